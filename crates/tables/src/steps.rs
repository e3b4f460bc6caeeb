//! The squares that king, knight and pawn reach in one step.

use fianchetto_types::{Bitboard, Color, Square};

use crate::{Aligned, generated};

static KING: Aligned<[Bitboard; 64]> = Aligned(generated!("king"));
static KNIGHT: Aligned<[Bitboard; 64]> = Aligned(generated!("knight"));
static PAWN_CAPTURES: Aligned<[[Bitboard; 64]; 2]> = Aligned(generated!("pawn_captures"));

/// The bytes of the table of [`knight`].
pub const KNIGHT_BYTES: usize = size_of_val(&KNIGHT);

/// The bytes of all three tables.
pub const BYTES: usize = KNIGHT_BYTES + size_of_val(&KING) + size_of_val(&PAWN_CAPTURES);

/// The squares next to this one.
pub const fn king(square: Square) -> Bitboard {
    KING.0[square.index()]
}

/// The squares a knight's jump away.
///
/// ```
/// use fianchetto_types::Square;
/// assert_eq!(fianchetto_tables::steps::knight(Square::E4).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . 1 . 1 . .
/// . . 1 . . . 1 .
/// . . . . . . . .
/// . . 1 . . . 1 .
/// . . . 1 . 1 . .
/// . . . . . . . .
/// ");
/// ```
pub const fn knight(square: Square) -> Bitboard {
    KNIGHT.0[square.index()]
}

/// The squares on which a pawn of this color captures; none from the last rank.
///
/// Read with the other color it answers the reverse question: from where a pawn attacks the square.
///
/// ```
/// use fianchetto_types::{Bitboard, Color, Square};
/// let targets = fianchetto_tables::steps::pawn_captures(Color::Black, Square::A5);
/// assert_eq!(targets, Bitboard::of(Square::B4));
/// ```
pub const fn pawn_captures(color: Color, square: Square) -> Bitboard {
    PAWN_CAPTURES.0[color.index()][square.index()]
}
