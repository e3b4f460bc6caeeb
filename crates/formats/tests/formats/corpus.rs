//! The positions that all formats are tried on.

use fianchetto_reference::Board;
use fianchetto_types::{Mode, Move, ValidSetup};

/// Every position of the corpora that can be played, in either mode, with its mode.
pub(crate) fn positions() -> Vec<(Mode, ValidSetup)> {
    let fens = fianchetto_testdata::every_fen();
    let modes = [Mode::Standard, Mode::Chess960];
    let read =
        fens.flat_map(|(_, fen)| modes.map(|mode| ValidSetup::parse(fen, mode).map(|setup| (mode, setup))));
    let positions: Vec<_> = read.flatten().collect();
    assert!(positions.len() > 15_000, "{}", positions.len());
    positions
}

/// The legal moves of the oracle.
pub(crate) fn legal(setup: &ValidSetup) -> Vec<Move> {
    Board::new(setup).legal_moves().collect()
}
