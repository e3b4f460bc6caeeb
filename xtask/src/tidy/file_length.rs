//! A source file is short enough to be read at once.

use super::finding::Finding;
use super::tree::Tree;

const LIMIT: usize = 500;

/// Files that may be longer, each with a comment that says why.
const EXCEPTIONS: [&str; 0] = [];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let long =
        tree.ending(".rs").filter(|(path, text)| text.lines().count() > LIMIT && !EXCEPTIONS.contains(path));
    long.map(|(path, text)| {
        Finding::new(path, format!("{} lines; {LIMIT} are the limit, split the file", text.lines().count()))
    })
    .collect()
}

#[test]
fn a_long_file_is_found() {
    let lines = |count| "\n".repeat(count);
    let tree = Tree::from([
        ("long.rs", &*lines(LIMIT + 1)),
        ("fits.rs", &*lines(LIMIT)),
        ("long.epd", &*lines(900)),
    ]);
    assert_eq!(check(&tree), [Finding::new("long.rs", "501 lines; 500 are the limit, split the file")]);
}
