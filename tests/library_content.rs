//! The library of lessons and puzzles in `www/library`: every goal proven, every wrong try refuted, the same in both
//! languages.

mod table;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use table::rows;
use xiangqi_board::{
    Aim, Format, Goal, Library, Mate, Move, NodeId, Position, Record, RuleSet, Solver, Tree, judge,
};

/// Enough for every proof here.
const NODES: u32 = 4_000_000;

/// `?` and `??`: an own move that is there to be refuted.
const WRONG: [u8; 2] = [2, 4];

/// All tags that `www/library/README.md` defines, and what PGN itself has.
const TAGS: [&str; 17] = [
    "Title",
    "Step",
    "StepTitle",
    "Mode",
    "Grade",
    "Theme",
    "Goal",
    "Notice",
    "TouchMove",
    "Threats",
    "Hints",
    "Opponent",
    "Level",
    "Orientation",
    "Source",
    "Licence",
    "Result",
];

fn records(name: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/library").join(name);
    let text = fs::read_to_string(&path).expect(name);
    // The page parts a file at the empty lines before tags, and knows the goals by their tags alone.
    assert_eq!(text.matches("\n\n[").count() + 1, text.matches("[Title ").count(), "{name}");
    let library = Library::of_text(text, Some(Format::Pgn)).expect(name);
    (0..library.len())
        .map(|index| {
            let reading = library.read(index).expect(name);
            assert!(reading.warnings.is_empty(), "{name} {index}: {:?}", reading.warnings);
            reading.record
        })
        .collect()
}

fn tag<'a>(record: &'a Record, name: &str) -> &'a str {
    record.tag(name).unwrap_or_default()
}

/// What must be the same in both languages: positions, moves, marks, and all tags but the titles.
fn skeleton(record: &Record) -> String {
    let tags: Vec<_> = record.tags.iter().filter(|(name, _)| !name.ends_with("Title")).collect();
    let nodes: Vec<_> = record
        .tree
        .walk()
        .into_iter()
        .map(|id| {
            let note = record.tree.note(id);
            let (has_words, quizzes, regions) =
                (!note.comment.is_empty(), note.comment.contains("[%quiz "), regions(&note.comment));
            (
                record.tree.parent(id),
                record.tree.mv(id),
                &note.nags,
                &note.shapes,
                has_words,
                quizzes,
                regions,
            )
        })
        .collect();
    format!("{} {tags:?} {nodes:?}", record.start.fen())
}

fn regions(comment: &str) -> Vec<&str> {
    comment.split("[%region ").skip(1).filter_map(|rest| Some(rest.split_once(']')?.0)).collect()
}

#[test]
fn both_languages_teach_the_same() {
    for name in ["course", "puzzles"] {
        let (english, chinese) =
            (records(&format!("{name}-en.pgn")), records(&format!("{name}-zh-hans.pgn")));
        assert_eq!(english.len(), chinese.len(), "{name}");
        for (one, other) in english.iter().zip(&chinese) {
            assert_eq!(skeleton(one), skeleton(other));
            let title = tag(one, "Title");
            assert_ne!(title, tag(other, "Title"));
            for (name, _) in &one.tags {
                assert!(TAGS.contains(&name.as_str()), "{title}: {name}");
            }
            assert!(!tag(one, "Source").is_empty() && !tag(one, "Licence").is_empty(), "{title}");
            for id in one.tree.walk() {
                let (words, hanzi) = (&one.tree.note(id).comment, &other.tree.note(id).comment);
                assert!(
                    words.is_empty() || words.contains(|c: char| c.is_ascii_lowercase()),
                    "{title}: {words}"
                );
                assert!(hanzi.is_empty() || !hanzi.is_ascii(), "{title}: {hanzi}");
            }
        }
    }
}

#[test]
fn the_course_has_ten_steps_and_the_puzzles_rise() {
    let course = records("course-en.pgn");
    for step in 1..=10 {
        let items: Vec<_> = course.iter().filter(|record| tag(record, "Step") == step.to_string()).collect();
        let modes: Vec<_> = items.iter().map(|record| tag(record, "Mode")).collect();
        assert_eq!(modes.iter().filter(|mode| **mode == "lesson").count(), 1, "step {step}");
        assert_eq!(modes[0], "lesson", "step {step}");
        assert!((3..=6).contains(&items.len()), "step {step}");
    }
    let puzzles = records("puzzles-en.pgn");
    let grades: Vec<u8> =
        puzzles.iter().map(|record| tag(record, "Grade").parse().expect("a grade")).collect();
    assert!(grades.is_sorted());
    let mates = rows(include_str!("data/mates.txt"));
    let known: BTreeSet<(String, String)> = mates.map(|row| (row[0].to_owned(), row[1].to_owned())).collect();
    let mut from_the_table = 0;
    for (record, grade) in puzzles.iter().zip(&grades).filter(|(_, grade)| **grade < 6) {
        let fen = record.start.fen();
        let key = fen.split(" - - ").next().expect("a position").to_owned();
        assert!(known.contains(&(key, grade.to_string())), "{fen}");
        assert_eq!(tag(record, "Goal"), format!("mate in {grade}"), "{fen}");
        from_the_table += 1;
    }
    assert!(from_the_table >= 48, "{from_the_table}");
    let tempting = puzzles.iter().filter(|record| !wrong_moves(record).is_empty()).count();
    assert!(3 * tempting >= puzzles.len(), "{tempting}");
    let positions: BTreeSet<_> = puzzles.iter().map(|record| record.start.fen()).collect();
    assert_eq!(positions.len(), puzzles.len());
}

fn wrong_moves(record: &Record) -> Vec<NodeId> {
    let is_wrong = |id: &NodeId| record.tree.note(*id).nags.iter().any(|nag| WRONG.contains(nag));
    record.tree.walk().into_iter().filter(is_wrong).collect()
}

#[test]
fn rulings_are_what_the_exercises_announce() {
    let mut count = 0;
    for record in records("course-en.pgn") {
        let Some(verdict) = tag(&record, "Notice").strip_prefix("ruling ") else { continue };
        let line = record.mainline();
        let twice = [line.clone(), line].concat();
        let ruling = judge(&record.start, &twice, RuleSet::Cxa).expect("a game");
        assert_eq!(ruling.verdict.code(), verdict, "{}", tag(&record, "Title"));
        count += 1;
    }
    assert!(count >= 5, "{count}");
}

#[test]
fn goals_are_proven() {
    let mut solver = Solver::new();
    for name in ["puzzles-en.pgn", "course-en.pgn"] {
        for record in records(name).iter().filter(|record| tag(record, "Mode") == "puzzle") {
            let goal = Goal::parse(tag(record, "Goal")).expect("a goal");
            Check { record, moves: moves_of(record, &goal), goal, solver: &mut solver }.all();
        }
    }
}

/// How many moves the goal allows; where it names no number, as many as the author shows.
fn moves_of(record: &Record, goal: &Goal) -> u8 {
    let shown = record.tree.line(Tree::ROOT).len().div_ceil(2);
    goal.moves.unwrap_or_else(|| u8::try_from(shown).expect("a short line"))
}

/// The examination of one puzzle.
struct Check<'a> {
    record: &'a Record,
    goal: Goal,
    moves: u8,
    solver: &'a mut Solver,
}

impl Check<'_> {
    fn all(&mut self) {
        let (record, title) = (self.record, tag(self.record, "Title"));
        let own_first = record.tree.first_child(Tree::ROOT).expect(title);
        assert!(record.tree.note(Tree::ROOT).comment.ends_with(['.', '?']), "{title}: the task");
        assert!(
            !record.tree.note(own_first).comment.is_empty() || self.moves > 1,
            "{title}: the closing comment"
        );
        if self.goal.aim != Aim::Draw {
            assert!(!self.leads(&record.start, self.moves - 1), "{title}: there is a shorter way");
            let line = record.tree.line(Tree::ROOT).len();
            assert_eq!(line, 2 * usize::from(self.moves) - 1, "{title}: the longest defence");
        }
        self.own(&record.start, Tree::ROOT, self.moves, true);
    }

    /// The own moves at a node.
    fn own(&mut self, position: &Position, at: NodeId, moves: u8, is_right: bool) {
        let (record, title) = (self.record, tag(self.record, "Title"));
        for child in record.tree.children(at).collect::<Vec<_>>() {
            let mv = record.tree.mv(child).expect(title);
            let next = position.after(mv).expect(title);
            let is_wrong = record.tree.note(child).nags.iter().any(|nag| WRONG.contains(nag));
            if is_right {
                assert_eq!(self.is_right(position, mv, moves), !is_wrong, "{title}: {mv}");
                assert!(
                    !is_wrong || !record.tree.note(child).comment.is_empty(),
                    "{title}: {mv} needs words"
                );
            }
            for reply in record.tree.children(child).collect::<Vec<_>>() {
                assert!(record.tree.note(reply).nags.is_empty(), "{title}: {mv}");
                let answer = record.tree.mv(reply).expect(title);
                let then = next.after(answer).expect(title);
                self.own(&then, reply, moves - 1, is_right && !is_wrong);
            }
        }
    }

    /// Whether a move leads to the goal within so many moves, itself counted.
    fn is_right(&mut self, position: &Position, mv: Move, moves: u8) -> bool {
        match &self.goal.aim {
            Aim::Mate | Aim::Win => {
                self.solver.is_mating(position, mv, moves, NODES, &mut || false).expect("within the limit")
            }
            Aim::Draw => is_draw(position, mv, self.solver),
            Aim::Capture(points) => brings(position, mv, moves, &|position, mv| {
                points.contains(&mv.to) && position.piece(mv.to).is_some()
            }),
            Aim::Reach(points) => brings(position, mv, moves, &|_, mv| points.contains(&mv.to)),
        }
    }

    /// Whether any move does.
    fn leads(&mut self, position: &Position, moves: u8) -> bool {
        moves > 0 && position.legal_moves().iter().any(|&mv| self.is_right(position, mv, moves))
    }
}

/// Whether a move draws at once, as neither side can win; any other must lose by force.
fn is_draw(position: &Position, mv: Move, solver: &mut Solver) -> bool {
    let next = position.after(mv).expect("a legal move");
    let is_drawn = xiangqi_board::is_plainly_drawn(&next);
    let is_lost = matches!(solver.solve(&next, 12, NODES, &mut || false), Mate::Proven { .. });
    assert_ne!(is_drawn, is_lost, "{mv}");
    is_drawn
}

/// Whether a move, or every reply to it, lets an own move come in time for which `is_goal` holds.
fn brings(position: &Position, mv: Move, moves: u8, is_goal: &dyn Fn(&Position, Move) -> bool) -> bool {
    if is_goal(position, mv) {
        return true;
    }
    let next = position.after(mv).expect("a legal move");
    moves > 1
        && next.legal_moves().iter().all(|&reply| {
            let then = next.after(reply).expect("a legal move");
            then.legal_moves().iter().any(|&mv| brings(&then, mv, moves - 1, is_goal))
        })
}
