//! The prepared moves of king and knight: plain lists, for nothing stands in a leaper's way.

use fianchetto_types::{Move, Role, Square};
use static_assertions::const_assert_eq;

use crate::Aligned;
use crate::lists::{self, LEAPER_NODES, SLIDER_NODES};

static MOVES: Aligned<[Move; LEAPER_NODES]> = Aligned({
    let mut moves = [Move::NULL; LEAPER_NODES];
    let mut index = 0;
    while index < LEAPER_NODES {
        moves[index] = lists::node(SLIDER_NODES + index).mv;
        index += 1;
    }
    moves
});

static KING: Aligned<[&[Move]; 64]> = Aligned(heads(Role::King));
static KNIGHT: Aligned<[&[Move]; 64]> = Aligned(heads(Role::Knight));

/// The bytes of the moves and both heads.
pub const BYTES: usize = size_of_val(&MOVES) + size_of_val(&KING) + size_of_val(&KNIGHT);

const_assert_eq!(LEAPER_NODES * size_of::<Move>(), 1512);

const fn heads(role: Role) -> [&'static [Move]; 64] {
    let mut heads: [&[Move]; 64] = [&[]; 64];
    let mut from = 0;
    while from < 64 {
        let row = lists::row(role);
        let (start, end) = (lists::head(row, from) - SLIDER_NODES, lists::end(row, from) - SLIDER_NODES);
        heads[from] = MOVES.0.split_at(end).0.split_at(start).1;
        from += 1;
    }
    heads
}

/// The moves of a king.
#[inline]
#[must_use]
pub const fn king(from: Square) -> &'static [Move] {
    KING.0[from.index()]
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
    KNIGHT.0[from.index()]
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
