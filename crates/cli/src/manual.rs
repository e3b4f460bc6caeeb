//! `fianchetto completions` and `fianchetto man`: shell completions and manual pages.
//!
//! Both are generated from the description of the arguments, so that they always agree with `--help`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::failure::Failure;

/// Print a shell completion script
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto completions bash > ~/.local/share/bash-completion/completions/fianchetto
  fianchetto completions fish > ~/.config/fish/completions/fianchetto.fish")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub(crate) fn run(&self, mut program: Command) -> Result<ExitCode, Failure> {
        let name = program.get_name().to_owned();
        // The generator panics if it cannot write; writing to memory cannot fail.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, name, &mut script);
        io::stdout().lock().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Print the manual page, or write a page for each command to a folder
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto man | man -l -
  fianchetto man ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// The folder for the pages
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Manual {
    /// Runs the command.
    pub(crate) fn run(&self, program: Command) -> Result<ExitCode, Failure> {
        let program = program.disable_help_subcommand(true);
        match &self.folder {
            None => clap_mangen::Man::new(program).render(&mut io::stdout().lock())?,
            Some(folder) => fs::create_dir_all(folder)
                .and_then(|()| clap_mangen::generate_to(program, folder))
                .map_err(|reason| Failure::Write { file: folder.clone(), reason })?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
