//! The position as it lies in memory: attack tables, one byte for each square, and piece lists.

use fianchetto_board_repr::{Sets, State};
use fianchetto_simd::Isa;
use fianchetto_types::{Color, PieceType, Square};

use super::byte_board::ByteBoard;
use super::piece_byte::PieceByte;

/// A board that knows the attackers of each square.
///
/// For each color it holds an attack table and a piece list. The table has a *piece mask* of 16 bits for each square:
/// bit *i* is set if the piece with id *i* attacks it. The list has square and type of each piece by its id. The board
/// itself is one byte for each square ([`PieceByte`]), with the pieces as sets beside it. A piece keeps its id for life, and a capture frees no id, so
/// that unmaking a move restores every byte.
///
/// The low and the high bytes of the masks are kept apart: a vector then holds eight mask bits of all 64 squares, and
/// every permutation, lookup and population count works on bytes.
///
/// Each change updates the tables on one instruction path: the best of the machine, or the one given to
/// [`with_isa`](Self::with_isa).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackBoard {
    /// The attack tables by color, each as the low bytes of all piece masks and the high ones.
    pub(super) attacks: [[ByteBoard; 2]; 2],
    /// A [`PieceByte`] for each square.
    pub(super) pieces: ByteBoard,
    /// The squares by color and id; of a captured piece, its last square.
    pub(super) squares: [[Square; 16]; 2],
    /// The piece types by color and id.
    pub(super) piece_types: [[Option<PieceType>; 16]; 2],
    /// The same pieces as sets, which answer most questions that are not about attacks.
    pub(super) sets: Sets,
    pub(super) state: State,
    pub(super) isa: Isa,
}

impl AttackBoard {
    /// The same board, which updates its tables on this instruction path from now on.
    #[must_use]
    pub const fn with_isa(self, isa: Isa) -> Self {
        Self { isa, ..self }
    }

    /// The byte of a square: color, type and id of the piece there.
    #[inline]
    #[must_use]
    pub const fn piece_byte(&self, square: Square) -> PieceByte {
        PieceByte(self.pieces.0[square.index()])
    }

    /// The square of the piece with this id, which is less than 16; if the piece is gone, its last square.
    #[inline]
    #[must_use]
    pub const fn square_of(&self, color: Color, id: u8) -> Square {
        debug_assert!(id < 16, "an id has four bits");
        self.squares[color.index()][(id & 15) as usize]
    }

    /// The type of the piece with this id, which is less than 16; `None` if the piece is gone.
    #[inline]
    #[must_use]
    pub const fn type_of(&self, color: Color, id: u8) -> Option<PieceType> {
        debug_assert!(id < 16, "an id has four bits");
        self.piece_types[color.index()][(id & 15) as usize]
    }

    /// The pieces as sets.
    #[inline(always)]
    pub(crate) const fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The squares by id.
    #[inline(always)]
    pub(crate) const fn squares(&self, color: Color) -> &[Square; 16] {
        &self.squares[color.index()]
    }

    /// The piece mask of all pieces of a type.
    #[inline(always)]
    #[must_use]
    pub fn ids_of(&self, color: Color, piece_type: PieceType) -> u16 {
        let piece_types = self.piece_types[color.index()].iter().enumerate();
        piece_types.fold(0, |ids, (id, &listed)| ids | u16::from(listed == Some(piece_type)) << id)
    }
}
