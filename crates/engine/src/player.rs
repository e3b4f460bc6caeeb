//! Techniques as engines: the search behind an interface that knows no types.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use fianchetto::registry::{self, Visitor};
use fianchetto::types::UciMove;
use fianchetto::{Move, MoveGenerator, MoveList, Path, Perft, Position, Setup, Stage, ValidSetup};
use fianchetto_movelist::{Record, is_irreversible};

use crate::search::{Searcher, Shared};
use crate::split::board_after;
use crate::{Limits, Table};

/// What is to be searched, and with what.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// Where the game started.
    pub start: &'a ValidSetup,
    /// The moves played, all legal.
    pub moves: &'a [Move],
    /// How long.
    pub limits: Limits,
    /// Breaks the search off when it becomes true.
    pub stop: &'a AtomicBool,
    /// What is known from before.
    pub table: &'a Table,
    /// How many threads search.
    pub threads: usize,
    /// Whether moves are picked in stages, the best first; if not, they are tried as they are generated.
    pub is_ordered: bool,
}

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How deep it was.
    pub depth: i32,
    /// The score for the side to move.
    pub score: i32,
    /// Positions so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// The principal variation.
    pub line: Vec<Move>,
}

/// A move of a game that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {text} is not legal after {before} half-moves")]
pub struct BadMove {
    text: String,
    before: usize,
}

/// An engine on one technique, board and instruction path.
pub trait Player: Send + Sync {
    /// The technique, its board and its path, such as `ray-loop/square64/portable`.
    fn name(&self) -> String;

    /// The moves that are meant by the texts of a game's moves.
    ///
    /// # Errors
    /// At the first that is not legal.
    fn play(&self, start: &ValidSetup, moves: &[UciMove]) -> Result<Vec<Move>, BadMove>;

    /// The position after a game's moves.
    fn setup(&self, start: &ValidSetup, moves: &[Move]) -> Setup;

    /// The best move and the number of positions searched; no move if there is none.
    fn search(&self, task: &Task<'_>, report: &mut dyn FnMut(&Report)) -> (Option<Move>, u64);

    /// The number of move sequences after each legal move.
    fn divide(&self, start: &ValidSetup, moves: &[Move], depth: u32) -> Vec<(Move, u64)>;
}

/// All engines that this machine can run, the plainest path of each technique first.
#[must_use]
pub fn players() -> Vec<Box<dyn Player>> {
    struct Collect(Vec<Box<dyn Player>>);

    impl Visitor for Collect {
        fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
            let on_paths = G::INFO.paths.iter().filter_map(|&path: &Path| G::with_path(path));
            self.0.extend(on_paths.map(|generator| Box::new(On(generator)) as Box<dyn Player>));
        }
    }

    let mut all = Collect(Vec::new());
    registry::visit(&mut all);
    all.0
}

/// The engine on a technique.
struct On<G>(G);

impl<G: MoveGenerator + Send + Sync> On<G> {
    fn legal_moves(&self, board: &G::Board) -> MoveList {
        let mut list = MoveList::new();
        self.0.generate(board, Stage::All, &mut list);
        list
    }
}

impl<G: MoveGenerator + Send + Sync> Player for On<G> {
    fn name(&self) -> String {
        format!("{}/{}/{}", G::INFO.name, G::Board::BOARD, self.0.path().name())
    }

    fn play(&self, start: &ValidSetup, texts: &[UciMove]) -> Result<Vec<Move>, BadMove> {
        let (mut board, mut moves) = (G::Board::from_setup(start), Vec::with_capacity(texts.len()));
        for text in texts {
            let found = text.find(self.legal_moves(&board).iter().copied());
            let mv = found.ok_or_else(|| BadMove { text: text.to_string(), before: moves.len() })?;
            board = board.after(mv);
            moves.push(mv);
        }
        Ok(moves)
    }

    fn setup(&self, start: &ValidSetup, moves: &[Move]) -> Setup {
        board_after::<G>(start, moves).setup()
    }

    fn search(&self, task: &Task<'_>, report: &mut dyn FnMut(&Report)) -> (Option<Move>, u64) {
        let (mut board, record) = recorded::<G>(task.start, task.moves);
        let shared = Shared {
            generator: &self.0,
            start: task.start,
            table: task.table,
            limits: task.limits,
            stop: task.stop,
            started: Instant::now(),
            budget: task.limits.budget(),
            nodes: AtomicU64::new(0),
            is_ordered: task.is_ordered,
        };
        let mut searcher = Searcher::new(&shared, record.clone());
        let helper = || Searcher::new(&shared, record.clone());
        searcher.helpers = std::iter::repeat_with(helper).take(task.threads.saturating_sub(1)).collect();
        let mut best = self.legal_moves(&board).first().copied();
        searcher.iterate(&mut board, |depth, score, line| {
            let nodes = shared.nodes.load(Relaxed);
            report(&Report { depth, score, nodes, time: shared.started.elapsed(), line: line.to_vec() });
            best = line.first().copied().or(best);
        });
        // An iteration that was broken off has searched the best move of the one before first.
        best = searcher.lines.principal().first().copied().or(best);
        (best, shared.nodes.load(Relaxed))
    }

    fn divide(&self, start: &ValidSetup, moves: &[Move], depth: u32) -> Vec<(Move, u64)> {
        let mut counts = Vec::new();
        Perft::BULK
            .divide(&self.0, &board_after::<G>(start, moves), depth, |mv, count| counts.push((mv, count)));
        counts
    }
}

/// The board after a game's moves, with the record of the game.
fn recorded<G: MoveGenerator>(start: &ValidSetup, moves: &[Move]) -> (G::Board, Record) {
    let mut board = G::Board::from_setup(start);
    let mut record = Record::new(&board);
    for &mv in moves {
        let next = board.after(mv);
        record.enter(mv, next.signature(), is_irreversible(&board, mv));
        board = next;
    }
    (board, record)
}
