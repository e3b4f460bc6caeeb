//! The attack tables of both sides in vectors, and their updates by moves.

use fianchetto_board_repr::rules::en_passant;
use fianchetto_simd::Bytes;
use fianchetto_types::{CastlingSide, Color, Move, MoveKind, Square};

use super::AttackBoard;
use super::piece_byte::PieceByte;
use super::view::{VectorOps, View};

/// The piece masks of one side: all low bytes, and all high bytes.
pub(crate) type PieceMasks<B> = [B; 2];

/// Both attack tables and the board, in one side's view.
#[derive(Clone, Copy)]
pub(crate) struct Tables<B> {
    pub(crate) ours: PieceMasks<B>,
    pub(crate) theirs: PieceMasks<B>,
    /// A [`PieceByte`] for each square.
    pub(crate) board: B,
    /// Our color bit in every byte.
    pub(crate) color: B,
}

impl<B: Bytes> Tables<B> {
    /// The tables of a board in a side's view.
    #[inline(always)]
    pub(crate) fn load(ops: &VectorOps<B>, board: &AttackBoard, us: Color) -> Self {
        let load =
            |color: Color| board.attacks[color.index()].each_ref().map(|bytes| B::load(ops.token, &bytes.0));
        Self {
            ours: load(us),
            theirs: load(!us),
            board: B::load(ops.token, &board.pieces.0),
            color: ops.splat(PieceByte::color_bit(us)),
        }
    }

    /// Writes the tables back; `us` is the side of the view.
    #[inline(always)]
    pub(super) fn store(&self, board: &mut AttackBoard, us: Color) {
        for (color, masks) in [(us, self.ours), (!us, self.theirs)] {
            let stored = board.attacks[color.index()].iter_mut();
            stored.zip(masks).for_each(|(stored, bytes)| bytes.store(&mut stored.0));
        }
        self.board.store(&mut board.pieces.0);
    }

    /// The tables in the other side's view.
    #[inline(always)]
    pub(crate) fn flipped(self, ops: &VectorOps<B>) -> Self {
        let color = self.color ^ ops.splat(PieceByte::BLACK);
        Self { ours: self.theirs, theirs: self.ours, board: self.board, color }
    }

    /// Removes one of our pieces: its attacks disappear, and sliders that attack the square see
    /// through it.
    #[inline(always)]
    pub(crate) fn remove(&mut self, ops: &VectorOps<B>, square: Square, piece: PieceByte) {
        self.toggle(ops, square, piece, false);
    }

    /// Places one of our pieces with its attacks. On an empty square it blocks the sliders that
    /// attack the square; for a capture, nothing changes for them.
    #[inline(always)]
    pub(crate) fn place(
        &mut self,
        ops: &VectorOps<B>,
        square: Square,
        piece: PieceByte,
        captured: PieceByte,
    ) {
        let view = ops.view(self.board, square);
        if captured.is_empty() {
            self.toggle_xrays(ops, &view);
        } else {
            remove_attacks(ops, &mut self.theirs, captured);
        }
        self.put(ops, &view, piece);
    }

    /// [`place`](Self::place) on an empty square, or [`remove`](Self::remove): for rare code, to
    /// avoid a copy of both.
    #[inline(always)]
    pub(super) fn toggle(&mut self, ops: &VectorOps<B>, square: Square, piece: PieceByte, comes: bool) {
        self.board = with_byte(ops, self.board, square, 0);
        let view = ops.view(self.board, square);
        self.toggle_xrays(ops, &view);
        if comes {
            self.put(ops, &view, piece);
        } else {
            remove_attacks(ops, &mut self.ours, piece);
        }
    }

    /// Writes the byte of one of our pieces to the center of a view, and adds its attacks.
    #[inline(always)]
    fn put(&mut self, ops: &VectorOps<B>, view: &View<B>, piece: PieceByte) {
        self.board = with_byte(ops, self.board, view.square, piece.0);
        self.add_attacks(ops, view, piece);
    }

    /// Adds the attacks of one of our pieces in the center of a view.
    #[inline(always)]
    // ANCHOR: add_attacks
    pub(super) fn add_attacks(&mut self, ops: &VectorOps<B>, view: &View<B>, piece: PieceByte) {
        let squares = view.in_square_order(ops, B::of_mask(ops.token, view.attacks_of(piece)));
        for (masks, bits) in self.ours.iter_mut().zip(piece.mask_bytes()) {
            *masks = *masks | (squares & ops.splat(bits));
        }
    }
    // ANCHOR_END: add_attacks

    /// Toggles the x-ray attacks of both sides' sliders through a square. On each square behind it,
    /// the slider's byte becomes the bit of its id. The byte of an empty square has id 0, which
    /// gives no bit.
    #[inline(always)]
    // ANCHOR: toggle_xrays
    fn toggle_xrays(&mut self, ops: &VectorOps<B>, view: &View<B>) {
        let relative = view.xrays(ops) ^ self.color;
        let [ours, theirs] = relative.one_hots(ops.token);
        for half in 0..2 {
            self.ours[half] = self.ours[half] ^ ours[half];
            self.theirs[half] = self.theirs[half] ^ theirs[half];
        }
    }
    // ANCHOR_END: toggle_xrays

    /// Makes one of our legal moves; `board` is the position before it.
    #[inline(always)]
    pub(crate) fn make(&mut self, ops: &VectorOps<B>, board: &AttackBoard, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let piece = board.piece_byte(from);
        if mv.is_castling() || mv.kind() == Some(MoveKind::EnPassant) {
            return self.make_rare(ops, board, mv, piece);
        }
        self.remove(ops, from, piece);
        let placed = mv.promotion().map_or(piece, |piece_type| piece.with_type(piece_type));
        self.place(ops, to, placed, board.piece_byte(to));
    }

    /// Castling and en passant, as a loop, since unrolled it would be most of every kernel that
    /// makes moves.
    #[inline(always)]
    fn make_rare(&mut self, ops: &VectorOps<B>, board: &AttackBoard, mv: Move, piece: PieceByte) {
        let (from, to, us) = (mv.from(), mv.to(), piece.color());
        let (second, placed) = if mv.is_castling() {
            let side = CastlingSide::of(from, to);
            (to, [Some(side.king_target(us)), Some(side.rook_target(us))])
        } else {
            (en_passant::captured_pawn(to, us), [Some(to), None])
        };
        let pieces = [piece, board.piece_byte(second)];
        let squares = [Some(from), Some(second), placed[0], placed[1]];
        for (step, square) in squares.into_iter().enumerate() {
            let Some(square) = square else { continue };
            let one = pieces[step % 2];
            let is_theirs = one.color() != us;
            if is_theirs {
                *self = self.flipped(ops);
            }
            self.toggle(ops, square, one, step >= 2);
            if is_theirs {
                *self = self.flipped(ops);
            }
        }
    }
}

/// With another byte on a square.
#[inline(always)]
fn with_byte<B: Bytes>(ops: &VectorOps<B>, bytes: B, square: Square, byte: u8) -> B {
    bytes.replace(1 << square.index(), ops.splat(byte))
}

/// Clears the bit of a piece in all masks of its side.
#[inline(always)]
fn remove_attacks<B: Bytes>(ops: &VectorOps<B>, masks: &mut PieceMasks<B>, piece: PieceByte) {
    for (masks, bits) in masks.iter_mut().zip(piece.mask_bytes()) {
        *masks = *masks & ops.splat(!bits);
    }
}
