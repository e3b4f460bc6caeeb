use core::ops::Deref;

use crate::{CastlingRights, Color, Piece, Square};

/// What a FEN says, before anyone has asked whether it can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The piece on each square, by square index.
    pub board: [Option<Piece>; 64],
    /// Whose turn it is.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over by a double push, whether or not it can be taken there.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the full move, 1 at the start of a game.
    pub fullmove_number: u16,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: [None; 64],
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on a square, or clears it.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// All pieces with their squares, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }
}

/// A setup that can be played: the only thing that boards are built from.
///
/// Made by [`Setup::validate`] alone, so that whoever holds one may rely on what validation promises: one king a
/// side, at most sixteen men and eight pawns a side, no pawn on an outer rank, the side not to move not in check, at
/// most two checkers, castling rights with king and rook in place, and an en-passant square that a double push can
/// have left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValidSetup(Setup);

impl Deref for ValidSetup {
    type Target = Setup;

    fn deref(&self) -> &Setup {
        &self.0
    }
}
