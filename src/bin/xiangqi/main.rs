//! `xiangqi`: the native tool, built on the public API of the crate alone.
//!
//! Results go to stdout, one fact a line; errors go to stderr with exit status 1.

mod bench;
mod convert;
mod uci;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use xiangqi_board::{
    Finding, Judged, Move, Position, RuleSet, Ruling, Verdict, divide, is_book_draw, is_plainly_drawn, judge,
    parse_fen, perft, read_move, warn,
};

const HELP: &str = "\
xiangqi: the rules of Xiangqi at the command line

  xiangqi perft DEPTH [FEN] [--divide]   count the lines of DEPTH legal moves (from the start without FEN);
                                         --divide also counts them below each first move
  xiangqi judge FEN MOVE... [--rules R]  the ruling on the position after these moves, in any notation, and the name
                                         of each move that repeats; R is cxa (the default), axf or none
  xiangqi convert IN OUT [OPTION...]     records into another form: a file, or a folder with all in it
      --format F            the form to write; else the extension of OUT tells it, and in a folder it is pgn
      --notation N          of the moves: chinese (the default), chinese-traditional, short, wxf, iccs, uci,
                            vietnamese, san
      --encoding E          of what is written: utf-8 (the default), gb18030, big5, utf-16le, utf-16be, windows-1258
      --mainline            leave variations out
      --classic             PGN for old programs: main line, GBK, lines as in Windows
      --from F, --from-encoding E   what is read, where it is not found out
  xiangqi uci                            the search, for programs that match or show engines: they speak UCI or UCCI
  xiangqi bench [FILE]                   the speed of the move generator: median of five runs over fixed positions;
                                         of the referee: median over loops of 40 half-moves in middlegames; of the
                                         search: all positions to a fixed depth, one after the other; and of reading:
                                         a thousand games of 60 half-moves as one PGN; with FILE of reading that
  xiangqi help                           this text

Results go to stdout, one fact a line; errors go to stderr with exit status 1.
";

/// Deeper trees than this cannot be counted in a lifetime.
const MAX_DEPTH: u32 = 20;

/// Why the tool gives up, as it is told to the user.
type Failure = String;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|text| text.to_string_lossy().into()).collect();
    let result = match arguments.first().map(String::as_str) {
        Some("perft") => run_perft(&arguments[1..]),
        Some("judge") => run_judge(&arguments[1..]),
        Some("convert") => convert::run(&arguments[1..]),
        Some("bench") => bench::run(&arguments[1..]),
        Some("uci") => uci::run(&arguments[1..]),
        Some("help" | "--help" | "-h") => print(HELP),
        Some(other) => Err(format!("usage: no command `{other}`; see `xiangqi help`")),
        None => Err("usage: no command given; see `xiangqi help`".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xiangqi: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run_perft(arguments: &[String]) -> Result<(), Failure> {
    let mut is_divided = false;
    let mut words = Vec::new();
    for argument in arguments {
        match argument.as_str() {
            "--divide" => is_divided = true,
            // A dash alone is a field of an unquoted FEN.
            option if option.starts_with("--") => {
                return Err(format!("usage: perft has no option `{option}`"));
            }
            word => words.push(word),
        }
    }
    let Some((&depth, fen)) = words.split_first() else {
        return Err("usage: perft needs a depth, as in `xiangqi perft 5`".into());
    };
    let depth: u32 = match depth.parse() {
        Ok(depth) if depth <= MAX_DEPTH => depth,
        _ => return Err(format!("usage: the depth is a number from 0 to {MAX_DEPTH}, not `{depth}`")),
    };
    let position = if fen.is_empty() { Position::start() } else { read_position(&fen.join(" "))? };

    let start = Instant::now();
    let leaves = if is_divided && depth > 0 {
        let parts = divide(&position, depth);
        for (mv, lines) in &parts {
            print(&format!("{mv} {lines}\n"))?;
        }
        parts.iter().map(|(_, lines)| lines).sum()
    } else {
        perft(&position, depth)
    };
    let elapsed = start.elapsed();
    print(&format!("leaves {leaves}\n{}", speed(leaves, elapsed)))
}

fn run_judge(arguments: &[String]) -> Result<(), Failure> {
    let mut rules = RuleSet::default();
    let mut words = Vec::new();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rules" => {
                let name = arguments.next().map_or("", String::as_str);
                rules = RuleSet::from_name(name)
                    .ok_or_else(|| format!("unknown-rules: cxa, axf or none, not `{name}`"))?;
            }
            option if option.starts_with("--") => {
                return Err(format!("usage: judge has no option `{option}`"));
            }
            word => words.push(word),
        }
    }
    // An unquoted FEN: its fields look like no move.
    let is_field = |word: &&&str| matches!(**word, "w" | "b" | "r" | "-") || word.parse::<u32>().is_ok();
    let Some((&board, rest)) = words.split_first() else {
        return Err("usage: judge needs a FEN and moves, as in `xiangqi judge FEN h2e2 h9g7`".into());
    };
    let fields = rest.iter().take(5).take_while(is_field).count();
    let (fields, moves) = rest.split_at(fields);
    let start = read_position(&[&[board], fields].concat().join(" "))?;
    let moves = read_moves(&start, moves)?;
    let end = moves.iter().try_fold(start.clone(), |position, &mv| position.after(mv).ok());
    let fault = |error: xiangqi_board::Unplayable| error.refusal.reason.code();
    let ruling = judge(&start, &moves, rules).map_err(fault)?;
    let warning = warn(&start, &moves, rules).map_err(fault)?;
    let mut text = facts("", &ruling);
    if let Some(warning) = &warning {
        text += &facts("warning-", warning);
    }
    if end.as_ref().is_some_and(is_plainly_drawn) {
        text += "plainly-drawn 4.2.1\n";
    } else if end.as_ref().is_some_and(is_book_draw) {
        text += "book-draw 4.2.1\n";
    }
    print(&text)
}

/// A ruling, one fact a line.
fn facts(prefix: &str, ruling: &Ruling) -> String {
    let mut lines =
        vec![format!("rules {}", ruling.rules.name()), format!("verdict {}", ruling.verdict.code())];
    if !ruling.article.is_empty() {
        lines.push(format!("article {}", ruling.article));
    }
    lines.extend(ruling.readings.iter().map(|reading: &Verdict| format!("reading {}", reading.code())));
    lines.extend(ruling.avoid().map(|mv| format!("avoid {mv}")));
    if let Some(cycle) = ruling.cycle {
        lines.push(format!("cycle start {} length {} count {}", cycle.start, cycle.length, cycle.count));
    }
    lines.extend(ruling.moves.iter().map(|judged| format!("move {}", in_a_line(judged))));
    lines.into_iter().map(|line| format!("{prefix}{line}\n")).collect()
}

/// The number of a move, the move, its name; then what it rests on, each in brackets.
fn in_a_line(judged: &Judged) -> String {
    let mut line = format!("{} {} {}", judged.ply + 1, judged.mv, judged.threat.name());
    if !judged.targets.is_empty() {
        let targets: Vec<String> = judged.targets.iter().map(ToString::to_string).collect();
        line += &format!(" targets [{}]", targets.join(" "));
    }
    if !judged.proof.is_empty() {
        let proof: Vec<String> = judged.proof.iter().map(ToString::to_string).collect();
        line += &format!(" proof [{}]", proof.join(" "));
    }
    if !judged.reasons.is_empty() {
        let reason = |finding: &Finding| format!("{} {}", finding.ground.code(), finding.ground.article());
        let reasons: Vec<String> = judged.reasons.iter().map(reason).collect();
        line += &format!(" reasons [{}]", reasons.join(", "));
    }
    line
}

/// Moves in any notation, each read where the ones before it lead.
fn read_moves(start: &Position, words: &[&str]) -> Result<Vec<Move>, Failure> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let at = |code: &str| format!("{code} at move {}: `{word}`", index + 1);
        let mv = match Move::parse(word) {
            Some(mv) => mv,
            None => read_move(&position, word).map_err(|error| at(error.code()))?,
        };
        position = position.after(mv).map_err(|refusal| at(refusal.reason.code()))?;
        moves.push(mv);
    }
    Ok(moves)
}

/// A playable position from a FEN given by the user.
fn read_position(fen: &str) -> Result<Position, Failure> {
    let (setup, notice) =
        parse_fen(fen).map_err(|error| format!("{} at {}: {error}", error.kind.code(), error.at))?;
    if let Some(notice) = notice {
        eprintln!("xiangqi: note: {}", notice.code());
    }
    Position::new(&setup).map_err(|problems| {
        let list: Vec<String> = problems
            .iter()
            .map(|problem| match problem.square {
                Some(square) => format!("{} ({}, {square})", problem.kind.code(), problem.side.name()),
                None => format!("{} ({})", problem.kind.code(), problem.side.name()),
            })
            .collect();
        format!("the position cannot be played: {}", list.join(", "))
    })
}

fn speed(nodes: u64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64();
    format!("seconds {seconds:.3}\nnodes/s {:.0}\n", nodes as f64 / seconds.max(1e-9))
}

/// Writes to stdout without a panic when nobody reads it any more.
fn print(text: &str) -> Result<(), Failure> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("output: {error}")),
        _ => Ok(()),
    }
}
