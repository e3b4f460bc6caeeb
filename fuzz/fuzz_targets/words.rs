//! Any playable position and any words as moves, legal or not: nothing panics, and what is generated on the board that
//! results ends well. The input is a FEN, a line end, and two bytes for each word.
#![no_main]

use fianchetto::registry::{self, Visitor};
use fianchetto::types::Mode;
use fianchetto::{Move, MoveGenerator, MoveList, Position, Stage, ValidSetup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut parts = data.splitn(2, |&byte| byte == b'\n');
    let Ok(fen) = std::str::from_utf8(parts.next().unwrap_or_default()) else { return };
    let pairs = parts.next().unwrap_or_default().chunks_exact(2);
    let words: Vec<u16> = pairs.map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    let Ok(setup) = ValidSetup::parse(fen, Mode::Chess960) else { return };
    registry::visit(&mut Words { setup, words: &words[..words.len().min(64)] });
});

struct Words<'a> {
    setup: ValidSetup,
    words: &'a [u16],
}

impl Visitor for Words<'_> {
    fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
        for generator in G::INFO.paths.iter().filter_map(|&path| G::with_path(path)) {
            let mut board = G::Board::from_setup(&self.setup);
            for &word in self.words {
                board = board.after(Move::from_bits(word));
                let mut list = MoveList::new();
                generator.generate(&board, Stage::All, &mut list);
                let _ = (generator.is_check(&board), board.signature(), board.setup());
            }
        }
    }
}
