//! `fianchetto completions` and `fianchetto man`: shell completions and manual pages.
//!
//! Both are generated from the description of the arguments, so that they always agree with `--help`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use fianchetto::types::Excerpt;
use fianchetto::{AnyTechnique, Path, Registry, Stage};
use fianchetto_testdata::positions::NAMED;

use crate::failure::Failure;
use crate::output;

/// Print a shell completion script
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto completions bash > ~/.local/share/bash-completion/completions/fianchetto
  fianchetto completions fish > ~/.config/fish/completions/fianchetto.fish")]
pub(crate) struct Completions {
    /// The shell
    #[arg(required = true, value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub(crate) fn run(&self, program: Command, registry: &Registry) -> Result<ExitCode, Failure> {
        let mut program = with_values(program, registry);
        let name = program.get_name().to_owned();
        // The generator panics if it cannot write; writing to memory cannot fail.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, name, &mut script);
        output::out().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The program with the values that a shell may offer: techniques, boards, paths, stages, named positions, files.
fn with_values(program: Command, registry: &Registry) -> Command {
    // The description wants names that stay; the program ends after it has printed them.
    let full = registry.iter().map(|one| &*one.full_name().leak());
    let names = registry.names(|one| one.info().name).into_iter();
    let techniques: Vec<&'static str> = names.chain(["all"]).chain(full).collect();
    let known = [
        ("only", techniques.clone()),
        ("technique", techniques),
        ("board", registry.names(AnyTechnique::board_name)),
        ("isa", Path::ALL.map(Path::name).to_vec()),
        ("stage", Stage::ALL.map(Stage::name).to_vec()),
        ("fen", NAMED.map(|(name, _)| name).to_vec()),
    ];
    let offered = |argument: Arg| {
        let values = known.iter().find(|(id, _)| argument.get_id() == id).map(|(_, values)| values.clone());
        match (values, argument.get_id().as_str()) {
            (Some(values), _) => argument.value_parser(PossibleValuesParser::new(values)),
            (None, "positions" | "game" | "suite") => argument.value_hint(ValueHint::FilePath),
            (None, "engine" | "template") => argument.value_hint(ValueHint::CommandString),
            _ => argument,
        }
    };
    let commands: Vec<String> = program.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    commands
        .iter()
        .fold(program, |program, name| program.mut_subcommand(name, |command| command.mut_args(offered)))
}

/// Print the manual page, or that of a command, or write all pages to a folder
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto man | man -l -
  fianchetto man perft | man -l -
  fianchetto man ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// The command, or the folder for the pages: one that exists, or a path with a separator, such as `./man1`
    #[arg(value_name = "COMMAND|FOLDER")]
    page: Option<PathBuf>,
}

impl Manual {
    /// Runs the command.
    pub(crate) fn run(&self, program: Command) -> Result<ExitCode, Failure> {
        let mut program = program.disable_help_subcommand(true);
        program.build();
        let Some(page) = &self.page else { return print(program) };
        let name = page.to_string_lossy();
        if let Some(command) = program.find_subcommand(name.strip_prefix("fianchetto-").unwrap_or(&name)) {
            return print(command.clone());
        }
        // Who mistypes a command wants no folder of that name.
        if !page.is_dir() && !name.contains(std::path::is_separator) {
            let forms = "a command, or a folder that exists, or a path such as `./man1`";
            return Err(Failure::Input { text: Excerpt::of(&name), forms });
        }
        let written = fs::create_dir_all(page).and_then(|()| clap_mangen::generate_to(program, page));
        written.map_err(|reason| Failure::Write { file: page.clone(), reason })?;
        Ok(ExitCode::SUCCESS)
    }
}

fn print(command: Command) -> Result<ExitCode, Failure> {
    clap_mangen::Man::new(command).render(&mut output::out())?;
    Ok(ExitCode::SUCCESS)
}
