//! Threads that count the tasks of a plan.
//!
//! A free thread takes the next task. Tasks are many and small, so no other load balancing is
//! needed.

use std::io;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Line, MoveList, Perft, Stage};
use fianchetto_types::Move;

use crate::plan::{Ledger, Plan, Task};
use crate::table::{Buckets, HASHED, Key, PerftTable};
use crate::tasks::Tasks;
use crate::threads;

/// The resources of a run.
#[derive(Debug)]
pub struct Resources {
    /// The number of threads.
    pub threads: NonZero<usize>,
    /// The shared table. Entries from an earlier run of the same kind (bulk, stage) are used.
    pub table: Option<PerftTable>,
}

/// Counts the tasks of a plan that are not in the ledger yet.
///
/// `tick` gets the ledger ten times a second. The run ends early when `stop` is set or the count
/// exceeds the plan's limit ([`Plan::at_most`]); unfinished tasks are then dropped, and the ledger
/// is incomplete.
///
/// # Errors
/// If the system refuses a thread.
pub fn run(
    plan: &Plan,
    ledger: Ledger,
    resources: &mut Resources,
    stop: &AtomicBool,
    mut tick: impl FnMut(&Ledger),
) -> io::Result<Ledger> {
    let open = (0..plan.len()).filter(|&task| !ledger.done[task]).collect();
    let table = resources.table.as_mut().map(PerftTable::buckets);
    let tasks = Tasks::new(open, ledger);
    threads::work_on(
        resources.threads.get().min(tasks.len()),
        || Counter::new(plan, table, stop),
        |counter| work(plan, &tasks, counter),
        || {
            // A copy, so that no thread waits for `tick`.
            let seen = tasks.book().clone();
            tick(&seen);
        },
    )?;
    Ok(tasks.into_book())
}

/// Counts tasks until there are no more.
fn work(plan: &Plan, tasks: &Tasks<Ledger>, mut counter: Counter<'_>) {
    tasks.work(
        |index| counter.count_task(plan.task(index), plan.depth),
        |ledger, index, count| {
            ledger.enter(index, plan.task(index).root, count);
            ledger.nodes() > plan.most
        },
    );
}

/// The depth of the trees just above the shallowest ones in the table.
const ABOVE_HASHED: u32 = HASHED + 1;

/// Trees of this depth are counted by the technique, without a test for the stop flag.
const UNSTOPPABLE: u32 = 4;

/// The state of one counting thread.
pub(crate) struct Counter<'a> {
    line: Line,
    perft: Perft,
    table: Option<Buckets<'a>>,
    stop: &'a AtomicBool,
    /// The limit of the plan, and the leaves of this task so far.
    most: u128,
    seen: u128,
    /// Nodes to reuse instead of allocating new ones.
    #[expect(clippy::vec_box, reason = "a node is over a kilobyte, and is handed on without moving it")]
    spare: Vec<Box<Node>>,
    batch: Batch,
}

/// A position whose children were looked up, with the missing ones.
#[derive(Default)]
struct Node {
    moves: MoveList,
    keys: Vec<Key>,
    missing: Vec<Move>,
    missing_keys: Vec<Key>,
}

/// Trees of the shallowest depth in the table, counted together, so that the technique can fill its
/// lanes. Each has a total of its own.
#[derive(Default)]
struct Batch {
    keys: Vec<Key>,
    totals: Vec<u64>,
}

impl<'a> Counter<'a> {
    /// A counter at the start of a plan.
    pub(crate) fn new(plan: &Plan, table: Option<Buckets<'a>>, stop: &'a AtomicBool) -> Self {
        Self { most: plan.most, ..Self::at(plan.start.clone(), plan.perft, table, stop) }
    }

    /// A counter at a position.
    pub(crate) fn at(line: Line, perft: Perft, table: Option<Buckets<'a>>, stop: &'a AtomicBool) -> Self {
        Self {
            line,
            perft,
            table,
            stop,
            most: u128::MAX,
            seen: 0,
            spare: Vec::new(),
            batch: Batch::default(),
        }
    }

    /// The number of leaves below another position, or `None` if the counter was stopped.
    pub(crate) fn count_from(&mut self, line: Line, depth: u32) -> Option<u128> {
        (self.line, self.seen) = (line, 0);
        self.count(depth)
    }

    /// The number of leaves of a task, or `None` if the counter was stopped.
    pub(crate) fn count_task(&mut self, task: Task<'_>, depth: u32) -> Option<u128> {
        self.seen = 0;
        task.enter(&mut self.line);
        let count = self.count(depth);
        task.leave(&mut self.line);
        count
    }

    fn count(&mut self, depth: u32) -> Option<u128> {
        match self.table {
            _ if depth == 0 => Some(1),
            Some(table) if depth > HASHED => self.look_up(table, depth),
            _ => self.count_all(depth),
        }
    }

    fn is_stopped(&self) -> bool {
        self.seen > self.most || self.stop.load(Relaxed)
    }

    /// Counts without the table.
    fn count_all(&mut self, depth: u32) -> Option<u128> {
        let mut total = [0];
        let finished = self.take(depth, &mut total);
        self.line.flush_leaves(&mut total);
        finished.is_continue().then_some(u128::from(total[0]))
    }

    /// Counts a tree with the technique, in parts if it is deep, until stopped.
    fn take(&mut self, depth: u32, total: &mut [u64]) -> ControlFlow<()> {
        if depth <= UNSTOPPABLE {
            self.line.count_tree(self.perft, depth, 0, total);
            self.seen = u128::from(total[0]);
            return if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        }
        let moves = self.line.moves(Stage::All);
        moves.iter().try_for_each(|&mv| self.after(mv, |counter| counter.take(depth - 1, total)))
    }

    /// Counts a tree, from the table if it is there; otherwise stores it.
    fn look_up(&mut self, table: Buckets<'a>, depth: u32) -> Option<u128> {
        let key = table.key(self.line.packed());
        if let Some(count) = table.get_any(key, depth) {
            return Some(count);
        }
        let count = self.count_children(table, depth - 1)?;
        table.put(key, depth, count);
        Some(count)
    }

    /// The sum of the children's counts, some of which may be in the table.
    fn count_children(&mut self, table: Buckets<'a>, depth: u32) -> Option<u128> {
        if self.is_stopped() {
            return None;
        }
        let mut node = self.spare.pop().unwrap_or_default();
        let found = node.look_up(&mut self.line, table, depth);
        self.seen = self.seen.saturating_add(found);
        let rest = match depth {
            HASHED => Some(self.count_shallowest(table, &node)),
            ABOVE_HASHED => Some(self.count_parents(table, &node)),
            _ => self.count_missing(table, depth, &node),
        };
        self.spare.push(node);
        Some(found.saturating_add(rest?))
    }

    /// Counts children that are deeper than the shallowest trees in the table.
    fn count_missing(&mut self, table: Buckets<'a>, depth: u32, node: &Node) -> Option<u128> {
        node.missing.iter().zip(&node.missing_keys).try_fold(0_u128, |sum, (&mv, &key)| {
            let count = self.after(mv, |counter| counter.count_children(table, depth - 1))?;
            table.put(key, depth, count);
            Some(sum.saturating_add(count))
        })
    }

    /// Counts children that are the shallowest trees in the table.
    fn count_shallowest(&mut self, table: Buckets<'a>, node: &Node) -> u128 {
        let Self { line, perft, batch, .. } = self;
        let taken = batch.take(line, *perft, node);
        batch.finish(line, table);
        let sum = batch.sum(taken);
        batch.clear();
        self.seen = self.seen.saturating_add(sum);
        sum
    }

    /// Counts children whose own children are the shallowest trees in the table: those of all of
    /// them in one batch.
    fn count_parents(&mut self, table: Buckets<'a>, node: &Node) -> u128 {
        let mut child = self.spare.pop().unwrap_or_default();
        let mut parents = Vec::with_capacity(node.missing.len());
        for &mv in &node.missing {
            parents.push(self.after(mv, |counter| {
                let Self { line, perft, batch, .. } = counter;
                let found = child.look_up(line, table, HASHED);
                (found, batch.take(line, *perft, &child))
            }));
        }
        self.spare.push(child);
        self.batch.finish(&mut self.line, table);
        let mut total = 0;
        for (&key, (found, taken)) in node.missing_keys.iter().zip(parents) {
            let count = found + self.batch.sum(taken);
            table.put(key, ABOVE_HASHED, count);
            total += count;
        }
        self.batch.clear();
        self.seen = self.seen.saturating_add(total);
        total
    }

    /// Makes a move, calls a function, and takes the move back.
    fn after<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        self.line.make(mv);
        let result = visit(self);
        self.line.take_back();
        result
    }
}

impl Batch {
    /// Takes the trees of a node that were not found, and returns which they are.
    fn take(&mut self, line: &mut Line, perft: Perft, node: &Node) -> Range<usize> {
        let first = self.keys.len();
        self.keys.extend(&node.missing_keys);
        self.totals.resize(self.keys.len(), 0);
        line.count_trees(perft, &node.missing, HASHED, first, &mut self.totals);
        first..self.keys.len()
    }

    /// Counts what was taken but not yet counted, and stores all counts.
    fn finish(&mut self, line: &mut Line, table: Buckets<'_>) {
        line.flush_leaves(&mut self.totals);
        for (&key, &total) in self.keys.iter().zip(&self.totals) {
            table.put(key, HASHED, u128::from(total));
        }
    }

    fn sum(&self, taken: Range<usize>) -> u128 {
        self.totals[taken].iter().copied().map(u128::from).sum()
    }

    fn clear(&mut self) {
        self.keys.clear();
        self.totals.clear();
    }
}

impl Node {
    /// Looks up the children and returns the sum of the counts that were found.
    fn look_up(&mut self, line: &mut Line, table: Buckets<'_>, depth: u32) -> u128 {
        let Self { moves, keys, missing, missing_keys } = self;
        moves.clear();
        line.catch_up();
        line.list(Stage::All, moves);
        keys.clear();
        line.packed_after(moves, |packed| keys.push(table.key(packed)));
        table.fetch(keys.iter().copied(), depth);
        missing.clear();
        missing_keys.clear();
        let mut found = 0;
        for (&mv, &key) in moves.iter().zip(&*keys) {
            match table.get_any(key, depth) {
                Some(count) => found = u128::saturating_add(found, count),
                None => {
                    missing.push(mv);
                    missing_keys.push(key);
                }
            }
        }
        found
    }
}
