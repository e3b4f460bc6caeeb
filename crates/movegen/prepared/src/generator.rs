//! The technique's generator.

use fianchetto_board_repr::{Bitboards, CheckInfo, Node, Position, rules::castling::Castling};
use fianchetto_movegen_core::{
    MoveList, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
    output::ListWriter,
    perft::CountEach,
};
use fianchetto_simd::{Extraction, Isa, Needs, PackKernel, RowPacker};
use fianchetto_tables::{lines, prepared};
use fianchetto_types::{Setup, Square, ValidSetup};

use crate::explain::ExplainOne;
use crate::moves::Generation;
use crate::output::{Output, Tally};

/// Prepared moves, packed by masks.
///
/// ```
/// use fianchetto_board_repr::Bitboards;
/// use fianchetto_movegen_core::{Node, Stage, Technique};
/// use fianchetto_prepared::Prepared;
///
/// assert_eq!(Prepared::best().count(Node::new(&Bitboards::default()), Stage::All), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Prepared(Isa);

impl Prepared {
    /// The technique on the widest path that is fast on this machine.
    pub fn best() -> Self {
        Technique::best()
    }

    /// The technique on a path of this machine, fast or not.
    pub const fn with_isa(isa: Isa) -> Self {
        Self(isa)
    }
}

/// On the widest path that this machine has and runs fast.
impl Default for Prepared {
    fn default() -> Self {
        Self::best()
    }
}

/// What the technique says of itself.
const INFO: TechniqueInfo = TechniqueInfo::new("prepared", Needs::Packing)
    .summary("prepared moves, the row of a piece packed by the mask of its targets")
    .author("after Timothy Herchen (Stockfish)")
    .year(2026)
    .source("https://github.com/official-stockfish/Stockfish/pull/6797")
    .own_table_bytes(prepared::ROW_BYTES + prepared::ATTACK_BYTES)
    .shared_table_bytes(CheckInfo::TABLE_BYTES + lines::SLIDER_BYTES + Castling::TABLE_BYTES);

impl Technique for Prepared {
    type Board = Bitboards;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn board(&self, setup: &ValidSetup) -> Bitboards {
        Bitboards::from_setup(setup)
    }

    /// Never inlined: it contains the kernels of all paths.
    #[inline(never)]
    fn list(&self, node: Node<'_, Bitboards>, stage: Stage, list: &mut MoveList) {
        list.fill(|list| self.0.run_packer(List { node, stage, list }));
    }

    #[inline]
    fn count(&self, node: Node<'_, Bitboards>, stage: Stage) -> usize {
        self.0.run_packer(Count { node, stage })
    }

    #[inline]
    fn is_check(&self, board: &Bitboards) -> bool {
        check_info(board).is_check()
    }

    fn on(isa: Isa) -> Option<Self> {
        let is_fast = isa.extraction() != Extraction::ByMicrocode;
        (isa.meets(INFO.needs) && is_fast).then_some(Self(isa))
    }

    fn isa(&self) -> Isa {
        self.0
    }
}

impl Explain for Prepared {
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        // Every path computes the same masks, so the explanation is compiled for one.
        let board = &Bitboards::placement(setup);
        list.fill(|list| Isa::run_packer_portable(ExplainOne { board, from, list, notes }));
    }
}

/// Lists the moves of one position.
struct List<'a> {
    node: Node<'a, Bitboards>,
    stage: Stage,
    list: &'a mut MoveList,
}

/// Counts the moves of one position.
struct Count<'a> {
    node: Node<'a, Bitboards>,
    stage: Stage,
}

impl PackKernel for List<'_> {
    type Output = ();

    #[inline(always)]
    fn run<C: RowPacker>(self, path: C) {
        generate(path, self.node, self.stage, ListWriter::new(self.list));
    }
}

impl PackKernel for Count<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<C: RowPacker>(self, path: C) -> usize {
        generate(path, self.node, self.stage, Tally::default()).0
    }
}

/// Checks and pins, from the board's sets.
#[inline(always)]
fn check_info(board: &Bitboards) -> CheckInfo {
    CheckInfo::of(board.as_sets(), board.side_to_move())
}

#[inline(always)]
fn generate<C: RowPacker, O: Output>(path: C, node: Node<'_, Bitboards>, stage: Stage, output: O) -> O {
    let board = node.board;
    let checks = node.checks.copied().unwrap_or_else(|| check_info(board));
    match stage {
        Stage::All => Generation::<C, O, true, true>::new(path, board, checks, output).run(),
        Stage::Captures => Generation::<C, O, true, false>::new(path, board, checks, output).run(),
        Stage::Quiets => Generation::<C, O, false, true>::new(path, board, checks, output).run(),
    }
}
