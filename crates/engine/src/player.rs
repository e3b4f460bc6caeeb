//! The engine on one technique: a game that can be searched, behind an interface that knows no types.

use std::io;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use fianchetto::registry::{self, UseOne, Wanted};
use fianchetto::types::UciMove;
use fianchetto::{Move, MoveGenerator, MoveList, Path, Perft, Position, Setup, Stage, Technique, ValidSetup};
use fianchetto_movelist::Game;
use fianchetto_perft::{Ledger, Plan, Resources};

use crate::search::{Searcher, Shared};
use crate::{Limits, Table};

/// How a position is to be searched, and with what.
#[derive(Debug)]
pub struct Job {
    /// How long.
    pub limits: Limits,
    /// What is known from before.
    pub table: Arc<Table>,
    /// How many threads search.
    pub threads: usize,
    /// Whether moves are picked in stages, the best first; if not, they are tried as they are generated.
    pub is_ordered: bool,
    /// Breaks the search off when it becomes true.
    pub stop: AtomicBool,
}

impl Job {
    /// A job for one thread.
    #[must_use]
    pub fn new(limits: Limits, table: &Arc<Table>) -> Self {
        Self { limits, table: Arc::clone(table), threads: 1, is_ordered: true, stop: AtomicBool::new(false) }
    }
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

/// A game on one technique, board and instruction path.
pub trait Player: Send + Sync {
    /// Another game on the same technique, after these moves.
    ///
    /// # Errors
    /// At the first move that is not legal.
    fn play(&self, start: &ValidSetup, moves: &[UciMove]) -> Result<Arc<dyn Player>, String>;

    /// The position that the game has come to.
    fn setup(&self) -> Setup;

    /// The best move; `None` if there is none.
    fn search(&self, job: &Job, report: &mut dyn FnMut(&Report)) -> Option<Move>;

    /// The number of move sequences after each legal move, and of all.
    ///
    /// # Errors
    /// If the system refuses a thread.
    fn perft(&self, depth: u32, threads: NonZero<usize>) -> io::Result<(Vec<(Move, u128)>, u128)>;
}

/// The start of a game on a technique.
#[must_use]
pub fn player(technique: &dyn Technique) -> Arc<dyn Player> {
    struct Begin;

    impl UseOne for Begin {
        type Output = Arc<dyn Player>;

        fn with<G: MoveGenerator + Send + Sync + 'static>(self, generator: G) -> Arc<dyn Player> {
            Arc::new(Game::new(generator, &ValidSetup::INITIAL))
        }
    }

    registry::use_one(technique, Begin)
}

/// The technique that is called so: `NAME`, `NAME/BOARD` or `NAME/BOARD/PATH`.
///
/// # Errors
/// If there is none, with what there is instead.
pub fn find(name: &str) -> Result<Box<dyn Technique>, String> {
    let mut parts = name.splitn(3, '/');
    let (technique, board) = (parts.next(), parts.next());
    let path = parts.next().map(str::parse::<Path>).transpose().map_err(|error| error.to_string())?;
    registry::find(Wanted { technique, board, path }).map_err(|error| error.to_string())
}

/// The name by which [`find`] finds a technique, its board and its path.
#[must_use]
pub fn name(technique: &dyn Technique) -> String {
    format!("{}/{}/{}", technique.info().name, technique.board(), technique.path())
}

impl<G: MoveGenerator + Send + Sync + 'static> Player for Game<G> {
    fn play(&self, start: &ValidSetup, moves: &[UciMove]) -> Result<Arc<dyn Player>, String> {
        let mut game = Self::new(self.generator().clone(), start);
        for (before, text) in moves.iter().enumerate() {
            let mv = text.find(legal_moves(&game).iter().copied()).unwrap_or(Move::NULL);
            game.enter(mv).map_err(|_| format!("move {text} is not legal after {before} half-moves"))?;
        }
        Ok(Arc::new(game))
    }

    fn setup(&self) -> Setup {
        self.board().setup()
    }

    fn search(&self, job: &Job, report: &mut dyn FnMut(&Report)) -> Option<Move> {
        let (generator, start, started) = (self.generator(), self.start(), Instant::now());
        let shared = Shared { generator, start, job, started, nodes: AtomicU64::new(0) };
        let thread = |helpers| Searcher::new(&shared, self.record().clone(), helpers);
        let helpers = (1..job.threads).map(|_| thread(Vec::new())).collect();
        let mut best = legal_moves(self).first().copied();
        thread(helpers).iterate(&mut self.board().clone(), |depth, score, line| {
            let nodes = shared.nodes.load(Relaxed);
            report(&Report { depth, score, nodes, time: started.elapsed(), line: line.to_vec() });
            best = line.first().copied().or(best);
        });
        best
    }

    fn perft(&self, depth: u32, threads: NonZero<usize>) -> io::Result<(Vec<(Move, u128)>, u128)> {
        let plan = Plan::new(self.generator(), self.board(), Perft::BULK, depth);
        let (ledger, never) = (Ledger::new(&plan), AtomicBool::new(false));
        let mut resources = Resources { threads, table: None };
        let ledger = fianchetto_perft::run(self.generator(), &plan, ledger, &mut resources, &never, |_| {})?;
        let counts = plan.roots().iter().copied().zip(ledger.totals().iter().copied());
        Ok((counts.collect(), ledger.nodes()))
    }
}

fn legal_moves<G: MoveGenerator>(game: &Game<G>) -> MoveList {
    let mut list = MoveList::new();
    game.generator().generate(game.board(), Stage::All, &mut list);
    list
}
