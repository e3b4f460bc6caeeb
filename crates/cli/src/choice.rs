//! The options that choose a technique, shared by the commands.

use clap::{Arg, Args, Command};
use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, IsaName, ValidSetup};

use crate::failure::Failure;
use crate::help;

/// The name that means every technique.
const ALL: &str = "all";

/// Which technique, on which board and instruction set.
#[derive(Clone, Args)]
pub(crate) struct Choice {
    /// The technique: NAME, NAME/BOARD or NAME/BOARD/ISA; `fianchetto techniques` lists them
    #[arg(short = 'T', long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// The board, for techniques that work on several
    #[arg(long, value_name = "NAME")]
    pub(crate) board: Option<String>,
    /// The instruction set; by default the best one on this machine
    #[arg(long, value_name = "ISA")]
    pub(crate) isa: Option<IsaName>,
}

impl Choice {
    fn wanted(&self) -> Result<Wanted<'_>, Failure> {
        let named = self.technique.as_deref().map(Wanted::named).transpose()?.unwrap_or_default();
        let (board, path) = (self.board.as_deref(), self.isa);
        if (board.is_some() && named.board.is_some()) || (path.is_some() && named.path.is_some()) {
            return Err(
                "`--technique NAME/BOARD/ISA` has its board and path: leave out `--board` and `--isa`".into(),
            );
        }
        Ok(Wanted { board: board.or(named.board), path: path.or(named.path), ..named })
    }

    pub(crate) fn one(&self, registry: &Registry) -> Result<AnyTechnique, Failure> {
        match self.wanted()? {
            Wanted { technique: Some(name), .. } if is_all(name) => {
                Err("`all` means several techniques, but this needs one".into())
            }
            wanted => Ok(registry.find(wanted)?),
        }
    }

    /// The technique to search with; by default the fastest one in the engine.
    pub(crate) fn player(&self, registry: &Registry) -> Result<AnyTechnique, Failure> {
        match (&self.technique, &self.board) {
            (None, None) => Ok(fianchetto_engine::default_technique(registry, self.isa)?),
            _ => self.one(registry),
        }
    }

    /// The techniques to run: every match, or by default the best one.
    pub(crate) fn some(&self, registry: &Registry) -> Result<Vec<AnyTechnique>, Failure> {
        match self.wanted()? {
            wanted @ Wanted { technique: None, board: None, .. } => Ok(vec![registry.find(wanted)?]),
            wanted => matching(registry, wanted),
        }
    }
}

/// The techniques that a name matches; `all` matches every one.
pub(crate) fn named(registry: &Registry, name: &str) -> Result<Vec<AnyTechnique>, Failure> {
    matching(registry, Wanted::named(name)?)
}

fn matching(registry: &Registry, wanted: Wanted<'_>) -> Result<Vec<AnyTechnique>, Failure> {
    let technique = wanted.technique.filter(|name| !is_all(name));
    Ok(registry.find_all(Wanted { technique, ..wanted })?)
}

fn is_all(name: &str) -> bool {
    name.eq_ignore_ascii_case(ALL)
}

/// Adds the registry's boards and paths to the help.
pub(crate) fn with_names(program: Command, registry: &Registry) -> Command {
    let boards = registry.names(AnyTechnique::board_name).join(", ");
    let paths = IsaName::ALL.map(IsaName::name).join(", ");
    let there = [("board", boards), ("isa", paths)];
    let described = |argument: Arg| match there.iter().find(|(id, _)| argument.get_id() == id) {
        Some((_, names)) => {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            argument.long_help(format!("{help}\n\nOne of {names}; case does not matter")).help(help)
        }
        None => argument,
    };
    help::each_command(program, &|command| command.mut_args(described))
}

/// How castling rights are read and castling moves are written.
pub(crate) fn mode(chess960: bool) -> Mode {
    if chess960 { Mode::Chess960 } else { Mode::Standard }
}

/// The castling mode for another program: some understand Chess960 only after an option is set.
pub(crate) fn mode_of_peer<'a>(mut positions: impl Iterator<Item = &'a ValidSetup>, chess960: bool) -> Mode {
    mode(chess960 || positions.any(|setup| setup.is_chess960()))
}

/// A technique's name, board and instruction set in words.
pub(crate) fn describe(technique: &AnyTechnique) -> String {
    format!("{} on {} ({})", technique.info().name, technique.board_name(), technique.isa_name())
}
