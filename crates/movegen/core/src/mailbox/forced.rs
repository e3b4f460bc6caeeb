//! A walk whose captures stage does not choose: for measuring what the choice brings.

use core::marker::PhantomData;

use fianchetto_board_repr::{CellBoard, rules::pawns::PawnTargets};
use fianchetto_types::{Color, Move, Piece, PieceType, Square};

use super::{Visit, Walk};
use crate::{Info, Trace};

/// The same walk, with the captures of sliders found by vector attacks on every board or on none.
///
/// It is a type of its own, so that the code of the walk's own stages stays what it is without it.
#[derive(Clone, Copy, Default)]
pub(super) struct Forced<W, const VECTORS: bool>(PhantomData<W>);

impl<W: Walk, const VECTORS: bool> Walk for Forced<W, VECTORS> {
    type Layout = W::Layout;

    const INFO: Info = W::INFO;

    const HAS_SCORES: bool = W::HAS_SCORES;

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<Self::Layout>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        W::walk(board, piece_type, from, visitor, trace);
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        W::pawn_targets(color, from)
    }

    #[inline]
    fn score(piece: Piece, mv: Move) -> i16 {
        W::score(piece, mv)
    }

    #[inline]
    fn prefers_vectors(_: &CellBoard<Self::Layout>) -> bool {
        VECTORS
    }
}
