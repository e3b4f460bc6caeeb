//! What every file and every library keeps to, by its text alone.

use super::layers::is_technique;
use super::tree::{Report, Tree};

/// A source file is short enough to be read at once.
pub(super) fn length(tree: &Tree, report: Report<'_>) {
    let long = tree.lines(".rs").filter(|(_, number, _)| *number == 501);
    long.for_each(|(path, ..)| report(format!("{path}: more than 500 lines; split the file")));
}

/// Every source file begins with its purpose, or a crate's with its README. (The lint checks public
/// modules only.)
pub(super) fn documentation(tree: &Tree, report: Report<'_>) {
    let begins = |text: &str| text.starts_with("//! ") || text.starts_with("#![doc = ");
    let bare = tree.ending(".rs").filter(|(_, text)| !begins(text));
    bare.for_each(|(path, _)| report(format!("{path}: does not begin with module documentation (`//!`)")));
}

/// The columns of a comment. rustfmt wraps code, but comments only in a nightly compiler.
const COMMENT_COLUMNS: usize = 100;

/// A comment is wrapped. Code, tables and addresses in it may be longer.
pub(super) fn comments(tree: &Tree, report: Report<'_>) {
    for (path, text) in tree.ending(".rs") {
        let mut is_code = false;
        for (number, line) in (1..).zip(text.lines()) {
            let Some(comment) = comment_of(line) else {
                is_code = false;
                continue;
            };
            if comment.starts_with("```") {
                is_code = !is_code;
            }
            let is_free = is_code || comment.starts_with(['|', '<', '[']);
            if !is_free && line.chars().count() > COMMENT_COLUMNS && has_space_before_the_end(line, comment) {
                report(format!("{path}:{number}: a comment of more than {COMMENT_COLUMNS} columns; wrap it"));
            }
        }
    }
}

/// The text of a line that is a comment.
fn comment_of(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("//")?;
    Some(text.trim_start_matches(['/', '!']).trim_start())
}

/// Whether a comment can be broken before its last column.
fn has_space_before_the_end(line: &str, comment: &str) -> bool {
    let before = line.chars().count() - comment.chars().count();
    comment.chars().take(COMMENT_COLUMNS - before).any(char::is_whitespace)
}

/// The rules, and the violations planted for them, contain words that other files must not.
const RULES: &str = "xtask/src/tidy/";

/// Words that do not belong in the tree, each with the reason.
const WORDS: &[(&str, &str)] = &[
    ("TODO", "finish it, or say in the documentation what is missing"),
    ("FIXME", "fix it, or say in the documentation what is wrong"),
    ("shared/", "the project refers to nothing outside itself; copy the data and name its source"),
    ("/work/", "the folders of a machine do not belong here"),
    ("/home/", "the folders of a machine do not belong here"),
];

pub(super) fn words(tree: &Tree, report: Report<'_>) {
    for (path, number, line) in tree.lines("").filter(|(path, ..)| !path.starts_with(RULES)) {
        let said = WORDS.iter().filter(|(word, _)| line.contains(word));
        said.for_each(|(word, why)| report(format!("{path}:{number}: `{word}`: {why}")));
    }
}

const ARCH: &str = "crates/simd/src/arch/mod.rs";

/// The files that may ask for `target_arch`: the one that decides what is compiled for which
/// processor, so that everything else names a path or a vector type and gets what that file has
/// chosen; and what compares it with an independent detection.
const MAY_ASK: [&str; 2] = [ARCH, "xtask/src/test_matrix/paths.rs"];

pub(super) fn target_arch(tree: &Tree, report: Report<'_>) {
    let code = |line: &str| line.split("//").next().unwrap_or_default().replace(' ', "");
    let lines = tree.lines(".rs").filter(|(path, ..)| !MAY_ASK.contains(path) && !path.starts_with(RULES));
    for (path, number, _) in lines.filter(|(_, _, line)| code(line).contains("target_arch=\"")) {
        report(format!("{path}:{number}: asks for `target_arch`; only {ARCH} may"));
    }
}

const REGISTRY: &str = "crates/fianchetto/src/registry.rs";

/// The registry alone lists the techniques: nothing else matches on their names.
pub(super) fn registry(tree: &Tree, report: Report<'_>) {
    let folders = tree.folders("Cargo.toml").map(|(folder, _)| folder).filter(|folder| is_technique(folder));
    let names: Vec<&str> = folders.filter_map(|folder| folder.strip_prefix("crates/movegen/")).collect();
    let is_arm = |rest: &str| rest.starts_with("=>") || (rest.starts_with('|') && !rest.starts_with("||"));
    for (path, text) in tree.ending(".rs").filter(|(path, _)| *path != REGISTRY && !path.starts_with(RULES)) {
        for name in &names {
            if text.split(&format!("\"{name}\"")).skip(1).any(|rest| is_arm(rest.trim_start())) {
                report(format!("{path}: matches on `{name}`; only {REGISTRY} lists the techniques"));
            }
        }
    }
}

/// All dependencies come from crates.io or from this tree: what names another source works on one
/// machine only.
pub(super) fn origins(tree: &Tree, report: Report<'_>) {
    const INDEX: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    let locked = tree.lines("Cargo.lock").filter(|(.., line)| line.starts_with("source") && *line != INDEX);
    let is_other = |line: &str| line.starts_with("[source") || line.starts_with("[registr");
    let replaced = tree.lines(".cargo/config.toml").filter(|(_, _, line)| is_other(line));
    for (path, number, line) in locked.chain(replaced) {
        report(format!("{path}:{number}: `{line}`: not crates.io"));
    }
}

const ARCHITECTURE: &str = "docs/architecture.md";

/// Parts of the names of types that can change behind a shared reference.
const CHANGEABLE: [&str; 6] = ["Atomic", "Cell<", "Lazy", "Lock<", "Mutex<", "Once"];

/// The program, and crates that only tests use, may keep global state.
const MAY_CHANGE: [&str; 3] = ["crates/cli/", "crates/conformance/", "crates/faults/"];

/// The global state of the libraries is what the architecture names, each by its file.
pub(super) fn statics(tree: &Tree, report: Report<'_>) {
    let is_library = |path: &str| {
        (path.starts_with("crates/") || path.starts_with("python/"))
            && path.contains("/src/")
            && !MAY_CHANGE.iter().any(|folder| path.starts_with(folder))
    };
    let is_changeable = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        let declared = code.split_once("static ").filter(|(before, _)| !before.ends_with('\''));
        let of_type = declared.and_then(|(_, declared)| declared.split('=').next()).unwrap_or_default();
        CHANGEABLE.iter().any(|name| of_type.contains(name))
    };
    let named = tree.text(ARCHITECTURE);
    for (path, number, _) in
        tree.lines(".rs").filter(|(path, _, line)| is_library(path) && is_changeable(line))
    {
        if !named.contains(&format!("`{path}`")) {
            report(format!("{path}:{number}: a static that can change; {ARCHITECTURE} does not name it"));
        }
    }
}

/// Crates that need the standard library: programs, what reads streams, and what runs at build time
/// or in tests.
const WITH_STD: &str = "perft perft-files position-files pgn batch capi wasm explain explain-wasm engine cli conformance faults measure testkit uci-client tables/generator";

/// Every library below `perft` declares `no_std`. The test matrix shows that this is true: it links
/// a program without the standard library.
pub(super) fn no_std(tree: &Tree, report: Report<'_>) {
    let libraries = in_crates(tree).filter(|(name, _)| !WITH_STD.split(' ').any(|with| with == *name));
    let missing = libraries.filter(|(_, text)| !text.lines().any(|line| line == "#![no_std]"));
    missing.for_each(|(name, _)| report(format!("crates/{name}/src/lib.rs: does not say `#![no_std]`")));
}

/// Every library has an example, so that a new user sees how it is used; those of the program, of
/// tests and of build scripts are not used on their own, and those for JavaScript are used there.
pub(super) fn examples(tree: &Tree, report: Report<'_>) {
    let libraries = in_crates(tree)
        .filter(|(name, _)| !["cli", "testkit", "tables/generator", "wasm", "explain-wasm"].contains(name));
    let missing = libraries.filter(|(name, _)| !tree.has(&format!("crates/{name}/examples")));
    missing.for_each(|(name, _)| report(format!("crates/{name}: has no example")));
}

/// A library says `test = false` if it has no unit tests, and only then: cargo compiles each
/// library once more for its unit tests, whether it has any or not.
pub(super) fn unit_tests(tree: &Tree, report: Report<'_>) {
    for (name, _) in in_crates(tree) {
        let folder = format!("crates/{name}");
        let (manifest, sources) = (tree.text(&format!("{folder}/Cargo.toml")), format!("{folder}/src/"));
        let mut files = tree.ending(".rs").filter(|(path, _)| path.starts_with(&sources));
        let has_tests = files.any(|(path, text)| !path.contains("/bin/") && text.contains("#[test]"));
        let library = manifest.split("[lib]").nth(1).and_then(|rest| rest.split("\n[").next());
        let is_tested = !library.is_some_and(|section| section.contains("test = false"));
        match (has_tests, is_tested) {
            (true, false) => report(format!("{folder}: has unit tests, and `test = false` in its manifest")),
            (false, true) => report(format!("{folder}: has no unit tests; say `test = false` below `[lib]`")),
            _ => {}
        }
    }
}

/// What a manifest says so that docs.rs shows a crate whole, and a registry leads there.
const DOCUMENTED: [&str; 2] =
    ["\n[package.metadata.docs.rs]\nall-features = true\n", "\ndocumentation = \"https://docs.rs/"];

/// The documentation of each crate that is published has all of its features: items behind a
/// feature would be missing there.
pub(super) fn documented(tree: &Tree, report: Report<'_>) {
    let manifests = tree.ending("/Cargo.toml").filter(|(_, text)| text.contains("[package]"));
    for (path, text) in manifests.filter(|(_, text)| !text.contains("\npublish = false\n")) {
        for lacking in DOCUMENTED.into_iter().filter(|part| !text.contains(part)) {
            report(format!("{path}: published without `{}`", lacking.trim().replace('\n', " ")));
        }
    }
}

fn in_crates(tree: &Tree) -> impl Iterator<Item = (&str, &str)> {
    tree.folders("src/lib.rs").filter_map(|(folder, text)| Some((folder.strip_prefix("crates/")?, text)))
}

/// The attribute at the root of each library. A lint for the workspace would hold for tests and
/// examples, too, which may panic.
const LIBRARY: &str = "#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]";

/// Libraries that may panic: only tests and build scripts use them.
const MAY_PANIC: [&str; 4] =
    ["crates/conformance", "crates/reference", "crates/testkit", "crates/tables/generator"];

/// What a module that reads input declares; it holds for the modules below it, too.
const READER: &str = "#![cfg_attr(not(test), deny(clippy::indexing_slicing))]";

/// The modules in `crates` that read what comes from outside: text, files, standard input, the
/// network.
const READERS: &str = "
    batch/src/rows.rs capi/src/lib.rs cli/src/diff/mod.rs cli/src/epd/mod.rs cli/src/explain/mod.rs cli/src/fen/mod.rs cli/src/notation.rs
    cli/src/number.rs cli/src/perft.rs cli/src/pgn/mod.rs cli/src/position.rs cli/src/stream/mod.rs engine/src/uci/mod.rs
    formats/src/index/mod.rs formats/src/marlin.rs formats/src/packed/mod.rs formats/src/polyglot/book.rs movelist/src/notation/mod.rs
    perft-files/src/checkpoint.rs perft-files/src/sealed.rs perft-files/src/units/mod.rs
    perft/src/unique/mod.rs pgn/src/lib.rs wasm/src/lib.rs explain-wasm/src/lib.rs types/src/epd/mod.rs types/src/error.rs types/src/fen/mod.rs types/src/uci.rs
    uci-client/src/lib.rs";

/// Libraries do not panic on purpose, and modules that read input take no part of it without a
/// check that it is there.
pub(super) fn panics(tree: &Tree, report: Report<'_>) {
    let is_bound =
        |folder: &str| (folder.starts_with("crates/") || folder == "python") && !MAY_PANIC.contains(&folder);
    let folders = tree.folders("src/lib.rs").map(|(folder, _)| folder).filter(|folder| is_bound(folder));
    let libraries = folders.map(|folder| (format!("{folder}/src/lib.rs"), LIBRARY));
    let readers = READERS.split_whitespace().map(|path| (format!("crates/{path}"), READER));
    // A formatter breaks the attribute into lines.
    let squeezed = |text: &str| text.split_whitespace().collect::<String>().replace(",)", ")");
    for (path, lints) in libraries.chain(readers) {
        if !squeezed(tree.text(&path)).contains(&squeezed(lints)) {
            report(format!("{path}: lacks `{lints}`, or is not there"));
        }
    }
}
