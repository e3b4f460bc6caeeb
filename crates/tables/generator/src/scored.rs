//! The lists that a user's own scores are added to: nodes with indices, since the table belongs to the user.

use crate::lists::{Lists, PIECE_TYPES, or_end};
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES);
    let mut nodes = Vec::with_capacity(3 * lists.nodes.len());
    for node in &lists.nodes {
        nodes.extend([u64::from(node.mv.bits()), or_end(node.if_empty), or_end(node.if_occupied)]);
    }
    let fields = &[Field::Move, Field::Word, Field::Word];
    vec![
        GeneratedTable::new("scored_nodes", &[lists.nodes.len()], fields, &nodes),
        GeneratedTable::new("scored_heads", &[PIECE_TYPES.len(), 64], &[Field::Word], &lists.starts()),
    ]
}
