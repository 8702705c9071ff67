//! What a form cannot hold of a record.

use super::{Record, Tree};

/// Something of a record that a file does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// What: `variations`, `comments`, `shapes`, `glyphs`, `clocks`, `tags`, `illegal-moves`, `start`, `moves`,
    /// `characters` (the encoding lacks them), or everything (`format-not-written`, `position-not-held`).
    pub code: &'static str,
    /// How many of them.
    pub count: usize,
}

/// What a form holds besides the legal moves of the main line.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Holds {
    pub(super) variations: bool,
    pub(super) comments: bool,
    pub(super) shapes: bool,
    pub(super) glyphs: bool,
    pub(super) clocks: bool,
    pub(super) tags: bool,
    pub(super) illegal: bool,
}

/// What a form that holds so much loses of a record.
pub(super) fn losses(record: &Record, holds: &Holds) -> Vec<Loss> {
    let tree = &record.tree;
    let mut counts = [0_usize; 7];
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
    counts[5] = record.tags.iter().filter(|(_, value)| !value.is_empty()).count();
    let held = [
        ("variations", holds.variations),
        ("comments", holds.comments),
        ("shapes", holds.shapes),
        ("glyphs", holds.glyphs),
        ("clocks", holds.clocks),
        ("tags", holds.tags),
        ("illegal-moves", holds.illegal),
    ];
    let mut losses = vec![];
    for ((code, is_held), count) in held.into_iter().zip(counts) {
        if !is_held && count > 0 {
            losses.push(Loss { code, count });
        }
    }
    losses
}
