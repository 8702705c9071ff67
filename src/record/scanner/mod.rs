//! A text looked through from its beginning to the end of its first game.

mod nested;

use core::ops::Range;

use super::detect::PositionLine;
use super::error::Warning;
use super::letters::{self, first_line, first_word, is_newline, is_separator, narrow};
use super::script::{Item, Script};
use super::tags::{Bracket, Tag};
use super::words::{Grammar, Likeness};
use super::{Format, GameResult, headers};
use crate::part;

/// More tags than these are not read.
const MAX_TAGS: usize = 500;

/// A game of more plies is not read to its end.
const MAX_PLIES: usize = 4000;

/// A game with more moves in variations is not read to its end.
const MAX_WORDS: usize = 200_000;

/// So many lines behind a game are looked at for the beginning of another one.
const MAX_LOOKS: usize = 1000;

/// A text with more lines that say nothing is not read to its end.
const MAX_UNKNOWN_LINES: usize = 20_000;

/// A place in the text, and what was found before it.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    script: Script,
    grammar: Grammar,
    /// Whether nothing but blanks and tags has been seen on the line.
    is_line_start: bool,
    /// Whether a move number has been seen on the line.
    has_line_number: bool,
    /// Whether a move has been seen on the line.
    has_line_move: bool,
    /// The first word of a line before all moves that begins like a move: a title (中炮横车七路马) if moves follow.
    attempt: Option<Range<usize>>,
    /// How many of the last words do not look like moves.
    strays: usize,
    unknown_lines: usize,
    /// How many moves stand in variations.
    words: usize,
    last_number: u32,
    /// The variations that are open: their lines, and where they begin.
    open: Vec<(usize, usize)>,
    /// Whether braces nest in comments.
    nests: bool,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str, at: usize, script: Script) -> Self {
        let nests = script.nests;
        Self {
            text,
            at,
            script,
            grammar: Grammar::new(),
            is_line_start: true,
            has_line_number: false,
            has_line_move: false,
            attempt: None,
            strays: 0,
            unknown_lines: 0,
            words: 0,
            last_number: 0,
            open: Vec::new(),
            nests,
        }
    }

    /// Looks through the text.
    pub(super) fn run(mut self) -> Script {
        while self.step() {}
        self.finish()
    }
    fn rest(&self) -> &'a str {
        part::from(self.text, self.at)
    }

    /// Reads on; false at the end of the game or of the text.
    fn step(&mut self) -> bool {
        let Some(c) = self.rest().chars().next() else { return false };
        if is_newline(c) {
            self.at += c.len_utf8();
            self.is_line_start = true;
            self.has_line_number = false;
            self.has_line_move = false;
            return true;
        }
        let is_group = matches!(narrow(c), '{' | '(');
        if self.is_line_start && !c.is_whitespace() && c != '\u{feff}' && !is_group {
            if c == '[' && self.script.tags.len() < MAX_TAGS {
                match Bracket::read(self.text, self.at) {
                    Bracket::Tag(tag, length) => return self.tag(tag, length),
                    Bracket::Broken(length) => {
                        self.warn_at("tag-broken", self.at);
                        self.at += length;
                        return true;
                    }
                    Bracket::Other => {}
                }
            }
            self.is_line_start = false;
            if self.script.words().is_empty()
                && let Some(line) = PositionLine::read(self.rest())
            {
                return self.position_line(&line);
            }
            if self.script.format == Format::Moves
                && letters::is_han(c)
                && let Some(tag) = headers::read(self.text, self.at)
                && !self.grammar.begins_with_move(&tag.value)
            {
                return self.header(tag);
            }
        }
        match c {
            '{' => self.comment(),
            '(' | '（' => return self.parenthesis(c),
            ')' | '）' if !self.open.is_empty() => self.close(c),
            ';' if self.script.format == Format::Pgn => {
                let line = first_line(self.rest()).len();
                self.remark(self.at + 1..self.at + line, self.at + line);
            }
            '$' => self.glyph(),
            _ if is_separator(c) => self.at += c.len_utf8(),
            _ => return self.word(c),
        }
        true
    }

    /// A tag: of this game or, after its moves, of another one.
    fn tag(&mut self, tag: Tag, length: usize) -> bool {
        if !self.script.words().is_empty() {
            self.script.next_game = Some(self.at);
            return false;
        }
        self.script.format = Format::Pgn;
        self.script.tags.push(tag);
        self.at += length;
        true
    }

    /// A header of a plain record: of this game or, if it is one that stands above, of the next.
    fn header(&mut self, tag: Tag) -> bool {
        if headers::is_first(&tag) && !self.script.words().is_empty() {
            self.script.next_game = Some(self.at);
            return false;
        }
        self.script.tags.push(tag);
        self.at += first_line(self.rest()).len();
        true
    }

    fn position_line(&mut self, line: &PositionLine) -> bool {
        if self.script.fen.is_some() {
            self.script.next_game = Some(self.at);
            return false;
        }
        if line.is_command {
            self.script.format = Format::Ucci;
        }
        self.script.fen = line.fen.clone().map(|fen| self.at + fen.start..self.at + fen.end);
        self.at += line.end;
        // Moves may follow on the line, and nothing has been said about them yet.
        true
    }

    /// Something between separators; false at the end of the game.
    fn word(&mut self, first: char) -> bool {
        let is_inside = !self.open.is_empty();
        if let Some((length, number)) = letters::number(self.rest())
            && !(is_inside && part::before(self.rest(), length).ends_with([')', '）']))
        {
            let is_again = number == 1 && self.last_number > 2 && !self.script.words().is_empty();
            if is_again && !is_inside {
                self.script.next_game = Some(self.at);
                return false;
            }
            if !is_inside {
                self.last_number = number;
            }
            self.has_line_number = true;
            self.at += length;
            return true;
        }
        let word = first_word(self.rest());
        let length = word.len();
        let is_game = self.script.format != Format::Moves || !self.script.words().is_empty();
        let bare = word.trim_end_matches(['.', '!', '！']);
        if let Some(result) = GameResult::from_text(bare) {
            self.at += length;
            if !is_inside {
                self.script.result = Some(result);
            }
            return is_inside || !is_game;
        }
        // The frame of a WXF file: `START{` … `}END`.
        if is_game && !is_inside && (word == "*" || word == "END") {
            self.at += length;
            return false;
        }
        if word == "START" && part::from(self.rest(), length).starts_with('{') {
            self.at += length + 1;
            return true;
        }
        let is_label = letters::is_label(word) && !(is_inside && self.is_prose(length));
        if letters::is_ornament(word) || is_label || letters::is_plain_number(word) {
            if letters::is_ornament(word) && self.script.items.last() == Some(&Item::Move) {
                self.signs(word);
            }
            self.at += length;
            return true;
        }
        let has_place =
            matches!(narrow(first), '+' | '-') && !word.chars().nth(1).is_some_and(letters::is_han);
        if !letters::is_letter(first) && !has_place {
            self.at += first.len_utf8();
            return true;
        }
        let likeness = self.grammar.likeness(self.rest(), word);
        if is_inside {
            return match likeness {
                Some(Likeness::Move(length) | Likeness::Attempt(length)) => self.push(length),
                None => self.prose(),
            };
        }
        if let Some(Likeness::Attempt(length)) = likeness
            && self.script.words().is_empty()
            && !self.has_line_number
            && !self.grammar.has_move(part::from(first_line(self.rest()), length))
        {
            self.attempt.get_or_insert(self.at..self.at + length);
            return self.unknown_line();
        }
        if let Some(Likeness::Move(length) | Likeness::Attempt(length)) = likeness {
            self.has_line_move = true;
            self.strays = 0;
            return self.push(length);
        }
        if self.has_line_move {
            self.strays += 1;
            return self.push(length);
        }
        self.unknown_line()
    }

    /// Adds a word that should be a move.
    fn push(&mut self, length: usize) -> bool {
        let line = self.open.last().map_or(0, |open| open.0);
        let ply = self.script.words().len();
        self.words += line.min(1);
        if ply == MAX_PLIES && line == 0 || self.words > MAX_WORDS {
            let token = self.at..self.at + length;
            self.script.warnings.push(Warning::of_move("too-long", self.at, ply + 1, token));
            return false;
        }
        let token = self.at..self.at + length;
        if let Some(words) = self.script.lines.get_mut(line) {
            words.push(token.clone());
        }
        self.record(Item::Move, token.end);
        let word = part::between(self.text, token);
        if word.ends_with(['!', '?', '！', '？']) {
            self.signs(word.trim_start_matches(['!', '?', '！', '？']));
        }
        true
    }

    /// Leaves a line that does not begin like moves, but for a comment that begins in it.
    fn unknown_line(&mut self) -> bool {
        self.warn_once("unknown-line", self.at);
        self.unknown_lines += 1;
        if self.unknown_lines > MAX_UNKNOWN_LINES {
            self.warn_at("too-long", self.at);
            return false;
        }
        let line = first_line(self.rest());
        self.at += line.find('{').unwrap_or(line.len());
        true
    }

    fn warn_at(&mut self, code: &'static str, at: usize) {
        self.script.warnings.push(Warning::new(code, at));
    }

    fn warn_once(&mut self, code: &'static str, at: usize) {
        if !self.script.warnings.iter().any(|warning| warning.code == code) {
            self.warn_at(code, at);
        }
    }

    /// Closes what is open, looks whether another game follows, and drops trailing words that are none of moves.
    fn finish(mut self) -> Script {
        while let Some((_, start)) = self.open.pop() {
            self.warn_once("unclosed", start);
            self.script.items.push(Item::Close(self.at));
        }
        let Some(words) = self.script.lines.first_mut() else { return self.script };
        if words.is_empty()
            && let Some(attempt) = self.attempt.take()
        {
            self.script.warnings.retain(|warning| warning.at != Some(attempt.start));
            self.script.end = attempt.end;
            words.push(attempt);
            self.script.items.push(Item::Move);
        }
        let moves = words.len() - self.strays;
        if let Some(stray) = words.get(moves) {
            let at = stray.start;
            words.truncate(moves);
            self.warn_once("unknown-line", at);
        }
        if self.script.next_game.is_none() {
            self.script.next_game = self.next_game();
        }
        self.script.nests = self.nests;
        self.script
    }

    /// The next line with which a game may begin: a tag; in a text without tags also a position, the header of a
    /// record, or a move with the number 1.
    fn next_game(&self) -> Option<usize> {
        let mut at = self.at;
        let mut looks = 0;
        loop {
            let rest = part::from(self.text, at);
            at += first_line(rest).len();
            at = self.text.len() - part::from(self.text, at).trim_start_matches(is_blank_or_end).len();
            let rest = part::from(self.text, at);
            if rest.is_empty() {
                return None;
            }
            let is_tag = rest.starts_with('[') && matches!(Bracket::read(self.text, at), Bracket::Tag(..));
            if is_tag {
                return Some(at);
            }
            if self.script.format != Format::Pgn && looks < MAX_LOOKS {
                looks += 1;
                let has_move = letters::number(rest).is_some_and(|(length, number)| {
                    number == 1 && self.grammar.begins_with_move(part::from(rest, length))
                });
                let is_header = headers::read(self.text, at).is_some_and(|tag| headers::is_first(&tag));
                if has_move || is_header || PositionLine::read(rest).is_some() {
                    return Some(at);
                }
            }
        }
    }
}

fn is_blank_or_end(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}
