//! A record under the hands of a reader: the move that is shown, and every change undone and redone.

use super::edit::{Edit, Memory, Step};
use super::{GameResult, NodeId, Record, Tree};
use crate::board::Move;
use crate::game::{Game, Outcome, Played, Refused, TouchRule};
use crate::referee::{RuleSet, Ruling, rule};
use crate::rules::Position;

/// A record, the move of it that is shown, and the changes made to it.
///
/// The *line* is the way through the tree that the reader follows: it leads to the move that is shown and on from
/// there. Stepping along it changes nothing. A move that is recorded where it is played steps on; any other becomes a
/// variation, or continues the line at its end, and the line follows it. Nothing is ever cut off; what is removed on
/// purpose, like every change, can be undone.
pub struct Timeline {
    record: Record,
    /// The nodes of the line in their order, and their moves. All are legal.
    nodes: Vec<NodeId>,
    moves: Vec<Move>,
    /// How many of the moves have been played on the board that is shown.
    ply: usize,
    pub(super) memory: Memory,
    /// Counts changes of the tree and of what is noted in it.
    edits: u32,
    /// Counts records put in place of others.
    records: u32,
    /// The game at the ply shown.
    game: Game,
    rules: RuleSet,
    /// What the rules on repetition say of the position shown, if anything.
    ruling: Option<Ruling>,
}

impl Timeline {
    /// An empty record from `start`.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            record: Record::new(start.clone()),
            nodes: vec![],
            moves: vec![],
            ply: 0,
            memory: Memory::default(),
            edits: 0,
            records: 0,
            game: Game::new(start),
            rules: RuleSet::default(),
            ruling: None,
        }
    }

    /// The game up to the move shown.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game up to the move shown, for touching pieces.
    pub(crate) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The position from which the record begins.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.record.start
    }

    /// All moves of the record.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// All moves of the line, those after the move shown included.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The node after each move of the line.
    #[must_use]
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// How many moves have been played on the board that is shown.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The node that is shown.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.ply.checked_sub(1).and_then(|last| self.nodes.get(last)).copied().unwrap_or(Tree::ROOT)
    }

    /// How often the tree, or what is noted in it, has changed.
    #[must_use]
    pub const fn edits(&self) -> u32 {
        self.edits
    }

    /// How often another record has taken the place of one. While it has not, a [`NodeId`] means the same move.
    #[must_use]
    pub const fn records(&self) -> u32 {
        self.records
    }

    /// Names and values that describe the game.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.record.tags
    }

    /// Sets a tag; an empty value removes it. This is not undone.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.record.set_tag(name, value);
    }

    /// The whole record. An end on the board, or by a ruling on the last position of the main line, is named in its
    /// tags, with its article.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.record.clone();
        let mut game = Game::new(record.start.clone());
        let is_whole = record.mainline().iter().all(|&mv| game.play(mv).is_ok());
        // A ruling does not go before a result that the record came with.
        let outcome = if record.tag("Result").is_none_or(|result| result == "*") {
            rule(&mut game, self.rules);
            game.outcome()
        } else {
            Outcome::of(game.position())
        };
        let outcome = outcome.filter(|_| is_whole);
        if let Some(Outcome { winner, ending }) = outcome {
            record.set_tag("Result", GameResult::of(winner).text());
            record.set_tag("Termination", &(String::from(ending.code()) + ", Art. " + ending.article()));
        }
        record
    }

    /// Sets how far touches bind.
    pub fn set_touch_rule(&mut self, rule: TouchRule) {
        self.game.set_touch_rule(rule);
    }

    /// The rules on repetition that are in force.
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Puts other rules on repetition in force.
    pub fn set_rules(&mut self, rules: RuleSet) {
        self.rules = rules;
        self.rule();
    }

    /// The ruling on the position shown; a loss or a draw has ended the game. The same whether the moves were
    /// played or loaded, and whatever the line holds after them.
    #[must_use]
    pub const fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// Plays a move from the position shown. One that is recorded here only steps forward, by the line if it is the
    /// move that follows there.
    ///
    /// # Errors
    /// Why the move is refused; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Refused> {
        self.game.judge(mv)?;
        let before = self.node();
        let edit = Edit { steps: vec![], node: before, tip: self.tip() };
        let follows = self.moves.get(self.ply) == Some(&mv);
        match self.record.tree.child(before, mv) {
            Some(_) if follows => self.memory.keep(edit),
            Some(child) => {
                self.memory.keep(edit);
                self.follow(child);
            }
            None => {
                let end = self.record.tree.end();
                let child = self.record.tree.add(before, mv);
                self.memory.keep(Edit { steps: vec![Step::Remove(child)], ..edit });
                self.follow(child);
                self.after_edit(end);
            }
        }
        let mut played = self.game.play(mv)?;
        self.ply += 1;
        self.rule();
        played.outcome = self.game.outcome();
        Ok(played)
    }

    /// Shows the position after `ply` moves of the line; false when that is not in the line or shown already.
    pub fn go_to(&mut self, ply: usize) -> bool {
        if ply > self.moves.len() || ply == self.ply {
            return false;
        }
        self.ply = ply;
        self.replay();
        true
    }

    /// Shows a node, and follows the line through it that its first children continue; false when it is shown
    /// already, or cannot be shown because the rules do not allow a move that leads there.
    pub fn go_to_node(&mut self, node: NodeId) -> bool {
        if node == self.node() || !self.record.tree.is_legal(node) {
            return false;
        }
        let tip = self.record.tree.line(node).last().copied().unwrap_or(Tree::ROOT);
        self.show(node, tip);
        true
    }

    /// Makes the variation that a node belongs to the line that it departs from, and that line a variation; false in
    /// the main line.
    pub fn promote(&mut self, node: NodeId) -> bool {
        let Some(first) = self.record.tree.variation(node) else { return false };
        self.change(vec![Step::First(first)], self.node(), self.tip());
        true
    }

    /// Removes the move that leads to a node, with all that follows it. False for the start.
    pub fn remove(&mut self, node: NodeId) -> bool {
        let Some(parent) = self.record.tree.parent(node) else { return false };
        // Where it stands in the line, the line is another from there on.
        let place = self.nodes.iter().position(|&known| known == node);
        let (shown, tip) = match place {
            Some(index) if index < self.ply => (parent, parent),
            Some(_) => (self.node(), self.node()),
            None => (self.node(), self.tip()),
        };
        self.change(vec![Step::Remove(node)], shown, tip);
        true
    }

    /// Removes everything after a node; false when nothing follows it.
    pub fn remove_after(&mut self, node: NodeId) -> bool {
        let steps: Vec<Step> = self.record.tree.children(node).map(Step::Remove).collect();
        if steps.is_empty() {
            return false;
        }
        let is_lost = node == Tree::ROOT || self.record.tree.path(self.node()).contains(&node);
        let shown = if is_lost { node } else { self.node() };
        self.change(steps, shown, shown);
        true
    }

    /// Puts another record in place, shown at its start or, when `at_end`, at the end of its main line.
    pub fn load(&mut self, record: Record, at_end: bool) {
        self.change(vec![Step::Record(Box::new(record))], Tree::ROOT, Tree::ROOT);
        if at_end {
            self.go_to(self.moves.len());
        }
    }

    /// Whether there is something to [`undo`](Self::undo).
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.memory.has_past() || !self.moves.is_empty()
    }

    /// Whether there is something to [`redo`](Self::redo).
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.memory.has_future()
    }

    /// Undoes the last change; where none is remembered (a saved game that was restored), takes the last move of the
    /// line back.
    pub fn undo(&mut self) -> bool {
        let Some(edit) = self.memory.past().or_else(|| self.take_back()) else { return false };
        let inverse = self.apply(edit);
        self.memory.undone(inverse);
        true
    }

    /// Makes the change again that was undone last.
    pub fn redo(&mut self) -> bool {
        let Some(edit) = self.memory.future() else { return false };
        let inverse = self.apply(edit);
        self.memory.redone(inverse);
        true
    }

    /// Forgets the changes so far: what is on the board now was there from the beginning.
    pub fn forget(&mut self) {
        self.memory = Memory::default();
    }

    /// The change that removes the last move of the line.
    fn take_back(&self) -> Option<Edit> {
        let tip = *self.nodes.last()?;
        let before = self.record.tree.parent(tip)?;
        let mut steps = vec![Step::Remove(tip)];
        if tip == self.record.tree.end() {
            steps.extend(Step::without_result());
        }
        Some(Edit { steps, node: before, tip: before })
    }

    /// The last node of the line.
    pub(super) fn tip(&self) -> NodeId {
        self.nodes.last().copied().unwrap_or(Tree::ROOT)
    }

    /// Makes a change that can be undone, and shows `node` in the line that leads to `tip`.
    pub(super) fn change(&mut self, steps: Vec<Step>, node: NodeId, tip: NodeId) {
        let end = self.record.tree.end();
        let records = self.records;
        let inverse = self.apply(Edit { steps, node, tip });
        self.memory.keep(inverse);
        if self.records == records {
            self.after_edit(end);
        }
    }

    /// Where the main line has another end now, the game has another result: the tags that tell it go, and come back
    /// when the change is undone.
    fn after_edit(&mut self, end: NodeId) {
        self.edits += 1;
        if self.record.tree.end() == end {
            return;
        }
        for step in Step::without_result() {
            self.memory.add_to_last(step.apply(&mut self.record));
        }
    }

    /// Makes a change; gives the one that takes it back.
    fn apply(&mut self, edit: Edit) -> Edit {
        let (node, tip) = (self.node(), self.tip());
        let mut steps = vec![];
        let mut is_other = false;
        for step in edit.steps {
            is_other |= matches!(step, Step::Record(_));
            self.edits += 1;
            steps.push(step.apply(&mut self.record));
        }
        steps.reverse();
        self.show(edit.node, edit.tip);
        if is_other {
            self.records += 1;
            self.replay();
        }
        Edit { steps, node, tip }
    }

    /// Follows the line through a node that is a child of the one shown, without stepping to it.
    fn follow(&mut self, child: NodeId) {
        let shown = self.ply;
        self.set_line(child);
        self.ply = shown;
    }

    /// Shows a node in the line that leads to `tip` and goes on from there. Where the same moves lead there as to
    /// what is shown, the game goes on, with what has been touched.
    fn show(&mut self, node: NodeId, tip: NodeId) {
        self.set_line(tip);
        self.ply = self.nodes.iter().position(|&known| known == node).map_or(0, |index| index + 1);
        if self.moves.get(..self.ply) != Some(self.game.moves()) {
            self.replay();
        }
    }

    /// Makes the line the one through a node, as far as the rules allow its moves.
    fn set_line(&mut self, through: NodeId) {
        let tree = &self.record.tree;
        self.nodes = tree.line(through);
        self.nodes.truncate(self.nodes.iter().take_while(|&&node| tree.is_legal(node)).count());
        self.moves.clear();
        for &node in &self.nodes {
            self.moves.extend(tree.mv(node));
        }
    }

    /// Brings the game to the ply shown, or as near as legal moves lead.
    fn replay(&mut self) {
        let rule = self.game.touch_rule();
        self.game = Game::new(self.record.start.clone());
        self.ply = self.moves.iter().take(self.ply).take_while(|&&mv| self.game.play(mv).is_ok()).count();
        self.game.set_touch_rule(rule);
        self.rule();
    }

    /// Rules on the position shown.
    fn rule(&mut self) {
        self.ruling = rule(&mut self.game, self.rules);
    }
}
