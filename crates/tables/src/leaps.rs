//! The prepared moves of king and knight: plain lists, since no piece can stand in the way of a leaper.

use fianchetto_types::{Move, Square};
use static_assertions::const_assert_eq;

use crate::lists::{LEAPER_NODES, slices};
use crate::{Aligned, generated};

static MOVES: Aligned<[Move; LEAPER_NODES]> = Aligned(generated!("leap_moves"));
static HEADS: Aligned<[[&[Move]; 64]; 2]> = Aligned(slices(&MOVES.0, &generated!("leap_heads")));

/// The bytes of the moves and the heads.
pub const BYTES: usize = size_of_val(&MOVES) + size_of_val(&HEADS);

const_assert_eq!(LEAPER_NODES * size_of::<Move>(), 1512);

/// The moves of a king.
#[inline]
#[must_use]
pub const fn king(from: Square) -> &'static [Move] {
    HEADS.0[0][from.index()]
}

/// The moves of a knight.
///
/// ```
/// use fianchetto_types::{Move, Square};
/// let moves = fianchetto_tables::leaps::knight(Square::A1);
/// assert_eq!(moves, [Move::quiet(Square::A1, Square::B3), Move::quiet(Square::A1, Square::C2)]);
/// ```
#[inline]
#[must_use]
pub const fn knight(from: Square) -> &'static [Move] {
    HEADS.0[1][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps;
    use fianchetto_types::Bitboard;

    #[test]
    fn the_lists_are_the_sets() {
        for from in Square::all() {
            let targets = |moves: &[Move]| moves.iter().map(|mv| mv.to()).collect::<Bitboard>();
            assert_eq!(targets(king(from)), steps::king(from));
            assert_eq!(targets(knight(from)), steps::knight(from));
            assert!(king(from).iter().chain(knight(from)).all(|mv| mv.from() == from));
        }
    }
}
