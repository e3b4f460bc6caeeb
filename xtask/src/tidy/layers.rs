//! A dependency goes only downwards: to a crate of a lower layer. No technique imports another.
//!
//! This reads the manifests, so a wrong dependency is found before other code relies on it. Tests may depend on higher
//! layers (a board's tests use the oracle), but even in tests no technique imports another.

use std::collections::BTreeMap;

use toml::Table;

use super::finding::Finding;
use super::tree::Tree;

/// The layers from the bottom; `*` matches every folder inside that no earlier line names.
const LAYERS: &[&[&str]] = &[
    &["crates/types", "testdata"],
    &["crates/tables/generator", "crates/reference"],
    &["crates/tables", "crates/simd"],
    &["crates/board-repr"],
    &["crates/movegen/core"],
    &["crates/movegen/*", "crates/movelist", "crates/formats", "crates/descent"],
    &["crates/perft", "crates/pgn", "crates/fianchetto", "crates/batch", "crates/faults"],
    &["crates/perft-files", "crates/conformance", "crates/explain", "crates/engine"],
    &["crates/cli"],
    &["benches/protocol", "fuzz"],
    &["xtask", "xtask/*", "benches", "benches/*", "examples/*", "python", "fuzz/*"],
];

/// Crates for tests: others may depend on them only in their own tests.
const FOR_TESTS: [&str; 5] =
    ["crates/reference", "crates/faults", "crates/conformance", "fuzz", "fuzz/libfuzzer"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let manifests: Vec<Manifest<'_>> = tree.manifests().filter_map(Manifest::parse).collect();
    let folders: BTreeMap<&str, &str> = manifests.iter().map(|m| (m.name.as_str(), m.folder)).collect();
    manifests.iter().flat_map(|manifest| manifest.findings(&folders)).collect()
}

/// What the rule needs to know of a `Cargo.toml`.
struct Manifest<'a> {
    folder: &'a str,
    name: String,
    /// Names of the crates that it depends on, each with whether only its tests do.
    dependencies: Vec<(String, bool)>,
}

impl<'a> Manifest<'a> {
    /// `None` for a manifest without a package.
    fn parse((folder, text): (&'a str, &str)) -> Option<Self> {
        let table: Table = text.parse().ok()?;
        let name = table.get("package")?.get("name")?.as_str()?.to_owned();
        let mut dependencies = sections(&table);
        for target in table.get("target").and_then(toml::Value::as_table).into_iter().flatten() {
            dependencies.extend(target.1.as_table().map(sections).unwrap_or_default());
        }
        Some(Self { folder, name, dependencies })
    }

    fn findings(&self, folders: &BTreeMap<&str, &str>) -> Vec<Finding> {
        let Some(own) = layer(self.folder) else {
            return vec![Finding::new(
                self.folder,
                "this crate is in no layer; xtask/src/tidy/layers.rs names them",
            )];
        };
        let of_ours = self
            .dependencies
            .iter()
            .filter_map(|(name, tests)| folders.get(name.as_str()).map(|folder| (name, *folder, *tests)));
        let wrong = of_ours.filter_map(|(name, folder, tests)| {
            let message = objection(self.folder, own, folder, tests)?;
            Some(Finding::new(&format!("{}/Cargo.toml", self.folder), format!("`{name}` {message}")))
        });
        wrong.collect()
    }
}

/// The names in the three sections of dependencies.
fn sections(table: &Table) -> Vec<(String, bool)> {
    let sections = [("dependencies", false), ("build-dependencies", false), ("dev-dependencies", true)];
    let names = sections.into_iter().flat_map(|(section, tests)| {
        let entries = table.get(section).and_then(toml::Value::as_table).into_iter().flatten();
        entries.map(move |(key, entry)| (package(key, entry), tests))
    });
    names.collect()
}

/// The package of an entry, which may be renamed.
fn package(key: &str, entry: &toml::Value) -> String {
    entry.get("package").and_then(toml::Value::as_str).unwrap_or(key).to_owned()
}

/// What is wrong with a dependency, if anything.
fn objection(user: &str, own: usize, used: &str, tests: bool) -> Option<&'static str> {
    if is_technique(user) && is_technique(used) {
        Some("is a technique; a technique imports no other")
    } else if tests {
        None
    } else if FOR_TESTS.contains(&used) && !FOR_TESTS.contains(&user) {
        Some("is for tests; it can only be a dev-dependency")
    } else if layer(used) >= Some(own) {
        Some("is not in a lower layer; dependencies go only downwards")
    } else {
        None
    }
}

fn is_technique(folder: &str) -> bool {
    folder.starts_with("crates/movegen/") && folder != "crates/movegen/core"
}

fn layer(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.iter().any(|pattern| matches(pattern, folder)))
}

fn matches(pattern: &str, folder: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(prefix) => folder.starts_with(prefix),
        None => folder == pattern,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(name: &str, dependencies: &str) -> String {
        format!("[package]\nname = \"{name}\"\n{dependencies}")
    }

    fn messages(user: &str, section: &str, used: &str) -> Vec<String> {
        let tree = Tree::from([
            (
                &*format!("{user}/Cargo.toml"),
                &*manifest("user", &format!("[{section}]\nused.workspace = true")),
            ),
            (&*format!("{used}/Cargo.toml"), &*manifest("used", "")),
        ]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn downwards_is_right() {
        assert!(messages("crates/movegen/dense", "dependencies", "crates/movegen/core").is_empty());
        assert!(messages("crates/tables", "build-dependencies", "crates/tables/generator").is_empty());
    }

    #[test]
    fn upwards_and_sideways_are_wrong() {
        let upwards = messages("crates/types", "dependencies", "crates/tables");
        assert_eq!(
            upwards,
            ["crates/types/Cargo.toml: `used` is not in a lower layer; dependencies go only downwards"]
        );
        assert_eq!(messages("crates/simd", "target.'cfg(unix)'.dependencies", "crates/tables").len(), 1);
    }

    #[test]
    fn a_technique_imports_no_other_even_in_tests() {
        assert_eq!(messages("crates/movegen/dense", "dev-dependencies", "crates/movegen/linked").len(), 1);
    }

    #[test]
    fn the_oracle_is_for_tests() {
        assert_eq!(messages("crates/cli", "dependencies", "crates/reference").len(), 1);
        assert!(messages("crates/board-repr", "dev-dependencies", "crates/reference").is_empty());
        assert!(messages("fuzz", "dependencies", "crates/reference").is_empty());
    }

    #[test]
    fn a_crate_without_a_layer_is_found() {
        assert_eq!(messages("crates/novelty", "dependencies", "crates/types").len(), 1);
    }
}
