//! Runs the perft crate with the technique that the user chose.

use std::path::PathBuf;

use fianchetto::{AnyTechnique, Line, Move, Perft, ValidSetup};
use fianchetto_perft::{Ledger, PerftTable, Plan, Resources, run};
use fianchetto_perft_files::Identity;

use super::interruption::Interruption;
use super::progress::Progress;
use super::saving::{Place, Saving};
use crate::failure::Failure;
use crate::look::Look;
use crate::power::Power;

/// A perft run: what to count, and with which resources.
pub(super) struct Job<'a> {
    pub(super) look: Look,
    pub(super) technique: &'a AnyTechnique,
    pub(super) setup: &'a ValidSetup,
    pub(super) perft: Perft,
    pub(super) depth: u32,
    pub(super) power: Power,
    pub(super) place: &'a Place,
    /// The words of the command line, for a checkpoint.
    pub(super) options: &'a [String],
}

/// The result.
pub(super) struct Counted {
    pub(super) nodes: u128,
    /// The counts of the first moves.
    pub(super) shares: Vec<(Move, u128)>,
    pub(super) seconds: f64,
    /// Details of an interrupted run.
    pub(super) rest: Option<Rest>,
    /// Why the last checkpoint is not written.
    pub(super) unsaved: Option<Failure>,
}

/// How far an interrupted run got, and where it can be resumed from.
pub(super) struct Rest {
    pub(super) done: usize,
    pub(super) parts: usize,
    /// `None` if it cannot be written.
    pub(super) checkpoint: Option<PathBuf>,
}

impl Job<'_> {
    /// Counts until the end or an interruption.
    pub(super) fn count(&self) -> Result<Counted, Failure> {
        let interruption = Interruption::listen();
        let line = self.technique.line(self.setup);
        let plan = Plan::new(&line, self.perft, self.depth);
        let (mut saving, ledger) = Saving::begin(self.place, self.identity(), self.options, &plan)?;
        let mut resources = Resources { threads: self.power.threads(), table: self.table(&line)? };
        let mut progress = Progress::new(&plan, &ledger, self.look);
        let ledger = run(&plan, ledger, &mut resources, interruption.stop(), |ledger| {
            progress.show(ledger);
            saving.now_and_then(&plan, ledger, |warning| progress.say(warning));
        });
        progress.finish();
        let ledger = ledger.map_err(Failure::Threads)?;
        // What is counted is never lost to a full disk.
        let (checkpoint, unsaved) = match interruption.spares(|| saving.end(&plan, &ledger)) {
            Ok(checkpoint) => (checkpoint, None),
            Err(failure) => (None, Some(failure)),
        };
        let is_over = ledger.is_complete();
        let rest = (!is_over).then(|| Rest { done: ledger.done(), parts: plan.len(), checkpoint });
        let counted = Counted::new(&plan, &ledger, saving.seconds())?;
        Ok(Counted { rest, unsaved, ..counted })
    }

    fn table(&self, line: &Line) -> Result<Option<PerftTable>, Failure> {
        self.power.table(|bytes| PerftTable::for_tree(bytes, line, self.depth))
    }

    fn identity(&self) -> Identity {
        Identity {
            program: concat!("fianchetto ", env!("CARGO_PKG_VERSION")).to_owned(),
            technique: self.technique.info().name.to_owned(),
            board: self.technique.board_name().to_owned(),
            fen: self.setup.to_string(),
            depth: self.depth,
            stage: self.perft.stage.name().to_owned(),
            bulk: self.perft.bulk,
        }
    }
}

impl Counted {
    fn new(plan: &Plan, ledger: &Ledger, seconds: f64) -> Result<Self, Failure> {
        if ledger.nodes() == u128::MAX {
            return Err(Failure::TooMany);
        }
        let shares = plan.roots().iter().copied().zip(ledger.totals().iter().copied()).collect();
        Ok(Self { nodes: ledger.nodes(), shares, seconds, rest: None, unsaved: None })
    }
}
