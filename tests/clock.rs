//! Time controls and clocks against their tables.

mod table;

use table::rows;
use xiangqi_board::{Clock, Control, Side};

#[test]
fn every_control_is_read_and_written() {
    for row in rows(include_str!("data/control.txt")) {
        let [text, written, periods, increment] = row[..] else { panic!("{row:?}") };
        let Some(control) = Control::parse(text) else {
            assert_eq!(written, "-", "{text} is a control");
            continue;
        };
        assert_eq!(control.text(), written, "{text}");
        assert_eq!(Control::parse(written), Some(control.clone()), "{text}: what is written is read");
        let shown: Vec<String> = (0..3)
            .map(|number| control.period(number))
            .map(|period| format!("{}/{}", period.time, period.moves))
            .collect();
        assert_eq!(shown.join(" "), periods, "{text}");
        assert_eq!(control.increment().to_string(), increment, "{text}");
    }
}

fn side(name: &str) -> Side {
    Side::BOTH.into_iter().find(|side| side.name() == name).expect(name)
}

fn step(clock: &mut Clock, text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = || words.last().expect(text).parse::<u64>().expect(text);
    match words[0] {
        "start" => clock.start(number()),
        "press" => drop(clock.press(number())),
        "tick" => drop(clock.tick(number())),
        "pause" => clock.pause(number()),
        "charge" => clock.charge(side(words[1]), u32::try_from(number()).expect(text)),
        "reload" => *clock = Clock::restore(&clock.save()).expect("what was saved"),
        _ => panic!("{text}"),
    }
}

#[test]
fn every_case_of_the_clock_table_holds() {
    for row in rows(include_str!("data/clock.txt")) {
        let [name, control, steps, left, moves, flag] = row[..] else { panic!("{row:?}") };
        let mut clock = Clock::new(Control::parse(control).expect(control), Side::Red);
        for text in steps.split(", ") {
            step(&mut clock, text);
            let saved = clock.save();
            assert_eq!(Clock::restore(&saved).as_ref(), Some(&clock), "{name}: {saved}");
        }
        let shown = Side::BOTH.map(|side| clock.left(side).to_string());
        assert_eq!(shown.join(" "), left, "{name}");
        let shown =
            Side::BOTH.map(|side| clock.moves_left(side).map_or("-".to_owned(), |left| left.to_string()));
        assert_eq!(shown.join(" "), moves, "{name}");
        assert_eq!(clock.flag().map_or("-", Side::name), flag, "{name}");
        assert!(clock.flag().is_none() || !clock.is_running(), "{name}");
    }
}

#[test]
fn what_is_no_saved_clock_is_not_restored() {
    let saved = Clock::new(Control::parse("6.1").unwrap(), Side::Black).save();
    assert!(Clock::restore(&saved).is_some());
    let words: Vec<&str> = saved.split(' ').collect();
    for cut in 0..words.len() {
        assert_eq!(Clock::restore(&words[..cut].join(" ")), None, "{cut} words of {saved}");
        let mut broken = words.clone();
        broken[cut] = "x";
        assert_eq!(Clock::restore(&broken.join(" ")), None, "word {cut} of {saved}");
    }
}

#[test]
fn a_move_takes_what_the_clock_says() {
    let mut clock = Clock::new(Control::parse("5m").unwrap(), Side::Red);
    clock.start(1_000);
    clock.tick(2_000);
    assert_eq!((clock.spent(), clock.turn()), (1_000, Side::Red));
    assert_eq!(clock.press(4_000), 3_000);
    assert_eq!((clock.spent(), clock.turn()), (0, Side::Black));
    assert_eq!(clock.press(4_500), 500);
}
