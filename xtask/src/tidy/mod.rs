//! `cargo xtask tidy`: the rules of the source tree that a program can check.
//!
//! A rule is a function that reports what it finds in the [`Tree`], `path: what is wrong`.
//! `planted.txt` shows each what it has to find, and `planted.rs` runs all of them on the project
//! itself, so `cargo test` finds what breaks them, too.

pub(crate) mod documents;
mod layers;
mod modules;
#[cfg(test)]
mod planted;
mod sources;
mod tree;
mod unsafe_code;

use anyhow::{Result, ensure};

use crate::workspace;
use tree::{Report, Tree};

type Rule = fn(&Tree, Report<'_>);

const RULES: &[(&str, Rule)] = &[
    ("layers", layers::check),
    ("circles", modules::circles),
    ("double names", modules::double_names),
    ("no_std", sources::no_std),
    ("examples", sources::examples),
    ("unit tests", sources::unit_tests),
    ("docs.rs", sources::documented),
    ("panics", sources::panics),
    ("unsafe code", unsafe_code::places),
    ("unsafe audit", unsafe_code::audit),
    ("statics", sources::statics),
    ("file length", sources::length),
    ("module docs", sources::documentation),
    ("comments", sources::comments),
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
    ("programs", documents::programs),
];

pub(crate) fn run() -> Result<()> {
    let tree = Tree::read(workspace::root())?;
    let mut count = 0;
    for (name, rule) in RULES {
        rule(&tree, &mut |finding| {
            println!("{finding} [{name}]");
            count += 1;
        });
    }
    ensure!(count == 0, "tidy: {count} findings");
    println!("tidy: {} rules hold in {} files", RULES.len(), tree.ending("").count());
    Ok(())
}
