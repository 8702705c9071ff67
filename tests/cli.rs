//! The native tool as a user runs it.

use std::process::{Command, Output};

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
}

#[test]
fn help_names_every_command() {
    let text = facts(&["help"]).join("\n");
    for command in ["perft", "judge", "bench", "help"] {
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
        (&["bench", "9"], "xiangqi: usage: bench takes no argument, not `9`\n"),
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
