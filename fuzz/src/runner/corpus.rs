//! Where inputs are: seeds, kept inputs, findings.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::check_sum::check_sum;

/// No more inputs than these are kept for a target.
const MOST: usize = 4000;

/// The folders of a run.
#[derive(Clone, Debug)]
pub struct Places {
    /// A folder for each target, with the inputs that are part of the project.
    pub seeds: PathBuf,
    /// A folder for each target, with the inputs that runs have kept, and `findings`.
    pub kept: PathBuf,
}

impl Places {
    /// The seeds of this crate, and a folder for what is kept.
    #[must_use]
    pub fn new(kept: PathBuf) -> Self {
        Self { seeds: Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds"), kept }
    }

    /// All inputs of a target, seeds first, in the order of their names.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn inputs(&self, target: &str) -> io::Result<Vec<Vec<u8>>> {
        let mut inputs = read_all(&self.seeds.join(target))?;
        inputs.extend(read_all(&self.kept.join(target)).unwrap_or_default());
        Ok(inputs)
    }

    pub(crate) fn keep(&self, target: &str, inputs: &[Vec<u8>]) -> io::Result<()> {
        let folder = self.kept.join(target);
        fs::create_dir_all(&folder)?;
        let there = fs::read_dir(&folder)?.count();
        inputs
            .iter()
            .take(MOST.saturating_sub(there))
            .try_for_each(|input| fs::write(folder.join(name(input)), input))
    }

    /// Writes the input of a finding, and returns its file.
    pub(crate) fn found(&self, target: &str, input: &[u8]) -> io::Result<PathBuf> {
        let folder = self.kept.join("findings");
        fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{target}-{}", name(input)));
        fs::write(&file, input)?;
        Ok(file)
    }

    /// A folder for the files of a turn, in memory where the system has such a place.
    pub(crate) fn scratch(&self, job: usize) -> io::Result<PathBuf> {
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let folder = folder.join(format!("fianchetto-fuzz-{}-{job}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

fn read_all(folder: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort();
    files.iter().map(fs::read).collect()
}

/// A name by the content.
fn name(input: &[u8]) -> String {
    format!("{:016x}", check_sum(input))
}
