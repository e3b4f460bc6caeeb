//! stub
use fianchetto_board_repr::XorQuad;
use fianchetto_movegen_core::{MoveList, Notes, Sink, Stage};
use fianchetto_simd::Isa;
use fianchetto_types::Square;

use crate::generator::Write;

pub(crate) fn explain<S: Sink>(board: &XorQuad, from: Square, sink: &mut S, _notes: &mut Notes<'_>) {
    let mut list = MoveList::new();
    list.write(|moves, len| Isa::run_portable(Write { board, stage: Stage::All, moves, len }));
    list.iter().filter(|mv| mv.from() == from).for_each(|&mv| sink.push(mv));
}
