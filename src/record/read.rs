//! Reading a record in whatever form it is kept.

use super::error::{RecordError, RecordErrorKind, Warning};
use super::mainline::{Mainline, is_playok};
use super::script::Script;
use super::tags::Tag;
use super::{Format, GameResult, Record};
use crate::notation::{Dialect, Notation};
use crate::part;
use crate::rules::{FenNotice, Position, Setup, parse_fen};

/// What was read, and what should be known about it.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game. Of a text with a fault it has the moves before the fault.
    pub record: Record,
    /// The form in which it was kept.
    pub format: Format,
    /// What was skipped or assumed and, last, why the moves end before the text does.
    pub warnings: Vec<Warning>,
}

/// Longer texts, in bytes, are refused.
pub const MAX_BYTES: usize = 10 << 20;

/// Reads a position or the main line of the first game of a text.
///
/// The text may be a FEN; moves in any notation, numbered or not, with a FEN before them or not; a `position` line of
/// UCCI or UCI; or PGN. Comments and variations are skipped, with a warning. The notation is found out from the
/// text as a whole: Latin letters are read in the dialect that reads most of it, and coordinates count ranks from 1
/// when a 10 occurs or when more of the text makes sense so. A word that cannot be read ends the game, with a
/// warning; nothing is guessed.
///
/// ```
/// use xiangqi_board::read_record;
/// let reading = read_record("1. 炮二平五 马8进7 2. 马二进三 车9进4").unwrap();
/// assert_eq!(reading.record.mainline().len(), 3);
/// let warning = reading.warnings.last().unwrap();
/// assert_eq!((warning.code, warning.ply), ("cannot-move-so", Some(4)));
/// ```
///
/// # Errors
/// A [`RecordError`] when there is neither a position, a tag nor a move, when the position is none to play from, or
/// when the text is too long or about another game.
pub fn read(text: &str) -> Result<Reading, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(RecordError::new(RecordErrorKind::TooLong, 0));
    }
    let script = Script::of(text);
    let (starts, notice) = starts(text, &script)?;
    let line = Mainline::read(text, &script.words, &starts, said_dialect(&script));
    let has_position = fen_tag(&script).is_some() || script.fen.is_some();
    if line.moves.is_empty() && !has_position {
        if let Some(stop) = &line.stop {
            return Err(RecordError::new(RecordErrorKind::Move(stop.kind), stop.at));
        }
        if script.tags.is_empty() && script.format == Format::Moves {
            let at = text.len() - text.trim_start().len();
            return Err(RecordError::new(RecordErrorKind::NothingToRead, at));
        }
    }

    let mut warnings = script.warnings;
    if let Some((at, notice)) = notice.filter(|_| line.moves.is_empty()) {
        warnings.push(Warning::new(notice.code(), at));
    }
    let first = starts.get(usize::from(line.is_other_start)).or(starts.first());
    let start = first.cloned().unwrap_or_else(Position::start);
    if line.dialect == Some(Dialect::Wxf) && is_playok(text, &script.words[..line.moves.len()], start.turn())
    {
        warnings.push(Warning::new("playok-dialect", script.words[0].start));
    }
    let of_word = |code, word: usize, at| {
        let range = script.words.get(word)?.clone();
        Some(Warning::of_move(code, at, word + 1, range))
    };
    warnings.extend(line.choice.and_then(|word| of_word("ambiguous", word, script.words.get(word)?.start)));
    warnings.extend(line.stop.and_then(|stop| of_word(stop.kind.code(), stop.word, stop.at)));

    let format = match script.format {
        Format::Moves if script.words.is_empty() && script.fen.is_some() => Format::Fen,
        format => format,
    };
    let mut record = Record::of_moves(start, &line.moves);
    add_tags(&mut record, script.tags, script.result);
    Ok(Reading { record, format, warnings })
}

/// The positions from which the game may start: one, or both sides to move where the FEN leaves that open. Then its
/// offset and what was assumed, too.
type Starts = (Vec<Position>, Option<(usize, FenNotice)>);

fn starts(text: &str, script: &Script) -> Result<Starts, RecordError> {
    for tag in &script.tags {
        let names_game = tag.name.eq_ignore_ascii_case("Variant") || tag.name.eq_ignore_ascii_case("Game");
        if names_game && is_other_game(&tag.value) {
            return Err(RecordError::new(RecordErrorKind::OtherGame, tag.at));
        }
    }
    let (at, fen) = match (fen_tag(script), &script.fen) {
        (Some(tag), _) => (tag.at, tag.value.as_str()),
        (None, Some(range)) => (range.start, part::between(text, range.clone())),
        (None, None) => return Ok((vec![Position::start()], None)),
    };
    let (setup, notice) =
        parse_fen(fen).map_err(|error| RecordError::new(RecordErrorKind::Fen(error.kind), at + error.at))?;
    let start = Position::new(&setup).map_err(|problems| {
        let blanks = fen.len() - fen.trim_start().len();
        RecordError::unplayable(problems, at + blanks)
    })?;
    let mut starts = vec![start];
    if notice.is_some() {
        starts.extend(Position::new(&Setup { turn: !setup.turn, ..setup }));
    }
    Ok((starts, notice.map(|notice| (at, notice))))
}

fn fen_tag(script: &Script) -> Option<&Tag> {
    script.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("FEN") && !tag.value.trim().is_empty())
}

/// The dialect that a `Format` tag names.
fn said_dialect(script: &Script) -> Option<Dialect> {
    let tag = script.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("Format"))?;
    let mut notations = Notation::ALL.into_iter();
    notations.find(|notation| notation.name().eq_ignore_ascii_case(tag.value.trim())).map(Notation::dialect)
}

/// Whether a name is that of a game with other rules. Names that nobody knows are let pass.
fn is_other_game(name: &str) -> bool {
    const OTHERS: [&str; 14] = [
        "janggi",
        "changgi",
        "korean",
        "shogi",
        "makruk",
        "sittuyin",
        "minixiangqi",
        "manchu",
        "jieqi",
        "banqi",
        "揭棋",
        "暗棋",
        "将棋",
        "国际象棋",
    ];
    const XIANGQI: [&str; 3] = ["xiangqi", "chinese", "cchess"];
    let plain: String = name.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect();
    let has_one_of = |names: &[&str]| names.iter().any(|name| has(&plain, name));
    has_one_of(&OTHERS) || (has_one_of(&["chess"]) && !has_one_of(&XIANGQI))
}

/// Whether `part` is a part of `text`: the searcher of the standard library would weigh more.
fn has(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len()).any(|window| window == part.as_bytes())
}

/// Keeps the tags that do not follow from the rest of the record, each name once, Red and Black by these names.
fn add_tags(record: &mut Record, tags: Vec<Tag>, result: Option<GameResult>) {
    for Tag { name, value, .. } in tags {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if ["Game", "FEN", "SetUp", "Format"].into_iter().any(is) {
            continue;
        }
        if is("Result") {
            let value = value.trim();
            let value = GameResult::from_text(value).map_or(value, |result| result.text());
            if !["", "*", "?"].contains(&value) {
                record.set_tag("Result", value);
            }
            continue;
        }
        let name = match name.strip_prefix("White") {
            Some(rest @ ("" | "Elo" | "Team")) => String::from("Red") + rest,
            _ => name,
        };
        if record.tag(&name).is_none() {
            record.tags.push((name, value));
        }
    }
    if let Some(result) = result.filter(|_| record.tag("Result").is_none()) {
        record.set_tag("Result", result.text());
    }
}
