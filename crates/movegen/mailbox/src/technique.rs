//! Makes a technique of a walk.

use core::marker::PhantomData;

use fianchetto_board_repr::{CellBoard, Node};
use fianchetto_movegen_core::{
    MoveList, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
    output::Counter,
    perft::CountEach,
};
use fianchetto_simd::Isa;
use fianchetto_types::{Setup, Square, ValidSetup};

use crate::captures::{Captures, way_on};
use crate::{ExplainWalk, Walk, generation::MailboxGeneration};

/// The technique with the walk `W`. It finds the captures of sliders in the way that is faster on
/// each board, or in a [fixed one](Self::with_captures).
///
/// ```
/// use fianchetto_board_repr::Square64;
/// use fianchetto_movegen_core::{Node, Stage, Technique};
/// use fianchetto_movegen_mailbox::MailboxTechnique;
/// use fianchetto_ray_loop::RayLoopWalk;
/// use fianchetto_types::ValidSetup;
///
/// let technique = MailboxTechnique::<RayLoopWalk<Square64>>::default();
/// let board = technique.board(&ValidSetup::INITIAL);
/// assert_eq!(technique.count(Node::new(&board), Stage::All), 20);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MailboxTechnique<W> {
    walk: PhantomData<W>,
    captures: Captures,
}

impl<W> MailboxTechnique<W> {
    /// The same with another way of finding the captures of sliders, to measure it or to have the
    /// technique's own tables alone ([`Captures::Walk`]).
    #[must_use]
    pub const fn with_captures(self, captures: Captures) -> Self {
        Self { captures, ..self }
    }
}

impl<W: Walk> Technique for MailboxTechnique<W> {
    type Board = CellBoard<W::Layout>;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        const { &W::INFO }
    }

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        CellBoard::placement(setup)
    }

    fn list(&self, node: Node<'_, Self::Board>, stage: Stage, list: &mut MoveList) {
        list_moves::<W>(node, stage, self.captures, list);
    }

    fn count(&self, node: Node<'_, Self::Board>, stage: Stage) -> usize {
        count_moves::<W>(node, stage, self.captures)
    }

    fn on(isa: Isa) -> Option<Self> {
        (isa == Isa::PORTABLE).then(Self::default)
    }
}

/// Appends the legal moves of a stage to a list.
fn list_moves<W: Walk>(
    node: Node<'_, CellBoard<W::Layout>>,
    stage: Stage,
    captures: Captures,
    list: &mut MoveList,
) {
    list.fill(|list| match stage {
        Stage::All => MailboxGeneration::<W, _, true, true>::generate(node, captures, list),
        Stage::Captures => {
            let captures = way_on(node.board, captures);
            MailboxGeneration::<W, _, true, false>::generate(node, captures, list);
        }
        Stage::Quiets => MailboxGeneration::<W, _, false, true>::generate(node, captures, list),
    });
}

/// The number of legal moves of a stage. All moves are counted without a list, as perft does; the
/// other stages are compiled once.
fn count_moves<W: Walk>(node: Node<'_, CellBoard<W::Layout>>, stage: Stage, captures: Captures) -> usize {
    if stage == Stage::All {
        let mut counter = Counter::default();
        MailboxGeneration::<W, _, true, true>::generate(node, captures, &mut counter);
        return counter.count;
    }
    let mut list = MoveList::new();
    list_moves::<W>(node, stage, captures, &mut list);
    list.len()
}

impl<W: ExplainWalk> Explain for MailboxTechnique<W> {
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        let board = CellBoard::placement(setup);
        list.fill(|list| {
            MailboxGeneration::<W, _, true, true>::without_threats(&board, list).explain(from, notes);
        });
    }
}
