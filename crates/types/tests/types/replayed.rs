//! Files of questions, each after `> `, and what is answered. A line that begins with `#` says what those after it are about.
//! The tests of other crates, too, have this file as a module.
//!
//! `[..]` stands for a part of a line and `...` for any lines. `SNAPSHOTS=overwrite` renews the answers.

use std::{fs, path::Path};

use snapbox::{Assert, Data};

/// Compares the answers of a file of the crate with those of today. What answers is new after each comment.
pub(crate) fn check<A: FnMut(&str) -> String>(file: &str, start: impl Fn() -> A) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(&file).expect("it is there");
    let (mut answer, mut replayed) = (start(), String::new());
    for line in text.lines() {
        if let Some(question) = line.strip_prefix("> ") {
            let answers = answer(question);
            replayed.extend([line].into_iter().chain(answers.lines()).flat_map(|line| [line, "\n"]));
        } else if line.starts_with('#') {
            answer = start();
            replayed += &format!("{line}\n");
        }
    }
    let assert = Assert::new().action_env("SNAPSHOTS").normalize_paths(false);
    assert.eq(replayed, Data::read_from(&file, None));
}
