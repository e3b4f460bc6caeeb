//! Every source file begins by saying what it is for.

use super::finding::Finding;
use super::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let bare = tree.ending(".rs").filter(|(_, text)| !text.starts_with("//! "));
    bare.map(|(path, _)| Finding::new(path, "does not begin with module documentation (`//!`)")).collect()
}

#[test]
fn a_file_without_documentation_is_found() {
    let tree = Tree::from([("bare.rs", "use core::fmt;\n"), ("said.rs", "//! What it is for.\n")]);
    let paths: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
    assert_eq!(paths, ["bare.rs"]);
}
