//! The lists that all list tables are made from, as the generator computed them. Nothing of this is in a program: it
//! is read while the tables are compiled.

use fianchetto_types::{Move, Role};

use crate::generated;

/// The nodes of bishop, rook and queen.
pub(crate) const SLIDER_NODES: usize = 1456 + 896 + 560;

/// The nodes of king and knight.
pub(crate) const LEAPER_NODES: usize = 420 + 336;

/// The nodes of all.
pub(crate) const ALL_NODES: usize = SLIDER_NODES + LEAPER_NODES;

static NODES: [[u16; 3]; ALL_NODES] = generated!("list_nodes");
static HEADS: [u16; 5 * 64 + 1] = generated!("list_heads");

/// The successor of a list's last node.
pub(crate) const END: usize = 0xfff;

/// One node of a list.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) mv: Move,
    /// The next node if the target is empty, or [`END`].
    pub(crate) if_empty: usize,
    /// The next node if the target is occupied, or [`END`].
    pub(crate) if_occupied: usize,
}

/// A node by its place among all lists.
pub(crate) const fn node(index: usize) -> Node {
    let [mv, if_empty, if_occupied] = NODES[index];
    Node { mv: Move::from_bits(mv), if_empty: if_empty as usize, if_occupied: if_occupied as usize }
}

/// The row of a role in the tables by kind and square: that of the document's slider tables, then king and knight.
/// A pawn has no list and gets the last row.
#[inline]
pub(crate) const fn row(role: Role) -> usize {
    match role {
        Role::Queen => 0,
        Role::Rook => 1,
        Role::Bishop => 2,
        Role::King => 3,
        Role::Knight | Role::Pawn => 4,
    }
}

/// The row of a slider; the queen's for any other man.
#[inline]
pub(crate) const fn slider_row(role: Role) -> usize {
    match role {
        Role::Rook => 1,
        Role::Bishop => 2,
        _ => 0,
    }
}

/// The place of a list's first node.
pub(crate) const fn head(row: usize, from: usize) -> usize {
    HEADS[row * 64 + from] as usize
}

/// The place behind a list's last node.
pub(crate) const fn end(row: usize, from: usize) -> usize {
    HEADS[row * 64 + from + 1] as usize
}

/// The place behind the last node of the list that a node belongs to.
pub(crate) const fn end_from(mut index: usize) -> usize {
    while node(index).if_empty != END {
        index += 1;
    }
    index + 1
}
