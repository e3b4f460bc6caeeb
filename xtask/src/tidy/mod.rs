//! `cargo xtask tidy`: the rules of the source tree that a program can check.
//!
//! A rule is a function from the [`Tree`] to its findings, `path: what is wrong`. `planted.rs` shows each what it has to find,
//! and runs all of them on the project itself, so `cargo test` finds what breaks them, too.

pub(crate) mod documents;
mod layers;
mod libraries;
mod modules;
#[cfg(test)]
mod planted;
mod source_paths;
mod sources;
mod tree;
mod unsafe_code;

use anyhow::{Result, ensure};

use crate::workspace;
use tree::Tree;

type Rule = fn(&Tree) -> Vec<String>;

const RULES: &[(&str, Rule)] = &[
    ("layers", layers::check),
    ("circles", modules::circles),
    ("double names", modules::double_names),
    ("no_std", libraries::no_std),
    ("examples", libraries::examples),
    ("panics", libraries::panics),
    ("unsafe code", unsafe_code::check),
    ("file length", sources::length),
    ("module docs", sources::documentation),
    ("forbidden words", sources::words),
    ("target_arch", sources::target_arch),
    ("registry", sources::registry),
    ("origins", sources::origins),
    ("links", documents::links),
    ("contents", documents::contents),
    ("cited paths", documents::cited_paths),
    ("figures", documents::figures),
    ("dumps", documents::dumps),
    ("shown code", documents::shown_code),
];

pub(crate) fn run() -> Result<()> {
    let tree = Tree::read(workspace::root())?;
    let mut count = 0;
    for (name, rule) in RULES {
        let findings = rule(&tree);
        findings.iter().for_each(|finding| println!("{finding} [{name}]"));
        count += findings.len();
    }
    ensure!(count == 0, "tidy: {count} findings");
    println!("tidy: {} rules hold in {} files", RULES.len(), tree.ending("").count());
    Ok(())
}
