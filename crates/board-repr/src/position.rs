//! The interface of the boards: what any position answers, and how a board is built.

use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use crate::{CheckInfo, CheckSquares, Packed, Sets};

/// What every position answers, whatever board holds it.
///
/// A position has no history. A move is played on a copy ([`after`](Self::after)) or in place ([`make`](Self::make)
/// and [`unmake`](Self::unmake), which restores every byte). How a board is built from a setup is the business of
/// [`BoardRepr`]; a position whose board is chosen at run time has only this interface.
///
/// A position is plain data that threads may hand to each other.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_types::{Color, Move, Square, ValidSetup};
///
/// let start = Square64::from_setup(&ValidSetup::INITIAL);
/// let after = start.after(Move::quiet(Square::G1, Square::F3));
/// assert_eq!((start.side_to_move(), after.side_to_move()), (Color::White, Color::Black));
/// assert_eq!(after.setup().to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
///
/// let mut board = start;
/// let undo = board.make_null();
/// assert_eq!(board.side_to_move(), Color::Black);
/// board.unmake_null(undo);
/// assert_eq!(board, start);
/// ```
pub trait Position: Clone + Send + Sync {
    /// What [`unmake`](Self::unmake) needs to take a move back. A board that works on copies keeps the copy.
    type Undo: Clone + Send + Sync;

    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The pieces as sets of squares. A board that keeps no sets computes them here, and whoever asks several questions
    /// takes them once.
    fn sets(&self) -> Sets {
        Sets::by_square(|square| self.piece_at(square))
    }

    /// All pieces.
    #[inline]
    fn occupied(&self) -> Bitboard {
        self.sets().occupied()
    }

    /// The pieces of a side.
    #[inline]
    fn of_color(&self, color: Color) -> Bitboard {
        self.sets().of_color(color)
    }

    /// The pieces of a type, of both sides.
    #[inline]
    fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.sets().of_type(piece_type)
    }

    /// The pieces of a type of one side.
    #[inline]
    fn pieces(&self, color: Color, piece_type: PieceType) -> Bitboard {
        self.sets().pieces(color, piece_type)
    }

    /// The pieces of both sides that attack a square if exactly these squares are occupied; see
    /// [`Sets::attackers_to`].
    #[inline]
    fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.sets().attackers_to(square, occupied)
    }

    /// Checkers and pinned pieces of the side to move.
    #[inline]
    fn check_info(&self) -> CheckInfo {
        CheckInfo::of(&self.sets(), self.side_to_move())
    }

    /// The checks that the side to move can give.
    #[inline]
    fn check_squares(&self) -> CheckSquares {
        CheckSquares::of(&self.sets(), self.side_to_move())
    }

    /// Whose turn it is.
    fn side_to_move(&self) -> Color;

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
    fn key(&self) -> u64;

    /// The Zobrist key of the pawns alone, for tables of pawn structures.
    fn pawn_key(&self) -> u64;

    /// The position in 256 bits, by which a hash table tells it from all others: equal for positions with the same
    /// tree of moves. It is [`Packed::from_squares`] of this board, however the board finds it.
    fn packed(&self) -> Packed {
        Packed::from_squares(self.side_to_move(), self.castling(), self.en_passant(), |square| {
            self.piece_at(square)
        })
    }

    /// The position after a move, which is expected to be legal. Any other word gives some board, never undefined
    /// behaviour or a panic.
    #[must_use]
    fn after(&self, mv: Move) -> Self;

    /// [`after`](Self::after) for a position whose keys nobody reads: they mean nothing.
    #[inline]
    #[must_use]
    fn after_unkeyed(&self, mv: Move) -> Self {
        self.after(mv)
    }

    /// The position after passing the turn.
    #[must_use]
    fn after_null(&self) -> Self;

    /// Writes the position after a move over another one: for a stack whose boards stay where they are. Without `KEYED`, its
    /// keys mean nothing.
    #[inline]
    fn write_after<const KEYED: bool>(&self, mv: Move, child: &mut Self) {
        child.clone_from(self);
        if KEYED {
            child.make(mv)
        } else {
            child.make_unkeyed(mv)
        };
    }

    /// Makes a move in place. The move is expected to be legal; see [`after`](Self::after) for other words.
    fn make(&mut self, mv: Move) -> Self::Undo;

    /// [`make`](Self::make) for a board whose keys nobody reads: they mean nothing afterwards.
    #[inline]
    fn make_unkeyed(&mut self, mv: Move) -> Self::Undo {
        self.make(mv)
    }

    /// Takes back the move that was made last: every byte is as it was before.
    fn unmake(&mut self, mv: Move, undo: Self::Undo);

    /// Passes the turn in place.
    fn make_null(&mut self) -> Self::Undo;

    /// Takes a pass back.
    fn unmake_null(&mut self, undo: Self::Undo);

    /// Does now what making the last move has put off. Call it where the moves of a position are going to be asked for, more
    /// than once or after all else: that they are right does not depend on it.
    ///
    /// The default does nothing: boards put nothing off.
    #[inline]
    fn settle(&mut self) {}

    /// Runs `visit` on the position after a move: on a copy, or in place, whichever is faster on this board.
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R;

    /// [`descend`](Self::descend) for counting: the keys of the child mean nothing, since nobody has updated them.
    #[inline]
    fn descend_unkeyed<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        self.descend(mv, visit)
    }

    /// The position as a setup, from which an equal board can be built.
    fn setup(&self) -> Setup {
        let mut setup = Setup::EMPTY;
        for square in Square::all() {
            setup.put(square, self.piece_at(square));
        }
        setup.side_to_move = self.side_to_move();
        setup.castling = self.castling();
        setup.en_passant = self.en_passant();
        setup.halfmove_clock = self.halfmove_clock();
        setup.fullmove_number = self.fullmove_number();
        setup
    }
}

/// A board as a type: its name, and how it is built.
///
/// Each board also has `from_setup` as a function of its own, for code that names the board.
pub trait BoardRepr: Position + 'static {
    /// The board's name on the command line.
    const BOARD: &'static str;

    /// Whether [`Position::descend`] works on copies.
    const COPIES: bool;

    /// The board that holds this setup.
    fn from_setup(setup: &ValidSetup) -> Self;

    /// Writes the position after a move over another one, given some board that has made the move already. The keys mean
    /// nothing.
    ///
    /// The default makes the move. A board that has more in common with the other one than with its own last position
    /// copies it from there.
    #[inline]
    fn write_beside<B: BoardRepr>(&self, mv: Move, after: &B, child: &mut Self) {
        let _ = after;
        self.write_after::<false>(mv, child);
    }
}
