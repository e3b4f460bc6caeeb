//! A technique as a type: a generator with a name, instruction paths, a way to count leaves, and an explanation.

use fianchetto_board_repr::BoardRepr;
use fianchetto_simd::Path;
use fianchetto_types::{Setup, Square};

use super::{LeafCounter, MoveGenerator, Sink, Trace};

/// What a technique is, for tables, help texts and documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The technique's name on the command line, which is its crate's.
    pub name: &'static str,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// Who invented it.
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

/// A way of generating moves that can be registered, measured and explained.
pub trait Technique: MoveGenerator<Board: BoardRepr> {
    /// How its perft counts the moves of the last ply.
    type Leaves: LeafCounter<Self> + Send + Sync;

    /// What it is.
    const INFO: Info;

    /// Whether its tables have scores for moves. If not, nothing is compiled to show them.
    const HAS_SCORES: bool = false;

    /// The generator on this instruction path, or `None` if it has no such path or the machine lacks it.
    fn with_path(path: Path) -> Option<Self>;

    /// The instruction path that it runs on.
    fn path(&self) -> Path;

    /// Shows how the moves of the piece on a square are found: the trace gets what is read and computed on the way,
    /// the sink the moves.
    ///
    /// The side of `setup.side_to_move` moves. The position need not be playable: kings may be missing, but a side has at most
    /// one king and fifteen other pieces. A technique that finds the targets of each piece alone leaves legality
    /// aside. By default nothing is shown.
    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let _ = (setup, from, sink, trace);
    }
}
