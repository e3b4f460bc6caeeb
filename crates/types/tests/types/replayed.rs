//! Files of questions, each after `> `, and what is answered. A line that begins with `#` says what those after it are about.
//! The tests of other crates, too, have this file as a module.
//!
//! `[..]` stands for a part of a line and `...` for any lines. `SNAPSHOTS=overwrite` renews how refusals are worded.

#[path = "answers.rs"]
pub(crate) mod answers;

use std::{fs, path::Path};

use answers::Answer;

/// Compares the answers of a file of the crate with those of today. What answers is new after each comment.
pub(crate) fn check<A: FnMut(&str) -> String>(file: &str, start: impl Fn() -> A) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(&file).expect("it is there");
    answers::compare(&file, &replayed(&text, start));
}

/// The answers of a text, and those of today.
pub(crate) fn replayed<A: FnMut(&str) -> String>(text: &str, start: impl Fn() -> A) -> Vec<Answer> {
    let (mut answer, mut answers) = (start(), Vec::new());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let mut today = String::new();
        match line.strip_prefix("> ") {
            Some(question) => answer(question).lines().for_each(|line| today += &format!("{line}\n")),
            None => {
                assert!(line.starts_with('#'), "neither a question nor a comment: {line}");
                answer = start();
            }
        }
        let mut kept = String::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("> ") && !line.starts_with('#')) {
            kept += &format!("{line}\n");
        }
        answers.push(Answer { question: format!("{line}\n"), kept, today });
    }
    answers
}
