//! Files of questions, each after `> `, and what is answered. A line that begins with `#` says what those after it are about.
//! The tests of other crates, too, have this file as a module.
//!
//! `[..]` stands for a part of a line and `...` for any lines. `SNAPSHOTS=overwrite` renews the answers.

use std::fs;
use std::path::Path;

use snapbox::{Assert, Data};

/// Compares the answers of a file with those of today, to its comments as well.
pub(crate) fn check(file: &str, mut answer: impl FnMut(&str) -> String) {
    let text = fs::read_to_string(file).expect(file);
    let mut replayed = String::new();
    for line in text.lines().filter(|line| line.starts_with(['#', '>'])) {
        replayed += &format!("{line}\n{}", answer(line.strip_prefix("> ").unwrap_or(line)));
    }
    assert!(text.contains("\n> "), "{file}");
    Assert::new()
        .action_env("SNAPSHOTS")
        .normalize_paths(false)
        .eq(replayed, Data::read_from(Path::new(file), None));
}
