//! The list of one position.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Cursor, MoveList, Stage};
use fianchetto_simd::{Isa, Kernel, Lanes};

use super::list::MoveWriter;
use crate::board::QuadPosition;
use crate::kernels::TargetRows;

/// Appends the legal moves of a stage to a list. Never inlined: the kernels of all paths are in here, and one copy is
/// enough.
#[inline(never)]
pub(crate) fn list_one(isa: Isa, position: &QuadPosition, stage: Stage, list: &mut MoveList) {
    list.write(|moves, len| isa.run(ListOne { position, stage, out: Cursor::new(moves, len) }));
}

struct ListOne<'a> {
    position: &'a QuadPosition,
    stage: Stage,
    out: Cursor<'a>,
}

impl Kernel for ListOne<'_> {
    /// How many moves the list has then.
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let Self { position, stage, mut out } = self;
        let mut moves = TargetRows::EMPTY;
        moves.fill_single::<L>(token, position.quad(), stage);
        let writer = MoveWriter::new(moves.column(0), position.quad());
        writer.push_all::<L>(token, position.side_to_move(), &mut out);
        out.len()
    }
}
