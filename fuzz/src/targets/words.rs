//! Any words as moves in any position, legal or not: nothing panics, not even generation on the resulting board, and what the
//! technique calls legal is what it lists.
//!
//! The input is a FEN, a line end, a byte that chooses the technique, and two bytes for each word.

use fianchetto::{Move, Play, Position, Stage};

use crate::input::{position, technique};

/// No more words than these.
const WORDS: usize = 12;

pub(super) fn run(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let Some((technique, rest)) = technique(rest) else { return };
    let words: Vec<Move> = rest
        .as_chunks::<2>()
        .0
        .iter()
        .take(WORDS)
        .map(|pair| Move::from_bits(u16::from_le_bytes(*pair)))
        .collect();
    let mut line = technique.position(&setup);
    let legal = line.moves(Stage::All);
    for &mv in &words {
        assert_eq!(line.is_legal(mv), legal.contains(&mv), "{mv:?} by {technique:?} in {setup}");
    }
    for &mv in &words {
        line.make(mv);
        _ = (line.moves(Stage::All), line.is_check(), line.key(), line.setup());
    }
}
