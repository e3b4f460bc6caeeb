//! `fianchetto completions` and `fianchetto man`: what a shell and a reader of manuals know of the program.
//!
//! Both are made of the arguments' own description, so that they cannot say anything else than `--help`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::failure::Failure;

/// Print a script by which a shell completes the arguments
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
        // What makes the script ends the program if it cannot write, which memory never refuses.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, name, &mut script);
        io::stdout().lock().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Print the manual page, or write a page for each command into a folder
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto man | man -l -
  fianchetto man ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// The folder of the pages
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
