//! Ferret's move table: a list of nodes for each piece type and square, each with the rest of the list that follows if
//! it is blocked.
//!
//! Source: Bruce Moreland, *Move Table move generation*,
//! <https://web.archive.org/web/20070715002634/www.brucemo.com/compchess/programming/movetable.htm>.

use fianchetto_types::{Move, PieceType, Square};
use static_assertions::const_assert_eq;

use crate::lists::{self, ALL_NODES, slice, slices};
use crate::{Aligned, generated};

/// One move of a list.
#[derive(Clone, Copy, Debug)]
pub struct MoveTableNode {
    /// The move; Ferret stores its target only.
    pub mv: Move,
    /// The rest of the list from the next ray on: empty on the last ray.
    pub blocked: &'static [MoveTableNode],
}

static NODES: Aligned<[MoveTableNode; ALL_NODES]> = Aligned({
    let generated: [[u64; 3]; ALL_NODES] = generated!("move_table_nodes");
    let mut nodes = [MoveTableNode { mv: Move::NULL, blocked: &[] }; ALL_NODES];
    let mut index = 0;
    while index < ALL_NODES {
        let [mv, start, length] = generated[index];
        let blocked = slice(&NODES.0, [start, length]);
        nodes[index] = MoveTableNode { mv: Move::from_bits(mv as u16), blocked };
        index += 1;
    }
    nodes
});

static HEADS: Aligned<[[&[MoveTableNode]; 64]; 5]> =
    Aligned(slices(&NODES.0, &generated!("move_table_heads")));

/// The bytes of the nodes and their heads.
pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

#[cfg(target_pointer_width = "64")]
const_assert_eq!(ALL_NODES * size_of::<MoveTableNode>(), 3668 * 24);

/// The list of a piece's moves; a pawn has none.
///
/// ```
/// use fianchetto_tables::move_table::list;
/// use fianchetto_types::{PieceType, Square};
/// let bishop_d5 = list(PieceType::Bishop, Square::D5);
/// assert_eq!(bishop_d5[0].mv.to(), Square::E6);
/// assert_eq!(bishop_d5[0].blocked[0].mv.to(), Square::C6);
/// assert_eq!(bishop_d5.len(), 13);
/// ```
#[inline]
#[must_use]
pub const fn list(piece_type: PieceType, from: Square) -> &'static [MoveTableNode] {
    HEADS.0[lists::row(piece_type)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bruce Moreland's example.
    #[test]
    fn a_blocked_bishop_on_d5_goes_on_with_the_next_ray() {
        let list = list(PieceType::Bishop, Square::D5);
        let text = |node: &MoveTableNode| {
            let next = node.blocked.first().map(|next| next.mv.to());
            (node.mv.to(), next)
        };
        let expected = [
            (Square::E6, Some(Square::C6)),
            (Square::F7, Some(Square::C6)),
            (Square::G8, Some(Square::C6)),
            (Square::C6, Some(Square::E4)),
            (Square::B7, Some(Square::E4)),
            (Square::A8, Some(Square::E4)),
            (Square::E4, Some(Square::C4)),
            (Square::F3, Some(Square::C4)),
            (Square::G2, Some(Square::C4)),
            (Square::H1, Some(Square::C4)),
            (Square::C4, None),
            (Square::B3, None),
            (Square::A2, None),
        ];
        assert!(list.iter().map(text).eq(expected));
    }

    #[test]
    fn every_blocked_list_is_a_tail_of_its_own_list() {
        for (piece_type, from) in
            PieceType::ALL[1..].iter().flat_map(|&r| Square::all().map(move |from| (r, from)))
        {
            let list = list(piece_type, from);
            for node in list {
                let tail = &list[list.len() - node.blocked.len()..];
                assert!(core::ptr::eq(tail.as_ptr(), node.blocked.as_ptr()) || node.blocked.is_empty());
            }
        }
    }
}
