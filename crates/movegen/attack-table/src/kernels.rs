//! Legality: checks, pins and the squares forbidden to the king; castling and en passant.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::rules::{en_passant, pawns};
use fianchetto_board_repr::{Position, Sets};
use fianchetto_movegen_core::Stage;
use fianchetto_simd::Bytes;
use fianchetto_types::{Bitboard, Color, PieceType, Square};

use crate::board::slots::{self, ADJACENT, FILES, KNIGHT_JUMPS, RAYS};
use crate::board::{AttackBoard, PieceByte, PieceMasks, Tables, VectorOps, View};

/// The promotion ranks of both sides. The other side's pawns never get there.
pub(crate) const PROMOTION_RANKS: u64 =
    pawns::promotion_rank(Color::White).0 | pawns::promotion_rank(Color::Black).0;

/// The mover's piece masks, restricted by pins and checks, from which legal moves are read.
#[derive(Clone, Copy)]
pub(crate) struct LegalMasks<B> {
    pub(crate) us: Color,
    pub(crate) king: Square,
    /// A [`PieceByte`] for each square.
    pub(crate) board: B,
    /// Our piece masks, without the attacks of pinned pieces off their pin rays.
    pub(crate) masks: PieceMasks<B>,
    pub(crate) occupied: u64,
    /// Their pieces.
    pub(crate) enemies: u64,
    /// Our pawns.
    pub(crate) pawns: u64,
    /// Our pawns that no pin keeps from advancing.
    free_pawns: u64,
    /// The squares that they attack.
    pub(crate) attacked: u64,
    /// The squares that their checking sliders attack through our king.
    behind_king: u64,
    /// The targets of our pieces other than the king: all squares, or those that end the check.
    pub(crate) targets: u64,
}

/// The targets of our pawns' pushes.
#[derive(Clone, Copy)]
pub(crate) struct PawnPushes {
    pub(crate) promotions: u64,
    pub(crate) single: u64,
    pub(crate) double: u64,
}

impl<B: Bytes> LegalMasks<B> {
    /// The masks after a move in registers, without sets; `us` is the side to move and of the view.
    #[inline(always)]
    pub(crate) fn after_move(ops: &VectorOps<B>, tables: &Tables<B>, us: Color, king: Square) -> Self {
        let board = tables.board;
        let (occupied, black) = (board.meets(board), board.high_bits());
        let enemies = if us == Color::White { black } else { occupied & !black };
        let pawn = PieceByte::piece_bits(PieceType::Pawn.of(us));
        let pawns = (board & ops.splat(PieceByte::PIECE)).equals(ops.splat(pawn));
        let mut legal = Self::with_sets(tables, us, king, [occupied, enemies, pawns]);
        legal.restrict(ops, tables);
        legal
    }

    /// The masks without pins and checks, for positions known to have none and placements without
    /// our king.
    #[inline(always)]
    pub(crate) fn unrestricted(tables: &Tables<B>, board: &AttackBoard, us: Color) -> Self {
        let sets = board.sets();
        let [occupied, enemies, pawns] =
            [sets.occupied(), sets.of_color(!us), sets.pieces(us, PieceType::Pawn)];
        Self::with_sets(tables, us, board.king(us), [occupied.0, enemies.0, pawns.0])
    }

    /// Applies pins and checks from the king's view.
    #[inline(always)]
    pub(crate) fn restrict(&mut self, ops: &VectorOps<B>, tables: &Tables<B>) {
        let view = ops.view(tables.board, self.king);
        self.apply_pins(ops, tables, &view);
        if self.is_check() {
            self.apply_check(ops, &view);
        }
    }

    #[inline(always)]
    fn with_sets(tables: &Tables<B>, us: Color, king: Square, [occupied, enemies, pawns]: [u64; 3]) -> Self {
        let attackers = tables.theirs[0] | tables.theirs[1];
        Self {
            us,
            king,
            board: tables.board,
            masks: tables.ours,
            occupied,
            enemies,
            pawns,
            free_pawns: pawns,
            attacked: attackers.meets(attackers),
            behind_king: 0,
            targets: !0,
        }
    }

    #[inline(always)]
    pub(crate) const fn is_check(&self) -> bool {
        self.attacked >> self.king.index() & 1 != 0
    }

    /// Finds the pinned pieces: the first piece of a ray from the king is pinned if it is ours, and
    /// the next is an enemy slider that moves along the ray.
    #[inline(always)]
    fn apply_pins(&mut self, ops: &VectorOps<B>, tables: &Tables<B>, view: &View<B>) {
        let firsts = view.rays() & view.occupied;
        let through = slots::visible(view.occupied & !firsts) & view.on_board & RAYS;
        let ours = view.pieces_of(self.us);
        let pinners = through & !firsts & view.sliders(ops) & !ours;
        let pinned = slots::fill_groups(pinners) & firsts & ours;
        if pinned != 0 {
            let pin_rays = through & slots::fill_groups(pinned);
            self.free_pawns &= !view.squares(ops, pinned & !FILES);
            let limits = pin_limits(ops, view, tables.color, pinned, pin_rays);
            for (masks, limit) in self.masks.iter_mut().zip(limits) {
                *masks = *masks & limit;
            }
        }
    }

    /// Limits the targets to those that end the check, and keeps the king from retreating along a
    /// checking slider's ray.
    #[inline(always)]
    fn apply_check(&mut self, ops: &VectorOps<B>, view: &View<B>) {
        [self.behind_king, self.targets] = evasions(ops, view, self.us);
    }

    /// Our pieces.
    #[inline(always)]
    const fn ours(&self) -> u64 {
        self.occupied & !self.enemies
    }

    /// A superset of the squares on which our pawns capture: the shifts by a file wrap around the
    /// board.
    #[inline(always)]
    pub(crate) const fn near_pawn_captures(&self) -> u64 {
        pawns::pushes(self.us, Bitboard(self.pawns << 1 | self.pawns >> 1)).0
    }

    /// The targets of our pawns' single and double pushes in a stage.
    #[inline(always)]
    pub(crate) const fn pawn_pushes(&self, stage: StageMask) -> PawnPushes {
        let single = pawns::pushes(self.us, Bitboard(self.free_pawns)).0 & !self.occupied;
        let double = pawns::double_pushes(self.us, Bitboard(single)).0 & !self.occupied;
        let single = single & self.targets;
        PawnPushes {
            promotions: single & PROMOTION_RANKS & stage.captures,
            single: single & !PROMOTION_RANKS & stage.quiets,
            double: double & self.targets & stage.quiets,
        }
    }

    /// The targets of the king's steps, including captures.
    #[inline(always)]
    pub(crate) fn king_targets(&self, ops: &VectorOps<B>) -> u64 {
        self.masks[0].meets(ops.splat(1)) & !self.ours() & !self.attacked & !self.behind_king
    }
}

/// The piece masks without the bit of each pinned piece off its pin ray, the squares from the king
/// to the pinner.
#[inline(always)]
fn pin_limits<B: Bytes>(
    ops: &VectorOps<B>,
    view: &View<B>,
    color: B,
    pinned: u64,
    pin_rays: u64,
) -> PieceMasks<B> {
    let pinned_bytes = view.pieces.keep(pinned).spread();
    let mut limits = (view.in_square_order(ops, pinned_bytes.keep(pin_rays)) ^ color).one_hot();
    let pinned = (pinned_bytes ^ color).one_hot();
    for half in 0..2 {
        limits[half] = !ops.splat(pinned[half].union() as u8) | limits[half];
    }
    limits
}

/// The squares next to the king that checking sliders attack through it; and the squares of the
/// checker and between it and the king, or none in double check.
#[inline(always)]
fn evasions<B: Bytes>(ops: &VectorOps<B>, view: &View<B>, us: Color) -> [u64; 2] {
    let checkers = view.checkers(ops, !us);
    let sliders = checkers & view.sliders(ops);
    let behind = slots::opposite_groups(slots::fill_groups(sliders)) & ADJACENT & view.on_board;
    let ray = slots::fill_groups(checkers) & view.rays();
    let ends = if checkers & KNIGHT_JUMPS != 0 { checkers } else { ray };
    let is_double = checkers & checkers.wrapping_sub(1) != 0;
    [view.squares(ops, behind), if is_double { 0 } else { view.squares(ops, ends) }]
}

/// All squares for captures or quiet moves if the stage includes them, otherwise none. Promotions
/// are captures here.
#[derive(Clone, Copy)]
pub(crate) struct StageMask {
    pub(crate) captures: u64,
    pub(crate) quiets: u64,
}

impl StageMask {
    #[inline(always)]
    pub(crate) fn of(stage: Stage) -> Self {
        let mask = |wanted| if wanted { !0 } else { 0 };
        Self { captures: mask(stage.has_captures()), quiets: mask(stage.has_quiets()) }
    }

    /// Whether the stage includes captures, or else quiet moves.
    #[inline(always)]
    pub(crate) const fn has(self, captures: bool) -> bool {
        (if captures { self.captures } else { self.quiets }) != 0
    }
}

/// The data for special moves: pawns, castling and en passant.
#[derive(Clone, Copy)]
pub(crate) struct SpecialMoves<'a> {
    /// The sets of the position, or those before a double push, whose pawn is captured en passant.
    pub(crate) sets: &'a Sets,
    /// The squares of our pieces by id.
    pub(crate) squares: &'a [Square; 16],
    /// The ids of our pawns.
    pub(crate) pawn_ids: u16,
    pub(crate) castlings: [Option<Castling>; 2],
    pub(crate) en_passant: Option<EnPassant>,
}

/// A square that a pawn has just passed.
#[derive(Clone, Copy)]
pub(crate) struct EnPassant {
    pub(crate) target: Square,
    /// The ids of the pawns that attack it.
    pawns: u16,
}

impl EnPassant {
    /// The source's `attack_table[stm][en_passant] & pawn_mask`.
    #[inline(always)]
    pub(crate) const fn new(board: &AttackBoard, us: Color, target: Square, pawn_ids: u16) -> Self {
        Self { target, pawns: board.attacker_ids(target, us) & pawn_ids }
    }
}

impl<'a> SpecialMoves<'a> {
    /// The mover's special moves of a stage.
    #[inline(always)]
    pub(crate) fn of(board: &'a AttackBoard, stage: StageMask) -> Self {
        let us = board.side_to_move();
        let pawn_ids = board.ids_of(us, PieceType::Pawn);
        let target = board.en_passant().filter(|_| stage.captures != 0);
        Self {
            sets: board.sets(),
            squares: board.squares(us),
            pawn_ids,
            castlings: if stage.quiets != 0 { castlings_of(board, us) } else { [None; 2] },
            en_passant: target.map(|target| EnPassant::new(board, us, target, pawn_ids)),
        }
    }

    /// The ids of our pawns that may capture en passant.
    ///
    /// Each capture is tested on the board after it, since pins do not suffice: two pawns leave a
    /// rank at once, the captured pawn may have closed a diagonal, and it may be the checker.
    #[inline(always)]
    pub(crate) fn en_passant_capturers<B: Bytes>(
        &self,
        legal: &LegalMasks<B>,
        EnPassant { target, mut pawns }: EnPassant,
    ) -> u16 {
        for id in ids(pawns) {
            let [from, target] = [self.squares[usize::from(id)], target].map(Bitboard::of);
            let occupied = en_passant::occupied_after(Bitboard(legal.occupied), from, target, legal.us);
            if !is_safe(self.sets, legal.us, legal.king, occupied) {
                pawns &= !(1 << id);
            }
        }
        pawns
    }
}

/// The castling moves that a side has the right to.
#[inline(always)]
pub(crate) fn castlings_of(board: &AttackBoard, us: Color) -> [Option<Castling>; 2] {
    let mut rooks = board.castling().rooks_of(us).into_iter();
    let king = board.king(us);
    [rooks.next(), rooks.next()].map(|rook| rook.map(|rook| Castling::new(us, king, rook)))
}

#[inline(always)]
pub(crate) fn can_castle<B: Bytes>(ops: &VectorOps<B>, legal: &LegalMasks<B>, castling: &Castling) -> bool {
    legal.occupied & castling.empty.0 == 0
        && legal.attacked & castling.king_path.0 == 0
        && !exposes_king(ops, legal, castling)
}

/// Whether a slider attacks the king's target once king and rook have left their squares.
#[inline(always)]
fn exposes_king<B: Bytes>(ops: &VectorOps<B>, legal: &LegalMasks<B>, castling: &Castling) -> bool {
    let Some(target) = castling.unshielded_target(legal.us) else { return false };
    let view = ops.view(legal.board.keep(!castling.pieces().0), target);
    view.checkers(ops, !legal.us) != 0
}

/// Whether our king is not attacked with these squares occupied. By sets: with a view, lists of the
/// corpus on SSE2 take 3 % more instructions.
#[inline(never)]
fn is_safe(sets: &Sets, us: Color, king: Square, occupied: Bitboard) -> bool {
    !sets.is_attacked(king, !us, occupied)
}

/// The ids of a piece mask, lowest first.
#[inline(always)]
pub(crate) fn ids(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    core::iter::from_fn(move || {
        let id = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            id
        })
    })
}
