//! The oracle as a technique, with a fault or without.

use fianchetto_board_repr::CheckInfo;
use fianchetto_movegen_core::{
    AnyTechnique, CountAtOnce, Counter, MoveGenerator, Sink, Stage, Technique, TechniqueInfo,
};
use fianchetto_simd::{Isa, SimdPath};
use fianchetto_types::{Move, ValidSetup};

use crate::board::FaultyBoard;
use crate::change::{self, Change};
use crate::fault::Fault;
use crate::scene::Scene;

/// The oracle as a technique.
pub fn sound() -> AnyTechnique {
    AnyTechnique::new(Faulty(None))
}

impl Fault {
    /// A generator with the fault.
    pub fn technique(self) -> AnyTechnique {
        AnyTechnique::new(Faulty(Some(self.change)))
    }
}

#[derive(Clone)]
struct Faulty(Option<&'static Change>);

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
        let scene = Scene::of(&board.setup);
        for mv in change::moves(&scene, self.0) {
            let is_in = match self.0 {
                Some(Change::Stages(stages)) if stage != Stage::All => stages(&scene, stage, mv),
                _ => stage.includes(mv),
            };
            sink.push_if(mv, is_in);
        }
    }

    fn count(&self, board: &FaultyBoard, stage: Stage) -> usize {
        let mut counter = Counter::default();
        self.generate(board, stage, &mut counter);
        let Some(Change::Counts(counts)) = self.0 else { return counter.count };
        counts(&Scene::of(&board.setup), counter.count)
    }

    fn is_check(&self, board: &FaultyBoard) -> bool {
        let Some(Change::Checks(checks)) = self.0 else { return board.oracle().is_check() };
        checks(&Scene::of(&board.setup))
    }

    fn is_legal_with(&self, board: &FaultyBoard, _: &CheckInfo, mv: Move) -> bool {
        let scene = Scene::of(&board.setup);
        let is_found = change::moves(&scene, self.0).contains(&mv);
        if let Some(Change::Judges(judges)) = self.0 { judges(&scene, mv, is_found) } else { is_found }
    }
}
