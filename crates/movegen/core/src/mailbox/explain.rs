//! The moves of one piece on a board that need not be playable, with a trace.

use core::array;

use fianchetto_board_repr::rules::pawns::PawnTargets;
use fianchetto_board_repr::{Cell, CellBoard, CheckInfo, Position};
use fianchetto_types::{Bitboard, Color, Move, PieceType, Square};

use super::generation::MailboxGeneration;
use super::targets::Anywhere;
use super::{KingThreats, Walk};
use crate::{Event, Note, Sink, Step, Trace};

impl<'a, W: Walk, S: Sink> MailboxGeneration<'a, W, S, true, true> {
    /// The generation without checks and pins.
    pub(super) fn without_threats(board: &'a CellBoard<W::Layout>, sink: &'a mut S) -> Self {
        let info = CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, Square::A1);
        let threats = KingThreats { info, pinned_numbers: 0, danger: Bitboard::EMPTY };
        Self { board, us: board.side_to_move(), threats, uses_vectors: false, sink }
    }

    /// The moves of the piece on a square, legality aside.
    pub(super) fn explain<T: Trace>(&mut self, from: Square, trace: &mut T) {
        match self.board.cell(from).piece_type() {
            Some(PieceType::Pawn) => self.explain_pawn(from, trace),
            Some(piece_type) => self.traced_piece(piece_type, from, Anywhere, trace),
            None => {}
        }
    }

    /// A pawn has no walk: its targets are four lookups, shown before it moves.
    fn explain_pawn<T: Trace>(&mut self, from: Square, trace: &mut T) {
        let PawnTargets { pushes, captures } = W::pawn_targets(self.us, from);
        let squares = [pushes[0], pushes[1], captures[0], captures[1]];
        let shown = ShownPawn {
            us: self.us,
            from,
            squares,
            cells: squares.map(|to| self.board.cell(to)),
            entries: array::from_fn(|target| W::pawn_entry(self.us, from, target)),
        };
        let (code, arrangement) = W::PAWN_CODE;
        trace.note(|| Note::Code(code, arrangement));
        shown.show(&mut |event| match event {
            Event::Step(step) => trace.step(|| step),
            Event::Note(note) => trace.note(|| note),
        });
        self.pawn(from, Anywhere);
    }
}

/// What the four lookups of a pawn's targets find. It is shown by code that is compiled once.
struct ShownPawn {
    us: Color,
    from: Square,
    squares: [Square; 4],
    cells: [Cell; 4],
    /// See [`Walk::pawn_entry`].
    entries: [Option<(usize, &'static str)>; 4],
}

impl ShownPawn {
    fn show(&self, show: &mut dyn FnMut(Event)) {
        let is_open = |push: usize| self.cells[..=push].iter().all(|cell| cell.is_empty());
        for (target, (entry, &to)) in self.entries.iter().zip(&self.squares).enumerate() {
            let (Some((entry, by)), cell) = (*entry, self.cells[target]) else { continue };
            let is_written =
                if target < 2 { is_open(target) } else { cell.color() == !self.us && cell.is_occupied() };
            show(Event::Note(Note::Ran(lines(target, is_written))));
            let next = self.entries[target + 1..].iter().flatten().next().map(|&(next, _)| next);
            let (mv, blocked) = (Move::quiet(self.from, to), cell.is_occupied());
            show(Event::Step(Step { entry, mv, cell, blocked, next, by }));
        }
    }
}

/// The lines of [`Walk::PAWN_CODE`] that run for a target.
const fn lines(target: usize, is_written: bool) -> &'static [u8] {
    let tested: [&[u8]; 4] = [&[1, 5], &[2, 5], &[3, 6], &[4, 6]];
    let written: [&[u8]; 4] = [&[1, 5, 7], &[2, 5, 7], &[3, 6, 7], &[4, 6, 7]];
    if is_written { written[target] } else { tested[target] }
}
