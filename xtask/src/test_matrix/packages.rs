//! The packages as they would be published: nothing that they need is left outside.

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

/// Makes all packages. In the full tier each is also built from what it holds, one after the other, which takes longer
/// than everything else.
pub(super) fn run(full: bool, summary: &mut Summary) {
    let mut command = workspace::cargo(&["package", "--workspace", "--allow-dirty", "--quiet"]);
    let name = if full {
        "packages, built"
    } else {
        command.arg("--no-verify");
        "packages"
    };
    summary.add(match step::run(command, |_| {}) {
        Ok(done) => Row { time: done.time, ..Row::of(name, done.succeeded) },
        Err(error) => Row::failure(name, format!("{error:#}")),
    });
}
