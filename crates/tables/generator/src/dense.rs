//! The linked lists in packed nodes with indices of twelve bits.

use crate::lists::{Lists, Node, PIECE_TYPES, SLIDERS, or_end};
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES[..SLIDERS]);
    let narrow: Vec<u64> = lists.nodes.iter().map(packed).collect();
    let wide: Vec<u64> =
        lists.nodes.iter().map(|node| packed(node) | u64::from(node.mv.bits()) << 32).collect();
    vec![
        GeneratedTable::new("dense_nodes_32", &[narrow.len()], &[Field::Node32], &narrow),
        GeneratedTable::new("dense_nodes_64", &[wide.len()], &[Field::Node64], &wide),
        GeneratedTable::new("dense_heads", &[SLIDERS, 64], &[Field::Word], &lists.starts()),
    ]
}

/// The target in the low byte, then the successors if it is empty and if it is occupied.
fn packed(node: &Node) -> u64 {
    node.mv.to().index() as u64 | or_end(node.if_empty) << 8 | or_end(node.if_occupied) << 20
}
