//! How a technique finds the targets of sliders.

use fianchetto_types::{Bitboard, Square};

use crate::{Sink, Trace};

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
    /// The squares that a slider attacks, including those of the pieces that end its rays.
    fn attacks(self, lines: Lines, from: Square, occupied: Bitboard) -> Bitboard;

    /// Puts all moves of a slider into a sink that has room for them. `pieces` are our own and the enemy's.
    fn moves<S: Sink, R: Trace>(
        self,
        lines: Lines,
        from: Square,
        pieces: [Bitboard; 2],
        sink: &mut S,
        trace: &mut R,
    );
}
