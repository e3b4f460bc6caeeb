//! All dependencies come from crates.io or from this tree.
//!
//! A lock file or a cargo configuration that names another source works on one machine only.

use super::finding::Finding;
use super::tree::Tree;

const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let locks = tree.files().filter(|(path, _)| path.rsplit('/').next() == Some("Cargo.lock"));
    let strange = locks.flat_map(|(path, text)| {
        let lines = text.lines().filter(|line| line.starts_with("source = ") && *line != CRATES_IO);
        lines.map(move |line| Finding::new(path, format!("`{line}`: not crates.io")))
    });
    let configurations = tree.ending(".cargo/config.toml").filter(|(_, text)| {
        text.lines().any(|line| line.starts_with("[source") || line.starts_with("[registr"))
    });
    strange.chain(configurations.map(|(path, _)| Finding::new(path, "replaces the registry"))).collect()
}

#[test]
fn another_registry_is_found() {
    let tree = Tree::from([
        ("Cargo.lock", &*format!("name = \"a\"\n{CRATES_IO}\n")),
        ("fuzz/Cargo.lock", "source = \"git+https://example.org/a\"\n"),
        (".cargo/config.toml", "[source.crates-io]\nreplace-with = \"mirror\"\n"),
    ]);
    let paths: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
    assert_eq!(paths, ["fuzz/Cargo.lock", ".cargo/config.toml"]);
}
