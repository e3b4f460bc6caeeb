//! `cargo xtask tidy`: the rules of the source tree that a program can check.
//!
//! A rule is one file: a function from the [`Tree`] to its findings, and a test with a planted violation. All rules
//! also run on the project itself as a test, so `cargo test` finds what breaks them.

mod circles;
mod cited_paths;
mod double_names;
mod examples;
mod figures;
mod file_length;
mod finding;
mod forbidden_words;
mod layers;
mod links;
pub(crate) mod markdown;
mod module_docs;
mod modules;
mod no_std;
mod panics;
mod registry;
mod sources;
mod target_arch;
mod tree;
mod unsafe_code;

use std::{env, fs};

use anyhow::{Result, bail};

use crate::workspace;
use finding::Finding;
use tree::Tree;

type Rule = fn(&Tree) -> Vec<Finding>;

const RULES: &[(&str, Rule)] = &[
    ("layers", layers::check),
    ("file length", file_length::check),
    ("module docs", module_docs::check),
    ("cited paths", cited_paths::check),
    ("links", links::check),
    ("registry", registry::check),
    ("examples", examples::check),
    ("no_std", no_std::check),
    ("unsafe code", unsafe_code::check),
    ("panics", panics::check),
    ("figures", figures::check),
    ("sources", sources::check),
    ("forbidden words", forbidden_words::check),
    ("circles", circles::check),
    ("circles of folders", circles::check_folders),
    ("double names", double_names::check),
    ("target_arch", target_arch::check),
];

/// The variable that asks for pages that are made from the sources to be written.
const UPDATE: &str = "UPDATE_DOCS";

pub(crate) fn run() -> Result<()> {
    let mut tree = Tree::read(workspace::root())?;
    if env::var_os(UPDATE).is_some() {
        fs::write(workspace::root().join(unsafe_code::PAGE), unsafe_code::page(&tree))?;
        tree = Tree::read(workspace::root())?;
    }
    let findings = findings(&tree);
    findings.iter().for_each(|finding| println!("{finding}"));
    if !findings.is_empty() {
        bail!("tidy: {} findings in {} files", findings.len(), tree.len());
    }
    println!("tidy: {} rules hold in {} files", RULES.len(), tree.len());
    Ok(())
}

fn findings(tree: &Tree) -> Vec<String> {
    let named = |(name, rule): &(&str, Rule)| -> Vec<String> {
        rule(tree).iter().map(|finding| format!("{finding} [{name}]")).collect()
    };
    RULES.iter().flat_map(named).collect()
}

#[test]
fn the_project_is_tidy() {
    let tree = Tree::read(workspace::root()).unwrap();
    assert_eq!(findings(&tree), Vec::<String>::new());
}
