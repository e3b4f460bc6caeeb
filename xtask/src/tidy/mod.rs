//! `cargo xtask tidy`: the rules of the tree that a program can hold.
//!
//! A rule is one file with one function from the [`Tree`] to what it found, and a test that shows it finding
//! something. All of them run on the project itself as a test, so that `cargo test` is enough to break no rule.

mod cited_paths;
mod examples;
mod file_length;
mod forbidden_words;
mod layers;
mod module_docs;
mod no_std;
mod registry;
mod sources;
mod tree;
mod unsafe_code;

use std::fmt;

use anyhow::{Result, bail};

use crate::workspace;
use tree::Tree;

/// A place where a rule is broken.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    path: String,
    message: String,
}

impl Finding {
    fn new(path: &str, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

type Rule = fn(&Tree) -> Vec<Finding>;

const RULES: &[(&str, Rule)] = &[
    ("layers", layers::check),
    ("file length", file_length::check),
    ("module docs", module_docs::check),
    ("cited paths", cited_paths::check),
    ("registry", registry::check),
    ("examples", examples::check),
    ("no_std", no_std::check),
    ("unsafe code", unsafe_code::check),
    ("sources", sources::check),
    ("forbidden words", forbidden_words::check),
];

pub(crate) fn run() -> Result<()> {
    let tree = Tree::read(workspace::root())?;
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
