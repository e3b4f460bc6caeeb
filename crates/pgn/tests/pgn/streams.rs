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
