//! A table of figures can be made again: the section that it is in names a command that does it.
//!
//! A table of figures is one of numbers in the main, some with decimals. What is counted, listed or explained is none.

use super::finding::Finding;
use super::tree::Tree;

/// How a command begins that measures or counts.
const COMMANDS: [&str; 7] =
    ["cargo xtask ", "cargo run ", "cargo bench ", "cargo test ", "cargo build ", "fianchetto ", "python"];

/// How many cells with decimals make a table one of measurements.
const MEASURED: usize = 2;

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let pages = tree.ending(".md").filter(|(path, _)| path.starts_with("docs/") || *path == "README.md");
    pages.flat_map(|(path, text)| in_page(path, text)).collect()
}

fn in_page(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for section in sections(text) {
        let has_command = COMMANDS.iter().any(|command| section.iter().any(|line| line.contains(command)));
        if let (Some(head), false) = (tables(&section).find(|table| is_of_figures(table)), has_command) {
            let table = head.first().copied().unwrap_or_default();
            findings.push(Finding::new(
                path,
                format!("no command in the section makes the figures of `{table}` again"),
            ));
        }
    }
    findings
}

/// The lines from each heading of the first or the second level to the next.
fn sections(text: &str) -> Vec<Vec<&str>> {
    let (mut sections, mut is_code) = (vec![Vec::new()], false);
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        if !is_code && (line.starts_with("# ") || line.starts_with("## ")) {
            sections.push(Vec::new());
        }
        sections.last_mut().into_iter().for_each(|section| section.push(line));
    }
    sections
}

/// Neighbouring lines that begin with a bar.
fn tables<'a>(section: &'a [&'a str]) -> impl Iterator<Item = &'a [&'a str]> {
    let is_row = |line: &&str| line.trim_start().starts_with('|');
    section
        .chunk_by(move |one, other| is_row(one) == is_row(other))
        .filter(move |lines| lines.first().is_some_and(is_row))
}

fn is_of_figures(table: &[&str]) -> bool {
    // The first two lines are the head, and the first cell of a row says what it is about.
    let cells =
        table.iter().skip(2).flat_map(|row| row.trim().trim_matches('|').split('|').skip(1)).map(str::trim);
    let cells: Vec<&str> = cells.collect();
    let begins = |cell: &&&str| cell.starts_with(|c: char| c.is_ascii_digit());
    let has_decimals = |cell: &&&str| {
        let (whole, rest) = cell.split_once('.').unwrap_or_default();
        !whole.is_empty()
            && whole.bytes().all(|c| c.is_ascii_digit())
            && rest.starts_with(|c: char| c.is_ascii_digit())
    };
    2 * cells.iter().filter(begins).count() >= cells.len()
        && cells.iter().filter(has_decimals).count() >= MEASURED
}

#[test]
fn figures_without_a_command_are_found() {
    let table = "| path | perft | lists |\n| --- | ---: | ---: |\n| avx2 | 3.5 | 0.95 |\n| portable | 0.92 | 0.67 |\n";
    let names = "| name | what |\n| --- | --- |\n| 8x8 | 64 cells |\n| 0x88 | 128 cells |\n";
    let page = format!("# A\n\n`cargo xtask versus`\n\n{table}\n## B\n\n{table}\n## C\n\n{names}");
    let findings = check(&Tree::from([("docs/a.md", &*page), ("crates/a.md", &*page)]));
    assert_eq!(findings.len(), 1, "{findings:?}");
}
