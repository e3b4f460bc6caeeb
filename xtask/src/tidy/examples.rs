//! Every library has an example, so that a new user sees how it is used.

use super::finding::Finding;
use super::tree::Tree;

/// Libraries that are not used on their own: that of a program, and that of a build script.
const WITHOUT: [&str; 2] = ["crates/cli", "crates/tables/generator"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let libraries = tree.ending("/src/lib.rs").filter_map(|(path, _)| path.strip_suffix("/src/lib.rs"));
    let bound = libraries.filter(|folder| folder.starts_with("crates/") && !WITHOUT.contains(folder));
    let missing = bound.filter(|folder| !tree.has(&format!("{folder}/examples")));
    missing.map(|folder| Finding::new(folder, "has no example")).collect()
}

#[test]
fn a_library_without_an_example_is_found() {
    let tree = Tree::from([
        ("crates/types/src/lib.rs", "//! Words.\n"),
        ("crates/simd/src/lib.rs", "//! Lanes.\n"),
        ("crates/simd/examples/knights.rs", "//! Knights.\n"),
        ("crates/cli/src/lib.rs", "//! A program's.\n"),
    ]);
    assert_eq!(check(&tree), [Finding::new("crates/types", "has no example")]);
}
