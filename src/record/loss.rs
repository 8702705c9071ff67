//! What a form cannot hold of a record.

use super::{Record, Tree};

/// Something of a record that a file does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// What: `variations`, `comments`, `shapes`, `glyphs`, `clocks`, `tags`, `illegal-moves`, `moves`,
    /// `counters` (of half-moves without capture, and of rounds, at the start), `games` (all but the first),
    /// `characters` (the encoding lacks them), or everything (`format-not-written`, `position-not-held`).
    pub code: &'static str,
    /// How many of them.
    pub count: usize,
}

/// What a form holds; `moves` are the legal ones of the main line.
#[derive(Clone, Copy)]
pub(super) struct Holds {
    pub(super) variations: bool,
    pub(super) comments: bool,
    pub(super) shapes: bool,
    pub(super) glyphs: bool,
    pub(super) clocks: bool,
    pub(super) tags: bool,
    pub(super) illegal: bool,
    pub(super) moves: bool,
}

impl Holds {
    /// Everything.
    pub(super) const ALL: Self = Self {
        variations: true,
        comments: true,
        shapes: true,
        glyphs: true,
        clocks: true,
        tags: true,
        illegal: true,
        moves: true,
    };

    /// Nothing but the start.
    pub(super) const NOTHING: Self = Self {
        variations: false,
        comments: false,
        shapes: false,
        glyphs: false,
        clocks: false,
        tags: false,
        illegal: false,
        moves: false,
    };
}

/// Adds what a form that holds so much loses of a record.
pub(super) fn add_losses(losses: &mut Vec<Loss>, record: &Record, holds: &Holds) {
    let tree = &record.tree;
    let mut counts = [0_usize; 8];
    let mut kept = vec![Tree::ROOT];
    kept.extend(if holds.variations { tree.walk() } else { tree.line(Tree::ROOT) });
    for node in kept {
        if !tree.is_legal(node) {
            counts[6] += 1;
            if !holds.illegal {
                continue;
            }
        }
        let note = tree.note(node);
        counts[1] += usize::from(!note.comment.is_empty());
        counts[2] += note.shapes.len();
        counts[3] += note.nags.len();
        counts[4] += usize::from(note.clock.is_some()) + usize::from(note.elapsed.is_some());
    }
    counts[0] = tree.variations();
    counts[7] = tree.line(Tree::ROOT).len();
    counts[5] = record.tags.iter().filter(|(_, value)| !value.is_empty()).count();
    let held = [
        ("variations", holds.variations),
        ("comments", holds.comments),
        ("shapes", holds.shapes),
        ("glyphs", holds.glyphs),
        ("clocks", holds.clocks),
        ("tags", holds.tags),
        ("illegal-moves", holds.illegal),
        ("moves", holds.moves),
    ];
    for ((code, is_held), count) in held.into_iter().zip(counts) {
        if !is_held && count > 0 {
            add(losses, code, count);
        }
    }
}

/// Adds so many of something that is lost.
pub(super) fn add(losses: &mut Vec<Loss>, code: &'static str, count: usize) {
    match losses.iter_mut().find(|loss| loss.code == code) {
        Some(loss) => loss.count += count,
        None => losses.push(Loss { code, count }),
    }
}
