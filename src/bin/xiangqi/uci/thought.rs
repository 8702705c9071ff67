//! A search in a thread of its own, which can be stopped.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use xiangqi_board::{Engine, Game, Limits, Line, Report, RuleSet, Watcher};

use super::Ranks;
use super::dialect::Dialect;
use super::orders::Orders;
use super::print;

/// What is to be thought about, and how it is told.
pub(super) struct Task {
    pub(super) game: Game,
    pub(super) rules: RuleSet,
    pub(super) lines: u8,
    pub(super) ranks: Ranks,
    pub(super) dialect: Dialect,
    pub(super) orders: Orders,
}

/// A search that runs; it says `bestmove` when it ends.
pub(super) struct Thought {
    signal: Arc<Signal>,
    orders: Orders,
    thread: JoinHandle<Engine>,
}

/// By what the two threads understand each other.
struct Signal {
    start: Instant,
    is_stopped: AtomicBool,
    /// The answer waits although the search may have ended.
    is_held: AtomicBool,
    /// Milliseconds after the start when it is time to answer.
    deadline: AtomicU32,
}

impl Signal {
    fn elapsed(&self) -> u32 {
        u32::try_from(self.start.elapsed().as_millis()).unwrap_or(u32::MAX)
    }

    fn is_over(&self) -> bool {
        self.is_stopped.load(Ordering::SeqCst) || self.elapsed() >= self.deadline.load(Ordering::SeqCst)
    }
}

impl Thought {
    pub(super) fn start(mut engine: Engine, task: Task) -> io::Result<Self> {
        let orders = task.orders;
        let signal = Arc::new(Signal {
            start: Instant::now(),
            is_stopped: AtomicBool::new(false),
            is_held: AtomicBool::new(orders.is_infinite || orders.is_ponder),
            deadline: AtomicU32::new(u32::MAX),
        });
        let limits = Limits {
            depth: orders.depth,
            nodes: orders.nodes,
            time_ms: orders.time_ms.filter(|_| !orders.is_ponder),
            lines: task.lines,
        };
        let mut watch = Watch { signal: Arc::clone(&signal), task, told: None };
        let thread = thread::Builder::new().spawn(move || {
            let report = engine.search(&watch.task.game.clone(), watch.task.rules, &limits, &mut watch);
            while watch.signal.is_held.load(Ordering::SeqCst)
                && !watch.signal.is_stopped.load(Ordering::SeqCst)
            {
                thread::park();
            }
            watch.answer(&report);
            engine
        })?;
        Ok(Self { signal, orders, thread })
    }

    /// The opponent has played the expected move: from now on time counts.
    pub(super) fn ponder_hit(&self) {
        if self.orders.is_ponder {
            if let Some(time) = self.orders.time_ms {
                // The millisecond that has begun is not counted: no time is taken from what was granted.
                let begins = self.signal.elapsed().saturating_add(1);
                self.signal.deadline.store(begins.saturating_add(time), Ordering::SeqCst);
            }
            self.signal.is_held.store(self.orders.is_infinite, Ordering::SeqCst);
            self.thread.thread().unpark();
        }
    }

    /// Ends the search, which answers at once, and gives the engine back; None if it broke.
    pub(super) fn stop(self) -> Option<Engine> {
        self.signal.is_stopped.store(true, Ordering::SeqCst);
        self.thread.thread().unpark();
        self.thread.join().ok()
    }

    /// Lets the search end by itself if it will.
    pub(super) fn wait(self) -> Option<Engine> {
        if self.signal.is_held.load(Ordering::SeqCst) { self.stop() } else { self.thread.join().ok() }
    }
}

/// Who looks on and tells.
struct Watch {
    signal: Arc<Signal>,
    task: Task,
    /// The nodes of the report that was told last.
    told: Option<u64>,
}

impl Watcher for Watch {
    fn now(&mut self) -> u32 {
        self.signal.elapsed()
    }

    fn progress(&mut self, report: &Report) {
        self.told = Some(report.nodes);
        let text: String =
            report.lines.iter().enumerate().map(|(index, line)| self.info(report, index, line)).collect();
        self.tell(&text);
    }

    fn is_cancelled(&mut self) -> bool {
        self.signal.is_over()
    }
}

impl Watch {
    /// What is written is lost when nobody reads it any more, and then nothing is left to do.
    fn tell(&self, text: &str) {
        if print(text).is_err() {
            self.signal.is_stopped.store(true, Ordering::SeqCst);
        }
    }

    fn info(&self, report: &Report, index: usize, line: &Line) -> String {
        let Report { depth, longest, nodes, time_ms, .. } = report;
        let speed = nodes * 1000 / u64::from(*time_ms).max(1);
        let score = self.task.dialect.score(line);
        let depth = match self.task.dialect {
            Dialect::Uci => format!("depth {depth} seldepth {longest} multipv {}", index + 1),
            Dialect::Ucci => format!("depth {depth}"),
        };
        let moves = self.moves(line).join(" ");
        format!("info {depth} {score} nodes {nodes} nps {speed} time {time_ms} pv {moves}\n")
    }

    fn moves(&self, line: &Line) -> Vec<String> {
        let position = self.task.game.position();
        line.moves.iter().map(|&mv| self.task.ranks.write(position, mv)).collect()
    }

    fn answer(&mut self, report: &Report) {
        if self.told != Some(report.nodes) && !report.lines.is_empty() {
            self.progress(report);
        }
        let moves = report.lines.first().map(|line| self.moves(line)).unwrap_or_default();
        self.tell(&match moves.as_slice() {
            [] => format!("{}\n", self.task.dialect.no_move()),
            [best] => format!("bestmove {best}\n"),
            [best, next, ..] => format!("bestmove {best} ponder {next}\n"),
        });
    }
}
