//! Making moves, written once for all boards.
//!
//! A board implements lifting, putting and shifting a piece ([`BoardOps`]), and capturing if it has
//! a faster way. The rules of chess are here: lost rights, the en-passant square, the castling
//! rook, the pawn captured en passant, and the clocks.
//!
//! Keys are updated separately from the changed squares, so that counting, which does not use keys,
//! can skip them.

use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, MoveKind, Piece, PieceType, Square,
};

use crate::rules::{castling, en_passant};
use crate::state::code_of;
use crate::{Changes, Position, Sets, State};

/// A board that implements elementary changes, and gets the rest of [`Position`] from the rules.
/// Each change is undone exactly by its counterpart.
///
/// It is for writing boards. A program that plays moves uses [`Position::after`] or
/// [`Position::make`]: the functions here whose names end in `_unkeyed` leave the keys as they are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a board",
    label = "not a board",
    note = "a board is built from a setup, for example `Bitboards::from_setup(&setup)`",
    note = "a board of your own implements `BoardOps`, which gives it `Position`, or all of `Position` itself"
)]
pub trait BoardOps: Clone + Send + Sync {
    /// [`Position::COPIES`] of the board.
    const PLAYS_ON_COPIES: bool;

    /// A removed piece, or nothing, with what the board needs to put it back.
    type Lifted: Copy + Send + Sync;

    /// [`Position::piece_at`] from the board's own data.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// [`Position::king`] from the board's own data.
    fn king_square(&self, color: Color) -> Square;

    /// [`Position::sets`] from the board's own data. By default it reads every square.
    fn piece_sets(&self) -> Sets {
        Sets::by_square(|square| self.piece(square))
    }

    /// Everything but the placement of the pieces.
    fn state(&self) -> &State;

    /// The same, to change it.
    fn state_mut(&mut self) -> &mut State;

    /// Takes the piece off a square.
    fn lift_unkeyed(&mut self, square: Square) -> Self::Lifted;

    /// Puts a piece that was lifted onto an empty square.
    fn put_unkeyed(&mut self, square: Square, piece: Self::Lifted);

    /// Moves a piece to an empty square.
    fn shift_unkeyed(&mut self, from: Square, to: Square);

    /// Captures: moves a piece to an enemy piece's square. A board may override it to avoid
    /// emptying the square in between.
    #[inline]
    fn capture_unkeyed(&mut self, from: Square, to: Square) -> Self::Lifted {
        let captured = self.lift_unkeyed(to);
        self.shift_unkeyed(from, to);
        captured
    }

    /// Gives the piece on a square another piece type: a promotion, or its reversal.
    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType);

    /// The code of the piece on a square, as in a [`QuadBitboard`](crate::QuadBitboard); 0 for an
    /// empty square. Keys use it, so a board may override it with branchless code.
    fn code(&self, square: Square) -> u8 {
        self.piece(square).map_or(0, code_of)
    }

    /// Moves the piece of a [plain](Move::is_plain) move on `child`, a copy of this board, and
    /// takes off what it captures. The [codes](Self::code) are those of both; the second is 0 if
    /// nothing is captured.
    ///
    /// A board with a faster way overrides it. It should read from this board, since the copy's
    /// stores are still pending.
    #[inline]
    fn move_piece_unkeyed(&self, child: &mut Self, mv: Move, codes: [u8; 2]) {
        let _ = codes;
        shift_or_capture(child, mv);
    }

    /// A copy to play a move on. Its state is arbitrary, since
    /// [`play_unkeyed`](Self::play_unkeyed) overwrites it.
    #[must_use]
    fn copy_pieces(&self) -> Self {
        self.clone()
    }

    /// [`play_unkeyed`](Self::play_unkeyed) by the elementary changes.
    #[cold]
    #[inline(never)]
    fn play_special_unkeyed(&self, child: &mut Self, mv: Move) {
        *child.state_mut() = *self.state();
        make(child, mv);
    }

    /// Plays a move on `child`, made by [`copy_pieces`](Self::copy_pieces) of this board, without
    /// updating keys.
    #[inline(always)]
    fn play_unkeyed(&self, child: &mut Self, mv: Move) {
        match plain_codes(self, mv) {
            Some(codes) => {
                self.move_piece_unkeyed(child, mv, codes);
                *child.state_mut() = self.state().play_plain(mv, codes);
            }
            None => self.play_special_unkeyed(child, mv),
        }
    }

    /// [`play_unkeyed`](Self::play_unkeyed), and the keys.
    #[inline(never)]
    fn play_with_keys(&self, child: &mut Self, mv: Move) {
        let Some(codes) = plain_codes(self, mv) else { return play_special_with_keys(self, child, mv) };
        self.move_piece_unkeyed(child, mv, codes);
        *child.state_mut() = after_plain(self.state(), mv, codes);
        if mv.is_double_push() {
            count_en_passant(child);
        }
    }
}

impl<B: BoardOps> Position for B {
    type Undo = Undo<B::Lifted>;

    const COPIES: bool = B::PLAYS_ON_COPIES;

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece(square)
    }

    fn sets(&self) -> Sets {
        self.piece_sets()
    }

    fn side_to_move(&self) -> Color {
        self.state().side_to_move
    }

    fn king(&self, color: Color) -> Square {
        self.king_square(color)
    }

    fn castling(&self) -> CastlingRights {
        self.state().castling
    }

    fn en_passant(&self) -> Option<Square> {
        self.state().en_passant
    }

    fn halfmove_clock(&self) -> u16 {
        self.state().halfmove_clock
    }

    fn fullmove_number(&self) -> u16 {
        self.state().fullmove_number
    }

    fn key(&self) -> u64 {
        self.state().key
    }

    fn pawn_key(&self) -> u64 {
        self.state().pawn_key
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.copy_pieces();
        self.play_with_keys(&mut next, mv);
        next
    }

    fn make(&mut self, mv: Move) -> Self::Undo {
        let Some(codes) = plain_codes(self, mv) else { return make_special_with_keys(self, mv) };
        let state = *self.state();
        *self.state_mut() = after_plain(&state, mv, codes);
        let captured = shift_or_capture(self, mv);
        if mv.is_double_push() {
            count_en_passant(self);
        }
        Undo { state, captured }
    }

    fn unmake(&mut self, mv: Move, undo: Self::Undo) {
        unmake(self, mv, undo);
    }

    fn key_after(&self, mv: Move) -> u64 {
        KeyChange::of(self, mv).key_after(self, mv)
    }

    fn make_null(&mut self) -> Self::Undo {
        let undo = Undo { state: *self.state(), captured: None };
        self.state_mut().pass();
        self.state_mut().follow_keys(&undo.state, [0; 2], Bitboard::EMPTY);
        undo
    }

    fn unmake_null(&mut self, undo: Self::Undo) {
        *self.state_mut() = undo.state;
    }

    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        if B::PLAYS_ON_COPIES {
            let mut next = self.copy_pieces();
            self.play_with_keys(&mut next, mv);
            return visit(&mut next);
        }
        let undo = Position::make(self, mv);
        let result = visit(self);
        unmake(self, mv, undo);
        result
    }

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

/// The data to take a move back: the state before it and the captured piece.
#[derive(Clone, Copy, Debug)]
pub struct Undo<M> {
    state: State,
    captured: Option<M>,
}

/// Makes a move without updating keys. A word without a piece on its origin, or of an unused kind,
/// only passes the turn.
#[inline]
fn make<B: BoardOps>(board: &mut B, mv: Move) -> Undo<B::Lifted> {
    let (from, to, state) = (mv.from(), mv.to(), *board.state());
    // Mapped, since two calls cost mailboxes 3 % more instructions.
    let [code, target] = [from, to].map(|square| board.code(square));
    let captured = match mv.kind().filter(|_| code != 0) {
        Some(_) if mv.is_plain() => {
            *board.state_mut() = state.play_plain(mv, [code, target]);
            shift_or_capture(board, mv)
        }
        Some(kind) => make_special(board, mv, kind, code),
        None => {
            board.state_mut().pass();
            None
        }
    };
    Undo { state, captured }
}

/// Moves a piece to its target, capturing any piece there.
#[inline(always)]
fn shift_or_capture<B: BoardOps>(board: &mut B, mv: Move) -> Option<B::Lifted> {
    if mv.is_capture() {
        return Some(board.capture_unkeyed(mv.from(), mv.to()));
    }
    board.shift_unkeyed(mv.from(), mv.to());
    None
}

/// Castling, promotions and en passant.
fn make_special<B: BoardOps>(board: &mut B, mv: Move, kind: MoveKind, code: u8) -> Option<B::Lifted> {
    let state = board.state_mut();
    let us = state.side_to_move;
    state.castling = state.castling.without(state.rooks_lost(mv, code));
    state.pass();
    if let Some(side) = castling::side(kind) {
        castle(board, us, mv, side);
        return None;
    }
    state.halfmove_clock = 0;
    if kind == MoveKind::EnPassant {
        let pawn = board.lift_unkeyed(en_passant::captured_pawn(mv.to(), us));
        board.shift_unkeyed(mv.from(), mv.to());
        return Some(pawn);
    }
    let captured = shift_or_capture(board, mv);
    if let Some(promoted) = mv.promotion() {
        board.set_type_unkeyed(mv.to(), promoted);
    }
    captured
}

/// The codes of the moving and the captured piece of a plain move. `None` if the move is not plain,
/// has no piece to move, or would capture its own side's piece.
#[inline(always)]
fn plain_codes<B: BoardOps>(board: &B, mv: Move) -> Option<[u8; 2]> {
    if !mv.is_plain() {
        return None;
    }
    let codes = [board.code(mv.from()), board.code(mv.to())];
    Sets::may_move(codes).then_some(codes)
}

/// The state after a plain move, with the new keys but for the en-passant square.
#[inline(always)]
pub(crate) fn after_plain(state: &State, mv: Move, codes: [u8; 2]) -> State {
    let mut after = state.play_plain(mv, codes);
    KeyChange::of_plain(state, mv, codes).follow(&mut after, state);
    after
}

/// [`BoardOps::play_with_keys`] of a move that is not plain.
#[cold]
#[inline(never)]
fn play_special_with_keys<B: BoardOps>(board: &B, child: &mut B, mv: Move) {
    board.play_special_unkeyed(child, mv);
    KeyChange::of(board, mv).apply(child, board.state(), mv);
}

/// [`Position::make`] of a move that is not plain.
#[cold]
#[inline(never)]
fn make_special_with_keys<B: BoardOps>(board: &mut B, mv: Move) -> Undo<B::Lifted> {
    let change = KeyChange::of(board, mv);
    let undo = make(board, mv);
    change.apply(board, &undo.state, mv);
    undo
}

/// [`BoardOps::play_unkeyed`], compiled once for each board.
#[inline(never)]
fn play_without_keys<B: BoardOps>(board: &B, child: &mut B, mv: Move) {
    board.play_unkeyed(child, mv);
}

/// The effect of a move on the keys: the xor of changed Zobrist numbers, that of the pawns alone,
/// and the rooks that lose their rights. It is computed from the board before the move, to avoid
/// reading recent stores.
struct KeyChange {
    numbers: [u64; 2],
    rooks_lost: Bitboard,
}

impl KeyChange {
    #[inline]
    fn of<B: BoardOps>(board: &B, mv: Move) -> Self {
        if !mv.is_plain() {
            return Self::of_special(board, mv);
        }
        match [board.code(mv.from()), board.code(mv.to())] {
            // Without a piece on the origin, nothing changes.
            [0, _] => Self { numbers: [0; 2], rooks_lost: Bitboard::EMPTY },
            codes => Self::of_plain(board.state(), mv, codes),
        }
    }

    #[inline(always)]
    fn of_plain(state: &State, mv: Move, [code, captured]: [u8; 2]) -> Self {
        let moved = State::add_number(State::add_number([0; 2], code, mv.from()), code, mv.to());
        let numbers = State::add_number(moved, captured, mv.to());
        Self { numbers, rooks_lost: state.rooks_lost(mv, code) }
    }

    /// For castling, a promotion or en passant.
    #[inline(never)]
    fn of_special<B: BoardOps>(board: &B, mv: Move) -> Self {
        let changes = Changes::of(mv, |square| board.piece(square));
        let lost = board.state().rooks_lost(mv, board.code(mv.from()));
        // A word that moves nothing ends no right.
        let rooks_lost = if changes.is_empty() { Bitboard::EMPTY } else { lost };
        let all = changes.removed().chain(changes.added());
        let add = |sum, (piece, square)| State::add_number(sum, code_of(piece), square);
        Self { numbers: all.fold([0; 2], add), rooks_lost }
    }

    /// Updates the keys of a board after the move.
    #[inline(always)]
    fn apply<B: BoardOps>(self, board: &mut B, before: &State, mv: Move) {
        self.follow(board.state_mut(), before);
        if mv.is_double_push() {
            count_en_passant(board);
        }
    }

    /// Updates the keys of a state, without the en-passant square.
    #[inline(always)]
    fn follow(&self, state: &mut State, before: &State) {
        state.follow_keys(before, self.numbers, self.rooks_lost);
    }

    /// The key after the move, before it is played.
    fn key_after<B: BoardOps>(self, board: &B, mv: Move) -> u64 {
        let mut after = *board.state();
        self.follow(&mut after, board.state());
        if mv.is_double_push() {
            let mut sets = board.piece_sets();
            sets.play(&Changes::of(mv, |square| board.piece(square)));
            after.en_passant = Some(en_passant::target(mv.from(), mv.to()));
            after.side_to_move = !after.side_to_move;
            after.count_en_passant(&sets);
        }
        after.key
    }
}

/// [`State::count_en_passant`] of a board, compiled once: few moves are double pushes.
#[inline(never)]
fn count_en_passant<B: BoardOps>(board: &mut B) {
    let sets = board.piece_sets();
    board.state_mut().count_en_passant(&sets);
}

/// Takes back the move that was made last.
#[inline]
fn unmake<B: BoardOps>(board: &mut B, mv: Move, undo: Undo<B::Lifted>) {
    *board.state_mut() = undo.state;
    let (from, to, us) = (mv.from(), mv.to(), undo.state.side_to_move);
    let Some(kind) = mv.kind() else { return };
    if let Some(side) = castling::side(kind) {
        let king = board.lift_unkeyed(side.king_target(us));
        let rook = board.lift_unkeyed(side.rook_target(us));
        board.put_unkeyed(from, king);
        board.put_unkeyed(to, rook);
        return;
    }
    if mv.is_promotion() {
        board.set_type_unkeyed(to, PieceType::Pawn);
    }
    board.shift_unkeyed(to, from);
    if let Some(captured) = undo.captured {
        let is_en_passant = kind == MoveKind::EnPassant;
        board.put_unkeyed(if is_en_passant { en_passant::captured_pawn(to, us) } else { to }, captured);
    }
}

/// King and rook are both lifted before either is put down: in Chess960 one may go to the square of
/// the other.
fn castle<B: BoardOps>(board: &mut B, us: Color, mv: Move, side: CastlingSide) {
    let king = board.lift_unkeyed(mv.from());
    let rook = board.lift_unkeyed(mv.to());
    board.put_unkeyed(side.king_target(us), king);
    board.put_unkeyed(side.rook_target(us), rook);
}

#[cfg(test)]
mod tests {
    use fianchetto_types::{Move, ValidSetup};

    use crate::{BoardRepr, QuadBoard, X88, XorQuad};

    /// A word with no piece on its origin, or of an unused kind, is a null move.
    fn pass<B: BoardRepr + PartialEq + core::fmt::Debug>() {
        let setup: ValidSetup = "r3k2r/4p3/8/3pP3/8/8/P7/R3K2R w KQkq d6 3 9".parse().expect("a FEN");
        let board = B::from_setup(&setup);
        let passes = |mv: &Move| mv.kind().is_none() || board.piece_at(mv.from()).is_none();
        for mv in (0..=u16::MAX).map(Move::from_bits).filter(passes) {
            assert_eq!(board.after(mv), board.after_null(), "{mv:?}");
        }
    }

    #[test]
    fn words_that_move_nothing_pass_the_turn() {
        pass::<X88>();
        pass::<QuadBoard>();
        pass::<XorQuad>();
    }
}
