//! The control structure of GNU Chess: a branch on whether the square is occupied. Whether the move is written is a
//! condition of the write.

use core::marker::PhantomData;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{PawnTargets, TechniqueInfo, Visit, Walk};
use fianchetto_tables::posdata::Route;
use fianchetto_types::{Color, PieceType, Square};

use crate::traversal::{Traversal, pawn_targets};
use crate::{PosdataEntry, info};

/// The tables read as GNU Chess reads them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Posdata<E>(PhantomData<E>);

/// With the words of the original.
pub type Posdata16 = Posdata<u16>;

/// With bytes, which are enough.
pub type Posdata8 = Posdata<u8>;

impl<E: PosdataEntry> Walk for Posdata<E> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info(E::NAME, E::SUMMARY, 8 * 64 * size_of::<Route<E>>());

    #[inline]
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut traversal = Traversal::<E, V>::new(board, piece_type, from, visitor);
        if piece_type.is_leaper() {
            traversal.leap(V::visit);
        } else {
            traversal.slide(V::visit_branching);
        }
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<E>(color, from)
    }
}
