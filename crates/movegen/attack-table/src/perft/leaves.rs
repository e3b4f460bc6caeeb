//! Perft whose last two plies stay in registers.
//!
//! One ply above the leaves only the number of moves matters. So the tables of the parent are loaded once, each move is
//! made on a copy in registers, and the replies are counted there: no board is written, no Zobrist key is updated, and
//! the vector of counts is summed up once, after the last move.

use fianchetto_board_repr::rules::{castling::Castling, en_passant};
use fianchetto_board_repr::{Play, Position};
use fianchetto_movegen_core::{MoveList, Stage};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Move, MoveKind, PieceType, Square};

use super::count::{MoveCounter, count_moves};
use crate::board::{AttackBoard, Tables, VectorOps};
use crate::kernels::{LegalMasks, SpecialMoves, StageMask, castlings_of};
use crate::output::{Serialiser, list_moves};

/// The number of leaves `depth` plies below a board.
pub(crate) fn count_leaves(isa: Isa, serialiser: Serialiser, board: &AttackBoard, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return count_moves(isa, board, Stage::All),
        _ => {}
    }
    let mut list = MoveList::new();
    list_moves(isa, serialiser, board, None, Stage::All, &mut list);
    if depth == 2 {
        return isa.run(CountReplies { board, list: &list });
    }
    list.iter().map(|&mv| count_leaves(isa, serialiser, &board.after(mv), depth - 1)).sum()
}

/// Counts the replies to all legal moves.
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

/// What the replies to all moves have in common: the other side, before the move.
struct Replies {
    king: Square,
    pawn_ids: u16,
    castlings: [Option<Castling>; 2],
}

impl Replies {
    #[inline(always)]
    fn of(board: &AttackBoard) -> Self {
        let them = !board.side_to_move();
        Self {
            king: board.king(them),
            pawn_ids: board.ids_of(them, PieceType::Pawn),
            castlings: castlings_of(board, them),
        }
    }

    /// The special moves after a move. The id of a captured pawn may stay: no mask has its bit any more.
    #[inline(always)]
    fn special_moves_after(&self, mv: Move) -> SpecialMoves<'static> {
        let has_rook = |castling: &Castling| castling.rook != mv.to();
        let target = en_passant::target(mv.from(), mv.to());
        SpecialMoves {
            sets: None,
            pawn_ids: self.pawn_ids,
            castlings: self.castlings.map(|castling| castling.filter(has_rook)),
            en_passant: (mv.kind() == Some(MoveKind::DoublePush)).then_some(target),
        }
    }
}
