//! When and where checkpoints are written, and the options that they keep, so that `resume FILE`
//! alone continues a run.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, io, iter};

use fianchetto::{AnyTechnique, ValidSetup};
use fianchetto_perft::{Ledger, Plan};
use fianchetto_perft_files::{Checkpoint, HeldFile, Identity};

use super::arguments::Count;
use crate::failure::Failure;
use crate::output;

/// The interval between checkpoints, which limits the loss after a crash.
const INTERVAL: Duration = Duration::from_secs(30);

/// Where checkpoints go.
pub(super) enum Place {
    /// Into a new file with a name like this, if the run is interrupted.
    IfInterrupted(String),
    /// Into a new file, from the start of the run.
    New(PathBuf),
    /// Into the file that the run is resumed from.
    Old(PathBuf, Box<(HeldFile, Checkpoint)>),
}

impl Place {
    /// The place for a run that saves nothing unless it is interrupted.
    pub(super) fn if_interrupted(depth: u32) -> Self {
        Self::IfInterrupted(format!("perft-{depth}.checkpoint"))
    }
}

/// The error for a checkpoint to resume from.
pub(super) fn unusable(file: &Path, reason: &dyn Display) -> Failure {
    format!("cannot resume from {}: {reason}", file.display()).into()
}

fn unsaved(file: &Path, reason: impl Display) -> Failure {
    format!("cannot write the checkpoint {}: {reason}", file.display()).into()
}

/// The error for a new checkpoint.
fn uncreated(file: &Path, reason: &io::Error) -> Failure {
    if reason.kind() == io::ErrorKind::AlreadyExists {
        let hint = "resume from it with `perft resume`, or choose another name";
        return format!("{} already exists: {hint}", file.display()).into();
    }
    unsaved(file, reason)
}

/// The checkpoints of one run.
pub(super) struct Saving<'a> {
    target: Target,
    identity: Identity,
    /// The command-line options, which the file keeps.
    options: &'a [String],
    start: Instant,
    last: Instant,
    seconds_before: f64,
}

/// Where this run saves.
enum Target {
    /// In a new file with a name like this, if it is interrupted.
    IfInterrupted(String),
    /// In this file, time and again.
    File(PathBuf, HeldFile),
}

impl<'a> Saving<'a> {
    /// Restores the checkpoint to resume from, or checks early that a new one can be written.
    pub(super) fn begin(
        place: Place,
        identity: Identity,
        options: &'a [String],
        plan: &Plan,
    ) -> Result<(Self, Ledger), Failure> {
        let (mut ledger, mut seconds_before) = (Ledger::new(plan), 0.0);
        let target = match place {
            Place::IfInterrupted(name) => Target::IfInterrupted(name),
            Place::New(file) => {
                let mut first = Checkpoint::new(identity.clone(), plan, &ledger, seconds_before);
                first.options = options.to_vec();
                let held = HeldFile::create(&file, &first).map_err(|reason| uncreated(&file, &reason))?;
                Target::File(file, held)
            }
            Place::Old(file, opened) => {
                let (held, checkpoint) = *opened;
                seconds_before = checkpoint.seconds;
                let resumed = checkpoint.ledger(&identity, plan);
                ledger = resumed.map_err(|reason| unusable(&file, &reason))?;
                Target::File(file, held)
            }
        };
        let now = Instant::now();
        Ok((Self { target, identity, options, start: now, last: now, seconds_before }, ledger))
    }

    /// The counting time of this run and of those that it resumes.
    pub(super) fn seconds(&self) -> f64 {
        self.seconds_before + self.start.elapsed().as_secs_f64()
    }

    fn checkpoint(&self, plan: &Plan, ledger: &Ledger) -> Checkpoint {
        let mut checkpoint = Checkpoint::new(self.identity.clone(), plan, ledger, self.seconds());
        checkpoint.options = self.options.to_vec();
        checkpoint
    }

    /// Saves once the interval is over, if the run saves time and again. If that fails, counting
    /// continues.
    pub(super) fn now_and_then(&mut self, plan: &Plan, ledger: &Ledger, warn: impl Fn(&str)) {
        if self.last.elapsed() <= INTERVAL {
            return;
        }
        self.last = Instant::now();
        let checkpoint = self.checkpoint(plan, ledger);
        if let Target::File(file, held) = &mut self.target
            && let Err(reason) = held.save(&checkpoint)
        {
            warn(&unsaved(file, reason).to_string());
        }
    }

    /// Saves for the last time. Returns the file if the run can be resumed.
    pub(super) fn end(&mut self, plan: &Plan, ledger: &Ledger) -> Result<Option<PathBuf>, Failure> {
        let checkpoint = self.checkpoint(plan, ledger);
        match &mut self.target {
            Target::IfInterrupted(_) if ledger.is_complete() => Ok(None),
            Target::IfInterrupted(name) => keep(name, &checkpoint).map(Some),
            Target::File(file, held) => {
                held.save(&checkpoint).map_err(|reason| unsaved(file, reason))?;
                Ok((!ledger.is_complete()).then(|| file.clone()))
            }
        }
    }
}

/// Saves in the user's state folder, or else in the current folder.
fn keep(name: &str, checkpoint: &Checkpoint) -> Result<PathBuf, Failure> {
    let save = |folder: &Path| {
        saved_anew(folder, name, checkpoint).map_err(|reason| unsaved(&folder.join(name), reason))
    };
    let why = match kept_files().map(|folder| save(&folder)) {
        Some(Ok(file)) => return Ok(file),
        Some(Err(failure)) => Failure::to_string(&failure),
        None => "there is no folder for checkpoints: neither HOME nor XDG_STATE_HOME is set".to_owned(),
    };
    output::complain(format_args!("{why}; the current folder is used instead"));
    save(Path::new(""))
}

/// The user's state folder by the XDG Base Directory Specification.
fn kept_files() -> Option<PathBuf> {
    let set = env::var_os("XDG_STATE_HOME").map(PathBuf::from).filter(|folder| folder.is_absolute());
    let usual = || env::home_dir().map(|home| home.join(".local/state"));
    let folder = set.or_else(usual).filter(|folder| folder.is_absolute())?;
    Some(folder.join("fianchetto"))
}

/// Saves in a new file of that name, or of a numbered one if it exists, so that runs that end
/// together do not share one.
fn saved_anew(folder: &Path, name: &str, checkpoint: &Checkpoint) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let numbered = (2_u64..).map(|number| format!("{name}.{number}"));
    for name in iter::once(name.to_owned()).chain(numbered) {
        let file = folder.join(name);
        match HeldFile::create(&file, checkpoint) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|_| file),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The command-line words of a run: its depth and all options that differ from their defaults.
pub(super) fn options(
    arguments: &Count,
    depth: u32,
    setup: &ValidSetup,
    technique: &AnyTechnique,
) -> Vec<String> {
    let Count { choice, chess960, divide, stage, power, json, .. } = arguments;
    let name = format!("{}/{}", technique.info().name, technique.board_name());
    let values = [
        ("--technique", Some(name)),
        ("--isa", choice.isa.map(|path| path.to_string())),
        ("--fen", Some(setup.to_string())),
        ("--stage", stage.map(|stage| stage.name().to_owned())),
        ("--bulk", arguments.bulk().map(|plies| plies.to_string())),
        ("--threads", power.threads.threads.map(|threads| threads.to_string())),
        ("--hash", power.hash.map(|mib| mib.to_string())),
    ];
    let flags = [("--chess960", chess960), ("--divide", divide), ("--json", json)];
    let values = values.into_iter().filter_map(|(name, value)| Some([name.to_owned(), value?])).flatten();
    let flags = flags.into_iter().filter(|(_, is_given)| **is_given).map(|(name, _)| name.to_owned());
    [depth.to_string()].into_iter().chain(values).chain(flags).collect()
}
