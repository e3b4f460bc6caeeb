//! Unsafe code is allowed only where the list below says so.
//!
//! The compiler denies it in the whole workspace, but any file could allow it again. This list requires a reason.
//! A page lists all of it.

mod blocks;
mod page;

pub(super) use page::{PAGE, page};

use super::finding::Finding;
use super::tree::Tree;

/// Folders that may allow unsafe code, each with its reason.
const ALLOWED: &[(&str, &str)] = &[
    ("crates/simd/", "intrinsics, and memory as atomic words"),
    ("crates/tables/src/aligned.rs", "tables are included as bytes"),
    ("crates/tables/src/plain.rs", "the types that are sound to make of bytes"),
    ("python/src/arrow/", "Arrow's C data interface is made of pointers"),
    ("xtask/no-std/", "a program without the standard library exports symbols and has its own allocator"),
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let sources =
        tree.ending(".rs").filter(|(path, _)| !ALLOWED.iter().any(|(folder, _)| path.starts_with(folder)));
    let permitting = sources.filter(|(_, text)| text.lines().any(is_permission));
    permitting
        .map(|(path, _)| {
            Finding::new(path, "allows unsafe code; xtask/src/tidy/unsafe_code/mod.rs lists who may")
        })
        .chain(page::check(tree))
        .collect()
}

fn is_permission(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('#')
        && line.contains("unsafe_code")
        && (line.contains("allow") || line.contains("expect"))
}

#[test]
fn a_permission_elsewhere_is_found() {
    let permission = "#![allow(unsafe_code)]\n";
    let tree = Tree::from([("crates/simd/src/lib.rs", permission), ("crates/types/src/lib.rs", permission)]);
    let paths: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
    assert_eq!(paths, ["crates/types/src/lib.rs"]);
}
