//! Changes of the shape of a record: another start, another order among the moves of one place.

use super::edit::Step;
use super::{NodeId, Record, Shape, Timeline, Tree};
use crate::rules::Position;

impl Timeline {
    /// How many moves would be lost if the record began from another position.
    #[must_use]
    pub fn lost_from(&self, start: &Position) -> usize {
        self.begun_from(start).1
    }

    /// Lets the record begin from another position with these shapes, and shows it. Moves that are legal there stay,
    /// with what is noted of them; those that no longer are go, with all that follows them.
    pub fn restart(&mut self, start: &Position, shapes: &[Shape]) {
        let (mut record, lost) = self.begun_from(start);
        record.tree.note_mut(Tree::ROOT).shapes = shapes.to_vec();
        if lost > 0 {
            record.set_tag("Result", "");
            record.set_tag("Termination", "");
        }
        self.change(vec![Step::Record(Box::new(record))], Tree::ROOT, Tree::ROOT);
    }

    fn begun_from(&self, start: &Position) -> (Record, usize) {
        let mut tree = self.tree().clone();
        let mut lost = 0;
        for node in tree.mark_illegal(start) {
            // What the rules did not allow before is kept as it was.
            if self.tree().is_legal(node) {
                lost += tree.count();
                tree.remove(node);
                lost -= tree.count();
            }
        }
        (Record { start: start.clone(), tags: self.tags().to_vec(), tree }, lost)
    }

    /// Puts the variation that a node belongs to, or where it stands at a choice the move itself, one place earlier or
    /// later among its alternatives; the first of them continues the line. False where there is none.
    pub fn reorder(&mut self, node: NodeId, is_earlier: bool) -> bool {
        let tree = self.tree();
        let choice = tree.choice(node);
        let moved = choice.and_then(|node| if is_earlier { Some(node) } else { tree.next_sibling(node) });
        let Some((moved, spot)) = moved.and_then(|node| Some((node, tree.spot_before(node)?))) else {
            return false;
        };
        self.change(vec![Step::Remove(moved), Step::Restore(moved, spot)], self.node(), self.tip());
        true
    }

    /// Whether [`reorder`](Self::reorder) can put a node earlier, and later.
    #[must_use]
    pub fn can_reorder(&self, node: NodeId) -> (bool, bool) {
        let tree = self.tree();
        tree.choice(node).map_or((false, false), |node| {
            (tree.spot_before(node).is_some(), tree.next_sibling(node).is_some())
        })
    }
}
