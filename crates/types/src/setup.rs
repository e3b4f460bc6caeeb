//! What a FEN says.

use crate::attack::attackers;
use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::piece::{Piece, PieceType};
use crate::sets::{Sets, plane};
use crate::square::Square;

/// What a FEN says, whether or not it can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The piece on each square, by square index.
    pub board: [Option<Piece>; 64],
    /// The side to move.
    pub side_to_move: Color,
    /// The rooks that may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over by a double push, whether or not it can be captured there.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the full move, 1 at the start of a game.
    pub fullmove_number: u16,
}

/// The starting position of standard chess.
impl Default for Setup {
    fn default() -> Self {
        Self::INITIAL
    }
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: [None; 64],
        side_to_move: Color::White,
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
        let pieces = self.squares_where(|piece| piece.is_some()).into_iter();
        pieces.filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }

    /// The squares of all pieces of one side.
    #[must_use]
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        self.squares_where(|piece| piece.is_some_and(|piece| piece.color == color))
    }

    /// The squares of this piece.
    #[must_use]
    pub fn squares_of(&self, piece: Piece) -> Bitboard {
        self.squares_where(|other| other == Some(piece))
    }

    /// The squares whose piece fulfils a condition. What is on a square cannot be predicted, so no branch asks.
    #[inline]
    fn squares_where(&self, condition: impl Fn(Option<Piece>) -> bool) -> Bitboard {
        plane(&self.board.map(|piece| u8::from(condition(piece))), 0)
    }

    /// The squares of each piece type, in the order of [`PieceType::ALL`], and of each color: all sets at once.
    ///
    /// ```
    /// use fianchetto_types::{Bitboard, Color, PieceType, Rank, Setup};
    /// let (types, colors) = Setup::INITIAL.sets();
    /// let white_pawns = types[PieceType::Pawn.ordinal()] & colors[Color::White.index()];
    /// assert_eq!(white_pawns, Bitboard::rank(Rank::R2));
    /// ```
    #[must_use]
    pub fn sets(&self) -> ([Bitboard; 6], [Bitboard; 2]) {
        let Sets { types, colors } = Sets::of(&self.board);
        (types, colors)
    }

    /// The square of the king of a side; of several, the one with the lowest index.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.squares_of(PieceType::King.of(color)).first()
    }

    /// The squares from which pieces of one side attack a square, whether it is occupied or not.
    ///
    /// ```
    /// use fianchetto_types::{Color, Setup, Square};
    /// let attackers = Setup::INITIAL.attackers_of(Square::F3, Color::White);
    /// assert!(attackers.into_iter().eq([Square::G1, Square::E2, Square::G2]));
    /// ```
    #[must_use]
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        attackers(&|square| self.piece_at(square), square, by).collect()
    }
}
