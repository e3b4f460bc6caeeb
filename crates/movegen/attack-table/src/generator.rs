//! The technique's interface, and its forms.

use core::{fmt::Debug, marker::PhantomData};

use fianchetto_board_repr::{Node, Position, rules::castling::Castling};
use fianchetto_movegen_core::{
    MoveList, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
    output::ListWriter,
    perft::LeafCounter,
};
use fianchetto_simd::{Bytes as _, Isa, Kernel, Lanes, Needs};
use fianchetto_tables::views;
use fianchetto_types::{Setup, Square, ValidSetup};

use crate::board::AttackBoard;
use crate::explain::ExplainOne;
use crate::output::{Serialiser, list_moves};
use crate::perft;

/// Legal moves from incremental attack tables, with the fastest serialiser of the path.
pub type AttackTables = AttackForm<Fastest>;

/// The attack-table technique in one of its forms, which differ only in listing moves.
#[derive(Clone, Copy, Debug)]
pub struct AttackForm<F> {
    isa: Isa,
    serialiser: Serialiser,
    form: PhantomData<F>,
}

/// A form of the technique: its name and its serialiser.
pub trait ListForm: Copy + Debug + Send + Sync + 'static {
    /// Its particulars.
    const INFO: TechniqueInfo;

    /// Its serialiser on an instruction set.
    fn serialiser(isa: Isa) -> Serialiser;
}

/// The form with the fastest serialiser of each path.
#[derive(Clone, Copy, Debug)]
pub struct Fastest;

/// Whether a path packs words fast.
struct HasFastPack;

impl Kernel for HasFastPack {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, _: L::Token) -> bool {
        L::Bytes::FAST_PACK
    }
}

/// The form with the first loop of the source.
#[derive(Clone, Copy, Debug)]
pub struct Naive;

/// The form with the second loop of the source.
#[derive(Clone, Copy, Debug)]
pub struct Hoisted;

/// The description of all forms: the loops of the source, unless the author is another.
const fn info(name: &'static str, summary: &'static str) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Lanes)
        .form_of("attack-table")
        .summary(summary)
        .author("87flowers")
        .year(2025)
        .source("https://87flowers.com/byteboard-attack-tables-2")
        .own_table_bytes(views::TABLE_BYTES)
        .shared_table_bytes(Castling::TABLE_BYTES)
}

impl ListForm for Fastest {
    const INFO: TechniqueInfo =
        info("attack-table", "incremental tables of who attacks each square, in vectors of 64 bytes")
            .author("after 87flowers");

    fn serialiser(isa: Isa) -> Serialiser {
        if isa.run(HasFastPack) { Serialiser::Packed } else { Serialiser::Merged }
    }
}

impl ListForm for Naive {
    const INFO: TechniqueInfo =
        info("attack-table-naive", "the same tables, listed by a loop over all squares and their attackers");

    fn serialiser(_: Isa) -> Serialiser {
        Serialiser::Naive
    }
}

impl ListForm for Hoisted {
    const INFO: TechniqueInfo =
        info("attack-table-hoisted", "the same tables, listed by a loop for each kind of move");

    fn serialiser(_: Isa) -> Serialiser {
        Serialiser::Hoisted
    }
}

impl<F: ListForm> AttackForm<F> {
    /// The technique on the best instruction set of this machine.
    pub fn best() -> Self {
        Self::with_isa(Isa::best())
    }

    /// The technique on an instruction set.
    pub fn with_isa(isa: Isa) -> Self {
        Self { isa, serialiser: F::serialiser(isa), form: PhantomData }
    }

    fn count_leaves(&self, board: &AttackBoard, depth: u32, by_two: bool) -> u64 {
        perft::count_leaves(self.isa, self.serialiser, &board.with_isa(self.isa), depth, by_two)
    }

    /// The same technique with another serialiser.
    #[must_use]
    pub const fn with_serialiser(self, serialiser: Serialiser) -> Self {
        Self { serialiser, ..self }
    }

    /// Its serialiser.
    pub const fn serialiser(&self) -> Serialiser {
        self.serialiser
    }
}

/// On the widest path that this machine has.
impl<F: ListForm> Default for AttackForm<F> {
    fn default() -> Self {
        Self::best()
    }
}

impl<F: ListForm> Technique for AttackForm<F> {
    type Board = AttackBoard;
    type Leaves = AttackLeafCounter;

    fn info(&self) -> &'static TechniqueInfo {
        const { &F::INFO }
    }

    fn board(&self, setup: &ValidSetup) -> AttackBoard {
        AttackBoard::new(setup, self.isa)
    }

    fn list(&self, node: Node<'_, AttackBoard>, stage: Stage, list: &mut MoveList) {
        list_moves(self.isa, self.serialiser, node, stage, list);
    }

    fn count(&self, node: Node<'_, AttackBoard>, stage: Stage) -> usize {
        perft::count_moves(self.isa, node.board, stage) as usize
    }

    fn is_check(&self, board: &AttackBoard) -> bool {
        board.attacker_ids(board.king(board.side_to_move()), !board.side_to_move()) != 0
    }

    fn on(isa: Isa) -> Option<Self> {
        Some(Self::with_isa(isa))
    }

    fn isa(&self) -> Isa {
        self.isa
    }
}

impl<F: ListForm> Explain for AttackForm<F> {
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        let board = &AttackBoard::placement(setup, self.isa);
        let mut all = MoveList::new();
        // Every path computes the same masks, so the explanation is compiled for one.
        let out = ListWriter::new(&mut all);
        Isa::run_portable(ExplainOne { board, from, serialiser: self.serialiser, out, notes });
        for &mv in all.iter().filter(|mv| mv.from() == from) {
            list.push(mv);
        }
    }
}

/// Counts leaves at once, the last two plies in registers.
#[derive(Clone, Copy, Debug)]
pub struct AttackLeafCounter;

impl<F: ListForm> LeafCounter<AttackForm<F>> for AttackLeafCounter {
    fn new(_: &AttackForm<F>) -> Self {
        Self
    }

    fn push(&mut self, technique: &AttackForm<F>, board: &AttackBoard, owner: usize, totals: &mut [u64]) {
        totals[owner] += technique.count(Node::new(board), Stage::All) as u64;
    }

    fn count_tree(
        &mut self,
        technique: &AttackForm<F>,
        board: &mut AttackBoard,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        totals[owner] += technique.count_leaves(board, depth, false);
    }

    fn count_tree_by_two(
        &mut self,
        technique: &AttackForm<F>,
        board: &mut AttackBoard,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        totals[owner] += technique.count_leaves(board, depth, true);
    }

    fn flush(&mut self, _: &AttackForm<F>, _: &mut [u64]) {}
}
