//! The random numbers of the Zobrist key.

use fianchetto_types::{Direction, PieceType, Square};

use crate::lines::{KNIGHT, reach, targets};
use crate::{Field, GeneratedTable};

/// The seed of the random numbers; another seed only gives other keys.
const SEED: u64 = 0x6669_616e_6368_6574;

/// What a draw adds to the state of the generator.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The places of the cuckoo table.
const PLACES: usize = 1 << 13;

/// The pieces come first, then castling, en passant and the side to move: a later kind of key takes
/// its numbers from the end, and no stored key changes.
pub(crate) fn zobrist() -> Vec<GeneratedTable> {
    let mut random = SplitMix64(SEED);
    let mut pieces = vec![0; 16 * 64];
    for (color, piece_type) in [0, 1].into_iter().flat_map(|color| PieceType::ALL.map(|each| (color, each))) {
        let code = piece_type.code() << 1 | color;
        pieces[64 * code..][..64].copy_from_slice(&random.draw_many::<64>());
    }
    let rest = random.draw_many::<25>();
    vec![
        GeneratedTable::new("zobrist_pieces", &[16, 64], &[Field::Bits], &pieces),
        GeneratedTable::new("zobrist_castling", &[16], &[Field::Bits], &rest[..16]),
        GeneratedTable::new("zobrist_en_passant", &[8], &[Field::Bits], &rest[16..24]),
        GeneratedTable::new("zobrist_black_to_move", &[1], &[Field::Bits], &rest[24..]),
        GeneratedTable::new("cuckoo", &[PLACES], &[Field::Word], &cuckoo(&pieces, rest[24])),
    ]
}

/// The random number that is drawn after this many others: those of the pieces, by color, type and
/// square, and then castling, en passant and the side to move.
///
/// ```
/// use fianchetto_tables_generator::zobrist_number;
/// assert_ne!(zobrist_number(0), zobrist_number(1));
/// ```
pub const fn zobrist_number(count: u64) -> u64 {
    SplitMix64(SEED).after(count).draw()
}

/// Marcel van Kervinck's table of the reversible moves, each in one of the two places of the
/// difference that it makes to the key. A move goes to its first place, and pushes the previous one
/// to its other place, and so on.
fn cuckoo(pieces: &[u64], black: u64) -> Vec<u64> {
    let places = |entry: u64| {
        let of = |square: u64| pieces[((entry >> 12) << 6 | square & 63) as usize];
        let difference = of(entry >> 6) ^ of(entry) ^ black;
        [difference, difference >> 16].map(|number| number as usize % PLACES)
    };
    let mut table = vec![0; PLACES];
    for piece_type in PieceType::ALL {
        let reach = match piece_type {
            PieceType::Pawn => continue,
            PieceType::Knight => targets(&KNIGHT),
            PieceType::King => targets(&Direction::ALL.map(Direction::step)),
            _ => Square::all().map(|from| reach(from, Direction::of(piece_type)).0).collect(),
        };
        for from in (0..128).map(|from| (piece_type.code() << 7 | from) as u64) {
            for to in (from & 63..64).filter(|to| reach[(from & 63) as usize] >> to & 1 == 1) {
                let mut entry = from << 6 | to;
                let mut place = places(entry)[0];
                while entry != 0 {
                    std::mem::swap(&mut table[place], &mut entry);
                    let [first, second] = places(entry);
                    place = if place == first { second } else { first };
                }
            }
        }
    }
    table
}

/// The generator that Guy Steele, Doug Lea and Christine Flood published in 2014.
///
/// It visits every 64-bit number once in a period, so that no two keys are the same.
#[derive(Clone, Debug)]
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// The generator after this many numbers.
    #[must_use]
    pub const fn after(self, count: u64) -> Self {
        Self(self.0.wrapping_add(count.wrapping_mul(STEP)))
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
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
