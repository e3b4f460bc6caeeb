//! What every file keeps to, by its text alone.

use super::tree::Tree;

/// A source file is short enough to be read at once.
pub(super) fn length(tree: &Tree) -> Vec<String> {
    let long = tree.lines(".rs").filter(|(_, number, _)| *number == 501);
    long.map(|(path, ..)| format!("{path}: more than 500 lines; split the file")).collect()
}

/// Every source file begins by saying what it is for. (The lint asks it of public modules only.)
pub(super) fn documentation(tree: &Tree) -> Vec<String> {
    let bare = tree.ending(".rs").filter(|(_, text)| !text.starts_with("//! "));
    bare.map(|(path, _)| format!("{path}: does not begin with module documentation (`//!`)")).collect()
}

/// The rules and what is planted for them name what others must not.
const RULES: &str = "xtask/src/tidy/";

/// Words that do not belong in the tree, each with the reason.
const WORDS: &[(&str, &str)] = &[
    ("TODO", "finish it, or say in the documentation what is missing"),
    ("FIXME", "fix it, or say in the documentation what is wrong"),
    ("shared/", "the project refers to nothing outside itself; copy the data and name its source"),
    ("/work/", "the folders of a machine do not belong here"),
    ("/home/", "the folders of a machine do not belong here"),
];

pub(super) fn words(tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    for (path, number, line) in tree.lines("").filter(|(path, ..)| !path.starts_with(RULES)) {
        let said = WORDS.iter().filter(|(word, _)| line.contains(word));
        findings.extend(said.map(|(word, why)| format!("{path}:{number}: `{word}`: {why}")));
    }
    findings
}

const ARCH: &str = "crates/simd/src/arch/mod.rs";

/// The files that may ask for `target_arch`: the one that decides what is compiled for which processor, so that everything else
/// names a path or a vector type and gets what that file has chosen; and what compares it with an independent detection.
const MAY_ASK: [&str; 2] = [ARCH, "xtask/src/test_matrix/paths.rs"];

pub(super) fn target_arch(tree: &Tree) -> Vec<String> {
    let code = |line: &str| line.split("//").next().unwrap_or_default().replace(' ', "");
    let lines = tree.lines(".rs").filter(|(path, ..)| !MAY_ASK.contains(path) && !path.starts_with(RULES));
    let asking = lines.filter(|(_, _, line)| code(line).contains("target_arch=\""));
    asking
        .map(|(path, number, _)| format!("{path}:{number}: asks for `target_arch`; only {ARCH} may"))
        .collect()
}

const REGISTRY: &str = "crates/fianchetto/src/registry.rs";

/// The registry alone lists the techniques: nothing else matches on their names.
pub(super) fn registry(tree: &Tree) -> Vec<String> {
    let folders = tree.folders("Cargo.toml").filter_map(|(folder, _)| folder.strip_prefix("crates/movegen/"));
    let names: Vec<&str> = folders.filter(|name| *name != "core").collect();
    let is_arm = |rest: &str| rest.starts_with("=>") || (rest.starts_with('|') && !rest.starts_with("||"));
    let mut findings = Vec::new();
    for (path, text) in tree.ending(".rs").filter(|(path, _)| *path != REGISTRY && !path.starts_with(RULES)) {
        let is_matched =
            |name: &&&str| text.split(&format!("\"{name}\"")).skip(1).any(|rest| is_arm(rest.trim_start()));
        let matched = names.iter().filter(is_matched);
        findings.extend(
            matched.map(|name| format!("{path}: matches on `{name}`; only {REGISTRY} lists the techniques")),
        );
    }
    findings
}

/// All dependencies come from crates.io or from this tree: what names another source works on one machine only.
pub(super) fn origins(tree: &Tree) -> Vec<String> {
    const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    let locked =
        tree.lines("Cargo.lock").filter(|(_, _, line)| line.starts_with("source = ") && *line != CRATES_IO);
    let is_other = |line: &str| line.starts_with("[source") || line.starts_with("[registr");
    let replaced = tree.lines(".cargo/config.toml").filter(|(_, _, line)| is_other(line));
    locked
        .chain(replaced)
        .map(|(path, number, line)| format!("{path}:{number}: `{line}`: not crates.io"))
        .collect()
}
