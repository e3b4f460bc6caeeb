//! Any bytes as a PGN, compressed or not: nothing panics, moves are legal, and it does not matter whether the input comes
//! whole, byte by byte, or in pieces.
#![no_main]

use std::io::{Cursor, Read};

use fianchetto::Position;
use fianchetto_pgn::{Chunks, PgnEvent, Games, PgnReader, Wanted, decompressed};
use libfuzzer_sys::fuzz_target;

/// A source that gives one byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let length = out.len().min(1);
        self.0.read(&mut out[..length])
    }
}

fuzz_target!(|data: &[u8]| {
    let whole = lines(Games::new(data), 0);
    assert_eq!(lines(Games::new(Slow(data)), 0), whole);
    let pieces = Chunks::new(Cursor::new(data.to_vec())).flat_map(|chunk| {
        let chunk = chunk.expect("memory can be read");
        let before = chunk.place().line - 1;
        lines(Games::new(chunk), before)
    });
    assert!(pieces.eq(whole));
    events(data);
    if let Ok(input) = decompressed(Cursor::new(data.to_vec())) {
        // A bomb is no concern of the reader, which is lazy.
        Games::with_notes(input.take(1 << 20)).for_each(drop);
    }
});

/// The line, and the position in which each game ends, or what is wrong with it.
fn lines<R: Read>(games: Games<R>, before: u64) -> Vec<(u64, String)> {
    let line = |game: Result<fianchetto_pgn::PgnGame, fianchetto_pgn::Error>| match game {
        Ok(game) => {
            let replayed = game.positions().last().map_or(*game.board(), |(board, mv)| board.after(mv));
            assert_eq!(replayed, *game.board());
            (game.place().line + before, game.board().setup().to_string())
        }
        Err(error) => (error.place.line + before, error.kind.to_string()),
    };
    games.map(line).collect()
}

/// Side lines that begin end, as long as nothing is wrong.
fn events(data: &[u8]) {
    let mut reader = PgnReader::new(data, Wanted::ALL);
    let mut depth = 0_u64;
    loop {
        match reader.next_event() {
            Ok(None) => return,
            Ok(Some(PgnEvent::Open)) => depth += 1,
            Ok(Some(PgnEvent::Close)) => depth -= 1,
            Ok(Some(PgnEvent::End(_))) => assert_eq!(depth, 0),
            Ok(Some(PgnEvent::Comment(comment))) => {
                _ = (comment.eval(), comment.clock(), comment.text().to_text())
            }
            Ok(Some(_)) => {}
            Err(error) => {
                assert!(!error.to_string().is_empty());
                depth = 0;
            }
        }
    }
}
