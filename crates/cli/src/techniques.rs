//! `fianchetto techniques`: lists the techniques.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use fianchetto::{AnyTechnique, Registry};
use serde::Serialize;

use crate::failure::Failure;
use crate::{look, output};

/// List the techniques, with their boards, instruction paths and table sizes
#[derive(Args)]
pub(crate) struct Arguments {
    /// Print a JSON array
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    form_of: &'static str,
    board: &'static str,
    path: &'static str,
    /// Its own and those that it shares.
    table_bytes: usize,
    own_table_bytes: usize,
    shared_table_bytes: usize,
    board_bytes: usize,
    summary: &'static str,
    author: &'static str,
    year: u16,
    or_earlier: bool,
    credit: String,
    source: &'static str,
}

impl Row {
    fn of(technique: &AnyTechnique) -> Self {
        let info = technique.info();
        Self {
            name: info.name,
            form_of: info.form_of,
            board: technique.board_name(),
            path: technique.path().name(),
            table_bytes: info.table_bytes(),
            own_table_bytes: info.own_table_bytes,
            shared_table_bytes: info.shared_table_bytes,
            board_bytes: technique.board_bytes(),
            summary: info.summary,
            author: info.author,
            year: info.year,
            or_earlier: info.or_earlier,
            credit: info.credit().to_string(),
            source: info.source,
        }
    }
}

pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let rows: Vec<Row> = registry.iter().map(Row::of).collect();
    let mut out = output::out();
    if arguments.json {
        serde_json::to_writer_pretty(&mut out, &rows).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &rows)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let width = look::width().unwrap_or(usize::MAX);
    let mut say = |line: String| writeln!(out, "{}", look::cut(&line, width));
    say(format!(
        "{:<19} {:<12} {:<8} {:>12} {:>10} {:>10} {:>7}  what it is",
        "technique", "board", "path", "tables", "own", "shared", "board"
    ))?;
    for row in rows {
        let Row { name, board, path, summary, credit, .. } = row;
        let [all, own, shared] = [row.table_bytes, row.own_table_bytes, row.shared_table_bytes];
        say(format!(
            "{name:<19} {board:<12} {path:<8} {all:>10} B {own:>8} B {shared:>8} B {:>5} B  {summary}; {credit}",
            row.board_bytes
        ))?;
    }
    Ok(())
}
