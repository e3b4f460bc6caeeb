//! The page that lists all unsafe code, with its reasons and its tests.
//!
//! The page is made from the sources, so that it cannot say what they do not. `UPDATE_DOCS=1 cargo xtask tidy` writes it.

use std::fmt::Write as _;

use super::super::finding::Finding;
use super::super::tree::Tree;
use super::blocks::{self, Unsafe};

pub(crate) const PAGE: &str = "docs/unsafe.md";

/// What holds the unsafe code of a file to account: the safe code that it is compared with, and the test that does.
struct Proof {
    /// How the paths of the files end.
    files: &'static str,
    twin: &'static str,
    test: &'static str,
}

const fn proof(files: &'static str, twin: &'static str, test: &'static str) -> Proof {
    Proof { files, twin, test }
}

/// The first that fits counts.
const PROOFS: &[Proof] = &[
    proof(
        "crates/simd/src/*/bits.rs",
        "`crates/simd/src/portable/bits.rs`",
        "`crates/simd/tests/simd/paths.rs`",
    ),
    proof(
        "crates/simd/src/*/bytes.rs",
        "`crates/simd/src/portable/bytes.rs`",
        "`crates/simd/tests/simd/bytes.rs`",
    ),
    proof(
        "crates/simd/src/*/compress.rs",
        "`crates/simd/src/compress.rs`",
        "`crates/simd/tests/simd/compress.rs`",
    ),
    proof(
        "crates/simd/src/*/lanes.rs",
        "`crates/simd/src/portable/lanes.rs`",
        "`crates/simd/tests/simd/paths.rs`",
    ),
    proof(
        "crates/simd/src/*/quad.rs",
        "`crates/simd/src/portable/quad.rs`",
        "`crates/simd/tests/simd/conversions.rs`",
    ),
    proof(
        "crates/simd/src/*/run.rs",
        "the same kernels on the portable path",
        "`crates/simd/tests/simd/paths.rs`",
    ),
    proof(
        "crates/simd/src/*/token.rs",
        "the same operations on the portable path",
        "`crates/simd/tests/simd/bytes.rs`",
    ),
    proof("crates/simd/src/words.rs", "words put together from bytes", "`crates/simd/tests/simd/words.rs`"),
    proof(
        "crates/tables/src/*.rs",
        "the tables as `crates/tables/generator` computes them",
        "the suites of the techniques (`crates/conformance`)",
    ),
    proof("python/src/arrow/*.rs", "the same columns as lists", "`python/tests/test_columns.py`"),
    proof(
        "xtask/no-alloc/src/*.rs",
        "none; it exports a symbol and calls the C library",
        "`cargo xtask test-matrix`",
    ),
    proof("xtask/no-std/src/*.rs", "the same counts with the standard library", "`cargo xtask test-matrix`"),
];

impl Proof {
    fn of(path: &str) -> Option<&'static Self> {
        let fits = |proof: &&Self| {
            let (folder, file) = proof.files.split_once('*').unwrap_or((proof.files, ""));
            path.starts_with(folder) && path.ends_with(file)
        };
        PROOFS.iter().find(fits)
    }
}

/// A file without a proof, code without a reason, and a page that is not the one that the sources give.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, found) in files(tree) {
        if Proof::of(path).is_none() {
            findings.push(Finding::new(
                path,
                "has unsafe code, and xtask/src/tidy/unsafe_code/page.rs knows no test of it",
            ));
        }
        for Unsafe { owner, .. } in found.iter().filter(|found| found.reason.is_empty()) {
            findings.push(Finding::new(path, format!("unsafe code in `{owner}` without a reason")));
        }
    }
    if tree.text(PAGE).is_some_and(|text| text != page(tree)) {
        findings.push(Finding::new(
            PAGE,
            "is not what the sources say; `UPDATE_DOCS=1 cargo xtask tidy` writes it",
        ));
    }
    findings
}

/// The files with unsafe code.
fn files(tree: &Tree) -> impl Iterator<Item = (&str, Vec<Unsafe>)> {
    let sources = tree.ending(".rs").filter(|(path, _)| !path.starts_with("xtask/src/"));
    sources.map(|(path, text)| (path, blocks::read(text))).filter(|(_, found)| !found.is_empty())
}

/// The text of the page.
pub(crate) fn page(tree: &Tree) -> String {
    let count: usize = files(tree).map(|(_, found)| found.len()).sum();
    let mut text =
        format!("{HEAD}\nThere are {count} pieces of unsafe code in {} files.\n", files(tree).count());
    for (path, found) in files(tree) {
        text += &format!("\n## {path}\n\n");
        if let Some(Proof { twin, test, .. }) = Proof::of(path) {
            text += &format!("Safe twin: {twin}. Compared by {test}.\n\n");
        }
        text += "| in | reason |\n| --- | --- |\n";
        for (owners, reason) in by_reason(&found) {
            // A string takes any text.
            let _ = writeln!(text, "| {} | {} |", owners.join(", "), reason.replace('|', "\\|"));
        }
    }
    text
}

/// Each reason once, with all that have it, in the order of the file.
fn by_reason(found: &[Unsafe]) -> Vec<(Vec<String>, &str)> {
    let mut rows: Vec<(Vec<String>, &str)> = Vec::new();
    for Unsafe { owner, reason } in found {
        let owner = format!("`{owner}`");
        match rows.iter_mut().find(|(_, other)| other == reason) {
            Some((owners, _)) if owners.contains(&owner) => {}
            Some((owners, _)) => owners.push(owner),
            None => rows.push((vec![owner], reason)),
        }
    }
    rows
}

const HEAD: &str = "\
# Unsafe code

Every piece of unsafe code of the project: the function that it is in, why it is sound, the safe code that does the same, and
the test that compares the two. The reasons are the comments of the sources. `UPDATE_DOCS=1 cargo xtask tidy` writes this page
from them, and `cargo xtask tidy` fails if it is not up to date, if unsafe code has no reason or no test, or if it is in a folder
that may have none. `cargo xtask test-matrix --full` runs the tests of the vectors, of the techniques on them and of the readers
under the address sanitizer, too.
";

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "fn a() {\n    // SAFETY: b.\n    unsafe { c() }\n}\n";

    #[test]
    fn a_page_that_is_not_up_to_date_is_found() {
        let path = "crates/simd/src/avx2/lanes.rs";
        let tree = Tree::from([(path, CODE)]);
        let right = page(&tree);
        assert!(right.contains("| `a` | b. |"), "{right}");
        assert!(check(&Tree::from([(path, CODE), (PAGE, &*right)])).is_empty());
        assert_eq!(check(&Tree::from([(path, CODE), (PAGE, "old")])).len(), 1);
    }

    #[test]
    fn code_without_a_test_or_a_reason_is_found() {
        let tree =
            Tree::from([("crates/types/src/a.rs", CODE), ("python/src/arrow/a.rs", "unsafe { a() }\n")]);
        let paths: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
        assert_eq!(paths, ["crates/types/src/a.rs", "python/src/arrow/a.rs"]);
    }
}
