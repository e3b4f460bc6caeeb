//! Conditional linked lists: nodes that refer to both of their successors.

use crate::lists::{Lists, PIECE_TYPES, SLIDERS};
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES[..SLIDERS]);
    let reference = |index: Option<usize>| index.map_or(u64::MAX, |index| index as u64);
    let mut nodes = Vec::with_capacity(3 * lists.nodes.len());
    for node in &lists.nodes {
        nodes.extend([u64::from(node.mv.bits()), reference(node.if_empty), reference(node.if_occupied)]);
    }
    let fields = &[Field::WideMove, Field::Reference, Field::Reference];
    vec![
        GeneratedTable::new("linked_nodes", &[lists.nodes.len()], fields, &nodes),
        GeneratedTable::new("linked_heads", &[SLIDERS, 64], &[Field::Reference], &lists.starts()),
    ]
}
