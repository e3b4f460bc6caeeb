//! How moves are scored.

use fianchetto_board_repr::Position;
use fianchetto_types::Move;

use super::exchange::{loses_material, mvv_lva};

/// How a [`StagedPicker`](crate::StagedPicker) scores moves: captures and quiets each after they are generated. A score that
/// the technique has prepared is added. Whether a capture loses material is asked only when its turn comes.
pub trait Order {
    /// The score of a capture or promotion: the most valuable victim first, then the least valuable attacker.
    fn capture<P: Position>(&self, board: &P, mv: Move) -> i16 {
        mvv_lva(board, mv)
    }

    /// Whether a capture or promotion should wait until after the quiet moves.
    fn is_bad<P: Position>(&self, board: &P, mv: Move) -> bool {
        loses_material(board, mv)
    }

    /// The score of a quiet move.
    fn quiet<P: Position>(&self, board: &P, mv: Move) -> i16;
}
