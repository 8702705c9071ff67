//! A record as a puzzle, and the board that it is solved on.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::json::Json;
use super::types::{list_of_moves, move_name};
use crate::board::Move;
use crate::lesson;
use crate::record::Tree;

/// What an author has written, kept from the board on which it is to be found.
#[wasm_bindgen]
pub struct Puzzle {
    inner: lesson::Puzzle,
}

#[wasm_bindgen]
impl Puzzle {
    /// Who solves, the goal, whether the author has stated it, and the task in the author's words.
    #[must_use]
    pub fn facts(&self) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("start", &self.inner.record().start.fen());
        json.text("side", self.inner.side().name());
        json.goal("goal", self.inner.goal());
        json.flag("stated", self.inner.is_stated());
        json.flag("sound", self.inner.is_sound());
        let record = self.inner.record();
        json.text("tag", record.tag("Goal").unwrap_or_default());
        json.text("task", &record.tree.note(Tree::ROOT).comment);
        json.close();
        json.value()
    }
}

#[wasm_bindgen]
impl Board {
    /// The record on the board as a puzzle.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        Puzzle { inner: lesson::Puzzle::new(self.stage.timeline().record()) }
    }

    /// Begins a puzzle: the board has its start, and nothing that gives the solution away. It cannot be undone.
    pub fn pose(&mut self, puzzle: &Puzzle, now: f64) {
        self.stage.change(now, |timeline| {
            timeline.load(puzzle.inner.bare(), false);
            timeline.forget();
        });
    }

    /// Puts the whole record on the board, at the position shown. It cannot be undone.
    pub fn disclose(&mut self, puzzle: &Puzzle, now: f64) {
        let (record, node) = puzzle.inner.disclosed(self.stage.timeline().game());
        self.stage.change(now, |timeline| {
            timeline.load(record, false);
            timeline.go_to_node(node);
            timeline.forget();
        });
    }

    /// What the author says of a move: `right`, `refuted` or `unlisted`; with `line`, the moves that refute it, each
    /// with what is noted of it.
    #[must_use]
    pub fn attempt(&self, puzzle: &Puzzle, mv: &str) -> JsValue {
        let Some(mv) = Move::parse(mv) else { return JsValue::UNDEFINED };
        let attempt = puzzle.inner.attempt(self.stage.timeline().game(), mv);
        let tree = &puzzle.inner.record().tree;
        let mut json = Json::default();
        json.open("");
        json.text("verdict", attempt.code());
        json.open_list("line");
        if let lesson::Attempt::Refuted(node) = attempt {
            let line = tree.line(node);
            for &at in line.get(tree.path(node).len() - 1..).unwrap_or_default() {
                json.open("");
                json.move_or_null("move", tree.mv(at));
                json.note(tree.note(at));
                json.close();
            }
        }
        json.close_list();
        json.close();
        json.value()
    }

    /// Notes of the last move what the author has noted.
    pub fn annotate(&mut self, puzzle: &Puzzle) {
        if let Some(note) = puzzle.inner.note(self.stage.timeline().game()) {
            self.stage.annotate(note.clone());
        }
    }

    /// Notes of every move of the line what the author has noted, where the puzzle has come in other words.
    pub fn retell(&mut self, puzzle: &Puzzle, now: f64) {
        let ply = self.stage.timeline().ply();
        for at in 1..=self.stage.timeline().moves().len() {
            self.stage.change(now, |timeline| timeline.go_to(at));
            self.annotate(puzzle);
        }
        self.stage.change(now, |timeline| timeline.go_to(ply));
    }

    /// What the other side answers, as the author has it.
    #[must_use]
    pub fn reply(&self, puzzle: &Puzzle) -> Option<String> {
        puzzle.inner.reply(self.stage.timeline().game()).map(move_name)
    }

    /// The author's moves from the position shown.
    #[must_use]
    pub fn solution(&self, puzzle: &Puzzle) -> JsValue {
        list_of_moves(&puzzle.inner.solution(self.stage.timeline().game()))
    }

    /// How far the puzzle is: `open`, `ended`, `reached` or `missed`.
    #[must_use]
    pub fn progress(&self, puzzle: &Puzzle) -> String {
        puzzle.inner.progress(self.stage.timeline().game()).code().into()
    }
}
