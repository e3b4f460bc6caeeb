//! Lists whose nodes hold the number of nodes to leave out if the target is occupied.

use crate::lists::{Lists, PIECE_TYPES};
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES);
    let mut nodes = Vec::with_capacity(3 * lists.nodes.len());
    for (index, node) in lists.nodes.iter().enumerate() {
        let next_ray = node.if_occupied.unwrap_or_else(|| lists.end_of(index));
        let skip = next_ray - index - 1;
        nodes.extend([u64::from(node.mv.bits()), node.mv.to().index() as u64, skip as u64]);
    }
    let fields = &[Field::Move, Field::Square, Field::Byte];
    vec![
        GeneratedTable::new("skip_nodes", &[lists.nodes.len()], fields, &nodes),
        GeneratedTable::new(
            "skip_heads",
            &[PIECE_TYPES.len(), 64],
            &[Field::Reference, Field::Length],
            &lists.slices(),
        ),
    ]
}
