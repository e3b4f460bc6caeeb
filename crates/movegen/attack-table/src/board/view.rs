//! The board from the view of one square.

use fianchetto_simd::Bytes;
use fianchetto_tables::views;
use fianchetto_types::{Bitboard, Color, PieceType, Square};

use super::piece_byte::PieceByte;
use super::slots::{self, KNIGHT_JUMPS, RAYS};

/// The vector constants of an instruction set, made once for a kernel.
#[derive(Clone, Copy)]
pub(crate) struct VectorOps<B: Bytes> {
    pub(crate) token: B::Token,
    /// [`SLIDERS`] for every rank of slots.
    sliders: B,
}

/// For each slot of two ranks, the type bits of sliders along its ray: straight ones, then diagonal
/// ones.
pub(crate) const SLIDERS: [u8; 16] = {
    let mut sliders = [PieceByte::STRAIGHT_SLIDER; 16];
    let mut slot = 8;
    while slot < 16 {
        sliders[slot] = PieceByte::DIAGONAL_SLIDER;
        slot += 1;
    }
    sliders
};

impl<B: Bytes> VectorOps<B> {
    #[inline(always)]
    pub(crate) fn new(token: B::Token) -> Self {
        Self { token, sliders: B::repeat(token, SLIDERS) }
    }

    #[inline(always)]
    pub(crate) fn splat(&self, byte: u8) -> B {
        B::splat(self.token, byte)
    }

    /// The view from a square; `board` has a [`PieceByte`] for each square.
    #[inline(always)]
    // ANCHOR: view
    pub(crate) fn view(&self, board: B, square: Square) -> View<B> {
        let on_board = views::on_board(square);
        let pieces = board.permute_by(self.token, views::squares(square)).keep(on_board);
        let occupied = pieces.meets(pieces);
        View { square, pieces, on_board, occupied, visible: slots::visible(occupied) & on_board }
    }
    // ANCHOR_END: view
}

/// The board from the view of one square, the center: 64 slots, ray by ray.
#[derive(Clone, Copy)]
pub(crate) struct View<B> {
    pub(crate) square: Square,
    /// A [`PieceByte`] for each slot.
    pub(crate) pieces: B,
    pub(crate) on_board: u64,
    /// The slots with pieces.
    pub(crate) occupied: u64,
    /// The knight's jumps, and each ray up to its first piece.
    pub(crate) visible: u64,
}

impl<B: Bytes> View<B> {
    /// The visible slots of the rays.
    #[inline(always)]
    pub(crate) fn rays(&self) -> u64 {
        self.visible & RAYS
    }

    /// The slots with sliders that move along their ray, visible or not.
    #[inline(always)]
    pub(crate) fn sliders(&self, ops: &VectorOps<B>) -> u64 {
        (self.pieces & ops.sliders).equals(ops.sliders) & RAYS
    }

    /// The slots that a piece in the center attacks.
    #[inline(always)]
    pub(crate) fn attacks_of(&self, piece: PieceByte) -> u64 {
        slots::ATTACKS[piece.piece_index()] & self.visible
    }

    /// The x-ray attacks of the sliders that attack the center: the byte of each slider on all
    /// squares that it attacks through the center.
    #[inline(always)]
    // ANCHOR: xrays
    pub(crate) fn xrays(&self, ops: &VectorOps<B>) -> B {
        let sliders = self.pieces.keep(self.sliders(ops) & self.visible);
        self.in_square_order(ops, sliders.spread_across().keep(self.rays()))
    }
    // ANCHOR_END: xrays

    /// The slots with pieces of a color.
    #[inline(always)]
    pub(crate) fn pieces_of(&self, color: Color) -> u64 {
        let black = self.pieces.high_bits();
        match color {
            Color::White => self.occupied & !black,
            Color::Black => black,
        }
    }

    /// The slots from which a color gives check to a king in the center.
    #[inline(always)]
    pub(crate) fn checkers(&self, ops: &VectorOps<B>, by: Color) -> u64 {
        const KNIGHT: u8 = PieceByte::type_bits(PieceType::Knight);
        const PAWN: u8 = PieceByte::type_bits(PieceType::Pawn);
        let types = self.pieces & ops.splat(PieceByte::TYPE);
        let knights = types.equals(ops.splat(KNIGHT)) & KNIGHT_JUMPS;
        let pawns = types.equals(ops.splat(PAWN)) & slots::attacking_pawns(by);
        (knights | pawns | self.sliders(ops)) & self.pieces_of(by) & self.visible
    }

    /// The bytes of the slots, permuted to the order of the squares. Slots off the board have to be
    /// zero.
    #[inline(always)]
    pub(crate) fn in_square_order(&self, ops: &VectorOps<B>, in_slot_order: B) -> B {
        in_slot_order.permute_by(ops.token, views::places(self.square))
    }

    /// The squares of some slots on the board.
    #[inline(always)]
    pub(crate) fn squares(&self, ops: &VectorOps<B>, slots: u64) -> u64 {
        self.in_square_order(ops, B::of_mask(ops.token, slots)).high_bits()
    }

    /// [`squares`](Self::squares) as a [`Bitboard`].
    pub(crate) fn bitboard(&self, ops: &VectorOps<B>, slots: u64) -> Bitboard {
        Bitboard(self.squares(ops, slots))
    }
}
