//! The `fianchetto` program, built with the features of the whole workspace, like the tests.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use super::step;
use crate::workspace;

/// Builds the program in a profile, and returns its path.
pub(super) fn build(profile: &str) -> Result<PathBuf> {
    let build = ["build", "--quiet", "--workspace", "--bin", "fianchetto", "--profile", profile];
    ensure!(step::run(workspace::cargo(&build), |_| {})?.succeeded, "the program cannot be built");
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(workspace::target().join(folder).join("fianchetto"))
}
