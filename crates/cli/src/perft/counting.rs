//! A perft run, and its result as text and as JSON.

use std::io::{self, Write};
use std::path::PathBuf;

use fianchetto::{AnyTechnique, Move, Perft, ValidSetup, movegen::perft::Bulk, types::Mode};
use fianchetto_perft::{PerftTable, Plan, Resources};
use fianchetto_perft_files::Identity;
use serde::Serialize;

use super::arguments::Count;
use super::interruption::Interruption;
use super::saving::{self, Place, Saving};
use crate::failure::Failure;
use crate::terminal::{Style, Terminal};
use crate::{choice, json, output};

/// The program and its version, as recorded in checkpoints, manifests and units.
pub(super) const PROGRAM: &str = concat!("fianchetto ", env!("CARGO_PKG_VERSION"));

/// A perft run: what to count, and how.
pub(super) struct Job<'a> {
    pub(super) technique: &'a AnyTechnique,
    pub(super) setup: &'a ValidSetup,
    pub(super) depth: u32,
    pub(super) arguments: &'a Count,
    pub(super) interruption: &'a Interruption,
    pub(super) terminal: Terminal,
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

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    technique: json::Technique<'a>,
    fen: String,
    depth: u32,
    stage: &'a str,
    bulk: u8,
    threads: usize,
    hash_mib: u32,
    complete: bool,
    #[serde(flatten)]
    nodes: json::Nodes,
    seconds: f64,
    mnps: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Divided<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<RestObject>,
}

/// A first move and its count.
#[derive(Serialize)]
pub(super) struct Divided<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    #[serde(flatten)]
    nodes: json::Nodes,
}

#[derive(Serialize)]
struct RestObject {
    done: usize,
    parts: usize,
    checkpoint: Option<String>,
    command: Option<String>,
}

impl Job<'_> {
    /// Counts until the end or an interruption, and saves in this place.
    pub(super) fn count(&self, place: Place) -> Result<Counted, Failure> {
        let &Self { technique, setup, depth, arguments, .. } = self;
        let power = &arguments.power;
        let line = technique.position(setup);
        let plan = Plan::new(&line, self.perft(), depth);
        let options = &*saving::options(arguments, depth, setup, technique);
        let (mut saving, ledger) = Saving::begin(place, self.identity(), options, &plan)?;
        let table = power.table(|bytes| PerftTable::for_tree(bytes, &line, depth))?;
        let mut resources = Resources { threads: power.threads.number(), table };
        let progress = self.terminal.progress(0);
        let before = ledger.nodes();
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
        let shares = shares(&totals, choice::mode(arguments.chess960));
        let rest = || Rest { done: ledger.done(), parts: plan.len(), checkpoint };
        Ok(Counted { nodes, shares, seconds, rest: (!ledger.is_complete()).then(rest), unsaved })
    }

    /// What to count, and how.
    fn perft(&self) -> Perft {
        self.arguments.perft()
    }

    fn identity(&self) -> Identity {
        Identity {
            program: PROGRAM.to_owned(),
            technique: self.technique.info().name.to_owned(),
            board: self.technique.board_name().to_owned(),
            fen: self.setup.to_string(),
            depth: self.depth,
            stage: self.perft().stage.name().to_owned(),
            bulk: self.perft().bulk != Bulk::None,
        }
    }

    /// The line that `--json` prints.
    pub(super) fn json(&self, counted: &Counted) -> Vec<u8> {
        let perft = self.perft();
        let power = &self.arguments.power;
        json::line(&Object {
            technique: json::Technique::of(self.technique),
            fen: self.setup.to_string(),
            depth: self.depth,
            stage: perft.stage.name(),
            bulk: perft.bulk.plies(),
            threads: power.threads.number().get(),
            hash_mib: power.hash_mib(),
            complete: counted.is_complete(),
            nodes: counted.nodes.into(),
            seconds: counted.seconds,
            mnps: counted.mnps(),
            divide: self.arguments.divide.then(|| divide(&counted.shares)),
            rest: counted.rest.as_ref().map(Rest::object),
        })
    }

    pub(super) fn print(&self, out: &mut impl Write, counted: &Counted) -> io::Result<()> {
        let Counted { nodes, shares, seconds, rest, .. } = counted;
        if !self.terminal.quiet {
            writeln!(out, "{}\n{}", self.terminal.board(self.setup), self.setup)?;
            let way = match self.perft().bulk {
                Bulk::None => ", every move made",
                Bulk::OnePly => "",
                Bulk::TwoPlies => ", two plies at once",
            };
            writeln!(out, "perft {} by {}{way}\n", self.depth, choice::describe(self.technique))?;
        }
        let so_far = if rest.is_none() { "" } else { " so far" };
        if self.arguments.divide {
            for (mv, nodes) in shares {
                writeln!(out, "{}: {nodes}{so_far}", self.terminal.paint(Style::Heading, mv))?;
            }
            writeln!(out)?;
        }
        if let Some(rest) = rest {
            rest.print(out)?;
        }
        if self.terminal.quiet && rest.is_none() {
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
        if self.terminal.quiet {
            writeln!(out, "{}{so_far}", counted.nodes)?
        } else {
            writeln!(out, "{:>14}  {}{so_far}", counted.nodes, self.setup)?
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
        Some(format!("fianchetto perft resume {}", output::word(file)))
    }

    /// Prints how far the run got, and the command that resumes it.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        write!(out, "interrupted: {} of {} parts counted", self.done, self.parts)?;
        match self.command() {
            Some(command) => writeln!(out, "; resume with\n  {command}"),
            None => writeln!(out),
        }
    }

    fn object(&self) -> RestObject {
        RestObject {
            done: self.done,
            parts: self.parts,
            checkpoint: self.checkpoint.as_ref().map(|file| file.to_string_lossy().into_owned()),
            command: self.command(),
        }
    }
}

/// The counts of the first moves, in alphabetical order.
pub(super) fn shares(totals: &[(Move, u128)], mode: Mode) -> Vec<Share> {
    let mut shares: Vec<_> = totals.iter().map(|(mv, nodes)| (mv.uci(mode).to_string(), *nodes)).collect();
    shares.sort();
    shares
}

/// The counts of the first moves as JSON.
pub(super) fn divide(shares: &[Share]) -> Vec<Divided<'_>> {
    shares.iter().map(|(mv, nodes)| Divided { mv, nodes: (*nodes).into() }).collect()
}
