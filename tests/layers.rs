//! The shape of the sources: imports go downward only, and no file grows too long.
//!
//! `use` declarations and paths in the code are both read, from the text alone: `crate::…`,
//! `super::…` and `self::…`, with groups. What a macro builds at compile time is not seen.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The rooms of the house, lowest first. Rooms on one floor may use each other in one direction.
const FLOORS: &[&[&str]] = &[
    &["part", "digits", "board"],
    &["rules"],
    &["notation", "game", "mate"],
    &["referee", "record", "search", "contest"],
    &["lesson", "view"],
    &["wasm"],
];

const LONGEST_FILE: usize = 400;

/// Files that may be longer, because they are tables and not code.
const TABLES: &[&str] = &[];

#[test]
fn imports_go_downward_only() {
    let mut imports = Imports::default();
    for (name, text) in sources("src", "rs") {
        imports.add(name.strip_prefix("src/").expect("listed under src"), &text);
    }
    assert!(imports.files > 10, "only {} files were found", imports.files);
    assert_eq!(imports.violations(), [""; 0]);
}

#[test]
fn no_file_is_too_long() {
    let files =
        [sources("src", "rs"), sources("tuner", "rs"), sources("xtask", "rs"), sources("www", "js")].concat();
    let long: BTreeMap<&str, usize> = files
        .iter()
        .map(|(name, text)| (name.as_str(), lines_without_tests(text)))
        .filter(|(_, lines)| *lines > LONGEST_FILE)
        .collect();
    let code: Vec<_> = long.iter().filter(|(name, _)| !TABLES.contains(name)).collect();
    assert!(code.is_empty(), "to be split, one concept a file: {code:?}");
    let needless: Vec<_> = TABLES.iter().filter(|name| !long.contains_key(**name)).collect();
    assert!(needless.is_empty(), "short or gone, so not to be listed as tables: {needless:?}");
}

#[test]
fn unsafe_code_is_forbidden() {
    for manifest in ["Cargo.toml", "tuner/Cargo.toml", "xtask/Cargo.toml"] {
        let text = fs::read_to_string(root().join(manifest)).expect("a manifest");
        let lints = text.split_once("[lints.rust]").expect("a table of lints").1;
        let lints = lints.split("\n[").next().unwrap_or_default();
        assert!(lints.lines().any(|line| line == "unsafe_code = \"forbid\""), "{manifest}");
    }
}

// --- Files ---------------------------------------------------------------------------------------

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file with this extension under a folder: its name from the root, with `/`, and its text.
fn sources(folder: &str, extension: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                let name = path.strip_prefix(root()).expect("under the root").to_string_lossy();
                found.push((name.replace('\\', "/"), fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found.sort();
    found
}

/// Lines before the tests that stand, by custom, at the end of a file.
fn lines_without_tests(text: &str) -> usize {
    text.lines().take_while(|line| *line != "#[cfg(test)]").count()
}

// --- Imports -------------------------------------------------------------------------------------

/// All imports from one room into another, as far as read.
#[derive(Default)]
struct Imports {
    files: usize,
    found: Vec<String>,
    /// From room to room, with the first file that does so: for rooms on one floor.
    beside: BTreeMap<(String, String), String>,
}

impl Imports {
    /// Reads one file; `name` is its path under `src/`.
    fn add(&mut self, name: &str, text: &str) {
        self.files += 1;
        let tokens = tokens(text);
        if tokens.windows(3).any(|three| three == ["#", "[", "path"]) {
            self.found.push(format!("{name}: #[path] hides where a module stands"));
        }
        let module = module_path(name);
        let Some(&room) = module.get(1) else { return }; // lib.rs sees every room
        if room == "bin" {
            // A separate crate: the compiler shows it the public interface, if it reads no file.
            if tokens.windows(2).any(|two| two == ["include", "!"]) {
                self.found.push(format!("{name}: include! goes around the public interface"));
            }
            return;
        }
        let Some(floor) = floor_of(room) else {
            self.found.push(format!("{name}: the room `{room}` is on no floor"));
            return;
        };
        for path in paths(&tokens, &module) {
            let target = path.get(1).copied().unwrap_or_default();
            let shown = path.join("::");
            match floor_of(target) {
                None => self.found.push(format!("{name}: {shown} names no room")),
                Some(above) if above > floor => {
                    self.found.push(format!("{name}: {shown} is above `{room}`"));
                }
                Some(same) if same == floor && target != room => {
                    let edge = (room.to_owned(), target.to_owned());
                    self.beside.entry(edge).or_insert_with(|| name.to_owned());
                }
                Some(_) => {}
            }
        }
    }

    fn violations(&self) -> Vec<String> {
        let mut found = self.found.clone();
        for ((room, target), name) in &self.beside {
            if self.reaches(target, room) {
                found.push(format!("{name}: `{room}` uses `{target}`, which uses `{room}`"));
            }
        }
        found
    }

    /// Whether `from` uses `to`, perhaps by way of other rooms on their floor.
    fn reaches(&self, from: &str, to: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut waiting = vec![from];
        while let Some(room) = waiting.pop() {
            if seen.insert(room) {
                waiting.extend(self.beside.keys().filter(|edge| edge.0 == room).map(|edge| &*edge.1));
            }
        }
        seen.contains(to)
    }
}

fn floor_of(room: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&room))
}

/// `rules/fen.rs` is the module `crate::rules::fen`, `rules/mod.rs` is `crate::rules`.
fn module_path(name: &str) -> Vec<&str> {
    let name = name.strip_suffix(".rs").unwrap_or(name);
    let mut parts: Vec<_> = std::iter::once("crate").chain(name.split('/')).collect();
    parts.pop_if(|last| matches!(*last, "mod" | "lib" | "main"));
    parts
}

/// Where the paths lead that start with `crate`, `super` or `self`; each begins with `crate`.
fn paths<'a>(tokens: &[&'a str], module: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut found = Vec::new();
    let mut inside = module.to_vec(); // with the modules that are written in the file itself
    let mut blocks = Vec::new(); // for each open brace, whether it opened a module
    let mut at = 0;
    while at < tokens.len() {
        let (here, next) = (tokens[at], tokens.get(at + 1).copied());
        if here == "{" {
            let opens_module = at >= 2 && tokens[at - 2] == "mod";
            if opens_module {
                inside.push(tokens[at - 1]);
            }
            blocks.push(opens_module);
        } else if here == "}" && blocks.pop() == Some(true) {
            inside.pop();
        }
        let is_path = matches!(here, "crate" | "super" | "self") && next == Some("::");
        if is_path || (here == "crate" && next == Some("as")) {
            at = follow(tokens, at, &[], &inside, &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Follows one path from `at`, and all the paths of a group in it; returns where it ends.
fn follow<'a>(
    tokens: &[&'a str],
    mut at: usize,
    prefix: &[&'a str],
    inside: &[&'a str],
    found: &mut Vec<Vec<&'a str>>,
) -> usize {
    let mut path = prefix.to_vec();
    while let Some(&token) = tokens.get(at) {
        match token {
            "{" => {
                at += 1;
                while at < tokens.len() && tokens[at] != "}" {
                    at = follow(tokens, at, &path, inside, found);
                    // Past a new name (`as …`) to the next path of the group.
                    while at < tokens.len() && !matches!(tokens[at], "," | "}") {
                        at += 1;
                    }
                    at += usize::from(tokens.get(at) == Some(&","));
                }
                return at + 1;
            }
            "<" => break, // `Vec::<…>`: arguments
            "crate" => path = vec!["crate"],
            "self" | "super" => {
                if path.is_empty() {
                    path = inside.to_vec();
                }
                if token == "super" && path.len() > 1 {
                    path.pop();
                }
            }
            name => path.push(name),
        }
        at += 1;
        if tokens.get(at) != Some(&"::") {
            break;
        }
        at += 1;
    }
    found.push(path);
    at
}

/// Words, `::` and single signs of a Rust text, without comments, strings, characters, lifetimes.
fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = comment(rest).or_else(|| string(rest)).or_else(|| quote(rest));
        rest = if let Some(length) = length {
            &rest[length..]
        } else {
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let length = if word > 0 {
                word
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            found.push(&rest[..length]);
            &rest[length..]
        }
        .trim_start();
    }
    found
}

/// The length of the comment that the text begins with.
fn comment(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    text.strip_prefix("/*")?;
    let (mut at, mut depth) = (2, 1);
    while depth > 0 && at < text.len() {
        let step = &text.as_bytes()[at..text.len().min(at + 2)];
        depth = match step {
            b"/*" => depth + 1,
            b"*/" => depth - 1,
            _ => depth,
        };
        at += if matches!(step, b"/*" | b"*/") { 2 } else { 1 };
    }
    Some(at)
}

/// The length of the string literal that the text begins with, of any kind.
fn string(text: &str) -> Option<usize> {
    let letters = text.len() - text.trim_start_matches(['b', 'c', 'r']).len();
    let raw = text[..letters].contains('r');
    let marks = text[letters..].len() - text[letters..].trim_start_matches('#').len();
    let start = letters + marks + 1;
    if letters > 2 || (marks > 0 && !raw) || !text[letters + marks..].starts_with('"') {
        return None;
    }
    if raw {
        let end = format!("\"{}", "#".repeat(marks));
        return Some(text[start..].find(&end).map_or(text.len(), |at| start + at + end.len()));
    }
    let mut escaped = false;
    for (at, sign) in text[start..].char_indices() {
        match sign {
            '"' if !escaped => return Some(start + at + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    Some(text.len())
}

/// The length of the character literal or lifetime that the text begins with.
fn quote(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('\'')?;
    if let Some(escape) = inner.strip_prefix('\\') {
        // One sign after the backslash belongs to the escape, even if it is a quote.
        let skipped = escape.chars().next().map_or(0, char::len_utf8);
        return Some(escape[skipped..].find('\'').map_or(text.len(), |at| 2 + skipped + at + 1));
    }
    let sign = inner.chars().next().map_or(0, char::len_utf8);
    if inner[sign..].starts_with('\'') {
        return Some(1 + sign + 1);
    }
    let word = inner.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(inner.len());
    Some(1 + word)
}

// --- Whether the reading works -------------------------------------------------------------------

fn violations(files: &[(&str, &str)]) -> Vec<String> {
    let mut imports = Imports::default();
    for (name, text) in files {
        imports.add(name, text);
    }
    imports.violations()
}

#[test]
fn imports_upward_are_found() {
    for (name, text) in [
        ("board/square.rs", "use crate::rules::Position;"),
        ("board/square.rs", "use super::super::rules::Position;"),
        ("board/mod.rs", "use super::rules;"),
        ("board/mod.rs", "use super::{game::Game, rules as r};"),
        ("rules/fen.rs", "use crate::{board::{Square, Side as S}, game::Game};"),
        ("rules/fen.rs", "use crate::{board::Square as S, notation};"),
        ("rules/fen.rs", "fn f<'a>(x: &'a u8) -> crate::view::Scene { todo!() }"),
        ("rules/fen.rs", "fn f() -> Vec<crate::view::Scene> { Vec::<crate::view::Scene>::new() }"),
        ("rules/fen.rs", "mod tests { use super::super::super::notation::wxf; }"),
        ("rules/fen.rs", "pub(crate) fn f() {}\nmod a { mod b {} use super::super::super::game; }"),
        ("rules/fen.rs", "const C: char = '\"'; use crate::game; const D: char = '\"';"),
        ("rules/fen.rs", "const C: char = '\\''; use crate::game; const D: &str = \"'\";"),
        ("rules/fen.rs", "const C: &str = r#\"\"\"#; use crate::game; /* /* */ \" */"),
        ("rules/fen.rs", "macro_rules! m { () => { $crate::game::Game } }"),
        ("game/history.rs", "pub use crate::record::Record;"),
        ("record/tree.rs", "use crate::view;"),
        ("view/scene.rs", "#[cfg(test)] use crate::wasm;"),
        // Names without a room hide where they come from.
        ("view/scene.rs", "use crate::Square;"),
        ("view/scene.rs", "use crate::*;"),
        ("view/scene.rs", "use crate as everything;"),
        ("view/scene.rs", "use crate::{self as everything};"),
        // Files outside of the order.
        ("cellar/mod.rs", ""),
        ("view/scene.rs", "#[path = \"../wasm/board.rs\"] mod board;"),
        ("bin/xiangqi.rs", "include!(\"../rules/fen.rs\");"),
    ] {
        assert!(!violations(&[(name, text)]).is_empty(), "{name}: {text}");
    }
}

#[test]
fn imports_downward_are_allowed() {
    for (name, text) in [
        ("board/mod.rs", "mod square; pub use square::Square; use self::square::File;"),
        ("rules/fen.rs", "use crate::board::{self, Square}; use super::{Setup, fen::Error};"),
        ("rules/fen.rs", "mod tests { use super::*; use super::super::Setup; } use super::Setup;"),
        ("rules/fen.rs", "fn f(self) -> Self { self.x; if a { super::g() } else { Self::h() } }"),
        ("rules/fen.rs", "// use crate::game;\n/// crate::game::Game\n/* crate::game::Game */"),
        ("rules/fen.rs", "const A: &str = \"use crate::game; \\\" use crate::game;\";"),
        ("rules/fen.rs", "const A: &str = r#\"use crate::game; \" use crate::game;\"#;"),
        ("rules/fen.rs", "pub(in crate::rules) fn f<'crate_>() {} use std::fmt; use crate::board;"),
        ("wasm/board.rs", "use crate::{board, game::{Game as G, Outcome}, view::*};"),
        ("lib.rs", "mod wasm; pub use crate::wasm::Board; pub use rules::Position;"),
        ("bin/xiangqi.rs", "use xiangqi_board::{Game, Position}; mod uci; use crate::uci::run;"),
    ] {
        assert_eq!(violations(&[(name, text)]), [""; 0], "{name}: {text}");
    }
}

#[test]
fn rooms_on_one_floor_use_each_other_in_one_direction() {
    let record = ("record/tree.rs", "use crate::referee::Verdict;");
    let search = ("search/mod.rs", "use crate::record::Record;");
    let referee = ("referee/mod.rs", "use crate::search::Search;");
    assert_eq!(violations(&[record, search]), [""; 0]);
    assert_eq!(violations(&[record, search, referee]).len(), 3);
    assert_eq!(violations(&[record, ("referee/mod.rs", "use crate::record;")]).len(), 2);
}
