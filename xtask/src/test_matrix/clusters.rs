//! Split perfts on real schedulers: Slurm with two nodes on this machine, HyperQueue with two workers, GNU parallel.
//!
//! The scripts are in `crates/cli/tests/clusters`. The Python package of HyperQueue is fetched into the target folder; if
//! something is missing, its row is skipped and says so.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::summary::{Row, Summary};
use super::{step, venv};
use crate::workspace;

pub(super) fn run(summary: &mut Summary) {
    slurm(summary);
    hyperqueue(summary);
    parallel(summary);
}

fn slurm(summary: &mut Summary) {
    const NAME: &str = "perft on slurm, two nodes";
    let needed = || {
        for tool in ["munged", "slurmctld", "slurmd"] {
            ensure!(is_there(tool, "--version") || is_there(tool, "-V"), "{tool} is not installed");
        }
        let id = Command::new("id").arg("-u").output();
        ensure!(id.is_ok_and(|done| done.stdout == b"0\n"), "only root can start the nodes of slurm");
        Ok(())
    };
    summary.run(NAME, needed(), |()| scripted(NAME, "slurm", None));
}

fn hyperqueue(summary: &mut Summary) {
    const NAME: &str = "perft on hyperqueue, two workers";
    let python = venv::python("hyperqueue", &script_folder());
    summary.run(NAME, python, |python| scripted(NAME, "hyperqueue", Some(&python)));
}

fn parallel(summary: &mut Summary) {
    const NAME: &str = "perft by gnu parallel";
    let needed = is_there("parallel", "--version").then_some(()).context("parallel is not installed");
    summary.run(NAME, needed, |()| scripted(NAME, "parallel", None));
}

fn is_there(program: &str, question: &str) -> bool {
    Command::new(program).arg(question).output().is_ok_and(|done| done.status.success())
}

/// Runs a script with the program, a folder of its own, and Python if it needs that.
fn scripted(name: &str, script: &str, python: Option<&Path>) -> Result<Row> {
    let folder = workspace::target().join("clusters").join(script);
    // An earlier run may have left files there.
    let _ = std::fs::remove_dir_all(&folder);
    let mut command = Command::new("bash");
    command.arg(script_folder().join(script).with_extension("sh"));
    command.arg(step::program("dev")?).arg(&folder).args(python);
    Ok(step::run(command)?.row_with_last_line(name))
}

fn script_folder() -> PathBuf {
    workspace::root().join("crates/cli/tests/clusters")
}
