//! Any bytes as a PGN, compressed or not: nothing panics, moves are legal, and it does not matter whether the input comes
//! whole, byte by byte, or in pieces.

use std::io::{Cursor, Read};

use fianchetto::board_repr::Bitboards;
use fianchetto::{Move, Position};
use fianchetto_pgn::{Chunks, Error, Games, PgnEvent, PgnGame, PgnReader, Wanted, decompressed};

use crate::effect::{Effect, about, kind};
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "pgn",
    run,
    words: &[
        "[Event \"?\"]\n",
        "[FEN \"",
        "[Variant \"Chess960\"]\n",
        "[SetUp \"1\"]\n",
        "\"]\n",
        "\n\n",
        "1. ",
        "1... ",
        "e4",
        "e5",
        "Nf3",
        "O-O",
        "O-O-O",
        "exd5",
        "e8=Q+",
        "Qxf7#",
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "(",
        ")",
        "{",
        "}",
        ";",
        "$",
        "$255",
        "!?",
        "{[%eval 0.1]}",
        "[%clk 0:01:00]",
        "\n%",
        "\\",
        "\"",
        "--",
        "e.p.",
        "\r\n",
        "\u{feff}",
    ],
};

/// A source that gives one byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let length = out.len().min(1);
        self.0.read(&mut out[..length])
    }
}

fn run(data: &[u8]) -> Effect {
    let whole = lines(Games::new(data), 0);
    assert_eq!(lines(Games::new(Slow(data)), 0), whole);
    let pieces = Chunks::new(Cursor::new(data.to_vec())).flat_map(|chunk| {
        let before = chunk.place().line - 1;
        lines(Games::new(chunk), before)
    });
    assert!(pieces.eq(whole.iter().cloned()));
    let events = events(data);
    let is_compressed = data.starts_with(&[0x1f, 0x8b]) || data.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]);
    if let Ok(input) = decompressed(Cursor::new(data.to_vec()))
        && is_compressed
    {
        // A bomb is no concern of the reader, which is lazy.
        Games::with_notes(input.take(1 << 20)).for_each(drop);
    }
    let kinds: Vec<String> =
        whole.iter().take(4).map(|(_, what)| kind(&what.clone().err().unwrap_or_default())).collect();
    Effect::of((about(whole.len()), kinds, about(events as usize), is_compressed))
}

/// The line, and the position in which each game ends, or what is wrong with it.
fn lines<R: Read>(games: Games<R>, before: u64) -> Vec<(u64, Result<String, String>)> {
    let line = |game: Result<PgnGame, Error>| match game {
        Ok(game) => {
            let after = |(board, mv): (Bitboards, Move)| {
                if mv == Move::NULL { board.after_null() } else { board.after(mv) }
            };
            let replayed = game.positions().last().map_or(*game.board(), after);
            assert_eq!(replayed, *game.board());
            (game.place().line + before, Ok(game.board().setup().to_string()))
        }
        Err(error) => (error.place.line + before, Err(error.kind.to_string())),
    };
    games.map(line).collect()
}

/// Side lines that begin end, as long as nothing is wrong. Returns how many events there are.
fn events(data: &[u8]) -> u64 {
    let mut reader = PgnReader::new(data, Wanted::ALL);
    let (mut depth, mut count) = (0_u64, 0);
    loop {
        count += 1;
        match reader.next_event() {
            Ok(None) => return count,
            Ok(Some(PgnEvent::Open)) => depth += 1,
            Ok(Some(PgnEvent::Close)) => depth -= 1,
            Ok(Some(PgnEvent::End(_))) => assert_eq!(depth, 0),
            Ok(Some(PgnEvent::Comment(comment))) => {
                _ = (comment.eval(), comment.clock(), comment.text().to_text());
            }
            Ok(Some(_)) => {}
            Err(error) => {
                assert!(!error.to_string().is_empty());
                depth = 0;
            }
        }
    }
}
