//! The text of a record taken apart, before any move is understood: tags, position, words that should be moves.

use core::ops::Range;

use super::detect::PositionLine;
use super::error::Warning;
use super::letters::{self, first_line, first_word, is_newline, is_separator, narrow};
use super::tags::{Bracket, Tag};
use super::words::{Grammar, Likeness};
use super::{Format, GameResult, games};
use crate::part;

/// What a text says, in its own words. Ranges and offsets count bytes of the text.
pub(super) struct Script {
    pub(super) format: Format,
    pub(super) tags: Vec<Tag>,
    /// A FEN that is not in a tag.
    pub(super) fen: Option<Range<usize>>,
    /// The words that should be moves, those of comments and variations left out.
    pub(super) words: Vec<Range<usize>>,
    pub(super) result: Option<GameResult>,
    pub(super) warnings: Vec<Warning>,
    /// Where another game begins.
    pub(super) next_game: Option<usize>,
}

/// More tags than these are not read.
const MAX_TAGS: usize = 500;

/// A game of more plies is not read to its end.
const MAX_PLIES: usize = 4000;

/// Of so many parentheses it is found out whether they are variations or mere comments.
const MAX_GROUPS: usize = 1000;

/// A text with more lines that say nothing is not read to its end.
const MAX_UNKNOWN_LINES: usize = 20_000;

impl Script {
    /// Takes the first game of a text apart.
    pub(super) fn of(text: &str) -> Self {
        let script = Self {
            format: Format::Moves,
            tags: Vec::new(),
            fen: None,
            words: Vec::new(),
            result: None,
            warnings: Vec::new(),
            next_game: None,
        };
        let mut scanner = Scanner {
            text,
            at: 0,
            script,
            grammar: Grammar::new(),
            is_line_start: true,
            has_line_number: false,
            has_line_move: false,
            attempt: None,
            strays: 0,
            unknown_lines: 0,
            groups: 0,
            last_number: 0,
        };
        while scanner.step() {}
        scanner.finish()
    }
}

/// A place in the text, and what was found before it.
struct Scanner<'a> {
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
    groups: usize,
    last_number: u32,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
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
        if self.is_line_start && !c.is_whitespace() && c != '\u{feff}' {
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
            if self.script.words.is_empty()
                && let Some(line) = PositionLine::read(self.rest())
            {
                return self.position_line(&line);
            }
        }
        match c {
            '{' => self.skip_group('{', '}'),
            '(' | '（' => self.skip_group('(', ')'),
            ';' if self.script.format == Format::Pgn => {
                self.warn_once("comments-skipped", self.at);
                self.at += first_line(self.rest()).len();
            }
            '$' => self.at += 1 + part::from(self.rest(), 1).bytes().take_while(u8::is_ascii_digit).count(),
            _ if is_separator(c) => self.at += c.len_utf8(),
            _ => return self.word(c),
        }
        true
    }

    /// A tag: of this game or, after its moves, of another one.
    fn tag(&mut self, tag: Tag, length: usize) -> bool {
        if !self.script.words.is_empty() {
            self.script.next_game = Some(self.at);
            return false;
        }
        self.script.format = Format::Pgn;
        self.script.tags.push(tag);
        self.at += length;
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
        if let Some((length, number)) = letters::number(self.rest()) {
            if number == 1 && self.last_number > 2 && !self.script.words.is_empty() {
                self.script.next_game = Some(self.at);
                return false;
            }
            self.last_number = number;
            self.has_line_number = true;
            self.at += length;
            return true;
        }
        let word = first_word(self.rest());
        let length = word.len();
        let is_game = self.script.format == Format::Pgn || !self.script.words.is_empty();
        let bare = word.trim_end_matches(['.', '!', '！']);
        if let Some(result) = GameResult::from_text(bare) {
            self.script.result = Some(result);
            self.at += length;
            return !is_game;
        }
        // The frame of a WXF file: `START{` … `}END`.
        if is_game && (word == "*" || word == "END") {
            self.at += length;
            return false;
        }
        if word == "START" && part::from(self.rest(), length).starts_with('{') {
            self.at += length + 1;
            return true;
        }
        if letters::is_ornament(word) || letters::is_label(word) || letters::is_plain_number(word) {
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
        if let Some(Likeness::Attempt(length)) = likeness
            && self.script.words.is_empty()
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
        if self.script.words.len() == MAX_PLIES {
            let token = self.at..self.at + length;
            self.script.warnings.push(Warning::of_move("too-long", self.at, MAX_PLIES + 1, token));
            return false;
        }
        self.script.words.push(self.at..self.at + length);
        self.at += length;
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

    /// Skips a comment or a variation with everything nested in it, braces in parentheses too. Parentheses inside
    /// braces are mere text.
    fn skip_group(&mut self, open: char, close: char) {
        let start = self.at;
        let is_comment = open == '{';
        let (mut depth, mut braces) = (0_usize, 0_usize);
        let mut end = None;
        for (offset, c) in self.rest().char_indices() {
            match if is_comment { c } else { narrow(c) } {
                '{' if !is_comment => braces += 1,
                '}' if !is_comment => braces = braces.saturating_sub(1),
                c if c == open && braces == 0 => depth += 1,
                c if c == close && braces == 0 => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                end = Some(start + offset + c.len_utf8());
                break;
            }
        }
        self.at = end.unwrap_or(self.text.len());
        if end.is_none() {
            self.warn_at("unclosed", start);
        }
        let inside = part::between(self.text, start..self.at).trim_start_matches(['(', '（']);
        self.groups += 1;
        let is_variation = !is_comment && self.groups < MAX_GROUPS && self.grammar.has_move(inside);
        self.warn_once(if is_variation { "variations-skipped" } else { "comments-skipped" }, start);
    }

    fn warn_at(&mut self, code: &'static str, at: usize) {
        self.script.warnings.push(Warning::new(code, at));
    }

    fn warn_once(&mut self, code: &'static str, at: usize) {
        if !self.script.warnings.iter().any(|warning| warning.code == code) {
            self.warn_at(code, at);
        }
    }

    /// Looks whether another game follows, and drops trailing words that are none of moves.
    fn finish(mut self) -> Script {
        let words = &mut self.script.words;
        if words.is_empty()
            && let Some(attempt) = self.attempt.take()
        {
            self.script.warnings.retain(|warning| warning.at != Some(attempt.start));
            words.push(attempt);
        }
        let moves = words.len() - self.strays;
        if let Some(stray) = words.get(moves) {
            let at = stray.start;
            words.truncate(moves);
            self.warn_once("unknown-line", at);
        }
        if self.script.next_game.is_none() && self.at < self.text.len() {
            let line_end = self.at + first_line(self.rest()).len();
            self.script.next_game = games::next_tag(self.text, line_end);
        }
        if let Some(at) = self.script.next_game {
            self.warn_at("more-games", at);
        }
        self.script
    }
}
