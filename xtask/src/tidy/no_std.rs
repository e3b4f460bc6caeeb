//! Every library below `perft` declares `no_std`.
//!
//! That it is true is shown by the test matrix, which links a program without the standard library.

use super::finding::Finding;
use super::tree::Tree;

/// Crates that need the standard library: programs, what reads streams, and what runs at build time or in tests.
const WITH_STD: [&str; 10] = [
    "crates/perft",
    "crates/perft-files",
    "crates/pgn",
    "crates/batch",
    "crates/explain",
    "crates/engine",
    "crates/cli",
    "crates/conformance",
    "crates/faults",
    "crates/tables/generator",
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let libraries = tree.ending("/src/lib.rs").filter(|(path, _)| path.starts_with("crates/"));
    let bound = libraries.filter(|(path, _)| !WITH_STD.contains(&path.trim_end_matches("/src/lib.rs")));
    let missing = bound.filter(|(_, text)| !text.lines().any(|line| line == "#![no_std]"));
    missing.map(|(path, _)| Finding::new(path, "does not say `#![no_std]`")).collect()
}

#[test]
fn a_library_without_the_attribute_is_found() {
    let tree = Tree::from([
        ("crates/types/src/lib.rs", "//! Words.\n"),
        ("crates/simd/src/lib.rs", "//! Lanes.\n#![no_std]\n"),
        ("crates/perft/src/lib.rs", "//! Threads.\n"),
    ]);
    assert_eq!(check(&tree), [Finding::new("crates/types/src/lib.rs", "does not say `#![no_std]`")]);
}
