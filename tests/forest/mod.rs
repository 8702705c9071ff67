//! Seeded random records, and records as text to compare them.

#![allow(dead_code)] // each test program uses a part of it

use xiangqi_board::{
    Format, Library, Move, NodeId, Note, OpenOptions, Position, Record, RecordReading, Square, Tree,
};

use crate::playout::{Dice, playout, setup};

/// Words with everything that a format might take for its own.
pub(crate) const WORDS: [&str; 21] = [
    "当头炮，先手。",
    "第一行\n第二行\n\n第四行\n",
    "\n先空一行",
    "胜率100% 50%u4e2d %E4%BD%20",
    "a<b>&\"c\" <br> <br/> ]]> <!-- --> </Move> </n>",
    "&lt;&#10;&amp;amp;",
    "[DhtmlXQ_title]x[/DhtmlXQ_title] [/DhtmlXQ]",
    "[comment1] [/comment_0_1]",
    "(括号) （全角） [方] 【】",
    "\\u5c06 \\ \\\\ \\n \\u005c",
    "|| | ||| |\n|",
    "😀 𠀀 emoji and a rare hanzi",
    "  blanks around  ",
    " ",
    "\ttab",
    "'quote' \" ‘’ “”",
    "马８进７ 炮2平5 ~!@#$^*_+=;:?/",
    "Cờ tướng é ü ß",
    "x",
    "Look. [%quiz 走哪一着？] [%choice a | b* | c]\n[%region palace-red, river]",
    "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十",
];

/// What random records may have.
pub(crate) struct Habit<'a> {
    pub(crate) words: &'a [&'a str],
    pub(crate) tags: &'a [&'a str],
    pub(crate) values: &'a [&'a str],
    pub(crate) types: &'a [&'a str],
    pub(crate) has_counters: bool,
    pub(crate) nodes: usize,
    pub(crate) has_illegal: bool,
}

/// A random record: a start, a tree of mostly legal moves with nested variations, words, tags.
pub(crate) fn record(dice: &mut Dice, habit: &Habit) -> Record {
    let mut start = match dice.below(3) {
        0 => Position::start(),
        1 => {
            let plies = dice.below(60);
            playout(Position::start(), plies, dice, |_| {})
        }
        _ => setup(dice),
    };
    if !habit.has_counters {
        let mut setup = start.setup();
        (setup.quiet, setup.round) = (0, 1);
        start = Position::new(&setup).expect("the same pieces");
    }
    let mut record = Record::new(start.clone());
    let mut nodes: Vec<(NodeId, Option<Position>)> = vec![(Tree::ROOT, Some(start))];
    for _ in 0..dice.below(habit.nodes + 1) {
        // Mostly the last line goes on; else something else begins anywhere.
        let index = if dice.below(5) > 0 { nodes.len() - 1 } else { dice.below(nodes.len()) };
        let (parent, position) = nodes[index].clone();
        let legal = position.as_ref().map(|position| position.legal_moves().to_vec()).unwrap_or_default();
        let is_wild = habit.has_illegal && parent != Tree::ROOT && (legal.is_empty() || dice.below(20) == 0);
        let mv = if is_wild {
            let mut square = || Square::from_index(dice.below(Square::COUNT)).unwrap();
            Move::new(square(), square())
        } else if legal.is_empty() {
            continue;
        } else {
            *dice.pick(&legal)
        };
        let node = record.tree.add(parent, mv);
        nodes.push((node, position.and_then(|position| position.after(mv).ok())));
    }
    record.mark_illegal();
    for &(node, _) in &nodes {
        if !habit.words.is_empty() && dice.below(4) == 0 {
            record.tree.note_mut(node).comment = (*dice.pick(habit.words)).into();
        }
    }
    for name in habit.tags {
        if dice.below(2) == 0 {
            let value: &&str = dice.pick(habit.values);
            record.set_tag(name, value);
        }
    }
    if !habit.types.is_empty() {
        let kind: &&str = dice.pick(habit.types);
        record.set_tag("Type", kind);
    }
    let result: &&str = dice.pick(&["", "1-0", "0-1", "1/2-1/2", "多种"]);
    record.set_tag("Result", result);
    record
}

/// Everything a record says, a fact a line; tags in the order of their names.
pub(crate) fn outline(record: &Record) -> String {
    let mut tags: Vec<String> = record.tags.iter().map(|(name, value)| format!("{name} {value:?}")).collect();
    tags.sort();
    let mut lines = vec![record.start.fen()];
    lines.append(&mut tags);
    let mut nodes = vec![Tree::ROOT];
    nodes.append(&mut record.tree.walk());
    for node in nodes {
        let name = record.tree.mv(node).map_or(String::new(), |mv| mv.to_string());
        let mark = if record.tree.is_legal(node) { "" } else { " illegal" };
        let note = record.tree.note(node);
        let depth = record.tree.path(node).len();
        let note = if *note == Note::default() { String::new() } else { format!(" {note:?}") };
        lines.push(format!("{depth} {name}{mark}{note}"));
    }
    lines.join("\n")
}

/// Reads the first game of a file of a format.
pub(crate) fn read(bytes: &[u8], format: Format) -> Result<RecordReading, xiangqi_board::RecordError> {
    let options = OpenOptions { format: Some(format), encoding: None };
    Library::open(bytes.to_vec(), options)?.read(0)
}
