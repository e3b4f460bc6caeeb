//! The interface of the boards.

use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, PieceType, Setup, Square};

use crate::{Changes, CheckInfo, CheckSquares, Packed, Sets, any_move, checks};

/// A position on a board: what stands where, and the positions after it.
///
/// Moves are played on a copy ([`after`](Self::after)), or in place with reversal
/// ([`make`](Self::make) and [`unmake`](Self::unmake), which restores every byte).
/// [`COPIES`](Self::COPIES) tells which is faster. They are expected to be legal. Other words give
/// an arbitrary board, but never undefined behaviour or a panic.
///
/// A position has no history, and is plain data that can be sent between threads. A board of its
/// own is a [`BoardRepr`](crate::BoardRepr), which has a name and is built from a setup. A position
/// on a board chosen at run time, and one with an engine's state beside it, have only this
/// interface.
///
/// ```
/// use fianchetto_board_repr::types::{Color, PieceType, Square, ValidSetup};
/// use fianchetto_board_repr::{Position, Square64, X88};
///
/// /// How many pawns a side has, on any board.
/// fn pawns(position: &impl Position, side: Color) -> usize {
///     position.pieces(side, PieceType::Pawn).len()
/// }
///
/// assert_eq!(pawns(&Square64::from_setup(&ValidSetup::INITIAL), Color::White), 8);
/// assert!(X88::from_setup(&ValidSetup::INITIAL).piece_at(Square::E4).is_none());
/// ```
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
///
/// A setup is no board, and the compiler says how it becomes one:
///
/// ```compile_fail,E0277
/// use fianchetto_board_repr::{Position, types::Setup};
///
/// fn is_check(board: &impl Position) -> bool {
///     board.is_check()
/// }
///
/// is_check(&Setup::INITIAL); // error: `Setup` is not a board
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a board",
    label = "not a board",
    note = "a board is built from a setup, for example `Bitboards::from_setup(&setup)`",
    note = "a board of your own implements `BoardOps`, which gives it `Position`, or all of `Position` itself"
)]
pub trait Position: Clone + Send + Sync {
    /// The data for [`unmake`](Self::unmake). A board that works on copies keeps the copy.
    type Undo: Clone + Send + Sync;

    /// Whether playing on a copy is faster than making a move and taking it back.
    const COPIES: bool;

    /// The piece on a square.
    #[doc(alias = "piece_on")]
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The pieces as sets of squares. A board without sets computes them, so call this once for
    /// several queries.
    fn sets(&self) -> Sets {
        Sets::by_square(|square| self.piece_at(square))
    }

    /// All pieces.
    fn occupied(&self) -> Bitboard {
        self.sets().occupied()
    }

    /// The pieces of a side.
    fn of_color(&self, color: Color) -> Bitboard {
        self.sets().of_color(color)
    }

    /// The pieces of a type, of both sides.
    fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.sets().of_type(piece_type)
    }

    /// The pieces of a type of one side.
    fn pieces(&self, color: Color, piece_type: PieceType) -> Bitboard {
        self.sets().pieces(color, piece_type)
    }

    /// The pieces of both sides that attack a square if exactly these squares are occupied; see
    /// [`Sets::attackers_to`].
    #[doc(alias = "attackers")]
    fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.sets().attackers_to(square, occupied)
    }

    /// Checkers and pinned pieces of the side to move.
    #[doc(alias = "pinned")]
    #[doc(alias = "checkers")]
    #[inline]
    fn check_info(&self) -> CheckInfo {
        CheckInfo::of(&self.sets(), self.side_to_move())
    }

    /// Whether the side to move is in check. A node that needs its pins as well asks
    /// [`check_info`](Self::check_info) for both.
    ///
    /// ```
    /// use fianchetto_board_repr::{Bitboards, Position, types::ValidSetup};
    /// let setup: ValidSetup = "4k3/8/8/8/8/8/8/K3R3 b - - 0 1".parse()?;
    /// assert!(Bitboards::from_setup(&setup).is_check());
    /// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
    /// ```
    #[doc(alias = "in_check")]
    #[inline]
    fn is_check(&self) -> bool {
        checks::is_check(&self.sets(), self.side_to_move())
    }

    /// Whether the side to move has a legal move; without one it is mated or stalemated. It stops
    /// at the first, which takes less than a list or a count.
    ///
    /// ```
    /// use fianchetto_board_repr::{Bitboards, Position, types::ValidSetup};
    /// let setup: ValidSetup = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1".parse()?;
    /// let board = Bitboards::from_setup(&setup);
    /// assert!(!board.has_moves() && !board.is_check(), "stalemate");
    /// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
    /// ```
    #[doc(alias = "checkmate")]
    #[doc(alias = "stalemate")]
    #[doc(alias = "mate")]
    fn has_moves(&self) -> bool {
        let us = self.side_to_move();
        let is_check = self.is_check();
        // The sets are asked for again: a copy of them for the last question would cost the others.
        if !is_check && any_move::has_free_push(&self.sets(), us) {
            return true;
        }
        let rooks = self.castling().rooks_of(us);
        any_move::has_moves(&self.sets(), us, is_check, rooks, self.en_passant())
    }

    /// The checks that the side to move can give.
    #[inline]
    fn check_squares(&self) -> CheckSquares {
        CheckSquares::of(&self.sets(), self.side_to_move())
    }

    /// Whose turn it is.
    #[doc(alias = "turn")]
    #[doc(alias = "us")]
    fn side_to_move(&self) -> Color;

    /// The square of a side's king.
    fn king(&self, color: Color) -> Square;

    /// The rooks that may still castle.
    #[doc(alias = "castling_rights")]
    fn castling(&self) -> CastlingRights;

    /// The square that the last move, a double push, passed over.
    #[doc(alias = "ep_square")]
    fn en_passant(&self) -> Option<Square>;

    /// Half-moves since the last capture or pawn move.
    #[doc(alias = "fifty_move_counter")]
    #[doc(alias = "rule50")]
    fn halfmove_clock(&self) -> u16;

    /// The number of the full move.
    fn fullmove_number(&self) -> u16;

    /// The Zobrist key: equal for positions that are equal by the repetition rule, so an en-passant
    /// square counts only if a capture there is legal.
    #[doc(alias = "hash")]
    #[doc(alias = "zobrist")]
    fn key(&self) -> u64;

    /// The Zobrist key of the pawns alone, for tables of pawn structures.
    fn pawn_key(&self) -> u64;

    /// The changes of a legal move, piece by piece.
    fn changes(&self, mv: Move) -> Changes {
        Changes::of(mv, |square| self.piece_at(square))
    }

    /// The piece that a legal move captures, also en passant, where it is not on the target.
    ///
    /// ```
    /// use fianchetto_board_repr::types::{Color, Move, MoveKind, PieceType, Square};
    /// use fianchetto_board_repr::{Bitboards, Position};
    /// let board: Bitboards = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// let capture = Move::new(Square::E5, Square::D6, MoveKind::EnPassant);
    /// assert_eq!(board.captured(capture), Some(PieceType::Pawn.of(Color::Black)));
    /// assert_eq!(board.captured(Move::quiet(Square::E5, Square::E6)), None);
    /// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
    /// ```
    #[doc(alias = "victim")]
    #[inline]
    fn captured(&self, mv: Move) -> Option<Piece> {
        if mv.is_en_passant() {
            return Some(PieceType::Pawn.of(!self.side_to_move()));
        }
        if mv.is_capture() { self.piece_at(mv.to()) } else { None }
    }

    /// The position in 256 bits, as an exact hash table key: equal positions have the same move
    /// tree. It equals [`Packed::from_squares`] of this board.
    fn packed(&self) -> Packed {
        Packed::from_squares(self.side_to_move(), self.castling(), self.en_passant(), |square| {
            self.piece_at(square)
        })
    }

    /// The position as a setup, from which an equal board can be built.
    #[doc(alias = "fen")]
    #[doc(alias = "to_fen")]
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

    /// The position after a move.
    #[doc(alias = "play")]
    #[doc(alias = "make_move")]
    #[must_use]
    fn after(&self, mv: Move) -> Self;

    /// Makes a move in place.
    #[doc(alias = "push")]
    #[doc(alias = "do_move")]
    #[doc(alias = "make_move")]
    fn make(&mut self, mv: Move) -> Self::Undo;

    /// Takes back the last move, restoring every byte.
    #[doc(alias = "pop")]
    #[doc(alias = "undo_move")]
    #[doc(alias = "unmake_move")]
    fn unmake(&mut self, mv: Move, undo: Self::Undo);

    /// Passes the turn in place.
    #[doc(alias = "null_move")]
    fn make_null(&mut self) -> Self::Undo;

    /// Takes a pass back.
    fn unmake_null(&mut self, undo: Self::Undo);

    /// The key after a legal move, to prefetch a hash table entry before the move is made. A board
    /// may override it to avoid making the move.
    fn key_after(&self, mv: Move) -> u64 {
        self.after(mv).key()
    }

    /// The position after passing the turn.
    #[must_use]
    fn after_null(&self) -> Self {
        let mut next = self.clone();
        next.make_null();
        next
    }

    /// Runs `visit` on the position after a move: on a copy constructed in place, or on the board
    /// itself.
    ///
    /// The result of [`after`](Self::after) is moved once more: with it a search over `prepared`
    /// has 0.92 of the speed of commit 0a6a11f, and with this 0.97 (`cargo xtask versus against
    /// 0a6a11f search`, AMD EPYC of family 25, AVX-512).
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        if Self::COPIES {
            return visit(&mut self.after(mv));
        }
        let undo = self.make(mv);
        let result = visit(self);
        self.unmake(mv, undo);
        result
    }

    /// [`descend`](Self::descend) for counting: the child's keys are not updated.
    ///
    /// Keys cost 8 % of a perft with `pext` and 5 % with `prepared` (`cargo xtask versus against
    /// 0a6a11f perft --positions start,kiwi,p3`, AMD EPYC of family 25, AVX-512, with keys in place
    /// of none).
    fn descend_unkeyed<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        self.descend(mv, visit)
    }
}
