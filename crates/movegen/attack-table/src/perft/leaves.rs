//! Perft whose last two plies never leave the registers.
//!
//! One ply above the leaves only a number is asked for. So the tables of the parent are loaded once, each move is made
//! on a copy in registers, and the moves that follow are counted there: no board is written, no key is kept, and the
//! counted bits are added up only when all moves are done.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Move, MoveKind, Role, Square};

use super::count::{Count, Sums};
use crate::board::{AttackBoard, Tables, Tools};
use crate::kernels::{Castling, Rest, Situation, Wanted};
use crate::output::{Serialiser, Words, Write};

/// The leaves that lie so many moves below a board.
pub(crate) fn leaves(isa: Isa, serialiser: Serialiser, board: &AttackBoard, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => isa.run(Count { board, stage: Stage::All }),
        2 => isa.run(CountGrandchildren { board, serialiser }),
        _ => {
            let mut moves = Words::new();
            isa.run(Write { board, stage: Stage::All, serialiser, out: &mut moves });
            moves.moves().map(|mv| leaves(isa, serialiser, &board.after(mv), depth - 1)).sum()
        }
    }
}

/// Counts the moves of all positions that follow a board.
struct CountGrandchildren<'a> {
    board: &'a AttackBoard,
    serialiser: Serialiser,
}

impl Kernel for CountGrandchildren<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u64 {
        let board = self.board;
        let mut moves = Words::new();
        Write { board, stage: Stage::All, serialiser: self.serialiser, out: &mut moves }.run::<L>(token);
        let (tools, us) = (Tools::<L::Bytes>::new(token), board.turn());
        let parent = Tables::load(&tools, board, us);
        let family = Family::of(board);
        let mut sums = Sums::new(&tools);
        for mv in moves.moves() {
            let mut child = parent;
            child.play(&tools, board, mv);
            let at = Situation::new(&tools, &child.turned(&tools), !us, family.king);
            sums.add_moves(&tools, &at, &family.rest_after(mv), Wanted::of(Stage::All));
        }
        sums.total()
    }
}

/// What all positions that follow a board have in common.
struct Family {
    king: Square,
    pawn_ids: u16,
    castlings: [Option<Castling>; 2],
}

impl Family {
    #[inline(always)]
    fn of(board: &AttackBoard) -> Self {
        let them = !board.turn();
        Self {
            king: board.king(them),
            pawn_ids: board.ids_of(them, Role::Pawn),
            castlings: Castling::of(board, them),
        }
    }

    /// What the masks do not say after a move. A pawn that is taken has no bits left, and its id does no harm.
    #[inline(always)]
    fn rest_after(&self, mv: Move) -> Rest {
        let still_there = |castling: &Castling| castling.rook != mv.to();
        let passed = Square::wrapping(u8::midpoint(mv.from().to_u8(), mv.to().to_u8()));
        Rest {
            pawn_ids: self.pawn_ids,
            castlings: self.castlings.map(|castling| castling.filter(still_there)),
            en_passant: (mv.kind() == Some(MoveKind::DoublePush)).then_some(passed),
        }
    }
}
