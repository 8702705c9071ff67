//! When a game between programs is over.

use xiangqi_board::{Game, NATURAL_LIMIT, RuleSet, Side, Verdict, rule};

/// Half-moves after which a game is a draw whatever happens.
const LONGEST: usize = 400;

/// How a game ended: who has won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) winner: Option<Side>,
    pub(crate) why: &'static str,
}

/// When both sides say for long that a game is decided, it is.
#[derive(Default)]
pub(crate) struct Umpire {
    /// Half-moves in a row at which one side was said to win: more than none for Red, fewer for Black.
    decided: i32,
    /// Half-moves in a row at which neither side was said to be better.
    level: u32,
}

impl Umpire {
    const DECISIVE: i32 = 1_500;
    const DECISIVE_PLIES: i32 = 6;
    const LEVEL: i32 = 10;
    const LEVEL_PLIES: u32 = 40;
    /// Before this half-move no game is called level.
    const LEVEL_FROM: usize = 120;

    /// Notes what the side to move says its position is worth, and plays nothing.
    pub(crate) fn note(&mut self, score: i32, turn: Side) {
        let score = if turn == Side::Red { score } else { -score };
        self.decided = match score {
            Self::DECISIVE.. => self.decided.max(0) + 1,
            score if score <= -Self::DECISIVE => self.decided.min(0) - 1,
            _ => 0,
        };
        self.level = if score.abs() <= Self::LEVEL { self.level + 1 } else { 0 };
    }

    /// The end of the game, if it has ended with the position on the board.
    pub(crate) fn end(&self, game: &mut Game, rules: RuleSet) -> Option<End> {
        if let Some(outcome) = game.outcome() {
            return Some(End { winner: outcome.winner, why: outcome.ending.code() });
        }
        if let Some(ruling) = rule(game, rules) {
            match ruling.verdict {
                Verdict::Loses(side) => return Some(End { winner: Some(!side), why: "repetition" }),
                Verdict::Draw | Verdict::Arbiter => return Some(End { winner: None, why: "repetition" }),
                Verdict::MustChange(_) | Verdict::None => {}
            }
        }
        let draw = |why| Some(End { winner: None, why });
        let plies = game.moves().len();
        if game.position().quiet() as usize >= NATURAL_LIMIT as usize * 2 {
            draw("natural-limit")
        } else if plies >= LONGEST {
            draw("length")
        } else if self.level >= Self::LEVEL_PLIES && plies >= Self::LEVEL_FROM {
            draw("level")
        } else if self.decided.abs() >= Self::DECISIVE_PLIES {
            let winner = if self.decided > 0 { Side::Red } else { Side::Black };
            Some(End { winner: Some(winner), why: "decided" })
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use xiangqi_board::{Game, Move, Position, RuleSet, Side};

    use super::{End, Umpire};

    #[test]
    fn both_sides_must_agree_for_long() {
        let mut game = Game::new(Position::start());
        let mut umpire = Umpire::default();
        for ply in 0..5 {
            let turn = if ply % 2 == 0 { Side::Red } else { Side::Black };
            umpire.note(if turn == Side::Red { -1_600 } else { 1_600 }, turn);
        }
        assert_eq!(umpire.end(&mut game, RuleSet::Cxa), None);
        umpire.note(1_600, Side::Black);
        let end = umpire.end(&mut game, RuleSet::Cxa);
        assert_eq!(end, Some(End { winner: Some(Side::Black), why: "decided" }));
        umpire.note(0, Side::Red);
        assert_eq!(umpire.end(&mut game, RuleSet::Cxa), None);
    }

    #[test]
    fn a_loop_is_a_draw_and_a_long_quiet_game_too() {
        let mut game = Game::new(Position::start());
        let umpire = Umpire::default();
        for (ply, text) in ["a0a1", "a9a8", "a1a0", "a8a9"].repeat(2).into_iter().enumerate() {
            assert_eq!(umpire.end(&mut game, RuleSet::Cxa), None, "{ply}");
            game.play(Move::parse(text).unwrap()).unwrap();
        }
        let end = umpire.end(&mut game, RuleSet::Cxa);
        assert_eq!(end, Some(End { winner: None, why: "repetition" }));
    }
}
