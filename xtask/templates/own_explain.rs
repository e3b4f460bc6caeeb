//! The technique at work on one piece, shown step by step.

use fianchetto_board_repr::{Bitboards, CheckInfo};
use fianchetto_movegen_core::{
    MoveList, Technique,
    explain::{Code, CodeLine, Note, Notes},
    region,
};
use fianchetto_types::{Bitboard, MoveKind, Setup, Square};

use crate::moves::{moves_of, on_empty_board};

/// The code that is shown. Lines that have run are named by how they begin, with `r` for each read
/// of memory, `w` for each write and `b` for each branch.
const CODE: Code = region!(include_str!("moves.rs"), "moves_of");
const REACHED: &[CodeLine] = &[("for to in", "rb")];
const TARGET: &[CodeLine] = &[("for kind", "b"), ("let mv", ""), ("if technique", "rrb"), ("visit(mv)", "w")];

/// Ignores checks and pins, since the position need not have kings. Castling and en passant are
/// shown for all techniques alike.
pub(crate) fn explain(
    technique: &impl Technique<Board = Bitboards>,
    setup: &Setup,
    from: Square,
    list: &mut MoveList,
    notes: &mut Notes<'_>,
) {
    let board = Bitboards::placement(setup);
    let mut targets = Bitboard::EMPTY;
    let info = CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, from);
    moves_of(technique, &board, &info, from, |mv| {
        if !mv.is_castling() && mv.kind() != Some(MoveKind::EnPassant) {
            targets |= Bitboard::of(mv.to());
            list.push(mv);
        }
    });
    notes.heading("the moves of the piece");
    notes.code(CODE);
    notes.lines_ran(REACHED).set("on an empty board", on_empty_board(&board, from));
    notes.note(Note::Targets(targets, TARGET));
}
