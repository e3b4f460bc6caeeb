//! What makes one move look better than another before either has been tried.

mod exchange;
mod history;
mod killers;

pub use exchange::{exchange_value, loses_material, victim_first};
pub use history::History;
pub use killers::Killers;

use fianchetto_board_repr::Position;
use fianchetto_types::Move;

/// How a [`Picker`](crate::Picker) scores moves. Captures are scored when they have been generated, quiets when they
/// have, and a capture is asked whether it loses material only when its turn has come.
pub trait Order {
    /// The score of a capture or promotion: the most valuable victim first, then the least valuable attacker.
    fn capture<P: Position>(&self, board: &P, mv: Move) -> i16 {
        victim_first(board, mv)
    }

    /// Whether a capture or promotion should wait until after the quiet moves.
    fn is_bad<P: Position>(&self, board: &P, mv: Move) -> bool {
        loses_material(board, mv)
    }

    /// The score of a quiet move.
    fn quiet<P: Position>(&self, board: &P, mv: Move) -> i16;
}
