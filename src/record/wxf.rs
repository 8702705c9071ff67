//! The game file of the World Xiangqi Federation: lines of a key and a value, then the moves in `START{ … }END`.

use super::error::RecordError;
use super::letters::{first_line, is_newline};
use super::loss::{Holds, Loss};
use super::movetext::{self, Movetext};
use super::read::{Reading, read_script};
use super::script::Script;
use super::tags::Tag;
use super::{Format, GameResult, Record};
use crate::board::Side;
use crate::notation::Notation;
use crate::part;

/// The keys of one value, with the tags that hold it.
const KEYS: [(&str, &str); 8] = [
    ("FORMAT", "Format"),
    ("GAME", "Title"),
    ("RESULT", "Result"),
    ("DATE", "Date"),
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("ROUND", "Round"),
    ("FEN", "FEN"),
];

/// The keys of a player, whose value is `name ; rating ; club ;`.
const PLAYERS: [(&str, [&str; 3]); 2] =
    [("RED", ["Red", "RedElo", "RedTeam"]), ("BLACK", ["Black", "BlackElo", "BlackTeam"])];

/// What the form holds; tags are looked at one by one.
pub(super) const HOLDS: Holds = Holds { moves: true, tags: true, ..Holds::NOTHING };

/// Reads the first game of a file.
pub(super) fn read(text: &str) -> Result<Reading, RecordError> {
    let (tags, at) = heading(text);
    read_script(text, Script::from(text, at, Format::Wxf, tags))
}

/// What stands above the moves, and where they begin.
pub(super) fn heading(text: &str) -> (Vec<Tag>, usize) {
    let mut tags = vec![];
    let mut at = 0;
    while at < text.len() {
        let line = first_line(part::from(text, at));
        let start =
            line.len() - line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
        let field = part::from(line, start);
        if field.starts_with("START{") {
            break;
        }
        add_tags(&mut tags, field, at + start);
        at += line.len();
        at += part::from(text, at).chars().next().map_or(0, char::len_utf8);
    }
    (tags, at)
}

/// Adds what a line says; `at` is its offset.
fn add_tags(tags: &mut Vec<Tag>, line: &str, at: usize) {
    let key = line.split(char::is_whitespace).next().unwrap_or_default();
    let value = part::from(line, key.len());
    let value_at = at + line.len() - value.trim_start().len();
    let is = |known: &str| known.eq_ignore_ascii_case(key);
    let mut add = |name: &str, value: &str| {
        if !value.trim().is_empty() {
            tags.push(Tag { name: name.into(), value: value.trim().into(), at: value_at });
        }
    };
    if let Some((_, names)) = PLAYERS.iter().find(|(known, _)| is(known)) {
        for (name, field) in names.iter().zip(value.split(';')) {
            add(name, field);
        }
    } else if let Some((_, name)) = KEYS.iter().find(|(known, _)| is(known)) {
        add(name, value);
    } else if !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_uppercase()) {
        // A key that nobody knows is kept under its name, written as a tag is.
        let mut name = String::from(part::before(key, 1));
        name.push_str(&part::from(key, 1).to_ascii_lowercase());
        add(&name, value);
    }
}

/// Writes a record: in WXF, or in ICCS where that is asked for.
pub(super) fn write(record: &Record, notation: Notation, losses: &mut Vec<Loss>) -> String {
    let mut text = String::new();
    let notation = if notation == Notation::Iccs { notation } else { Notation::Wxf };
    let mut kept = 0;
    for (key, name) in KEYS {
        let value = match name {
            "Format" => Some(if notation == Notation::Iccs { "ICCS" } else { "WXF" }),
            "Result" => Some(record.result().map_or("*", GameResult::text)),
            "FEN" => None,
            _ => record.tag(name),
        };
        if let Some(value) = value {
            kept += usize::from(record.tag(name).is_some_and(|known| known == value && is_line(known)));
            push_field(&mut text, key, &[value], is_newline);
        }
        if key == "GAME" {
            for (key, names) in PLAYERS {
                let values = names.map(|name| record.tag(name).unwrap_or_default());
                let is_kept = |value: &&&str| !value.is_empty() && is_line(value) && !value.contains(';');
                kept += values.iter().filter(is_kept).count();
                push_field(&mut text, key, &values, |c| is_newline(c) || c == ';');
            }
        }
    }
    if let Some(fen) = record.own_fen() {
        push_field(&mut text, "FEN", &[&board(&fen, record.start.turn())], is_newline);
    }
    text.push_str("START{\n");
    movetext::write(&mut text, record, Movetext { notation, variations: false, notes: false });
    text.push_str("}END\n");
    let all = record.tags.iter().filter(|(_, value)| !value.is_empty()).count();
    if all > kept {
        losses.push(Loss { code: "tags", count: all - kept });
    }
    text
}

/// Whether a value can stand on a line and comes back from there.
fn is_line(value: &str) -> bool {
    !value.contains(is_newline) && value.trim() == value
}

/// Writes a key and its fields on a line. A character that would end a field becomes a blank.
fn push_field(text: &mut String, key: &str, fields: &[&str], ends: impl Fn(char) -> bool) {
    text.push_str(key);
    text.push('\t');
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            text.push(';');
        }
        for c in field.chars() {
            text.push(if ends(c) { ' ' } else { c });
        }
    }
    text.push('\n');
}

/// The board of a FEN with the letters of these files, H and E, and the side to move.
fn board(fen: &str, turn: Side) -> String {
    let mut text = String::new();
    for c in fen.chars().take_while(|&c| c != ' ') {
        text.push(match c {
            'n' => 'h',
            'b' => 'e',
            'N' => 'H',
            'B' => 'E',
            _ => c,
        });
    }
    text.push_str(if turn == Side::Red { " w" } else { " b" });
    text
}
