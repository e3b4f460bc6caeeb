//! Positions as the input planes of a network.

use fianchetto_board_repr::Position;
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
        self.write_parts(&Parts::read(position.words()), view, out);
    }

    /// [`write`](Self::write) for a board, without packing it.
    ///
    /// ```
    /// use fianchetto_board_repr::{Bitboards, BoardRepr as _};
    /// use fianchetto_formats::{PackedSetup, Planes, PlanesView};
    /// use fianchetto_types::ValidSetup;
    ///
    /// let mut planes = [[0_u8; Planes::All.numbers()]; 2];
    /// let board = Bitboards::from_setup(&ValidSetup::INITIAL);
    /// Planes::All.write_board(&board, PlanesView::Mover, &mut planes[0]);
    /// Planes::All.write(PackedSetup::INITIAL, PlanesView::Mover, &mut planes[1]);
    /// assert_eq!(planes[0], planes[1]);
    /// ```
    pub fn write_board<N: PlaneNumber>(self, board: &impl Position, view: PlanesView, out: &mut [N]) {
        self.write_parts(&Parts::of_board(board), view, out);
    }

    /// Most squares of most planes are empty, so all become zero at once, and then some one.
    fn write_parts<N: PlaneNumber>(self, parts: &Parts, view: PlanesView, out: &mut [N]) {
        let us = match view {
            PlanesView::Mover => parts.side_to_move,
            PlanesView::White => Color::White,
        };
        let fitting = self.count().min(out.len() / 64);
        let out = &mut out[..64 * fitting];
        out.fill(N::from(false));
        let mut planes = out.as_chunks_mut::<64>().0.iter_mut();
        let mut put = |set: Bitboard, number: N| {
            let Some(plane) = planes.next() else { return };
            let set = if us == Color::White { set } else { set.mirrored() };
            match set {
                Bitboard(u64::MAX) => plane.fill(number),
                set => set.into_iter().for_each(|square| plane[square.index()] = number),
            }
        };
        for color in [us, !us] {
            for piece_type in PieceType::ALL {
                put(parts.sets.pieces(color, piece_type), N::from(true));
            }
        }
        if self == Self::Pieces {
            return;
        }
        let everywhere = |condition| if condition { Bitboard(!0) } else { Bitboard::EMPTY };
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
