//! Serialises piece masks to a list of legal moves.

use fianchetto_board_repr::{Node, Position};
use fianchetto_movegen_core::{
    MoveList, Stage,
    output::{ListWriter, Output as _},
};
use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType, Square};

use crate::board::{AttackBoard, ByteBoard, Tables, VectorOps};
use crate::kernels::{LegalMasks, PROMOTION_RANKS, SpecialMoves, StageMask, can_castle, ids};

/// The promoting captures of a pawn, in the order of the list.
pub(crate) const PROMOTING_CAPTURES: [MoveKind; 4] = [
    MoveKind::CapturePromoteQueen,
    MoveKind::CapturePromoteKnight,
    MoveKind::CapturePromoteRook,
    MoveKind::CapturePromoteBishop,
];

/// The data from which the moves of a position are written.
pub(crate) struct MoveWriter<'a, B: Bytes> {
    pub(crate) ops: &'a VectorOps<B>,
    pub(crate) board: &'a AttackBoard,
    pub(crate) legal: &'a LegalMasks<B>,
    pub(crate) special: &'a SpecialMoves<'a>,
    pub(crate) stage: StageMask,
}

impl<B: Bytes> MoveWriter<'_, B> {
    /// Appends all legal moves to a list, in the order of the source: mask moves, en passant,
    /// castling, pushes.
    #[inline(always)]
    fn write(&self, serialiser: Serialiser, out: &mut ListWriter<'_>) {
        let (stored, origins) = (self.stored_masks(), self.board.squares(self.legal.us));
        if serialiser == Serialiser::Packed {
            let origins = origins.map(|square| u16::from(square.to_u8()));
            self.merged(&stored, &mut Compressed::<B>(self.ops.token, origins), out);
        } else {
            self.merged(&stored, &mut MoveByMove(origins), out);
        }
        self.other_moves(out);
    }

    /// The same with a loop of the source, or with the given mask writer, which the naive loop does
    /// not use.
    #[inline(always)]
    pub(crate) fn write_by(
        &self,
        serialiser: Serialiser,
        writer: &mut impl MaskWriter,
        out: &mut ListWriter<'_>,
    ) {
        let stored = self.stored_masks();
        match serialiser {
            Serialiser::Naive => self.naive(&stored, out),
            Serialiser::Hoisted => self.hoisted(&stored, writer, out),
            Serialiser::Merged | Serialiser::Packed => self.merged(&stored, writer, out),
        }
        self.other_moves(out);
    }

    #[inline(always)]
    fn other_moves(&self, out: &mut ListWriter<'_>) {
        self.en_passant(out);
        self.castling(out);
        self.pawn_pushes(out);
    }

    /// The piece masks with the king's bit only on its targets, and all other bits only on the
    /// other pieces' targets.
    #[inline(always)]
    pub(crate) fn stored_masks(&self) -> StoredMasks {
        let mut masks = [ByteBoard::EMPTY; 2];
        let king = self.ops.splat(1).keep(self.legal.king_targets(self.ops));
        let targets = B::of_mask(self.ops.token, self.legal.targets);
        let low = (self.legal.masks[0] & targets & self.ops.splat(!1)) | king;
        let high = self.legal.masks[1] & targets;
        low.store(&mut masks[0].0);
        high.store(&mut masks[1].0);
        let any = low | high;
        StoredMasks { masks, reached: any.meets(any) }
    }

    /// The first loop of the source, with all its tests, plus one test for the stage.
    #[inline(always)]
    // ANCHOR: naive
    fn naive(&self, stored: &StoredMasks, out: &mut ListWriter<'_>) {
        let us = self.legal.us;
        for to in Square::all() {
            for id in ids(stored.mask(to)) {
                let target = self.board.piece_byte(to);
                if !target.is_empty() && target.color() == us {
                    continue;
                }
                let is_capture = !target.is_empty() && target.color() != us;
                if !self.stage.has(is_capture) {
                    continue;
                }
                let from = self.board.square_of(us, id);
                if self.board.type_of(us, id) == Some(PieceType::Pawn) {
                    if !is_capture {
                        continue;
                    }
                    if Bitboard(PROMOTION_RANKS).contains(to) {
                        for promotion in PROMOTING_CAPTURES {
                            out.push(Move::new(from, to, promotion));
                        }
                        continue;
                    }
                }
                let kind = if is_capture { MoveKind::Capture } else { MoveKind::Quiet };
                out.push(Move::new(from, to, kind));
            }
        }
    }
    // ANCHOR_END: naive

    /// The second loop of the source: one for each combination of squares, pieces and move kind.
    #[inline(always)]
    // ANCHOR: hoisted
    fn hoisted<W: MaskWriter>(&self, stored: &StoredMasks, writer: &mut W, out: &mut ListWriter<'_>) {
        let pawns = self.special.pawn_ids;
        let enemies = self.legal.enemies & self.stage.captures;
        let empty = !self.legal.occupied & self.stage.quiets;
        write_all(writer, stored, enemies & !PROMOTION_RANKS, pawns, MoveKind::Capture, out);
        for kind in PROMOTING_CAPTURES {
            write_all(writer, stored, enemies & PROMOTION_RANKS, pawns, kind, out);
        }
        write_all(writer, stored, enemies, !pawns, MoveKind::Capture, out);
        write_all(writer, stored, empty, !pawns, MoveKind::Quiet, out);
    }
    // ANCHOR_END: hoisted

    /// Like the second, but only over attacked squares. Pawns and pieces share the loop of captures
    /// off the last ranks.
    #[inline(always)]
    fn merged<W: MaskWriter>(&self, stored: &StoredMasks, writer: &mut W, out: &mut ListWriter<'_>) {
        let pawns = self.special.pawn_ids;
        let enemies = self.legal.enemies & stored.reached & self.stage.captures;
        let promoting = enemies & PROMOTION_RANKS & self.legal.near_pawn_captures();
        if promoting != 0 {
            for kind in PROMOTING_CAPTURES {
                write_all(writer, stored, promoting, pawns, kind, out);
            }
        }
        write_all(writer, stored, enemies & PROMOTION_RANKS, !pawns, MoveKind::Capture, out);
        write_all(writer, stored, enemies & !PROMOTION_RANKS, !0, MoveKind::Capture, out);
        let empty = !self.legal.occupied & stored.reached & self.stage.quiets;
        write_all(writer, stored, empty, !pawns, MoveKind::Quiet, out);
    }

    #[inline(always)]
    // ANCHOR: pawn_pushes
    fn pawn_pushes(&self, out: &mut ListWriter<'_>) {
        let pushes = self.legal.pawn_pushes(self.stage);
        let forward = self.legal.us.forward();
        for to in Bitboard(pushes.promotions) {
            let from = Square::wrapping(to.to_u8().wrapping_sub(forward as u8));
            Move::quiet(from, to).promotions().into_iter().for_each(|mv| out.push(mv));
        }
        out.push_steps(forward, Bitboard(pushes.single), MoveKind::Quiet);
        out.push_steps(2 * forward, Bitboard(pushes.double), MoveKind::DoublePush);
    }
    // ANCHOR_END: pawn_pushes

    #[inline(always)]
    fn castling(&self, out: &mut ListWriter<'_>) {
        for castling in self.special.castlings.iter().flatten() {
            if can_castle(self.ops, self.legal, castling) {
                out.push(castling.as_move());
            }
        }
    }

    #[inline(always)]
    fn en_passant(&self, out: &mut ListWriter<'_>) {
        if let Some(en_passant) = self.special.en_passant {
            for id in ids(self.special.en_passant_capturers(self.legal, en_passant)) {
                out.push(Move::new(
                    self.special.squares[usize::from(id)],
                    en_passant.target,
                    MoveKind::EnPassant,
                ));
            }
        }
    }
}

/// Appends the legal moves of a stage to a list.
pub(crate) fn list_moves(
    isa: Isa,
    serialiser: Serialiser,
    node: Node<'_, AttackBoard>,
    stage: Stage,
    list: &mut MoveList,
) {
    list.fill(|list| match serialiser {
        Serialiser::Naive | Serialiser::Hoisted => {
            ListMoves::<true> { node, stage, serialiser, list }.on(isa);
        }
        _ => ListMoves::<false> { node, stage, serialiser, list }.on(isa),
    });
}

/// Lists the legal moves of a stage, and returns the length of the list. The loops of the source
/// have a separate kernel: together they slow down the others by 2 to 4 % of a list with AVX-512.
struct ListMoves<'a, const SOURCE: bool> {
    node: Node<'a, AttackBoard>,
    stage: Stage,
    serialiser: Serialiser,
    list: &'a mut MoveList,
}

impl<const SOURCE: bool> ListMoves<'_, SOURCE> {
    /// Never inlined: it contains the kernels of all paths.
    #[inline(never)]
    fn on(self, isa: Isa) {
        isa.run(self);
    }
}

impl<const SOURCE: bool> Kernel for ListMoves<'_, SOURCE> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { node: Node { board, checks }, stage, serialiser, list } = self;
        let mut out = ListWriter::new(list);
        let (ops, us) = (VectorOps::<L::Bytes>::new(token), board.side_to_move());
        let tables = Tables::load(&ops, board, us);
        let mut legal = LegalMasks::unrestricted(&tables, board, us);
        // Most positions have neither checks nor pins; if that is known, the king's view is not
        // needed.
        if checks.is_none_or(|checks| checks.is_check() || !checks.pinned.is_empty()) {
            legal.restrict(&ops, &tables);
        }
        let stage = StageMask::of(stage);
        let special = SpecialMoves::of(board, stage);
        let writer = MoveWriter { ops: &ops, board, legal: &legal, special: &special, stage };
        if SOURCE {
            writer.write_by(serialiser, &mut MoveByMove(board.squares(us)), &mut out);
        } else {
            writer.write(serialiser, &mut out);
        }
    }
}

/// Ways of turning piece masks into moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Serialiser {
    /// The first loop of the source: over all squares, with tests for a friendly piece and for
    /// pawns in the inner loop over the attackers.
    Naive,
    /// The second loop of the source: separate loops over enemy and empty squares, and for pawns
    /// and pieces.
    Hoisted,
    /// Like the second, but over attacked squares, with one loop for all captures without
    /// promotion.
    Merged,
    /// Like the third, but all moves to one square are written at once: the piece mask compresses
    /// the sixteen origins. Without AVX-512 they are packed one by one.
    Packed,
}

impl Serialiser {
    /// All, the simplest first.
    pub const ALL: [Self; 4] = [Self::Naive, Self::Hoisted, Self::Merged, Self::Packed];
}

/// Piece masks in memory, where they can be read one by one.
pub(crate) struct StoredMasks {
    masks: [ByteBoard; 2],
    /// The squares whose mask is not zero.
    reached: u64,
}

impl StoredMasks {
    #[inline(always)]
    pub(crate) fn mask(&self, square: Square) -> u16 {
        let [low, high] = &self.masks;
        u16::from_le_bytes([low.0[square.index()], high.0[square.index()]])
    }
}

/// Writes the moves to one square. Not a closure, since only always inlined code is compiled for
/// the instruction set.
pub(crate) trait MaskWriter {
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut ListWriter<'_>);
}

/// Writes the moves of one kind to some squares, of the pieces whose ids are in `subset`.
#[inline(always)]
// ANCHOR: serialise
fn write_all<W: MaskWriter>(
    writer: &mut W,
    stored: &StoredMasks,
    squares: u64,
    subset: u16,
    kind: MoveKind,
    out: &mut ListWriter<'_>,
) {
    for to in Bitboard(squares) {
        writer.write(stored.mask(to) & subset, to, kind, out);
    }
}

/// Writes the moves one by one; holds the origins by id.
pub(crate) struct MoveByMove<'a>(pub(crate) &'a [Square; 16]);

impl MaskWriter for MoveByMove<'_> {
    #[inline(always)]
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut ListWriter<'_>) {
        for id in ids(mask) {
            out.push(Move::new(self.0[usize::from(id)], to, kind));
        }
    }
}
// ANCHOR_END: serialise

/// Writes all moves at once, by compressing a vector of the origins by id.
struct Compressed<B: Bytes>(B::Token, [u16; 16]);

impl<B: Bytes> MaskWriter for Compressed<B> {
    #[inline(always)]
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut ListWriter<'_>) {
        let common = Move::new(Square::A1, to, kind).bits();
        out.push_words(B::pack(self.0, &self.1, common, mask), mask.count_ones());
    }
}
