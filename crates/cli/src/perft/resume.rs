//! `fianchetto perft resume`: goes on with a count that was interrupted.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, FromArgMatches};
use fianchetto::{IsaName, Registry, ValidSetup};
use fianchetto_perft_files::{Checkpoint, HeldFile};

use super::arguments::{Count, DEPTHS};
use super::positions;
use super::saving::{Place, unusable};
use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::number::{Power, Threads};
use crate::position;
use crate::terminal::Terminal;

/// Resume from a checkpoint, and keep it up to date
///
/// Position, depth and technique are those of its run, and so are the options that are not given.
#[derive(Args)]
#[command(
    after_help = "Example: fianchetto perft resume long.checkpoint --hash 16G      # the rest of the days"
)]
pub(super) struct Resume {
    /// The checkpoint
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The instruction set; by default that of the run, or the best one on this machine
    #[arg(long, value_name = "ISA")]
    isa: Option<IsaName>,
    /// Show the count of each first move
    #[arg(short = 'D', long)]
    divide: bool,
    #[command(flatten)]
    power: Power,
    /// Print one JSON object
    #[arg(short, long)]
    json: bool,
}

impl Resume {
    pub(super) fn run(&self, registry: &Registry, terminal: Terminal) -> Result<ExitCode, Failure> {
        let opened = HeldFile::open(&self.file).map_err(|reason| unusable(&self.file, &reason))?;
        let before = arguments_of(&opened.1);
        let before =
            before.ok_or_else(|| unusable(&self.file, &"it does not say how its run was started"))?;
        let arguments = self.completed(before);
        let (depth, _) = position::with_number(&arguments.words, None, "depth", DEPTHS)?;
        let setup = match &arguments.fen {
            Some(fen) => position::playable(fen, choice::mode(arguments.chess960))?,
            None => ValidSetup::INITIAL,
        };
        let place = Place::Old(self.file.clone(), Box::new(opened));
        positions::one(&arguments, depth, &setup, place, registry, terminal)
    }

    /// The arguments of the run, except for what is given now.
    fn completed(&self, before: Count) -> Count {
        let threads = self.power.threads.threads.or(before.power.threads.threads);
        let hash = self.power.hash.or(before.power.hash);
        Count {
            choice: Choice { isa: self.isa.or(before.choice.isa), ..before.choice },
            divide: self.divide || before.divide,
            power: Power { threads: Threads { threads }, hash },
            json: self.json || before.json,
            ..before
        }
    }
}

/// The arguments of the run that wrote a checkpoint.
fn arguments_of(checkpoint: &Checkpoint) -> Option<Count> {
    let words = [String::from("perft")].into_iter().chain(checkpoint.options.iter().cloned());
    let command = Count::augment_args(clap::Command::new("perft"));
    Count::from_arg_matches(&command.try_get_matches_from(words).ok()?).ok()
}
