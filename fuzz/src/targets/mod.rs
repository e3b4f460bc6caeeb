//! The targets, each in a file of its own.

mod boards;
mod checkpoint;
mod diff;
mod epd;
mod fen;
mod packed;
mod pgn;
mod play;
mod san;
mod scratch;
mod sealed;
mod uci;
mod units;
mod words;

use crate::target::Target;

/// All targets.
pub const TARGETS: &[Target] = &[
    fen::TARGET,
    epd::TARGET,
    pgn::TARGET,
    san::TARGET,
    uci::TARGET,
    checkpoint::TARGET,
    units::TARGET,
    diff::TARGET,
    packed::TARGET,
    boards::TARGET,
    play::TARGET,
    words::TARGET,
];
