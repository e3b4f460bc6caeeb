//! Any playable position and any words as moves, legal or not: nothing panics, not even generation on the resulting
//! board. The input is a FEN, a line end, and two bytes for each word.
#![no_main]

use fianchetto::types::Mode;
use fianchetto::{Move, Position, Registry, Stage, ValidSetup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut parts = data.splitn(2, |&byte| byte == b'\n');
    let Ok(fen) = std::str::from_utf8(parts.next().unwrap_or_default()) else { return };
    let pairs = parts.next().unwrap_or_default().chunks_exact(2);
    let words: Vec<u16> = pairs.map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    let Ok(setup) = ValidSetup::parse(fen, Mode::Chess960) else { return };
    for technique in &Registry::built_in() {
        let mut line = technique.line(&setup);
        for &word in &words[..words.len().min(64)] {
            line.make(Move::from_bits(word));
            let _ = (line.moves(Stage::All), line.is_check(), line.key(), line.setup());
        }
    }
});
