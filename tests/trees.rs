//! Trees of moves as text: whatever a form can hold comes back as it was.

mod playout;

use playout::Dice;
use xiangqi_board::{
    Brush, Move, NodeId, Notation, Note, Position, Record, Shape, Square, Tree, read_record, write_moves,
    write_pgn,
};

/// What comments are made of that could be taken for something else.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "\"",
    "'",
    "%",
    ";",
    "$1",
    "!?",
    "&",
    "&#",
    "&#125;",
    "&#38;",
    "&#32",
    "\\",
    "|",
    "||",
    "<b>",
    "100%",
    "50%u4e2d",
    "%E4%BD",
    "\\u5c06",
    "[%cal Gh2e2]",
    "[%clk 1:00:00]",
    "[%eval 0.3]",
    "[%csl ",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    " ",
    "  ",
    "\t",
    "\u{3000}",
    "\u{a0}",
    "\u{feff}",
    "\n[Event \"x\"]\n",
    "\n[",
    "1.",
    "1. 炮二平五",
    "h2e2",
    "1-0",
    "*",
    "FEN",
    "position startpos",
    "START{",
    "}END",
    "炮",
    "（一）",
    "！",
    "Ｃ２＝５",
    "😀",
    "𠀀",
    "é",
    "ễ",
    "第一行",
    "x",
    "3k5/9/9/9/9/9/9/9/3p5/4K4 b",
];

fn comment(dice: &mut Dice) -> String {
    (0..1 + dice.below(5)).map(|_| *dice.pick(PIECES)).collect()
}

fn square(dice: &mut Dice) -> Square {
    Square::new(dice.below(9) as u8, dice.below(10) as u8).unwrap()
}

fn fill(note: &mut Note, dice: &mut Dice) {
    match dice.below(12) {
        0..=3 => note.comment = comment(dice),
        4 => note.nags = (0..1 + dice.below(3)).map(|_| dice.below(256) as u8).collect(),
        5 => {
            for _ in 0..1 + dice.below(4) {
                let (from, to) = (square(dice), square(dice));
                let to = Some(to).filter(|&to| to != from && dice.below(2) == 0);
                note.shapes.push(Shape { from, to, brush: *dice.pick(&Brush::ALL) });
            }
        }
        6 => note.clock = Some(dice.roll() as u32),
        7 => note.elapsed = Some(dice.below(100_000) as u32),
        8 => {
            note.comment = comment(dice);
            note.nags.push(1 + dice.below(6) as u8);
            note.shapes.push(Shape { from: square(dice), to: None, brush: Brush::Red });
            note.clock = Some(dice.below(7200) as u32);
            note.elapsed = Some(dice.below(60) as u32);
        }
        _ => {}
    }
}

/// A tree of `size` moves, grown at random places but mostly at its tips.
fn tree(dice: &mut Dice, size: usize) -> Record {
    let start = if dice.below(3) == 0 { playout::setup(dice) } else { Position::start() };
    let mut record = Record::new(start.clone());
    let mut places = vec![(Tree::ROOT, start)];
    fill(record.tree.note_mut(Tree::ROOT), dice);
    while record.tree.count() < size {
        let index = if dice.below(4) == 0 { dice.below(places.len()) } else { places.len() - 1 };
        let (node, position) = places[index].clone();
        let moves = position.legal_moves();
        let new: Vec<Move> =
            moves.iter().copied().filter(|&mv| record.tree.child(node, mv).is_none()).collect();
        if new.is_empty() {
            if places.len() == 1 {
                break;
            }
            places.remove(index);
            continue;
        }
        let mv = *dice.pick(&new);
        let child = record.tree.add(node, mv);
        fill(record.tree.note_mut(child), dice);
        places.push((child, position.after(mv).unwrap()));
    }
    record
}

/// All that a tree holds, node by node.
fn contents(record: &Record) -> Vec<(usize, Option<Move>, Note)> {
    let tree = &record.tree;
    let depth = |node: NodeId| tree.path(node).len();
    let entry = |node| (depth(node), tree.mv(node), tree.note(node).clone());
    [Tree::ROOT].into_iter().chain(tree.walk()).map(entry).collect()
}

fn assert_same(record: &Record, text: &str, what: &str) {
    let reading = read_record(text).unwrap_or_else(|error| panic!("{what}: {error:?}\n{text}"));
    assert_eq!(reading.warnings, [], "{what}\n{text}");
    for (found, expected) in contents(&reading.record).iter().zip(contents(record)) {
        assert_eq!(*found, expected, "{what}\n{text}");
    }
    assert_eq!(reading.record.tree.count(), record.tree.count(), "{what}\n{text}");
    assert_eq!(reading.record.start.fen(), record.start.fen(), "{what}");
}

#[test]
fn every_tree_comes_back_in_every_notation() {
    let mut dice = Dice::new(51);
    for round in 0..150 {
        let size = dice.below(40);
        let record = tree(&mut dice, size);
        for notation in Notation::ALL {
            assert_same(&record, &write_pgn(&record, notation), &format!("pgn {round} {notation:?}"));
            assert_same(&record, &write_moves(&record, notation), &format!("moves {round} {notation:?}"));
        }
    }
}

/// Adds a few moves that the rules do not allow, by pieces of the mover, with moves at random behind them.
fn add_illegal(record: &mut Record, dice: &mut Dice) {
    for node in [Tree::ROOT].into_iter().chain(record.tree.walk()) {
        if dice.below(6) > 0 || node == Tree::ROOT && dice.below(2) == 0 {
            continue;
        }
        let mut position = record.start.clone();
        for on_path in record.tree.path(node) {
            position = position.after(record.tree.mv(on_path).unwrap()).unwrap();
        }
        let points: Vec<Square> = Square::all().collect();
        let own: Vec<Square> = points.iter().copied().filter(|&from| position.is_own(from)).collect();
        let (from, to) = (*dice.pick(&own), *dice.pick(&points));
        let mv = Move::new(from, to);
        if from != to && position.judge(mv).is_err() && record.tree.child(node, mv).is_none() {
            let mut end = record.tree.add(node, mv);
            for _ in 0..dice.below(3) {
                let (from, to) = (*dice.pick(&points), *dice.pick(&points));
                if from != to {
                    end = record.tree.add(end, Move::new(from, to));
                }
            }
        }
    }
    record.mark_illegal();
}

#[test]
fn moves_that_are_not_legal_come_back_where_a_legal_one_comes_first() {
    let mut dice = Dice::new(52);
    let mut illegal = 0;
    for _ in 0..100 {
        let size = 1 + dice.below(30);
        let mut record = tree(&mut dice, size);
        add_illegal(&mut record, &mut dice);
        let first = record.tree.first_child(Tree::ROOT);
        if !first.is_some_and(|first| record.tree.is_legal(first)) {
            continue;
        }
        let legal = |record: &Record| -> Vec<bool> {
            record.tree.walk().into_iter().map(|node| record.tree.is_legal(node)).collect()
        };
        illegal += legal(&record).iter().filter(|is_legal| !**is_legal).count();
        for notation in Notation::ALL {
            let text = write_pgn(&record, notation);
            let reading = read_record(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
            assert_eq!(contents(&reading.record), contents(&record), "{notation:?}\n{text}");
            assert_eq!(legal(&reading.record), legal(&record), "{notation:?}\n{text}");
            assert_eq!(
                reading.warnings.is_empty(),
                !legal(&record).contains(&false),
                "{:?}",
                reading.warnings
            );
        }
    }
    assert!(illegal > 100, "only {illegal}");
}
