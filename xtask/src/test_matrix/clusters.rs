//! Split perfts on real schedulers: Slurm with two nodes on this machine, HyperQueue with two workers, GNU parallel.
//!
//! The scripts are in `crates/cli/tests/clusters`. The Python package of HyperQueue is fetched into the target folder; what is
//! missing is said, and its row is skipped.

use std::path::{Path, PathBuf};
use std::process::Command;

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
    for tool in ["munged", "slurmctld", "slurmd"] {
        if !is_there(tool, "--version") && !is_there(tool, "-V") {
            return summary.leave_out(NAME, &format!("{tool} is not installed"));
        }
    }
    if !is_root() {
        return summary.leave_out(NAME, "only root can start the nodes of slurm");
    }
    summary.add(scripted(NAME, "slurm", None));
}

fn hyperqueue(summary: &mut Summary) {
    const NAME: &str = "perft on hyperqueue, two workers";
    match venv::python("hyperqueue", &requirements()) {
        Ok(python) => summary.add(scripted(NAME, "hyperqueue", Some(&python))),
        Err(error) => summary.leave_out(NAME, &format!("{error:#}")),
    }
}

fn parallel(summary: &mut Summary) {
    const NAME: &str = "perft by gnu parallel";
    if is_there("parallel", "--version") {
        summary.add(scripted(NAME, "parallel", None));
    } else {
        summary.leave_out(NAME, "parallel is not installed");
    }
}

fn is_there(program: &str, question: &str) -> bool {
    Command::new(program).arg(question).output().is_ok_and(|done| done.status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|done| done.stdout == b"0\n")
}

/// Runs a script with the program, a folder of its own, and Python if it needs that.
fn scripted(name: &str, script: &str, python: Option<&Path>) -> Row {
    let folder = workspace::target().join("clusters").join(script);
    // What an earlier run left there.
    let _ = std::fs::remove_dir_all(&folder);
    let done = step::program("dev").and_then(|program| {
        let mut command = Command::new("bash");
        command.arg(script_folder().join(script).with_extension("sh")).arg(program).arg(&folder).args(python);
        step::run(command, |_| {})
    });
    Row::or_failure(name, done.map(|done| done.row_with_last_line(name)))
}

fn script_folder() -> PathBuf {
    workspace::root().join("crates/cli/tests/clusters")
}

fn requirements() -> PathBuf {
    script_folder().join("requirements.txt")
}

#[test]
fn the_scripts_are_there_and_the_package_is_pinned() {
    assert!(venv::is_pinned(&requirements()));
    assert!(
        ["slurm.sh", "hyperqueue.sh", "parallel.sh"].iter().all(|name| script_folder().join(name).exists())
    );
}
