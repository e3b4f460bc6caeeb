//! Ferret's move table: nodes that refer to the rest of their list from the next ray on.

use crate::lists::{Lists, PIECE_TYPES};
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES);
    let nodes: Vec<u64> = lists
        .nodes
        .iter()
        .flat_map(|node| {
            let [start, length] = tail(&lists, node.if_occupied);
            [u64::from(node.mv.bits()), start, length]
        })
        .collect();
    let fields = &[Field::WideMove, Field::Reference, Field::Length];
    vec![
        GeneratedTable::new("move_table_nodes", &[lists.nodes.len()], fields, &nodes),
        GeneratedTable::new(
            "move_table_heads",
            &[PIECE_TYPES.len(), 64],
            &[Field::Reference, Field::Length],
            &lists.slices(),
        ),
    ]
}

/// The rest of a list from a node on: its start and its length.
fn tail(lists: &Lists, start: Option<usize>) -> [u64; 2] {
    start.map_or([0; 2], |start| [start as u64, (lists.end_of(start) - start) as u64])
}
