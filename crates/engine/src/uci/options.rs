//! The options that a client can set.

use std::fmt;

use fianchetto::types::{CastlingText, Mode};

use crate::Player;

/// The state of all options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The size of the transposition table in mebibytes.
    pub(super) hash: usize,
    pub(super) threads: usize,
    pub(super) mode: Mode,
    /// The index of the player.
    pub(super) technique: usize,
}

const MOST_HASH: usize = 65_536;
const MOST_THREADS: usize = 256;

impl Options {
    pub(super) const fn new(technique: usize) -> Self {
        Self { hash: 16, threads: 1, mode: Mode::Standard, technique }
    }

    pub(super) fn castling(&self) -> CastlingText {
        match self.mode {
            Mode::Standard => CastlingText::Standard,
            Mode::Chess960 => CastlingText::Chess960,
        }
    }

    /// Sets an option; names are compared without regard to case, as UCI wants it.
    pub(super) fn set(&mut self, name: &str, value: &str, players: &[Box<dyn Player>]) -> Result<(), String> {
        match &*name.to_ascii_lowercase() {
            "hash" => self.hash = number(name, value, MOST_HASH)?,
            "threads" => self.threads = number(name, value, MOST_THREADS)?,
            "uci_chess960" => self.mode = if flag(name, value)? { Mode::Chess960 } else { Mode::Standard },
            "technique" => self.technique = find(value, players)?,
            _ => return Err(format!("no option is named `{name}`")),
        }
        Ok(())
    }

    /// Declares the options.
    pub(super) fn declare(
        f: &mut dyn fmt::Write,
        players: &[Box<dyn Player>],
        default: usize,
    ) -> fmt::Result {
        writeln!(f, "option name Hash type spin default 16 min 1 max {MOST_HASH}")?;
        writeln!(f, "option name Threads type spin default 1 min 1 max {MOST_THREADS}")?;
        writeln!(f, "option name UCI_Chess960 type check default false")?;
        write!(f, "option name Technique type combo default {}", players[default].name())?;
        players.iter().try_for_each(|player| write!(f, " var {}", player.name()))?;
        writeln!(f)
    }
}

/// The player that a name means: the whole name, or the technique and perhaps its board. What is left open is the first
/// board and the widest path.
pub(super) fn find(name: &str, players: &[Box<dyn Player>]) -> Result<usize, String> {
    let is_meant =
        |full: &str| full.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let board = |full: &str| full.rsplit_once('/').map(|(board, _)| board.to_owned());
    let first = players.iter().find(|player| is_meant(&player.name())).map(|player| board(&player.name()));
    let best =
        players.iter().rposition(|player| is_meant(&player.name()) && Some(board(&player.name())) == first);
    let names = || players.iter().map(|player| player.name()).collect::<Vec<_>>().join(", ");
    best.ok_or_else(|| format!("no technique is named `{name}`; there are: {}", names()))
}

fn number(name: &str, value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{name}: `{value}` is no number from 1 to {most}"))
}

fn flag(name: &str, value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("{name}: `{value}` is neither `true` nor `false`"))
}
