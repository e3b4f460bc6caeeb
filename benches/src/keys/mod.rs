//! Keys of positions beside the Zobrist key, to be measured: no board carries them.
//!
//! A position is a set of [`elements`]: pieces on squares, rights, an en-passant file, the side to move. A key is the xor of
//! the numbers of its elements, which a [`Numbers`] has: random ones ([`Numbers::zobrist`]), or those of a code whose
//! words differ in many places ([`Numbers::bch`]).

mod bch;

use fianchetto::Setup;
use fianchetto::types::{Color, File, Piece, PieceType, Square, en_passant};
use fianchetto_tables::zobrist;

/// How many elements there are: twelve pieces on 64 squares, rights of sixteen rooks, eight en-passant files, one side.
pub const ELEMENTS: usize = SIDE + 1;

const CASTLING: usize = 12 * 64;
const EN_PASSANT: usize = CASTLING + 16;
const SIDE: usize = EN_PASSANT + 8;

/// The elements of a position that its key tells apart.
pub fn elements(setup: &Setup) -> impl Iterator<Item = usize> {
    let pieces = setup.pieces().map(|(square, piece)| of_piece(piece, square));
    let castling = setup.castling.rooks().into_iter().map(|rook| CASTLING + of_rook(rook));
    let at = |square| setup.piece_at(square);
    let target = setup.en_passant.zip(setup.king(setup.side_to_move));
    let target = target.filter(|&(target, king)| en_passant::is_legal(at, setup.side_to_move, king, target));
    let target = target.map(|(target, _)| EN_PASSANT + target.file().index());
    let side = (setup.side_to_move == Color::Black).then_some(SIDE);
    pieces.chain(castling).chain(target).chain(side)
}

const fn of_piece(piece: Piece, square: Square) -> usize {
    (piece.piece_type.ordinal() + 6 * piece.color as usize) * 64 + square.index()
}

/// The rooks of the two back ranks.
fn of_rook(rook: Square) -> usize {
    rook.index() % 8 + rook.index() / 32 * 8
}

/// A number for each element.
pub struct Numbers([u64; ELEMENTS]);

impl Numbers {
    /// Those of the Zobrist key.
    #[must_use]
    pub fn zobrist() -> Self {
        let mut numbers = [0; ELEMENTS];
        for square in Square::all() {
            for (color, piece_type) in Color::ALL.into_iter().flat_map(|c| PieceType::ALL.map(|p| (c, p))) {
                let piece = piece_type.of(color);
                numbers[of_piece(piece, square)] = zobrist::piece(piece, square);
            }
        }
        for rook in Square::all().filter(|square| matches!(square.index(), 0..8 | 56..64)) {
            numbers[CASTLING + of_rook(rook)] = zobrist::castling_rook(rook);
        }
        for file in File::ALL {
            numbers[EN_PASSANT + file.index()] = zobrist::en_passant(file);
        }
        numbers[SIDE] = zobrist::black_to_move();
        Self(numbers)
    }

    /// Those of a BCH code of length 1023: the xor of any thirteen of them is not 0. So two positions that differ in
    /// thirteen elements or fewer never have the same key.
    #[must_use]
    pub fn bch() -> Self {
        Self(std::array::from_fn(bch::column))
    }

    /// The part of a key that is not due to pieces.
    #[must_use]
    pub fn of_the_rest(&self, setup: &Setup) -> u64 {
        elements(setup).filter(|&element| element >= CASTLING).fold(0, |key, element| key ^ self.0[element])
    }

    /// The key of a position.
    #[must_use]
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

    /// If the sums of all pairs differ, no four numbers add up to 0. The lowest 21 bits of BCH keys are enough for
    /// that; the same bits of random numbers are not.
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
