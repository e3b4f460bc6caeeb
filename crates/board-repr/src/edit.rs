//! What a move changes on a board, written once for all boards.
//!
//! A board says how it lifts, drops and shifts a piece ([`Edit`]), and how one captures if that is less work than both. Everything that is chess rather than data structure
//! is here: which rights are lost, where the en-passant square appears, which rook moves when the king castles, which
//! pawn is captured en passant, and what all of this does to the key and the clocks.

use fianchetto_types::{CastlingRights, CastlingSide, Color, Move, MoveKind, Piece, PieceType, Square};

use crate::rules::{castling, en_passant};
use crate::{Position, Sets, State};

/// A board that says how its pieces are lifted and put down, and gets everything else of a [`Position`] from the
/// rules. Each elementary change is undone exactly by its counterpart.
pub trait Edit: Clone + Send + Sync {
    /// Whether [`Position::descend`] plays on copies instead of taking moves back.
    const PLAYS_ON_COPIES: bool;

    /// A removed piece: what the board needs to put it back. It can also mean no piece.
    type Lifted: Copy + Send + Sync;

    /// [`Position::piece_at`] by the board's own data.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// [`Position::king`] by the board's own data.
    fn king_square(&self, color: Color) -> Square;

    /// [`Position::sets`] by the board's own data. The default asks for each square.
    fn piece_sets(&self) -> Sets {
        Sets::by_square(|square| self.piece(square))
    }

    /// Everything but the placement of the pieces.
    fn state(&self) -> &State;

    /// The same, to change it.
    fn state_mut(&mut self) -> &mut State;

    /// Takes the piece off a square.
    fn lift(&mut self, square: Square) -> Self::Lifted;

    /// Puts a piece that was lifted onto an empty square.
    fn drop(&mut self, square: Square, piece: Self::Lifted);

    /// Moves a piece to an empty square.
    fn shift(&mut self, from: Square, to: Square);

    /// Moves a piece to the square of an enemy's piece, which it captures. A board that need not empty the square in
    /// between says so here.
    #[inline]
    fn capture(&mut self, from: Square, to: Square) -> Self::Lifted {
        let captured = self.lift(to);
        self.shift(from, to);
        captured
    }

    /// Takes back a capture.
    #[inline]
    fn uncapture(&mut self, from: Square, to: Square, captured: Self::Lifted) {
        self.shift(to, from);
        self.drop(to, captured);
    }

    /// Gives the piece on a square another piece type: a promotion, or its reversal.
    fn recast(&mut self, square: Square, piece_type: PieceType);

    /// Plays a [plain](Move::is_plain) move on `child`, a copy of this board. Returns `false`, with nothing changed, if no piece
    /// is on the origin, or if the board has no faster way than the elementary changes.
    ///
    /// What the move needs to know is read from this board: what has just been copied is not in the cache yet.
    #[inline]
    fn play_plain<const KEYED: bool>(&self, child: &mut Self, mv: Move) -> bool {
        let _ = (child, mv);
        false
    }

    /// A copy to play a move on. Its state may be anything: [`play`](Self::play) writes it.
    #[inline]
    fn copy_pieces(&self) -> Self {
        self.clone()
    }

    /// Writes [`copy_pieces`](Self::copy_pieces) over another board.
    #[inline]
    fn copy_pieces_to(&self, child: &mut Self) {
        child.clone_from(self);
    }

    /// Plays a move that is not taken back on `child`, which is what [`copy_pieces`](Self::copy_pieces) of this board returns.
    /// A board that many techniques use has its moves compiled in its own crate, once, by calling the default from functions
    /// that are not generic.
    #[inline]
    fn play<const KEYED: bool>(&self, child: &mut Self, mv: Move) {
        play::<Self, KEYED>(self, child, mv);
    }

    /// Plays a move that can be taken back, as [`play`](Self::play) does for others.
    #[inline]
    fn make_edits<const KEYED: bool>(&mut self, mv: Move) -> Undo<Self::Lifted> {
        make::<Self, KEYED>(self, mv)
    }
}

impl<B: Edit> Position for B {
    type Undo = Undo<B::Lifted>;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece(square)
    }

    #[inline]
    fn sets(&self) -> Sets {
        self.piece_sets()
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.state().side_to_move
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        self.king_square(color)
    }

    #[inline]
    fn castling(&self) -> CastlingRights {
        self.state().castling
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        self.state().en_passant
    }

    #[inline]
    fn halfmove_clock(&self) -> u16 {
        self.state().halfmove_clock
    }

    #[inline]
    fn fullmove_number(&self) -> u16 {
        self.state().fullmove_number
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state().key
    }

    #[inline]
    fn pawn_key(&self) -> u64 {
        self.state().pawn_key
    }

    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut next = self.copy_pieces();
        self.play::<true>(&mut next, mv);
        next
    }

    #[inline]
    fn after_unkeyed(&self, mv: Move) -> Self {
        let mut next = self.copy_pieces();
        self.play::<false>(&mut next, mv);
        next
    }

    #[inline]
    fn write_after<const KEYED: bool>(&self, mv: Move, child: &mut Self) {
        self.copy_pieces_to(child);
        self.play::<KEYED>(child, mv);
    }

    fn after_null(&self) -> Self {
        let mut next = self.clone();
        make_null(&mut next);
        next
    }

    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        descend::<B, true, R>(self, mv, visit)
    }

    #[inline]
    fn descend_unkeyed<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        descend::<B, false, R>(self, mv, visit)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self::Undo {
        self.make_edits::<true>(mv)
    }

    #[inline]
    fn make_unkeyed(&mut self, mv: Move) -> Self::Undo {
        self.make_edits::<false>(mv)
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Self::Undo) {
        unmake(self, mv, undo);
    }

    fn make_null(&mut self) -> Self::Undo {
        make_null(self)
    }

    fn unmake_null(&mut self, undo: Self::Undo) {
        *self.state_mut() = undo.state;
    }
}

/// What taking a move back needs: the state before it, and the piece that it captured.
#[derive(Clone, Copy, Debug)]
pub struct Undo<M> {
    state: State,
    captured: Option<M>,
}

/// Runs `visit` on the position after a move. Without `KEYED`, its keys mean nothing.
#[inline]
fn descend<B: Edit, const KEYED: bool, R>(board: &mut B, mv: Move, visit: impl FnOnce(&mut B) -> R) -> R {
    if B::PLAYS_ON_COPIES {
        let mut next = board.copy_pieces();
        board.play::<KEYED>(&mut next, mv);
        return visit(&mut next);
    }
    let undo = board.make_edits::<KEYED>(mv);
    let result = visit(board);
    unmake(board, mv, undo);
    result
}

/// Makes a move on a board. A word with no piece on its origin, or of an unused kind, only passes the turn.
#[inline]
pub(crate) fn make<B: Edit, const KEYED: bool>(board: &mut B, mv: Move) -> Undo<B::Lifted> {
    let mut undo = Undo { state: *board.state(), captured: None };
    let mut state = undo.state;
    if let (Some(piece), Some(kind)) = (board.piece(mv.from()), mv.kind()) {
        state.lose_rights::<KEYED>(mv, piece.piece_type);
        state.pass();
        move_pieces::<B, KEYED>(board, &mut state, mv, kind, piece.piece_type, &mut undo.captured);
    } else {
        state.pass();
    }
    *board.state_mut() = state;
    undo
}

/// Makes a move that is not taken back on a copy of a board.
#[inline(never)]
pub(crate) fn play<B: Edit, const KEYED: bool>(board: &B, child: &mut B, mv: Move) {
    if mv.is_plain() && board.play_plain::<KEYED>(child, mv) {
        return;
    }
    *child.state_mut() = *board.state();
    make::<B, KEYED>(child, mv);
}

/// Takes back the move that was made last.
#[inline]
fn unmake<B: Edit>(board: &mut B, mv: Move, undo: Undo<B::Lifted>) {
    *board.state_mut() = undo.state;
    let (from, to, us) = (mv.from(), mv.to(), undo.state.side_to_move);
    let Some(kind) = mv.kind() else { return };
    if let Some(side) = castling::side(kind) {
        let king = board.lift(side.king_target(us));
        let rook = board.lift(side.rook_target(us));
        board.drop(from, king);
        board.drop(to, rook);
        return;
    }
    if mv.is_promotion() {
        board.recast(to, PieceType::Pawn);
    }
    match undo.captured {
        None => board.shift(to, from),
        Some(pawn) if kind == MoveKind::EnPassant => {
            board.shift(to, from);
            board.drop(en_passant::captured_pawn(to, us), pawn);
        }
        Some(piece) => board.uncapture(from, to, piece),
    }
}

/// Passes the turn.
#[inline]
fn make_null<B: Edit>(board: &mut B) -> Undo<B::Lifted> {
    let undo = Undo { state: *board.state(), captured: None };
    board.state_mut().pass();
    undo
}

/// Moves the pieces. `state` has passed the turn already: `!state.side_to_move` is the side that moves.
#[inline]
fn move_pieces<B: Edit, const KEYED: bool>(
    board: &mut B,
    state: &mut State,
    mv: Move,
    kind: MoveKind,
    piece_type: PieceType,
    captured: &mut Option<B::Lifted>,
) {
    let (from, to, us) = (mv.from(), mv.to(), !state.side_to_move);
    if let Some(side) = castling::side(kind) {
        return castle::<B, KEYED>(board, state, mv, side);
    }
    if mv.is_capture() {
        *captured = Some(capture::<B, KEYED>(board, state, mv, kind));
    } else {
        board.shift(from, to);
    }
    let mut arriving = piece_type;
    if let Some(promoted) = mv.promotion() {
        board.recast(to, promoted);
        arriving = promoted;
    }
    if KEYED {
        state.flip_keys(piece_type.of(us), from);
        state.flip_keys(arriving.of(us), to);
    }
    if piece_type == PieceType::Pawn {
        state.halfmove_clock = 0;
        if kind == MoveKind::DoublePush {
            state.en_passant = Some(en_passant::target(from, to));
            if KEYED {
                state.count_en_passant(&board.piece_sets());
            }
        }
    }
}

/// Moves the capturing piece, and takes the captured one off its square.
#[inline]
fn capture<B: Edit, const KEYED: bool>(
    board: &mut B,
    state: &mut State,
    mv: Move,
    kind: MoveKind,
) -> B::Lifted {
    let (from, to) = (mv.from(), mv.to());
    state.halfmove_clock = 0;
    if kind == MoveKind::EnPassant {
        return capture_en_passant::<B, KEYED>(board, state, from, to);
    }
    flip_keys_at::<B, KEYED>(board, state, to);
    board.capture(from, to)
}

/// Too rare to be compiled into each [`capture`].
#[cold]
#[inline(never)]
fn capture_en_passant<B: Edit, const KEYED: bool>(
    board: &mut B,
    state: &mut State,
    from: Square,
    to: Square,
) -> B::Lifted {
    let square = en_passant::captured_pawn(to, !state.side_to_move);
    flip_keys_at::<B, KEYED>(board, state, square);
    let pawn = board.lift(square);
    board.shift(from, to);
    pawn
}

/// Takes the piece on a square out of the keys.
#[inline]
fn flip_keys_at<B: Edit, const KEYED: bool>(board: &B, state: &mut State, square: Square) {
    if KEYED && let Some(piece) = board.piece(square) {
        state.flip_keys(piece, square);
    }
}

/// King and rook are both lifted before either is put down: in Chess960 one may go to the square of the other.
fn castle<B: Edit, const KEYED: bool>(board: &mut B, state: &mut State, mv: Move, side: CastlingSide) {
    let (from, to, us) = (mv.from(), mv.to(), !state.side_to_move);
    let (king_target, rook_target) = (side.king_target(us), side.rook_target(us));
    let king = board.lift(from);
    let rook = board.lift(to);
    board.drop(king_target, king);
    board.drop(rook_target, rook);
    if KEYED {
        for (piece_type, squares) in
            [(PieceType::King, [from, king_target]), (PieceType::Rook, [to, rook_target])]
        {
            squares.into_iter().for_each(|square| state.flip_keys(piece_type.of(us), square));
        }
    }
}
