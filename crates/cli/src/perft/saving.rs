//! When and where checkpoints are written.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fianchetto_perft::{Ledger, Plan};
use fianchetto_perft_files::{Checkpoint, Identity};

use crate::failure::Failure;

/// The interval between checkpoints: an accident costs no more than this.
const INTERVAL: Duration = Duration::from_secs(30);

/// Where checkpoints go.
pub(super) enum Place {
    /// Into a file of that name if the run is interrupted, or one with a number if that exists already.
    IfInterrupted(String),
    /// Into a new file, from the start of the run.
    New(PathBuf),
    /// Into the file that the run is resumed from.
    Old(PathBuf, Box<Checkpoint>),
}

/// The checkpoints of one run.
pub(super) struct Saving<'a> {
    place: &'a Place,
    identity: Identity,
    /// The words of the command line, which the file keeps.
    options: &'a [String],
    start: Instant,
    last: Instant,
    seconds_before: f64,
}

impl<'a> Saving<'a> {
    /// Reads the checkpoint to resume from, or checks early that the new one can be written.
    pub(super) fn begin(
        place: &'a Place,
        identity: Identity,
        options: &'a [String],
        plan: &Plan,
    ) -> Result<(Self, Ledger), Failure> {
        let now = Instant::now();
        let mut saving = Self { place, identity, options, start: now, last: now, seconds_before: 0.0 };
        let mut ledger = Ledger::new(plan);
        match place {
            Place::IfInterrupted(_) => {}
            Place::New(file) if file.exists() => return Err(Failure::Occupied(file.clone())),
            Place::New(file) => saving.save(file, plan, &ledger)?,
            Place::Old(file, checkpoint) => ledger = saving.resume(file, checkpoint, plan)?,
        }
        Ok((saving, ledger))
    }

    fn resume(&mut self, file: &Path, checkpoint: &Checkpoint, plan: &Plan) -> Result<Ledger, Failure> {
        self.seconds_before = checkpoint.seconds();
        let ledger = checkpoint.ledger(&self.identity, plan);
        ledger.map_err(|reason| Failure::Resume { file: file.into(), reason })
    }

    /// The counting time, of this run and of the runs that it resumes.
    pub(super) fn seconds(&self) -> f64 {
        self.seconds_before + self.start.elapsed().as_secs_f64()
    }

    fn save(&self, file: &Path, plan: &Plan, ledger: &Ledger) -> Result<(), Failure> {
        let checkpoint = Checkpoint::new(self.identity.clone(), plan, ledger, self.seconds());
        checkpoint
            .with_options(self.options.to_vec())
            .save(file)
            .map_err(|reason| Failure::Checkpoint { file: file.into(), reason })
    }

    /// The checkpoint file that is updated during the run, if there is one.
    fn file(&self) -> Option<&'a Path> {
        match self.place {
            Place::IfInterrupted(_) => None,
            Place::New(file) | Place::Old(file, _) => Some(file),
        }
    }

    /// Saves if the interval is over. Counting continues if that fails.
    pub(super) fn now_and_then(&mut self, plan: &Plan, ledger: &Ledger, warn: impl Fn(&str)) {
        if let Some(file) = self.file()
            && self.last.elapsed() > INTERVAL
        {
            self.last = Instant::now();
            if let Err(failure) = self.save(file, plan, ledger) {
                warn(&failure.to_string());
            }
        }
    }

    /// Saves for the last time. Returns the file if the run can be resumed from it.
    pub(super) fn end(&self, plan: &Plan, ledger: &Ledger) -> Result<Option<PathBuf>, Failure> {
        let file = match self.place {
            Place::IfInterrupted(_) if ledger.is_complete() => return Ok(None),
            Place::IfInterrupted(name) => unoccupied(name),
            Place::New(file) | Place::Old(file, _) => file.clone(),
        };
        self.save(&file, plan, ledger)?;
        Ok((!ledger.is_complete()).then_some(file))
    }
}

/// The name, with a number if such a file exists already.
fn unoccupied(name: &str) -> PathBuf {
    let numbered = (2..).map(|number| PathBuf::from(format!("{name}.{number}")));
    let mut names = std::iter::once(PathBuf::from(name)).chain(numbered);
    names.find(|name| !name.exists()).unwrap_or_else(|| name.into())
}

#[test]
fn no_file_is_overwritten() {
    let name = std::env::temp_dir().join(format!("fianchetto-unoccupied-{}", std::process::id()));
    let name = name.to_str().expect("a UTF-8 path");
    assert_eq!(unoccupied(name), Path::new(name));
    std::fs::write(name, "precious").expect("the file is written");
    assert_eq!(unoccupied(name), Path::new(&format!("{name}.2")));
    std::fs::remove_file(name).expect("the file is removed");
}
