//! Every format against its definition, and there and back over all corpora.

mod book;
mod bullet;
mod index;
mod marlin;
mod packed;
mod planes;
mod polyglot;
mod texts;
mod viri;

use fianchetto_reference::Board;
use fianchetto_types::{Mode, Move, ValidSetup};

/// Every position of the corpora that can be played.
fn positions() -> Vec<ValidSetup> {
    let read = fianchetto_testdata::every_fen().map(|(_, fen)| ValidSetup::parse(fen, Mode::Chess960));
    let positions: Vec<_> = read.flatten().collect();
    assert!(positions.len() > 7_500, "{}", positions.len());
    positions
}

/// The legal moves of the oracle.
fn legal(setup: &ValidSetup) -> Vec<Move> {
    Board::new(setup).legal_moves().collect()
}

/// 32 bytes from a number, which are nearly always wrong; and these bytes with some bits changed,
/// which are often right.
fn wild_and_near(seed: u64, mut near: [u8; 32], flips: Vec<u8>) -> [[u8; 32]; 2] {
    let mut random = seed;
    let wild = std::array::from_fn(|_| {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (random >> 33) as u8
    });
    for flip in flips {
        near[usize::from(flip / 8)] ^= 1 << (flip % 8);
    }
    [wild, near]
}
