//! What a search learns about quiet moves: killers, history and continuation history.

/// The greatest score of a history.
const LIMIT: i32 = 16_384;

/// A history after one move: by the next piece and its target.
type Replies = [[i16; 64]; 12];

/// The row of a node without a move before it.
pub(super) const NO_MOVE: usize = 12 * 64;

/// Scores that no two moves of a node share, so that every library tries moves in the same order.
#[derive(Clone, Copy, Debug)]
pub struct MoveScores<'a> {
    history: &'a [i16; 4096],
    replies: &'a Replies,
}

impl MoveScores<'_> {
    /// The score of a quiet move.
    #[inline]
    pub fn quiet(&self, piece: usize, from_to: usize) -> i32 {
        let learnt = self.history[from_to & 4095] + self.replies[piece][from_to >> 6 & 63] / 2;
        i32::from(learnt) << 12 | from_to as i32
    }

    /// The score of a capture or promotion, by the most valuable victim and the least valuable
    /// attacker.
    #[inline]
    pub fn capture(mvv_lva: i32, from_to: usize) -> i32 {
        mvv_lva << 12 | from_to as i32
    }
}

/// What is learnt of a quiet move from the score that a picker gave.
pub(super) fn learnt(score: i32) -> i32 {
    score >> 12
}

/// Killers and histories.
pub(super) struct Memory<M> {
    /// Each with the piece that moved: the same two squares are another move for another piece.
    killers: Vec<[Option<(usize, M)>; 2]>,
    /// By side.
    history: Vec<[i16; 4096]>,
    /// By the piece that moved last, and its target.
    continuation: Vec<Replies>,
}

impl<M: Copy + PartialEq> Memory<M> {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: vec![[0; 4096]; 2],
            continuation: vec![[[0; 64]; 12]; NO_MOVE + 1],
        }
    }

    pub(super) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.as_flattened_mut().fill(0);
        self.continuation.as_flattened_mut().as_flattened_mut().fill(0);
    }

    pub(super) fn killers(&self, ply: usize) -> [Option<(usize, M)>; 2] {
        self.killers[ply]
    }

    /// How moves are scored after the last one.
    pub(super) fn scores(&self, side: usize, last: usize) -> MoveScores<'_> {
        MoveScores { history: &self.history[side], replies: &self.continuation[last] }
    }

    /// A quiet move caused a cutoff.
    pub(super) fn remember_killer(&mut self, ply: usize, piece: usize, mv: M) {
        let killers = &mut self.killers[ply];
        let killer = Some((piece, mv));
        if killers[0] != killer {
            *killers = [killer, killers[0]];
        }
    }

    /// Rewards a quiet move, or penalises it.
    pub(super) fn learn(&mut self, side: usize, last: usize, Quiet { piece, from_to }: Quiet, bonus: i32) {
        let (piece, from_to) = (usize::from(piece), usize::from(from_to));
        drag(&mut self.history[side][from_to], bonus);
        drag(&mut self.continuation[last][piece][from_to >> 6], bonus);
    }
}

/// A quiet move that was tried.
#[derive(Clone, Copy)]
pub(super) struct Quiet {
    pub(super) piece: u8,
    pub(super) from_to: u16,
}

/// Draws a score towards the bonus: the nearer the limit, the less it adds.
fn drag(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    *score = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_kept_apart_and_within_their_limit() {
        let mut memory: Memory<u16> = Memory::new(1);
        let quiet = Quiet { piece: 7, from_to: 4095 };
        (0..99).for_each(|_| memory.learn(1, 5, quiet, 1600));
        let score = learnt(memory.scores(1, 5).quiet(7, 4095));
        assert!(score > LIMIT && score <= LIMIT + LIMIT / 2, "{score}");
        assert_eq!(
            learnt(memory.scores(0, 5).quiet(7, 4095)),
            score - learnt(memory.scores(1, 6).quiet(7, 4095))
        );
        (0..99).for_each(|_| memory.learn(1, 5, quiet, -1600));
        assert!(learnt(memory.scores(1, 5).quiet(7, 4095)) < -LIMIT);
        memory.clear();
        assert_eq!(learnt(memory.scores(1, 5).quiet(7, 4095)), 0);
    }

    #[test]
    fn the_newest_killers_are_first() {
        let mut memory = Memory::new(1);
        for mv in ['a', 'b', 'b', 'c'] {
            memory.remember_killer(0, 0, mv);
        }
        assert_eq!(memory.killers(0), [Some((0, 'c')), Some((0, 'b'))]);
    }
}
