//! Move ordering: scores of moves before they are tried.

mod exchange;
#[cfg(feature = "alloc")]
mod killers;

use fianchetto_board_repr::Position;
use fianchetto_types::{Color, Move};

use super::list::ScoredMove;

pub use exchange::{Exchanges, is_underpromotion, loses_material, mvv_lva, see, see_ge, wins_material};
#[cfg(feature = "alloc")]
pub use killers::{Countermoves, Killers};

/// Scores the moves of a board: captures and quiets, each after generation. A score prepared by the
/// technique is added. Whether a capture loses material is tested only when its turn comes.
///
/// [`History`] works for every board. An engine can implement its own, for one board or all, on a
/// type that holds its tables, or on a type made at each node that borrows them together with the
/// context of the node: earlier moves, or the squares that the enemy attacks
/// (`crates/movelist/examples/ordering.rs`).
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movelist::search::ScoredMove;
/// use fianchetto_movelist::search::order::{Order, see_ge};
/// use fianchetto_types::{Bitboard, Move};
///
/// /// Quiet moves out of an attack go first, and captures with a good score may lose more material.
/// struct Threatened(Bitboard);
///
/// impl<B: Position> Order<B> for Threatened {
///     fn is_bad(&self, board: &B, candidate: ScoredMove) -> bool {
///         !see_ge(board, candidate.mv(), -candidate.score() / 32)
///     }
///
///     fn quiet(&self, _: &B, mv: Move) -> i32 {
///         i32::from(self.0.contains(mv.from())) - i32::from(self.0.contains(mv.to()))
///     }
/// }
/// ```
pub trait Order<B: Position> {
    /// The score of a capture or promotion: the most valuable victim first, then the least valuable
    /// attacker.
    fn capture(&self, board: &B, mv: Move) -> i32 {
        mvv_lva(board, mv)
    }

    /// Whether a scored capture or promotion should wait until after the quiet moves: by default if
    /// it loses material or underpromotes.
    fn is_bad(&self, board: &B, candidate: ScoredMove) -> bool {
        is_underpromotion(candidate.mv()) || loses_material(board, candidate.mv())
    }

    /// Whether a scored capture or promotion should come in a phase of [winning
    /// captures](super::PickerPhase::WinningCaptures): by default if it wins material and does not
    /// underpromote.
    fn is_winning(&self, board: &B, candidate: ScoredMove) -> bool {
        !is_underpromotion(candidate.mv()) && wins_material(board, candidate.mv())
    }

    /// The score of a quiet move.
    fn quiet(&self, board: &B, mv: Move) -> i32;
}

/// The history heuristic: a score for each quiet move by color, origin and target, learnt while
/// searching. A [`StagedPicker`](super::StagedPicker) orders moves by it.
///
/// Scores stay between plus and minus [`LIMIT`](Self::LIMIT): the nearer the limit, the less a
/// bonus adds.
#[derive(Clone, Debug)]
pub struct History {
    scores: [[[i16; 64]; 64]; 2],
}

impl History {
    /// The greatest score.
    pub const LIMIT: i32 = 16_384;

    /// All scores zero.
    pub const fn new() -> Self {
        Self { scores: [[[0; 64]; 64]; 2] }
    }

    /// The score of a move.
    pub fn score(&self, color: Color, mv: Move) -> i32 {
        self.scores[color.index()][mv.from().index()][mv.to().index()].into()
    }

    /// Adds a bonus for a good move, or a malus (a negative bonus) for a bad one.
    pub fn learn(&mut self, color: Color, mv: Move, bonus: i32) {
        let bonus = bonus.clamp(-Self::LIMIT, Self::LIMIT);
        let score = &mut self.scores[color.index()][mv.from().index()][mv.to().index()];
        let old = i32::from(*score);
        *score = (old + bonus - old * bonus.abs() / Self::LIMIT) as i16;
    }

    /// Halves all scores, so that the last search counts less in the next one.
    pub fn age(&mut self) {
        for score in self.scores.as_flattened_mut().as_flattened_mut() {
            *score /= 2;
        }
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Position> Order<B> for History {
    fn quiet(&self, board: &B, mv: Move) -> i32 {
        self.score(board.side_to_move(), mv)
    }
}

#[cfg(test)]
mod tests {
    use super::History;
    use fianchetto_types::{Color, Move, Square};

    #[test]
    fn scores_stay_within_the_limit() {
        let mut history = History::new();
        let mv = Move::quiet(Square::G1, Square::F3);
        for bonus in [i32::MAX, 1, i32::MAX, 12_000] {
            history.learn(Color::White, mv, bonus);
            assert!((0..=History::LIMIT).contains(&history.score(Color::White, mv)));
        }
        for _ in 0..9 {
            history.learn(Color::White, mv, i32::MIN);
        }
        assert_eq!(history.score(Color::White, mv), -History::LIMIT);
        assert_eq!(history.score(Color::Black, mv), 0);
        history.age();
        assert_eq!(history.score(Color::White, mv), -History::LIMIT / 2);
    }
}
