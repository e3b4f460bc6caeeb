//! Libraries do not panic on purpose, and what reads input takes no part of it without asking whether it is there.
//!
//! Both are lints of clippy. They are set where they hold rather than for the workspace, since tests and examples may panic.

use super::finding::Finding;
use super::tree::Tree;

/// What the root of each library says.
const LIBRARY: &str = "#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]";

/// What a module says that reads input; it holds for the modules below it, too.
const READER: &str = "#![cfg_attr(not(test), deny(clippy::indexing_slicing))]";

/// Libraries that only tests use.
const FOR_TESTS: [&str; 2] = ["crates/conformance/", "crates/reference/"];

/// The modules that read what comes from outside: text, files, standard input, the network.
const READERS: [&str; 26] = [
    "crates/batch/src/rows/mod.rs",
    "crates/cli/src/diff/mod.rs",
    "crates/cli/src/epd/mod.rs",
    "crates/cli/src/explain/mod.rs",
    "crates/cli/src/fen/mod.rs",
    "crates/cli/src/notation.rs",
    "crates/cli/src/number.rs",
    "crates/cli/src/perft.rs",
    "crates/cli/src/pgn/mod.rs",
    "crates/cli/src/position.rs",
    "crates/cli/src/stream/mod.rs",
    "crates/engine/src/uci/mod.rs",
    "crates/formats/src/index/mod.rs",
    "crates/formats/src/marlin.rs",
    "crates/formats/src/packed/mod.rs",
    "crates/movelist/src/san/mod.rs",
    "crates/perft-files/src/checkpoint.rs",
    "crates/perft-files/src/fields.rs",
    "crates/perft-files/src/sealed.rs",
    "crates/perft-files/src/units/mod.rs",
    "crates/perft/src/levels/mod.rs",
    "crates/pgn/src/lib.rs",
    "crates/types/src/epd/mod.rs",
    "crates/types/src/excerpt.rs",
    "crates/types/src/fen/mod.rs",
    "crates/types/src/uci.rs",
];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let is_library = |path: &str| {
        (path.starts_with("crates/") || path == "python/src/lib.rs")
            && !path.starts_with("crates/tables/generator/")
            && !FOR_TESTS.iter().any(|folder| path.starts_with(folder))
    };
    let libraries = tree.ending("/src/lib.rs").filter(|(path, _)| is_library(path));
    let readers = READERS.into_iter().filter_map(|path| tree.text(path).map(|text| (path, text)));
    let gone = READERS.into_iter().filter(|path| tree.has("crates/types") && !tree.has(path));
    missing(libraries, LIBRARY)
        .chain(missing(readers, READER))
        .chain(gone.map(|path| Finding::new(path, "xtask/src/tidy/panics.rs knows no such file")))
        .collect()
}

/// The files that do not have the attribute, however it is broken into lines.
fn missing<'a>(
    files: impl Iterator<Item = (&'a str, &'a str)>,
    attribute: &'static str,
) -> impl Iterator<Item = Finding> {
    let wanted = squeezed(attribute);
    let lacks = move |(_, text): &(&str, &str)| !squeezed(text).contains(&wanted);
    files.filter(lacks).map(move |(path, _)| Finding::new(path, format!("lacks `{attribute}`")))
}

/// Without white space, and without the commas that a formatter sets at the ends of lines.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<String>().replace(",)", ")")
}

#[test]
fn a_library_and_a_reader_without_their_lints_are_found() {
    let both = format!("{LIBRARY}\n{READER}\n");
    let broken = LIBRARY.replace("deny(", "deny(\n    ").replace("))]", ",\n))]");
    let tree = Tree::from([
        ("crates/pgn/src/lib.rs", &*both),
        ("crates/types/src/lib.rs", &*broken),
        ("crates/perft-files/src/lib.rs", "//! Perft.\n"),
        ("crates/perft-files/src/fields.rs", "//! Fields.\n"),
        ("crates/reference/src/lib.rs", "//! The oracle.\n"),
    ]);
    let lacking: Vec<_> =
        check(&tree).into_iter().filter(|finding| finding.message.starts_with("lacks")).collect();
    let paths: Vec<_> = lacking.into_iter().map(|finding| finding.path).collect();
    assert_eq!(paths, ["crates/perft-files/src/lib.rs", "crates/perft-files/src/fields.rs"]);
}
