//! Move ordering: what makes one move look better than another before either is tried.

mod exchange;
#[cfg(feature = "alloc")]
mod killers;

use fianchetto_board_repr::Position;
use fianchetto_types::{Color, Move};

pub use exchange::{loses_material, mvv_lva, see, see_ge};
#[cfg(feature = "alloc")]
pub use killers::{Countermoves, Killers};

/// How a [`StagedPicker`](super::StagedPicker) scores moves: captures and quiets each after they are generated. A score that
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

/// A score for each quiet move by color, origin and target, learnt while searching: the history heuristic.
///
/// Scores stay between plus and minus [`LIMIT`](Self::LIMIT): the nearer a score is to its limit, the less a bonus
/// adds.
#[derive(Clone, Debug)]
pub struct History {
    scores: [[[i16; 64]; 64]; 2],
}

impl History {
    /// The greatest score.
    pub const LIMIT: i16 = 16_384;

    /// All scores zero.
    pub const fn new() -> Self {
        Self { scores: [[[0; 64]; 64]; 2] }
    }

    /// The score of a move.
    #[inline]
    pub fn score(&self, color: Color, mv: Move) -> i16 {
        self.scores[color.index()][mv.from().index()][mv.to().index()]
    }

    /// Adds a bonus to a move that was good, or a malus (a negative bonus) to one that was bad.
    pub fn learn(&mut self, color: Color, mv: Move, bonus: i16) {
        let limit = i32::from(Self::LIMIT);
        let bonus = i32::from(bonus).clamp(-limit, limit);
        let score = &mut self.scores[color.index()][mv.from().index()][mv.to().index()];
        let old = i32::from(*score);
        *score = (old + bonus - old * bonus.abs() / limit) as i16;
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

impl Order for History {
    fn quiet<P: Position>(&self, board: &P, mv: Move) -> i16 {
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
        for bonus in [i16::MAX, 1, i16::MAX, 12_000] {
            history.learn(Color::White, mv, bonus);
            assert!((0..=History::LIMIT).contains(&history.score(Color::White, mv)));
        }
        for _ in 0..9 {
            history.learn(Color::White, mv, i16::MIN);
        }
        assert_eq!(history.score(Color::White, mv), -History::LIMIT);
        assert_eq!(history.score(Color::Black, mv), 0);
        history.age();
        assert_eq!(history.score(Color::White, mv), -History::LIMIT / 2);
    }
}
