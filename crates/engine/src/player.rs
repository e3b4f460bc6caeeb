//! A game that can be searched, on a technique chosen at run time.

use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use fianchetto::types::UciMove;
use fianchetto::{AnyTechnique, Move, Perft, Position, Setup, Stage, ValidSetup};
use fianchetto_movelist::GenericGame;
use fianchetto_perft::{Ledger, Plan, Resources};

use crate::job::{Job, Report};
use crate::search::{Searcher, Shared};

/// A game on one technique, board and instruction path.
#[derive(Clone, Debug)]
pub struct Player(GenericGame<AnyTechnique>);

impl Player {
    /// A new game on a technique.
    #[must_use]
    pub fn new(technique: &AnyTechnique) -> Self {
        Self(GenericGame::new(technique.clone(), &ValidSetup::INITIAL))
    }

    /// Another game on the same technique, after these moves.
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn play(&self, start: &ValidSetup, moves: &[UciMove]) -> Result<Self, String> {
        let technique = self.0.generator();
        let mut game = GenericGame::new(technique.clone(), start);
        for (before, text) in moves.iter().enumerate() {
            let mv = text.find(game.board().moves(Stage::All).iter().copied()).unwrap_or(Move::NULL);
            game.play(mv).map_err(|_| format!("move {text} is not legal after {before} half-moves"))?;
        }
        Ok(Self(game))
    }

    /// The current position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.0.board().setup()
    }

    /// The best move; `None` if there is none.
    pub fn search(&self, job: &Job, report: &mut dyn FnMut(&Report)) -> Option<Move> {
        let (game, started) = (&self.0, Instant::now());
        let (generator, start) = (game.generator(), &game.generator().line(game.start()));
        let shared = Shared { generator, start, job, started, nodes: AtomicU64::new(0) };
        let thread = |helpers| Searcher::new(&shared, game.record().clone(), helpers);
        let helpers = (1..job.threads).map(|_| thread(Vec::new())).collect();
        let mut best = game.board().moves(Stage::All).first().copied();
        thread(helpers).iterate(&mut game.board().clone(), |depth, score, line| {
            let nodes = shared.nodes.load(Relaxed);
            report(&Report { depth, score, nodes, time: started.elapsed(), line: line.to_vec() });
            best = line.first().copied().or(best);
        });
        best
    }

    /// The number of move sequences after each legal move, and their total.
    ///
    /// # Errors
    /// If the system refuses a thread.
    pub fn perft(&self, depth: u32, threads: NonZero<usize>) -> io::Result<(Vec<(Move, u128)>, u128)> {
        let plan = Plan::new(self.0.board(), Perft::BULK, depth);
        let (ledger, never) = (Ledger::new(&plan), AtomicBool::new(false));
        let mut resources = Resources { threads, table: None };
        let ledger = fianchetto_perft::run(&plan, ledger, &mut resources, &never, |_| {})?;
        let counts = plan.roots().iter().copied().zip(ledger.totals().iter().copied());
        Ok((counts.collect(), ledger.nodes()))
    }
}
