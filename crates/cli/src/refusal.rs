//! What is printed instead of running a command: help, what to try first, or what is wrong with the arguments.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};

use crate::failure::Failure;
use crate::look::{Look, Style};
use crate::{output, terminal};

/// The columns of help, if the terminal has so many, or if there is none.
const WIDTH: usize = 100;

/// The fewest columns of help, however narrow the terminal is.
const NARROWEST: usize = 20;

/// What a newcomer may try, each with what it does.
const FIRST: [(&str, &str); 6] = [
    ("moves", "the legal moves of the start of the game, or of any FEN"),
    ("play e4 e5 Qh5", "play moves, and print the position"),
    ("perft 6 --divide", "count the positions six half-moves deep"),
    ("compare --quick", "measure all techniques on this machine, in twenty seconds"),
    ("explain --square b1", "a technique at work, step by step"),
    ("uci", "play against any chess program"),
];

/// Prints what to try first, for a program that is started alone.
pub(crate) fn first_steps(look: Look) -> Result<ExitCode, Failure> {
    let mut text = format!("{}\n\n", env!("CARGO_PKG_DESCRIPTION"));
    text += "Try first:\n";
    for (command, what) in FIRST {
        let command = look.paint(Style::Heading, &format!("fianchetto {command:<20}"));
        text += &format!("  {command} {what}\n");
    }
    text += "\n`fianchetto help` lists all commands, and `fianchetto help COMMAND` the options of one.\n";
    output::out().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the requested help, or one line about what is wrong with the arguments.
pub(crate) fn refuse(error: &clap::Error) -> Result<ExitCode, Failure> {
    if !error.use_stderr() {
        return help(error);
    }
    let text = error.render().to_string();
    let what = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = what.trim_start_matches("error:").split_whitespace().collect();
    let tip = similar(error).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    output::complain(format_args!("{}{tip} (try `--help`)", words.join(" ")));
    Ok(ExitCode::from(output::BAD))
}

/// Prints help, in colors where those are wanted, on lines that fit the terminal.
fn help(error: &clap::Error) -> Result<ExitCode, Failure> {
    let text = error.render();
    let text = if Look::usual().has_colors() { text.ansi().to_string() } else { text.to_string() };
    let text = terminal::help(&text, terminal::width().map_or(WIDTH, |width| width.clamp(NARROWEST, WIDTH)));
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// A command, option or value with a name similar to that which is wrong.
fn similar(error: &clap::Error) -> Option<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    match kinds.into_iter().find_map(|kind| error.get(kind))? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.first().cloned(),
        _ => None,
    }
}
