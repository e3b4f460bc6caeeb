//! The interface of the boards: copying ones, and those that also take moves back.

use fianchetto_types::{CastlingRights, Color, Move, Piece, Setup, Square, ValidSetup};

use crate::Packed;

/// What every board answers, whatever it looks like inside.
///
/// A board holds a playable position and no history. [`after`](Self::after) is all that a copying board needs; one
/// that can also take moves back is [`Reversible`].
///
/// A board is plain data, which threads may hand to each other.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_types::{Color, Move, Square, ValidSetup};
///
/// let start = Square64::from_setup(&ValidSetup::INITIAL);
/// let after = start.after(Move::quiet(Square::G1, Square::F3));
/// assert_eq!((start.turn(), after.turn()), (Color::White, Color::Black));
/// assert_eq!(after.setup().to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
/// ```
pub trait Position: Clone + Send + Sync {
    /// The board's name on the command line.
    const BOARD: &'static str;

    /// The board that holds this setup.
    fn from_setup(setup: &ValidSetup) -> Self;

    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// Whose turn it is.
    fn turn(&self) -> Color;

    /// The square of a side's king.
    fn king(&self, color: Color) -> Square;

    /// The rooks that may still castle.
    fn castling(&self) -> CastlingRights;

    /// The square that the last move, a double push, passed over.
    fn en_passant(&self) -> Option<Square>;

    /// Half-moves since the last capture or pawn move.
    fn halfmove_clock(&self) -> u16;

    /// The number of the full move.
    fn fullmove_number(&self) -> u16;

    /// The Zobrist key: equal for positions that the repetition rule calls equal, so that an en-passant square
    /// counts only where a capture there is legal.
    fn signature(&self) -> u64;

    /// The position in 256 bits, by which a hash table tells it from all others: equal for positions with the same
    /// tree of moves. It is [`Packed::of`] this board, however the board finds it.
    fn packed(&self) -> Packed {
        Packed::of(self)
    }

    /// The position after a move, which is expected to be legal. Any other word gives some board, never undefined
    /// behaviour or a panic.
    #[must_use]
    fn after(&self, mv: Move) -> Self;

    /// The position after passing the turn.
    #[must_use]
    fn after_null(&self) -> Self;

    /// Runs `visit` on the position after a move: on a copy, or in place if the board can take the move back.
    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        visit(&mut self.after(mv))
    }

    /// Whether [`descend`](Self::descend) works on copies. A benchmark wants to know.
    const COPIES: bool = true;

    /// The position as a setup, from which an equal board can be built.
    fn setup(&self) -> Setup {
        let mut setup = Setup::EMPTY;
        for square in Square::all() {
            setup.put(square, self.piece_at(square));
        }
        setup.turn = self.turn();
        setup.castling = self.castling();
        setup.en_passant = self.en_passant();
        setup.halfmove_clock = self.halfmove_clock();
        setup.fullmove_number = self.fullmove_number();
        setup
    }
}

/// A board that makes a move in place and takes it back exactly: every byte is as it was.
///
/// ```
/// use fianchetto_board_repr::{Mailbox, Position, Reversible};
/// use fianchetto_types::{Color, ValidSetup};
///
/// let mut board = Mailbox::from_setup(&ValidSetup::INITIAL);
/// let undo = board.make_null();
/// assert_eq!(board.turn(), Color::Black);
/// board.unmake_null(undo);
/// assert_eq!(board, Mailbox::from_setup(&ValidSetup::INITIAL));
/// ```
pub trait Reversible: Position {
    /// What a move destroys and taking it back needs.
    type Undo;

    /// Makes a move, which is expected to be legal; see [`Position::after`] for other words.
    fn make(&mut self, mv: Move) -> Self::Undo;

    /// Takes back the move that was made last.
    fn unmake(&mut self, mv: Move, undo: Self::Undo);

    /// Passes the turn.
    fn make_null(&mut self) -> Self::Undo;

    /// Takes the pass back.
    fn unmake_null(&mut self, undo: Self::Undo);
}
