//! A contest as a text that a page keeps, so that it goes on after a reload.

use super::course::{Adjusting, Contest, Spent};
use super::settings::Settings;
use crate::board::{Move, Side, Square};
use crate::digits;
use crate::game::{Clock, Ending, Foul, Game, ILLEGAL_MOVE, Offers, Outcome, Sheet};
use crate::rules::{Position, parse_fen};

/// The first line: other versions are not read.
const HEAD: &str = "xiangqi contest 1";

/// More moves than any game has: what claims more is no saved contest.
const MOST_MOVES: usize = 4000;

impl Contest {
    /// Everything but the settings, in lines of a name and its values.
    #[must_use]
    pub fn save(&self) -> String {
        let mut text = String::from(HEAD);
        text.push_str("\nstart ");
        text.push_str(&self.game.start().fen());
        text.push_str("\nmoves");
        for (index, &mv) in self.game.moves().iter().enumerate() {
            text.push(' ');
            mv.write(&mut text);
            if let Some(&Some(Spent { elapsed, left })) = self.times.get(index) {
                push(&mut text, ',', elapsed as usize);
                push(&mut text, ',', left as usize);
            }
        }
        text.push_str("\ntouched");
        for &square in self.game.touches() {
            text.push(' ');
            square.write(&mut text);
        }
        text.push_str("\nfouls");
        for foul in self.fouls.list() {
            text.push(' ');
            text.push_str(foul.side.name());
            text.push(',');
            text.push_str(foul.article);
            push(&mut text, ',', foul.ply);
        }
        text.push_str("\noffers");
        for side in Side::BOTH {
            push(&mut text, ' ', self.offers.count(side).into());
        }
        text.push(' ');
        text.push_str(self.offers.open().map_or("-", Side::name));
        text.push_str("\nwritten");
        for side in Side::BOTH {
            let keeping = self.sheet.keeping(side);
            for number in [keeping.written, keeping.from, keeping.owed] {
                push(&mut text, ' ', number);
            }
        }
        text.push_str(if self.is_complete { "\ncomplete yes" } else { "\ncomplete no" });
        text.push_str(match self.adjusting {
            Adjusting::No => "\nadjusting no",
            Adjusting::Asked => "\nadjusting asked",
            Adjusting::Granted => "\nadjusting granted",
        });
        if let Some(clock) = &self.clock {
            text.push_str("\nclock ");
            text.push_str(&clock.save());
        }
        if let Some(outcome) = self.game.outcome() {
            text.push_str("\nended ");
            text.push_str(outcome.winner.map_or("-", Side::name));
            text.push(' ');
            text.push_str(outcome.ending.code());
            text.push(' ');
            text.push_str(outcome.ending.article());
        }
        if self.first > 0 {
            text.push_str("\nfrom ");
            digits::push(&mut text, self.first as u64);
        }
        text.push('\n');
        text
    }

    /// The contest as it was saved; `None` for anything else. The time since then counts with the next look at the
    /// clock, see [`Clock::restore`].
    #[must_use]
    pub fn restore(text: &str, settings: Settings) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return None;
        }
        let mut value = |name: &str| lines.next()?.strip_prefix(name);
        let start = value("start ")?;
        let (setup, _) = parse_fen(start).ok()?;
        let mut game = Game::new(Position::new(&setup).ok()?);
        let mut times = vec![];
        for item in words(value("moves")?) {
            let mut parts = item.split(',');
            game.play(Move::parse(parts.next()?)?).ok()?;
            times.push(match (parts.next(), parts.next()) {
                (Some(elapsed), Some(left)) => {
                    Some(Spent { elapsed: digits::read_small(elapsed)?, left: digits::read_small(left)? })
                }
                _ => None,
            });
            if times.len() > MOST_MOVES {
                return None;
            }
        }
        let mut contest = Self::of_game(game, settings);
        contest.times = times;
        contest.first = 0;
        for item in words(value("touched")?) {
            contest.game.touch(&[Square::parse(item)?]);
        }
        for item in words(value("fouls")?) {
            let mut parts = item.split(',');
            let side = side_named(parts.next()?)?;
            let article = Foul::article_named(parts.next()?)?;
            contest.fouls.add(Foul { side, article, ply: digits::read_small(parts.next()?)? as usize });
        }
        let mut offers = words(value("offers")?);
        let mut count = || u16::try_from(digits::read(offers.next()?)?).ok();
        let counts = [count()?, count()?];
        contest.offers = Offers::restored(counts, side_named(offers.next()?));
        let mut written = words(value("written")?);
        let mut keeping = || {
            let mut number = || Some(digits::read_small(written.next()?)? as usize);
            Some(Sheet::keeping_of(number()?, number()?, number()?))
        };
        contest.sheet = Sheet::restored(keeping()?, keeping()?);
        contest.is_complete = value("complete ")? != "no";
        contest.adjusting = match value("adjusting ")? {
            "asked" => Adjusting::Asked,
            "granted" => Adjusting::Granted,
            _ => Adjusting::No,
        };
        for line in lines {
            match line.split_once(' ')? {
                ("clock", clock) => contest.clock = Some(Clock::restore(clock)?),
                ("ended", ended) => contest.restore_end(ended)?,
                ("from", plies) => contest.first = digits::read_small(plies)? as usize,
                _ => return None,
            }
        }
        Some(contest)
    }

    /// The end that does not follow from the moves.
    fn restore_end(&mut self, text: &str) -> Option<()> {
        let mut words = words(text);
        let winner = side_named(words.next()?);
        let ending = match words.next()? {
            "time" => Ending::Time,
            "illegal-move" => {
                Ending::IllegalMove(if words.next() == Some("4.1.2") { "4.1.2" } else { ILLEGAL_MOVE })
            }
            "fouls" => Ending::Fouls,
            "resignation" => Ending::Resignation,
            "agreement" => Ending::Agreement,
            "natural-limit" => Ending::NaturalLimit,
            // Those that the moves have led to.
            _ => return Some(()),
        };
        if self.game.outcome().is_none() {
            self.game.rule(Some(Outcome { winner, ending }));
        }
        Some(())
    }
}

fn push(text: &mut String, mark: char, number: usize) {
    text.push(mark);
    digits::push(text, number as u64);
}

/// The words of a line, of which there may be none.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn side_named(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.name() == name)
}
