//! Perft with the last two plies in registers.
//!
//! One ply above the leaves only the number of moves matters. So the parent's tables are loaded
//! once, each move is made on a copy in registers, and the replies are counted there: no board is
//! written, no key is updated, and the vector of counts is summed once, after the last move.
//!
//! Counting the moves of a position adds up the bits of its piece masks, without a list.

use fianchetto_board_repr::{Node, Position, rules::castling::Castling, rules::en_passant};
use fianchetto_movegen_core::{MoveList, Stage, perft::take_unchanged};
use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};
use fianchetto_types::{Move, MoveKind, PieceType, Square};

use crate::board::{AttackBoard, Tables, VectorOps};
use crate::kernels::{
    EnPassant, LegalMasks, PROMOTION_RANKS, SpecialMoves, StageMask, can_castle, castlings_of,
};
use crate::output::{Serialiser, list_moves};

/// The number of leaves `depth` plies below a board; if `by_two`, moves that change no replies are
/// not made for the last ply.
pub(crate) fn count_leaves(
    isa: Isa,
    serialiser: Serialiser,
    board: &AttackBoard,
    depth: u32,
    by_two: bool,
) -> u64 {
    match depth {
        0 => return 1,
        1 => return count_moves(isa, board, Stage::All),
        _ => {}
    }
    let mut list = MoveList::new();
    list_moves(isa, serialiser, Node::new(board), Stage::All, &mut list);
    if depth > 2 {
        let count = |&mv: &Move| count_leaves(isa, serialiser, &board.after(mv), depth - 1, by_two);
        return list.iter().map(count).sum();
    }
    let unchanged = if by_two { take_unchanged(board, &board.check_info(), &mut list) } else { 0 };
    let replies = isa.run(CountReplies { board, list: &list });
    if unchanged == 0 {
        return replies;
    }
    replies + unchanged * count_moves(isa, &board.after_null(), Stage::All)
}

/// Counts the replies to some legal moves.
struct CountReplies<'a> {
    board: &'a AttackBoard,
    list: &'a [Move],
}

impl Kernel for CountReplies<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u64 {
        let Self { board, list } = self;
        let (ops, us) = (VectorOps::<L::Bytes>::new(token), board.side_to_move());
        let parent = Tables::load(&ops, board, us);
        let replies = Replies::of(board);
        let mut counter = MoveCounter::new(&ops);
        for &mv in list {
            let mut child = parent;
            child.make(&ops, board, mv);
            let legal = LegalMasks::after_move(&ops, &child.flipped(&ops), !us, replies.king);
            counter.add_moves(&ops, &legal, &replies.special_moves_after(mv), StageMask::of(Stage::All));
        }
        counter.total()
    }
}

/// The data that the replies to all moves share.
struct Replies<'a> {
    board: &'a AttackBoard,
    king: Square,
    pawn_ids: u16,
    castlings: [Option<Castling>; 2],
}

impl<'a> Replies<'a> {
    #[inline(always)]
    fn of(board: &'a AttackBoard) -> Self {
        let them = !board.side_to_move();
        Self {
            board,
            king: board.king(them),
            pawn_ids: board.ids_of(them, PieceType::Pawn),
            castlings: castlings_of(board, them),
        }
    }

    /// The special moves after a move. The id of a captured pawn may stay, since no mask has its
    /// bit. A double push captures nothing, so the attackers of the passed square are those before
    /// the move.
    #[inline(always)]
    fn special_moves_after(&self, mv: Move) -> SpecialMoves<'a> {
        let Self { board, pawn_ids, .. } = *self;
        let them = !board.side_to_move();
        let has_rook = |castling: &Castling| castling.rook != mv.to();
        let passed = || EnPassant::new(board, them, en_passant::target(mv.from(), mv.to()), pawn_ids);
        SpecialMoves {
            sets: board.sets(),
            squares: board.squares(them),
            pawn_ids,
            castlings: self.castlings.map(|castling| castling.filter(has_rook)),
            en_passant: (mv.kind() == Some(MoveKind::DoublePush)).then(passed),
        }
    }
}

/// Counts moves: mask bits, accumulated in a vector, and other moves.
#[derive(Clone, Copy)]
pub(crate) struct MoveCounter<B> {
    mask_bits: B,
    others: u64,
}

impl<B: Bytes> MoveCounter<B> {
    #[inline(always)]
    pub(crate) fn new(ops: &VectorOps<B>) -> Self {
        Self { mask_bits: ops.splat(0), others: 0 }
    }

    #[inline(always)]
    pub(crate) fn total(self) -> u64 {
        self.mask_bits.total() + self.others
    }

    #[inline(always)]
    fn add_masks(&mut self, masks: B) {
        self.mask_bits = self.mask_bits.add_counts(masks.counts());
    }

    #[inline(always)]
    fn add_squares(&mut self, squares: u64) {
        self.others += u64::from(squares.count_ones());
    }

    /// Adds the legal moves of a position.
    #[inline(always)]
    pub(crate) fn add_moves(
        &mut self,
        ops: &VectorOps<B>,
        legal: &LegalMasks<B>,
        special: &SpecialMoves<'_>,
        stage: StageMask,
    ) {
        let enemies = legal.enemies & stage.captures;
        let empty = !legal.occupied & stage.quiets;
        self.add_squares(legal.king_targets(ops) & (enemies | empty));
        self.add_piece_moves(ops, legal, special.pawn_ids, enemies & legal.targets, empty & legal.targets);
        self.add_pushes(legal, stage);
        for castling in special.castlings.iter().flatten() {
            self.others += u64::from(can_castle(ops, legal, castling));
        }
        if let Some(en_passant) = special.en_passant {
            self.others += u64::from(special.en_passant_capturers(legal, en_passant).count_ones());
        }
    }

    /// Adds the captures of all pieces except the king, and the quiet moves of all except king and
    /// pawns.
    #[inline(always)]
    fn add_piece_moves(
        &mut self,
        ops: &VectorOps<B>,
        legal: &LegalMasks<B>,
        pawn_ids: u16,
        enemies: u64,
        empty: u64,
    ) {
        const KING: [u8; 2] = [1, 0];
        let pawns = pawn_ids.to_le_bytes();
        let (capturing, quiet) = (B::of_mask(ops.token, enemies), B::of_mask(ops.token, empty));
        for half in 0..2 {
            let ids = (capturing & ops.splat(!KING[half])) | (quiet & ops.splat(!KING[half] & !pawns[half]));
            self.add_masks(legal.masks[half] & ids);
        }
        self.add_underpromotions(ops, legal, pawns, enemies & PROMOTION_RANKS);
    }

    /// Adds the three underpromotions of each capture on the last rank; the queen promotion is
    /// already counted.
    #[inline(always)]
    fn add_underpromotions(
        &mut self,
        ops: &VectorOps<B>,
        legal: &LegalMasks<B>,
        pawns: [u8; 2],
        captures: u64,
    ) {
        if captures & legal.near_pawn_captures() != 0 {
            for (masks, pawns) in legal.masks.iter().zip(pawns) {
                let capturers = (masks.keep(captures) & ops.splat(pawns)).counts();
                self.others += 3 * capturers.total();
            }
        }
    }

    #[inline(always)]
    fn add_pushes(&mut self, legal: &LegalMasks<B>, stage: StageMask) {
        let pushes = legal.pawn_pushes(stage);
        self.add_squares(pushes.single);
        self.add_squares(pushes.double);
        self.others += 4 * u64::from(pushes.promotions.count_ones());
    }
}

/// The number of legal moves of a stage. Never inlined: it contains the kernels of all paths.
#[inline(never)]
pub(crate) fn count_moves(isa: Isa, board: &AttackBoard, stage: Stage) -> u64 {
    isa.run(CountMoves { board, stage })
}

/// Counts the legal moves of a stage.
struct CountMoves<'a> {
    board: &'a AttackBoard,
    stage: Stage,
}

impl Kernel for CountMoves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u64 {
        let (ops, us) = (VectorOps::<L::Bytes>::new(token), self.board.side_to_move());
        let tables = Tables::load(&ops, self.board, us);
        let mut legal = LegalMasks::unrestricted(&tables, self.board, us);
        legal.restrict(&ops, &tables);
        let mut counter = MoveCounter::new(&ops);
        let stage = StageMask::of(self.stage);
        counter.add_moves(&ops, &legal, &SpecialMoves::of(self.board, stage), stage);
        counter.total()
    }
}
