//! The prepared moves of king and knight: plain lists, since no piece can stand in the way of a leaper.

use fianchetto_types::PieceType;

use crate::lists::Lists;
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let lists = Lists::of(&[PieceType::King, PieceType::Knight]);
    let moves: Vec<u64> = lists.nodes.iter().map(|node| u64::from(node.mv.bits())).collect();
    vec![
        GeneratedTable::new("leap_moves", &[moves.len()], &[Field::Move], &moves),
        GeneratedTable::new("leap_heads", &[2, 64], &[Field::Reference, Field::Length], &lists.slices()),
    ]
}
