//! The control structure of GNU Chess with both of its branches: on whether the square is occupied, and by whom.

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{PawnTargets, TechniqueInfo, Visit, Walk};
use fianchetto_tables::posdata::Route;
use fianchetto_types::{Color, PieceType, Square};

use crate::info;
use crate::traversal::{Traversal, pawn_targets};

/// The tables in the words of the original, and a move only written where its branches lead to `linkMove`.
#[derive(Clone, Copy, Debug, Default)]
pub struct GnuChess;

impl Walk for GnuChess {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info(
        "posdata-gnu",
        "butterfly tables in words, with all branches of GNU Chess",
        8 * 64 * size_of::<Route<u16>>(),
    );

    #[inline]
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut traversal = Traversal::<u16, V>::new(board, piece_type, from, visitor);
        if piece_type.is_leaper() {
            traversal.leap(V::visit_testing);
        } else {
            traversal.slide(V::visit_testing);
        }
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u16>(color, from)
    }
}
