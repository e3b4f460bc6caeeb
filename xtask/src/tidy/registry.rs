//! The registry alone lists the techniques: nothing else chooses among their names.

use super::finding::Finding;
use super::tree::Tree;

const REGISTRY: &str = "crates/fianchetto/src/registry.rs";

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let techniques = tree.techniques();
    let sources = tree.ending(".rs").filter(|(path, _)| *path != REGISTRY);
    let arms = sources.flat_map(|(path, text)| {
        let names = techniques.iter().filter(move |name| is_match_arm(text, name));
        names.map(move |name| {
            Finding::new(path, format!("matches on `{name}`; only {REGISTRY} lists the techniques"))
        })
    });
    arms.collect()
}

/// Whether the name, as a string, is a pattern of a `match`.
fn is_match_arm(text: &str, name: &str) -> bool {
    let quoted = format!("\"{name}\"");
    text.split(&quoted)
        .skip(1)
        .map(str::trim_start)
        .any(|rest| rest.starts_with("=>") || (rest.starts_with('|') && !rest.starts_with("||")))
}

#[test]
fn a_match_outside_the_registry_is_found() {
    let arm = |quote: &str| format!("match name {{ {quote}dense{quote} => 1, _ => 2 }}");
    let tree = Tree::from([
        ("crates/movegen/dense/Cargo.toml", ""),
        ("crates/movegen/core/Cargo.toml", ""),
        (REGISTRY, &*arm("\"")),
        ("crates/cli/src/main.rs", &*arm("\"")),
        ("crates/cli/src/help.rs", "let example = \"dense\";"),
    ]);
    let paths: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
    assert_eq!(paths, ["crates/cli/src/main.rs"]);
}
