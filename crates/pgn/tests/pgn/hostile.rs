//! Inputs that mean no good: none makes the reader panic, and none makes it take much memory.

use std::io::{self, Read};

use fianchetto_pgn::{Games, PgnEvent, PgnReader, Wanted};

use crate::common::{Slow, summary};

/// Reads everything in every way, and returns the number of good games; the test is that this ends.
fn exhaust(bytes: &[u8]) -> usize {
    let mut reader = PgnReader::new(bytes, Wanted::ALL);
    let mut events = 0;
    while !matches!(reader.next_event(), Ok(None)) {
        events += 1;
        assert!(events <= 2 * bytes.len() + 2, "{bytes:?}");
    }
    let slowly = Games::with_notes(Slow { source: bytes, at_once: 3 }).flatten().count();
    let games = Games::new(bytes).flatten().count();
    assert_eq!(games, slowly, "{:?}", String::from_utf8_lossy(bytes));
    games
}

#[test]
fn no_bytes_make_the_reader_panic() {
    const MARKS: &str = "[|\"|]|{|}|(|)|;|\n| |1|.|%|-|e4|[A \"b\"]|*|1-0|$|\\";
    fianchetto_testkit::seeded::check(5000, |bytes: Vec<u8>| {
        let marks: Vec<&str> = MARKS.split('|').collect();
        let marked: String = bytes.iter().map(|&byte| marks[usize::from(byte) % marks.len()]).collect();
        exhaust(&bytes) <= bytes.len() && exhaust(marked.as_bytes()) <= marked.len()
    });
}

/// Something gigantic in a game, and what the reader says of it. A good game follows.
#[test]
fn gigantic_parts_are_bounded() {
    let many = |part: &str, count: usize| part.repeat(count);
    let cases = [
        (format!("1. e4 {} e5 1-0", many("(", 100_000) + &many(")", 100_000)), Ok(2)),
        (format!("1. e4 {} e5 1-0", many("( d4 ", 100_000)), Err("a variation without its closing")),
        (format!("1. e4 {} e5 1-0", many(")", 100_000)), Err("a closing parenthesis")),
        (format!("1. e4 {{{}}} e5 1-0", many("x", 3_000_000)), Ok(2)),
        (format!("1. e4 {{{}}} e5 1-0", many("\n", 3_000_000)), Ok(2)),
        (format!("1. e4 ;{}\n e5 1-0", many("x", 3_000_000)), Ok(2)),
        (format!("1. e4 {} e5 1-0", many("{x}", 500_000)), Ok(2)),
        (format!("1. e4 {} e5 1-0", many("$1 ", 1_000_000)), Ok(2)),
        (format!("1. e4 {} 1-0", many("x", 3_000_000)), Err("a word longer than 256")),
        (format!("{} e4 e5 1-0", many("1", 3_000_000)), Ok(2)),
        (format!("1. e4{} e5 1-0", many("!", 3_000_000)), Ok(2)),
        (format!("1. e4 e5 {} 1-0", many("Nf3 Nf6 Ng1 Ng8 ", 20_000)), Err("a game longer than 32768")),
        (format!("1. e4 {} e5 1-0", many("\0", 100_000)), Err("expected moves")),
        (format!("[Site \"{}\"]\n\n1. e4 e5 1-0", many("x", 3_000_000)), Err("a tag longer than 65536")),
        (format!("[Site \"{}\n\n1. e4 e5 1-0", many("x", 3_000_000)), Err("a tag longer than 65536")),
        (format!("[{}", many(" ", 3_000_000)), Err("a tag longer than 65536")),
    ];
    for (text, expected) in cases {
        let text = format!("{text}\n\n[Event \"x\"]\n\n1. d4 *\n");
        let found = summary(text.as_bytes());
        assert_eq!((found.len(), &found[1]), (2, &Ok(1)), "{}: {found:?}", &text[..40]);
        match (&found[0], expected) {
            (Ok(moves), Ok(expected)) => assert_eq!(*moves, expected, "{}", &text[..40]),
            (Err(error), Err(expected)) => assert!(error.contains(expected), "{error}"),
            _ => panic!("{}: {found:?}", &text[..40]),
        }
    }
}

/// The last move is read by the short way if the bytes around it are there, and by the long way if
/// not.
#[test]
fn a_game_may_have_32768_moves() {
    for (moves, is_read) in [(32_768, true), (32_769, false)] {
        let words: Vec<&str> = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(moves).collect();
        let text = format!("{} 1-0\n\n[Event \"x\"]\n", words.join(" "));
        for at_once in [1, 1 << 20] {
            let game = Games::new(Slow { source: text.as_bytes(), at_once }).next().unwrap();
            assert_eq!(game.is_ok_and(|game| game.moves().len() == moves), is_read, "{at_once}");
        }
    }
}

#[test]
fn there_is_an_end_of_tags() {
    let tags: String = (0..5000).map(|number| format!("[T{number} \"\"]\n")).collect();
    assert!(summary(tags.as_bytes())[0].as_ref().is_err_and(|error| error.contains("a list of tags longer")));
    let long = "x".repeat(60_000);
    let tags: String = (0..20).map(|number| format!("[T{number} \"{long}\"]\n")).collect();
    let found = summary((tags + "\n1. e4 *\n[Event \"x\"]\n1. e4 *").as_bytes());
    assert!(found[0].as_ref().is_err_and(|error| error.contains("a list of tags longer")), "{found:?}");
    assert_eq!(found.last(), Some(&Ok(1)));
}

#[test]
fn a_long_comment_loses_its_end() {
    let text = format!("1. e4 {{{}}} e5 ;{}\n *", "x".repeat(1 << 20), "y".repeat(1 << 20));
    let mut reader = PgnReader::new(text.as_bytes(), Wanted::ALL);
    let (mut lengths, mut moves) = (Vec::new(), 0);
    while let Some(event) = reader.next_event().unwrap() {
        match event {
            PgnEvent::Comment(comment) => lengths.push(comment.text().bytes().len()),
            PgnEvent::Move(_) => moves += 1,
            _ => {}
        }
    }
    assert_eq!((lengths.len(), moves), (2, 2));
    assert!(lengths.iter().all(|length| (1 << 16..=1 << 18).contains(length)), "{lengths:?}");
}

/// A source that fails after some bytes.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self.0.read(out) {
            Ok(0) => Err(io::Error::other("the disk is gone")),
            read => read,
        }
    }
}

#[test]
fn an_input_that_fails_is_the_last_error() {
    for text in ["1. e4 *\n1. d4 ", "1. e4 *\n1. d4 {", "1. e4 *\n[Event ", "1. e4 *\n1. Ke4 ", "1. e4 *\n;"]
    {
        let found: Vec<_> = Games::with_notes(Failing(text.as_bytes())).collect();
        let last = found.last().unwrap().as_ref().unwrap_err();
        assert!(last.is_final() && last.to_string().contains("the disk is gone"), "{text}: {last}");
        assert_eq!(found.iter().flatten().count(), 1, "{text}: {found:?}");
        assert!(found.len() <= 3, "{text}");
    }
}
