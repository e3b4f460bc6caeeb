//! The tree, split into tasks that can be counted in any order and by any thread.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveGenerator, MoveList, Perft, Stage};
use fianchetto_types::Move;

/// A tree is split until there are so many tasks that their number does not show: the last ones to be finished may
/// leave a thread idle.
const MANY: usize = 1024;

/// A deep tree is split further, so that no task takes long and stopping loses little.
const VERY_MANY: usize = 1 << 16;
const DEEP: u32 = 8;

/// Smaller trees are not worth splitting: they are counted in microseconds.
const SMALL: u32 = 3;

/// What is to be counted, in tasks.
///
/// The same generator splits the same tree always in the same way, which is what resuming needs.
#[derive(Clone, Debug)]
pub struct Plan<B> {
    perft: Perft,
    roots: Vec<Move>,
    tasks: Vec<Task<B>>,
    depth: u32,
}

/// A tree below the root, whose leaves belong to one of the root's moves.
#[derive(Clone, Debug)]
pub(crate) struct Task<B> {
    pub(crate) root: usize,
    pub(crate) board: B,
}

impl<B: Position> Plan<B> {
    /// Splits the tree of moves that is `depth` plies deep.
    #[must_use]
    pub fn new<G: MoveGenerator<Board = B>>(generator: &G, board: &B, perft: Perft, depth: u32) -> Self {
        let whole = Task { root: 0, board: board.clone() };
        let mut plan = Self { perft, roots: Vec::new(), tasks: vec![whole], depth };
        if depth > 0 {
            plan.take_roots(generator, board);
        }
        while plan.is_coarse() {
            plan.split(generator);
        }
        plan
    }

    fn take_roots<G: MoveGenerator<Board = B>>(&mut self, generator: &G, board: &B) {
        let stage = if self.depth == 1 { self.perft.stage } else { Stage::All };
        let moves = moves(generator, board, stage);
        self.tasks =
            moves.iter().enumerate().map(|(root, &mv)| Task { root, board: board.after(mv) }).collect();
        self.roots = moves.to_vec();
        self.depth -= 1;
    }

    fn is_coarse(&self) -> bool {
        let enough = if self.depth > DEEP { VERY_MANY } else { MANY };
        self.depth > SMALL && (1..enough).contains(&self.tasks.len())
    }

    fn split<G: MoveGenerator<Board = B>>(&mut self, generator: &G) {
        let children = |task: &Task<B>| {
            let (root, board) = (task.root, &task.board);
            let child = |&mv: &Move| Task { root, board: board.after(mv) };
            moves(generator, board, Stage::All).iter().map(child).collect::<Vec<_>>()
        };
        self.tasks = self.tasks.iter().flat_map(children).collect();
        self.depth -= 1;
    }
}

impl<B> Plan<B> {
    /// The legal moves of the root, in the order of the generator; none for depth 0.
    #[must_use]
    pub fn roots(&self) -> &[Move] {
        &self.roots
    }

    /// The number of tasks.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tasks.len()
    }

    /// Whether there is nothing to do, as after mate.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    pub(crate) const fn perft(&self) -> Perft {
        self.perft
    }

    /// The depth of each task.
    pub(crate) const fn depth(&self) -> u32 {
        self.depth
    }

    pub(crate) fn tasks(&self) -> &[Task<B>] {
        &self.tasks
    }
}

fn moves<G: MoveGenerator>(generator: &G, board: &G::Board, stage: Stage) -> MoveList {
    let mut moves = MoveList::new();
    generator.generate(board, stage, &mut moves);
    moves
}
