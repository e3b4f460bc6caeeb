//! `cargo xtask gen-tables`: writes all tables in readable form, those of `crates/tables` and those
//! that are constants of the crate which reads them, and checks their fingerprints against
//! `tables.lock`.
//!
//! They are the tables of techniques, boards, legality, instruction sets, and games and notation.
//! Left out is what only reads or writes text and files (letters of FEN and PGN, numbers of
//! `crates/formats`), what an engine judges by, and constants that fill a vector and are not looked
//! up.
//!
//! The library's tables are generated at build time, so no generated file is checked in. The lock
//! file still makes a change of a table visible: in a review, and to the test that compares it.
//! References are written as indices, and counted as eight bytes, as on a 64-bit machine.

mod drawing;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use fianchetto_tables::LocalTable;
use fianchetto_tables_generator::{GeneratedTable, all, fingerprint};

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

/// A table, and how it is written out.
struct Table {
    name: &'static str,
    entries: usize,
    bytes: usize,
    fingerprint: u64,
    text: Box<dyn Fn() -> String>,
}

impl From<GeneratedTable> for Table {
    fn from(table: GeneratedTable) -> Self {
        let (name, entries, fingerprint) = (table.name(), table.entries(), table.fingerprint());
        let bytes = table.bytes().len();
        Self { name, entries, bytes, fingerprint, text: Box::new(move || drawing::drawing(&table)) }
    }
}

/// Its fingerprint is that of its text: it may have padding.
impl From<LocalTable> for Table {
    fn from(LocalTable { name, entries, bytes, values }: LocalTable) -> Self {
        let text = move || format!("{name}: {values:#?}\n");
        Self { name, entries, bytes, fingerprint: fingerprint(text().as_bytes()), text: Box::new(text) }
    }
}

/// All tables that a technique, a board, legality, an instruction set or a game reads.
fn tables() -> Vec<Table> {
    let local = [
        &[LocalTable::new("word_orders", fianchetto_simd::word_orders())][..],
        &fianchetto_board_repr::tables(),
        &fianchetto_attack_table::tables(),
        &fianchetto_linked::tables(),
        &fianchetto_movelist::game::tables(),
        &fianchetto_movelist::notation::tables(),
        &fianchetto_quad::tables(),
        &fianchetto_ray_loop::tables(),
    ];
    all().into_iter().map(Table::from).chain(local.concat().into_iter().map(Table::from)).collect()
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let tables = tables();
    print!("{}", report(&tables));
    if args.check {
        return check(&lock(&tables));
    }
    let folder = args.out.clone().unwrap_or_else(|| workspace::target().join("tables"));
    write_out(&tables, &folder)?;
    write(&workspace::root().join(LOCK), &lock(&tables))
}

fn write_out(tables: &[Table], folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for table in tables {
        write(&folder.join(table.name).with_extension("txt"), &(table.text)())?;
    }
    println!("written to {}", folder.display());
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn report(tables: &[Table]) -> String {
    let head = format!("{:<24} {:>8} {:>10}  fingerprint\n", "table", "entries", "bytes");
    let rows: String = tables.iter().map(row).collect();
    let bytes: usize = tables.iter().map(|table| table.bytes).sum();
    format!("{head}{rows}{} tables, {bytes} bytes\n", tables.len())
}

fn row(Table { name, entries, bytes, fingerprint, .. }: &Table) -> String {
    format!("{name:<24} {entries:>8} {bytes:>10}  {fingerprint:#018x}\n")
}

fn lock(tables: &[Table]) -> String {
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

/// The lines that are in only one of the two: `-` before those of the lock, `+` before those of the
/// tables.
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
        check(&lock(&tables())).unwrap();
    }

    #[test]
    fn an_altered_table_is_noticed() {
        let mut tables = tables();
        let generated =
            all().into_iter().find(|table| table.name() == "linked_nodes").expect("it is generated");
        let mut bytes = generated.bytes().to_vec();
        bytes[9] ^= 1;
        let (entries, fields) = ([generated.entries()], generated.fields());
        let altered = GeneratedTable::of_bytes("linked_nodes", &entries, fields, bytes);
        *tables.iter_mut().find(|table| table.name == "linked_nodes").expect("it is listed") = altered.into();
        let message = check(&lock(&tables)).unwrap_err().to_string();
        assert!(message.contains("- linked_nodes") && message.contains("+ linked_nodes"), "{message}");
    }

    #[test]
    fn a_difference_shows_both_lines() {
        assert_eq!(differences("same\nold\n", "same\nnew\n"), "- old\n+ new\n");
    }

    #[test]
    fn names_are_distinct() {
        let mut names: Vec<_> = tables().iter().map(|table| table.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), tables().len(), "tables of the same name would overwrite each other");
    }
}
