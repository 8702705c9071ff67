//! Bytes as text: the encoding is found out from the whole of them, and nothing is lost without a word.

use xiangqi_board::{Encoding, Library, OpenOptions, RecordReading, Tree, decode, detect_encoding, encode};

fn bytes(encoding: Encoding, text: &str) -> Vec<u8> {
    let (bytes, has_losses) = encode(encoding, text);
    assert!(!has_losses, "{encoding:?} {text}");
    bytes
}

#[test]
fn m03_the_same_short_record_in_every_encoding() {
    // walker8088/cchess, changelog of 1.26.1: short files were mistaken.
    let (simplified, traditional) = ("1. 炮二平五 马8进7\n", "1. 炮二平五 馬8進7\n");
    let four_bytes = "1. 炮二平五 {㐂😀} 马8进7\n";
    let cases = [
        (Encoding::Utf8, simplified.as_bytes().to_vec()),
        (Encoding::Utf8, [b"\xef\xbb\xbf", simplified.as_bytes()].concat()),
        (Encoding::Gb18030, bytes(Encoding::Gb18030, simplified)),
        (Encoding::Gb18030, bytes(Encoding::Gb18030, four_bytes)),
        (Encoding::Big5, bytes(Encoding::Big5, traditional)),
        (Encoding::Utf16Le, bytes(Encoding::Utf16Le, simplified)),
        (Encoding::Utf16Be, bytes(Encoding::Utf16Be, simplified)),
        (Encoding::Utf16Le, bytes(Encoding::Utf16Le, simplified)[2..].to_vec()),
        (Encoding::Utf16Be, bytes(Encoding::Utf16Be, simplified)[2..].to_vec()),
    ];
    for (encoding, bytes) in cases {
        assert_eq!(detect_encoding(&bytes), encoding, "{bytes:x?}");
        let library = Library::open(bytes.clone(), OpenOptions::default()).unwrap();
        assert_eq!(library.encoding(), Some(encoding));
        let reading = library.read(0).unwrap();
        let moves: Vec<String> = reading.record.mainline().iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["h2e2", "h9g7"], "{encoding:?}");
        assert!(reading.warnings.iter().all(|warning| warning.code != "bytes-not-text"), "{encoding:?}");
        // The choice of the user wins, and every choice gives a text.
        for choice in Encoding::ALL {
            let options = OpenOptions { encoding: Some(choice), ..OpenOptions::default() };
            let chosen = Library::open(bytes.clone(), options).unwrap();
            assert_eq!(chosen.encoding(), Some(choice));
        }
    }
}

#[test]
fn m04_the_whole_input_is_looked_at() {
    // SabakiHQ/Sabaki#121, #573: only the first bytes were.
    let text = "[Event \"x\"]\n".repeat(250) + "\n1. h2e2 h9g7 {此着稳健}\n";
    assert_eq!(detect_encoding(&bytes(Encoding::Gb18030, &text)), Encoding::Gb18030);
    assert_eq!(decode(Encoding::Gb18030, &bytes(Encoding::Gb18030, &text)), (text, false));
}

#[test]
fn m22_a_bad_byte_costs_one_character() {
    // lichess-org/mobile#3038: one made the whole file unreadable.
    let file = [
        b"[Event \"a\xff\xfeb\"]\n\n1. ".to_vec(),
        "炮二平五 {当头".as_bytes().to_vec(),
        b"\xff\xfe} h9g7 *\n".to_vec(),
    ]
    .concat();
    let library = Library::open(file, OpenOptions::default()).unwrap();
    assert_eq!(library.encoding(), Some(Encoding::Utf8));
    let reading = library.read(0).unwrap();
    assert_eq!(reading.record.tag("Event"), Some("a\u{fffd}\u{fffd}b"));
    assert_eq!(reading.record.mainline().len(), 2);
    let faults = reading.warnings.iter().filter(|warning| warning.code == "bytes-not-text").count();
    assert_eq!(faults, 1);
}

#[test]
fn m22_bad_bytes_among_latin_letters_are_no_chinese() {
    for (text, event, comment) in [
        (
            &b"[Event \"a\xff\xfeb\"]\n\n1. h2e2 {x\xff\xfe} h9g7 *"[..],
            "a\u{fffd}\u{fffd}b",
            "x\u{fffd}\u{fffd}",
        ),
        (b"[Event \"a\xff\"]\n\n1. h2e2 {x} h9g7 *", "a\u{fffd}", "x"),
        (b"[Event \"Caf\xe9s\"]\n\n1. h2e2 {Ph\xe1o} h9g7 *", "Caf\u{fffd}s", "Ph\u{fffd}o"),
    ] {
        let library = Library::open(text.to_vec(), OpenOptions::default()).unwrap();
        assert_eq!(library.encoding(), Some(Encoding::Utf8), "{event}");
        let RecordReading { record, warnings, .. } = library.read(0).unwrap();
        assert_eq!((record.tag("Event"), record.mainline().len()), (Some(event), 2));
        assert_eq!(record.tree.note(record.tree.line(Tree::ROOT)[0]).comment, comment);
        assert_eq!(warnings.iter().map(|warning| warning.code).collect::<Vec<_>>(), ["bytes-not-text"]);
    }
    // Chinese names with no Chinese moves are Chinese all the same, also the traditional ones of GBK and beside letters.
    for name in ["许银川", "楊官璘", "漢", "A組", "Wang王b"] {
        let text = format!("[Red \"{name}\"]\n\n1. h2e2 *");
        assert_eq!(detect_encoding(&bytes(Encoding::Gb18030, &text)), Encoding::Gb18030, "{name}");
    }
}

#[test]
fn every_encoding_has_its_names() {
    for encoding in Encoding::ALL {
        assert_eq!(Encoding::from_name(&encoding.name().to_uppercase()), Some(encoding));
    }
    assert_eq!(Encoding::from_name("GBK"), Some(Encoding::Gb18030));
    assert_eq!(Encoding::from_name("latin"), None);
}

#[test]
fn what_an_encoding_lacks_is_said() {
    for (encoding, text, expected) in [
        (Encoding::Big5, "马a", &b"?a"[..]),
        (Encoding::Windows1258, "Pháo 炮", b"Ph\xe1o ?"),
        (Encoding::Gb18030, "馬😀", b"\xf1\x52\x94\x39\xfc\x36"),
    ] {
        let has_losses = encoding != Encoding::Gb18030;
        assert_eq!(encode(encoding, text), (expected.to_vec(), has_losses), "{encoding:?}");
    }
    assert_eq!(decode(Encoding::Utf16Le, b"\xff\xfe\x00\xd8a"), (String::from("\u{fffd}"), true));
}

#[test]
fn every_prefix_and_every_byte_is_some_text() {
    let game = include_str!("data/game-zhang-hu-1993.txt");
    for encoding in Encoding::ALL {
        let (bytes, _) = encode(encoding, game);
        for end in 0..bytes.len().min(300) {
            let (text, _) = decode(detect_encoding(&bytes[..end]), &bytes[..end]);
            assert!(text.len() <= 3 * end + 3, "{encoding:?} {end}");
        }
    }
    for first in 0..=255 {
        for second in 0..=255 {
            for encoding in Encoding::ALL {
                let (text, has_faults) = decode(encoding, &[first, second]);
                assert!(!has_faults || text.contains('\u{fffd}'), "{encoding:?} {first:x} {second:x}");
            }
        }
    }
}

/// A number for the bytes of every character of the basic plane before the private ones in an encoding: the test in a browser has the same.
fn fingerprint(encoding: Encoding) -> u64 {
    let bytes = encode(encoding, &('\u{a0}'..='\u{d7ff}').collect::<String>()).0;
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn every_character_is_written_as_in_a_browser() {
    let found = [Encoding::Gb18030, Encoding::Big5, Encoding::Windows1258].map(fingerprint);
    assert_eq!(found, [0xc837_dcce_5821_9505, 0x3f2a_133f_2e82_7656, 0x4362_9eed_4d6a_8700]);
}
