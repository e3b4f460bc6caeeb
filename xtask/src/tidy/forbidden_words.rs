//! Words that do not belong in the source tree.

use super::finding::Finding;
use super::tree::Tree;

/// Each word with the reason.
const WORDS: &[(&str, &str)] = &[
    ("TODO", "finish it, or say in the documentation what is missing"),
    ("FIXME", "fix it, or say in the documentation what is wrong"),
    ("shared/", "the project refers to nothing outside itself; copy the data and name its source"),
    ("/work/", "the folders of a machine do not belong here"),
    ("/home/", "the folders of a machine do not belong here"),
];

/// This file has to name them.
const HERE: &str = "xtask/src/tidy/forbidden_words.rs";

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let files = tree.files().filter(|(path, _)| *path != HERE);
    files.flat_map(|(path, text)| check_file(path, text)).collect()
}

fn check_file(path: &str, text: &str) -> Vec<Finding> {
    let lines = text.lines().enumerate();
    let said = lines.flat_map(|(index, line)| {
        let words = WORDS.iter().filter(move |(word, _)| line.contains(word));
        words.map(move |(word, why)| {
            Finding::new(&format!("{path}:{}", index + 1), format!("`{word}`: {why}"))
        })
    });
    said.collect()
}

#[test]
fn a_word_is_found_with_its_line() {
    let findings = check(&Tree::from([("a.rs", "//! Fine.\n// TODO: the rest\n"), (HERE, "TODO")]));
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].path, "a.rs:2");
}
