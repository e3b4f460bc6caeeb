//! The oracle: a move generator that is slow on purpose and easy to believe.
//!
//! Every other generator of this workspace earns its speed with a table or a trick, and every trick can be wrong.
//! This crate is what they are compared with, so it has neither. It is also the place to start for somebody who
//! wants to learn how the rules of chess become a program. Read the three files in this order:
//!
//! 1. `attack.rs` answers one question: *does the piece on this square attack that one?* It looks at how many
//!    files and ranks lie between the two. A knight goes one and two; a rook changes one of the numbers only; a
//!    bishop changes both by the same amount; and whatever slides wants every square on the way to be empty.
//! 2. `moves.rs` finds moves **by trying**: it takes all 64 × 64 pairs of squares and asks for each whether a man
//!    of the side to move may go from the one to the other. Nearly every pair answers no, which costs time and
//!    nothing else. A move found like this is called *pseudo-legal*: it obeys how the piece moves, but may leave
//!    the king to be taken. The *legal* moves are those that do not, and that too is found by trying: play the
//!    move, and look whether the other side could now take the king. Pins, double checks, kings that step back
//!    along the line of the check, and en-passant captures that open a rank need no rule of their own.
//! 3. `play.rs` says what a move changes: the squares, the rights to castle, the en-passant square, the clocks,
//!    and whose turn it is. It returns a new board; nothing is ever taken back.
//!
//! Castling is the one move of which playing it does not tell everything, since the king may not cross an attacked
//! square either. It is written for Chess960, where king and rook may start on any files; ordinary chess is the case in
//! which they start on e, a and h. A castling [`Move`] goes from the king to the castling rook, and a right to
//! castle is that rook's square.
//!
//! What the oracle takes from elsewhere is only the vocabulary: squares, pieces, [`Move`], [`Setup`]. The rules
//! that the boards and generators of the workspace share are written a second time here, so that a mistake in one
//! of them cannot hide. Speed is no reason to change anything in this crate.
//!
//! ```
//! use fianchetto_reference::Board;
//! use fianchetto_types::{Move, MoveKind, Square};
//!
//! let start = Board::INITIAL;
//! assert_eq!(start.legal_moves().count(), 20);
//! assert_eq!(start.perft(3), 8_902);
//!
//! let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
//! assert!(start.is_legal(e4));
//! assert_eq!(start.play(e4).setup().en_passant, Some(Square::E3));
//! ```
#![no_std]
#![forbid(unsafe_code)]

mod attack;
mod moves;
mod play;

use fianchetto_types::{Color, Move, Piece, Role, Setup, Square, ValidSetup};

/// A position: what a FEN says, and nothing beside it.
///
/// The board is a [`Setup`] of which we know that it can be played. It holds no lists, no sets of squares and no
/// signature; whatever a rule wants to know is looked up on the 64 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    setup: Setup,
}

impl Board {
    /// The position in which a game of ordinary chess starts.
    pub const INITIAL: Self = Self { setup: Setup::INITIAL };

    /// The position that a validated setup describes.
    #[must_use]
    pub fn new(setup: &ValidSetup) -> Self {
        Self { setup: **setup }
    }

    /// The position as a setup, for printing and comparing.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    /// The square of a side's king.
    ///
    /// Every board built from a validated setup has one, and legal moves keep it; only [`play`](Self::play) with a
    /// move that is not legal can make it vanish.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        Square::all().find(|&square| self.piece_at(square) == Some(Role::King.of(color)))
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_king_attacked(self.turn())
    }

    /// Whether this move may be played here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().any(|legal| legal == mv)
    }

    /// The number of games of exactly this many moves that start here: the usual test of a move generator.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }
}

impl From<&ValidSetup> for Board {
    fn from(setup: &ValidSetup) -> Self {
        Self::new(setup)
    }
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
