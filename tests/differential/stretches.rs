//! Where positions come from: random and played games, their variations, and endings.

use xiangqi_board::{
    Engine, Game, Library, Limits, Move, Notation, Piece, Position, Role, RuleSet, Tree, Watcher,
    read_record, write_move,
};

use crate::playout::{Dice, setup};
use crate::table::{position, rows};

/// Positions that follow each other in a game, and the moves between them.
#[derive(Clone)]
pub(crate) struct Stretch {
    pub(crate) positions: Vec<Position>,
    pub(crate) moves: Vec<Move>,
}

impl Stretch {
    fn new(start: Position, moves: Vec<Move>) -> Self {
        let mut positions = vec![start];
        for &mv in &moves {
            let next = positions[positions.len() - 1].after(mv).expect("a legal move");
            positions.push(next);
        }
        Self { positions, moves }
    }

    /// What the peer is asked.
    pub(crate) fn question(&self) -> String {
        let fens: Vec<String> = self.positions.iter().map(Position::fen).collect();
        let moves: Vec<String> =
            self.positions.iter().zip(&self.moves).map(|(before, &mv)| peer_text(before, mv)).collect();
        format!("stretch;{};{}", fens.join(","), moves.join(" "))
    }

    /// A stretch from its question.
    pub(crate) fn parse(fens: &str, moves: &str) -> Self {
        let start = position(fens.split(',').next().unwrap_or_default());
        Self::new(start, moves.split_whitespace().map(own_move).collect())
    }

    /// Its last so many positions.
    pub(crate) fn end(&self, length: usize) -> Self {
        let from = self.positions.len().saturating_sub(length);
        Self { positions: self.positions[from..].to_vec(), moves: self.moves[from..].to_vec() }
    }
}

/// A move as the peer has it.
pub(crate) fn peer_text(position: &Position, mv: Move) -> String {
    write_move(position, mv, Notation::Uci)
}

/// A move from the peer's text, whose ranks count from 1.
pub(crate) fn own_move(text: &str) -> Move {
    let second = text.rfind(char::is_alphabetic).expect(text);
    let point = |text: &str| format!("{}{}", &text[..1], text[1..].parse::<u8>().expect(text) - 1);
    Move::parse(&(point(&text[..second]) + &point(&text[second..]))).expect(text)
}

/// The records of the tests and the library of lessons: a stretch for each line of moves that is not yet in one.
pub(crate) fn recorded() -> Vec<Stretch> {
    let mut stretches = vec![];
    for row in rows(include_str!("../data/openings.txt")) {
        let moves = row[0].split(' ').map(|text| Move::parse(text).expect(text)).collect();
        stretches.push(Stretch::new(Position::start(), moves));
    }
    let game = read_record(include_str!("../data/game-zhang-hu-1993.txt")).expect("a game").record;
    let mut records = vec![game];
    for text in
        [include_str!("../../www/library/course-en.pgn"), include_str!("../../www/library/puzzles-en.pgn")]
    {
        let library = Library::of_text(text.to_owned(), None).expect("a library");
        records.extend((0..library.len()).map(|index| library.read(index).expect("a game").record));
    }
    for record in &records {
        // Puzzles with a piece on a point that it cannot reach are no positions of a game.
        if Position::new(&record.start.setup()).is_err() {
            continue;
        }
        let tree = &record.tree;
        stretches.push(Stretch::new(record.start.clone(), vec![]));
        for leaf in tree.walk().into_iter().filter(|&node| tree.first_child(node).is_none()) {
            let path = tree.path(leaf);
            let moves: Vec<Move> = path
                .iter()
                .take_while(|&&node| tree.is_legal(node))
                .filter_map(|&node| tree.mv(node))
                .collect();
            // What it shares with the line before it is there already.
            let is_first =
                |node| tree.parent(node).is_none_or(|parent| tree.first_child(parent) == Some(node));
            let nodes: Vec<_> = path.iter().copied().filter(|&node| node != Tree::ROOT).collect();
            let from = nodes.iter().rposition(|&node| !is_first(node)).unwrap_or(0).min(moves.len());
            let branch = Stretch::new(record.start.clone(), moves[..from].to_vec());
            stretches.push(Stretch::new(branch.positions[from].clone(), moves[from..].to_vec()));
        }
    }
    stretches
}

/// Where positions without end come from.
pub(crate) struct Source {
    dice: Dice,
    engine: Engine,
    games: Vec<Stretch>,
}

impl Source {
    pub(crate) fn new(seed: u64) -> Self {
        Self { dice: Dice::new(1_000 + seed), engine: Engine::new(1), games: recorded() }
    }

    /// A stretch of a random game, of a game that goes for captures and checks, of an ending, or of a game played by
    /// the search at once.
    pub(crate) fn next(&mut self) -> Stretch {
        match self.dice.below(8) {
            0 | 1 => self.play(Self::any),
            2..=4 => self.play(Self::eager),
            5 | 6 => {
                let start = setup(&mut self.dice);
                let plies = self.dice.below(12);
                self.play_from(start, plies, Self::eager)
            }
            _ => self.play(Self::searched),
        }
    }

    fn play(&mut self, choose: fn(&mut Self, &Position, &[Move]) -> Move) -> Stretch {
        let Stretch { positions, .. } = self.dice.pick(&self.games);
        let start = self.dice.pick(positions).clone();
        let plies = 20 + self.dice.below(80);
        self.play_from(start, plies, choose)
    }

    fn play_from(
        &mut self,
        start: Position,
        plies: usize,
        choose: fn(&mut Self, &Position, &[Move]) -> Move,
    ) -> Stretch {
        let (mut positions, mut played) = (vec![start], vec![]);
        for _ in 0..plies {
            let position = positions[positions.len() - 1].clone();
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = choose(self, &position, &moves);
            positions.push(position.after(mv).expect("a legal move"));
            played.push(mv);
        }
        Stretch { positions, moves: played }
    }

    fn any(&mut self, _position: &Position, moves: &[Move]) -> Move {
        *self.dice.pick(moves)
    }

    /// Every other time a capture, a check, or a step of a soldier or king.
    fn eager(&mut self, position: &Position, moves: &[Move]) -> Move {
        let is_sharp = |mv: &&Move| {
            let is_slow =
                matches!(position.piece(mv.from), Some(Piece { role: Role::Pawn | Role::King, .. }));
            is_slow
                || position.piece(mv.to).is_some()
                || position.after(**mv).is_ok_and(|next| next.is_check())
        };
        let sharp: Vec<Move> = moves.iter().filter(is_sharp).copied().collect();
        let is_wanted = !sharp.is_empty() && self.dice.below(2) == 0;
        *self.dice.pick(if is_wanted { &sharp } else { moves })
    }

    /// The best of a very short search, at times another.
    fn searched(&mut self, position: &Position, moves: &[Move]) -> Move {
        if self.dice.below(5) == 0 {
            return self.any(position, moves);
        }
        let limits = Limits { depth: Some(1), nodes: Some(500), ..Limits::default() };
        let game = Game::new(position.clone());
        let report = self.engine.search(&game, RuleSet::None, &limits, &mut Nobody);
        report.best().unwrap_or(moves[0])
    }
}

/// Nobody looks on.
struct Nobody;

impl Watcher for Nobody {
    fn now(&mut self) -> u32 {
        0
    }
}
