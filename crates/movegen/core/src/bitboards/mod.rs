//! Legal moves for every technique that finds sliders' targets as sets of squares.
//!
//! Such a technique is only [`Sliders`]: the squares that a slider attacks, and the moves of a free one. The rest
//! stands here once. A node is prepared by looking out from the king ([`Safety`]); then a free man of a side that is
//! not in check moves as the technique pleases, and every other man's targets are filtered as sets. Pawns move all at
//! once. A sink that counts makes counting of all this: no move is built.

mod castling;
mod en_passant;
mod explain;
mod king;
mod men;
mod pawns;
mod safety;

use fianchetto_board_repr::{Position, Quad};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, MoveKind, Square};

pub use explain::explain;
pub use men::Men;
pub use safety::Safety;

use crate::{NoTrace, Sink, Stage, Trace};

/// Two of the four lines through a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Rank and file, on which rooks and queens move.
    Straight,
    /// The diagonals, on which bishops and queens move.
    Diagonal,
}

impl Lines {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Straight, Self::Diagonal];
}

/// How a technique finds where sliders go.
///
/// Mark both functions `#[inline(always)]` if they are to use the instructions of a path.
pub trait Sliders: Copy {
    /// The squares that a slider attacks, those of the men that end its rays included.
    fn attacks(self, lines: Lines, from: Square, occupied: Bitboard) -> Bitboard;

    /// Puts all moves of a slider into a sink that has room for them. `men` are its own and the enemy's.
    fn moves<S: Sink, R: Trace>(
        self,
        lines: Lines,
        from: Square,
        men: [Bitboard; 2],
        sink: &mut S,
        trace: &mut R,
    );
}

/// Puts the legal moves of a stage into a sink.
#[inline(always)]
pub fn generate<T: Sliders, S: Sink>(sliders: T, board: &Quad, stage: Stage, sink: &mut S) {
    match stage {
        Stage::All => Node::<T, S, true, true>::new(sliders, board, sink).moves(),
        Stage::Captures => Node::<T, S, true, false>::new(sliders, board, sink).moves(),
        Stage::Quiets => Node::<T, S, false, true>::new(sliders, board, sink).moves(),
    }
}

/// Whether the side to move is in check.
#[inline(always)]
pub fn is_check<T: Sliders>(sliders: T, board: &Quad) -> bool {
    let king = board.king(board.turn());
    !Safety::new(sliders, &Men::of(board), board.turn(), king).checkers.is_empty()
}

/// One node of the generation: the board, what keeps our king safe, and the sink. `C` asks for captures, `Q` for
/// quiets.
struct Node<'a, T, S, const C: bool, const Q: bool> {
    sliders: T,
    board: &'a Quad,
    men: Men,
    us: Color,
    king: Square,
    safety: Safety,
    sink: &'a mut S,
}

impl<'a, T: Sliders, S: Sink, const C: bool, const Q: bool> Node<'a, T, S, C, Q> {
    #[inline(always)]
    fn new(sliders: T, board: &'a Quad, sink: &'a mut S) -> Self {
        let (us, men) = (board.turn(), Men::of(board));
        let king = men.king();
        Self { sliders, board, men, us, king, safety: Safety::new(sliders, &men, us, king), sink }
    }

    /// All legal moves.
    #[inline(always)]
    fn moves(&mut self) {
        self.king_moves();
        if self.safety.checkers.has_many() {
            return;
        }
        self.pawns();
        self.knights();
        self.sliding_men(Lines::Straight);
        self.sliding_men(Lines::Diagonal);
        if C && let Some(target) = self.board.en_passant() {
            self.en_passant(target);
        }
    }

    /// A pinned knight cannot move.
    #[inline(always)]
    fn knights(&mut self) {
        for from in self.men.knights & self.men.ours & !self.safety.pinned {
            self.sink.reserve();
            self.targets(from, steps::knight(from) & self.safety.targets);
        }
    }

    /// Bishops and queens, or rooks and queens.
    #[inline(always)]
    fn sliding_men(&mut self, lines: Lines) {
        let men = self.men.sliders(lines) & self.men.ours;
        if C && Q && self.safety.checkers.is_empty() {
            for from in men & !self.safety.pinned {
                self.free_slider(lines, from, &mut NoTrace);
            }
        } else {
            for from in men & !self.safety.pinned {
                self.slide(lines, from, Bitboard::ALL);
            }
        }
        for from in men & self.safety.pinned {
            self.slide(lines, from, self.pin_of(from));
        }
    }

    /// All moves of one slider.
    #[inline(always)]
    fn free_slider<R: Trace>(&mut self, lines: Lines, from: Square, trace: &mut R) {
        self.sink.reserve();
        self.sliders.moves(lines, from, [self.men.ours, self.men.theirs], self.sink, trace);
    }

    /// The moves of one slider to some squares.
    #[inline(always)]
    fn slide(&mut self, lines: Lines, from: Square, among: Bitboard) {
        self.sink.reserve();
        let attacks = self.sliders.attacks(lines, from, self.men.occupied());
        self.targets(from, attacks & among & self.safety.targets);
    }

    /// The line from the king through a pinned man; such a man helps against no check.
    #[inline(always)]
    fn pin_of(&self, from: Square) -> Bitboard {
        lines::line(self.king, from)
    }

    /// The moves of a man, no pawn, to some squares.
    #[inline(always)]
    fn targets(&mut self, from: Square, targets: Bitboard) {
        if C {
            self.sink.push_set(from, targets & self.men.theirs, MoveKind::Capture);
        }
        if Q {
            self.sink.push_set(from, targets & !self.men.occupied(), MoveKind::Quiet);
        }
    }
}
