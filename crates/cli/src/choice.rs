//! The options that choose a technique, shared by the commands.

use clap::{Arg, Args, Command};
use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, SimdPath, ValidSetup};

use crate::failure::Failure;

/// The name that means every technique.
const ALL: &str = "all";

/// Which technique, on which board and instruction path.
#[derive(Clone, Args)]
pub(crate) struct Choice {
    /// The technique, perhaps with its board and path
    #[arg(short = 'T', long, value_name = "NAME[/BOARD[/PATH]]")]
    pub(crate) technique: Option<String>,
    /// The board, for techniques that work on several
    #[arg(long, value_name = "NAME")]
    pub(crate) board: Option<String>,
    /// The instruction path; the best of the machine if left out
    #[arg(long, value_name = "PATH")]
    pub(crate) isa: Option<SimdPath>,
}

impl Choice {
    /// Whether nothing is chosen.
    pub(crate) const fn is_open(&self) -> bool {
        self.technique.is_none() && self.board.is_none() && self.isa.is_none()
    }

    fn wanted(&self) -> Result<Wanted<'_>, Failure> {
        let named = self.technique.as_deref().map(Wanted::named).transpose()?.unwrap_or_default();
        let (board, path) = (self.board.as_deref(), self.isa);
        if (board.is_some() && named.board.is_some()) || (path.is_some() && named.path.is_some()) {
            return Err(
                "`--technique NAME/BOARD/PATH` has its board and path: leave out `--board` and `--isa`"
                    .into(),
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

    /// The technique to search with: where nothing is asked for, the one that is fastest in the engine.
    pub(crate) fn player(&self, registry: &Registry) -> Result<AnyTechnique, Failure> {
        match (&self.technique, &self.board) {
            (None, None) => Ok(fianchetto_engine::default_technique(registry, self.isa)?),
            _ => self.one(registry),
        }
    }

    /// The techniques to run: every one that matches, or the best if none is asked for.
    pub(crate) fn some(&self, registry: &Registry) -> Result<Vec<AnyTechnique>, Failure> {
        match self.wanted()? {
            wanted @ Wanted { technique: None, board: None, .. } => Ok(vec![registry.find(wanted)?]),
            wanted => matching(registry, wanted),
        }
    }
}

/// The techniques that a name means, which may be `all`.
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

/// The program with the names of this registry in the help of its commands.
pub(crate) fn with_names(program: Command, registry: &Registry) -> Command {
    let techniques = registry.names(|technique| technique.info().name).join(", ");
    let boards = registry.names(AnyTechnique::board_name).join(", ");
    let paths = SimdPath::ALL.map(SimdPath::name).join(", ");
    let only = techniques.clone();
    let there = [("technique", techniques), ("only", only), ("board", boards), ("isa", paths)];
    let described = |argument: Arg| match there.iter().find(|(id, _)| argument.get_id() == id) {
        Some((_, names)) => {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            argument.long_help(format!("{help}\n\nOne of {names}; case does not matter")).help(help)
        }
        None => argument,
    };
    program.mut_subcommands(|command| command.mut_args(described))
}

/// How castling rights are read and castling moves are written.
pub(crate) fn mode(chess960: bool) -> Mode {
    if chess960 { Mode::Chess960 } else { Mode::Standard }
}

/// The mode in which another program is asked about positions: some understand Chess960 only if they are told.
pub(crate) fn mode_of_peer<'a>(mut positions: impl Iterator<Item = &'a ValidSetup>, chess960: bool) -> Mode {
    mode(chess960 || positions.any(|setup| setup.is_chess960()))
}

/// A technique in words: its name, its board and its instruction path.
pub(crate) fn describe(technique: &AnyTechnique) -> String {
    format!("{} on {} ({})", technique.info().name, technique.board_name(), technique.path())
}
