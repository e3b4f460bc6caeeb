//! The `fianchetto` program, built with the whole workspace's features, as the tests are.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use super::step;
use crate::workspace;

/// Builds the program in a profile, and says where it is.
pub(super) fn build(profile: &str) -> Result<PathBuf> {
    let build = ["build", "--quiet", "--workspace", "--bin", "fianchetto", "--profile", profile];
    ensure!(step::run(workspace::cargo(&build), |_| {})?.succeeded, "the program cannot be built");
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(workspace::target().join(folder).join("fianchetto"))
}
