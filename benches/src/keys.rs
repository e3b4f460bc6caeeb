//! Keys of positions beside the Zobrist key, to be measured: no board carries them.
//!
//! A position is a set of [`elements`]: pieces on squares, rights, an en-passant file, the side to
//! move. A key is the xor of the numbers of its elements, which a [`Numbers`] has: random ones
//! ([`Numbers::zobrist`]), or those of a code whose words differ in many places ([`Numbers::bch`]).

use fianchetto::Setup;
use fianchetto::movelist::game::bch::{
    self, ELEMENTS, SIDE, elements, elements_of_state, of_file, of_piece, of_rook,
};
use fianchetto::types::{Color, File, PieceType, Square};
use fianchetto_tables::zobrist;

/// A number for each element.
pub struct Numbers([u64; ELEMENTS]);

impl Numbers {
    /// Those of the Zobrist key.
    pub fn zobrist() -> Self {
        let mut numbers = [0; ELEMENTS];
        for square in Square::all() {
            for (color, piece_type) in Color::ALL.into_iter().flat_map(|c| PieceType::ALL.map(|p| (c, p))) {
                let piece = piece_type.of(color);
                numbers[of_piece(piece, square)] = zobrist::piece(piece, square);
            }
        }
        for rook in Square::all().filter(|square| matches!(square.index(), 0..8 | 56..64)) {
            numbers[of_rook(rook)] = zobrist::castling_rook(rook);
        }
        for file in File::ALL {
            numbers[of_file(file)] = zobrist::en_passant(file);
        }
        numbers[SIDE] = zobrist::black_to_move();
        Self(numbers)
    }

    /// Those of a BCH code of length 1023: the xor of any thirteen of them is not 0. So two
    /// positions that differ in thirteen elements or fewer never have the same key.
    pub fn bch() -> Self {
        Self(bch::NUMBERS)
    }

    /// The part of a key that comes from rights, en passant and the turn.
    pub fn of_the_rest(&self, setup: &Setup) -> u64 {
        elements_of_state(setup).fold(0, |key, element| key ^ self.0[element])
    }

    /// The key of a position.
    pub fn key(&self, setup: &Setup) -> u64 {
        elements(setup).fold(0, |key, element| key ^ self.0[element])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus;
    use fianchetto::board_repr::signature;
    use std::collections::HashSet;

    #[test]
    fn the_sum_of_zobrist_numbers_is_the_key_of_boards() {
        let numbers = Numbers::zobrist();
        assert_eq!(numbers.0.iter().collect::<HashSet<_>>().len(), ELEMENTS);
        for known in corpus() {
            assert_eq!(numbers.key(&known.setup), signature::from_scratch(&known.setup), "{}", known.fen);
        }
    }

    /// The sums of all pairs of the lowest `bits` of some numbers, with how many of them there are.
    fn pairs(numbers: &Numbers, bits: u32) -> (HashSet<u64>, usize) {
        let low = numbers.0.map(|number| number & ((1 << bits) - 1));
        let sums = (0..ELEMENTS).flat_map(|a| (0..a).map(move |b| low[a] ^ low[b]));
        (sums.collect(), ELEMENTS * (ELEMENTS - 1) / 2)
    }

    /// If the sums of all pairs differ, no four numbers add up to 0. The lowest 21 bits of BCH keys
    /// are enough for that; the same bits of random numbers are not.
    #[test]
    fn twenty_one_bits_tell_all_positions_apart_that_differ_in_five_elements() {
        let (sums, count) = pairs(&Numbers::bch(), 21);
        assert_eq!(sums.len(), count);
        assert!(!sums.contains(&0));
        // The lowest bit of each number is 1, so that an odd number of them never adds up to 0.
        assert!(Numbers::bch().0.iter().all(|number| number & 1 == 1));
        let (sums, count) = pairs(&Numbers::zobrist(), 21);
        assert!(sums.len() < count, "random numbers have no such guarantee");
    }

    /// The same for six elements, with triples of the first 150 numbers.
    #[test]
    fn thirty_one_bits_tell_positions_apart_that_differ_in_six_elements() {
        let low = Numbers::bch().0.map(|number| number & ((1 << 31) - 1));
        let (mut sums, mut count) = (HashSet::new(), 0);
        for a in 0..150 {
            for (b, c) in (0..a).flat_map(|b| (0..b).map(move |c| (b, c))) {
                sums.insert(low[a] ^ low[b] ^ low[c]);
                count += 1;
            }
        }
        assert_eq!(sums.len(), count);
    }
}
