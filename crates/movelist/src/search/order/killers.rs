//! Killers and countermoves: quiet moves that caused a cutoff at a similar node.

use alloc::vec::Vec;

use fianchetto_types::Move;

/// Moves a move to the front, dropping the last one, unless it is already first.
fn remember<const N: usize>(moves: &mut [Move; N], mv: Move) {
    let moves = moves.as_mut_slice();
    let place = moves.iter().position(|&other| other == mv).unwrap_or(N.saturating_sub(1));
    if let Some(newer) = moves.get_mut(..=place) {
        newer.rotate_right(1);
        newer[0] = mv;
    }
}

/// The last `N` quiet moves of each ply that caused a cutoff.
///
/// ```
/// use fianchetto_movelist::search::order::Killers;
/// use fianchetto_types::{Move, Square};
///
/// let (one, two) = (Move::quiet(Square::A2, Square::A3), Move::quiet(Square::B2, Square::B3));
/// let mut killers: Killers = Killers::new();
/// killers.insert(3, one);
/// killers.insert(3, two);
/// killers.insert(3, two);
/// assert_eq!(killers.at(3), [two, one]);
/// assert_eq!(killers.at(9), [Move::NULL; 2]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Killers<const N: usize = 2> {
    plies: Vec<[Move; N]>,
}

impl<const N: usize> Killers<N> {
    /// No killers yet.
    pub const fn new() -> Self {
        Self { plies: Vec::new() }
    }

    /// The killers of a ply, the newest first; null moves fill the rest.
    pub fn at(&self, ply: usize) -> [Move; N] {
        self.plies.get(ply).copied().unwrap_or([Move::NULL; N])
    }

    /// Remembers a move that caused a cutoff at a ply.
    pub fn insert(&mut self, ply: usize, mv: Move) {
        if ply >= self.plies.len() {
            self.plies.resize(ply + 1, [Move::NULL; N]);
        }
        remember(&mut self.plies[ply], mv);
    }

    /// Removes all killers.
    pub fn clear(&mut self) {
        self.plies.clear();
    }
}

/// The countermove heuristic: for each origin and target of a move, the last `N` quiet moves that
/// refuted it.
///
/// ```
/// use fianchetto_movelist::search::order::Countermoves;
/// use fianchetto_types::{Move, Square};
///
/// let (threat, answer) = (Move::quiet(Square::G1, Square::F3), Move::quiet(Square::B8, Square::C6));
/// let mut countermoves: Countermoves = Countermoves::new();
/// countermoves.insert(threat, answer);
/// assert_eq!(countermoves.to(threat), [answer]);
/// assert_eq!(countermoves.to(answer), [Move::NULL]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Countermoves<const N: usize = 1> {
    /// By origin and target of the move before.
    answers: Killers<N>,
}

impl<const N: usize> Countermoves<N> {
    /// No countermoves yet.
    pub const fn new() -> Self {
        Self { answers: Killers::new() }
    }

    /// The countermoves to the last move, the newest first; null moves fill the rest.
    pub fn to(&self, before: Move) -> [Move; N] {
        self.answers.at(before.from_to())
    }

    /// Remembers a move that caused a cutoff after the move before it.
    pub fn insert(&mut self, before: Move, mv: Move) {
        self.answers.insert(before.from_to(), mv);
    }

    /// Removes all countermoves.
    pub fn clear(&mut self) {
        self.answers.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Killers, remember};
    use fianchetto_types::Move;

    /// No move is stored twice, and the oldest is dropped.
    #[test]
    fn the_newest_come_first() {
        let [a, b, c, d] = [1, 2, 3, 4].map(Move::from_bits);
        let mut moves = [Move::NULL; 3];
        [a, b, c, b].iter().for_each(|&mv| remember(&mut moves, mv));
        assert_eq!(moves, [b, c, a]);
        remember(&mut moves, d);
        assert_eq!(moves, [d, b, c]);
        let mut none: Killers<0> = Killers::new();
        none.insert(0, a);
        assert_eq!(none.at(0), []);
    }
}
