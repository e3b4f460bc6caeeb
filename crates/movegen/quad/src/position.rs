//! The board as a position: the side-relative quad with whose turn it is and the clocks.

use fianchetto_board_repr::{BoardRepr, Packed, Position, signature};
use fianchetto_types::{
    Bitboard, CastlingRights, Color, Move, MoveKind, Piece, Role, Setup, Square, ValidSetup,
};

use crate::board::{SideQuad, seen_by};

/// A [`SideQuad`] with what 32 bytes do not say: whose move it is, and the clocks.
///
/// It keeps no signature; asked for one, it computes it from nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuadPosition {
    quad: SideQuad,
    turn: Color,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl QuadPosition {
    /// A board with the men of a setup that need not be playable: the technique can be explained on it.
    #[must_use]
    pub fn placement(setup: &Setup) -> Self {
        Self {
            quad: SideQuad::from_setup(setup),
            turn: setup.turn,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        }
    }

    /// The board that holds this setup.
    #[must_use]
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The position seen from the side to move.
    #[inline]
    #[must_use]
    pub const fn quad(&self) -> &SideQuad {
        &self.quad
    }

    /// The square on which a king stands, seen from the side to move.
    #[inline]
    fn seen_by_mover(&self, square: Square) -> Square {
        seen_by(self.turn, square)
    }

    /// The same position with another board, one half-move later.
    #[inline]
    fn followed_by(&self, quad: SideQuad, resets_clock: bool) -> Self {
        Self {
            quad,
            turn: !self.turn,
            halfmove_clock: if resets_clock { 0 } else { self.halfmove_clock.saturating_add(1) },
            fullmove_number: self.fullmove_number.saturating_add(self.turn as u16),
        }
    }
}

impl AsRef<SideQuad> for QuadPosition {
    fn as_ref(&self) -> &SideQuad {
        &self.quad
    }
}

impl AsRef<SideQuad> for SideQuad {
    fn as_ref(&self) -> &SideQuad {
        self
    }
}

impl BoardRepr for QuadPosition {
    const BOARD: &'static str = "side-quad";

    const COPIES: bool = true;

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }
}

impl Position for QuadPosition {
    type Undo = Self;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.quad.piece_at(self.seen_by_mover(square), self.turn)
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        let side = if color == self.turn { self.quad.ours() } else { self.quad.theirs };
        let kings = self.quad.of_role(Role::King) & side;
        self.seen_by_mover(Square::wrapping(kings.trailing_zeros() as u8))
    }

    fn castling(&self) -> CastlingRights {
        let rooks = Bitboard(self.quad.castling_rooks());
        CastlingRights::of_rooks(if self.turn == Color::White { rooks } else { rooks.mirrored() })
    }

    fn en_passant(&self) -> Option<Square> {
        Bitboard(self.quad.en_passant()).first().map(|at| self.seen_by_mover(at))
    }

    fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    fn signature(&self) -> u64 {
        signature::from_scratch(&self.setup())
    }

    /// The board's own words, which are packed in the same way.
    #[inline]
    fn packed(&self) -> Packed {
        Packed::new(self.quad.words())
    }

    fn after(&self, mv: Move) -> Self {
        let (from, to) = (self.seen_by_mover(mv.from()), self.seen_by_mover(mv.to()));
        let (pawns, men) = (self.quad.of_role(Role::Pawn), self.quad.ours());
        match mv.kind() {
            Some(kind) if men >> from.index() & 1 != 0 => {
                let resets_clock = mv.is_capture() || pawns >> from.index() & 1 != 0;
                self.followed_by(self.quad.after(1 << from.index(), 1 << to.index(), kind), resets_clock)
            }
            _ => self.after_null(),
        }
    }

    fn after_null(&self) -> Self {
        self.followed_by(self.quad.after_null(), false)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self {
        let after = self.after(mv);
        core::mem::replace(self, after)
    }

    #[inline]
    fn unmake(&mut self, _: Move, before: Self) {
        *self = before;
    }

    fn make_null(&mut self) -> Self {
        let after = self.after_null();
        core::mem::replace(self, after)
    }

    fn unmake_null(&mut self, before: Self) {
        *self = before;
    }

    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        visit(&mut self.after(mv))
    }
}

impl SideQuad {
    /// The position after one of our men has gone from one square to another, both given as sets of one.
    #[inline]
    fn after(&self, from: u64, to: u64, kind: MoveKind) -> Self {
        match kind {
            MoveKind::CastleKingside | MoveKind::CastleQueenside => self.after_castling(to),
            MoveKind::EnPassant => self.after_special(from, to, Role::Pawn as u64, to >> 8),
            MoveKind::DoublePush => self.after_double_push(from, to),
            MoveKind::Quiet | MoveKind::Capture => self.after_ordinary(from, to),
            MoveKind::PromoteKnight | MoveKind::CapturePromoteKnight => self.after_special(from, to, 2, 0),
            MoveKind::PromoteBishop | MoveKind::CapturePromoteBishop => self.after_special(from, to, 3, 0),
            MoveKind::PromoteRook | MoveKind::CapturePromoteRook => self.after_special(from, to, 4, 0),
            MoveKind::PromoteQueen | MoveKind::CapturePromoteQueen => self.after_special(from, to, 5, 0),
        }
    }
}
