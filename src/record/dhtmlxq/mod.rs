//! `DhtmlXQ`, the text of dpxq.com and of most Chinese programs, also called UBB: `[DhtmlXQ_name]value[/DhtmlXQ_name]`.
//!
//! The moves of the main line are digits, those of each variation as well, under a number of its own: `move_P_N_B` is
//! line B, which replaces half-move N of line P. `branches` makes a tree of the lines, `words` knows what stands for
//! the end of a line and the like, and `write` writes it all.

mod branches;
mod words;
mod write;

use core::ops::Range;

use self::branches::{Branches, Line};
pub(super) use self::write::write;
use super::brackets::{Brackets, Found, numbers};
use super::draft::{Draft, is_start};
use super::error::{RecordError, RecordErrorKind};
use super::fields::{Field, tag_of};
use super::slots::{self, Slots};
use super::{Format, Reading};
use crate::board::{Side, Square};

const STEMS: [&str; 1] = ["DhtmlXQ"];

/// The pieces where they stand at the start of every game: file and row from the top, Red's first.
const START: &str = "8979695949392919097717866646260600102030405060708012720323436383";

/// Names that say how the board is shown or what follows from the rest.
const DISPLAY: [&str; 5] = ["ver", "init", "open", "length", "hidden"];

/// Names that are no tags.
const RESERVED: [&str; 11] =
    ["ver", "init", "open", "length", "hidden", "fen", "binit", "movelist", "move", "comment", "result"];

const fn named(field: &Field) -> &'static str {
    field.dhtmlxq
}

/// What has been found in a text.
#[derive(Default)]
struct Script<'a> {
    fen: Option<(&'a str, usize)>,
    board: Option<(&'a str, usize)>,
    lines: Vec<Line<'a>>,
    /// Words of half-moves: number of the line, ply, text and offset.
    comments: Vec<(u32, u32, &'a str, usize)>,
    tags: Vec<(&'a str, &'a str)>,
}

/// Of a text so many games are told apart.
const MAX_GAMES: usize = 100_000;

/// Where the games of a text are, at least one: each ends with the mark that closes it, unless it is the last.
pub(super) fn games(text: &str) -> Vec<Range<usize>> {
    let mut games = vec![];
    let mut brackets = Brackets::new(text, &STEMS);
    let (mut start, mut has_game) = (0, false);
    while let Some(found) = brackets.next() {
        match found {
            Found::Datum { name, .. } => {
                let is = |known: &str| name.eq_ignore_ascii_case(known);
                has_game |= is("binit") || is("movelist") || is("fen");
            }
            Found::End if has_game && games.len() < MAX_GAMES => {
                games.push(start..brackets.at());
                (start, has_game) = (brackets.at(), false);
            }
            Found::End => {}
        }
    }
    if has_game || games.is_empty() {
        games.push(start..text.len());
    }
    games
}

/// Reads a game. What is around it and between its data does not matter.
pub(super) fn read(text: &str) -> Result<Reading, RecordError> {
    let mut script = Script::of(text);
    if script.is_empty() {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    let (board, at) = script.board.unwrap_or((START, 0));
    let mut draft = Draft::new(slots::setup(&slots_of(board)), at);
    if is_start(&draft.setup) {
        draft.side = Some(Side::Red);
    }
    if let Some((fen, at)) = script.fen
        && let Err(error) = draft.take_fen(fen, at)
        && script.board.is_none()
    {
        return Err(error);
    }
    for (name, value) in script.tags {
        if name.eq_ignore_ascii_case("result") {
            draft.result(value);
        } else if !DISPLAY.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            draft.tag(&tag_of(name, named), &words::plain(value));
        }
    }
    // Without a main line the others may still replace its first move, and the root has its words.
    if !script.lines.iter().any(|line| line.number == 0) {
        script.lines.push(Line { number: 0, parent: 0, ply: 1, moves: "", at: 0 });
    }
    let mut branches = Branches::grow(&mut draft, script.lines);
    for (line, ply, value, at) in script.comments {
        match branches.node(line, ply) {
            Some(node) if draft.tree.note(node).comment.is_empty() => {
                draft.comment(node, &words::plain(value));
            }
            Some(_) => {}
            None => draft.warn_once("orphan-comment", at),
        }
    }
    draft.finish(Format::DhtmlXq)
}

impl<'a> Script<'a> {
    const fn is_empty(&self) -> bool {
        let has_start = self.board.is_some() || self.fen.is_some();
        !has_start && self.lines.is_empty() && self.comments.is_empty() && self.tags.is_empty()
    }

    fn of(text: &'a str) -> Self {
        let mut script = Self::default();
        let mut brackets = Brackets::new(text, &STEMS);
        while let Some(found) = brackets.next() {
            if let Found::Datum { name, value, at } = found {
                script.take(name, value, at);
            }
        }
        script
    }

    fn take(&mut self, name: &'a str, value: &'a str, at: usize) {
        let comment = match numbers(name, "comment") {
            (_, 0) => None,
            ([ply, ..], 1) => Some((0, ply)),
            ([line, ply, _], _) => Some((line, ply)),
        };
        if let Some((line, ply)) = comment {
            if !value.is_empty() {
                self.comments.push((line, ply, value, at));
            }
            return;
        }
        if value.trim().is_empty() {
            return;
        }
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("binit") {
            self.board.get_or_insert((value, at));
        } else if is("fen") {
            self.fen.get_or_insert((value, at));
        } else if is("movelist") {
            self.take_moves(value, at);
        } else if let ([parent, ply, number], 3) = numbers(name, "move") {
            self.lines.push(Line { number, parent, ply, moves: value, at });
        } else {
            self.tags.push((name, value));
        }
    }

    /// Takes the main line or, as in scripts, all lines at once: `[0_1_0]7747…[/0_1_0][0_2_1]1022…`.
    fn take_moves(&mut self, value: &'a str, at: usize) {
        if !value.trim_start().starts_with('[') {
            self.lines.push(Line { number: 0, parent: 0, ply: 1, moves: value, at });
            return;
        }
        for piece in value.split('[') {
            if let Some((name, moves)) = piece.split_once(']')
                && let ([parent, ply, number], 3) = numbers(name, "")
            {
                self.lines.push(Line { number, parent, ply, moves, at });
            }
        }
    }
}

/// Where the pieces stand. What is no digit says that one has been taken, what is missing that it has not moved.
fn slots_of(board: &str) -> Slots {
    let digit = |c: u8| if c.is_ascii_digit() { c - b'0' } else { 9 };
    let mut digits: Vec<u8> = vec![];
    // Pages break lines with marks of their own.
    let mut is_mark = false;
    for c in board.bytes() {
        is_mark |= c == b'<';
        if !is_mark && !c.is_ascii_whitespace() && digits.len() < 64 {
            digits.push(digit(c));
        }
        is_mark &= c != b'>';
    }
    digits.extend(START.bytes().skip(digits.len()).map(digit));
    let mut slots: Slots = [None; 32];
    for (slot, place) in slots.iter_mut().zip(digits.chunks_exact(2)) {
        *slot = Square::new(place[0], 9 - place[1]);
    }
    slots
}
