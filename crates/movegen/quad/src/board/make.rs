//! Making moves: the child is a copy from the other side's view.
//!
//! Ordinary moves (all except promotions, castling and en passant) are made in lanes, one per lane;
//! a single move uses the same code with one lane. The other moves are too rare for lanes and are
//! made on plain words.
//!
//! An ordinary move clears its two squares and sets the bits of the moving piece's code on the
//! target. A bit of the code is found by testing the origin against the parent's bitboard. Lost
//! castling rights and the target of a double push are masked in.

use fianchetto_board_repr::rules::{castling, en_passant};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, MoveKind, PieceType};

use super::{Pieces, QuadLanes, RelativeQuad, SidePieces};

/// A position in each lane, ready for ordinary moves.
pub(crate) struct Parent<L> {
    planes: [L; 3],
    /// The codes that pieces have after their move: a rook that may castle becomes an ordinary one.
    moved: [L; 3],
    ours: L,
    pawns: L,
    king: L,
    castling_rooks: L,
}

impl<L: Lanes> Parent<L> {
    #[inline(always)]
    pub(crate) fn new(quads: QuadLanes<L>) -> Self {
        let [low, middle, high] = quads.planes;
        let rooks = low & middle & high;
        let moved = [low & !rooks, middle & !rooks, high];
        let Pieces { ours, castling_rooks, us: SidePieces { pawns, king, .. }, .. } = Pieces::new(quads);
        Self { planes: quads.planes, moved, ours, pawns, king, castling_rooks }
    }

    /// The positions after the moves from the squares `from` to the squares `to`.
    #[inline(always)]
    pub(crate) fn after(&self, from: L, to: L) -> QuadLanes<L> {
        // One step ahead of a pawn and one step behind its target: the same square only for a
        // double push.
        self.after_with_target(from, to, (from & self.pawns).shl(8) & to.shr(8))
    }

    /// [`after`](Self::after) for moves with known en-passant targets.
    #[inline(always)]
    fn after_with_target(&self, from: L, to: L, target: L) -> QuadLanes<L> {
        let ([low, middle, high], moved) = (self.planes, self.moved);
        let gone = from | to;
        // When the king moves, its castling rooks become ordinary ones.
        let gone_or_changed = gone.or_where(from.meets(self.king), self.castling_rooks);
        QuadLanes {
            theirs: (self.ours & !from) | to | target,
            planes: [
                (low & !gone_or_changed).or_where(from.meets(moved[0]), to),
                (middle & !gone_or_changed).or_where(from.meets(moved[1]), to),
                (high & !gone).or_where(from.meets(moved[2]), to),
            ],
        }
        .turned()
    }
}

/// Makes one ordinary move.
struct MakeOrdinary<'a> {
    board: &'a RelativeQuad,
    from: u64,
    to: u64,
    /// The en-passant target that the move leaves, if any.
    target: u64,
}

impl Kernel for MakeOrdinary<'_> {
    type Output = RelativeQuad;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> RelativeQuad {
        let parent = Parent::new(QuadLanes::splat(token, self.board));
        let (from, to) = (L::splat(token, self.from), L::splat(token, self.to));
        parent.after_with_target(from, to, L::splat(token, self.target)).first()
    }
}

impl RelativeQuad {
    /// The position after a move of one of our pieces, its two squares given as sets of one.
    pub(crate) fn after(&self, from: u64, to: u64, kind: MoveKind) -> Self {
        match kind {
            MoveKind::CastleKingside | MoveKind::CastleQueenside => self.after_castling(to),
            MoveKind::EnPassant => self.after_en_passant(from, to),
            MoveKind::Quiet | MoveKind::Capture => self.after_ordinary(from, to, 0),
            MoveKind::DoublePush => self.after_ordinary(from, to, from << 8),
            MoveKind::PromoteKnight | MoveKind::CapturePromoteKnight => {
                self.after_promotion(from, to, PieceType::Knight)
            }
            MoveKind::PromoteBishop | MoveKind::CapturePromoteBishop => {
                self.after_promotion(from, to, PieceType::Bishop)
            }
            MoveKind::PromoteRook | MoveKind::CapturePromoteRook => {
                self.after_promotion(from, to, PieceType::Rook)
            }
            MoveKind::PromoteQueen | MoveKind::CapturePromoteQueen => {
                self.after_promotion(from, to, PieceType::Queen)
            }
        }
    }

    /// The position after an ordinary move that leaves this en-passant target, or none.
    fn after_ordinary(&self, from: u64, to: u64, target: u64) -> Self {
        Isa::run_portable(MakeOrdinary { board: self, from, to, target })
    }

    /// The position after passing the turn.
    pub(crate) const fn after_null(&self) -> Self {
        let [_, low, middle, high] = self.words();
        Self::turned(self.our_pieces(), [low, middle, high])
    }

    /// The position after a pawn has promoted.
    pub(crate) fn after_promotion(&self, from: u64, to: u64, piece_type: PieceType) -> Self {
        self.after_placing(from, to, piece_type as u8, 0, 0)
    }

    /// The position after a pawn has captured en passant.
    pub(crate) fn after_en_passant(&self, from: u64, target: u64) -> Self {
        let captured = en_passant::captured(Bitboard(target), Color::White);
        self.after_placing(from, target, PieceType::Pawn as u8, captured.0, 0)
    }

    /// The position after castling with a rook.
    pub(crate) fn after_castling(&self, rook: u64) -> Self {
        let [_, low, middle, high] = self.words();
        let (ours, king) = (self.our_pieces(), self.our_king());
        let side = castling::side_of(Bitboard(king), Bitboard(rook));
        let [Bitboard(king_to), Bitboard(rook_to)] = castling::targets(side, Color::White);
        let gone = king | rook;
        let gone_or_changed = gone | self.castling_rooks() & ours;
        Self::turned(
            ours & !gone | king_to | rook_to,
            [low & !gone_or_changed, middle & !gone_or_changed | king_to, high & !gone | king_to | rook_to],
        )
    }

    /// The position after one of our pieces has left `from`, a piece with this code has appeared on
    /// `to`, and any piece on `captured` was removed, with an en-passant target or none.
    #[inline(always)]
    pub(super) fn after_placing(&self, from: u64, to: u64, code: u8, captured: u64, target: u64) -> Self {
        let [_, low, middle, high] = self.words();
        let kept = !(from | to | captured);
        let placed = |word: u64, bit: u32| word & kept | to & u64::from(code >> bit & 1).wrapping_neg();
        let ours = self.our_pieces() & !from | to | target;
        Self::turned(ours, [placed(low, 0), placed(middle, 1), placed(high, 2)])
    }

    /// The board from the other side's view, with our pieces as the enemy's.
    const fn turned(ours: u64, [low, middle, high]: [u64; 3]) -> Self {
        Self::from_words([ours.swap_bytes(), low.swap_bytes(), middle.swap_bytes(), high.swap_bytes()])
    }
}
