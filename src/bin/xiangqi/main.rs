//! `xiangqi`: the native tool, built on the public API of the crate alone.
//!
//! Results go to stdout, one fact a line; errors go to stderr with exit status 1.

mod convert;
mod uci;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use xiangqi_board::{
    Finding, Judged, Library, Move, OpenOptions, Position, RuleSet, Ruling, Verdict, divide, is_book_draw,
    is_plainly_drawn, judge, parse_fen, perft, read_move, warn,
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
                                         of the referee: median over loops of 40 half-moves in middlegames; and of
                                         reading: a thousand games of 60 half-moves as one PGN; with FILE of reading that
  xiangqi help                           this text

Results go to stdout, one fact a line; errors go to stderr with exit status 1.
";

/// Deeper trees than this cannot be counted in a lifetime.
const MAX_DEPTH: u32 = 20;

/// What `bench` counts: opening, middle game, few pieces, check.
const BENCH: [(&str, u32); 6] = [
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 4),
    ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4),
    ("4kab2/4aR3/1cn1b4/p1p1p3p/6p2/2P6/P3P1P1P/C1N1C1N2/Rcr6/2BK1AB2 b - - 0 1", 4),
    ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1", 5),
    ("2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1", 6),
    ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 5),
];
const BENCH_RUNS: usize = 5;

/// What `bench` rules on: FEN; moves that lead back to it.
const LOOPS: &str = include_str!("../../../tests/data/loops.txt");

/// The game that `bench` reads.
const GAME: &str = include_str!("../../../tests/data/game-zhang-hu-1993.txt");

/// Why the tool gives up, as it is told to the user.
type Failure = String;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|text| text.to_string_lossy().into()).collect();
    let result = match arguments.first().map(String::as_str) {
        Some("perft") => run_perft(&arguments[1..]),
        Some("judge") => run_judge(&arguments[1..]),
        Some("convert") => convert::run(&arguments[1..]),
        Some("bench") => match &arguments[1..] {
            [] => run_bench(),
            [file] => std::fs::read(file)
                .map_err(|error| format!("{file}: {error}"))
                .and_then(|bytes| bench_reading(&bytes)),
            [_, other, ..] => Err(format!("usage: bench takes one file, not `{other}` too")),
        },
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

fn run_bench() -> Result<(), Failure> {
    let positions = BENCH.iter().map(|&(fen, depth)| Ok((read_position(fen)?, depth)));
    let positions = positions.collect::<Result<Vec<_>, Failure>>()?;
    let mut nodes = 0;
    let mut times: Vec<Duration> = (0..BENCH_RUNS)
        .map(|_| {
            let start = Instant::now();
            nodes = positions.iter().map(|(position, depth)| perft(position, *depth)).sum();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    print(&format!(
        "positions {}\nruns {BENCH_RUNS}\nnodes {nodes}\n{}",
        BENCH.len(),
        speed(nodes, times[BENCH_RUNS / 2])
    ))?;
    bench_rulings()?;
    bench_reading(format!("{GAME}\n").repeat(1000).as_bytes())
}

/// The time it takes to read every game of a file: median of five runs.
fn bench_reading(file: &[u8]) -> Result<(), Failure> {
    let (mut times, mut games) = (vec![], 0);
    for _ in 0..BENCH_RUNS {
        let begin = Instant::now();
        let library = Library::open(file.to_vec(), OpenOptions::default()).map_err(|error| error.code())?;
        games = library.len();
        for index in 0..games {
            library.read(index).map_err(|error| error.code())?;
        }
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    let games_a_second = games as f64 / times[BENCH_RUNS / 2].as_secs_f64();
    print(&format!("games {games}\ngames/s {games_a_second:.0}\n"))
}

/// The time of a ruling on a loop of 40 half-moves played twice.
fn bench_rulings() -> Result<(), Failure> {
    let rows = LOOPS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(';'));
    let mut times = Vec::new();
    for (fen, words) in rows {
        let start = read_position(fen)?;
        let words: Vec<&str> = words.split_whitespace().collect();
        let moves = read_moves(&start, &words)?.repeat(2);
        let begin = Instant::now();
        judge(&start, &moves, RuleSet::Cxa).map_err(|error| error.refusal.reason.code())?;
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    let millis = |index: usize| times[index].as_secs_f64() * 1e3;
    let (median, slowest) = (millis(times.len() / 2), millis(times.len() - 1));
    print(&format!("rulings {}\nruling_ms {median:.2}\nslowest_ruling_ms {slowest:.2}\n", times.len()))
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
