//! The random numbers of the signature.

use fianchetto_types::Role;

use crate::{Cell, Table};

/// Where the generator of random numbers starts; another seed gives other signatures, and that is all.
const SEED: u64 = 0x6669_616e_6368_6574;

/// The pieces come first, then castling, en passant and the side to move: a later kind of key takes its numbers from
/// the end, and no signature that somebody has stored changes.
pub(crate) fn tables() -> Vec<Table> {
    let mut random = SplitMix64(SEED);
    let mut pieces = Vec::with_capacity(2 * 8 * 64);
    for _color in 0..2 {
        for code in 0..8 {
            pieces.extend((0..64).map(|_square| if Role::new(code).is_some() { random.draw() } else { 0 }));
        }
    }
    let mut keys = |count| (0..count).map(|_| random.draw()).collect::<Vec<_>>();
    vec![
        Table::new("zobrist_pieces", &[2, 8, 64], Cell::Key, pieces),
        Table::new("zobrist_castling", &[16], Cell::Key, keys(16)),
        Table::new("zobrist_en_passant", &[8], Cell::Key, keys(8)),
        Table::new("zobrist_black_to_move", &[1], Cell::Key, keys(1)),
    ]
}

/// The generator that Guy Steele, Doug Lea and Christine Flood published in 2014.
///
/// It visits every 64-bit number once in a period, so that no two keys are the same.
struct SplitMix64(u64);

impl SplitMix64 {
    const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        let mut random = SplitMix64(1_234_567);
        let drawn = [random.draw(), random.draw(), random.draw()];
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
