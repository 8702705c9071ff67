//! Games in competition: the table of what players and arbiters do, and ten thousand random acts.

mod playout;
mod table;

use playout::Dice;
use table::{describe, position, rows};
use xiangqi_board::{
    Contest, Control, Denial, Entry, Foul, Move, Obligation, Position, Refused, Settings, Side, Square,
    read_record, write_pgn,
};

fn settings(text: &str) -> Settings {
    let mut settings = Settings::default();
    for word in text.split_whitespace() {
        match word.split_once('=').unwrap_or((word, "")) {
            ("-", _) => {}
            ("illegal", _) => settings.is_illegal_move_lost = true,
            ("fouls", count) => settings.fouls_that_lose = count.parse().expect(text),
            ("limit", rounds) => settings.natural_limit = rounds.parse().expect(text),
            ("auto-limit", _) => settings.is_limit_automatic = true,
            ("auto-press", _) => settings.is_press_automatic = true,
            ("red-writes", _) => settings.is_writing[0] = true,
            ("black-writes", _) => settings.is_writing[1] = true,
            _ => settings.control = Some(Control::parse(word).expect(text)),
        }
    }
    settings
}

fn side(name: &str) -> Side {
    Side::BOTH.into_iter().find(|side| side.name() == name).expect(name)
}

fn squares(text: &str) -> Vec<Square> {
    text.split('+').map(|name| Square::parse(name).expect(name)).collect()
}

fn mv(text: &str) -> Move {
    Move::parse(text).expect(text)
}

fn done(answer: Result<(), Denial>) -> String {
    answer.map_or_else(|denial| format!("{} {}", denial.code, denial.article), |()| "ok".into())
}

fn refusal(refused: &Refused) -> String {
    let code = if matches!(refused, Refused::Ended(_)) { "ended" } else { refused.code() };
    format!("{code} {}", refused.article())
}

/// Does one step of the table; gives the answer.
fn step(contest: &mut Contest, now: &mut u64, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let word = |index: usize| *words.get(index).expect(text);
    let ok = || "ok".to_owned();
    match word(0) {
        "at" => {
            *now = word(1).parse().expect(text);
            contest.tick(*now);
            ok()
        }
        "touch" => contest.touch(&squares(word(1)), *now).duty.code().to_owned(),
        "play" => contest.play(mv(word(1)), *now).map_or_else(|refused| refusal(&refused), |_| ok()),
        "drop" => contest.drop(mv(word(1)), *now).map_or_else(|refused| refusal(&refused), |_| ok()),
        "press" => {
            contest.press(*now);
            ok()
        }
        "pause" | "resume" => {
            contest.pause(word(0) == "pause", *now);
            ok()
        }
        "offer" => done(contest.offer_draw(side(word(1)), *now)),
        "accept" | "refuse" => done(contest.answer_draw(word(0) == "accept", *now)),
        "resign" => done(contest.resign(side(word(1)), *now)),
        "claim" | "declare" => {
            let answer = if word(0) == "claim" {
                contest.claim_natural_limit(side(word(1)), *now)
            } else {
                contest.declare_natural_limit(*now)
            };
            answer.map_or_else(|denial| done(Err(denial)), |audit| format!("count {}", audit.rounds))
        }
        "foul" => {
            contest.foul(side(word(1)), Foul::article_named(word(2)).expect(text));
            ok()
        }
        "adjust" => done(contest.ask_adjust(*now)),
        "grant" | "deny" => done(contest.answer_adjust(word(0) == "grant", *now)),
        "ready" => {
            contest.end_adjust();
            ok()
        }
        "write" => match contest.write(side(word(1)), word(2)) {
            Entry::Right => "right",
            Entry::Wrong => "wrong",
            Entry::Unreadable(_) => "unreadable",
            Entry::Nothing => "nothing",
        }
        .into(),
        "reload" => {
            *contest = reloaded(contest);
            ok()
        }
        _ => panic!("{text}"),
    }
}

fn reloaded(contest: &Contest) -> Contest {
    let saved = contest.save();
    let again = Contest::restore(&saved, contest.settings().clone()).expect(&saved);
    assert_eq!(again.save(), saved);
    assert_eq!(again.game().outcome(), contest.game().outcome());
    again
}

fn fouls(contest: &Contest) -> String {
    let list = contest.fouls().list().iter();
    let list: Vec<_> =
        list.map(|foul| format!("{} {}@{}", foul.side.name(), foul.article, foul.ply)).collect();
    if list.is_empty() { "-".into() } else { list.join(", ") }
}

fn end(contest: &Contest) -> String {
    contest.game().outcome().map_or_else(
        || "-".into(),
        |outcome| {
            let winner = outcome.winner.map_or("draw", Side::name);
            format!("{winner} {} {}", outcome.ending.code(), outcome.ending.article())
        },
    )
}

#[test]
fn every_case_of_the_table_holds() {
    let mut faults = vec![];
    for row in rows(include_str!("data/contest.txt")) {
        let [name, fen, options, steps, answer, wanted_fouls, wanted_end, duty] = row[..] else {
            panic!("{row:?}")
        };
        let start = if fen == "@" { Position::start() } else { position(fen) };
        let (mut contest, mut now) = (Contest::new(start, settings(options)), 0);
        let mut last = String::new();
        for text in steps.split(", ") {
            last = step(&mut contest, &mut now, text);
        }
        let seen = [last, fouls(&contest), end(&contest), describe(contest.game().obligation().duty)];
        let wanted = [answer, wanted_fouls, wanted_end, duty];
        if seen != wanted {
            faults.push(format!("{name}\n  seen   {seen:?}\n  wanted {wanted:?}"));
        }
        reloaded(&contest);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a random act left alone must still be there.
struct Model {
    touched: Vec<Square>,
    moves: Vec<Move>,
}

/// One random act. Gives whether pieces were touched.
fn act(contest: &mut Contest, now: &mut u64, dice: &mut Dice, model: &mut Model) {
    let any = |dice: &mut Dice| Square::from_index(dice.below(Square::COUNT)).expect("a point");
    let someone = |dice: &mut Dice| *dice.pick(&Side::BOTH);
    let legal = contest.game().legal_moves();
    let start = *now;
    *now = match dice.below(40) {
        0 => now.saturating_sub(5_000),
        1 => *now + 600_000,
        _ => *now + dice.below(3_000) as u64,
    };
    contest.tick(*now);
    if contest.game().outcome().is_some() {
        return;
    }
    match dice.below(24) {
        0..4 => {
            let points: Vec<Square> = (0..=dice.below(2)).map(|_| any(dice)).collect();
            let obligation = contest.touch(&points, *now);
            assert_eq!(obligation, contest.game().obligation());
        }
        4..7 => {
            let mv = Move::new(any(dice), any(dice));
            let is_fine = legal.contains(&mv);
            assert!(contest.drop(mv, *now).is_err() || is_fine, "an illegal move was let through: {mv:?}");
        }
        7..15 if !legal.is_empty() => {
            let mv = *dice.pick(&legal);
            let is_flagged = contest.clock().is_some_and(|clock| clock.flag().is_some());
            assert!(
                contest.play(mv, *now).is_ok() || contest.game().outcome().is_some() || is_flagged,
                "{mv:?}"
            );
        }
        15..18 => contest.press(*now),
        18 => {
            let _ = contest.offer_draw(someone(dice), *now);
        }
        19 => {
            let _ = contest.answer_draw(dice.below(8) == 0, *now);
        }
        20 => {
            let _ = contest.ask_adjust(*now);
            let _ = contest.answer_adjust(dice.below(2) == 0, *now);
        }
        21 => contest.end_adjust(),
        22 => contest.pause(dice.below(2) == 0, *now),
        _ => match dice.below(12) {
            0 => {
                let _ = contest.claim_natural_limit(someone(dice), *now);
            }
            1 => {
                let _ = contest.declare_natural_limit(*now);
            }
            2 => contest.foul(someone(dice), "9.1.8"),
            3 => {
                let _ = contest.resign(someone(dice), *now);
            }
            4 => drop(contest.write(someone(dice), "炮二平五")),
            _ => *contest = reloaded(contest),
        },
    }
    assert!(start <= *now + 5_000);
    let moves = contest.game().moves();
    if moves.len() == model.moves.len() {
        let kept = contest.game().touches().get(..model.touched.len());
        assert_eq!(kept, Some(&model.touched[..]), "a touch was forgotten");
    } else {
        assert_eq!(moves[..model.moves.len()], model.moves[..], "a move was taken back");
        assert!(contest.game().touches().is_empty());
    }
    model.touched = contest.game().touches().to_vec();
    model.moves = moves.to_vec();
    let after = Obligation::after(contest.game().position(), &model.touched);
    assert_eq!(contest.game().obligation(), after, "the duty follows from the touches");
}

#[test]
fn ten_thousand_random_acts_never_break_a_rule() {
    let mut dice = Dice::new(4);
    let (mut games, mut acts) = (0, 0);
    while acts < 10_000 {
        games += 1;
        let start = if games % 2 == 0 { Position::start() } else { playout::setup(&mut dice) };
        let control = *dice.pick(&["-", "1m", "3m/5+1m/5", "2m+1s auto-press", "4m red-writes"]);
        let options =
            [control, *dice.pick(&["illegal=loss", "-", "fouls=60", "fouls=60 limit=5 auto-limit"])];
        let mut contest = Contest::new(start.clone(), settings(&options.join(" ")));
        let (mut now, mut model) = (1_000_000, Model { touched: vec![], moves: vec![] });
        contest.press(now);
        for _ in 0..200 {
            if contest.game().outcome().is_some() {
                break;
            }
            act(&mut contest, &mut now, &mut dice, &mut model);
            acts += 1;
        }
        // Every move is one that the rules allow.
        let mut position = start;
        for &mv in contest.game().moves() {
            position = position.after(mv).expect("a legal move");
        }
        if contest.game().outcome().is_some() {
            nothing_changes(&mut contest, &mut now, &mut dice);
        }
    }
    assert!(games > 50, "{games} games");
}

/// Whatever is done to a game that has ended, it stays as it is.
fn nothing_changes(contest: &mut Contest, now: &mut u64, dice: &mut Dice) {
    let (saved, times) = (contest.save(), contest.times().to_vec());
    let mut model =
        Model { touched: contest.game().touches().to_vec(), moves: contest.game().moves().to_vec() };
    for _ in 0..20 {
        act(contest, now, dice, &mut model);
    }
    let acts = [
        "touch a0+e9",
        "play h2e2",
        "drop h2e9",
        "press",
        "pause",
        "resume",
        "offer red",
        "offer black",
        "accept",
        "refuse",
        "resign red",
        "claim red",
        "claim black",
        "declare",
        "foul red 9.1.8",
        "adjust",
        "grant",
        "ready",
        "write red 炮二平五",
        "reload",
    ];
    for text in acts {
        step(contest, now, text);
        assert_eq!(contest.save(), saved, "{text}");
    }
    assert_eq!(contest.times(), times);
}

#[test]
fn the_record_carries_times_fouls_and_the_article() {
    let mut contest = Contest::new(Position::start(), settings("10m"));
    let mut now = 0;
    for text in [
        "press",
        "at 4000",
        "play h2e2",
        "at 5000",
        "press",
        "drop h9g8",
        "at 65000",
        "play h9g7",
        "press",
        "at 70000",
        "foul red 9.1.8",
        "resign red",
    ] {
        step(&mut contest, &mut now, text);
    }
    let record = contest.record();
    let notes: Vec<_> = record.tree.walk().iter().map(|&node| record.tree.note(node).clone()).collect();
    let times: Vec<_> = notes.iter().filter_map(|note| Some((note.elapsed?, note.clock?))).collect();
    assert_eq!(times, [(5, 595), (60, 540)]);
    for (name, value) in [
        ("TimeControl", "10m"),
        ("RedFouls", "9.1.8@2"),
        ("BlackFouls", "4.1.6@1"),
        ("RedTime", "0:00:05"),
        ("BlackTime", "0:01:00"),
        ("Result", "0-1"),
        ("Termination", "resignation, Art. 4.1.9"),
    ] {
        assert_eq!(record.tag(name), Some(value), "{name}");
    }
    let again = read_record(&write_pgn(&record, xiangqi_board::Notation::Chinese)).expect("a record").record;
    for (name, value) in &record.tags {
        assert_eq!(again.tag(name), Some(value.as_str()), "{name} is read again");
    }
    assert_eq!(again.mainline(), record.mainline());
}

#[test]
fn what_is_no_saved_contest_is_not_restored() {
    let mut contest = Contest::new(Position::start(), settings("6.3 red-writes"));
    let mut now = 0;
    for text in ["press", "at 900", "play h2e2", "press", "offer red", "touch b7", "foul red 9.1.8"] {
        step(&mut contest, &mut now, text);
    }
    let saved = contest.save();
    reloaded(&contest);
    let mut dice = Dice::new(7);
    let ends: Vec<usize> = saved.char_indices().map(|(at, _)| at).collect();
    let mut restored = 0;
    for &end in &ends {
        restored += usize::from(Contest::restore(&saved[..end], Settings::default()).is_some());
    }
    assert!(restored < 60, "{restored} of {} beginnings were taken", ends.len());
    for _ in 0..2_000 {
        let mut broken = saved.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let at = dice.below(broken.len());
            broken[at] = b' ' + dice.below(90) as u8;
        }
        if let Some(mut contest) = Contest::restore(&String::from_utf8_lossy(&broken), Settings::default()) {
            // It may be another contest, but it is one.
            contest.tick(u64::MAX);
            contest.press(0);
            reloaded(&contest);
        }
    }
}

#[test]
fn settings_hold_from_now_on_and_another_control_from_the_next_game_on() {
    let mut contest = Contest::new(Position::start(), settings("5m"));
    contest.set_settings(settings("10m fouls=2"));
    assert_eq!(contest.clock().map(|clock| clock.left(Side::Red)), Some(600_000), "nothing was played");
    contest.press(0);
    contest.set_settings(settings("20m fouls=2 red-writes"));
    assert_eq!(contest.clock().map(|clock| clock.left(Side::Red)), Some(600_000), "the clock runs");
    contest.foul(Side::Red, "9.1.8");
    contest.foul(Side::Red, "9.1.8");
    assert_eq!(end(&contest), "black fouls 4.1.8");
}
