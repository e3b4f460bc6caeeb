//! Positions as the input planes of a network.

use fianchetto_types::{Bitboard, CastlingSide, Color, PieceType};

use crate::packed::{PackedSetup, Parts};

/// A selection of planes of 64 squares.
///
/// A plane is 1 on the squares of its feature and 0 on the others. The squares are in the order of
/// [`Square`](fianchetto_types::Square) in the side's view: a1 first, then the rest of the first
/// rank.
///
/// | plane | about |
/// | --- | --- |
/// | 0 to 5 | our pawns, knights, bishops, rooks, queens, king |
/// | 6 to 11 | theirs |
/// | 12, 13 | everywhere: we may castle kingside, queenside |
/// | 14, 15 | everywhere: they may |
/// | 16 | the square passed over by a double push |
/// | 17 | everywhere: Black is to move |
/// | 18 | everywhere: the half-move clock; as bytes at most 255, as floats in hundreds |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Planes {
    /// The first twelve.
    Pieces,
    /// All nineteen.
    All,
}

/// The side from whose view the board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlanesView {
    /// The side to move: its pieces are ours, and for Black the ranks are mirrored.
    Mover,
    /// White: its pieces are ours.
    White,
}

/// The element of a plane, a byte or a float.
pub trait PlaneNumber: Copy + From<bool> {
    /// The half-move clock.
    fn of_clock(clock: u16) -> Self;
}

impl PlaneNumber for u8 {
    fn of_clock(clock: u16) -> Self {
        clock.min(255) as Self
    }
}

impl PlaneNumber for f32 {
    fn of_clock(clock: u16) -> Self {
        Self::from(clock) / 100.0
    }
}

impl Planes {
    /// The number of planes.
    pub const fn count(self) -> usize {
        match self {
            Self::Pieces => 12,
            Self::All => 19,
        }
    }

    /// The number of elements.
    pub const fn numbers(self) -> usize {
        64 * self.count()
    }

    /// Writes the planes of a position in order; those that do not fit in `out` are left out.
    ///
    /// ```
    /// use fianchetto_formats::{PackedSetup, Planes, PlanesView};
    ///
    /// let mut planes = [0_u8; Planes::Pieces.numbers()];
    /// Planes::Pieces.write(PackedSetup::INITIAL, PlanesView::Mover, &mut planes);
    /// assert_eq!(planes[..64].iter().sum::<u8>(), 8);
    /// assert_eq!(planes[5 * 64 + 4], 1, "the king on e1");
    /// ```
    pub fn write<N: PlaneNumber>(self, position: PackedSetup, view: PlanesView, out: &mut [N]) {
        let parts = Parts::read(position.words());
        let us = match view {
            PlanesView::Mover => parts.side_to_move,
            PlanesView::White => Color::White,
        };
        let (planes, _) = out.as_chunks_mut::<64>();
        let mut planes = planes.iter_mut().take(self.count());
        let mut put = |set: Bitboard, number: N| {
            if let Some(plane) = planes.next() {
                let set = if us == Color::White { set } else { set.mirrored() };
                for (at, square) in plane.iter_mut().enumerate() {
                    *square = if set.0 >> at & 1 != 0 { number } else { N::from(false) };
                }
            }
        };
        let everywhere = |condition| if condition { Bitboard(!0) } else { Bitboard::EMPTY };
        for color in [us, !us] {
            for piece_type in PieceType::ALL {
                put(parts.sets.pieces(color, piece_type), N::from(true));
            }
        }
        for color in [us, !us] {
            for side in CastlingSide::ALL {
                let rook = parts.castling.rook(color, side, parts.sets.king(color));
                put(everywhere(rook.is_some()), N::from(true));
            }
        }
        put(parts.en_passant.map_or(Bitboard::EMPTY, Bitboard::of), N::from(true));
        put(everywhere(parts.side_to_move == Color::Black), N::from(true));
        put(everywhere(true), N::of_clock(parts.halfmove_clock));
    }
}
