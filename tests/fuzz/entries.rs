//! Every way in from outside, as a function of bytes: it may refuse them, but neither panic nor hang, and what it accepts
//! it must be able to say again.

use xiangqi_board::{
    Attempt, Contest, Control, Device, Dialect, Format, Game, Goal, Hand, Keys, Library, Move, Notation,
    OpenOptions, Point, Position, Puzzle, Record, Region, RuleSet, Settings, Shape, Side, Square, Stage,
    Timeline, TouchRule, Tree, WriteOptions, decode, detect_encoding, judge, judge_game, parse_fen,
    read_move, read_move_as, warn, write_move, write_record,
};

/// A way in: it takes any bytes.
pub(crate) type Entry = fn(&[u8]);

/// The entries by name: each reader of records, alone and behind the detection, and all others.
pub(crate) const ENTRIES: [(&str, Entry); 28] = [
    ("fen", fen),
    ("notation", notation),
    ("words", words),
    ("encoding", encoding),
    ("judge", referee),
    ("touch", touch),
    ("contest", contest),
    ("saved-contest", saved_contest),
    ("stage", stage),
    ("puzzle", puzzle),
    ("any-record", |bytes| records(bytes, None)),
    ("fen-record", |bytes| records(bytes, Some(Format::Fen))),
    ("moves", |bytes| records(bytes, Some(Format::Moves))),
    ("ucci", |bytes| records(bytes, Some(Format::Ucci))),
    ("pgn", |bytes| records(bytes, Some(Format::Pgn))),
    ("wxf", |bytes| records(bytes, Some(Format::Wxf))),
    ("dhtmlxq", |bytes| records(bytes, Some(Format::DhtmlXq))),
    ("xqf", |bytes| records(bytes, Some(Format::Xqf))),
    ("cbr", |bytes| records(bytes, Some(Format::Cbr))),
    ("short-cbl", short_library),
    ("cbf", |bytes| records(bytes, Some(Format::Cbf))),
    ("xqr", |bytes| records(bytes, Some(Format::Xqr))),
    ("pfc", |bytes| records(bytes, Some(Format::Pfc))),
    ("dhj", |bytes| records(bytes, Some(Format::Dhj))),
    ("che", |bytes| records(bytes, Some(Format::Che))),
    ("chn", |bytes| records(bytes, Some(Format::Chn))),
    ("ccm", |bytes| records(bytes, Some(Format::Ccm))),
    ("mxq", |bytes| records(bytes, Some(Format::Mxq))),
];

/// Positions with something of everything: the start, cannons and soldiers on one file, bare kings, a check, a composed ending.
const STARTS: [&str; 6] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "3k1a3/4P4/4P1P2/4P1P2/9/9/9/4C4/4C4/4K4 w - - 0 1",
    "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1",
    "3akabr1/9/2n1c1n2/p1p1C3p/1c7/2P3P2/P7P/2N1C1N2/9/R1BAKAB2 b - - 3 20",
    "4k4/9/9/2c6/9/R8/9/9/9/3K5 w - - 0 1",
    "r3kab2/4a4/b8/p1R5p/4c1p2/9/P3C3P/4B4/4A4/3AK1B2 w - - 0 1",
];

/// Reads bytes as orders and their operands; after the last one comes nothing but zeros.
struct Orders<'a>(&'a [u8]);

impl Orders<'_> {
    /// The next one, until there is none.
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    fn square(&mut self) -> Square {
        Square::from_index(usize::from(self.byte() % 90)).expect("below ninety")
    }

    fn side(&mut self) -> Side {
        if self.byte() & 1 == 0 { Side::Red } else { Side::Black }
    }

    fn mv(&mut self) -> Move {
        Move::new(self.square(), self.square())
    }

    /// A legal move of a position.
    fn legal(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let index = usize::from(self.byte()).checked_rem(moves.len())?;
        Some(moves.to_vec()[index])
    }

    fn start(&mut self) -> Position {
        position(STARTS[usize::from(self.byte()) % STARTS.len()])
    }
}

fn position(fen: &str) -> Position {
    let (setup, _) = parse_fen(fen).expect("a constant");
    Position::new(&setup).expect("a constant")
}

fn fen(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match parse_fen(&text) {
        Ok((setup, _)) => {
            let again = parse_fen(&setup.fen()).expect("what it writes it reads").0;
            assert_eq!(again.fen(), setup.fen());
            match Position::new(&setup) {
                Ok(position) => drop(position.legal_moves()),
                Err(problems) => assert!(!problems.is_empty()),
            }
        }
        Err(error) => assert!(error.at <= text.len()),
    }
}

/// A byte for the position, the rest is the text of a move.
fn notation(bytes: &[u8]) {
    const NOTATIONS: [Notation; 8] = [
        Notation::Chinese,
        Notation::ChineseTraditional,
        Notation::Short,
        Notation::Wxf,
        Notation::Iccs,
        Notation::Uci,
        Notation::Vietnamese,
        Notation::San,
    ];
    let mut orders = Orders(bytes);
    let position = orders.start();
    let text = String::from_utf8_lossy(orders.0);
    if let Err(error) = read_move(&position, &text) {
        assert!(error.at <= text.len());
    }
    for notation in NOTATIONS {
        let Ok(mv) = read_move_as(&position, &text, notation.dialect()) else { continue };
        let written = write_move(&position, mv, notation);
        assert_eq!(read_move_as(&position, &written, notation.dialect()), Ok(mv), "{written}");
    }
    let _ = read_move_as(&position, &text, Dialect::Vietnamese);
}

/// Goals, time controls, shapes, regions, names of points and moves.
fn words(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    match Goal::parse(text) {
        Ok(goal) => assert_eq!(Goal::parse(&goal.name()), Ok(goal)),
        Err(error) => assert!(error.at <= text.len()),
    }
    if let Some(control) = Control::parse(text) {
        assert_eq!(Control::parse(&control.text()), Some(control));
    }
    if let Some(shape) = Shape::parse(text) {
        assert_eq!(Shape::parse(&shape.name()), Some(shape));
    }
    if let Some(mv) = Move::parse(text) {
        assert_eq!(Move::parse(&mv.to_string()), Some(mv));
    }
    let _ = (Region::parse(text), Square::parse(text));
}

fn encoding(bytes: &[u8]) {
    drop(decode(detect_encoding(bytes), bytes));
}

/// A game of legal moves, ruled on by one of the sets of rules.
fn referee(bytes: &[u8]) {
    let mut orders = Orders(bytes);
    let rules = [RuleSet::Cxa, RuleSet::Axf][usize::from(orders.byte() & 1)];
    let start = orders.start();
    let (mut position, mut moves) = (start.clone(), vec![]);
    while !orders.0.is_empty() && moves.len() < 48 {
        let Some(mv) = orders.legal(&position) else { break };
        position = position.after(mv).expect("a legal move");
        moves.push(mv);
    }
    let ruling = judge(&start, &moves, rules).expect("legal moves");
    assert!(ruling.moves.iter().all(|judged| judged.ply <= moves.len()));
    warn(&start, &moves, rules).expect("legal moves");
    judge_game(&start, &moves, rules).expect("legal moves");
}

/// Touches, moves and taking back under the three rules of touching.
fn touch(bytes: &[u8]) {
    let mut orders = Orders(bytes);
    let mut game = Game::new(orders.start());
    while let Some(order) = orders.next() {
        match order % 8 {
            0..=2 => drop(game.touch(&[orders.square()])),
            3 => drop(game.touch(&[orders.square(), orders.square()])),
            4 => drop(game.play(orders.mv())),
            5 => {
                let moves = game.legal_moves();
                if let Some(index) = usize::from(orders.byte()).checked_rem(moves.len()) {
                    let is_over = game.outcome().is_some();
                    assert_eq!(game.play(moves[index]).is_err(), is_over, "a legal move");
                }
            }
            6 => drop(game.take_back()),
            _ => game.set_touch_rule(
                [TouchRule::Off, TouchRule::Touch, TouchRule::Competition][usize::from(orders.byte()) % 3],
            ),
        }
        assert!(
            !game.legal_moves().is_empty() || game.outcome().is_some(),
            "whatever was touched, the duty leaves a move, or the game is over"
        );
    }
}

/// A contest with its clocks, offers, claims and fouls; saved and restored it is the same.
fn contest(bytes: &[u8]) {
    const CONTROLS: [&str; 5] = ["90m/40+15m/10", "10m", "10m+5s", "15m/10,5s", "1s"];
    let mut orders = Orders(bytes);
    let start = orders.start();
    let flags = orders.byte();
    let settings = Settings {
        control: Control::parse(CONTROLS[usize::from(flags) % 5]),
        is_illegal_move_lost: flags & 32 != 0,
        is_press_automatic: flags & 64 != 0,
        is_writing: [flags & 128 != 0; 2],
        fouls_that_lose: 2 + (flags >> 4 & 1),
        ..Settings::default()
    };
    let mut contest = Contest::new(start, settings.clone());
    let mut now = 0_u64;
    while let Some(order) = orders.next() {
        now = if order & 0x40 == 0 {
            now.saturating_add(u64::from(orders.byte()) * 500)
        } else {
            now.saturating_sub(900)
        };
        match order % 20 {
            0 => drop(contest.touch(&[orders.square()], now)),
            1 => drop(contest.touch(&[orders.square(), orders.square()], now)),
            2 => drop(contest.play(orders.mv(), now)),
            3..=6 => {
                if let Some(mv) = orders.legal(contest.game().position()) {
                    let _ = contest.play(mv, now);
                }
            }
            7 => drop(contest.drop(orders.mv(), now)),
            8 | 9 => contest.press(now),
            10 => contest.tick(now),
            11 => contest.pause(orders.byte() & 1 == 0, now),
            12 => drop(contest.offer_draw(orders.side(), now)),
            13 => drop(contest.answer_draw(orders.byte() & 1 == 0, now)),
            14 => drop(contest.claim_natural_limit(orders.side(), now)),
            15 => drop(contest.declare_natural_limit(now)),
            16 => {
                let _ = contest.ask_adjust(now);
                let _ = contest.answer_adjust(orders.byte() & 1 == 0, now);
                contest.end_adjust();
            }
            17 => {
                let text = [orders.byte(), orders.byte()];
                contest.write(orders.side(), &String::from_utf8_lossy(&text));
            }
            18 => drop(contest.take_back()),
            _ => drop(contest.resign(orders.side(), now)),
        }
    }
    let saved = contest.save();
    let again = Contest::restore(&saved, settings).expect("what it saves it restores");
    assert_eq!(again.save(), saved);
    drop(contest.record());
}

fn saved_contest(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some(contest) = Contest::restore(&text, Settings::default()) {
        let saved = contest.save();
        let again = Contest::restore(&saved, Settings::default()).expect("what it saves it restores");
        assert_eq!(again.save(), saved);
    }
}

/// A hand that presses, drags, types and steps in any order, on a board for play or for setting up.
fn stage(bytes: &[u8]) {
    let mut orders = Orders(bytes);
    let mut stage = Stage::default();
    stage.change(0.0, |timeline| timeline.load(Record::new(orders.start()), false));
    stage.resize(360.0, 420.0, 2.0);
    let mut now = 0.0;
    while let Some(order) = orders.next() {
        now += 20.0;
        let id = i32::from(order >> 6);
        let mut place =
            || Point { x: f64::from(orders.byte()) * 1.6 - 20.0, y: f64::from(orders.byte()) * 1.8 - 20.0 };
        match order % 24 {
            0..=2 => {
                let at = place();
                let (device, button) = (orders.byte(), i16::from(orders.byte() % 4));
                let keys = Keys { shift: device & 4 != 0, alt: device & 8 != 0 };
                let device = [Device::Mouse, Device::Touch, Device::Pen][usize::from(device) % 3];
                drop(stage.pointer_down(id, device, button, keys, at));
            }
            3..=5 => {
                let at = place();
                drop(stage.pointer_move(id, u16::from(orders.byte() % 4), at));
            }
            6..=8 => {
                let at = place();
                drop(stage.pointer_up(id, at, f64::from(orders.byte())));
            }
            9 => drop(stage.pointer_cancel(id)),
            10 => drop(stage.let_go()),
            11 => drop(stage.step(i8::from_ne_bytes([orders.byte()]), i8::from_ne_bytes([orders.byte()]))),
            12 | 13 => drop(stage.act()),
            14 => drop(stage.play(orders.mv(), now)),
            15 => {
                if let Some(mv) = orders.legal(stage.timeline().game().position()) {
                    let _ = stage.play(mv, now);
                }
            }
            16 => drop(stage.change(now, Timeline::undo)),
            17 => drop(stage.change(now, Timeline::redo)),
            18 => {
                let ply = usize::from(orders.byte());
                stage.change(now, |timeline| timeline.go_to(ply));
            }
            19 => drop(stage.veto()),
            20 => {
                let moves = [orders.mv(), orders.mv()];
                stage.show_aside(&moves, now);
            }
            21 => {
                let setup = stage.timeline().game().position().setup();
                stage.open_draft(setup, vec![], orders.byte() & 1 == 0);
            }
            22 => {
                stage.set_hand([Hand::Free, Hand::Erase][usize::from(orders.byte()) % 2]);
                drop(stage.put_by_key(&String::from_utf8_lossy(&[orders.byte()])));
            }
            _ => stage.close_draft(),
        }
        assert!(stage.timeline().ply() <= stage.timeline().moves().len());
    }
    drop(stage.record());
}

/// A PGN worked through as a puzzle: attempts are the moves that its bytes choose.
fn puzzle(bytes: &[u8]) {
    let Ok(library) = Library::of_text(String::from_utf8_lossy(bytes).into_owned(), Some(Format::Pgn)) else {
        return;
    };
    let Ok(reading) = library.read(0) else { return };
    let puzzle = Puzzle::new(reading.record);
    let mut game = Game::new(puzzle.bare().start);
    let mut orders = Orders(&bytes[..bytes.len().min(24)]);
    while let Some(mv) = orders.legal(game.position()).filter(|_| !orders.0.is_empty()) {
        let _: Attempt = puzzle.attempt(&game, mv);
        drop((puzzle.progress(&game), puzzle.solution(&game), puzzle.note(&game).is_some()));
        let mv = puzzle.reply(&game).unwrap_or(mv);
        if game.play(mv).is_err() {
            break;
        }
    }
    drop(puzzle.disclosed(&game));
}

/// A file with records. What is read can be written, and what was written is read again with as many moves.
fn records(bytes: &[u8], format: Option<Format>) {
    let Ok(library) = Library::open(bytes.to_vec(), OpenOptions { format, encoding: None }) else { return };
    for number in 0..library.len().min(8) {
        drop(library.title(number));
        let Ok(reading) = library.read(number) else { continue };
        let tree = &reading.record.tree;
        assert!(reading.record.mainline().len() <= tree.line(Tree::ROOT).len());
        assert!(reading.warnings.len() < 120, "{} warnings", reading.warnings.len());
        if number == 0 && tree.count() < 1000 {
            let mut forms = Format::ALL.into_iter().filter(|format| format.can_write()).cycle();
            writable(&reading.record, forms.nth(bytes.len() % 64).expect("a cycle"));
        }
    }
}

/// How much of a CBL is its head, and where its index is; nobody looks at what is between.
const CBL_HEAD: usize = 64;
const CBL_INDEX: usize = 66_624;

/// A CBL without its empty part.
fn short_library(bytes: &[u8]) {
    let (head, rest) = bytes.split_at(bytes.len().min(CBL_HEAD));
    let mut whole = head.to_vec();
    whole.resize(CBL_INDEX, 0);
    whole.extend(rest);
    records(&whole, Some(Format::Cbl));
}

fn writable(record: &Record, format: Format) {
    // A text whose first move cannot be played is refused.
    if record.tree.children(Tree::ROOT).any(|node| !record.tree.is_legal(node)) {
        return;
    }
    let written = write_record(record, format, &WriteOptions::default());
    let again = Library::open(written.bytes, OpenOptions { format: Some(format), encoding: None })
        .and_then(|library| library.read(0))
        .unwrap_or_else(|error| panic!("what it writes as {} it reads: {error:?}", format.name()));
    if written.losses.is_empty() {
        assert_eq!(again.record.tree.count(), record.tree.count(), "{}", format.name());
    }
}
