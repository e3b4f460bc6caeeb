//! The oracle as a technique, with a fault or without.

use fianchetto_movegen_core::{
    AnyTechnique, MoveList, Node, Stage, Technique, TechniqueInfo, perft::CountEach,
};
use fianchetto_simd::{Isa, Needs};
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

/// What the technique says of itself.
const INFO: TechniqueInfo = TechniqueInfo::new("oracle", Needs::Words).summary("moves found by trying");

impl Technique for Faulty {
    type Board = FaultyBoard;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn board(&self, setup: &ValidSetup) -> FaultyBoard {
        FaultyBoard::new(self.0, **setup)
    }

    fn list(&self, node: Node<'_, FaultyBoard>, stage: Stage, list: &mut MoveList) {
        let scene = Scene::of(&node.board.setup);
        for mv in change::moves(&scene, self.0) {
            let is_in = match self.0 {
                Some(Change::Stages(stages)) if stage != Stage::All => stages(&scene, stage, mv),
                _ => stage.includes(mv),
            };
            if is_in {
                list.push(mv);
            }
        }
    }

    fn count(&self, node: Node<'_, FaultyBoard>, stage: Stage) -> usize {
        let mut list = MoveList::new();
        self.list(node, stage, &mut list);
        let Some(Change::Counts(counts)) = self.0 else { return list.len() };
        counts(&Scene::of(&node.board.setup), list.len())
    }

    fn is_check(&self, board: &FaultyBoard) -> bool {
        let Some(Change::Checks(checks)) = self.0 else { return board.oracle().is_check() };
        checks(&Scene::of(&board.setup))
    }

    fn is_legal(&self, node: Node<'_, FaultyBoard>, mv: Move) -> bool {
        let scene = Scene::of(&node.board.setup);
        let is_found = change::moves(&scene, self.0).contains(&mv);
        if let Some(Change::Judges(judges)) = self.0 { judges(&scene, mv, is_found) } else { is_found }
    }

    fn on(isa: Isa) -> Option<Self> {
        (isa == Isa::PORTABLE).then_some(Self(None))
    }
}
