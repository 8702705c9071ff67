//! The rules as a browser runs them: 32-bit, optimised by another compiler than the native ones.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use xiangqi_board::{
    Encoding, Looks, Move, Notation, Position, Shape, decode, encode, parse_fen, perft, read_move_as,
    read_record, svg, write_move, write_pgn,
};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn perft_counts_as_it_does_natively() {
    for line in
        include_str!("data/perft.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let mut fields = line.split(';').map(str::trim);
        let (name, fen) = (fields.next().unwrap(), fields.next().unwrap());
        let position = Position::new(&parse_fen(fen).unwrap().0).unwrap();
        for (depth, count) in (1..).zip(fields.take(3)) {
            assert_eq!(perft(&position, depth), count.parse::<u64>().unwrap(), "{name}, depth {depth}");
        }
    }
}

#[wasm_bindgen_test]
fn a_master_game_is_read_and_written_in_every_notation() {
    let record = read_record(include_str!("data/game-zhang-hu-1993.txt")).unwrap().record;
    assert_eq!(record.mainline().len(), 60);
    let mut position = record.start.clone();
    for mv in record.mainline() {
        for notation in Notation::ALL {
            let text = write_move(&position, mv, notation);
            assert_eq!(read_move_as(&position, &text, notation.dialect()), Ok(mv), "{text}");
        }
        position = position.after(mv).unwrap();
    }
    for notation in Notation::ALL {
        let again = read_record(&write_pgn(&record, notation)).unwrap().record;
        assert_eq!(again.mainline(), record.mainline());
        assert_eq!(again.tags, record.tags);
    }
}

#[wasm_bindgen_test]
fn the_picture_is_the_native_one() {
    let mv = Move::parse("h2e2").unwrap();
    let position = Position::start().after(mv).unwrap();
    let shapes = ["h9g7", "a0", "Rb9c7", "Rc6", "Ya3a5", "Yc3", "Bh0g2", "Bg6"]
        .map(|text| Shape::parse(text).unwrap());
    let drawn = svg(&position.setup(), Looks::default(), Some(mv), &shapes, &[]);
    assert!(drawn == include_str!("data/board.svg"));
}

/// As in `encoding.rs`.
fn fingerprint(encoding: Encoding) -> u64 {
    let bytes = encode(encoding, &('\u{a0}'..='\u{d7ff}').collect::<String>()).0;
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[wasm_bindgen_test]
fn every_character_is_written_as_it_is_natively() {
    let found = [Encoding::Gb18030, Encoding::Big5, Encoding::Windows1258].map(fingerprint);
    assert_eq!(found, [0xc837_dcce_5821_9505, 0x3f2a_133f_2e82_7656, 0x4362_9eed_4d6a_8700]);
    let text = "1. 炮二平五 {😀}";
    assert_eq!(decode(Encoding::Gb18030, &encode(Encoding::Gb18030, text).0), (text.into(), false));
    assert_eq!(encode(Encoding::Big5, "馬马"), (b"\xb0\xa8?".to_vec(), true));
}
