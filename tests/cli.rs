//! The native tool as a user runs it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use xiangqi_board::{Encoding, decode};

fn xiangqi(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xiangqi")).args(arguments).output().expect("the tool runs")
}

/// What a successful run prints, line by line.
fn facts(arguments: &[&str]) -> Vec<String> {
    let output = xiangqi(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The value of one fact.
fn fact(lines: &[String], name: &str) -> String {
    let found = lines.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    found.unwrap_or_else(|| panic!("no {name} in {lines:?}")).to_owned()
}

/// What a failing run says; it must fail with status 1 and print no result.
fn failure(arguments: &[&str]) -> String {
    let output = xiangqi(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn perft_counts_from_the_start() {
    let lines = facts(&["perft", "3"]);
    assert_eq!(lines.len(), 3);
    assert_eq!(fact(&lines, "leaves"), "79666");
    assert!(fact(&lines, "seconds").parse::<f64>().unwrap() >= 0.0);
    assert!(fact(&lines, "nodes/s").parse::<u64>().unwrap() > 0);
    assert_eq!(fact(&facts(&["perft", "0"]), "leaves"), "1");
}

#[test]
fn perft_takes_a_fen_quoted_or_not() {
    let fen = "4kab2/4aR3/1cn1b4/p1p1p3p/6p2/2P6/P3P1P1P/C1N1C1N2/Rcr6/2BK1AB2 b - - 0 1";
    assert_eq!(fact(&facts(&["perft", "2", fen]), "leaves"), "1132");
    let mut words = vec!["perft", "2"];
    words.extend(fen.split(' '));
    assert_eq!(fact(&facts(&words), "leaves"), "1132");
}

#[test]
fn perft_divides() {
    let lines = facts(&["perft", "2", "--divide"]);
    assert_eq!(lines.len(), 44 + 3);
    let sum: u64 = lines[..44].iter().map(|line| line[5..].parse::<u64>().unwrap()).sum();
    assert_eq!(sum.to_string(), fact(&lines, "leaves"));
    assert_eq!(fact(&lines, "h2h9"), "41");
    assert_eq!(facts(&["perft", "--divide", "1"]).len(), 44 + 3);
}

#[test]
fn a_missing_side_is_noted_on_stderr() {
    let output = xiangqi(&["perft", "1", "3k5/9/9/9/9/9/9/9/9/4K4"]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "xiangqi: note: fen-side-assumed\n");
}

#[test]
fn judge_names_the_verdict_and_every_move() {
    let fen = "4k4/R8/9/9/9/9/9/9/9/3K5 w";
    let moves = ["a8a9", "e9e8", "a9a8", "e8e9"].repeat(2);
    let lines = facts(&[&["judge", fen], &moves[..]].concat());
    assert_eq!(lines[..4], ["rules cxa", "verdict red-loses", "article 24.1", "avoid a8a9"]);
    assert_eq!(lines[4], "cycle start 0 length 4 count 3");
    assert_eq!(lines[5], "move 1 a8a9 check targets [e9] reasons [gives-check 28.1]");
    assert_eq!(lines.len(), 5 + 8);
    // The FEN unquoted, the moves in another notation, one half-move short.
    let words: Vec<&str> =
        ["judge"].into_iter().chain(fen.split(' ')).chain(["R9+1"]).chain(moves[1..7].to_vec()).collect();
    assert_eq!(fact(&facts(&words), "verdict"), "none");
}

#[test]
fn judge_knows_the_rule_sets_and_warns() {
    let fen = "9/9/4k4/4n4/9/9/9/3K5/3C5/9 w";
    let moves = ["d1e1", "e6d4", "e1d1", "d4e6"];
    let verdict = |rules: &str, loops: usize, name: &str| {
        let arguments = [&["judge", fen, "--rules", rules], &moves.repeat(loops)[..]].concat();
        fact(&facts(&arguments), name)
    };
    assert_eq!(verdict("cxa", 2, "verdict"), "red-must-change");
    assert_eq!(verdict("axf", 2, "verdict"), "draw");
    assert_eq!(verdict("none", 2, "article"), "4.2.3");
    assert_eq!(verdict("cxa", 3, "verdict"), "red-loses");
    assert_eq!(verdict("cxa", 1, "verdict"), "none");
    assert_eq!(verdict("cxa", 1, "warning-verdict"), "red-must-change");
    assert_eq!(verdict("cxa", 1, "warning-avoid"), "d1e1");
}

#[test]
fn bench_counts_the_same_nodes_each_time() {
    let lines = facts(&["bench"]);
    assert_eq!(fact(&lines, "nodes"), "33287340");
    assert_eq!(fact(&lines, "runs"), "5");
    assert!(fact(&lines, "nodes/s").parse::<u64>().unwrap() > 0);
    assert_eq!(fact(&lines, "rulings"), "15");
    assert!(fact(&lines, "ruling_ms").parse::<f64>().unwrap() > 0.0);
    // A change of the search shows here; where it was meant, the new number is written down.
    assert_eq!(fact(&lines, "searches"), "12");
    assert_eq!(fact(&lines, "search_nodes"), "327944");
    assert!(fact(&lines, "search_nodes/s").parse::<u64>().unwrap() > 0);
    assert_eq!(fact(&lines, "games"), "1000");
    assert!(fact(&lines, "games/s").parse::<u64>().unwrap() > 0);
}

#[test]
fn help_names_every_command() {
    let text = facts(&["help"]).join("\n");
    for command in ["perft", "judge", "convert", "uci", "bench", "help"] {
        assert!(text.contains(command));
    }
    assert_eq!(facts(&["--help"]).join("\n"), text);
}

#[test]
fn errors_say_what_and_where() {
    let table: [(&[&str], &str); 17] = [
        (&[], "xiangqi: usage: no command given; see `xiangqi help`\n"),
        (&["per"], "xiangqi: usage: no command `per`; see `xiangqi help`\n"),
        (&["perft"], "xiangqi: usage: perft needs a depth, as in `xiangqi perft 5`\n"),
        (&["perft", "-1"], "xiangqi: usage: the depth is a number from 0 to 20, not `-1`\n"),
        (&["perft", "five"], "xiangqi: usage: the depth is a number from 0 to 20, not `five`\n"),
        (&["perft", "99999999999999999999"], "xiangqi: usage: the depth is a number from 0 to 20, not `9999"),
        (&["perft", "2", "--fast"], "xiangqi: usage: perft has no option `--fast`\n"),
        (&["judge"], "xiangqi: usage: judge needs a FEN and moves"),
        (&["judge", "9"], "xiangqi: fen-few-ranks at 1: "),
        (
            &["judge", "3k5/9/9/9/9/9/9/9/9/4K4 w", "--rules", "fide"],
            "xiangqi: unknown-rules: cxa, axf or none, not `fide`",
        ),
        (&["judge", "3k5/9/9/9/9/9/9/9/9/4K4 w", "e0e1", "e0e1"], "xiangqi: no-piece at move 2: `e0e1`"),
        (&["bench", "a", "b"], "xiangqi: usage: bench takes one file, not `b` too\n"),
        (&["perft", "2", ""], "xiangqi: fen-empty at 0: the FEN has no board\n"),
        (&["perft", "2", "3k5/9/9/9/9/9/9/9/9/4QK3 w"], "xiangqi: fen-letter at 21: a FEN board holds"),
        (&["perft", "2", "3k5/9/9/9/9/9/9/9/9/4K4", "x"], "xiangqi: fen-side at 24: the side to move"),
        (
            &["perft", "2", "9/9/9/9/9/9/9/9/9/4K4 w"],
            "xiangqi: the position cannot be played: missing-king (black)\n",
        ),
        (
            &["perft", "2", "4k4/9/9/9/9/9/9/9/9/4K4 b"],
            "xiangqi: the position cannot be played: kings-face (red, e0)\n",
        ),
    ];
    for (arguments, message) in table {
        let said = failure(arguments);
        assert!(said.starts_with(message) && said.ends_with('\n'), "{arguments:?}: {said}");
    }
}

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).unwrap();
    folder
}

const TREE: &str = "1. 炮二平五 {当头炮} 马8进7 (1... 炮8平5) 2. 马二进三\n";

#[test]
fn convert_writes_the_form_that_the_name_tells() {
    let folder = folder("convert-one");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("a.txt"), TREE).unwrap();
    let lines = facts(&["convert", &path("a.txt"), &path("b.pgn"), "--notation", "wxf"]);
    assert_eq!(
        lines,
        [format!("file {} games 1", path("a.txt")), "files 1 games 1 failed 0 warnings 0 losses 0".into()]
    );
    let pgn = fs::read_to_string(path("b.pgn")).unwrap();
    assert!(pgn.contains("1. C2.5 {当头炮} 1. ... H8+7 (1. ... C8.5)\n2. H2+3\n*"), "{pgn}");
    // What a form cannot hold is counted.
    let lines = facts(&["convert", &path("b.pgn"), &path("c.wxf")]);
    assert_eq!(
        lines[1..3],
        [format!("loss {} comments 1", path("b.pgn")), format!("loss {} variations 1", path("b.pgn"))]
    );
    assert!(fs::read_to_string(path("c.wxf")).unwrap().ends_with("START{\n1. C2.5 H8+7\n2. H2+3\n}END\n"));
    // Encodings, both ways.
    facts(&["convert", &path("a.txt"), &path("d.pgn"), "--classic"]);
    let bytes = fs::read(path("d.pgn")).unwrap();
    assert!(String::from_utf8(bytes.clone()).is_err() && bytes.windows(2).any(|two| two == b"\r\n"));
    facts(&["convert", &path("d.pgn"), &path("e.txt"), "--from-encoding", "gbk", "--encoding", "utf-16le"]);
    let back = fs::read(path("e.txt")).unwrap();
    assert_eq!(decode(Encoding::Utf16Le, &back).0, "1. 炮二平五 {当头炮} 1. ... 马8进7\n2. 马二进三\n");
    facts(&["convert", &path("a.txt"), &path("f.txt"), "--format", "ucci"]);
    assert_eq!(fs::read_to_string(path("f.txt")).unwrap(), "position startpos moves h2e2 h9g7 h0g2\n");
}

#[test]
fn m20_a_broken_game_is_told_and_the_others_are_kept() {
    // gtim/chessdriller#13, wolfraam/chess-game#2.
    let folder = folder("convert-many");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let games = "[Event \"a\"]\n\n1. 炮二平五 马8进7 *\n\n[Event \"b\"]\n\n1. 炮二平五 马8进6 *\n\n\
        [FEN \"broken\"]\n\n1. h2e2 *\n\n[Event \"d\"]\n\n1. h2e2 *\n";
    fs::write(path("a.pgn"), games).unwrap();
    let output = xiangqi(&["convert", &path("a.pgn"), &path("b.wxf")]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with(&format!("xiangqi: {}: game 3: fen-", path("a.pgn"))), "{said}");
    let facts = String::from_utf8(output.stdout).unwrap();
    assert!(facts.contains(&format!("fault {} game 2 ply 2 cannot-move-so\n", path("a.pgn"))), "{facts}");
    assert!(facts.ends_with("files 1 games 3 failed 1 warnings 1 losses 1\n"), "{facts}");
    // One game a file where the form holds no more.
    let written: Vec<String> =
        (1..=3).map(|n| fs::read_to_string(path(&format!("b-{n}.wxf"))).unwrap()).collect();
    assert!(written[0].contains("C2.5 H8+7") && written[1].contains("1. C2.5\n") && written[2].contains("d"));
    // All in one where it does.
    assert_eq!(xiangqi(&["convert", &path("a.pgn"), &path("b.pgn")]).status.code(), Some(1));
    assert_eq!(fs::read_to_string(path("b.pgn")).unwrap().matches("[Game ").count(), 3);
}

#[test]
fn convert_takes_folders_and_one_bad_file_stops_nothing() {
    let folder = folder("convert-folder");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::create_dir_all(path("in/deep/er")).unwrap();
    fs::write(path("in/a.pgn"), TREE).unwrap();
    fs::write(path("in/a.txt"), TREE).unwrap();
    fs::write(path("in/deep/er/b.TXT"), TREE).unwrap();
    fs::write(path("in/deep/bad.pgn"), "hello").unwrap();
    fs::write(path("in/deep/picture.png"), "no record").unwrap();
    let output = xiangqi(&["convert", &path("in"), &path("out"), "--notation", "iccs"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        said,
        format!(
            "xiangqi: {}: game 1: nothing-to-read at 0\nxiangqi: 1 of 4 files failed\n",
            path("in/deep/bad.pgn")
        )
    );
    let facts = String::from_utf8(output.stdout).unwrap();
    assert!(facts.ends_with("files 3 games 3 failed 1 warnings 0 losses 0\n"), "{facts}");
    for name in ["out/a.pgn", "out/a (2).pgn", "out/deep/er/b.pgn"] {
        assert!(fs::read_to_string(path(name)).unwrap().contains("1. H2-E2 {当头炮}"), "{name}");
    }
    assert!(!Path::new(&path("out/deep/bad.pgn")).exists());
}

#[test]
fn convert_says_what_is_wrong() {
    let folder = folder("convert-wrong");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("a.txt"), TREE).unwrap();
    let (a, none) = (path("a.txt"), path("none.pgn"));
    let table: [(&[&str], &str); 8] = [
        (&["convert", &a], "usage: convert needs a file or folder to read and one to write"),
        (&["convert", &a, &none, "--fast"], "usage: convert has no option `--fast`"),
        (&["convert", &a, &none, "--format", "doc"], "unknown-format: one of fen moves ucci pgn"),
        (&["convert", &a, &none, "--encoding"], "unknown-encoding: one of utf-8 utf-16le"),
        (&["convert", &a, &none, "--notation", "x"], "unknown-notation: no notation `x`"),
        (&["convert", &none, &none], &format!("{none}: ")),
        (&["convert", &a, &path("b")], &format!("{a}: usage: the name of ")),
        (&["convert", &a, &a], &format!("{a}: the output is the input")),
    ];
    for (arguments, message) in table {
        let output = xiangqi(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with(&format!("xiangqi: {message}")), "{arguments:?}: {said}");
    }
    assert_eq!(fs::read_to_string(&a).unwrap(), TREE);
}
