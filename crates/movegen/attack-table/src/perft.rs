//! Perft whose last two plies never leave the registers.
//!
//! One ply above the leaves only a number is asked for. So the tables of the parent are loaded once, each move is made
//! on a copy in registers, and the moves that follow are counted there: no board is written, no key is kept, and the
//! counted bits are added up only when all moves are done.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{LeafCounter, MoveGenerator, Stage};
use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::{Move, MoveKind, Role, Square};

use crate::board::AttackBoard;
use crate::count::{Rest, Sums, Wanted};
use crate::generator::{AttackTables, Write};
use crate::list::Words;
use crate::serialise::Serialiser;
use crate::situation::Situation;
use crate::special::Castling;
use crate::tables::Tables;
use crate::view::Tools;

/// Counts leaves at once, two plies at a time.
#[derive(Clone, Copy, Debug)]
pub struct Leaves;

impl LeafCounter<AttackTables> for Leaves {
    fn new(_: &AttackTables) -> Self {
        Self
    }

    #[inline]
    fn push(&mut self, generator: &AttackTables, board: &AttackBoard, owner: usize, totals: &mut [u64]) {
        totals[owner] += generator.count(board, Stage::All) as u64;
    }

    fn push_tree(
        &mut self,
        generator: &AttackTables,
        board: &mut AttackBoard,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        totals[owner] += generator.leaves(&board.with_isa(generator.isa()), depth);
    }

    fn flush(&mut self, _: &AttackTables, _: &mut [u64]) {}
}

impl AttackTables {
    /// The leaves that lie so many moves below a board.
    fn leaves(&self, board: &AttackBoard, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count(board, Stage::All) as u64,
            2 => self.isa().run(CountGrandchildren { board, serialiser: self.serialiser() }),
            _ => {
                let moves = self.words(board, Stage::All);
                moves.moves().map(|mv| self.leaves(&board.after(mv), depth - 1)).sum()
            }
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
