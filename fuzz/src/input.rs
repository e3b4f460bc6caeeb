//! What several targets read from an input.

use fianchetto::{AnyTechnique, Move, Registry, Setup, ValidSetup, types::Mode};
use fianchetto_reference::Board;
use std::{fmt::Display, sync::OnceLock};

/// An error has a message.
pub(crate) fn explained(error: &impl Display) {
    assert!(!error.to_string().is_empty());
}

/// The text before the first line end, and the bytes after it.
pub(crate) fn line_and_rest(data: &[u8]) -> (&str, &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    (std::str::from_utf8(&data[..end]).unwrap_or_default(), data.get(end + 1..).unwrap_or_default())
}

/// The position on the first line, repaired if need be, since a position that cannot be played
/// tests little; and the rest of the input.
pub(crate) fn position(data: &[u8]) -> Option<(ValidSetup, &[u8])> {
    let (fen, rest) = line_and_rest(data);
    let setup = Setup::parse(fen, Mode::Chess960).ok()?;
    let valid = setup.validate().or_else(|_| setup.repair().validate());
    Some((valid.ok()?, rest))
}

/// Every technique, on every board and path of this machine.
pub(crate) fn registry() -> &'static Registry {
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    REGISTRY.get_or_init(Registry::built_in)
}

/// The technique that a byte chooses, and the other bytes.
pub(crate) fn technique(data: &[u8]) -> Option<(&'static AnyTechnique, &[u8])> {
    let (&choice, rest) = data.split_first()?;
    let all = registry().techniques();
    Some((&all[usize::from(choice) % all.len()], rest))
}

/// A position of a game, as the oracle sees it.
pub(crate) struct Step {
    pub(crate) board: Board,
    /// The legal moves, in the order of their words.
    pub(crate) legal: Vec<Move>,
    /// What is played; `None` at the end.
    pub(crate) mv: Option<Move>,
}

/// The game in which each byte chooses a legal move.
pub(crate) fn game(start: &ValidSetup, choices: &[u8]) -> Vec<Step> {
    let (mut board, mut choices, mut steps) = (Board::new(start), choices.iter(), Vec::new());
    loop {
        let mut legal: Vec<Move> = board.legal_moves().collect();
        legal.sort_unstable();
        let place = choices.next().and_then(|&choice| usize::from(choice).checked_rem(legal.len()));
        let mv = place.map(|place| legal[place]);
        steps.push(Step { board, legal, mv });
        match mv {
            Some(mv) => board = board.play(mv),
            None => return steps,
        }
    }
}
