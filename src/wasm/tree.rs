//! The tree of moves on a board: walked, written out, and edited. JavaScript names a node by its number, which means
//! the same move until another record is loaded.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::forms::parse_notation;
use super::json::Json;
use super::types::{Thrown, move_name};
use crate::board::Move;
use crate::notation::{self, Notation};
use crate::record::{Brush, NodeId, Note, Shape, Timeline, Tree};
use crate::rules::{Position, Undo};

#[wasm_bindgen]
impl Board {
    /// Of each node by its number, removed ones too, three numbers: its parent, its first child and its next sibling;
    /// 0 where there is none.
    #[must_use]
    pub fn links(&self) -> Vec<u32> {
        self.stage.timeline().tree().links()
    }

    /// The nodes of the line that is followed.
    #[must_use]
    pub fn line(&self) -> Vec<u32> {
        let mut line = vec![];
        for node in self.stage.timeline().nodes() {
            line.push(node.number());
        }
        line
    }

    /// What is to be seen of nodes: the text of their moves and what is noted of them.
    ///
    /// # Errors
    /// `unknown-notation`.
    #[wasm_bindgen(js_name = describeNodes)]
    pub fn describe_nodes(&self, nodes: Vec<u32>, notation: &str) -> Result<JsValue, JsValue> {
        let notation = parse_notation(notation)?;
        let timeline = self.stage.timeline();
        let tree = timeline.tree();
        let mut walk = Walk::new(timeline);
        let mut json = Json::default();
        json.open_list("");
        for number in nodes {
            let Some(node) = tree.at(number) else { continue };
            json.open("");
            json.node("id", node);
            if let Some(mv) = tree.mv(node) {
                json.mv("move", mv);
            }
            json.text("text", &walk.text(node, notation));
            json.flag("legal", tree.is_legal(node));
            json.note(tree.note(node));
            json.close();
        }
        json.close_list();
        Ok(json.value())
    }

    /// The whole record: `fen`, `tags`, and `nodes` in an order in which each comes after its parent.
    #[must_use]
    pub fn record(&self) -> JsValue {
        let timeline = self.stage.timeline();
        // A contest knows more: the time of each move, fouls, the result.
        let whole = self.stage.contest().map(|_| self.stage.record());
        let tree = whole.as_ref().map_or(timeline.tree(), |record| &record.tree);
        let tags = whole.as_ref().map_or(timeline.tags(), |record| &record.tags);
        let mut json = Json::default();
        json.open("");
        json.text("fen", &timeline.start().fen());
        json.tags("tags", tags);
        json.nodes("nodes", tree);
        json.close();
        json.value()
    }

    /// Shows a node; false when there is no such one, or it is shown already, or the rules do not allow it.
    #[wasm_bindgen(js_name = goToNode)]
    pub fn go_to_node(&mut self, node: u32, now: f64) -> bool {
        self.at_node(node, now, Timeline::go_to_node)
    }

    /// Shows the position after these moves, as far as they are recorded one after another, whatever line they are in.
    pub fn follow(&mut self, moves: Vec<String>, now: f64) -> bool {
        let tree = self.stage.timeline().tree();
        let mut node = Tree::ROOT;
        for text in &moves {
            let Some(child) = Move::parse(text).and_then(|mv| tree.child(node, mv)) else { break };
            node = child;
        }
        self.stage.change(now, |timeline| timeline.go_to_node(node))
    }

    /// Shows the next or the previous of the moves that may be played at the last place of the line, up to the move
    /// shown, where there is a choice; after the last comes the first. False where there is none.
    #[wasm_bindgen(js_name = goBeside)]
    pub fn go_beside(&mut self, is_next: bool, now: f64) -> bool {
        let timeline = self.stage.timeline();
        let tree = timeline.tree();
        for &node in timeline.nodes().iter().take(timeline.ply()).rev() {
            let Some(parent) = tree.parent(node) else { continue };
            let mut choices = vec![];
            for child in tree.children(parent) {
                if tree.is_legal(child) {
                    choices.push(child);
                }
            }
            let index = choices.iter().position(|&child| child == node).unwrap_or(0);
            if choices.len() > 1 {
                let step = if is_next { 1 } else { choices.len() - 1 };
                let beside = choices.get((index + step) % choices.len()).copied().unwrap_or(node);
                return self.stage.change(now, |timeline| timeline.go_to_node(beside));
            }
        }
        false
    }

    /// Makes the variation that a node belongs to the line that it departs from; false in the main line, and like the
    /// next two in a contest.
    pub fn promote(&mut self, node: u32, now: f64) -> bool {
        self.stage.contest().is_none() && self.at_node(node, now, Timeline::promote)
    }

    /// Removes a move with all that follows it.
    pub fn remove(&mut self, node: u32, now: f64) -> bool {
        self.stage.contest().is_none() && self.at_node(node, now, Timeline::remove)
    }

    /// Removes all that follows a move.
    #[wasm_bindgen(js_name = removeAfter)]
    pub fn remove_after(&mut self, node: u32, now: f64) -> bool {
        self.stage.contest().is_none() && self.at_node(node, now, Timeline::remove_after)
    }

    /// Puts a comment on a node; an empty one removes it. False when that changes nothing.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, comment: &str) -> bool {
        self.jot(node, |timeline, node| timeline.set_comment(node, comment))
    }

    /// Puts numeric annotation glyphs on a node. False when that changes nothing.
    #[wasm_bindgen(js_name = setNags)]
    pub fn set_nags(&mut self, node: u32, nags: &[u8]) -> bool {
        self.jot(node, |timeline, node| timeline.set_nags(node, nags))
    }

    /// Makes one change of all that follow, until it is called with `false`.
    pub fn join(&mut self, is_joining: bool) {
        self.stage.change(0.0, |timeline| timeline.join(is_joining));
    }

    fn jot(&mut self, node: u32, act: impl FnOnce(&mut Timeline, NodeId) -> bool) -> bool {
        let Some(node) = self.stage.timeline().tree().find(node) else { return false };
        self.stage.jot(|timeline| act(timeline, node))
    }

    pub(super) fn at_node(
        &mut self,
        node: u32,
        now: f64,
        act: impl FnOnce(&mut Timeline, NodeId) -> bool,
    ) -> bool {
        let Some(node) = self.stage.timeline().tree().find(node) else { return false };
        self.stage.change(now, |timeline| act(timeline, node))
    }

    /// The shapes on the position shown: `h2e2` an arrow, `h2` a circle, the letter of a colour before it.
    #[must_use]
    pub fn shapes(&self) -> JsValue {
        let mut json = Json::default();
        json.shapes("", self.stage.shapes());
        json.value()
    }

    /// Replaces the shapes on the position shown.
    ///
    /// # Errors
    /// `malformed` for a text that is no shape; nothing has changed then.
    #[wasm_bindgen(js_name = setShapes)]
    pub fn set_shapes(&mut self, shapes: Vec<String>) -> Result<(), JsValue> {
        let marks = parse_shapes(&shapes)?;
        self.stage.mark(&marks);
        Ok(())
    }

    /// Makes every press draw in a colour: `G`, `R`, `Y` or `B`; anything else ends that.
    #[wasm_bindgen(js_name = setBrush)]
    pub fn set_brush(&mut self, letter: &str) {
        let mut brush = None;
        for known in Brush::ALL {
            if letter.starts_with(known.letter()) {
                brush = Some(known);
            }
        }
        self.stage.set_brush(brush);
    }
}

/// Shapes by their names.
///
/// # Errors
/// `malformed` for a text that is no shape.
pub(super) fn parse_shapes(texts: &[String]) -> Result<Vec<Shape>, JsValue> {
    let mut shapes = vec![];
    for text in texts {
        shapes.push(Shape::parse(text).ok_or_else(|| Thrown::code("malformed"))?);
    }
    Ok(shapes)
}

impl Json {
    /// The nodes of a tree in an order in which each comes after its parent.
    pub(super) fn nodes(&mut self, name: &str, tree: &Tree) {
        self.open_list(name);
        let mut nodes = vec![Tree::ROOT];
        nodes.extend(tree.walk());
        for node in nodes {
            self.open("");
            self.node("id", node);
            if let (Some(mv), Some(parent)) = (tree.mv(node), tree.parent(node)) {
                self.text("move", &move_name(mv));
                self.node("parent", parent);
            }
            self.note(tree.note(node));
            self.close();
        }
        self.close_list();
    }

    pub(super) fn node(&mut self, name: &str, node: NodeId) {
        self.number(name, node.number() as usize);
    }

    fn shapes(&mut self, name: &str, shapes: &[Shape]) {
        self.open_list(name);
        for shape in shapes {
            self.text("", &shape.name());
        }
        self.close_list();
    }

    /// What is noted of a move, to an object that is open; what there is not is left out.
    pub(super) fn note(&mut self, note: &Note) {
        if !note.comment.is_empty() {
            self.text("comment", &note.comment);
        }
        if !note.shapes.is_empty() {
            self.shapes("shapes", &note.shapes);
        }
        if !note.nags.is_empty() {
            self.open_list("nags");
            for &nag in &note.nags {
                self.number("", usize::from(nag));
            }
            self.close_list();
        }
        for (name, seconds) in [("clock", note.clock), ("elapsed", note.elapsed)] {
            if let Some(seconds) = seconds {
                self.number(name, seconds as usize);
            }
        }
    }
}

/// A walk through a tree with the position at hand. From one node to a near one it takes few steps.
struct Walk<'a> {
    tree: &'a Tree,
    position: Position,
    played: Vec<(NodeId, Move, Undo)>,
}

impl<'a> Walk<'a> {
    fn new(timeline: &'a Timeline) -> Self {
        Self { tree: timeline.tree(), position: timeline.start().clone(), played: vec![] }
    }

    /// The text of the move that leads to a node; its points where the rules do not allow it.
    fn text(&mut self, node: NodeId, notation: Notation) -> String {
        let (Some(mv), Some(parent)) = (self.tree.mv(node), self.tree.parent(node)) else {
            return String::new();
        };
        if !self.tree.is_legal(node) {
            return move_name(mv);
        }
        self.go_to(parent);
        notation::write(&self.position, mv, notation)
    }

    /// Goes to a node that the rules allow.
    fn go_to(&mut self, node: NodeId) {
        let mut missing = vec![];
        let mut at = Some(node);
        // Up from the node until a place that has been played, or the start.
        let keep = loop {
            let Some(id) = at.filter(|&id| id != Tree::ROOT) else { break 0 };
            // The last moves played are the ones most likely met.
            if let Some(index) = self.played.iter().rposition(|&(known, ..)| known == id) {
                break index + 1;
            }
            missing.push(id);
            at = self.tree.parent(id);
        };
        while self.played.len() > keep {
            if let Some((_, mv, undo)) = self.played.pop() {
                self.position.unmake(mv, undo);
            }
        }
        for id in missing.into_iter().rev() {
            if let Some(mv) = self.tree.mv(id) {
                let undo = self.position.make(mv);
                self.played.push((id, mv, undo));
            }
        }
    }
}
