//! A game that can be searched, on a technique chosen at run time.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::{fmt, io};

use fianchetto::registry::{NotFound, Wanted};
use fianchetto::types::UciMove;
use fianchetto::{AnyTechnique, IsaName, Line, Move, Perft, Position, Registry, Stage, ValidSetup};
use fianchetto_movelist::{game::GenericGame, notation::find_uci};
use fianchetto_perft::{Ledger, PerftTable, Plan, Resources};

use crate::evaluate::Balance;
use crate::job::{Job, Report};
use crate::lists::Lists;
use crate::pool::Pool;
use crate::search::{Found, Searcher};
use crate::shared::Shared;
use crate::table::TranspositionTable;
use crate::task::{Bound, MATE};

/// The technique that searches fastest in this engine, if the registry has it on this path or any
/// path (`None`); otherwise the registry's best.
///
/// # Errors
/// If the registry has no technique on this path.
pub fn default_technique(registry: &Registry, path: Option<IsaName>) -> Result<AnyTechnique, NotFound> {
    let any = Wanted { path, ..Wanted::default() };
    let fastest = Wanted { technique: Some("prepared"), ..any };
    registry.find(fastest).or_else(|_| registry.find(any))
}

/// A game on one technique, board and instruction set, and the threads that search it.
///
/// The first search that needs threads starts them; clones share them, and they end with the last
/// player. While they are busy, another search starts its own threads.
#[derive(Clone)]
pub struct Player {
    game: GenericGame<AnyTechnique>,
    pool: Arc<Mutex<Pool>>,
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Player").field(&self.game).finish()
    }
}

impl Player {
    /// A new game on a technique.
    pub fn new(technique: &AnyTechnique) -> Self {
        Self { game: GenericGame::new(technique.clone(), &ValidSetup::INITIAL), pool: Arc::default() }
    }

    /// A new game on another technique, with the same threads.
    #[must_use]
    pub fn on(&self, technique: &AnyTechnique) -> Self {
        Self { pool: Arc::clone(&self.pool), ..Self::new(technique) }
    }

    /// Another game on the same technique, after these moves.
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn play(&self, start: &ValidSetup, moves: &[UciMove]) -> Result<Self, String> {
        let technique = self.game.technique();
        let mut game = GenericGame::new(technique.clone(), start);
        for (before, text) in moves.iter().enumerate() {
            let mv = find_uci(game.board(), *text).unwrap_or(Move::NULL);
            game.play(mv).map_err(|_| format!("move {text} is not legal after {before} half-moves"))?;
        }
        Ok(Self { game, pool: Arc::clone(&self.pool) })
    }

    /// The current position, which also lists its legal moves.
    pub fn board(&self) -> &Line {
        self.game.board()
    }

    /// The best move; `None` if there is no legal one. Each line of each depth is reported; if a
    /// limit or `stop` ends the search within a depth, the lines of the last complete one are
    /// reported again with the final counts. Threads that the system refuses are left out.
    pub fn search(&self, job: &Job, report: &mut dyn FnMut(&Report)) -> Option<Move> {
        let mut own = Pool::default();
        let mut shared_pool = self.pool.try_lock().ok();
        let pool = shared_pool.as_deref_mut().unwrap_or(&mut own);
        let (board, helpers) = (self.game.board(), job.threads.saturating_sub(1));
        let shared = Arc::new(Shared::new(self.game.technique(), board, job));
        let moves = self.wanted(&job.moves);
        let Some(&first) = moves.first() else {
            report(&shared.report(
                (0, 1),
                Bound::Exact,
                &(if board.is_check() { -MATE } else { 0 }, Vec::new()),
            ));
            return None;
        };
        let helpers = pool.start(helpers, &self.game);
        let team = (helpers > 0).then(|| &*pool.team);
        let record = job.signatures.record(&self.game);
        team.inspect(|team| team.begin(&shared, &record, helpers));
        let mut lists = Lists::new(record, job.lists);
        let mut show = |depth, found: Found<'_>| match found {
            Found::Bound(place, bound, line) => report(&shared.report((depth, place), bound, line)),
            Found::Lines(lines) => (1..)
                .zip(lines)
                .for_each(|(place, line)| report(&shared.report((depth, place), Bound::Exact, line))),
        };
        // Before the first iteration, only the evaluation is known.
        let evaluation = Balance::of(board).score(board.side_to_move());
        let (mut depth, mut lines) = (0, vec![(evaluation, vec![first])]);
        Searcher::new(&shared, &mut lists, team).deepen(&mut board.clone(), &moves, |deeper, found| {
            if let Found::Lines(found) = found {
                (depth, lines) = (deeper, found.to_vec());
            }
            show(deeper, found);
        });
        team.inspect(|team| team.end());
        job.current.begin(0);
        if shared.is_stopped() {
            show(depth, Found::Lines(&lines));
        }
        lines.first().and_then(|(_, line)| line.first().copied())
    }

    /// Starts up to this many threads for later searches, as the system permits, and returns their
    /// number including the caller's.
    #[must_use]
    pub fn start_threads(&self, threads: usize) -> usize {
        let helpers = threads.saturating_sub(1);
        // A locked pool is busy with the search of a clone.
        self.pool.try_lock().map_or(threads, |mut pool| 1 + pool.start(helpers, &self.game))
    }

    /// Those of these moves that are legal, or all legal moves if none of them is.
    fn wanted(&self, moves: &[Move]) -> Vec<Move> {
        let legal = self.game.board().moves(Stage::All);
        let wanted: Vec<Move> = legal.iter().copied().filter(|mv| moves.contains(mv)).collect();
        if wanted.is_empty() { legal.to_vec() } else { wanted }
    }

    /// The best reply to a legal move by the table, for a line that ends with this move.
    pub fn reply(&self, mv: Move, table: &TranspositionTable) -> Option<Move> {
        let after = self.game.board().after(mv);
        let reply = table.get(after.key())?.mv;
        after.is_legal(reply).then_some(reply)
    }

    /// Counts the move sequences of a length on some threads, until done or `stop` is set. With a
    /// table of some mebibytes, positions that come again are counted once; 0 is no table.
    ///
    /// # Errors
    /// If the system refuses a thread, or memory.
    pub fn perft(
        &self,
        depth: u32,
        threads: NonZero<usize>,
        mebibytes: usize,
        stop: &AtomicBool,
    ) -> io::Result<Counts> {
        let line = self.game.board();
        let plan = Plan::new(line, Perft::TWO_PLIES, depth);
        let bytes = mebibytes.saturating_mul(1 << 20);
        let table = (bytes > 0).then(|| PerftTable::for_tree(bytes, line, depth)).transpose()?;
        let mut resources = Resources { threads, table };
        let ledger = fianchetto_perft::run(&plan, Ledger::new(&plan), &mut resources, stop, |_| {})?;
        let shares = plan.roots().iter().copied().zip(ledger.totals().iter().copied());
        Ok(Counts { shares: shares.collect(), total: ledger.nodes(), is_complete: ledger.is_complete() })
    }
}

/// The result of a perft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The number of move sequences after each legal move.
    pub shares: Vec<(Move, u128)>,
    /// The total.
    pub total: u128,
    /// Whether the count is complete.
    pub is_complete: bool,
}
