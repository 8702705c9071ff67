//! `xiangqi uci` as a program for matches sees it: whole dialogues, in UCI and UCCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use xiangqi_board::{Move, Position};

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_xiangqi"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the tool runs");
        let (sender, output) = channel();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                drop(sender.send(line));
            }
        });
        Self { input: child.stdin.take(), child, output }
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    fn hear(&self) -> String {
        self.output.recv_timeout(PATIENCE).expect("an answer")
    }

    /// Every line up to and with the one that begins so.
    fn hear_until(&self, start: &str) -> Vec<String> {
        let mut lines = vec![];
        loop {
            let line = self.hear();
            let is_last = line.starts_with(start);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }

    fn ask(&mut self, line: &str, end: &str) -> Vec<String> {
        self.say(line);
        self.hear_until(end)
    }

    /// The move that is chosen.
    fn best(&mut self, go: &str) -> String {
        self.ask(go, "bestmove").last().unwrap().split(' ').nth(1).unwrap().to_owned()
    }

    /// Nothing has been said that was not heard, and the conversation goes on.
    fn is_silent(&mut self) {
        assert_eq!(self.ask("isready", "readyok"), ["readyok"]);
    }

    /// The input ends: what is said until the program does.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let mut lines = vec![];
        while let Ok(line) = self.output.recv_timeout(PATIENCE) {
            lines.push(line);
        }
        assert!(self.child.wait().unwrap().success());
        lines
    }
}

/// The number after a word.
fn number(line: &str, word: &str) -> i64 {
    let mut words = line.split(' ').skip_while(|other| *other != word);
    words.nth(1).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no {word} in {line}"))
}

fn is_legal(position: &Position, text: &str) -> bool {
    Move::parse(text).is_some_and(|mv| position.legal_moves().contains(&mv))
}

#[test]
fn uci_from_greeting_to_farewell() {
    let mut engine = Engine::start();
    let greeting = engine.ask("uci", "uciok");
    assert!(greeting[0].starts_with("id name xiangqi-board "), "{greeting:?}");
    for option in ["Hash", "Clear Hash", "MultiPV", "Ponder", "UCI_Variant", "Rules", "Ranks"] {
        assert!(
            greeting.iter().any(|line| line.starts_with(&format!("option name {option} type "))),
            "{option}"
        );
    }
    for line in ["Hash value 4", "Clear Hash", "MultiPV value 2", "Rules value axf", "Ponder value true"] {
        engine.say(&format!("setoption name {line}"));
    }
    engine.say("ucinewgame");
    engine.is_silent();
    engine.say("position startpos moves h2e2 h9g7");
    let lines = engine.ask("go depth 4", "bestmove");
    let (best, infos) = lines.split_last().unwrap();
    for (index, info) in infos.iter().enumerate() {
        let expected = ["info", "depth", "seldepth", "multipv", "score", "cp", "nodes", "nps", "time", "pv"];
        let words: Vec<&str> = info.split(' ').filter(|word| expected.contains(word)).collect();
        assert_eq!(words, expected, "{info}");
        assert_eq!(number(info, "multipv"), index as i64 % 2 + 1);
    }
    let last = infos.last().unwrap();
    assert_eq!(number(last, "depth"), 4);
    let start = ["h2e2", "h9g7"]
        .into_iter()
        .fold(Position::start(), |position, text| position.after(Move::parse(text).unwrap()).unwrap());
    let best: Vec<&str> = best.split(' ').collect();
    assert!(best.len() == 4 && best[2] == "ponder" && is_legal(&start, best[1]), "{best:?}");
    engine.say("quit");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn ucci_from_greeting_to_farewell() {
    let mut engine = Engine::start();
    let greeting = engine.ask("ucci", "ucciok");
    for option in ["hashsize", "newgame", "usemillisec", "repetition", "rules"] {
        assert!(greeting.iter().any(|line| line.starts_with(&format!("option {option} type "))), "{option}");
    }
    for line in ["hashsize 4", "usemillisec true", "newgame", "repetition AsianRule"] {
        engine.say(&format!("setoption {line}"));
    }
    engine.is_silent();
    engine
        .say("position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2");
    let lines = engine.ask("go time 60000 increment 0 opptime 1 oppincrement 0 depth 3", "bestmove");
    let info = &lines[lines.len() - 2];
    assert!(info.starts_with("info depth 3 score ") && !info.contains("cp"), "{info}");
    engine.say("setoption unheard-of 1");
    assert_eq!(engine.hear(), "info message option-unknown unheard-of 1");
    engine.say("quit");
    assert_eq!(engine.end(), ["bye"]);
}

#[test]
fn ranks_are_counted_as_the_other_side_counts_them() {
    let mut engine = Engine::start();
    let fen = "3k5/R8/9/9/9/9/8p/9/9/1R1AK4 w";
    engine.say(&format!("position fen {fen}"));
    let mate = engine.best("go depth 3");
    assert_eq!(mate, "b0b9");
    // A list that can be read in one way only settles it.
    engine.say("position startpos moves h3e3 h10g8");
    assert!(engine.ask("d", "hash").contains(&"ranks 1-10".to_owned()));
    engine.say("position startpos moves h2e2 h9g7");
    assert!(engine.ask("d", "hash").contains(&"ranks 0-9".to_owned()));
    // So does the option that only programs of that count know.
    engine.say("setoption name UCI_Variant value xiangqi");
    engine.say(&format!("position fen {fen}"));
    assert_eq!(engine.best("go depth 3"), "b1b10");
    // An order stands above both.
    engine.say("setoption name Ranks value 0");
    engine.say("setoption name UCI_Variant value xiangqi");
    engine.say("position startpos moves h3e3");
    assert_eq!(engine.hear(), "info string no-such-piece at move 1 h3e3");
}

#[test]
fn mates_and_ends_are_told() {
    let mut engine = Engine::start();
    engine.say("position fen 3k5/R8/9/9/9/9/8p/9/9/1R1AK4 w");
    let lines = engine.ask("go depth 3", "bestmove");
    assert_eq!(number(&lines[lines.len() - 2], "mate"), 1);
    engine.say("position fen 3k5/R8/9/9/9/9/8p/9/9/1R1AK4 w moves b0b9");
    assert_eq!(engine.ask("go depth 3", "bestmove"), ["bestmove (none)"]);
    engine.ask("ucci", "ucciok");
    assert_eq!(engine.ask("go depth 3", "nobestmove"), ["nobestmove"]);
    // A runner may go on where the rules see a draw.
    engine.say("position fen 3k5/9/9/9/9/9/9/4p4/4K4/9 w moves e1e2 d9d8 e2e1");
    assert_ne!(engine.best("go depth 2"), "");
}

#[test]
fn stop_is_answered_within_50_ms() {
    let mut engine = Engine::start();
    // The machine may be busy with something else for a while: the quickest of a few counts.
    let times = (0..5).map(|_| {
        engine.say("go infinite");
        engine.hear_until("info depth 5 ");
        let start = Instant::now();
        engine.ask("stop", "bestmove");
        start.elapsed()
    });
    assert!(times.min().unwrap() < Duration::from_millis(50));
    // A search that has ended waits with its answer all the same.
    for go in ["go infinite depth 1", "go ponder depth 1"] {
        engine.say(go);
        engine.hear_until("info depth 1 ");
        engine.is_silent();
        engine.ask("stop", "bestmove");
    }
    // `stop` without a search means nothing.
    engine.say("stop");
    engine.say("ponderhit");
    engine.is_silent();
}

#[test]
fn pondering_counts_time_from_the_hit() {
    let mut engine = Engine::start();
    engine.say("position startpos moves h2e2 h9g7");
    engine.say("go ponder wtime 6050 btime 6050");
    engine.hear_until("info depth 5 ");
    let start = Instant::now();
    engine.ask("ponderhit", "bestmove");
    assert!(start.elapsed() >= Duration::from_millis(200), "{:?}", start.elapsed());
    engine.say("go ponder depth 1 movetime 50");
    engine.hear_until("info depth 1 ");
    engine.is_silent();
    engine.ask("ponderhit", "bestmove");
}

#[test]
fn time_is_kept() {
    let mut engine = Engine::start();
    let mut quickest = |go: &str, count| {
        let times = (0..count).map(|_| {
            let start = Instant::now();
            engine.ask(go, "bestmove");
            start.elapsed()
        });
        times.min().unwrap()
    };
    let time = quickest("go movetime 100", 3);
    assert!((Duration::from_millis(90)..Duration::from_millis(150)).contains(&time), "{time:?}");
    // The flag would fall after 60 ms.
    assert!(quickest("go wtime 60 btime 1 movestogo 1", 5) < Duration::from_millis(60));
    assert!(quickest("go wtime -5 btime 1", 5) < Duration::from_millis(30));
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let answers: Vec<Vec<String>> = (0..2)
        .map(|_| {
            let mut engine = Engine::start();
            let lines = engine.ask("go nodes 20000", "bestmove");
            let timeless = |line: &String| {
                let words: Vec<&str> = line.split(' ').collect();
                let mut hidden = false;
                let shown = words.iter().filter(|word| {
                    let is_shown = !hidden && !["time", "nps"].contains(word);
                    hidden = ["time", "nps"].contains(word);
                    is_shown
                });
                shown.copied().collect::<Vec<_>>().join(" ")
            };
            lines.iter().map(timeless).collect()
        })
        .collect();
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let mut engine = Engine::start();
    engine.say("go depth 3");
    assert!(engine.end().last().unwrap().starts_with("bestmove "));
    let mut engine = Engine::start();
    engine.say("go infinite");
    assert!(engine.end().last().unwrap().starts_with("bestmove "));
    assert_eq!(Engine::start().end(), [""; 0]);
}

#[test]
fn what_comes_while_it_thinks_is_followed() {
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.hear_until("info depth 2 ");
    engine.ask("isready", "readyok");
    engine.say("go depth 2");
    engine.hear_until("bestmove");
    engine.hear_until("bestmove");
    for command in ["setoption name Hash value 2", "ucinewgame", "position startpos moves h2e2"] {
        engine.say("go infinite");
        engine.hear_until("info depth 2 ");
        engine.ask(command, "bestmove");
    }
    engine.say("go infinite");
    engine.say("quit");
    assert!(engine.end().last().unwrap().starts_with("bestmove "));
}

#[test]
fn what_is_wrong_is_told_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.say("position startpos moves h2e2");
    let table = [
        ("position", "position-missing"),
        ("position fen", "fen-empty at 0"),
        ("position fen 9", "fen-few-ranks at 1"),
        ("position fen 4k4/9/9/9/9/9/9/9/9/4K4 w", "kings-face"),
        ("position startpos moves h2e2 h2e2", "no-such-piece at move 2 h2e2"),
        ("position startpos moves x", "malformed at move 1 x"),
        ("setoption", "option-missing"),
        ("setoption name", "option-unknown  "),
        ("setoption name Hash", "option-value Hash "),
        ("setoption name Hash value -1", "option-value Hash -1"),
        ("setoption name Rules value fide", "option-value Rules fide"),
        ("setoption name Ranks value 2", "option-value Ranks 2"),
        ("setoption name UCI_Variant value chess", "option-value UCI_Variant chess"),
        ("setoption name Own Book value true", "option-unknown OwnBook true"),
        ("go movetime", "number-missing movetime"),
        ("go depth one", "number-missing depth"),
    ];
    for (line, answer) in table {
        engine.say(line);
        assert_eq!(engine.hear(), format!("info string {answer}"), "{line}");
    }
    for ignored in ["", "   ", "joho", "debug", "register later", "banmoves h2e2", "probe", "UCI"] {
        engine.say(ignored);
    }
    engine.is_silent();
    // Unknown words before a known one are passed over.
    engine.ask("joho debug on isready", "readyok");
    assert!(engine.ask("d", "hash").contains(&"plies 1".to_owned()));
}

#[test]
fn hostile_lines_do_no_harm() {
    let mut engine = Engine::start();
    engine.say_bytes(b"\xff\xfe\0position \0\n\r\n");
    engine.say("setoption name Hash value 99999999999999999999");
    engine.say("go depth 99999999999999999999999 nodes 5");
    engine.hear_until("bestmove");
    // A line without end is dropped whole.
    engine.say_bytes("quit ".repeat(600_000).as_bytes());
    engine.say_bytes(b"\n");
    engine.hear_until("info string line-too-long");
    engine.say(&format!("position startpos moves {}", "a0a1 a9a8 a1a0 a8a9 ".repeat(5_000)));
    engine.best("go depth 2");
    // Words in any order, from a fixed seed.
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "h2e2",
        "h9g7",
        "go",
        "nodes",
        "1",
        "-1",
        "depth",
        "setoption",
        "name",
        "value",
        "Hash",
        "MultiPV",
        "ponder",
        "ponderhit",
        "stop",
        "ucci",
        "uci",
        "movestogo",
        "time",
        "0",
        "isready",
        "ucinewgame",
        "clearhash",
        "w",
        "4k4/9/9/9/9/9/9/9/9/3K5",
    ];
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for _ in 0..300 {
        let line: Vec<&str> = (0..random(9)).map(|_| words[random(words.len())]).collect();
        engine.say(&line.join(" "));
    }
    engine.ask("uci", "uciok");
    engine.say("ucinewgame");
    let best = engine.ask("go nodes 1000", "bestmove");
    assert!(best.last().unwrap().len() > 12, "{best:?}");
    engine.say("quit");
    engine.end();
}
