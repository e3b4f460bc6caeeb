//! What every library keeps to: `no_std` where it can, an example, no panics on purpose.

use super::tree::Tree;

/// Crates that need the standard library: programs, what reads streams, and what runs at build time or in tests.
const WITH_STD: &str = "perft perft-files pgn batch explain engine cli conformance faults tables/generator";

/// Every library below `perft` declares `no_std`. That it is true is shown by the test matrix, which links a program
/// without the standard library.
pub(super) fn no_std(tree: &Tree) -> Vec<String> {
    let libraries = in_crates(tree).filter(|(name, _)| !WITH_STD.split(' ').any(|with| with == *name));
    let missing = libraries.filter(|(_, text)| !text.lines().any(|line| line == "#![no_std]"));
    missing.map(|(name, _)| format!("crates/{name}/src/lib.rs: does not say `#![no_std]`")).collect()
}

/// Every library has an example, so that a new user sees how it is used; those of the program and of build scripts are not used
/// on their own.
pub(super) fn examples(tree: &Tree) -> Vec<String> {
    let libraries = in_crates(tree).filter(|(name, _)| !["cli", "tables/generator"].contains(name));
    let missing = libraries.filter(|(name, _)| !tree.has(&format!("crates/{name}/examples")));
    missing.map(|(name, _)| format!("crates/{name}: has no example")).collect()
}

fn in_crates(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    tree.folders("src/lib.rs").filter_map(|(folder, text)| Some((folder.strip_prefix("crates/")?, text)))
}

/// What the root of each library says. A lint for the workspace would hold for tests and examples, too, which may panic.
const LIBRARY: &str = "#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]";

/// Libraries that may panic: only tests and build scripts use them.
const MAY_PANIC: [&str; 3] = ["crates/conformance", "crates/reference", "crates/tables/generator"];

/// What a module says that reads input; it holds for the modules below it, too.
const READER: &str = "#![cfg_attr(not(test), deny(clippy::indexing_slicing))]";

/// The modules in `crates` that read what comes from outside: text, files, standard input, the network.
const READERS: &str = "
    batch/src/rows.rs cli/src/diff/mod.rs cli/src/epd/mod.rs cli/src/explain/mod.rs cli/src/fen/mod.rs cli/src/notation.rs
    cli/src/number.rs cli/src/perft.rs cli/src/pgn/mod.rs cli/src/position.rs cli/src/stream/mod.rs engine/src/uci/mod.rs
    formats/src/index/mod.rs formats/src/marlin.rs formats/src/packed/mod.rs movelist/src/notation/mod.rs
    perft-files/src/checkpoint.rs perft-files/src/sealed.rs perft-files/src/units/mod.rs
    perft/src/levels/mod.rs pgn/src/lib.rs types/src/epd/mod.rs types/src/error.rs types/src/fen/mod.rs types/src/uci.rs";

/// Libraries do not panic on purpose, and what reads input takes no part of it without asking whether it is there.
pub(super) fn panics(tree: &Tree) -> Vec<String> {
    let is_bound =
        |folder: &str| (folder.starts_with("crates/") || folder == "python") && !MAY_PANIC.contains(&folder);
    let folders = tree.folders("src/lib.rs").map(|(folder, _)| folder).filter(|folder| is_bound(folder));
    let libraries = folders.map(|folder| (format!("{folder}/src/lib.rs"), LIBRARY));
    let readers = READERS.split_whitespace().map(|path| (format!("crates/{path}"), READER));
    // A formatter breaks the attribute into lines.
    let squeezed = |text: &str| text.split_whitespace().collect::<String>().replace(",)", ")");
    let mut findings: Vec<(String, &str)> = libraries.chain(readers).collect();
    findings.retain(|(path, lints)| !squeezed(tree.text(path)).contains(&squeezed(lints)));
    findings.iter().map(|(path, lints)| format!("{path}: lacks `{lints}`, or is not there")).collect()
}
