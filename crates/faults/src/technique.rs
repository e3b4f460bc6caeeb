//! The oracle as a technique, with a fault or without.

use fianchetto_board_repr::CheckInfo;
use fianchetto_movegen_core::{
    AnyTechnique, CountAtOnce, MoveGenerator, Sink, Stage, Technique, TechniqueInfo,
};
use fianchetto_simd::{Isa, SimdPath};
use fianchetto_types::{Move, ValidSetup};

use crate::board::FaultyBoard;
use crate::change::{self, Change};
use crate::fault::Fault;
use crate::scene::Scene;

/// The oracle as a technique.
#[must_use]
pub fn sound() -> AnyTechnique {
    AnyTechnique::new(Faulty(None))
}

impl Fault {
    /// A generator that has the fault.
    #[must_use]
    pub fn technique(self) -> AnyTechnique {
        AnyTechnique::new(Faulty(Some(self)))
    }
}

#[derive(Clone)]
struct Faulty(Option<Fault>);

impl Faulty {
    fn change(&self) -> Option<&'static Change> {
        self.0.map(Fault::change)
    }
}

impl Technique for Faulty {
    type Leaves = CountAtOnce;

    const INFO: TechniqueInfo =
        TechniqueInfo::new("oracle", &[SimdPath::Portable]).summary("moves found by trying");

    fn with_variant(isa: Isa) -> Option<Self> {
        (isa == Isa::PORTABLE).then_some(Self(None))
    }
}

impl MoveGenerator for Faulty {
    type Board = FaultyBoard;

    fn board(&self, setup: &ValidSetup) -> FaultyBoard {
        FaultyBoard::new(self.0, **setup)
    }

    fn generate<S: Sink>(&self, board: &FaultyBoard, stage: Stage, sink: &mut S) {
        let scene = Scene::of(board.oracle().setup());
        for mv in change::moves(&scene, self.change()) {
            let is_in = match self.change() {
                Some(Change::Stages(stages)) if stage != Stage::All => stages(&scene, stage, mv),
                _ => stage.includes(mv),
            };
            if is_in {
                sink.push(mv);
            }
        }
    }

    fn count(&self, board: &FaultyBoard, stage: Stage) -> usize {
        let mut counter = fianchetto_movegen_core::Counter::default();
        self.generate(board, stage, &mut counter);
        match self.change() {
            Some(Change::Counts(counts)) => counts(&Scene::of(board.oracle().setup()), counter.count),
            _ => counter.count,
        }
    }

    fn is_check(&self, board: &FaultyBoard) -> bool {
        match self.change() {
            Some(Change::Checks(checks)) => checks(&Scene::of(board.oracle().setup())),
            _ => board.oracle().is_check(),
        }
    }

    fn is_legal_with(&self, board: &FaultyBoard, _: &CheckInfo, mv: Move) -> bool {
        let scene = Scene::of(board.oracle().setup());
        let is_found = change::moves(&scene, self.change()).contains(&mv);
        match self.change() {
            Some(Change::Judges(judges)) => judges(&scene, mv, is_found),
            _ => is_found,
        }
    }
}
