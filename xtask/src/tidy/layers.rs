//! A dependency goes only downwards: to a crate of a lower layer. No technique imports another.
//!
//! This reads the manifests, so a wrong dependency is found before other code relies on it. Tests
//! may depend on higher layers (a board's tests use the oracle) and on the crate itself, with more
//! of its features, but even in tests no technique imports another.

use std::collections::BTreeMap;

use super::tree::{Report, Tree};

/// The layers from the bottom; `*` matches every folder inside that no earlier line names.
const LAYERS: &[&[&str]] = &[
    &["crates/types", "testdata", "crates/testkit"],
    &["crates/tables/generator", "crates/reference", "crates/uci-client"],
    &["crates/tables", "crates/simd"],
    &["crates/board-repr"],
    &["crates/movegen/core"],
    &FAMILIES,
    &["crates/movegen/*", "crates/movelist", "crates/formats", "crates/descent"],
    &["crates/perft", "crates/pgn", "crates/fianchetto", "crates/batch", "crates/faults"],
    &[
        "crates/perft-files",
        "crates/position-files",
        "crates/conformance",
        "crates/explain",
        "crates/engine",
        "crates/measure",
        "crates/capi",
        "crates/wasm",
    ],
    &["crates/cli", "crates/explain-wasm"],
    &["benches/protocol", "fuzz"],
    &["xtask", "xtask/*", "benches", "benches/*", "examples/*", "python"],
];

/// What mailbox techniques share, and what bitboard techniques share.
const FAMILIES: [&str; 2] = ["crates/movegen/mailbox", "crates/movegen/bitboard"];

/// Crates for tests: others may depend on them only in their own tests.
const FOR_TESTS: [&str; 5] =
    ["crates/testkit", "crates/reference", "crates/faults", "crates/conformance", "fuzz"];

pub(super) fn check(tree: &Tree, report: Report<'_>) {
    let name = |(folder, text)| Some((str::split(text, "name = \"").nth(1)?.split('"').next()?, folder));
    let folders: BTreeMap<&str, &str> = tree.folders("Cargo.toml").filter_map(name).collect();
    for (folder, text) in tree.folders("Cargo.toml") {
        let Some(own) = layer(folder) else {
            report(format!("{folder}: in no layer; xtask/src/tidy/layers.rs names them"));
            continue;
        };
        let mut section = "";
        for line in text.lines() {
            if line.starts_with('[') {
                section = line;
            } else if section.ends_with("dependencies]")
                && let Some(name) = line.split([' ', '.', '=']).next()
                && let Some(used) = folders.get(name).filter(|used| **used != folder)
                && let Some(why) = objection(folder, own, used, section.contains("dev-"))
            {
                report(format!("{folder}/Cargo.toml: `{name}` {why}"));
            }
        }
    }
}

/// What is wrong with a dependency, if anything.
fn objection(user: &str, own: usize, used: &str, for_tests: bool) -> Option<&'static str> {
    if is_technique(user) && is_technique(used) {
        Some("is a technique; a technique imports no other")
    } else if for_tests {
        None
    } else if FOR_TESTS.contains(&used) && !FOR_TESTS.contains(&user) {
        Some("is for tests; it can only be a dev-dependency")
    } else {
        (layer(used) >= Some(own)).then_some("is not in a lower layer; dependencies go only downwards")
    }
}

/// Whether a folder has the crate of a technique.
pub(super) fn is_technique(folder: &str) -> bool {
    folder.starts_with("crates/movegen/") && folder != "crates/movegen/core" && !FAMILIES.contains(&folder)
}

fn layer(folder: &str) -> Option<usize> {
    let is_in = |prefix: &str| folder.starts_with(prefix);
    let fits = |pattern: &&str| pattern.strip_suffix('*').map_or(folder == *pattern, is_in);
    LAYERS.iter().position(|layer| layer.iter().any(fits))
}
