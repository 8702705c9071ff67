//! Fouls (Art. 9): each is noted with the side, its article and the ply; too many lose the game (Art. 4.1.8).

use crate::board::Side;

/// One foul.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foul {
    /// Whose foul it is.
    pub side: Side,
    /// The article that was broken.
    pub article: &'static str,
    /// How many moves had been played.
    pub ply: usize,
}

/// Every article that a foul can rest on: those of Art. 9.1, and an illegal move where that does not lose at once.
const ARTICLES: [&str; 9] =
    ["9.1.1", "9.1.2", "9.1.3", "9.1.4", "9.1.5", "9.1.6", "9.1.7", "9.1.8", ILLEGAL_MOVE];

/// A move to a point where the piece cannot go: by the letter it loses (Art. 4.1.6), by the kinder setting it is a foul.
pub(crate) const ILLEGAL_MOVE: &str = "4.1.6";

impl Foul {
    /// The article of that name, if fouls can rest on it.
    #[must_use]
    pub fn article_named(name: &str) -> Option<&'static str> {
        ARTICLES.into_iter().find(|&article| article == name)
    }
}

/// The fouls of a game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Fouls {
    list: Vec<Foul>,
}

impl Fouls {
    /// Notes one more.
    pub fn add(&mut self, foul: Foul) {
        self.list.push(foul);
    }

    /// All of them in their order.
    #[must_use]
    pub fn list(&self) -> &[Foul] {
        &self.list
    }

    /// How many a side has committed.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        self.list.iter().filter(|foul| foul.side == side).count()
    }
}
