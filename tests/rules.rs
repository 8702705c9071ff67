//! What may be played and what is refused, from tables and from random positions.

mod playout;
mod table;

use playout::Dice;
use table::{position, rows};
use xiangqi_board::{Move, Piece, Position, ProblemKind, Reason, Role, Setup, Side, Square, parse_fen};

fn parse_move(text: &str) -> Move {
    Move::parse(text).expect(text)
}

fn words(field: &str) -> Vec<String> {
    field.split_whitespace().filter(|&word| word != "-").map(str::to_owned).collect()
}

fn sorted<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.sort();
    texts
}

#[test]
fn the_legal_moves_are_exactly_these() {
    let mut checked = 0;
    for row in rows(include_str!("data/legal.txt")) {
        let &[name, fen, played, check, moves, _source] = row.as_slice() else { panic!("{row:?}") };
        let position = words(played)
            .iter()
            .fold(position(fen), |position, mv| position.after(parse_move(mv)).expect(name));
        assert_eq!(sorted(&position.legal_moves()), words(moves), "{name}");
        assert_eq!(position.is_check(), check == "yes", "{name}");
        assert_eq!(position.is_stuck(), moves == "-", "{name}");
        checked += 1;
    }
    assert_eq!(checked, 10);
}

#[test]
fn one_piece_goes_exactly_there() {
    let mut elephants = [0; 2];
    for row in rows(include_str!("data/targets.txt")) {
        let &[name, fen, from, targets, _source] = row.as_slice() else { panic!("{row:?}") };
        let position = position(fen);
        let from = Square::parse(from).expect(name);
        let found = position.legal_moves();
        let found = found.iter().filter(|mv| mv.from == from).map(|mv| mv.to);
        assert_eq!(sorted(found), words(targets), "{name}: {fen}");
        if name.starts_with("R10") {
            elephants[position.turn() as usize] += words(targets).len();
        }
    }
    assert_eq!(elephants, [16, 16], "targets of an elephant, all points together");
}

#[test]
fn every_refusal_names_its_reason_and_points() {
    let mut reached = Vec::new();
    for row in rows(include_str!("data/refusals.txt")) {
        let &[fen, mv, code, squares, _source] = row.as_slice() else { panic!("{row:?}") };
        let case = format!("{fen} {mv}");
        match position(fen).judge(parse_move(mv)) {
            Ok(()) => assert_eq!(code, "ok", "{case}"),
            Err(refusal) => {
                assert_eq!(refusal.reason.code(), code, "{case}");
                assert_eq!(sorted(&refusal.squares), words(squares), "{case}");
                assert_eq!(refusal.mv, parse_move(mv), "{case}");
                reached.push(refusal.reason);
            }
        }
    }
    let all = [
        Reason::NoPiece,
        Reason::NotYourTurn,
        Reason::OwnPiece,
        Reason::Shape,
        Reason::Palace,
        Reason::River,
        Reason::Eye,
        Reason::Leg,
        Reason::Backward,
        Reason::Sideways,
        Reason::Blocked,
        Reason::Screen,
        Reason::KingsFace,
        Reason::InCheck,
        Reason::KingAttacked,
    ];
    for reason in all {
        assert!(reached.contains(&reason), "{} is not in the table", reason.code());
    }
}

#[test]
fn a_move_has_no_promotion() {
    // R15: a soldier on the last rank stays one.
    assert_eq!(Move::parse("a9b9").map(|mv| mv.to_string()).as_deref(), Some("a9b9"));
    for text in ["a9b9q", "a9b", "a9", "", "a9j9", "a9b10", "A9B9", "车九平八", "a９b９"] {
        assert_eq!(Move::parse(text), None, "{text}");
    }
}

#[test]
fn every_problem_of_a_setup_is_named() {
    let mut reached = Vec::new();
    for row in rows(include_str!("data/placements.txt")) {
        let &[fen, problems, _source] = row.as_slice() else { panic!("{row:?}") };
        let setup = parse_fen(fen).expect(fen).0;
        let found = setup.problems();
        let texts = found.iter().map(|problem| {
            let square = problem.square.map_or("-".into(), |square| square.to_string());
            format!("{} {} {square}", problem.kind.code(), problem.side.name())
        });
        let expected = problems.split(',').map(str::trim);
        assert_eq!(sorted(texts), sorted(expected), "{fen}");
        assert_eq!(Position::new(&setup).expect_err(fen), found, "{fen}");
        reached.extend(found.iter().map(|problem| problem.kind.code()));
    }
    let kinds = [
        ProblemKind::MissingKing,
        ProblemKind::ExtraKing,
        ProblemKind::TooMany(Role::Chariot),
        ProblemKind::Misplaced(Role::King),
        ProblemKind::KingsFace,
        ProblemKind::OpponentInCheck,
    ];
    for kind in kinds {
        assert!(reached.contains(&kind.code()), "{} is not in the table", kind.code());
    }
}

/// A position with `pieces` and both kings, wherever these leave it playable with Red to move and stand on no
/// leg or eye of the first piece.
fn with_kings(pieces: &[(Square, Role)]) -> Option<Position> {
    let (first, role) = pieces[0];
    let is_in_the_way = move |square: Square| {
        let across = (square.file().abs_diff(first.file()), square.rank().abs_diff(first.rank()));
        if role == Role::Horse { across.0 + across.1 == 1 } else { across == (1, 1) }
    };
    let kings =
        |side| Square::all().filter(move |&square| square.is_in_palace(side) && !is_in_the_way(square));
    kings(Side::Red).find_map(|red| {
        kings(Side::Black).find_map(|black| {
            let mut setup = Setup::empty();
            setup.pieces[red.index()] = Some(Piece { side: Side::Red, role: Role::King });
            setup.pieces[black.index()] = Some(Piece { side: Side::Black, role: Role::King });
            for &(square, role) in pieces {
                if setup.piece(square).is_some() {
                    return None;
                }
                setup.pieces[square.index()] = Some(Piece { side: Side::Red, role });
            }
            Position::new(&setup).ok()
        })
    })
}

/// Whether the piece's way of moving allows the step: refusals that concern kings and own pieces left aside.
fn goes(position: &Position, from: Square, to: Square) -> Option<bool> {
    match position.judge(Move::new(from, to)).map_err(|refusal| refusal.reason) {
        Ok(()) | Err(Reason::KingsFace | Reason::KingAttacked | Reason::InCheck) => Some(true),
        Err(Reason::OwnPiece) => None,
        Err(_) => Some(false),
    }
}

#[test]
fn a_horse_is_stopped_by_its_leg_alone() {
    for from in Square::all() {
        for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let Some(leg) = from.offset(files, ranks) else { continue };
            let Some(position) = with_kings(&[(from, Role::Horse), (leg, Role::Horse)]) else {
                panic!("no kings for a horse on {from} and one on {leg}");
            };
            for to in Square::all() {
                let across = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
                let is_jump = matches!((across.0.abs(), across.1.abs()), (1, 2) | (2, 1));
                let is_past_leg = across.0 == 2 * files && files != 0 || across.1 == 2 * ranks && ranks != 0;
                if let Some(goes) = goes(&position, from, to) {
                    assert_eq!(goes, is_jump && !is_past_leg, "horse {from} to {to}, leg {leg}");
                }
                if is_jump && is_past_leg && position.piece(to).is_none() {
                    let refusal = position.judge(Move::new(from, to)).unwrap_err();
                    assert_eq!((refusal.reason, refusal.squares), (Reason::Leg, vec![leg]));
                }
            }
        }
    }
}

#[test]
fn an_elephant_is_stopped_by_its_eye_alone() {
    let points = ["c0", "g0", "a2", "e2", "i2", "c4", "g4"].map(|name| Square::parse(name).unwrap());
    for from in points {
        for (files, ranks) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
            let Some(eye) = from.offset(files, ranks) else { continue };
            let position = with_kings(&[(from, Role::Elephant), (eye, Role::Horse)]).expect("room for kings");
            for to in Square::all() {
                let across = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
                let is_own_bank = to.rank() <= 4;
                let is_step = across.0.abs() == 2 && across.1.abs() == 2;
                if let Some(goes) = goes(&position, from, to) {
                    let expected = is_step && is_own_bank && across != (2 * files, 2 * ranks);
                    assert_eq!(goes, expected, "elephant {from} to {to}, eye {eye}");
                }
            }
        }
    }
}

/// Random positions: every tenth of some random games, and random setups.
fn for_random_positions(seed: u64, games: usize, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice::new(seed);
    for game in 0..games {
        let start = if game % 2 == 0 { Position::start() } else { playout::setup(&mut dice) };
        let mut ply = 0;
        playout::playout(start, 160, &mut dice, |position| {
            if ply % 10 == 0 {
                visit(position);
            }
            ply += 1;
        });
    }
}

#[test]
fn exactly_the_legal_moves_are_not_refused() {
    let mut positions = 0;
    for_random_positions(1, 40, |position| {
        let legal = position.legal_moves();
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                let verdict = position.judge(mv);
                assert_eq!(verdict.is_ok(), legal.contains(&mv), "{position:?} {mv}: {verdict:?}");
            }
        }
        positions += 1;
    });
    assert!(positions > 400, "only {positions} positions");
}

#[test]
fn a_played_move_gives_the_position_its_fen_tells() {
    let mut moves = 0;
    for_random_positions(2, 60, |position| {
        for &mv in &position.legal_moves() {
            let next = position.after(mv).unwrap();
            let parsed = self::position(&next.fen());
            assert_eq!(parsed.hash(), next.hash(), "{position:?} {mv}");
            assert!(parsed.is_same(&next) && !next.is_same(position));
            assert_eq!(sorted(&parsed.legal_moves()), sorted(&next.legal_moves()), "{position:?} {mv}");
            assert_eq!((parsed.quiet(), parsed.round()), (next.quiet(), next.round()));
            assert_eq!(next.turn(), !position.turn());
            moves += 1;
        }
    });
    assert!(moves > 10_000, "only {moves} moves");
}

#[test]
fn the_rules_do_not_know_colour_or_hand() {
    /// The position turned by 180 degrees with the colours changed, or seen in a mirror.
    fn changed(position: &Position, is_turned: bool) -> Position {
        let old = position.setup();
        let mut setup = Setup { quiet: old.quiet, round: old.round, ..Setup::empty() };
        setup.turn = if is_turned { !old.turn } else { old.turn };
        for (square, piece) in old.occupied() {
            let side = if is_turned { !piece.side } else { piece.side };
            setup.pieces[image(square, is_turned).index()] = Some(Piece { side, ..piece });
        }
        Position::new(&setup).unwrap()
    }
    fn image(square: Square, is_turned: bool) -> Square {
        if is_turned { square.rotated() } else { Square::new(8 - square.file(), square.rank()).unwrap() }
    }
    for_random_positions(3, 60, |position| {
        for is_turned in [true, false] {
            let moves = position.legal_moves();
            let images = moves.iter().map(|mv| Move::new(image(mv.from, is_turned), image(mv.to, is_turned)));
            let found = changed(position, is_turned).legal_moves();
            assert_eq!(sorted(images), sorted(&found), "{position:?}");
        }
    });
}
