//! Pawns, all at once: a set of targets for each way of moving, and the prepared moves to them.

use fianchetto_board_repr::Position;
use fianchetto_simd::Compress;
use fianchetto_tables::prepared;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType, Square};

use crate::moves::Generation;
use crate::output::Output;
use crate::pawn_steps::PawnSteps;

/// The targets of some pawns.
#[derive(Clone, Copy)]
pub(crate) struct PawnMoves {
    pub(crate) single_pushes: Bitboard,
    pub(crate) double_pushes: Bitboard,
    pub(crate) captures: [Bitboard; 2],
}

impl<C: Compress, O: Output, const CAPTURES: bool, const QUIETS: bool>
    Generation<'_, C, O, CAPTURES, QUIETS>
{
    /// All pawn moves. The targets of pinned pawns are found one pawn after the other, since each has a line of its own.
    #[inline(always)]
    pub(crate) fn pawns(&mut self) {
        let ours = self.node.of_type(PieceType::Pawn) & self.node.ours;
        let mut moves = self.pawn_targets(ours & !self.checks.pinned, self.checks.targets);
        for from in ours & self.checks.pinned {
            let line = lines::line(self.node.king, from);
            let more = self.pawn_targets(Bitboard::of(from), self.checks.targets & line);
            moves.single_pushes |= more.single_pushes;
            moves.double_pushes |= more.double_pushes;
            moves.captures[0] |= more.captures[0];
            moves.captures[1] |= more.captures[1];
        }
        self.pawn_moves(moves);
        if CAPTURES && let Some(target) = self.node.board.en_passant() {
            self.en_passant(target);
        }
    }

    /// The targets of some pawns, among these squares.
    #[inline(always)]
    // ANCHOR: targets
    pub(crate) fn pawn_targets(&self, pawns: Bitboard, among: Bitboard) -> PawnMoves {
        let (steps, empty) = (PawnSteps::of(self.node.us), !self.node.occupied());
        let single = steps.pushes(pawns) & empty;
        let double = steps.double_pushes(single) & empty;
        let ([to_h, to_a], enemies) = (steps.attacked(pawns), self.node.theirs & among);
        PawnMoves {
            single_pushes: single & among,
            double_pushes: double & among,
            captures: [to_h & enemies, to_a & enemies],
        }
    }
    // ANCHOR_END: targets

    /// The moves to these targets.
    #[inline(always)]
    // ANCHOR: moves
    pub(crate) fn pawn_moves(&mut self, moves: PawnMoves) {
        let last = PawnSteps::of(self.node.us).last_rank;
        if QUIETS {
            // The double pushes have their places on the last rank.
            let double = Bitboard(moves.double_pushes.0.rotate_left(32));
            let places = moves.single_pushes & !last | double;
            self.output.pawns::<C, 4>(self.path, prepared::pushes(self.node.us), places);
        }
        if CAPTURES {
            let rows = prepared::captures(self.node.us);
            for (row, captures) in rows.iter().zip(moves.captures) {
                self.output.pawns::<C, 2>(self.path, row, captures & !last);
            }
            if (moves.single_pushes | moves.captures[0] | moves.captures[1]).intersects(last) {
                self.promotions(moves);
            }
        }
    }
    // ANCHOR_END: moves

    /// All four promotions to each target on the last rank.
    #[inline(always)]
    fn promotions(&mut self, moves: PawnMoves) {
        let (last, step) = (PawnSteps::of(self.node.us).last_rank, self.node.us.forward());
        let [to_h, to_a] = moves.captures;
        let steps = [
            (0, moves.single_pushes, MoveKind::Quiet),
            (1, to_h, MoveKind::Capture),
            (-1, to_a, MoveKind::Capture),
        ];
        for (side, targets, kind) in steps {
            for to in targets & last {
                let from = Square::wrapping(to.to_u8().wrapping_sub((step + side) as u8));
                for mv in Move::new(from, to, kind).promotions() {
                    self.output.push(mv);
                }
            }
        }
    }

    /// The legal captures on the target of a double push.
    #[inline(always)]
    fn en_passant(&mut self, target: Square) {
        let (us, sets) = (self.node.us, self.node.board.as_sets());
        for from in steps::pawn_captures(!us, target) & sets.pieces(us, PieceType::Pawn) {
            if sets.is_safe_en_passant(us, Bitboard::of(from), Bitboard::of(target)) {
                self.output.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }
}
