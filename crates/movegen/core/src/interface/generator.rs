//! Move generators.

use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_types::{Move, ValidSetup};

use super::{Counter, MoveList, Sink, Stage};

/// Generates the legal moves of a position.
///
/// Code that is generic over this trait works with every technique:
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
/// /// How many moves give mate.
/// fn mates<G: MoveGenerator>(generator: &G, board: &G::Board) -> usize {
///     let mut mates = 0;
///     let mut try_move = Each(|mv| mates += usize::from(is_mate(generator, &board.after(mv))));
///     generator.generate(board, Stage::All, &mut try_move);
///     mates
/// }
/// ```
pub trait MoveGenerator: Clone {
    /// The board of the generator.
    type Board: Position;

    /// The board with this setup.
    fn board(&self, setup: &ValidSetup) -> Self::Board;

    /// Puts the legal moves of a stage into a sink.
    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S);

    /// Shows the legal moves of a stage of each board, with the board's index, in the order of the slice.
    ///
    /// The default takes one board after the other. A technique that works on several boards at once does so here.
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

    /// Whether a move word is legal in this position.
    fn is_legal(&self, board: &Self::Board, mv: Move) -> bool {
        // Into a list, as most programs do: another sink would be compiled again for every technique.
        let mut list = MoveList::new();
        self.generate(board, Stage::All, &mut list);
        list.contains(&mv)
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    /// If the word is not a legal move in this position.
    fn play(&self, board: &Self::Board, mv: Move) -> Result<Self::Board, IllegalMove> {
        if self.is_legal(board, mv) { Ok(board.after(mv)) } else { Err(IllegalMove(mv)) }
    }
}

/// A move that is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a legal move here: {:?}", self.0)
    }
}

impl Error for IllegalMove {}
