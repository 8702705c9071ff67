//! PGN as programs of the time of 象棋巫师 and `XQStudio` print and read it: one main line, four Chinese characters a move.

use super::loss::Holds;
use super::remark;
use super::{GameResult, Note, Record, Tree, pgn};
use crate::board::Side;
use crate::digits;
use crate::notation::{self, Notation};

/// What the form holds.
pub(super) const HOLDS: Holds = Holds { moves: true, comments: true, tags: true, ..Holds::NOTHING };

/// Writes a round a line. A comment stands on a line of its own; when it is about Red's move the number stands again
/// before Black's, with blanks in place of the move.
pub(super) fn write(record: &Record) -> String {
    let tree = &record.tree;
    let mut text = String::new();
    pgn::write_tags(&mut text, record, Notation::Chinese);
    push_comment(&mut text, tree.note(Tree::ROOT));
    let mut position = record.start.clone();
    let mut round = 0;
    let mut is_apart = true;
    for node in tree.line(Tree::ROOT) {
        let Some(mv) = tree.mv(node).filter(|_| tree.is_legal(node)) else { break };
        let Ok(next) = position.after(mv) else { break };
        let is_red = position.turn() == Side::Red;
        round += u32::from(is_red || round == 0);
        if is_red || is_apart {
            for limit in [10, 100] {
                if round < limit {
                    text.push(' ');
                }
            }
            digits::push(&mut text, round.into());
            text.push('.');
            if !is_red {
                text.push_str(" \u{3000}\u{3000}\u{3000}\u{3000}");
            }
        }
        text.push(' ');
        for c in notation::write(&position, mv, Notation::Chinese).chars() {
            let wide = c.is_ascii_digit().then(|| char::from_u32(c as u32 + 0xfee0)).flatten();
            text.push(wide.unwrap_or(c));
        }
        let has_comment = !tree.note(node).comment.is_empty();
        is_apart = has_comment && is_red;
        if has_comment || !is_red {
            text.push('\n');
        }
        push_comment(&mut text, tree.note(node));
        position = next;
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text.push(' ');
    text.push_str(record.result().map_or("*", GameResult::text));
    text.push('\n');
    text
}

/// Writes the words of a comment on a line.
fn push_comment(text: &mut String, note: &Note) {
    if !note.comment.is_empty() {
        let start = text.len();
        remark::write(text, &Note { comment: note.comment.clone(), ..Note::default() });
        // The blank that parts a comment from its move.
        drop(text.drain(start..=start));
        text.push('\n');
    }
}
