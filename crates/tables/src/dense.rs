//! The linked lists in packed nodes with indices of twelve bits, after Matthew Brades.

use fianchetto_types::{Move, Role, Square};
use static_assertions::const_assert_eq;

use crate::Aligned;
use crate::lists::{self, END, SLIDER_NODES};

/// A node in 32 bits: the target square in the low byte, then the successors if it is empty and if it is occupied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(transparent)]
pub struct Node32(u32);

/// A node in 64 bits: as [`Node32`], and above it the prepared move. The top 16 bits are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(transparent)]
pub struct Node64(u64);

/// A place in the tables, twelve bits; none of the last list's successors is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Place(u16);

static NODES_32: Aligned<[Node32; SLIDER_NODES]> = Aligned({
    let mut nodes = [Node32(0); SLIDER_NODES];
    let mut index = 0;
    while index < SLIDER_NODES {
        nodes[index] = Node32(packed(index));
        index += 1;
    }
    nodes
});

static NODES_64: Aligned<[Node64; SLIDER_NODES]> = Aligned({
    let mut nodes = [Node64(0); SLIDER_NODES];
    let mut index = 0;
    while index < SLIDER_NODES {
        nodes[index] = Node64(packed(index) as u64 | (lists::node(index).mv.bits() as u64) << 32);
        index += 1;
    }
    nodes
});

static HEADS: Aligned<[[Place; 64]; 3]> = Aligned({
    let mut heads = [[Place(0); 64]; 3];
    let mut list = 0;
    while list < 3 * 64 {
        heads[list / 64][list % 64] = Place(lists::head(list / 64, list % 64) as u16);
        list += 1;
    }
    heads
});

const_assert_eq!(size_of_val(&NODES_32), 11_648);
const_assert_eq!(size_of_val(&NODES_64), 23_296);

/// The bytes of the 32-bit nodes and the heads.
pub const BYTES_32: usize = size_of_val(&NODES_32) + size_of_val(&HEADS);

/// The bytes of the 64-bit nodes and the heads.
pub const BYTES_64: usize = size_of_val(&NODES_64) + size_of_val(&HEADS);

const fn packed(index: usize) -> u32 {
    let node = lists::node(index);
    node.mv.to().to_u8() as u32 | (node.if_empty as u32) << 8 | (node.if_occupied as u32) << 20
}

impl Node32 {
    /// Where the move goes.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 as u8)
    }

    /// The successor that a shift amount selects: 8 for an empty target, 20 for an occupied one.
    #[inline]
    #[must_use]
    pub const fn next(self, shift: u32) -> Place {
        Place((self.0 >> (shift & 31)) as u16 & END as u16)
    }
}

impl Node64 {
    /// Where the move goes.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 as u8)
    }

    /// The prepared move.
    #[inline]
    #[must_use]
    pub const fn mv(self) -> Move {
        Move::from_bits((self.0 >> 32) as u16)
    }

    /// As [`Node32::next`].
    #[inline]
    #[must_use]
    pub const fn next(self, shift: u32) -> Place {
        Place((self.0 >> (shift & 31)) as u16 & END as u16)
    }
}

impl Place {
    /// The place's number; a list ends with one beyond the table.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node at this place, or `None` at the end: the loop's only branch is also the check of the bound.
    #[inline]
    #[must_use]
    pub fn node_32(self) -> Option<Node32> {
        NODES_32.0.get(self.index()).copied()
    }

    /// The node at this place in the 64-bit form.
    #[inline]
    #[must_use]
    pub fn node_64(self) -> Option<Node64> {
        NODES_64.0.get(self.index()).copied()
    }
}

/// The place of the first node of a queen, rook or bishop; of a queen for any other man.
///
/// ```
/// use fianchetto_tables::dense::head;
/// use fianchetto_types::{Role, Square};
/// let e5 = head(Role::Rook, Square::E4).node_32().unwrap();
/// assert_eq!(e5.to(), Square::E5);
/// assert_eq!(e5.next(8).node_32().unwrap().to(), Square::E6);
/// assert_eq!(e5.next(20).node_32().unwrap().to(), Square::F4);
/// ```
#[inline]
#[must_use]
pub const fn head(role: Role, from: Square) -> Place {
    HEADS.0[lists::slider_row(role)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_hold_the_same_lists() {
        for index in 0..SLIDER_NODES {
            let place = Place(index as u16);
            let (Some(narrow), Some(wide)) = (place.node_32(), place.node_64()) else { unreachable!() };
            assert_eq!(narrow.to(), wide.to());
            assert_eq!(narrow.to(), wide.mv().to());
            assert_eq!((narrow.next(8), narrow.next(20)), (wide.next(8), wide.next(20)));
        }
    }

    #[test]
    fn an_end_is_beyond_the_table() {
        assert_eq!(Place(END as u16).node_32(), None);
        assert_eq!(Place(END as u16).node_64(), None);
    }
}
