//! `fianchetto techniques`: lists the techniques.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use fianchetto::{AnyTechnique, Registry};
use serde::Serialize;

use crate::terminal::{self, Terminal};
use crate::{failure::Failure, json, output};

/// List the techniques, with their boards, instruction sets and table sizes
///
/// With `--quiet`, only the names, as `--technique` takes them.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Print a JSON array
    #[arg(short, long)]
    json: bool,
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let mut out = output::out();
    if arguments.json {
        out.write_all(json::array(registry.iter().map(Listed::of)).as_bytes())?;
    } else if terminal.quiet {
        registry.iter().try_for_each(|technique| writeln!(out, "{}", technique.full_name()))?;
    } else {
        print(&mut out, registry)?;
    }
    Ok(ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct Listed<'a> {
    name: &'a str,
    form_of: &'a str,
    board: &'a str,
    path: &'a str,
    table_bytes: usize,
    own_table_bytes: usize,
    shared_table_bytes: usize,
    board_bytes: usize,
    summary: &'a str,
    author: &'a str,
    year: u16,
    or_earlier: bool,
    credit: String,
    source: &'a str,
}

impl<'a> Listed<'a> {
    fn of(technique: &'a AnyTechnique) -> Self {
        let info = technique.info();
        Self {
            name: info.name,
            form_of: info.form_of,
            board: technique.board_name(),
            path: technique.isa_name().name(),
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

fn print(out: &mut impl Write, registry: &Registry) -> io::Result<()> {
    let width = terminal::width().unwrap_or(usize::MAX);
    let mut say = |line: String| writeln!(out, "{}", terminal::cut(&line, width));
    say(format!(
        "{:<19} {:<12} {:<8} {:>12} {:>10} {:>10} {:>7}  what it is",
        "technique", "board", "path", "tables", "own", "shared", "board"
    ))?;
    for technique in registry {
        let (info, board, path) = (technique.info(), technique.board_name(), technique.isa_name().name());
        let [all, own, shared] = [info.table_bytes(), info.own_table_bytes, info.shared_table_bytes];
        say(format!(
            "{:<19} {board:<12} {path:<8} {all:>10} B {own:>8} B {shared:>8} B {:>5} B  {}; {}",
            info.name,
            technique.board_bytes(),
            info.summary,
            info.credit()
        ))?;
    }
    Ok(())
}
