//! Pawn moves: of one pawn by lookup, and of all pawns of a side at once; and promotion ranks
//! ([`Move::promotions`](fianchetto_types::Move::promotions) has the moves).

use fianchetto_types::{Bitboard, Color, File, Rank, Square};

/// The two capture directions: the change of the square index beside the step forward, and the mask
/// of targets without wraparound.
pub const CAPTURE_DIRECTIONS: [(i8, Bitboard); 2] =
    [(1, Bitboard(!Bitboard::file(File::A).0)), (-1, Bitboard(!Bitboard::file(File::H).0))];

/// A set rotated by a difference of square indices.
pub const fn moved(set: Bitboard, step: i8) -> Bitboard {
    Bitboard(set.0.rotate_left((step & 63) as u32))
}

/// The squares one step ahead of some pawns, none of which is on its last rank.
pub const fn pushes(color: Color, pawns: Bitboard) -> Bitboard {
    moved(pawns, color.forward())
}

/// The targets of double pushes, given the empty targets of single pushes.
pub const fn double_pushes(color: Color, single_pushes: Bitboard) -> Bitboard {
    pushes(color, Bitboard(single_pushes.0 & Bitboard::rank(color.rank(Rank::R3)).0))
}

/// The squares that some pawns attack, none of which is on its last rank.
pub const fn captures(color: Color, pawns: Bitboard) -> Bitboard {
    let [(right, right_squares), (left, left_squares)] = CAPTURE_DIRECTIONS;
    Bitboard(
        moved(pawns, color.forward() + right).0 & right_squares.0
            | moved(pawns, color.forward() + left).0 & left_squares.0,
    )
}

/// The rank on which pawns of this color promote.
pub const fn promotion_rank(color: Color) -> Bitboard {
    Bitboard::rank(color.rank(Rank::R8))
}

/// Whether every move of a pawn of this color on this square is a promotion.
pub const fn promotes_next(color: Color, from: Square) -> bool {
    Bitboard::rank(color.rank(Rank::R7)).contains(from)
}

/// The potential targets of a pawn.
///
/// The pawn's own square stands for a missing target, since it is neither empty nor an enemy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PawnTargets {
    /// The squares one and two steps ahead.
    pub pushes: [Square; 2],
    /// The squares where it captures.
    pub captures: [Square; 2],
}

impl PawnTargets {
    /// The bytes of the table that [`of`](Self::of) reads.
    pub const TABLE_BYTES: usize = size_of_val(&PAWN_TARGETS);

    /// The targets by the rule.
    ///
    /// ```
    /// use fianchetto_board_repr::rules::pawns::PawnTargets;
    /// use fianchetto_board_repr::types::{Color, Square};
    /// let targets = PawnTargets::of(Color::Black, Square::A6);
    /// assert_eq!(targets.pushes, [Square::A5, Square::A6]);
    /// assert_eq!(targets.captures, [Square::A6, Square::B5]);
    /// ```
    pub const fn of(color: Color, from: Square) -> Self {
        PAWN_TARGETS[color.index()][from.index()]
    }

    const fn by_rule(color: Color, from: Square) -> Self {
        let forward = color.forward() / 8;
        let is_at_home = Bitboard::rank(color.rank(Rank::R2)).contains(from);
        let at_most = if is_at_home { 2 } else { 0 };
        Self {
            pushes: [stepped(from, 0, forward), stepped(from, 0, at_most * forward)],
            captures: [stepped(from, -1, forward), stepped(from, 1, forward)],
        }
    }
}

/// The square this many files and ranks away, or the same one off the board.
const fn stepped(from: Square, files: i8, ranks: i8) -> Square {
    match from.offset(files, ranks) {
        Some(to) => to,
        None => from,
    }
}

/// The targets by color and square: a lookup is faster than the rule, and every pawn needs it.
pub(crate) static PAWN_TARGETS: [[PawnTargets; 64]; 2] = {
    let mut targets = [[PawnTargets { pushes: [Square::A1; 2], captures: [Square::A1; 2] }; 64]; 2];
    let mut index = 0;
    while index < 2 * 64 {
        let from = Square::wrapping(index as u8);
        targets[index / 64][index % 64] = PawnTargets::by_rule(Color::ALL[index / 64], from);
        index += 1;
    }
    targets
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The same rule in its two forms.
    #[test]
    fn one_pawn_and_a_set_of_one_agree() {
        let squares = || (8..56).map(Square::wrapping);
        for (color, from) in Color::ALL.into_iter().flat_map(|color| squares().map(move |from| (color, from)))
        {
            let (targets, set) = (PawnTargets::of(color, from), Bitboard::of(from));
            let real =
                |squares: [Square; 2]| squares.into_iter().filter(|&to| to != from).collect::<Bitboard>();
            let single = pushes(color, set);
            assert_eq!(single | double_pushes(color, single), real(targets.pushes), "{color} {from}");
            assert_eq!(captures(color, set), real(targets.captures), "{color} {from}");
        }
    }

    #[test]
    fn the_next_step_leads_to_the_rank_of_promotion() {
        for (color, from) in
            Color::ALL.into_iter().flat_map(|color| Square::all().map(move |from| (color, from)))
        {
            let leads_there = color.ahead_of(from).is_some_and(|to| promotion_rank(color).contains(to));
            assert_eq!(promotes_next(color, from), leads_there, "{color} {from}");
        }
    }
}
