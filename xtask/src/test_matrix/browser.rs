//! What a browser draws of the pages and pictures: the tests `xtask/tests/browser`, where there is a Chromium.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, ensure};

use super::step;
use super::summary::Summary;
use super::tests::run_counted;
use crate::workspace;

const NAME: &str = "pictures in a browser";
const ACCESS: &str = "pages by axe";
const AXE_TEST: &str = "axe_finds_no_violation";
/// The checker for accessibility.
const AXE: &str = "axe-core@4.14.1";

pub(super) fn run(summary: &mut Summary) {
    if !["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].iter().any(is_there) {
        return summary.leave_out(NAME, "chromium is not installed");
    }
    summary.add(run_counted(NAME, tests("", &["--skip", AXE_TEST])));
    summary.run(ACCESS, axe(), |file| {
        let mut command = tests(AXE_TEST, &[]);
        command.env("FIANCHETTO_AXE", file);
        Ok(run_counted(ACCESS, command))
    });
}

/// The tests with this in their names.
fn tests(name: &str, options: &[&str]) -> Command {
    let arguments = ["test", "--quiet", "--package", "xtask", "--test", "browser", "--", "--ignored", name];
    let mut command = workspace::cargo(&arguments);
    command.args(options);
    command
}

/// The file of axe-core, which npm fetches into the target folder.
fn axe() -> Result<PathBuf> {
    let folder = workspace::target().join("axe");
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.exists() {
        let mut npm = Command::new("npm");
        npm.args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(AXE);
        let fetched = step::run(npm).is_ok_and(|done| done.succeeded) && file.exists();
        ensure!(fetched, "npm cannot fetch {AXE}");
    }
    Ok(file)
}

fn is_there(name: &&str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success())
}
