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

/// What a target does with an input: it panics if something is wrong.
pub type Target = fn(&[u8]);

/// All targets by their names, which are also those of their folders of seeds.
pub const TARGETS: [(&str, Target); 12] = [
    ("fen", fen::run),
    ("epd", epd::run),
    ("pgn", pgn::run),
    ("san", san::run),
    ("uci", uci::run),
    ("checkpoint", checkpoint::run),
    ("units", units::run),
    ("diff", diff::run),
    ("packed", packed::run),
    ("boards", boards::run),
    ("play", play::run),
    ("words", words::run),
];
