//! The targets.

mod entries;
mod files;
mod pgn;
mod positions;
mod text;
mod uci;

/// What a target does with an input: it panics if something is wrong.
pub type Target = fn(&[u8]);

/// All targets by their names, which are also those of their folders of seeds.
pub const TARGETS: [(&str, Target); 16] = [
    ("fen", text::fen),
    ("epd", text::epd),
    ("pgn", pgn::run),
    ("san", text::san),
    ("uci", uci::run),
    ("checkpoint", files::checkpoint),
    ("units", files::units),
    ("diff", text::diff),
    ("packed", positions::packed),
    ("entries", entries::entries),
    ("puzzles", entries::puzzles),
    ("evaluations", entries::evaluations),
    ("boards", positions::boards),
    ("play", positions::play),
    ("bulk", positions::bulk),
    ("words", positions::words),
];
