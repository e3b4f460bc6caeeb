//! The tree, split into tasks that any thread can count in any order, and the counts so far.

use std::ops::Range;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Line, Perft, Stage};
use fianchetto_types::Move;

/// A tree is split into at least this many tasks, so that few threads idle at the end.
const MANY: usize = 1024;

/// A deep tree is split further, so that each task is short and stopping loses little.
const VERY_MANY: usize = 1 << 16;
const DEEP: u32 = 8;

/// Smaller trees are not worth splitting: they are counted in microseconds.
const SMALL: u32 = 3;

/// A tree to count, in tasks.
///
/// A technique always splits a tree in the same way, which resuming relies on.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The root position.
    pub(crate) start: Line,
    pub(crate) perft: Perft,
    roots: Vec<Move>,
    /// The moves that lead to each task, `plies` moves per task.
    paths: Vec<Move>,
    plies: usize,
    /// The index of each task's first move in `roots`.
    root_of: Vec<u16>,
    /// The depth of each task.
    pub(crate) depth: u32,
    /// A run stops beyond this count.
    pub(crate) most: u128,
}

/// A subtree whose leaves belong to one root move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a> {
    pub(crate) root: usize,
    /// The moves that lead to it.
    pub(crate) path: &'a [Move],
}

impl Plan {
    /// Splits the tree of moves that is `depth` plies deep.
    pub fn new(line: &Line, perft: Perft, depth: u32) -> Self {
        let mut plan = Self {
            start: line.clone(),
            perft,
            roots: Vec::new(),
            paths: Vec::new(),
            plies: 0,
            root_of: vec![0],
            depth,
            most: u128::MAX,
        };
        if depth > 0 {
            plan.take_roots();
        }
        while plan.is_coarse() {
            plan.split();
        }
        plan
    }

    /// The same, for a run that stops soon after it exceeds this many leaves; its ledger is then
    /// incomplete.
    ///
    /// ```
    /// # use std::sync::atomic::AtomicBool;
    /// use fianchetto::registry::{Registry, Wanted};
    /// use fianchetto::{Perft, ValidSetup};
    /// use fianchetto_perft::{Ledger, Plan, Resources, run};
    ///
    /// let technique = Registry::built_in().find(Wanted::default())?;
    /// let plan = Plan::new(&technique.position(&ValidSetup::INITIAL), Perft::BULK, 20).at_most(1000);
    /// let mut resources = Resources { threads: std::num::NonZero::<usize>::MIN, table: None };
    /// let ledger = run(&plan, Ledger::new(&plan), &mut resources, &AtomicBool::new(false), |_| {})?;
    /// assert!(!ledger.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_most(mut self, most: u128) -> Self {
        self.most = most;
        self
    }

    fn take_roots(&mut self) {
        self.roots = self.start.moves(self.perft.stage_at(self.depth)).to_vec();
        self.paths.clone_from(&self.roots);
        self.root_of = (0..self.roots.len() as u16).collect();
        (self.plies, self.depth) = (1, self.depth - 1);
    }

    fn is_coarse(&self) -> bool {
        let enough = if self.depth > DEEP { VERY_MANY } else { MANY };
        self.depth > SMALL && (1..enough).contains(&self.len())
    }

    /// Replaces each task by the tasks after its moves.
    fn split(&mut self) {
        let (mut paths, mut root_of) = (Vec::new(), Vec::new());
        let mut line = self.start.clone();
        for task in self.tasks() {
            task.enter(&mut line);
            for &mv in &line.moves(Stage::All) {
                paths.extend_from_slice(task.path);
                paths.push(mv);
                root_of.push(task.root as u16);
            }
            task.leave(&mut line);
        }
        (self.paths, self.root_of) = (paths, root_of);
        (self.plies, self.depth) = (self.plies + 1, self.depth - 1);
    }

    /// The legal moves of the root, in the order of the technique; none for depth 0.
    pub fn roots(&self) -> &[Move] {
        &self.roots
    }

    /// The number of tasks.
    pub const fn len(&self) -> usize {
        self.root_of.len()
    }

    /// Whether there are no tasks, as after mate.
    pub const fn is_empty(&self) -> bool {
        self.root_of.is_empty()
    }

    pub(crate) fn task(&self, index: usize) -> Task<'_> {
        let path = &self.paths[index * self.plies..(index + 1) * self.plies];
        Task { root: usize::from(self.root_of[index]), path }
    }

    fn tasks(&self) -> impl Iterator<Item = Task<'_>> {
        (0..self.len()).map(|index| self.task(index))
    }
}

impl Task<'_> {
    /// Goes from the plan's start to the task's position.
    pub(crate) fn enter(self, line: &mut Line) {
        self.path.iter().for_each(|&mv| line.make(mv));
    }

    /// Goes back to the plan's start.
    pub(crate) fn leave(self, line: &mut Line) {
        self.path.iter().for_each(|_| _ = line.take_back());
    }
}

/// The counts of a plan's finished tasks, by the root's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// A total for each root move; one without a move for depth 0.
    totals: Vec<u128>,
    /// Which tasks are finished.
    pub(crate) done: Vec<bool>,
    done_count: usize,
}

impl Ledger {
    /// An empty ledger for a plan.
    pub fn new(plan: &Plan) -> Self {
        let totals = plan.roots().len().max(1);
        Self { totals: vec![0; totals], done: vec![false; plan.len()], done_count: 0 }
    }

    /// The number of leaves counted so far, saturated at 128 bits.
    pub fn nodes(&self) -> u128 {
        self.totals.iter().fold(0, |sum, &total| sum.saturating_add(total))
    }

    /// The number of leaves below each root move, in the order of the plan; one number for depth 0.
    pub fn totals(&self) -> &[u128] {
        &self.totals
    }

    /// The number of finished tasks.
    pub const fn done(&self) -> usize {
        self.done_count
    }

    /// Whether all tasks are finished.
    pub const fn is_complete(&self) -> bool {
        self.done_count == self.done.len()
    }

    /// Records the count of a task.
    pub(crate) fn enter(&mut self, task: usize, root: usize, count: u128) {
        self.totals[root] = self.totals[root].saturating_add(count);
        self.done[task] = true;
        self.done_count += 1;
    }

    /// The finished tasks as ranges; there are few, since tasks are started in order.
    pub fn done_ranges(&self) -> Vec<Range<usize>> {
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for task in (0..self.done.len()).filter(|&task| self.done[task]) {
            match ranges.last_mut() {
                Some(range) if range.end == task => range.end += 1,
                _ => ranges.push(task..task + 1),
            }
        }
        ranges
    }

    /// The ledger with these entries, unless they do not fit the plan.
    pub fn restored(plan: &Plan, totals: &[u128], ranges: &[Range<usize>]) -> Option<Self> {
        let mut ledger = Self::new(plan);
        if totals.len() != ledger.totals.len() {
            return None;
        }
        ledger.totals.copy_from_slice(totals);
        for range in ranges {
            ledger.done.get_mut(range.clone())?.fill(true);
        }
        ledger.done_count = ledger.done.iter().filter(|&&done| done).count();
        Some(ledger)
    }
}
