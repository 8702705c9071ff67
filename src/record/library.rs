//! Files of one game or many, in whatever form and encoding.

use core::ops::Range;

use super::encoding::{self, Encoding};
use super::error::{RecordError, RecordErrorKind, Warning};
use super::letters::first_line;
use super::read::{self, Reading};
use super::tags::{Bracket, Tag};
use super::{Format, cbf, cbl, cbr, che, dhj, dhtmlxq, games, headers, old, pfc, sniff, wxf, xqf, xqr};
use crate::part;

/// What is known about a file before it is looked at.
#[derive(Clone, Copy, Default, Debug)]
pub struct OpenOptions {
    /// Its format; found out from the content if `None`.
    pub format: Option<Format>,
    /// Its encoding, or that of the texts in it where the format leaves that open; found out if `None`.
    pub encoding: Option<Encoding>,
}

/// A file of one game or many. A game is understood only when it is [read](Self::read).
///
/// ```
/// use xiangqi_board::{Library, OpenOptions};
/// let file = "[Red \"甲\"]\n1. 炮二平五 *\n\n[Red \"乙\"]\n1. 马八进七 *\n".as_bytes().to_vec();
/// let library = Library::open(file, OpenOptions::default()).unwrap();
/// assert_eq!((library.len(), library.title(1)), (2, String::from("乙")));
/// assert_eq!(library.read(1).unwrap().record.mainline()[0].to_string(), "b0c2");
/// ```
#[derive(Clone, Debug)]
pub struct Library {
    format: Format,
    encoding: Option<Encoding>,
    has_faults: bool,
    content: Content,
    /// Where the games stand, in bytes of the content.
    games: Vec<Range<usize>>,
    /// Where their titles stand, in a library that has an index.
    titles: Vec<usize>,
}

#[derive(Clone, Debug)]
enum Content {
    Text(String),
    Bytes(Vec<u8>),
}

impl Library {
    /// Looks at a file: finds out its format and encoding and where its games are.
    ///
    /// # Errors
    /// A [`RecordError`] when it is none of the known forms, or not what its format lays down.
    pub fn open(bytes: Vec<u8>, options: OpenOptions) -> Result<Self, RecordError> {
        let format = options.format.or_else(|| sniff::of_bytes(&bytes));
        if let Some(format) = format.filter(|format| !format.is_text()) {
            return Self::of_bytes(bytes, format, options.encoding);
        }
        if sniff::is_book(&bytes) {
            return Err(RecordError::new(RecordErrorKind::Book, 0));
        }
        let encoding = options.encoding.unwrap_or_else(|| encoding::detect(&bytes));
        let (text, has_faults) = encoding::decode(encoding, &bytes);
        drop(bytes);
        let mut library = Self::of_text(text, format)?;
        library.encoding = Some(encoding);
        library.has_faults = has_faults;
        Ok(library)
    }

    /// The same for a text that needs no decoding.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn of_text(text: String, format: Option<Format>) -> Result<Self, RecordError> {
        let format = format.unwrap_or_else(|| sniff::of_text(&text));
        let (games, format) = match format {
            Format::Moves | Format::Pgn | Format::Fen | Format::Ucci => {
                let first_tag = games::next_tag(&text, 0);
                (games::find(&text, first_tag), if first_tag.is_some() { Format::Pgn } else { format })
            }
            _ if !Format::HAS_ALL => return Err(RecordError::new(RecordErrorKind::Unsupported, 0)),
            Format::Wxf => (games::find_wxf(&text), format),
            Format::DhtmlXq => (dhtmlxq::games(&text), format),
            _ => (games::whole(text.len()), format),
        };
        let content = Content::Text(text);
        Ok(Self { format, encoding: None, has_faults: false, content, games, titles: vec![] })
    }

    fn of_bytes(bytes: Vec<u8>, format: Format, encoding: Option<Encoding>) -> Result<Self, RecordError> {
        if !Format::HAS_ALL {
            return Err(RecordError::new(RecordErrorKind::Unsupported, 0));
        }
        let (games, titles) = match format {
            Format::Cbl => cbl::index(&bytes)?,
            _ => (games::whole(bytes.len()), vec![]),
        };
        Ok(Self { format, encoding, has_faults: false, content: Content::Bytes(bytes), games, titles })
    }

    /// The form of the file. A game of a text may turn out to be more special when it is read: a position alone.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The encoding of the file or, where the format leaves that open, of the texts in it; `None` where there is
    /// none.
    #[must_use]
    pub const fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// The decoded text of the file, in which offsets count; `None` where they count bytes of the file.
    #[must_use]
    pub const fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text.as_str()),
            Content::Bytes(_) => None,
        }
    }

    /// How many games there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Where a game begins in the text of the file.
    pub(super) fn start(&self, index: usize) -> Option<usize> {
        self.games.get(index).map(|range| range.start)
    }

    /// The title of a game: its own, or its players, or its event; empty when nothing is known. Of PGN and of libraries
    /// with an index no move is read.
    #[must_use]
    pub fn title(&self, index: usize) -> String {
        let Some(range) = self.games.get(index) else { return String::new() };
        match (&self.content, self.titles.get(index)) {
            (Content::Bytes(bytes), Some(&at)) if Format::HAS_ALL => cbl::title(bytes, at),
            (Content::Text(text), _) if self.format.is_words() => {
                let text = part::between(text, range.clone());
                let tags = if Format::HAS_ALL && self.format == Format::Wxf {
                    wxf::heading(text).0
                } else {
                    heading(text)
                };
                title(&tags.into_iter().map(|tag| (tag.name, tag.value)).collect::<Vec<_>>())
            }
            _ => self.read(index).map_or(String::new(), |reading| title(&reading.record.tags)),
        }
    }

    /// Reads a game, counted from 0. Offsets in errors and warnings count bytes of the decoded text of the file.
    ///
    /// # Errors
    /// A [`RecordError`] when that game cannot be read or there is none of this number.
    pub fn read(&self, index: usize) -> Result<Reading, RecordError> {
        let Some(range) = self.games.get(index) else {
            return Err(RecordError::new(RecordErrorKind::NoGame, 0));
        };
        if range.len() > read::MAX_BYTES {
            return Err(RecordError::new(RecordErrorKind::TooLong, range.start));
        }
        let reading = match &self.content {
            Content::Text(text) => self.read_text(part::between(text, range.clone())),
            Content::Bytes(bytes) => self.read_bytes(bytes.get(range.clone()).unwrap_or_default()),
        };
        let mut reading = reading.map_err(|error| error.moved(range.start))?;
        for warning in &mut reading.warnings {
            warning.move_by(range.start);
        }
        if self.has_faults {
            reading.warnings.insert(0, Warning { code: "bytes-not-text", at: None, ply: None, token: None });
        }
        Ok(reading)
    }

    fn read_text(&self, text: &str) -> Result<Reading, RecordError> {
        match self.format {
            Format::Moves | Format::Pgn | Format::Fen | Format::Ucci => read::read_words(text),
            _ if !Format::HAS_ALL => Err(RecordError::new(RecordErrorKind::Unsupported, 0)),
            Format::Wxf => wxf::read(text),
            Format::DhtmlXq => dhtmlxq::read(text),
            Format::Cbf => cbf::read(text),
            Format::Pfc => pfc::read(text),
            Format::Dhj => dhj::read(text),
            Format::Che => che::read(text),
            _ => Err(RecordError::new(RecordErrorKind::Unsupported, 0)),
        }
    }

    fn read_bytes(&self, bytes: &[u8]) -> Result<Reading, RecordError> {
        match self.format {
            _ if !Format::HAS_ALL => Err(RecordError::new(RecordErrorKind::Unsupported, 0)),
            Format::Xqf => xqf::read(bytes, self.encoding),
            Format::Cbr | Format::Cbl => cbr::read(bytes),
            Format::Xqr => xqr::read(bytes),
            Format::Chn => old::read_chn(bytes),
            Format::Ccm => old::read_ccm(bytes),
            Format::Mxq => old::read_mxq(bytes),
            _ => Err(RecordError::new(RecordErrorKind::Unsupported, 0)),
        }
    }
}

/// The title is among so many lines.
const MAX_LINES: usize = 60;

/// The tags and headers above the moves of a game.
fn heading(text: &str) -> Vec<Tag> {
    let mut tags = vec![];
    let mut at = 0;
    for _ in 0..MAX_LINES {
        let rest = part::from(text, at);
        at = text.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
        if let Bracket::Tag(tag, length) = Bracket::read(text, at) {
            tags.push(tag);
            at += length;
            continue;
        }
        tags.extend(headers::read(text, at));
        at += first_line(part::from(text, at)).len();
    }
    tags
}

/// What a game is called in a list: its title, its players or its event.
pub(super) fn title(tags: &[(String, String)]) -> String {
    let value = |name: &str| {
        let tag = tags.iter().find(|(known, value)| known.eq_ignore_ascii_case(name) && !value.is_empty());
        tag.map_or("", |(_, value)| value.as_str())
    };
    let first = |names: [&str; 2]| names.into_iter().map(value).find(|value| !value.is_empty()).unwrap_or("");
    let (red, black) = (first(["Red", "White"]), value("Black"));
    let mut title = String::from(value("Title"));
    if title.is_empty() {
        title.push_str(red);
        if !red.is_empty() && !black.is_empty() {
            title.push_str(" - ");
        }
        title.push_str(black);
    }
    if title.is_empty() {
        title.push_str(value("Event"));
    }
    title
}
