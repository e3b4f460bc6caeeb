//! The oracle: a move generator that is slow on purpose and easy to believe.
//!
//! All other generators of this workspace owe their speed to a table or a trick, and every trick can be wrong. They are
//! compared with this crate, so it uses neither. It is also a good place to learn how the rules of chess become a
//! program. Read the three files in this order:
//!
//! 1. `attack.rs` answers one question: *does the piece on this square attack that one?* It depends on how many files
//!    and ranks lie between the two. A knight moves by one and two; a rook changes only one of the numbers; a bishop
//!    changes both by the same amount; and sliders need all squares in between to be empty.
//! 2. `moves.rs` finds moves **by trying**: for each piece of the side to move and each of the 64 squares it tests
//!    whether the piece may go there. Most of these tests fail, which costs nothing but time. The moves
//!    found like this are *pseudo-legal*: they obey how the pieces move, but may leave the king in check. The *legal*
//!    moves are those that do not, and they too are found by trying: play the move, and test whether the other side
//!    attacks the king. Pins, double checks, kings that step back along the ray of a checker, and en-passant captures
//!    that open a rank need no rules of their own.
//! 3. `play.rs` says what a move changes: the squares, the castling rights, the en-passant square, the clocks, and the
//!    side to move. It returns a new board; no move is ever unmade.
//!
//! Castling is the one move for which this test is not enough, since the king may not cross an attacked square either.
//! It is written for Chess960, where king and rook may start on any files; in standard chess they start on e, a and h.
//! A castling [`Move`] goes from the king to the castling rook, and a castling right is that rook's square.
//!
//! From elsewhere the oracle takes only data types: squares, pieces, [`Move`], [`Setup`]. The rules that the boards and
//! generators of the workspace share are written a second time here, so that no mistake in them can hide. Speed is no
//! reason to make anything in this crate less plain.
//!
//! # Example
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
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod attack;
mod moves;
mod play;

use fianchetto_types::{Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

/// A position: what a FEN says, and nothing else.
///
/// The board is a [`Setup`] that can be played. It has no piece lists, no bitboards and no Zobrist key. Every rule
/// reads the 64 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    setup: Setup,
}

impl Board {
    /// The starting position of standard chess.
    pub const INITIAL: Self = Self { setup: Setup::INITIAL };

    /// The position of a validated setup.
    pub fn new(setup: &ValidSetup) -> Self {
        Self { setup: **setup }
    }

    /// The position as a setup, for printing and comparing.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The side to move.
    pub fn side_to_move(&self) -> Color {
        self.setup.side_to_move
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    /// The square of a side's king.
    ///
    /// A board built from a validated setup has one, and legal moves keep it. Only an illegal move given to
    /// [`play`](Self::play) can remove it.
    pub fn king(&self, color: Color) -> Option<Square> {
        Square::all().find(|&square| self.piece_at(square) == Some(PieceType::King.of(color)))
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.is_king_attacked(self.side_to_move())
    }

    /// Whether this move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().any(|legal| legal == mv)
    }

    /// The number of move sequences of this length: the usual test of a move generator.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }
}

/// The position of any setup. Every function works on it; whether its moves mean anything depends on the setup. It is for
/// positions that a faulty generator reaches.
impl From<Setup> for Board {
    fn from(setup: Setup) -> Self {
        Self { setup }
    }
}

impl From<&ValidSetup> for Board {
    fn from(setup: &ValidSetup) -> Self {
        Self::new(setup)
    }
}
