//! The interface of the techniques.

use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_simd::Path;
use fianchetto_types::{Move, Setup, Square};

use crate::{Counter, Each, LeafCounter, MoveList, Sink, Stage, Trace};

/// Who a technique is, for tables, help texts and documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The technique's name on the command line, which is its crate's.
    pub name: &'static str,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// Who thought of it.
    pub author: &'static str,
    /// When it was first published.
    pub year: u16,
    /// Where to read about it.
    pub source: &'static str,
    /// The size of the tables that it reads while it generates.
    pub table_bytes: usize,
    /// The instruction paths that it has, the plainest first.
    pub paths: &'static [Path],
}

/// A way of finding the legal moves of a board.
///
/// Code that is generic over it works with every technique:
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movegen_core::{Each, MoveGenerator, Stage};
///
/// /// Whether the side to move is checkmated.
/// fn is_mate<G: MoveGenerator>(generator: &G, board: &G::Board) -> bool {
///     generator.is_check(board) && generator.count(board, Stage::All) == 0
/// }
///
/// /// How many moves mate at once.
/// fn mates<G: MoveGenerator>(generator: &G, board: &G::Board) -> usize {
///     let mut mates = 0;
///     let mut look = Each(|mv| mates += usize::from(is_mate(generator, &board.after(mv))));
///     generator.generate(board, Stage::All, &mut look);
///     mates
/// }
/// ```
pub trait MoveGenerator: Clone {
    /// The board that it works on.
    type Board: Position;

    /// How its perft counts the moves of the last ply.
    type Leaves: LeafCounter<Self>;

    /// Who it is.
    const INFO: Info;

    /// The generator on this instruction path, or `None` if it has no such path or the machine lacks it.
    fn with_path(path: Path) -> Option<Self>;

    /// The instruction path that it runs on.
    fn path(&self) -> Path;

    /// Puts the legal moves of a stage into a sink.
    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S);

    /// Shows the legal moves of a stage of each board, with the board's index, in the order of the slice.
    ///
    /// The default generates them one board after the other; a technique that can do several at once does so here.
    fn generate_many(&self, boards: &[Self::Board], stage: Stage, mut visit: impl FnMut(usize, &[Move])) {
        let mut list = MoveList::new();
        for (index, board) in boards.iter().enumerate() {
            list.clear();
            self.generate(board, stage, &mut list);
            visit(index, &list);
        }
    }

    /// The number of legal moves of a stage, found without building them.
    #[inline]
    fn count(&self, board: &Self::Board, stage: Stage) -> usize {
        let mut counter = Counter::default();
        self.generate(board, stage, &mut counter);
        counter.count
    }

    /// Whether the side to move is in check.
    fn is_check(&self, board: &Self::Board) -> bool;

    /// Whether a word is a legal move here.
    fn is_legal(&self, board: &Self::Board, mv: Move) -> bool {
        let mut found = false;
        self.generate(board, Stage::All, &mut Each(|legal| found |= legal == mv));
        found
    }

    /// Shows how the moves of the man on a square are found: the trace gets what is read and computed on the way, the
    /// sink the moves.
    ///
    /// It is the side of `setup.turn` that moves, and what stands around need not be playable: nobody has to have a king,
    /// but more than one king or more than fifteen other men of a side are not foreseen. A technique that finds one man's
    /// targets by themselves leaves legality aside, for that is not its business. By default nothing is shown.
    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let _ = (setup, from, sink, trace);
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    /// If the word is not a legal move here.
    fn play(&self, board: &Self::Board, mv: Move) -> Result<Self::Board, IllegalMove> {
        if self.is_legal(board, mv) { Ok(board.after(mv)) } else { Err(IllegalMove(mv)) }
    }
}

/// A move that cannot be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a legal move here: {:?}", self.0)
    }
}

impl Error for IllegalMove {}
