//! The control structure of GNU Chess: a branch on what stands on the square.

use core::marker::PhantomData;

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{Info, PawnTargets, Trace, Visit, Walk};
use fianchetto_tables::posdata::Ways;
use fianchetto_types::{Color, Role, Square};

use crate::way::{Way, pawn_targets};
use crate::{Entry, info};

/// The tables read as GNU Chess reads them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Posdata<E>(PhantomData<E>);

/// With the words of the original.
pub type Posdata16 = Posdata<u16>;

/// With bytes, which suffice.
pub type Posdata8 = Posdata<u8>;

impl<E: Entry> Walk for Posdata<E> {
    type Layout = EightByEight;

    const INFO: Info = info(E::NAME, E::SUMMARY, 8 * 64 * size_of::<Ways<E>>());

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<EightByEight>,
        role: Role,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        let mut way = Way::<E, V, T>::new(board, role, from, visitor, trace);
        if role.is_leaper() { way.leap() } else { slide(&mut way) }
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<E>(color, from)
    }
}

/// Next positions while the squares are empty, then the next direction.
///
/// Written as two loops, since a compiler makes a selection without a branch of `if … next position else next
/// direction`, and that is the other control structure.
#[inline]
fn slide<E: Entry, V: Visit, T: Trace>(way: &mut Way<'_, E, V, T>) {
    let mut to = way.next_position(way.from);
    while to != way.from {
        while way.look_branching(to).is_empty() {
            to = way.next_position(to);
            if to == way.from {
                return;
            }
        }
        to = way.next_direction(to);
    }
}
