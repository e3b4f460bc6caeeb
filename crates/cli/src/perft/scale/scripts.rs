//! Scripts for schedulers, in the folder of a split.

use std::fs;
use std::path::Path;

use fianchetto_perft_files::units::{Folder, Manifest};

use crate::failure::Failure;

/// The units that one process takes, if there are that many: its table is warm after the first.
const TOGETHER: u32 = 8;

/// The most tasks: Slurm's usual `MaxArraySize` is one more.
const MOST: u32 = 1000;

const SCRIPTS: [(&str, &str); 4] = [
    ("task.sh", include_str!("scripts/task.sh")),
    ("slurm.sh", include_str!("scripts/slurm.sh")),
    ("parallel.sh", include_str!("scripts/parallel.sh")),
    ("hyperqueue_submit.py", include_str!("scripts/hyperqueue_submit.py")),
];

pub(super) fn write(folder: &Folder, manifest: &Manifest) -> Result<(), Failure> {
    let path = fs::canonicalize(folder.path()).unwrap_or_else(|_| folder.path().into());
    let path = path.to_string_lossy().into_owned();
    let quoted = shlex::try_quote(&path).unwrap_or_else(|_| path.clone().into());
    let units = manifest.units();
    let tasks = units.div_ceil(TOGETHER).clamp(1, MOST);
    let logs = folder.path().join("log");
    fs::create_dir_all(&logs).map_err(|reason| Failure::Write { file: logs.clone(), reason })?;
    for (name, text) in SCRIPTS {
        let text = text
            .replace("@DIR@", &quoted)
            .replace("@RAW@", &path)
            .replace("@DEPTH@", &manifest.depth().to_string())
            .replace("@UNITS@", &units.to_string())
            .replace("@TASKS@", &tasks.to_string());
        let file = folder.path().join(name);
        fs::write(&file, text)
            .and_then(|()| runnable(&file))
            .map_err(|reason| Failure::Write { file, reason })?;
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
