//! A technique as a type: a generator with a name, instruction paths, a leaf counter, and an explanation.

use fianchetto_board_repr::BoardRepr;
use fianchetto_simd::Path;
use fianchetto_types::{Setup, Square};

use super::{LeafCounter, MoveGenerator, Sink, Trace};

/// What a technique is, for tables, help texts and documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line, which is that of the crate.
    pub name: &'static str,
    /// A short description.
    pub summary: &'static str,
    /// Who invented it.
    pub author: &'static str,
    /// When it was first published.
    pub year: u16,
    /// Where to read about it.
    pub source: &'static str,
    /// The size of the tables that it reads during generation.
    pub table_bytes: usize,
    /// Its instruction paths, the plainest first.
    pub paths: &'static [Path],
}

/// A move generator that can be registered, measured and explained.
pub trait Technique: MoveGenerator<Board: BoardRepr> {
    /// How its perft counts the moves of the last ply.
    type Leaves: LeafCounter<Self> + Send + Sync;

    /// What it is.
    const INFO: Info;

    /// Whether its tables have scores for moves. If not, no code for scores is compiled.
    const HAS_SCORES: bool = false;

    /// The generator on this instruction path, or `None` if it has no such path or the machine lacks it.
    fn with_path(path: Path) -> Option<Self>;

    /// The instruction path that it runs on.
    fn path(&self) -> Path;

    /// Shows how the moves of the piece on a square are found: the trace gets what is read and computed, the sink gets
    /// the moves.
    ///
    /// The position need not be playable: kings may be missing, but a side has at most one king and fifteen other
    /// pieces. A technique that finds the targets of each piece by itself ignores legality. By default nothing is
    /// shown.
    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let _ = (setup, from, sink, trace);
    }
}
