//! The pawns' steps, captures and promotions, all pawns at once.

use fianchetto_types::{Bitboard, Color, File, Move, MoveKind, Rank, Square};

use super::{Node, Sliders};
use crate::Sink;

/// The two sides to which a pawn takes, each with the squares that lie there of some square.
const SIDES: [(i8, Bitboard); 2] =
    [(1, Bitboard(!Bitboard::file(File::A).0)), (-1, Bitboard(!Bitboard::file(File::H).0))];

/// A set moved by a difference of square indices; what leaves the board comes back on the other side.
#[inline(always)]
fn shifted(set: Bitboard, step: i8) -> Bitboard {
    Bitboard(set.0.rotate_left((step & 63) as u32))
}

/// The squares on which pawns of this color capture. No pawn stands on a last rank.
#[inline(always)]
pub(super) fn captures(color: Color, pawns: Bitboard) -> Bitboard {
    let [(right, there_right), (left, there_left)] = SIDES;
    shifted(pawns, color.forward() + right) & there_right
        | shifted(pawns, color.forward() + left) & there_left
}

impl<T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'_, T, S, C, Q> {
    /// All moves of pawns but en passant. Pinned pawns are few, and move one by one.
    #[inline(always)]
    pub(super) fn pawns(&mut self) {
        let pawns = self.men.pawns & self.men.ours;
        self.pawn_moves(pawns & !self.safety.pinned, self.safety.targets);
        for from in pawns & self.safety.pinned {
            self.pawn_moves(Bitboard::of(from), self.safety.targets & self.pin_of(from));
        }
    }

    /// The moves of some pawns to some squares.
    #[inline(always)]
    pub(super) fn pawn_moves(&mut self, pawns: Bitboard, targets: Bitboard) {
        let (step, empty) = (self.us.forward(), !self.men.occupied());
        let last = Bitboard::rank(self.us.rank(Rank::R8));
        let one = shifted(pawns, step) & empty;
        if Q {
            let third = Bitboard::rank(self.us.rank(Rank::R3));
            let two = shifted(one & third, step) & empty & targets;
            self.sink.push_steps(step, one & targets & !last, MoveKind::Quiet);
            self.sink.push_steps(2 * step, two, MoveKind::DoublePush);
        }
        if C {
            self.promotions(step, one & targets & last, MoveKind::Quiet);
            for (side, there) in SIDES {
                let taken = shifted(pawns, step + side) & there & self.men.theirs & targets;
                self.sink.push_steps(step + side, taken & !last, MoveKind::Capture);
                self.promotions(step + side, taken & last, MoveKind::Capture);
            }
        }
    }

    /// All four promotions to each target. `kind` is what the move would be without promoting.
    #[inline(always)]
    fn promotions(&mut self, step: i8, targets: Bitboard, kind: MoveKind) {
        for to in targets {
            let from = Square::wrapping(to.to_u8().wrapping_sub(step as u8));
            self.sink.push_slice(&Move::new(from, to, kind).promotions());
        }
    }
}
