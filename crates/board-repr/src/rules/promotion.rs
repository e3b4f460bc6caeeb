//! The ranks of promotion. The moves themselves are [`Move::promotions`](fianchetto_types::Move::promotions).

use fianchetto_types::{Bitboard, Color, Rank, Square};

/// The rank on which pawns of this color promote.
#[inline(always)]
#[must_use]
pub const fn rank(color: Color) -> Bitboard {
    Bitboard::rank(color.rank(Rank::R8))
}

/// Whether every move of a pawn of this color on this square is a promotion.
#[inline(always)]
#[must_use]
pub const fn is_next(color: Color, from: Square) -> bool {
    Bitboard::rank(color.rank(Rank::R7)).contains(from)
}

#[test]
fn the_next_step_leads_to_the_rank() {
    for (color, from) in Color::ALL.into_iter().flat_map(|color| Square::all().map(move |from| (color, from)))
    {
        let leads_there = color.ahead_of(from).is_some_and(|to| rank(color).contains(to));
        assert_eq!(is_next(color, from), leads_there, "{color} {from}");
    }
}
