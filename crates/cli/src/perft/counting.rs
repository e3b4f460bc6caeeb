//! A perft run, and its result as text and as JSON.

use std::io::{self, Write};
use std::path::PathBuf;

use fianchetto::{AnyTechnique, Move, Perft, ValidSetup, movegen::perft::Bulk, types::Mode};
use fianchetto_perft::{PerftTable, Plan, Resources};
use fianchetto_perft_files::Identity;

use super::arguments::Arguments;
use super::interruption::Interruption;
use super::saving::{self, Place, Saving};
use crate::failure::Failure;
use crate::look::{Look, Style};
use crate::{choice, json, output};

/// The program and its version, as recorded in checkpoints, manifests and units.
pub(super) const PROGRAM: &str = concat!("fianchetto ", env!("CARGO_PKG_VERSION"));

/// A perft run: what to count, and how.
pub(super) struct Job<'a> {
    pub(super) technique: &'a AnyTechnique,
    pub(super) setup: &'a ValidSetup,
    pub(super) arguments: &'a Arguments,
    pub(super) interruption: &'a Interruption,
    pub(super) look: Look,
}

pub(super) struct Counted {
    nodes: u128,
    shares: Vec<Share>,
    seconds: f64,
    /// Details of an interrupted run.
    rest: Option<Rest>,
    /// Why the last checkpoint could not be written.
    pub(super) unsaved: Option<Failure>,
}

/// A first move and its count.
pub(super) type Share = (String, u128);

/// How far an interrupted run got, and where it can be resumed from.
struct Rest {
    done: usize,
    parts: usize,
    /// `None` if it cannot be written.
    checkpoint: Option<PathBuf>,
}

impl Job<'_> {
    /// Counts until the end or an interruption, and saves in this place.
    pub(super) fn count(&self, place: Place) -> Result<Counted, Failure> {
        let Arguments { power, .. } = self.arguments;
        let depth = self.arguments.depth();
        let line = self.technique.position(self.setup);
        let plan = Plan::new(&line, self.perft(), depth);
        let options = &*saving::options(self.arguments, self.technique);
        let (mut saving, ledger) = Saving::begin(place, self.identity(), options, &plan)?;
        let table = power.table(|bytes| PerftTable::for_tree(bytes, &line, depth))?;
        let mut resources = Resources { threads: power.threads.number(), table };
        let (progress, before) = (self.look.progress(0), ledger.nodes());
        progress.begin(plan.len() as u64, ledger.done() as u64);
        let ledger =
            fianchetto_perft::run(&plan, ledger, &mut resources, self.interruption.stop(), |ledger| {
                progress.show_nodes(ledger.done() as u64, ledger.nodes() - before);
                saving.now_and_then(&plan, ledger, |warning| progress.above(|| output::complain(warning)));
            });
        progress.finish();
        let ledger = ledger.map_err(Failure::threads)?;
        // A full disk must not lose the counts.
        let (checkpoint, unsaved) = match self.interruption.spares(|| saving.end(&plan, &ledger)) {
            Ok(checkpoint) => (checkpoint, None),
            Err(failure) => (None, Some(failure)),
        };
        let (nodes, seconds) = (ledger.nodes(), saving.seconds());
        if nodes == u128::MAX {
            return Err("the count does not fit 128 bits".into());
        }
        let totals: Vec<_> = plan.roots().iter().copied().zip(ledger.totals().iter().copied()).collect();
        let shares = shares(&totals, choice::mode(self.arguments.chess960));
        let rest = || Rest { done: ledger.done(), parts: plan.len(), checkpoint };
        Ok(Counted { nodes, shares, seconds, rest: (!ledger.is_complete()).then(rest), unsaved })
    }

    /// What to count, and how.
    fn perft(&self) -> Perft {
        self.arguments.perft().limited_to(self.technique.info())
    }

    fn identity(&self) -> Identity {
        Identity {
            program: PROGRAM.to_owned(),
            technique: self.technique.info().name.to_owned(),
            board: self.technique.board_name().to_owned(),
            fen: self.setup.to_string(),
            depth: self.arguments.depth(),
            stage: self.perft().stage.name().to_owned(),
            bulk: self.perft().bulk != Bulk::None,
        }
    }

    /// The line that `--json` prints.
    pub(super) fn json(&self, counted: &Counted) -> Vec<u8> {
        let Arguments { power, divide, .. } = self.arguments;
        let perft = self.perft();
        json::line(|object| {
            let object = object.technique(self.technique);
            let object = object.field("fen", self.setup.to_string()).field("depth", self.arguments.depth());
            let object = object.field("stage", perft.stage.name()).field("bulk", perft.bulk.plies());
            let object =
                object.field("threads", power.threads.number().get()).field("hash_mib", power.hash_mib());
            let object = object.field("complete", counted.is_complete()).count("nodes", counted.nodes);
            let object = object.field("seconds", counted.seconds).field("mnps", counted.mnps());
            let shares = divide.then(|| json_of_shares(&counted.shares));
            let object = shares.into_iter().fold(object, |object, shares| object.ready("divide", shares));
            counted.rest.iter().fold(object, |object, rest| object.ready("rest", rest.json()))
        })
    }

    pub(super) fn print(&self, out: &mut impl Write, counted: &Counted) -> io::Result<()> {
        let Counted { nodes, shares, seconds, rest, .. } = counted;
        if !self.look.quiet {
            writeln!(out, "{}\n{}", self.look.board(self.setup), self.setup)?;
            let way = match self.perft().bulk {
                Bulk::None => ", every move made",
                Bulk::OnePly => "",
                Bulk::TwoPlies => ", two plies at once",
            };
            writeln!(out, "perft {} by {}{way}\n", self.arguments.depth(), choice::describe(self.technique))?;
        }
        let so_far = if rest.is_none() { "" } else { " so far" };
        if self.arguments.divide {
            for (mv, nodes) in shares {
                writeln!(out, "{}: {nodes}{so_far}", self.look.paint(Style::Heading, mv))?;
            }
            writeln!(out)?;
        }
        if let Some(rest) = rest {
            rest.print(out)?;
        }
        if self.look.quiet && rest.is_none() {
            return writeln!(out, "{nodes}");
        }
        writeln!(out, "nodes{so_far} {nodes}  time {seconds:.3} s  speed {:.1} Mnps", counted.mnps())
    }

    /// Prints one of several positions: its count, and without `--quiet` the position.
    pub(super) fn print_line(&self, out: &mut impl Write, counted: &Counted) -> io::Result<()> {
        if self.arguments.divide {
            return self.print(out, counted);
        }
        let so_far = if counted.is_complete() { "" } else { "  interrupted" };
        match self.look.quiet {
            true => writeln!(out, "{}{so_far}", counted.nodes)?,
            false => writeln!(out, "{:>14}  {}{so_far}", counted.nodes, self.setup)?,
        }
        counted.rest.as_ref().map_or(Ok(()), |rest| rest.print(out))
    }
}

impl Counted {
    pub(super) fn is_complete(&self) -> bool {
        self.rest.is_none()
    }

    fn mnps(&self) -> f64 {
        self.nodes as f64 / self.seconds.max(1e-9) / 1e6
    }
}

impl Rest {
    /// The command that resumes from the checkpoint, if there is one.
    fn command(&self) -> Option<String> {
        let file = self.checkpoint.as_ref()?;
        Some(format!("fianchetto perft --resume {}", output::word(file)))
    }

    /// Prints how far the run got, and the command that resumes it.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        write!(out, "interrupted: {} of {} parts counted", self.done, self.parts)?;
        match self.command() {
            Some(command) => writeln!(out, "; resume with\n  {command}"),
            None => writeln!(out),
        }
    }

    fn json(&self) -> String {
        let checkpoint = self.checkpoint.as_ref().map(|file| file.to_string_lossy().into_owned());
        json::object(|object| {
            let object = object.field("done", self.done).field("parts", self.parts);
            object.field("checkpoint", checkpoint).field("command", self.command())
        })
    }
}

/// The counts of the first moves, in alphabetical order.
pub(super) fn shares(totals: &[(Move, u128)], mode: Mode) -> Vec<Share> {
    let mut shares: Vec<_> = totals.iter().map(|(mv, nodes)| (mv.uci(mode).to_string(), *nodes)).collect();
    shares.sort();
    shares
}

/// The counts of the first moves as JSON.
pub(super) fn json_of_shares(shares: &[Share]) -> String {
    let share =
        |(mv, nodes): &Share| json::object(|object| object.field("move", &**mv).count("nodes", *nodes));
    format!("[{}]", shares.iter().map(share).collect::<Vec<_>>().join(","))
}
