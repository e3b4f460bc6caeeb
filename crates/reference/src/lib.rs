#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

mod attack;
mod moves;
mod play;

use fianchetto_types::{Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

/// A position: what a FEN says, and nothing else.
///
/// The board is a [`Setup`] that can be played. It has no piece lists, no bitboards and no Zobrist
/// key. Every rule reads the 64 squares.
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
    /// A board built from a validated setup has one, and legal moves keep it. Only an illegal move
    /// given to [`play`](Self::play) can remove it.
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

/// The position of any setup. Every function works on it; whether its moves mean anything depends
/// on the setup. It is for positions that a faulty generator reaches.
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
