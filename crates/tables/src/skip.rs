//! Lists whose nodes say how far the next direction is, after Diep.

use fianchetto_types::{Move, Role, Square};
use static_assertions::const_assert_eq;

use crate::Aligned;
use crate::lists::{self, ALL_NODES, END};

/// One move of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The prepared move.
    pub mv: Move,
    /// Where it goes.
    pub to: Square,
    /// How many nodes to leave out if the target is occupied: the rest of the ray, at most six.
    pub skip: u8,
}

static NODES: Aligned<[Node; ALL_NODES]> = Aligned({
    let mut nodes = [Node { mv: Move::NULL, to: Square::A1, skip: 0 }; ALL_NODES];
    let mut index = 0;
    while index < ALL_NODES {
        let node = lists::node(index);
        let next_ray = if node.if_occupied == END { lists::end_from(index) } else { node.if_occupied };
        nodes[index] = Node { mv: node.mv, to: node.mv.to(), skip: (next_ray - index - 1) as u8 };
        index += 1;
    }
    nodes
});

static HEADS: Aligned<[[&[Node]; 64]; 5]> = Aligned({
    let mut heads = [[&[] as &[Node]; 64]; 5];
    let mut list = 0;
    while list < 5 * 64 {
        let (row, from) = (list / 64, list % 64);
        heads[row][from] = NODES.0.split_at(lists::end(row, from)).0.split_at(lists::head(row, from)).1;
        list += 1;
    }
    heads
});

/// The bytes of the nodes and their heads.
pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

const_assert_eq!(ALL_NODES * size_of::<Node>(), 3668 * 4);

/// The list of a man's moves; a pawn has none of its own.
///
/// ```
/// use fianchetto_tables::skip::list;
/// use fianchetto_types::{Role, Square};
/// let rook_a1 = list(Role::Rook, Square::A1);
/// assert_eq!((rook_a1[2].to, rook_a1[2].skip), (Square::A4, 4));
/// assert_eq!(rook_a1[2 + 1 + 4].to, Square::B1);
/// ```
#[inline]
#[must_use]
pub const fn list(role: Role, from: Square) -> &'static [Node] {
    HEADS.0[lists::row(role)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps;
    use fianchetto_types::Bitboard;

    #[test]
    fn with_every_square_occupied_a_queen_is_a_king() {
        for from in Square::all() {
            let list = list(Role::Queen, from);
            let mut found = Bitboard::EMPTY;
            let mut index = 0;
            while let Some(node) = list.get(index) {
                found.insert(node.to);
                index += 1 + usize::from(node.skip);
            }
            assert_eq!(found, steps::king(from));
            assert_eq!(index, list.len(), "the last skip of {from} ends exactly at the end");
        }
    }
}
