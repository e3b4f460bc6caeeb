//! The oracle compared with known counts and with moves worked out by hand.

mod perft;
mod texts;

use fianchetto_reference::Board;
use fianchetto_types::{Mode, ValidSetup};

/// The board of a FEN of standard chess.
fn standard(fen: &str) -> Board {
    Board::new(&ValidSetup::parse(fen, Mode::Standard).expect(fen))
}

/// The board of a FEN of Chess960.
fn chess960(fen: &str) -> Board {
    Board::new(&ValidSetup::parse(fen, Mode::Chess960).expect(fen))
}
