//! One turn of one target, in a process of its own.

use std::collections::HashSet;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::corpus::Places;
use super::minimise::minimised;
use super::mutate::Mutator;
use super::random::Random;
use crate::effect::Effect;
use crate::target::Target;

/// A turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// What is tried.
    pub target: Target,
    /// The inputs are the same for the same seed and the same corpus.
    pub seed: u64,
    /// When the turn ends, by time.
    pub time: Duration,
    /// When it ends, by the number of executions.
    pub executions: u64,
    /// Where the current input is written before it is tried.
    pub current: PathBuf,
}

/// Where and why something has panicked: in this thread, or in one that the target has started.
static PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Panics are kept, not printed.
fn keep_panics() {
    panic::set_hook(Box::new(|info| {
        PANIC.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| info.to_string());
    }));
}

/// What becomes of an input, or the panic.
fn tried(target: &Target, input: &[u8]) -> Result<Effect, String> {
    let effect = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    let panic = PANIC.lock().unwrap_or_else(PoisonError::into_inner).take();
    match (effect, panic) {
        (Ok(effect), None) => Ok(effect),
        (_, panic) => Err(panic.unwrap_or_else(|| "a panic that says nothing".to_owned())),
    }
}

/// Where a panic is: its first line.
fn place(panic: &str) -> &str {
    panic.lines().next().unwrap_or_default()
}

/// What a turn has done.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// How many inputs have been tried.
    pub executions: u64,
    /// How many of them were kept.
    pub kept: u64,
    /// The files of inputs that fail, each with what is wrong.
    pub findings: Vec<String>,
}

/// Its lines are `finding FILE PANIC` and `executions NUMBER kept NUMBER`.
impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { executions, kept, findings } = self;
        findings.iter().try_for_each(|finding| writeln!(f, "finding {finding}"))?;
        write!(f, "executions {executions} kept {kept}")
    }
}

impl Done {
    /// Reads what it prints.
    pub(super) fn read(text: &str) -> Self {
        let mut done = Self::default();
        for line in text.lines() {
            if let Some(finding) = line.strip_prefix("finding ") {
                done.findings.push(finding.to_owned());
            } else if let ["executions", executions, "kept", kept] = line.split(' ').collect::<Vec<_>>()[..] {
                (done.executions, done.kept) = (executions.parse().unwrap_or(0), kept.parse().unwrap_or(0));
            }
        }
        done
    }
}

/// Runs a turn.
///
/// # Errors
/// If a file cannot be read or written.
pub fn work(turn: &Turn, places: &Places) -> io::Result<Done> {
    keep_panics();
    let mut inputs = places.inputs(turn.target.name)?;
    let mut current = OpenOptions::new().create(true).write(true).truncate(true).open(&turn.current)?;
    let (mut random, mutator) = (Random::new(turn.seed), Mutator::new(turn.target.words));
    let (mut seen, mut places_seen, mut kept) = (HashSet::new(), HashSet::new(), Vec::new());
    let (begin, mut executions, seeds, mut findings) = (Instant::now(), 0_u64, inputs.len(), Vec::new());
    while executions < turn.executions && (executions & 15 != 0 || begin.elapsed() < turn.time) {
        let input = match inputs.get(executions as usize) {
            // The seeds themselves come first.
            Some(seed) if executions < seeds as u64 => seed.clone(),
            _ => {
                let one = random.one_of(&inputs).map_or(&[][..], |input| input);
                let other = random.one_of(&inputs).map_or(&[][..], |input| input);
                mutator.change(&mut random, one, other)
            }
        };
        executions += 1;
        write_current(&mut current, &input)?;
        match tried(&turn.target, &input) {
            Ok(effect) => {
                if seen.insert(effect) && executions > seeds as u64 && kept.len() < 2000 {
                    inputs.push(input.clone());
                    kept.push(input);
                }
            }
            Err(panic) => {
                if places_seen.insert(place(&panic).to_owned()) {
                    let same = |input: &[u8]| {
                        tried(&turn.target, input).is_err_and(|other| place(&other) == place(&panic))
                    };
                    let file = places.found(turn.target.name, &minimised(&input, same))?;
                    findings.push(format!("{} {}", file.display(), panic.replace('\n', " | ")));
                }
            }
        }
    }
    places.keep(turn.target.name, &kept)?;
    Ok(Done { executions, kept: kept.len() as u64, findings })
}

/// The length as eight bytes, then the input: what an earlier, longer one has left behind it does not count.
fn write_current(file: &mut File, input: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&[&(input.len() as u64).to_le_bytes(), input].concat())
}

/// What a worker that is gone was trying.
pub(super) fn read_current(file: &Path) -> io::Result<Vec<u8>> {
    let bytes = std::fs::read(file)?;
    let (length, rest) = bytes.split_first_chunk().ok_or(io::ErrorKind::UnexpectedEof)?;
    let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
    Ok(rest[..length.min(rest.len())].to_vec())
}

/// Tries one input and lets it panic.
pub fn repeat(target: &Target, input: &[u8]) -> Effect {
    (target.run)(input)
}
