//! CHE, the moves of QQ象棋 as numbers: a type and how many there are, then ten for each move.

use super::draft::{Draft, move_between};
use super::error::{RecordError, RecordErrorKind};
use super::{Format, Reading};

/// Numbers of a move: piece, 32, side, rank and file of both points, and three more. The last may be missing.
const NUMBERS: usize = 10;

/// Reads a game.
pub(super) fn read(text: &str) -> Result<Reading, RecordError> {
    let mut numbers = vec![];
    for word in text.split_ascii_whitespace() {
        match word.parse::<u16>() {
            Ok(number) => numbers.push(number),
            // The rest of the file is about other things.
            Err(_) => break,
        }
    }
    let Some((&[kind, _], moves)) = numbers.split_first_chunk() else {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    };
    // Type 0 counts files and ranks from 1.
    let base = if kind == 0 { 1 } else { 0 };
    let mut draft = Draft::of_start();
    for chunk in moves.chunks(NUMBERS) {
        let &[_, _, _, from_rank, from_file, to_rank, to_file, ..] = chunk else { break };
        let point = |number: u16| u8::try_from(number.wrapping_sub(base)).unwrap_or(u8::MAX);
        let mv = move_between((point(from_file), point(from_rank)), (point(to_file), point(to_rank)));
        if !draft.continue_line(mv, 0) {
            break;
        }
    }
    draft.finish(Format::Che)
}
