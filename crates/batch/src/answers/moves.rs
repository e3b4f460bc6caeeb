//! Moves as words, and how many they are.

use fianchetto_board_repr::{Play, Position};
use fianchetto_formats::{MoveIndex, PackedSetup};
use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_quad::{count_moves, list_moves};
use fianchetto_types::{CastlingText, Move};

use crate::columns::{Column, Lists};
use crate::error::{Problem, RowError};
use crate::rows::Rows;
use crate::workers::Workers;

impl Workers {
    /// How many legal moves each position has.
    pub fn count_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<u32> {
        self.column(rows, |boards, counts| count_moves(self.isa, boards, counts))
    }

    /// The legal moves of a stage of each position, as [words](Move::bits).
    pub fn moves_many<R: Rows + ?Sized>(&self, rows: &R, stage: Stage) -> Lists<u16> {
        self.lists(rows, |boards, words: &mut Vec<u16>, finish| {
            list_moves(self.isa, boards, stage, |_, moves| {
                words.extend(moves.iter().map(|mv| mv.bits()));
                finish(moves.len());
            });
        })
    }

    /// The legal moves of each position as numbers of a network's outputs, seen from the side to move, in the order of
    /// [`moves_many`](Self::moves_many). `castling` says whether castling goes to the king's target or to the rook's square;
    /// a castling that has no number gets [`MoveIndex::count`].
    pub fn move_indexes_many<R: Rows + ?Sized>(
        &self,
        rows: &R,
        form: MoveIndex,
        castling: CastlingText,
    ) -> Lists<u16> {
        self.lists(rows, |boards, numbers: &mut Vec<u16>, finish| {
            list_moves(self.isa, boards, Stage::All, |index, moves| {
                let side = boards[index].side_to_move();
                numbers.extend(moves.iter().map(|&mv| form.of(mv, side, castling).unwrap_or(form.count())));
                finish(moves.len());
            });
        })
    }

    /// Each position after a move, in 32 bytes. `moves` has a [word](Move::bits) for each row; one that is not legal there
    /// is an error of its row.
    pub fn play_many<R: Rows + ?Sized>(&self, rows: &R, moves: &[u16]) -> Column<[u8; 32]> {
        let generator = self.generator();
        self.checked_column(rows, |boards, at, after, errors| {
            for ((board, &row), after) in boards.iter().zip(at).zip(after) {
                let Some(mv) = moves.get(row).copied().map(Move::from_bits) else {
                    errors.push(RowError { row, problem: Problem::NoMove });
                    continue;
                };
                if generator.is_legal(board, mv) {
                    *after = { *board }.descend_unkeyed(mv, |child| PackedSetup::of_board(child).to_bytes());
                } else {
                    errors.push(RowError { row, problem: Problem::IllegalMove(mv) });
                }
            }
        })
    }
}
