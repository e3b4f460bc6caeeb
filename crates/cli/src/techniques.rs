//! `fianchetto techniques`: lists the techniques.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use fianchetto::{AnyTechnique, Registry};

use crate::look::{self, Look};
use crate::{failure::Failure, json, output};

/// List the techniques, with their boards, instruction paths and table sizes
///
/// With `--quiet`, only the names, as `--technique` takes them.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Print a JSON array
    #[arg(short, long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let mut out = output::out();
    if arguments.json {
        out.write_all(json::array(registry.iter().map(object)).as_bytes())?;
    } else if look.quiet {
        registry.iter().try_for_each(|technique| writeln!(out, "{}", technique.full_name()))?;
    } else {
        print(&mut out, registry)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn object(technique: &AnyTechnique) -> String {
    let info = technique.info();
    json::object(|object| {
        let object = object.field("name", info.name).field("form_of", info.form_of);
        let object = object.field("board", technique.board_name()).field("path", technique.path().name());
        let object = object.field("table_bytes", info.table_bytes());
        let object = object.field("own_table_bytes", info.own_table_bytes);
        let object = object.field("shared_table_bytes", info.shared_table_bytes);
        let object = object.field("board_bytes", technique.board_bytes()).field("summary", info.summary);
        let object = object.field("author", info.author).field("year", info.year);
        let object = object.field("or_earlier", info.or_earlier).field("credit", info.credit().to_string());
        object.field("source", info.source)
    })
}

fn print(out: &mut impl Write, registry: &Registry) -> io::Result<()> {
    let width = look::width().unwrap_or(usize::MAX);
    let mut say = |line: String| writeln!(out, "{}", look::cut(&line, width));
    say(format!(
        "{:<19} {:<12} {:<8} {:>12} {:>10} {:>10} {:>7}  what it is",
        "technique", "board", "path", "tables", "own", "shared", "board"
    ))?;
    for technique in registry {
        let (info, board, path) = (technique.info(), technique.board_name(), technique.path().name());
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
