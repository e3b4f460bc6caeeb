//! Lists whose nodes hold the number of nodes to leave out if the target is occupied, after Diep.
//!
//! Source: Vincent Diepeveen, *Diep move generator speeded up*, Computer Chess Club, 1 January 2005,
//! <https://www.stmintz.com/ccc/index.php?id=403656>.

use fianchetto_types::{Move, PieceType, Square};
use static_assertions::const_assert_eq;

use crate::lists::{self, ALL_NODES, slices};
use crate::{Aligned, generated};

/// One move of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SkipNode {
    /// The prepared move.
    pub mv: Move,
    /// Its target.
    pub to: Square,
    /// The number of nodes to leave out if the target is occupied: the rest of the ray, at most six.
    pub skip: u8,
}

static NODES: Aligned<[SkipNode; ALL_NODES]> = Aligned(generated!("skip_nodes"));
static HEADS: Aligned<[[&[SkipNode]; 64]; 5]> = Aligned(slices(&NODES.0, &generated!("skip_heads")));

/// The bytes of the nodes and their heads.
pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

const_assert_eq!(ALL_NODES * size_of::<SkipNode>(), 3668 * 4);

/// The list of a piece's moves; a pawn has none.
///
/// ```
/// use fianchetto_tables::skip::list;
/// use fianchetto_types::{PieceType, Square};
/// let rook_a1 = list(PieceType::Rook, Square::A1);
/// assert_eq!((rook_a1[2].to, rook_a1[2].skip), (Square::A4, 4));
/// assert_eq!(rook_a1[2 + 1 + 4].to, Square::B1);
/// ```
#[inline]
#[must_use]
pub const fn list(piece_type: PieceType, from: Square) -> &'static [SkipNode] {
    HEADS.0[lists::row(piece_type)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps;
    use fianchetto_types::Bitboard;

    #[test]
    fn with_every_square_occupied_a_queen_is_a_king() {
        for from in Square::all() {
            let list = list(PieceType::Queen, from);
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
