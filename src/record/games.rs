//! Where the games of a text are, found by its tags and numbers: no move is understood.

use core::ops::Range;

use super::letters::first_line;
use super::script::Script;
use super::tags::Bracket;
use crate::part;

/// Of a text without tags so many games are told apart.
const MAX_GAMES: usize = 100_000;

/// The byte ranges of the games of a text, at least one; `first_tag` is the offset of its first tag.
///
/// Where there are tags a game goes from its first tag to that of the next game: a tag behind anything but tags
/// begins another game. Elsewhere it ends where the numbers begin again, or another position is given.
pub(super) fn find(text: &str, first_tag: Option<usize>) -> Vec<Range<usize>> {
    let Some(first) = first_tag else { return without_tags(text) };
    let mut starts = vec![];
    let before = Script::of(part::before(text, first));
    if !before.words().is_empty() {
        starts.push(0);
    }
    starts.push(first);
    let mut at = first;
    let mut has_moves = false;
    let mut braces = Braces::default();
    while at < text.len() {
        let line = first_line(part::from(text, at));
        let is_tag = line.trim_start().starts_with('[') && is_tag_at(text, at + blanks(line));
        if is_tag && (!braces.is_open || is_first_of_game(line)) {
            if has_moves {
                starts.push(at);
            }
            has_moves = false;
            braces = Braces::default();
        } else if !line.trim_start().starts_with('[') || braces.is_open {
            has_moves |= !line.trim().is_empty();
            braces.follow(line);
        }
        at += line.len();
        at += part::from(text, at).chars().next().map_or(0, char::len_utf8);
    }
    if let Some(start) = starts.first_mut() {
        *start = 0;
    }
    ranges(text, &starts)
}

/// One game that takes up everything.
pub(super) fn whole(length: usize) -> Vec<Range<usize>> {
    Some(0..length).into_iter().collect()
}

/// The ranges from each start to the next.
fn ranges(text: &str, starts: &[usize]) -> Vec<Range<usize>> {
    let mut ranges = Vec::with_capacity(starts.len());
    for (index, &start) in starts.iter().enumerate() {
        ranges.push(start..starts.get(index + 1).copied().unwrap_or(text.len()));
    }
    ranges
}

fn without_tags(text: &str) -> Vec<Range<usize>> {
    let mut starts = vec![0];
    let mut script = Script::of(text);
    while let Some(at) = script.next_game.filter(|_| starts.len() < MAX_GAMES) {
        starts.push(at);
        script = Script::after(text, at, script.nests);
    }
    ranges(text, &starts)
}

/// The byte ranges of the games of WXF files, one behind the other: each begins with its format.
pub(super) fn find_wxf(text: &str) -> Vec<Range<usize>> {
    let mut starts = vec![0];
    let mut at = 0;
    let mut has_moves = false;
    while at < text.len() {
        let line = first_line(part::from(text, at));
        if has_moves && line.starts_with("FORMAT") {
            starts.push(at);
            has_moves = false;
        }
        has_moves |= line.trim_start().starts_with("START{");
        at += line.len();
        at += part::from(text, at).chars().next().map_or(0, char::len_utf8);
    }
    ranges(text, &starts)
}

/// Where a comment in braces begins and ends, over several lines.
#[derive(Default)]
struct Braces {
    is_open: bool,
}

impl Braces {
    fn follow(&mut self, line: &str) {
        for byte in line.bytes() {
            match byte {
                b'{' => self.is_open = true,
                b'}' => self.is_open = false,
                b';' if !self.is_open => break,
                _ => {}
            }
        }
    }
}

/// Whether a tag is one of those with which a game begins: then a comment before it has no end.
fn is_first_of_game(line: &str) -> bool {
    ["[Event \"", "[Game \""].into_iter().any(|start| line.starts_with(start))
}

fn blanks(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn is_tag_at(text: &str, at: usize) -> bool {
    matches!(Bracket::read(text, at), Bracket::Tag(..))
}

/// The next line from `at` on, which is the beginning of a line, that begins with a tag: the offset of its bracket.
pub(super) fn next_tag(text: &str, mut at: usize) -> Option<usize> {
    loop {
        let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        at = text.len() - part::from(text, at).trim_start_matches(blank).len();
        if at == text.len() {
            return None;
        }
        if part::from(text, at).starts_with('[') && is_tag_at(text, at) {
            return Some(at);
        }
        at += first_line(part::from(text, at)).len();
    }
}
