//! What a move changes on a board, written once for all boards.
//!
//! A board says how it lifts, drops and shifts a piece ([`Edit`]), and how one captures if that is less work than both. Everything
//! that is chess rather than data structure is here: which rights are lost, where the en-passant square appears, which rook moves
//! when the king castles, which pawn is captured en passant, and what all of this does to the clocks.
//!
//! The keys are apart from that. They change with whatever has changed on the squares of the move, so a board that counts and
//! reads no key leaves them alone.

use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, MoveKind, Piece, PieceType, Square,
};

use crate::rules::{castling, en_passant};
use crate::state::code_of;
use crate::{Play, Position, Sets, State};

/// A board that says how its pieces are lifted and put down, and gets [`Position`] and [`Play`] from the rules. Each elementary change is undone exactly by its counterpart.
pub trait Edit: Clone + Send + Sync {
    /// [`Play::COPIES`] of the board.
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

    /// The code of the piece on a square in a [`QuadBitboard`](crate::QuadBitboard), 0 if there is none. A board that has it without a branch says so
    /// here: the keys need it.
    #[inline]
    fn code(&self, square: Square) -> u8 {
        self.piece(square).map_or(0, code_of)
    }

    /// Plays a [plain](Move::is_plain) move on `child`, a copy of this board, keys aside. Returns `false`, with nothing changed,
    /// if no piece is on the origin, or if the board has no faster way than the elementary changes.
    ///
    /// What the move needs to know is read from this board: what has just been copied is not in the cache yet.
    #[inline]
    fn play_plain(&self, child: &mut Self, mv: Move) -> bool {
        let _ = (child, mv);
        false
    }

    /// A copy to play a move on. Its state may be anything: [`play`](Self::play) writes it.
    #[inline]
    fn copy_pieces(&self) -> Self {
        self.clone()
    }

    /// Plays a move on `child`, which is what [`copy_pieces`](Self::copy_pieces) of this board returns, keys aside.
    #[inline]
    fn play(&self, child: &mut Self, mv: Move) {
        if !mv.is_plain() || !self.play_plain(child, mv) {
            *child.state_mut() = *self.state();
            make(child, mv);
        }
    }
}

impl<B: Edit> Position for B {
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
}

impl<B: Edit> Play for B {
    type Undo = Undo<B::Lifted>;

    const COPIES: bool = B::PLAYS_ON_COPIES;

    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut next = self.copy_pieces();
        play_with_keys(self, &mut next, mv);
        next
    }

    #[inline]
    fn write_after(&self, mv: Move, child: &mut Self) {
        *child = self.copy_pieces();
        play_with_keys(self, child, mv);
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self::Undo {
        let us = self.state().side_to_move;
        let before = numbers(self, us, mv);
        let undo = make(self, mv);
        let after = numbers(self, us, mv);
        follow_keys(self, &undo.state, mv, [before, after]);
        undo
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Self::Undo) {
        unmake(self, mv, undo);
    }

    fn make_null(&mut self) -> Self::Undo {
        let undo = Undo { state: *self.state(), captured: None };
        self.state_mut().pass();
        self.state_mut().follow_keys(&undo.state, [0; 2]);
        undo
    }

    fn unmake_null(&mut self, undo: Self::Undo) {
        *self.state_mut() = undo.state;
    }

    #[inline]
    fn descend_unkeyed<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        if B::PLAYS_ON_COPIES {
            let mut next = self.copy_pieces();
            play_without_keys(self, &mut next, mv);
            return visit(&mut next);
        }
        let undo = make(self, mv);
        let result = visit(self);
        unmake(self, mv, undo);
        result
    }
}

/// What taking a move back needs: the state before it, and the piece that it captured.
#[derive(Clone, Copy, Debug)]
pub struct Undo<M> {
    state: State,
    captured: Option<M>,
}

/// Makes a move on a board, keys aside. A word with no piece on its origin, or of an unused kind, only passes the turn.
#[inline]
fn make<B: Edit>(board: &mut B, mv: Move) -> Undo<B::Lifted> {
    let mut undo = Undo { state: *board.state(), captured: None };
    let mut state = undo.state;
    if let (Some(piece), Some(kind)) = (board.piece(mv.from()), mv.kind()) {
        state.lose_rights(mv, piece.piece_type);
        state.pass();
        move_pieces(board, &mut state, mv, kind, piece.piece_type, &mut undo.captured);
    } else {
        state.pass();
    }
    *board.state_mut() = state;
    undo
}

/// [`Edit::play`], compiled once for each board.
#[inline(never)]
fn play_without_keys<B: Edit>(board: &B, child: &mut B, mv: Move) {
    board.play(child, mv);
}

/// [`Edit::play`], and the keys.
#[inline(never)]
fn play_with_keys<B: Edit>(board: &B, child: &mut B, mv: Move) {
    board.play(child, mv);
    let us = board.state().side_to_move;
    follow_keys(child, board.state(), mv, [numbers(board, us, mv), numbers(child, us, mv)]);
}

/// The Zobrist numbers of the pieces on the squares that a move of a side may change: the sum of all, and that of the pawns'.
#[inline]
fn numbers<B: Edit>(board: &B, us: Color, mv: Move) -> [u64; 2] {
    let add = |sum, square| State::add_number(sum, board.code(square), square);
    let ends = add(add([0; 2], mv.from()), mv.to());
    if mv.is_plain() { ends } else { other_squares(us, mv).into_iter().fold(ends, add) }
}

/// The squares besides its own two that a move may change.
fn other_squares(us: Color, mv: Move) -> Bitboard {
    let (from, to) = (mv.from(), mv.to());
    let targets = match mv.kind().and_then(castling::side) {
        Some(side) => [side.king_target(us), side.rook_target(us)],
        None if mv.kind() == Some(MoveKind::EnPassant) => [en_passant::captured_pawn(to, us); 2],
        None => [from, to],
    };
    targets.into_iter().collect::<Bitboard>() & !(Bitboard::of(from) | Bitboard::of(to))
}

/// Brings the keys of a board, on which a move has been played, from those before it to those after it. The numbers are those
/// of the squares that the move may change, before it and after it: no rule of the game is needed.
#[inline]
fn follow_keys<B: Edit>(board: &mut B, before: &State, mv: Move, [gone, come]: [[u64; 2]; 2]) {
    board.state_mut().follow_keys(before, [gone[0] ^ come[0], gone[1] ^ come[1]]);
    if mv.is_double_push() {
        let sets = board.piece_sets();
        board.state_mut().count_en_passant(&sets);
    }
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

/// Moves the pieces. `state` has passed the turn already: `!state.side_to_move` is the side that moves.
#[inline]
fn move_pieces<B: Edit>(
    board: &mut B,
    state: &mut State,
    mv: Move,
    kind: MoveKind,
    piece_type: PieceType,
    captured: &mut Option<B::Lifted>,
) {
    let (from, to) = (mv.from(), mv.to());
    if let Some(side) = castling::side(kind) {
        return castle(board, !state.side_to_move, mv, side);
    }
    if mv.is_capture() {
        *captured = Some(capture(board, state, mv, kind));
    } else {
        board.shift(from, to);
    }
    if let Some(promoted) = mv.promotion() {
        board.recast(to, promoted);
    }
    if piece_type == PieceType::Pawn {
        state.halfmove_clock = 0;
        if kind == MoveKind::DoublePush {
            state.en_passant = Some(en_passant::target(from, to));
        }
    }
}

/// Moves the capturing piece, and takes the captured one off its square.
#[inline]
fn capture<B: Edit>(board: &mut B, state: &mut State, mv: Move, kind: MoveKind) -> B::Lifted {
    let (from, to) = (mv.from(), mv.to());
    state.halfmove_clock = 0;
    if kind == MoveKind::EnPassant {
        return capture_en_passant(board, state, from, to);
    }
    board.capture(from, to)
}

/// Too rare to be compiled into each [`capture`].
#[cold]
#[inline(never)]
fn capture_en_passant<B: Edit>(board: &mut B, state: &mut State, from: Square, to: Square) -> B::Lifted {
    let square = en_passant::captured_pawn(to, !state.side_to_move);
    let pawn = board.lift(square);
    board.shift(from, to);
    pawn
}

/// King and rook are both lifted before either is put down: in Chess960 one may go to the square of the other.
fn castle<B: Edit>(board: &mut B, us: Color, mv: Move, side: CastlingSide) {
    let king = board.lift(mv.from());
    let rook = board.lift(mv.to());
    board.drop(side.king_target(us), king);
    board.drop(side.rook_target(us), rook);
}
