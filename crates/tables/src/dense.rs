//! The linked lists in packed nodes with indices of twelve bits.
//!
//! Source: Matthew R. Brades, *CPW Move Table compression*, Computer Chess Club, 8 September 2012,
//! <http://www.talkchess.com/forum/viewtopic.php?t=45042>.

use fianchetto_types::{Move, PieceType, Square};
use static_assertions::const_assert_eq;

use crate::lists::{self, SLIDER_NODES};
use crate::{Aligned, generated};

/// A node in 32 bits: the target square in the low byte, then the successors if it is empty and if it is occupied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(transparent)]
pub struct DenseNode32(u32);

/// A node in 64 bits: as [`DenseNode32`], and above it the prepared move. The top 16 bits are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(transparent)]
pub struct DenseNode64(u64);

/// The index of a node, twelve bits; after the last node of a list comes one beyond the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct DenseIndex(u16);

static NODES_32: Aligned<[DenseNode32; SLIDER_NODES]> = Aligned(generated!("dense_nodes_32"));
static NODES_64: Aligned<[DenseNode64; SLIDER_NODES]> = Aligned(generated!("dense_nodes_64"));
static HEADS: Aligned<[[DenseIndex; 64]; 3]> = Aligned(generated!("dense_heads"));

const_assert_eq!(size_of_val(&NODES_32), 11_648);
const_assert_eq!(size_of_val(&NODES_64), 23_296);

/// The twelve bits of an index.
const INDEX_BITS: u16 = 0xfff;

/// The bytes of the 32-bit nodes and the heads.
pub const BYTES_32: usize = size_of_val(&NODES_32) + size_of_val(&HEADS);

/// The bytes of the 64-bit nodes and the heads.
pub const BYTES_64: usize = size_of_val(&NODES_64) + size_of_val(&HEADS);

impl DenseNode32 {
    /// The target of the move.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 as u8)
    }

    /// The successor that a shift amount selects: 8 for an empty target, 20 for an occupied one.
    #[inline]
    #[must_use]
    pub const fn next(self, shift: u32) -> DenseIndex {
        DenseIndex((self.0 >> (shift & 31)) as u16 & INDEX_BITS)
    }
}

impl DenseNode64 {
    /// The target of the move.
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

    /// As [`DenseNode32::next`].
    #[inline]
    #[must_use]
    pub const fn next(self, shift: u32) -> DenseIndex {
        DenseIndex((self.0 >> (shift & 31)) as u16 & INDEX_BITS)
    }
}

impl DenseIndex {
    /// The index as a number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node at this index, or `None` at the end of a list: the loop's only branch is also the bounds check.
    #[inline]
    #[must_use]
    pub fn node_32(self) -> Option<DenseNode32> {
        NODES_32.0.get(self.index()).copied()
    }

    /// The node at this index in the 64-bit form.
    #[inline]
    #[must_use]
    pub fn node_64(self) -> Option<DenseNode64> {
        NODES_64.0.get(self.index()).copied()
    }
}

/// The index of the first node of a queen, rook or bishop; of a queen for any other piece.
///
/// ```
/// use fianchetto_tables::dense::head;
/// use fianchetto_types::{PieceType, Square};
/// let e5 = head(PieceType::Rook, Square::E4).node_32().unwrap();
/// assert_eq!(e5.to(), Square::E5);
/// assert_eq!(e5.next(8).node_32().unwrap().to(), Square::E6);
/// assert_eq!(e5.next(20).node_32().unwrap().to(), Square::F4);
/// ```
#[inline]
#[must_use]
pub const fn head(piece_type: PieceType, from: Square) -> DenseIndex {
    HEADS.0[lists::slider_row(piece_type)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_hold_the_same_lists() {
        for index in 0..SLIDER_NODES {
            let index = DenseIndex(index as u16);
            let (Some(narrow), Some(wide)) = (index.node_32(), index.node_64()) else { unreachable!() };
            assert_eq!(narrow.to(), wide.to());
            assert_eq!(narrow.to(), wide.mv().to());
            assert_eq!((narrow.next(8), narrow.next(20)), (wide.next(8), wide.next(20)));
        }
    }

    #[test]
    fn an_end_is_beyond_the_table() {
        assert_eq!(DenseIndex(INDEX_BITS).node_32(), None);
        assert_eq!(DenseIndex(INDEX_BITS).node_64(), None);
    }
}
