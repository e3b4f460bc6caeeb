//! `fianchetto completions` and `fianchetto man`, help, first steps, and errors in the arguments.
//!
//! Completions and manual pages are generated from the description of the arguments, so they always
//! agree with `--help`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, Resettable};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use fianchetto::{AnyTechnique, IsaName, Registry, Stage};
use fianchetto_testdata::positions::NAMED;

use crate::failure::{self, Failure};
use crate::terminal::{self, Style, Terminal};
use crate::{file, output};

/// Print a shell completion script
#[derive(Args)]
#[command(after_help = "Examples:
  mkdir -p ~/.local/share/bash-completion/completions ~/.config/fish/completions
  fianchetto completions bash > ~/.local/share/bash-completion/completions/fianchetto
  fianchetto completions fish > ~/.config/fish/completions/fianchetto.fish")]
pub(crate) struct Completions {
    /// The shell
    #[arg(required = true, value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, program: Command, registry: &Registry) -> Result<ExitCode, Failure> {
        let mut program = with_values(program, registry);
        let name = program.get_name().to_owned();
        // The generator panics if it cannot write; writing to memory cannot fail.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, name, &mut script);
        let script = String::from_utf8_lossy(&script);
        let script = match self.shell {
            Shell::Zsh => names_and_files(&script),
            Shell::Fish => script.into_owned() + &names_for_fish(&program),
            _ => script.into_owned(),
        };
        output::out().write_all(script.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The arguments that are positions, by their identifiers.
const POSITIONS: [&str; 3] = ["positions", "game", "words"];

/// Whether an argument is a position, by its name or in a file.
fn is_position(argument: &Arg) -> bool {
    argument.is_positional() && POSITIONS.contains(&argument.get_id().as_str())
}

/// The named positions, separated by spaces.
fn names() -> String {
    NAMED.map(|(name, _)| name).join(" ")
}

/// The script for zsh, in which an argument that is a position may be a file, too: the generator
/// offers names or files.
///
/// In a command that takes positions or a subcommand, the generator expects the subcommand behind
/// the first position. It is the first word instead, and if that is none, positions follow.
fn names_and_files(script: &str) -> String {
    let names = names();
    let both = format!(r#""names\:position\:({names})" "files\:file\:_files""#);
    let mut has_subcommands = false;
    let line = |line: &str| {
        if line.starts_with("'*::") {
            return line.replace(&format!(":({names})"), &format!(": _alternative {both}")) + "\n";
        }
        if line.starts_with("':words ") {
            has_subcommands = true;
            return String::new();
        }
        if !has_subcommands {
            return format!("{line}\n");
        }
        if let Some(commands) = line.strip_prefix("\":: :").and_then(|line| line.strip_suffix("\" \\")) {
            return format!("': : _alternative \"commands\\:command\\:{commands}\" {both}' \\\n");
        }
        if line.trim() == "esac" {
            has_subcommands = false;
            return format!("(*)\n_alternative {} && ret=0\n;;\n{line}\n", both.replace('\\', ""));
        }
        line.replace("$line[2]", "$line[1]") + "\n"
    };
    script.lines().map(line).collect()
}

/// Lines for fish, which offers files for all arguments, that offer names, too: the generator
/// leaves out arguments without a name of their own.
fn names_for_fish(program: &Command) -> String {
    let takes_positions = |command: &&Command| command.get_positionals().any(is_position);
    let line = |command: &Command| {
        let (name, names) = (command.get_name(), names());
        format!("complete -c fianchetto -n \"__fish_fianchetto_using_subcommand {name}\" -a \"{names}\"\n")
    };
    program.get_subcommands().filter(takes_positions).map(line).collect()
}

/// Adds the values that a shell may offer: techniques, boards, paths, stages, named positions,
/// files.
fn with_values(program: Command, registry: &Registry) -> Command {
    // clap needs static names; the program ends after printing them.
    let full = registry.iter().map(|one| &*one.full_name().leak());
    let names = registry.names(|one| one.info().name).into_iter();
    let techniques: Vec<&'static str> = names.chain(["all"]).chain(full).collect();
    let known = [
        ("only", techniques.clone()),
        ("technique", techniques),
        ("board", registry.names(AnyTechnique::board_name)),
        ("isa", IsaName::ALL.map(IsaName::name).to_vec()),
        ("stage", Stage::ALL.map(Stage::name).to_vec()),
        ("fen", NAMED.map(|(name, _)| name).to_vec()),
    ];
    let offered = |argument: Arg| {
        if is_position(&argument) {
            return argument.value_parser(PossibleValuesParser::new(NAMED.map(|(name, _)| name)));
        }
        let values = known.iter().find(|(id, _)| argument.get_id() == id).map(|(_, values)| values.clone());
        match (values, argument.get_id().as_str()) {
            (Some(values), _) => argument.value_parser(PossibleValuesParser::new(values)),
            (None, "positions" | "suite") => argument.value_hint(ValueHint::FilePath),
            (None, "engine" | "template") => argument.value_hint(ValueHint::CommandString),
            _ => argument,
        }
    };
    each_command(program, &|command| command.mut_args(offered))
}

/// Print the manual page of the program or a command, or write all pages to a folder
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto man | man -l -
  fianchetto man perft | man -l -
  fianchetto man ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// The command, or the folder for the pages: an existing folder, or a path with a separator,
    /// such as `./man1`
    #[arg(value_name = "COMMAND|FOLDER")]
    page: Option<PathBuf>,
}

impl Manual {
    pub(crate) fn run(&self, program: Command) -> Result<ExitCode, Failure> {
        let mut program = program.disable_help_subcommand(true);
        program.build();
        let Some(page) = &self.page else { return print(program) };
        let name = page.to_string_lossy();
        let commands = all_commands(&program);
        let is_meant = |command: &&Command| {
            let whole = command.get_display_name().unwrap_or_default();
            whole == name || whole.strip_prefix("fianchetto-") == Some(&*name)
        };
        if let Some(command) = commands.iter().copied().find(is_meant) {
            return print(command.clone());
        }
        // A mistyped command must not create a folder of that name.
        if !page.is_dir() && !name.contains(std::path::is_separator) {
            let forms = "a command, or a folder that exists, or a path such as `./man1`";
            return Err(format!("there is no file `{name}`; expected {forms}").into());
        }
        fs::create_dir_all(page).map_err(|reason| Failure::unwritten(page, reason))?;
        let commands = commands.into_iter().filter(|command| !command.is_hide_set());
        commands.chain([&program]).try_for_each(|command| save(command.clone(), page))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the page of a command into a folder.
fn save(command: Command, folder: &Path) -> Result<(), Failure> {
    let (man, mut text) = (clap_mangen::Man::new(command), Vec::new());
    man.render(&mut text)?;
    file::write(&folder.join(man.get_filename()), text)
}

fn print(command: Command) -> Result<ExitCode, Failure> {
    clap_mangen::Man::new(command).render(&mut output::out())?;
    Ok(ExitCode::SUCCESS)
}

/// The commands by purpose.
const COMMANDS: [(&str, &[&str]); 4] = [
    ("Positions and games", &["moves", "play", "count", "fen", "epd", "pgn", "convert", "positions"]),
    ("Counts", &["perft", "unique", "check", "diff"]),
    ("Techniques", &["techniques", "explain", "compare", "bench"]),
    ("The program", &["uci", "completions", "man", "help"]),
];

/// What tells four commands apart whose names do not.
const APART: &str =
    "`check` tests by known counts, `diff` by another program; `compare` times moves, `bench` a search.";

/// Options by purpose, and whether only the long help shows them.
const OPTIONS: [(Option<&str>, bool, &[&str]); 4] = [
    (Some("Technique"), false, &["technique"]),
    (Some("Technique"), true, &["board", "isa"]),
    (None, true, &["chess960", "bulk", "option", "time_limit", "seconds"]),
    (
        Some("Output"),
        false,
        &["json", "output", "junit", "svg", "html", "markdown", "annotate", "draw", "each"],
    ),
];

/// Groups commands and options. The short help fits a screen; rarely used options are in the long
/// help.
pub(crate) fn grouped(program: Command) -> Command {
    let line = |name: &&str| {
        let about = program.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
        let about = about.unwrap_or_else(|| "Print this message, or the help of a command".to_owned());
        format!("  {name:<12} {about}\n")
    };
    let commands = COMMANDS
        .map(|(heading, names)| format!("{heading}:\n{}\n", names.iter().map(line).collect::<String>()));
    let (about, usage) = ("{about-with-newline}", "{usage-heading} {usage}");
    let commands = commands.concat();
    let template = format!("{about}\n{usage}\n\n{commands}{APART}\n\nOptions:\n{{options}}\n");
    let placed =
        |argument: Arg| match OPTIONS.iter().find(|place| place.2.contains(&argument.get_id().as_str())) {
            Some(&(heading, is_hidden, _)) => argument.help_heading(heading).hide_short_help(is_hidden),
            None => argument,
        };
    each_command(program.help_template(template), &|command| {
        let command = command.mut_args(placed);
        let Some(examples) = command.get_after_help().cloned() else { return command };
        command.after_help(Resettable::Reset).after_long_help(examples)
    })
}

/// Changes each command of the program, and those inside it.
pub(crate) fn each_command(program: Command, change: &impl Fn(Command) -> Command) -> Command {
    program.mut_subcommands(|command| each_command(change(command), change))
}

/// The commands of the program, each with those inside it.
pub(crate) fn all_commands(program: &Command) -> Vec<&Command> {
    let with_inner = |command| [command].into_iter().chain(all_commands(command));
    program.get_subcommands().flat_map(with_inner).collect()
}

/// The width of help, unless the terminal is narrower.
const WIDTH: usize = 100;

/// The fewest columns of help, however narrow the terminal is.
const NARROWEST: usize = 20;

/// First commands for a newcomer, with their descriptions.
const FIRST: [(&str, &str); 6] = [
    ("moves", "the legal moves at the start of the game, or of any FEN"),
    ("play e4 e5 Qh5", "play moves, and print the position"),
    ("perft 6 --divide", "count the ways to play six half-moves, by first move"),
    ("compare --quick", "measure all techniques on this machine, in twenty seconds"),
    ("explain --square b1", "a technique at work, step by step"),
    ("uci", "play against any chess program"),
];

/// Prints first steps when the program is started without arguments.
pub(crate) fn first_steps(terminal: Terminal) -> Result<ExitCode, Failure> {
    let mut text = format!("{}\n\n", env!("CARGO_PKG_DESCRIPTION"));
    text += "Try first:\n";
    for (command, what) in FIRST {
        let command = terminal.paint(Style::Heading, &format!("fianchetto {command:<20}"));
        text += &format!("  {command} {what}\n");
    }
    text += "\n`fianchetto help` lists all commands, and `fianchetto help COMMAND` the options of one.\n";
    output::out().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the requested help, or one line about an error in the arguments.
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

/// Prints help in colors where allowed, wrapped to the terminal.
fn help(error: &clap::Error) -> Result<ExitCode, Failure> {
    let text = error.render();
    let text = if Terminal::usual().has_colors() { text.ansi().to_string() } else { text.to_string() };
    let text =
        terminal::fitted(&text, terminal::width().map_or(WIDTH, |width| width.clamp(NARROWEST, WIDTH)));
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// A command, option or value whose name resembles the wrong one.
fn similar(error: &clap::Error) -> Option<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let Some(suggested) = kinds.into_iter().find_map(|kind| error.get(kind)) else {
        let is_path = error.get(ContextKind::InvalidArg)?.to_string().starts_with("--isa ");
        let paths = IsaName::ALL.into_iter().filter(|_| is_path).map(IsaName::name);
        return failure::similar(&error.get(ContextKind::InvalidValue)?.to_string(), paths)
            .map(str::to_owned);
    };
    match suggested {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.first().cloned(),
        _ => None,
    }
}
