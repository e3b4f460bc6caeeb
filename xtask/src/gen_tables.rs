//! `cargo xtask gen-tables`: writes all tables of `crates/tables` in readable form, and checks their fingerprints against
//! `tables.lock`. Small tables that are constants of the crate which reads them are not among them.
//!
//! The library's tables are generated at build time, so no generated file is checked in. The lock file still makes a
//! change of a table visible: in a review, and to the test that compares it. References are written as indices, and
//! counted as eight bytes, as on a 64-bit machine.

mod drawing;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use fianchetto_tables_generator::{GeneratedTable, all};

use crate::workspace;

const LOCK: &str = "crates/tables/tables.lock";

/// The arguments of `gen-tables`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder to write the tables into [default: tables, in the target folder].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write nothing; fail if tables.lock does not match the tables.
    #[arg(long, conflicts_with = "out")]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let tables = all();
    print!("{}", report(&tables));
    if args.check {
        return check(&lock(&tables));
    }
    let folder = args.out.clone().unwrap_or_else(|| workspace::target().join("tables"));
    write_out(&tables, &folder)?;
    write(&workspace::root().join(LOCK), &lock(&tables))
}

fn write_out(tables: &[GeneratedTable], folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for table in tables {
        write(&folder.join(table.name()).with_extension("txt"), &drawing::drawing(table))?;
    }
    println!("written to {}", folder.display());
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn report(tables: &[GeneratedTable]) -> String {
    let mut text = format!("{:<24} {:>8} {:>10}  fingerprint\n", "table", "entries", "bytes");
    tables.iter().for_each(|table| text.push_str(&row(table)));
    let bytes: usize = tables.iter().map(|table| table.bytes().len()).sum();
    writeln!(text, "{} tables, {bytes} bytes", tables.len()).expect("a string takes what is written to it");
    text
}

fn row(table: &GeneratedTable) -> String {
    let (name, bytes) = (table.name(), table.bytes().len());
    format!("{name:<24} {:>8} {bytes:>10}  {:#018x}\n", table.entries(), table.fingerprint())
}

fn lock(tables: &[GeneratedTable]) -> String {
    let head = "# name, entries, bytes and fingerprint of every table; written by `cargo xtask gen-tables`\n";
    head.to_owned() + &tables.iter().map(row).collect::<String>()
}

fn check(expected: &str) -> Result<()> {
    let locked = fs::read_to_string(workspace::root().join(LOCK)).unwrap_or_default();
    let differing = differences(&locked, expected);
    if !differing.is_empty() {
        bail!(
            "{LOCK} does not match the tables; if they are meant to change, run `cargo xtask gen-tables`\n{differing}"
        );
    }
    println!("{LOCK} matches");
    Ok(())
}

/// The lines that are in only one of the two: `-` before those of the lock, `+` before those of the tables.
fn differences(locked: &str, expected: &str) -> String {
    let only_in = |one: &str, other: &str, sign: char| -> String {
        let lines = one.lines().filter(|line| !other.lines().any(|o| o == *line));
        lines.map(|line| format!("{sign} {line}\n")).collect()
    };
    only_in(locked, expected, '-') + &only_in(expected, locked, '+')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_matches_the_tables() {
        check(&lock(&all())).unwrap();
    }

    #[test]
    fn an_altered_table_is_noticed() {
        let mut tables = all();
        let table = tables.iter_mut().find(|table| table.name() == "linked_nodes").expect("it is generated");
        let mut bytes = table.bytes().to_vec();
        bytes[9] ^= 1;
        *table = GeneratedTable::of_bytes(table.name(), &[table.entries()], table.fields(), bytes);
        let message = check(&lock(&tables)).unwrap_err().to_string();
        assert!(message.contains("- linked_nodes") && message.contains("+ linked_nodes"), "{message}");
    }

    #[test]
    fn a_difference_shows_both_lines() {
        assert_eq!(differences("same\nold\n", "same\nnew\n"), "- old\n+ new\n");
    }

    #[test]
    fn names_are_distinct() {
        let mut names: Vec<_> = all().iter().map(GeneratedTable::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all().len(), "tables of the same name would overwrite each other");
    }
}
