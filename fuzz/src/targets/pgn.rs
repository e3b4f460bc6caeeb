//! Any bytes as a PGN, compressed or not: nothing panics, moves are legal, and it does not matter
//! whether the input comes whole, byte by byte, or in pieces.

use std::io::{Cursor, Read};

use fianchetto::{Move, Position, board_repr::Bitboards};
use fianchetto_pgn::{Chunks, Compression, Error, Games, PgnEvent, PgnGame, PgnReader, Wanted, decompressed};

/// A source that gives one byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let length = out.len().min(1);
        self.0.read(&mut out[..length])
    }
}

pub(super) fn run(data: &[u8]) {
    let whole = lines(Games::new(data), 0);
    assert_eq!(lines(Games::new(Slow(data)), 0), whole);
    let pieces = Chunks::new(Cursor::new(data.to_vec())).flat_map(|chunk| {
        let before = chunk.place().line - 1;
        lines(Games::new(chunk), before)
    });
    assert!(pieces.eq(whole.iter().cloned()));
    follow(data);
    if let Ok(input) = decompressed(Cursor::new(data.to_vec()))
        && Compression::of(data) != Compression::None
    {
        // The reader is lazy, so the size of a decompression bomb does not matter to it.
        Games::with_notes(input.take(1 << 20)).for_each(drop);
    }
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

/// Every side line that begins also ends, unless there is an error.
fn follow(data: &[u8]) {
    let mut reader = PgnReader::new(data, Wanted::ALL);
    let mut depth = 0_u64;
    loop {
        match reader.next_event() {
            Ok(None) => return,
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
