//! Scripts for schedulers, in the folder of a split.

use std::fs;
use std::path::{Path, PathBuf};

use fianchetto_perft_files::units::{Folder, Manifest, UnitsError};

use crate::{failure::Failure, file, output};

/// Units per process if there are enough: the hash table is warm after the first.
const TOGETHER: u32 = 8;

/// The most tasks: Slurm's usual `MaxArraySize` is one more.
const MOST: u32 = 1000;

const SCRIPTS: [(&str, &str); 4] = [
    ("task.sh", include_str!("scripts/task.sh")),
    ("slurm.sh", include_str!("scripts/slurm.sh")),
    ("parallel.sh", include_str!("scripts/parallel.sh")),
    ("hyperqueue_submit.py", include_str!("scripts/hyperqueue_submit.py")),
];

/// The mark in every script.
const OURS: &str = "Written by fianchetto perft";

/// The line that says where Slurm writes what a task prints.
const LOG: &str = "#SBATCH --output=";

/// Refuses a folder with a foreign file of a script's name before anything is written.
pub(super) fn check(folder: &Folder) -> Result<(), Failure> {
    let is_ours = |file: &Path| {
        file.is_file() && fs::read(file).is_ok_and(|text| String::from_utf8_lossy(&text).contains(OURS))
    };
    let foreign = |file, is: &str| Err(UnitsError::Foreign { file, is: is.to_owned() }.into());
    for (name, _) in SCRIPTS {
        let file = folder.path().join(name);
        if file.symlink_metadata().is_ok() && !is_ours(&file) {
            return foreign(file, "not a script of a split");
        }
    }
    let logs = logs(folder);
    if logs.exists() && !logs.is_dir() { foreign(logs, "not a folder") } else { Ok(()) }
}

fn logs(folder: &Folder) -> PathBuf {
    folder.path().join("log")
}

pub(super) fn write(folder: &Folder, manifest: &Manifest) -> Result<(), Failure> {
    let logs = logs(folder);
    fs::create_dir_all(&logs).map_err(|reason| Failure::unwritten(&logs, reason))?;
    let units = manifest.units();
    let tasks = units.div_ceil(TOGETHER).clamp(1, MOST);
    let path = std::path::absolute(folder.path()).unwrap_or_else(|_| folder.path().into());
    let word = output::word(&path);
    // Slurm has its own quoting rules: a name that needs quoting is left out, and Slurm chooses
    // where logs go.
    let is_plain = path.to_str() == Some(&*word);
    for (name, text) in SCRIPTS {
        let lines = text.split_inclusive('\n').filter(|line| is_plain || !line.starts_with(LOG));
        // The folder comes last, so that nothing in its name is replaced.
        let text = lines
            .collect::<String>()
            .replace("@DEPTH@", &manifest.depth.to_string())
            .replace("@UNITS@", &units.to_string())
            .replace("@TASKS@", &tasks.to_string())
            .replace("@DIR@", &word);
        let script = folder.path().join(name);
        file::write(&script, text)?;
        runnable(&script).map_err(|reason| Failure::unwritten(&script, reason))?;
    }
    Ok(())
}

#[cfg(unix)]
fn runnable(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn runnable(_: &Path) -> std::io::Result<()> {
    Ok(())
}
