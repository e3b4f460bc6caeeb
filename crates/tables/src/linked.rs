//! Conditional linked lists: each node refers to both of its successors.
//!
//! Source: *Table-driven Move Generation*, section *Conditional Linked List*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation#ConditionalLinkedList>.

use fianchetto_types::{Move, PieceType, Square};
use static_assertions::const_assert_eq;

use crate::lists::{self, SLIDER_NODES};
use crate::{Aligned, generated};

/// One move of a slider.
#[derive(Clone, Copy, Debug)]
pub struct LinkedNode {
    /// The target of the move.
    pub to: Square,
    /// The prepared move.
    pub mv: Move,
    /// The next node if the target is empty (0), and if it is occupied (1).
    pub next: [Option<&'static LinkedNode>; 2],
}

/// The nodes of queen, rook and bishop.
static NODES: Aligned<[LinkedNode; SLIDER_NODES]> = Aligned({
    let generated: [[u64; 3]; SLIDER_NODES] = generated!("linked_nodes");
    let mut nodes = [LinkedNode { to: Square::A1, mv: Move::NULL, next: [None; 2] }; SLIDER_NODES];
    let mut index = 0;
    while index < SLIDER_NODES {
        let [mv, if_empty, if_occupied] = generated[index];
        let mv = Move::from_bits(mv as u16);
        nodes[index] = LinkedNode { to: mv.to(), mv, next: [reference(if_empty), reference(if_occupied)] };
        index += 1;
    }
    nodes
});

static HEADS: Aligned<[[&LinkedNode; 64]; 3]> = Aligned({
    let generated: [[u64; 64]; 3] = generated!("linked_heads");
    let mut heads = [[&NODES.0[0]; 64]; 3];
    let mut list = 0;
    while list < 3 * 64 {
        heads[list / 64][list % 64] = &NODES.0[generated[list / 64][list % 64] as usize];
        list += 1;
    }
    heads
});

/// The bytes of the nodes and their heads.
pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

const_assert_eq!(SLIDER_NODES, 2912);
// The original counts 16 bytes a node with pointers of four bytes: 46,592 in all.
#[cfg(target_pointer_width = "32")]
const_assert_eq!(size_of_val(&NODES), 2912 * 12);
#[cfg(target_pointer_width = "64")]
const_assert_eq!(size_of_val(&NODES), 69_888);

impl LinkedNode {
    /// The number of nodes from the head of a list to this one, for drawings of the list.
    #[must_use]
    pub fn distance_from(&self, head: &Self) -> usize {
        let address = |node: *const Self| node.addr();
        (address(self) - address(head)) / size_of::<Self>()
    }
}

/// The node with this index; all ones are the end of a list.
const fn reference(index: u64) -> Option<&'static LinkedNode> {
    if index == u64::MAX { None } else { Some(&NODES.0[index as usize]) }
}

/// The first node of a queen, rook or bishop; of a queen for any other piece.
///
/// ```
/// use fianchetto_tables::linked::head;
/// use fianchetto_types::{PieceType, Square};
/// let e5 = head(PieceType::Rook, Square::E4);
/// let [if_empty, if_occupied] = e5.next.map(|node| node.unwrap().to);
/// assert_eq!((e5.to, if_empty, if_occupied), (Square::E5, Square::E6, Square::F4));
/// ```
#[inline]
#[must_use]
pub const fn head(piece_type: PieceType, from: Square) -> &'static LinkedNode {
    HEADS.0[lists::slider_row(piece_type)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps;
    use fianchetto_types::Bitboard;

    /// The targets on a board on which every square is (or is not) occupied.
    fn targets(piece_type: PieceType, from: Square, occupied: usize) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        let mut next = Some(head(piece_type, from));
        while let Some(node) = next {
            assert_eq!((node.mv.from(), node.mv.to()), (from, node.to));
            found.insert(node.to);
            next = node.next[occupied];
        }
        found
    }

    #[test]
    fn the_totals_are_the_known_ones() {
        let total = |piece_type| Square::all().map(|from| targets(piece_type, from, 0).len()).sum::<usize>();
        assert_eq!([PieceType::Queen, PieceType::Rook, PieceType::Bishop].map(total), [1456, 896, 560]);
    }

    #[test]
    fn with_every_square_occupied_a_queen_is_a_king() {
        for from in Square::all() {
            assert_eq!(targets(PieceType::Queen, from, 1), steps::king(from));
        }
    }

    /// The wiki's drawing of a rook on e4.
    #[test]
    fn the_drawn_rook_on_e4() {
        let e4 = head(PieceType::Rook, Square::E4);
        let names = |from: &'static LinkedNode, choice: usize| {
            core::iter::successors(Some(from), move |node| node.next[choice]).map(|node| node.to)
        };
        use Square as S;
        assert!(names(e4, 1).eq([S::E5, S::F4, S::E3, S::D4]));
        assert!(names(e4, 0).eq([
            S::E5,
            S::E6,
            S::E7,
            S::E8,
            S::F4,
            S::G4,
            S::H4,
            S::E3,
            S::E2,
            S::E1,
            S::D4,
            S::C4,
            S::B4,
            S::A4
        ]));
    }
}
