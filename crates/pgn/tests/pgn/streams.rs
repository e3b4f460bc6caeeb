//! The same games, however the bytes come.

use fianchetto_pgn::{Compression, Games, decompressed};
use fianchetto_testdata::pgn;
use quickcheck::QuickCheck;

use crate::common::{AnyGame, Slow};

#[test]
fn it_does_not_matter_how_many_bytes_come_at_once() {
    fn property(games: Vec<AnyGame>) {
        let text: String = games.iter().map(|any| any.text.as_str()).collect();
        let count = |at_once| {
            let games = Games::with_notes(Slow { source: text.as_bytes(), at_once });
            games.map(|game| game.map(|game| game.moves().to_vec()).unwrap()).collect::<Vec<_>>()
        };
        let expected: Vec<_> = games.iter().map(|any| any.game.moves().to_vec()).collect();
        for at_once in [1, 2, 7, 4096, 1 << 20] {
            assert_eq!(count(at_once), expected, "{at_once} bytes at once");
        }
    }
    QuickCheck::new().tests(20).quickcheck(property as fn(Vec<AnyGame>));
}

/// A file that is much longer than what is in memory at a time.
#[test]
fn lines_and_bytes_are_counted_across_the_window() {
    let text = pgn::BASIC.text.trim_end().to_owned() + "\n\n";
    let file = text.repeat(200) + "1. e4 ) *";
    let lines = text.lines().count() as u64;
    let mut games = Games::new(file.as_bytes());
    for (index, game) in games.by_ref().take(200).enumerate() {
        let (place, index) = (game.unwrap().place(), index as u64);
        assert_eq!((place.game, place.line), (index + 1, index * lines + 1));
        assert_eq!(place.byte, index * text.len() as u64);
    }
    let place = games.next().unwrap().unwrap_err().place;
    assert_eq!((place.game, place.line, place.byte), (201, 200 * lines + 1, file.len() as u64 - 3));
}

#[test]
fn plain_input_stays_as_it_is() {
    for bytes in [&b""[..], b"1", b"1. e4 *", b"\x1f"] {
        let mut read = Vec::new();
        decompressed(bytes).unwrap().read_to_end(&mut read).unwrap();
        assert_eq!(read, bytes);
    }
    assert_eq!(Compression::of(b"\x28\xb5\x2f\xfd"), Compression::Zstd);
}

/// `[Event "x"]`, a blank line, and `1. e4 e5 1-0`.
#[cfg(feature = "gz")]
const GZIP: &[u8] = &[
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x8b, 0x76, 0x2d, 0x4b, 0xcd, 0x2b, 0x51,
    0x50, 0xaa, 0x50, 0x8a, 0xe5, 0xe2, 0x32, 0xd4, 0x53, 0x48, 0x35, 0x51, 0x48, 0x35, 0x55, 0x30, 0xd4,
    0x35, 0xe0, 0x02, 0x00, 0x54, 0x92, 0x34, 0xb8, 0x1a, 0x00, 0x00, 0x00,
];

/// The same, with the checksum that the program `zstd` adds.
#[cfg(feature = "zst")]
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd\x24\x1a\xd1\x00\x00[Event \"x\"]\n\n1. e4 e5 1-0\n\x0a\xf4\x8a\xb4";

/// One stream behind the other, as programs write them that compress on all cores; and cut off at every byte.
#[cfg(any(feature = "gz", feature = "zst"))]
fn compressed(one: &'static [u8], frames: Vec<u8>) {
    let good = |bytes: Vec<u8>| match decompressed(std::io::Cursor::new(bytes)) {
        Ok(input) => {
            Games::new(input).filter(|game| game.as_ref().is_ok_and(|game| game.moves().len() == 2)).count()
        }
        Err(_) => 0,
    };
    assert_eq!((good(one.to_vec()), good(frames)), (1, 3));
    for length in 4..one.len() {
        let cut = one[..length].to_vec();
        let last = decompressed(std::io::Cursor::new(cut)).ok().and_then(|input| Games::new(input).last());
        assert!(last.is_none_or(|game| game.is_err_and(|error| error.is_final()) || length > 40), "{length}");
    }
    for at in 0..one.len() {
        let mut garbled = one.to_vec();
        garbled[at] ^= 0xff;
        let _ = good(garbled);
    }
}

#[cfg(feature = "gz")]
#[test]
fn gzip_is_decompressed() {
    assert_eq!(Compression::of(GZIP), Compression::Gzip);
    compressed(GZIP, GZIP.repeat(3));
}

#[cfg(feature = "zst")]
#[test]
fn zstd_is_decompressed() {
    // A frame of four bytes that is to be skipped.
    let skipped = &b"\x50\x2a\x4d\x18\x04\0\0\0abcd"[..];
    compressed(ZSTD, [skipped, ZSTD, ZSTD, skipped, ZSTD].concat());
}

#[cfg(not(any(feature = "gz", feature = "zst")))]
#[test]
fn what_cannot_be_decompressed_is_named() {
    for (bytes, name) in [(&b"\x1f\x8b\x08\0"[..], "`gz`"), (&b"\x28\xb5\x2f\xfd"[..], "`zst`")] {
        let error = decompressed(bytes).err().unwrap();
        assert!(error.to_string().contains(name), "{error}");
    }
}

/// What a message cites is the same, too.
#[test]
fn errors_say_the_same_however_many_bytes_come_at_once() {
    let long = "[Event x".to_owned() + &" y".repeat(100);
    let texts = [
        "00\u{a8}0 e4",
        "\u{1f}unexpected, and more *\n",
        "[Event\t\"a\" nonsense behind it\n1. e4 *",
        &long,
        "1. e4 -x*",
        "{\n00\n",
    ];
    for text in texts {
        let errors = |at_once| {
            let games = Games::new(Slow { source: text.as_bytes(), at_once });
            games
                .map(|game| game.map(drop).map_err(|error| (error.place, error.to_string())))
                .collect::<Vec<_>>()
        };
        assert!(errors(1000)[0].is_err(), "{text}");
        for at_once in [1, 3, 7] {
            assert_eq!(errors(at_once), errors(1000), "{text}");
        }
    }
}
