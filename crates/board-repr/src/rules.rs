//! What a move changes, written once and applied by all boards.
//!
//! A board says how it lifts, drops and shifts a man ([`Edit`]); everything that is chess rather than data
//! structure stands here: which rights are lost, where the en-passant square appears, which rook moves when the
//! king castles, which pawn vanishes, and what all of it does to the key and the clocks.

use fianchetto_tables::zobrist;
use fianchetto_types::{CastlingRights, Color, Move, MoveKind, Piece, Role, Square, ValidSetup, Wing};

use crate::{BoardRepr, Position, State, signature};

/// A board that says how its men are lifted and put down, and gets everything else from the rules: it is a
/// [`Position`] and a [`BoardRepr`]. Each elementary change is exactly undone by its counterpart.
pub trait Edit: Clone + Send + Sync {
    /// The board's name on the command line.
    const NAME: &'static str;

    /// Whether a search should play on copies instead of taking moves back.
    const COPIES: bool;

    /// A man as this board remembers it: enough to put it back as if it had never gone. Also stands for "no man".
    type Man: Copy + Send + Sync;

    /// The board that holds this setup.
    fn of_setup(setup: &ValidSetup) -> Self;

    /// The piece on a square.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// The square of a side's king.
    fn king_square(&self, color: Color) -> Square;

    /// Everything but the placement.
    fn state(&self) -> &State;

    /// Everything but the placement, to change it.
    fn state_mut(&mut self) -> &mut State;

    /// Takes the man off a square.
    fn lift(&mut self, square: Square) -> Self::Man;

    /// Puts a man that was lifted onto an empty square.
    fn drop(&mut self, square: Square, man: Self::Man);

    /// Moves a man to an empty square.
    fn shift(&mut self, from: Square, to: Square);

    /// Gives the man on a square another role: a promotion, or its reversal.
    fn recast(&mut self, square: Square, role: Role);
}

impl<B: Edit> BoardRepr for B {
    const BOARD: &'static str = B::NAME;

    const COPIES: bool = B::COPIES;

    fn from_setup(setup: &ValidSetup) -> Self {
        B::of_setup(setup)
    }
}

impl<B: Edit> Position for B {
    type Undo = Undo<B::Man>;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece(square)
    }

    #[inline]
    fn turn(&self) -> Color {
        self.state().turn
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
    fn signature(&self) -> u64 {
        signature::of(self, self.state())
    }

    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        make(&mut next, mv);
        next
    }

    fn after_null(&self) -> Self {
        let mut next = self.clone();
        make_null(&mut next);
        next
    }

    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        if B::COPIES {
            return visit(&mut self.after(mv));
        }
        let undo = make(self, mv);
        let result = visit(self);
        unmake(self, mv, undo);
        result
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self::Undo {
        make(self, mv)
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

/// What taking a move back needs: the state before it, and the man that it took.
#[derive(Clone, Copy, Debug)]
pub struct Undo<M> {
    state: State,
    taken: Option<M>,
}

/// Makes a move on a board. A word with no man on its origin, or of an unused kind, only passes the turn.
#[inline]
fn make<B: Edit>(board: &mut B, mv: Move) -> Undo<B::Man> {
    let mut undo = Undo { state: *board.state(), taken: None };
    let mut state = undo.state;
    if let (Some(man), Some(kind)) = (board.piece(mv.from()), mv.kind()) {
        state.lose_rights(mv, man.role);
        state.pass();
        place(board, &mut state, mv, kind, man.role, &mut undo.taken);
    } else {
        state.pass();
    }
    *board.state_mut() = state;
    undo
}

/// Takes back the move that was made last.
#[inline]
fn unmake<B: Edit>(board: &mut B, mv: Move, undo: Undo<B::Man>) {
    *board.state_mut() = undo.state;
    let (from, to, us) = (mv.from(), mv.to(), undo.state.turn);
    let Some(kind) = mv.kind() else { return };
    match kind {
        MoveKind::CastleKingside | MoveKind::CastleQueenside => {
            let wing = wing_of(kind);
            let king = board.lift(wing.king_target(us));
            let rook = board.lift(wing.rook_target(us));
            board.drop(from, king);
            board.drop(to, rook);
        }
        MoveKind::EnPassant => {
            board.shift(to, from);
            put_back(board, passed_pawn(to, us), undo.taken);
        }
        _ => {
            if mv.is_promotion() {
                board.recast(to, Role::Pawn);
            }
            board.shift(to, from);
            put_back(board, to, undo.taken);
        }
    }
}

/// Passes the turn.
#[inline]
fn make_null<B: Edit>(board: &mut B) -> Undo<B::Man> {
    let undo = Undo { state: *board.state(), taken: None };
    board.state_mut().pass();
    undo
}

/// Moves the men. `state` has already passed the turn: `!state.turn` is the side that moves.
#[inline]
fn place<B: Edit>(
    board: &mut B,
    state: &mut State,
    mv: Move,
    kind: MoveKind,
    role: Role,
    taken: &mut Option<B::Man>,
) {
    let (from, to, us) = (mv.from(), mv.to(), !state.turn);
    if mv.is_castling() {
        return castle(board, state, mv, wing_of(kind));
    }
    if mv.is_capture() {
        let square = if kind == MoveKind::EnPassant { passed_pawn(to, us) } else { to };
        *taken = Some(take(board, state, square));
    }
    board.shift(from, to);
    let mut arriving = role;
    if let Some(promoted) = mv.promotion() {
        board.recast(to, promoted);
        arriving = promoted;
    }
    state.key ^= zobrist::piece(role.of(us), from) ^ zobrist::piece(arriving.of(us), to);
    if role == Role::Pawn {
        state.halfmove_clock = 0;
        if kind == MoveKind::DoublePush {
            state.en_passant = Some(Square::wrapping(u8::midpoint(from.to_u8(), to.to_u8())));
        }
    }
}

#[inline]
fn take<B: Edit>(board: &mut B, state: &mut State, square: Square) -> B::Man {
    if let Some(man) = board.piece(square) {
        state.key ^= zobrist::piece(man, square);
    }
    state.halfmove_clock = 0;
    board.lift(square)
}

/// King and rook are both lifted before either is put down: in Chess960 one may land where the other stood.
fn castle<B: Edit>(board: &mut B, state: &mut State, mv: Move, wing: Wing) {
    let (from, to, us) = (mv.from(), mv.to(), !state.turn);
    let (king_target, rook_target) = (wing.king_target(us), wing.rook_target(us));
    let king = board.lift(from);
    let rook = board.lift(to);
    board.drop(king_target, king);
    board.drop(rook_target, rook);
    state.key ^= zobrist::piece(Role::King.of(us), from) ^ zobrist::piece(Role::King.of(us), king_target);
    state.key ^= zobrist::piece(Role::Rook.of(us), to) ^ zobrist::piece(Role::Rook.of(us), rook_target);
}

#[inline]
fn put_back<B: Edit>(board: &mut B, square: Square, taken: Option<B::Man>) {
    if let Some(man) = taken {
        board.drop(square, man);
    }
}

#[inline]
fn wing_of(kind: MoveKind) -> Wing {
    if kind == MoveKind::CastleKingside { Wing::King } else { Wing::Queen }
}

/// Where the pawn stands that is taken in passing on `target`: one step back, from the taker's view.
#[inline]
#[must_use]
pub fn passed_pawn(target: Square, taker: Color) -> Square {
    Square::wrapping(target.to_u8().wrapping_sub(taker.forward() as u8))
}
