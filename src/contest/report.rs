//! What a record says of a contest: times per move, fouls, the time control, and the result with its article.

use super::course::Contest;
use crate::board::Side;
use crate::digits;
use crate::record::{GameResult, Record, Tree};

impl Contest {
    /// The contest as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of_moves(self.game.start().clone(), self.game.moves());
        self.annotate(&mut record);
        record
    }

    /// Notes times, fouls and result in a record of this game.
    pub(crate) fn annotate(&self, record: &mut Record) {
        let mut node = Tree::ROOT;
        for (index, &mv) in self.game.moves().iter().enumerate() {
            let Some(next) = record.tree.child(node, mv) else { break };
            node = next;
            if let Some(&Some(spent)) = self.times.get(index) {
                let note = record.tree.note_mut(node);
                note.clock = Some(spent.left / 1000);
                note.elapsed = Some(spent.elapsed / 1000);
            }
        }
        if let Some(control) = &self.settings.control {
            record.set_tag("TimeControl", &control.text());
        }
        for (side, fouls, time) in
            [(Side::Red, "RedFouls", "RedTime"), (Side::Black, "BlackFouls", "BlackTime")]
        {
            record.set_tag(fouls, &self.fouls_text(side));
            if self.clock.is_some() {
                record.set_tag(time, &clock_text(self.used(side)));
            }
        }
        if let Some(outcome) = self.game.outcome() {
            record.set_tag("Result", GameResult::of(outcome.winner).text());
            record.set_tag(
                "Termination",
                &(String::from(outcome.ending.code()) + ", Art. " + outcome.ending.article()),
            );
        }
    }

    /// The fouls of a side: each article with the number of half-moves that had been played, `9.1.5@12`.
    fn fouls_text(&self, side: Side) -> String {
        let mut text = String::new();
        for foul in self.fouls.list() {
            if foul.side == side {
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(foul.article);
                text.push('@');
                digits::push(&mut text, foul.ply as u64);
            }
        }
        text
    }

    /// The seconds that a side has thought in all.
    fn used(&self, side: Side) -> u32 {
        let mut sum = 0u64;
        let mut mover = self.game.start().turn();
        for spent in &self.times {
            if mover == side {
                sum += spent.map_or(0, |spent| spent.elapsed.into());
            }
            mover = !mover;
        }
        u32::try_from(sum / 1000).unwrap_or(u32::MAX)
    }
}

/// Seconds as `1:02:03`.
fn clock_text(seconds: u32) -> String {
    let mut text = String::new();
    digits::push(&mut text, (seconds / 3600).into());
    for part in [seconds / 60 % 60, seconds % 60] {
        text.push_str(if part < 10 { ":0" } else { ":" });
        digits::push(&mut text, part.into());
    }
    text
}
