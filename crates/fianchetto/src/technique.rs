//! Techniques as objects.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Each, Info, MoveGenerator, MoveList, Perft, Sink, Stage};
use fianchetto_simd::Path;
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use crate::record::{Record, Recorder};

/// A technique whose type has been forgotten: what a program needs that lets its user choose one by name.
///
/// Each call builds the technique's board from the setup, which costs nothing worth counting beside a perft. Code
/// that generates moves in a loop wants the [`MoveGenerator`] itself.
pub trait Technique: Send + Sync {
    /// Who it is.
    fn info(&self) -> &'static Info;

    /// The board that it works on.
    fn board(&self) -> &'static str;

    /// The size of that board.
    fn board_bytes(&self) -> usize;

    /// The instruction path that it runs on.
    fn path(&self) -> Path;

    /// The legal moves of a stage.
    fn moves(&self, setup: &ValidSetup, stage: Stage) -> MoveList;

    /// The number of legal moves of a stage, counted without building them.
    fn count(&self, setup: &ValidSetup, stage: Stage) -> usize;

    /// Whether a word is a legal move.
    fn is_legal(&self, setup: &ValidSetup, mv: Move) -> bool;

    /// The position after a move that is expected to be legal.
    fn after(&self, setup: &ValidSetup, mv: Move) -> Setup;

    /// Counts the move sequences of a length.
    fn perft(&self, setup: &ValidSetup, perft: Perft, depth: u32) -> u64;

    /// Counts the move sequences of a length after each legal move.
    fn divide(&self, setup: &ValidSetup, perft: Perft, depth: u32, report: &mut dyn FnMut(Move, u64));

    /// How the moves of the man on a square are found: what [`MoveGenerator::explain`] tells.
    fn explain(&self, setup: &Setup, from: Square) -> Record;
}

/// A generator as a [`Technique`].
pub(crate) struct Erased<G>(pub(crate) G);

impl<G: MoveGenerator + Send + Sync> Technique for Erased<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn board(&self) -> &'static str {
        G::Board::BOARD
    }

    fn board_bytes(&self) -> usize {
        size_of::<G::Board>()
    }

    fn path(&self) -> Path {
        self.0.path()
    }

    fn moves(&self, setup: &ValidSetup, stage: Stage) -> MoveList {
        let mut list = MoveList::new();
        self.0.generate(&G::Board::from_setup(setup), stage, &mut list);
        list
    }

    fn count(&self, setup: &ValidSetup, stage: Stage) -> usize {
        self.0.count(&G::Board::from_setup(setup), stage)
    }

    fn is_legal(&self, setup: &ValidSetup, mv: Move) -> bool {
        self.0.is_legal(&G::Board::from_setup(setup), mv)
    }

    fn after(&self, setup: &ValidSetup, mv: Move) -> Setup {
        G::Board::from_setup(setup).after(mv).setup()
    }

    fn perft(&self, setup: &ValidSetup, perft: Perft, depth: u32) -> u64 {
        perft.count(&self.0, &G::Board::from_setup(setup), depth)
    }

    fn divide(&self, setup: &ValidSetup, perft: Perft, depth: u32, report: &mut dyn FnMut(Move, u64)) {
        perft.divide(&self.0, &G::Board::from_setup(setup), depth, report);
    }

    fn explain(&self, setup: &Setup, from: Square) -> Record {
        let (mut recorder, mut moves) = (Recorder::default(), MoveList::new());
        // A sink of its own, so that no function which generates into lists has a caller more.
        self.0.explain(setup, from, &mut Each(|mv| moves.push(mv)), &mut recorder);
        Record { events: recorder.0, moves }
    }
}
