//! Signatures by a BCH code, after Tony Warnock and Burton Wendroff, *Search Tables in Computer
//! Chess*, ICCA Journal 11(1), 1988 (<https://www.chessprogramming.org/BCH_Hashing>).
//!
//! A position is a set of [`elements`]: pieces on squares, rights, an en-passant file, the side to
//! move. As with a Zobrist key, its signature is the xor of their numbers, but these are not
//! random. That of element `i` is the column `i` of a parity-check matrix: the powers `a^i`,
//! `a^3i`, `a^5i` and so on of a primitive element `a` of the field of 1024 elements, ten bits
//! each. By the BCH bound, `2t` columns with `t` powers are linearly independent: no `2t` of them,
//! or fewer, add up to 0. A bit that is 1 in all of them excludes odd numbers of columns, too. Six
//! powers and that bit make 61 bits; the lowest bits are a code with fewer powers.
//!
//! Warnock and Wendroff's signatures have 81 bits or more, which avoids collisions within a search
//! of eight plies: the lowest 18 or more are the index of their table, and 63 are kept in it. Eight
//! powers and that bit make 81. Here a signature is one word.

use fianchetto_board_repr::{Changes, Position};
use fianchetto_tables::LocalTable;
use fianchetto_types::{Color, File, Move, Piece, Setup, Square, en_passant};

use super::Signature;

/// The tables of this module, for `cargo xtask gen-tables`.
#[doc(hidden)]
#[must_use]
pub fn tables() -> [LocalTable; 1] {
    [LocalTable::new("bch", &NUMBERS)]
}

/// The number of elements: twelve pieces on 64 squares, rights of sixteen rooks, eight en-passant
/// files, one side.
pub const ELEMENTS: usize = SIDE + 1;

/// The element of black to move.
pub const SIDE: usize = EN_PASSANT + 8;

const CASTLING: usize = 12 * 64;
const EN_PASSANT: usize = CASTLING + 16;

/// The elements of a position.
pub fn elements(setup: &Setup) -> impl Iterator<Item = usize> {
    let pieces = setup.pieces().map(|(square, piece)| of_piece(piece, square));
    pieces.chain(elements_of_state(setup))
}

/// The elements that are not pieces.
pub fn elements_of_state(setup: &Setup) -> impl Iterator<Item = usize> {
    let castling = setup.castling.rooks().into_iter().map(of_rook);
    let at = |square| setup.piece_at(square);
    let target = setup.en_passant.zip(setup.king(setup.side_to_move));
    let target = target.filter(|&(target, king)| en_passant::is_legal(at, setup.side_to_move, king, target));
    let target = target.map(|(target, _)| of_file(target.file()));
    castling.chain(target).chain((setup.side_to_move == Color::Black).then_some(SIDE))
}

/// The element of a piece on a square.
pub const fn of_piece(piece: Piece, square: Square) -> usize {
    64 * piece.index() + square.index()
}

/// The element of the right to castle with a rook, which is on a back rank.
pub fn of_rook(rook: Square) -> usize {
    CASTLING + rook.index() % 8 + rook.index() / 32 * 8
}

/// The element of an en-passant file.
pub const fn of_file(file: File) -> usize {
    EN_PASSANT + file.index()
}

/// A signature of 61 bits that differs for any two positions that differ in thirteen elements or
/// fewer. A [`SignatureList`](super::SignatureList) takes it in place of a Zobrist key.
///
/// ```
/// use fianchetto_movelist::game::bch::BchSignature;
/// use fianchetto_movelist::game::SignatureList;
/// use fianchetto_types::Setup;
///
/// let mut list = SignatureList::new(BchSignature::of(&"k7/8/8/8/8/8/8/K7 w - - 0 1".parse()?));
/// for kings in ["k7/8/8/8/8/8/8/1K6 b", "1k6/8/8/8/8/8/8/1K6 w", "1k6/8/8/8/8/8/8/K7 b", "k7/8/8/8/8/8/8/K7 w"] {
///     let setup: Setup = format!("{kings} - - 0 1").parse()?;
///     list.push(BchSignature::of(&setup), false);
/// }
/// assert!(list.is_repetition(2));
/// # Ok::<(), fianchetto_types::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BchSignature(pub u64);

impl BchSignature {
    /// The signature of a setup, computed from scratch.
    pub fn of(setup: &Setup) -> Self {
        Self::default().with(elements(setup))
    }

    /// The signature with these elements added, or taken away if it has them.
    fn with(self, elements: impl Iterator<Item = usize>) -> Self {
        Self(elements.fold(self.0, |sum, element| sum ^ NUMBERS[element]))
    }

    /// The signature with the elements that are not pieces added or taken away.
    fn with_state<P: Position>(self, board: &P) -> Self {
        let us = board.side_to_move();
        let castling = board.castling().rooks().into_iter().map(of_rook);
        let target = board.en_passant().filter(|&target| board.sets().has_en_passant(us, target));
        let target = target.map(|target| of_file(target.file()));
        self.with(castling.chain(target).chain((us == Color::Black).then_some(SIDE)))
    }
}

/// No board has these keys, so the signature follows the [changes](Position::changes) of a move.
impl Signature for BchSignature {
    fn of_position<P: Position>(board: &P) -> Self {
        Self::of(&board.setup())
    }

    fn leaving<P: Position>(self, before: &P, mv: Move) -> Self {
        let mut signature = self.with_state(before);
        Changes::each(
            mv,
            |square| before.piece_at(square),
            |change| {
                let squares = [change.from, change.to].into_iter().flatten();
                signature = signature.with(squares.map(|square| of_piece(change.piece, square)));
            },
        );
        signature
    }

    fn reaching<P: Position>(self, after: &P) -> Self {
        self.with_state(after)
    }
}

/// The powers in a column.
const POWERS: usize = 6;

/// x^10 + x^3 + 1, a primitive polynomial.
const POLYNOMIAL: u64 = 0b100_0000_1001;

/// The order of a primitive element.
const ORDER: usize = 1023;

/// The powers of the primitive element, as polynomials.
const POWERS_OF_A: [u64; ORDER] = {
    let (mut powers, mut exponent) = ([1; ORDER], 1);
    while exponent < ORDER {
        let doubled = powers[exponent - 1] << 1;
        powers[exponent] = doubled ^ if doubled >> 10 == 1 { POLYNOMIAL } else { 0 };
        exponent += 1;
    }
    powers
};

/// The number of each element: the bit that is always 1, and the powers above it.
pub static NUMBERS: [u64; ELEMENTS] = {
    let (mut numbers, mut element) = ([0; ELEMENTS], 0);
    while element < ELEMENTS {
        numbers[element] = column(element);
        element += 1;
    }
    numbers
};

const fn column(element: usize) -> u64 {
    let (mut column, mut index) = (1, 0);
    while index < POWERS {
        column |= POWERS_OF_A[(2 * index + 1) * element % ORDER] << (10 * index + 1);
        index += 1;
    }
    column
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_types::{PieceType, Rank};

    #[test]
    fn every_element_has_its_number() {
        let pieces = Color::ALL.into_iter().flat_map(|color| PieceType::ALL.map(|kind| kind.of(color)));
        let pieces = pieces.flat_map(|piece| Square::all().map(move |square| of_piece(piece, square)));
        let rooks = Square::all().filter(|square| [Rank::R1, Rank::R8].contains(&square.rank()));
        let state = rooks.map(of_rook).chain(File::ALL.map(of_file)).chain([SIDE]);
        assert!(pieces.chain(state).eq(0..ELEMENTS));
    }

    #[test]
    fn the_state_is_rights_en_passant_and_side() {
        let [rook, other] = [Square::A1, Square::H8].map(of_rook);
        for (fen, expected) in [
            ("4k2r/8/8/3pP3/8/8/8/R3K3 w Qk d6 0 1", &[rook, other, of_file(File::D)][..]),
            ("4k2r/8/8/3pP3/8/8/8/R3K3 b Qk - 0 1", &[rook, other, SIDE]),
            ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", &[]),
        ] {
            let setup: Setup = fen.parse().expect(fen);
            assert!(elements_of_state(&setup).eq(expected.iter().copied()), "{fen}");
        }
    }

    /// The lowest bit is 1, and the powers follow.
    #[test]
    fn a_column_has_the_odd_powers() {
        let powers = [1, 3, 5, 7, 9, 11].map(|power| POWERS_OF_A[700 * power % ORDER]);
        assert_eq!(NUMBERS[700], powers.into_iter().rev().fold(0, |sum, power| sum << 10 | power) << 1 | 1);
    }

    /// Its powers are all elements of the field but 0.
    #[test]
    fn the_element_is_primitive() {
        let mut powers = POWERS_OF_A;
        powers.sort_unstable();
        assert!(powers.into_iter().eq(1..1024));
    }

    #[test]
    fn a_column_has_61_bits() {
        assert_eq!((0..ORDER).map(column).fold(0, |all, column| all | column), (1 << 61) - 1);
    }
}
