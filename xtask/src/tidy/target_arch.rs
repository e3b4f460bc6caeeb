//! What is compiled for which processor is decided in one place.
//!
//! Everything else names a path or a vector type and gets what that place has chosen. So a new kind of processor is one
//! more line there, and no part of the code is left out on a machine that it was not tried on.

use super::finding::Finding;
use super::tree::Tree;

const DISPATCH: &str = "crates/simd/src/dispatch.rs";

/// Other files that may ask, each with its reason.
const ALLOWED: &[(&str, &str)] =
    &[("xtask/src/test_matrix/paths.rs", "compares the detection of the paths with an independent one")];

/// How the question is written, without spaces.
const QUESTION: &str = "target_arch=\"";

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let may_ask = |path: &str| path == DISPATCH || ALLOWED.iter().any(|(allowed, _)| path == *allowed);
    let sources = tree.ending(".rs").filter(|(path, _)| !may_ask(path));
    sources.flat_map(|(path, text)| check_file(path, text)).collect()
}

fn check_file(path: &str, text: &str) -> Vec<Finding> {
    let asks = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        code.split_whitespace().collect::<String>().contains(QUESTION)
    };
    let lines = text.lines().enumerate().filter(|(_, line)| asks(line));
    let finding = |(index, _)| {
        Finding::new(&format!("{path}:{}", index + 1), format!("asks for `target_arch`; only {DISPATCH} may"))
    };
    lines.map(finding).collect()
}

#[test]
fn a_question_elsewhere_is_found_with_its_line() {
    let question = "// With target_arch = \"x86_64\":\n#[cfg(target_arch = \"x86_64\")]\nmod x86;\n";
    let tree =
        Tree::from([(DISPATCH, question), (ALLOWED[0].0, question), ("crates/simd/src/lib.rs", question)]);
    let places: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
    assert_eq!(places, ["crates/simd/src/lib.rs:2"]);
}
