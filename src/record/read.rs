//! Reading a record in whatever form it is kept.

use super::assemble::Assembly;
use super::beam::Stop;
use super::error::{RecordError, RecordErrorKind, Warning};
use super::mainline::{BUDGET, Mainline, is_playok};
use super::script::Script;
use super::tags::Tag;
use super::{Format, GameResult, Library, Record};
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

/// Reads the first game of a text.
///
/// The text may be a FEN; moves in any notation, numbered or not, with a FEN before them or not; a `position` line of
/// UCCI or UCI; PGN; a WXF file; or one of the other forms that are text. Variations and comments are kept in the tree.
/// The notation is found out from the main line as a whole: Latin letters are read in the dialect that reads most of
/// it, and coordinates count ranks from 1 when a 10 occurs or when more of the text makes sense so. A word that cannot
/// be read ends its line, with a warning; nothing is guessed, and what is left becomes a comment. A move that the
/// rules do not allow is kept, and marked, where the word says which is meant.
///
/// ```
/// use xiangqi_board::read_record;
/// let reading = read_record("1. 炮二平五 马8进7 (1... 炮8平5) 2. 马二进三 {稳} 车9进4").unwrap();
/// assert_eq!((reading.record.mainline().len(), reading.record.tree.variations()), (3, 1));
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
    let library = Library::of_text(text.into(), None)?;
    let mut reading = library.read(0)?;
    if let Some(at) = library.start(1) {
        reading.warnings.insert(0, Warning::new("more-games", at));
    }
    Ok(reading)
}

/// Reads the first game of a text word by word: PGN, moves, a position, the line of a protocol.
pub(super) fn read_words(text: &str) -> Result<Reading, RecordError> {
    read_script(text, Script::of(text))
}

/// Reads one game of a text that was taken apart.
pub(super) fn read_script(text: &str, mut script: Script) -> Result<Reading, RecordError> {
    let (starts, notice) = starts(text, &script)?;
    let mut budget = BUDGET;
    let main = Mainline::read(text, &script.lines, &starts, said_dialect(&script), &mut budget);
    let line = main.line;
    let has_position = fen_tag(&script).is_some() || script.fen.is_some();
    let legal = line.illegal.map_or(line.moves.len(), |stop| stop.word);
    if legal == 0 && !has_position {
        if let Some(stop) = line.illegal.or(line.stop) {
            return Err(RecordError::new(RecordErrorKind::Move(stop.kind), stop.at));
        }
        if script.tags.is_empty() && script.format == Format::Moves && line.moves.is_empty() {
            let at = text.len() - text.trim_start().len();
            return Err(RecordError::new(RecordErrorKind::NothingToRead, at));
        }
    }

    let mut warnings = core::mem::take(&mut script.warnings);
    if let Some((at, notice)) = notice.filter(|_| line.moves.is_empty()) {
        warnings.push(Warning::new(notice.code(), at));
    }
    let first = starts.get(usize::from(main.is_other_start)).or(starts.first());
    let start = first.cloned().unwrap_or_else(Position::start);
    let words = script.words();
    let read = words.get(..line.moves.len()).unwrap_or_default();
    if main.dialect == Some(Dialect::Wxf) && is_playok(text, read, start.turn()) {
        warnings.extend(words.first().map(|word| Warning::new("playok-dialect", word.start)));
    }
    let of_word = |code, word: usize, at| {
        let range = words.get(word)?.clone();
        Some(Warning::of_move(code, at, word + 1, range))
    };
    let ambiguous = line.choice.and_then(|word| of_word("ambiguous", word, words.get(word)?.start));
    let stops = [line.illegal, line.stop];
    let of_stop = |stop: Stop| of_word(stop.kind.code(), stop.word, stop.at);
    let stops = stops.into_iter().flatten().filter_map(of_stop).collect::<Vec<_>>();
    let (mut record, branch_warnings) = Assembly::of(text, &script, start, line, main.manner, budget);
    warnings.extend(branch_warnings);
    warnings.extend(ambiguous);
    warnings.extend(stops);

    let format = match script.format {
        Format::Moves if words.is_empty() && script.fen.is_some() => Format::Fen,
        format => format,
    };
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
    let has_one_of =
        |names: &[&str]| names.iter().any(|name| part::find(&plain, name.as_bytes(), 0).is_some());
    has_one_of(&OTHERS) || (has_one_of(&["chess"]) && !has_one_of(&XIANGQI))
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
