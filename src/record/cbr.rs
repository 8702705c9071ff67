//! CBR, a game of `CCBridge` (象棋桥): fields of UTF-16 at fixed offsets, the board point by point, and the tree in
//! pre-order. Versions 1 and 2 differ in the offsets; written is version 2.
//!
//! What follows the end of a text, and what is between the fields, is whatever the program had in its memory.

use super::bytes::{byte, field, put};
use super::draft::{Draft, code_of_result};
use super::encoding::{Encoding, decode};
use super::error::{RecordError, RecordErrorKind};
use super::fit::Fit;
use super::preorder::{self, Step, Steps};
use super::write::Written;
use super::{Format, Reading, Record};
use crate::board::{Move, Piece, Role, Side, Square};
use crate::rules::Setup;

/// What a game begins with.
pub(super) const MAGIC: &[u8; 16] = b"CCBridge Record\0";

/// Length of each text in bytes with the zero at its end, where it is in version 2 and in version 1 (0: it is not
/// there), and its tag.
const TEXTS: [(usize, usize, usize, &str); 30] = [
    (128, 52, 0, "File"),
    (128, 180, 52, "Title"),
    (256, 308, 180, "Class"),
    (64, 564, 436, "Source"),
    (64, 628, 500, "EventClass"),
    (64, 692, 564, "Event"),
    (64, 756, 628, "Round"),
    (32, 820, 692, "Group"),
    (32, 852, 724, "Table"),
    (64, 884, 756, "Date"),
    (64, 948, 820, "Site"),
    (64, 1012, 884, "TimeControl"),
    (64, 1076, 948, "Red"),
    (64, 1140, 1012, "RedTeam"),
    (64, 1204, 1076, "RedTime"),
    (32, 1268, 1140, "RedElo"),
    (64, 1300, 1172, "Black"),
    (64, 1364, 1236, "BlackTeam"),
    (64, 1428, 1300, "BlackTime"),
    (32, 1492, 1364, "BlackElo"),
    (64, 1524, 0, "Referee"),
    (64, 1588, 0, "Recorder"),
    (64, 1652, 1396, "Annotator"),
    (64, 1716, 1460, "AnnotatorMail"),
    (64, 1780, 1524, "Creator"),
    (64, 1844, 1588, "CreatorMail"),
    (40, 1908, 1652, "Created"),
    (40, 1972, 1716, "Modified"),
    (32, 2044, 1788, "Nature"),
    (32, 2080, 1824, "Termination"),
];

/// What kind of record it is, by number. The first two are both whole games, played or made up.
pub(super) const TYPES: [&str; 4] = ["", "全局", "实战中残局", "排局"];

/// Where the title is in version 2.
pub(super) const TITLE: usize = 180;

/// Offsets in version 2; in version 1 they are smaller by [`SHIFT`].
const TYPE: usize = 2040;
const RESULT: usize = 2076;
const SIDE: usize = 2112;
const NUMBER: usize = 2116;
const BOARD: usize = 2120;
const MOVES: usize = 2214;

const SHIFT: usize = 256;

/// Flags of a move.
const ENDS_LINE: u8 = 1;
const HAS_SIBLING: u8 = 2;
const HAS_COMMENT: u8 = 4;

/// Pieces by the low half of their byte, from 1; the high half is 1 for Red and 2 for Black.
const ROLES: [Role; 7] =
    [Role::Chariot, Role::Horse, Role::Elephant, Role::Advisor, Role::King, Role::Cannon, Role::Pawn];

/// Reads a game.
pub(super) fn read(bytes: &[u8]) -> Result<Reading, RecordError> {
    if !bytes.starts_with(MAGIC) {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    let version = byte(bytes, 19);
    let shift = match version {
        1 => SHIFT,
        2 => 0,
        _ => return Err(RecordError::new(RecordErrorKind::UnknownVersion, 19)),
    };
    let mut draft = Draft::new(setup(field(bytes, BOARD - shift, 90)), BOARD - shift);
    draft.side = match byte(bytes, SIDE - shift) {
        1 => Some(Side::Red),
        2 => Some(Side::Black),
        _ => None,
    };
    draft.setup.round =
        u32::from(byte(bytes, NUMBER - shift)) + 256 * u32::from(byte(bytes, NUMBER - shift + 1));
    draft.setup.round = draft.setup.round.max(1);
    for (greatest, second, first, name) in TEXTS {
        let at = if version == 1 { first } else { second };
        if at > 0 {
            draft.tag(name, &text(bytes, at, greatest));
        }
    }
    draft.result_code(byte(bytes, RESULT - shift));
    draft.tag("Type", TYPES.get(usize::from(byte(bytes, TYPE - shift))).copied().unwrap_or_default());
    let square = if version == 1 { of_halves } else { of_index };
    let steps = Steps { size: 4, step: &|head| step(head, square), key: 0 };
    let (_, comments) = preorder::read(&mut draft, bytes, MOVES - shift, &steps);
    preorder::note(&mut draft, bytes, comments, Encoding::Utf16Le);
    draft.finish(Format::Cbr)
}

fn step(head: &[u8], square: fn(u8) -> Option<Square>) -> Step {
    let (flags, from, to) = (byte(head, 0), square(byte(head, 2)), square(byte(head, 3)));
    Step {
        mv: from.zip(to).map(|(from, to)| Move::new(from, to)),
        has_child: flags & ENDS_LINE == 0,
        has_sibling: flags & HAS_SIBLING != 0,
        has_length: flags & HAS_COMMENT != 0,
    }
}

/// The text of a field, up to the first zero of two bytes.
pub(super) fn text(bytes: &[u8], at: usize, greatest: usize) -> String {
    let field = field(bytes, at, greatest);
    let end = field.chunks_exact(2).position(|pair| pair == [0, 0]).unwrap_or(field.len() / 2);
    decode(Encoding::Utf16Le, field.get(..2 * end).unwrap_or_default()).0
}

/// The point of a number: rows of nine from the top left.
fn of_index(number: u8) -> Option<Square> {
    let row = 9_u8.checked_sub(number / 9)?;
    Square::new(number % 9, row)
}

/// The point of a number of version 1: the file in its high half, the row from the top in the other.
fn of_halves(number: u8) -> Option<Square> {
    let row = 9_u8.checked_sub(number % 16)?;
    Square::new(number / 16, row)
}

const fn index_of(square: Square) -> u8 {
    (9 - square.rank()) * 9 + square.file()
}

fn setup(board: &[u8]) -> Setup {
    let mut setup = Setup::empty();
    for (number, &piece) in (0..).zip(board) {
        let side = match piece / 16 {
            1 => Side::Red,
            2 => Side::Black,
            _ => continue,
        };
        let role = usize::from(piece % 16).checked_sub(1).and_then(|index| ROLES.get(index));
        if let (Some(square), Some(&role)) = (of_index(number), role) {
            setup.pieces[square.index()] = Some(Piece { side, role });
        }
    }
    setup
}

/// Writes version 2.
pub(super) fn write(record: &Record) -> Written {
    let mut bytes = vec![0; MOVES];
    put(&mut bytes, 0, MAGIC);
    put(&mut bytes, 19, &[2]);
    let mut fit = Fit::new(record);
    for (greatest, at, _, name) in TEXTS {
        put(&mut bytes, at, &fit.tag(name, Encoding::Utf16Le, greatest - 2));
    }
    let said = record.tag("Type").unwrap_or_default();
    if let Some(number) = TYPES.iter().position(|&known| known == said) {
        put(&mut bytes, TYPE, &[number as u8]);
        fit.keep("Type");
    }
    let result = code_of_result(record);
    put(&mut bytes, RESULT, &[result]);
    if result > 0 {
        fit.keep("Result");
    }
    let round = u16::try_from(record.start.round());
    put(&mut bytes, SIDE, &[if record.start.turn() == Side::Red { 1 } else { 2 }]);
    put(&mut bytes, NUMBER, &round.unwrap_or(1).to_le_bytes());
    for square in Square::all() {
        if let Some(piece) = record.start.piece(square) {
            let side = if piece.side == Side::Red { 0x11 } else { 0x21 };
            let role = ROLES.iter().position(|&role| role == piece.role).unwrap_or_default() as u8;
            put(&mut bytes, BOARD + usize::from(index_of(square)), &[side + role]);
        }
    }
    put(&mut bytes, BOARD + 90, &[0xff; 4]);
    preorder::write(&mut bytes, &record.tree, &mut fit, Encoding::Utf16Le, head, false);
    Written { bytes, losses: fit.losses(round.is_ok(), false) }
}

fn head(mv: Option<Move>, has_child: bool, has_sibling: bool, has_comment: bool) -> [u8; 4] {
    let (from, to) = mv.map_or((0, 0), |mv| (index_of(mv.from), index_of(mv.to)));
    let mut flags = if has_child { 0 } else { ENDS_LINE };
    flags |= if has_sibling { HAS_SIBLING } else { 0 };
    flags |= if has_comment { HAS_COMMENT } else { 0 };
    [flags, 0, from, to]
}
