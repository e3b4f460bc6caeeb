//! What the list tables have in common: the order of their lists.
//!
//! Where a table refers to its own nodes, the build script cannot know their addresses. It writes the index of the
//! first node and the number of nodes, and the compiler makes a reference of them.

use fianchetto_types::PieceType;

/// The nodes of bishop, rook and queen.
pub(crate) const SLIDER_NODES: usize = 1456 + 896 + 560;

/// The nodes of king and knight.
pub(crate) const LEAPER_NODES: usize = 420 + 336;

/// The nodes of all.
pub(crate) const ALL_NODES: usize = SLIDER_NODES + LEAPER_NODES;

/// The row of a piece type in the tables by piece type and square: that of the original's slider tables, then king and
/// knight. A pawn has no list and gets the last row.
#[inline]
pub(crate) const fn row(piece_type: PieceType) -> usize {
    match piece_type {
        PieceType::Queen => 0,
        PieceType::Rook => 1,
        PieceType::Bishop => 2,
        PieceType::King => 3,
        PieceType::Knight | PieceType::Pawn => 4,
    }
}

/// The row of a slider; the queen's for any other piece.
#[inline]
pub(crate) const fn slider_row(piece_type: PieceType) -> usize {
    match piece_type {
        PieceType::Rook => 1,
        PieceType::Bishop => 2,
        _ => 0,
    }
}

/// The lists of a table of nodes, from the index of the first node and the number of nodes of each.
pub(crate) const fn slices<T, const ROWS: usize>(
    nodes: &'static [T],
    heads: &[[[u64; 2]; 64]; ROWS],
) -> [[&'static [T]; 64]; ROWS] {
    let mut lists = [[&[] as &[T]; 64]; ROWS];
    let mut list = 0;
    while list < ROWS * 64 {
        lists[list / 64][list % 64] = slice(nodes, heads[list / 64][list % 64]);
        list += 1;
    }
    lists
}

/// Some nodes of a table, from the index of the first one and their number.
pub(crate) const fn slice<T>(nodes: &'static [T], [start, length]: [u64; 2]) -> &'static [T] {
    nodes.split_at(start as usize).1.split_at(length as usize).0
}
