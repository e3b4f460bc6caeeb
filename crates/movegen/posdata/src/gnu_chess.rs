//! The control structure of GNU Chess with both of its branches: on whether the square is occupied, and by whom.

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::mailbox::Walked;
use fianchetto_movegen_core::{Arrangement, Info, Notes, PawnTargets, Visit, Walk};
use fianchetto_tables::posdata::Route;
use fianchetto_types::{Color, PieceType, Square};

use crate::traversal::{Traversal, pawn_targets};
use crate::{explain, info};

/// The tables in the words of the original, and a move only written where its branches lead to `linkMove`.
#[derive(Clone, Copy, Debug, Default)]
pub struct GnuChess;

impl Walk for GnuChess {
    type Layout = EightByEight;

    const INFO: Info = info(
        "posdata-gnu",
        "butterfly tables in words, with all branches of GNU Chess",
        8 * 64 * size_of::<Route<u16>>(),
    );

    #[inline]
    fn walk<V: Visit>(board: &CellBoard<EightByEight>, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut traversal = Traversal::<u16, V>::new(board, piece_type, from, visitor);
        if piece_type.is_leaper() {
            traversal.leap(V::visit_testing);
        } else {
            traversal.slide(V::visit_testing);
        }
    }

    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        explain::branching(walked, notes);
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u16>(color, from)
    }

    fn explain_pawn_targets(color: Color, from: Square, notes: &mut Notes<'_>) {
        explain::pawn_targets(from, Self::pawn_targets(color, from), notes);
    }

    const PAWN_ENTRIES: Arrangement = Arrangement::Board;

    fn pawn_entry(color: Color, from: Square, target: usize) -> Option<(usize, &'static str)> {
        explain::pawn_entry(from, Self::pawn_targets(color, from), target)
    }
}
