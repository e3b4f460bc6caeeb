//! The positions that all formats are tried on.

use fianchetto_reference::Board;
use fianchetto_types::{Mode, Move, ValidSetup};

/// Every position of the corpora that can be played.
pub(crate) fn positions() -> Vec<ValidSetup> {
    let read = fianchetto_testdata::every_fen().map(|(_, fen)| ValidSetup::parse(fen, Mode::Chess960));
    let positions: Vec<_> = read.flatten().collect();
    assert!(positions.len() > 7_500, "{}", positions.len());
    positions
}

/// The legal moves of the oracle.
pub(crate) fn legal(setup: &ValidSetup) -> Vec<Move> {
    Board::new(setup).legal_moves().collect()
}
