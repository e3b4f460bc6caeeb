//! The random numbers of the Zobrist key.

use fianchetto_types::PieceType;

use crate::{Field, GeneratedTable};

/// The seed of the random numbers; another seed only gives other keys.
const SEED: u64 = 0x6669_616e_6368_6574;

/// The pieces come first, then castling, en passant and the side to move: a later kind of key takes its numbers from
/// the end, and no stored key changes.
pub(crate) fn zobrist() -> Vec<GeneratedTable> {
    let mut random = SplitMix64(SEED);
    let mut pieces = vec![0; 16 * 64];
    for (color, piece_type) in [0, 1].into_iter().flat_map(|color| PieceType::ALL.map(|each| (color, each))) {
        let code = piece_type.code() << 1 | color;
        pieces[64 * code..][..64].copy_from_slice(&random.draw_many::<64>());
    }
    vec![
        GeneratedTable::new("zobrist_pieces", &[16, 64], &[Field::Bits], &pieces),
        GeneratedTable::new("zobrist_castling", &[16], &[Field::Bits], &random.draw_many::<16>()),
        GeneratedTable::new("zobrist_en_passant", &[8], &[Field::Bits], &random.draw_many::<8>()),
        GeneratedTable::new("zobrist_black_to_move", &[1], &[Field::Bits], &random.draw_many::<1>()),
    ]
}

/// The generator that Guy Steele, Doug Lea and Christine Flood published in 2014.
///
/// It visits every 64-bit number once in a period, so that no two keys are the same.
#[derive(Clone, Debug)]
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// As many numbers as are wanted.
    pub fn draw_many<const COUNT: usize>(&mut self) -> [u64; COUNT] {
        [(); COUNT].map(|()| self.draw())
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
