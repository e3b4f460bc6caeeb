//! All legal moves of a position, and whether the side to move is in check.

use fianchetto_board_repr::{CheckInfo, Position, Quad};
use fianchetto_tables::steps;
use fianchetto_types::Bitboard;

use super::generation::BitboardGeneration;
use super::{Lines, PieceSets, Sliders, checks};
use crate::{NoTrace, Sink, Stage};

/// Puts the legal moves of a stage into a sink. Checks and pins are found unless they are given.
#[inline(always)]
pub fn generate<T: Sliders, S: Sink>(
    sliders: T,
    board: &Quad,
    info: Option<&CheckInfo>,
    stage: Stage,
    sink: &mut S,
) {
    match stage {
        Stage::All => BitboardGeneration::<T, S, true, true>::new(sliders, board, info, sink).moves(),
        Stage::Captures => BitboardGeneration::<T, S, true, false>::new(sliders, board, info, sink).moves(),
        Stage::Quiets => BitboardGeneration::<T, S, false, true>::new(sliders, board, info, sink).moves(),
    }
}

/// Whether the side to move is in check.
#[inline(always)]
pub fn is_check<T: Sliders>(sliders: T, board: &Quad) -> bool {
    let (us, king) = (board.side_to_move(), board.king(board.side_to_move()));
    checks::check_info(sliders, &PieceSets::of(board), us, king).is_check()
}

impl<T: Sliders, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    BitboardGeneration<'_, T, S, CAPTURES, QUIETS>
{
    /// All legal moves.
    #[inline(always)]
    fn moves(&mut self) {
        self.king_moves();
        if self.checks.checkers.has_many() {
            return;
        }
        self.pawns();
        self.knights();
        self.line_sliders(Lines::Straight);
        self.line_sliders(Lines::Diagonal);
        if CAPTURES && let Some(target) = self.board.en_passant() {
            self.en_passant(target);
        }
    }

    /// A pinned knight cannot move.
    #[inline(always)]
    fn knights(&mut self) {
        for from in self.pieces.knights & self.pieces.ours & !self.checks.pinned {
            self.sink.reserve();
            self.targets(from, steps::knight(from) & self.checks.targets);
        }
    }

    /// Bishops and queens, or rooks and queens.
    #[inline(always)]
    fn line_sliders(&mut self, lines: Lines) {
        let ours = self.pieces.sliders(lines) & self.pieces.ours;
        if CAPTURES && QUIETS && self.checks.checkers.is_empty() {
            for from in ours & !self.checks.pinned {
                self.free_slider(lines, from, &mut NoTrace);
            }
        } else {
            for from in ours & !self.checks.pinned {
                self.slide(lines, from, Bitboard::ALL);
            }
        }
        for from in ours & self.checks.pinned {
            self.slide(lines, from, self.pin_ray(from));
        }
    }
}
