//! What a browser draws of the pages and pictures: the tests `crates/cli/tests/program/browser`, where there is a Chromium.

use std::process::Command;

use super::summary::Summary;
use super::tests::run_counted;
use crate::workspace;

const NAME: &str = "pictures in a browser";

pub(super) fn run(summary: &mut Summary) {
    if !["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].iter().any(is_there) {
        return summary.leave_out(NAME, "chromium is not installed");
    }
    // With the features of the whole workspace, which is built.
    let arguments = ["test", "--quiet", "--workspace", "--test", "program", "--", "--ignored", "browser::"];
    summary.add(run_counted(NAME, workspace::cargo(&arguments)));
}

fn is_there(name: &&str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success())
}
