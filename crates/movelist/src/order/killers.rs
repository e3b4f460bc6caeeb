//! Killer moves: quiet moves that caused a cutoff at a sibling node.

use alloc::vec::Vec;

use fianchetto_types::Move;

/// For each ply the last two quiet moves that caused a cutoff there.
///
/// ```
/// use fianchetto_movelist::order::Killers;
/// use fianchetto_types::{Move, Square};
///
/// let (one, two) = (Move::quiet(Square::A2, Square::A3), Move::quiet(Square::B2, Square::B3));
/// let mut killers = Killers::new();
/// killers.insert(3, one);
/// killers.insert(3, two);
/// killers.insert(3, two);
/// assert_eq!(killers.at(3), [two, one]);
/// assert_eq!(killers.at(9), [Move::NULL; 2]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Killers {
    plies: Vec<[Move; 2]>,
}

impl Killers {
    /// No killers yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { plies: Vec::new() }
    }

    /// The killers of a ply, the newest first; the null move where there is none.
    #[must_use]
    pub fn at(&self, ply: usize) -> [Move; 2] {
        self.plies.get(ply).copied().unwrap_or([Move::NULL; 2])
    }

    /// Remembers a move that caused a cutoff at a ply.
    pub fn insert(&mut self, ply: usize, mv: Move) {
        if ply >= self.plies.len() {
            self.plies.resize(ply + 1, [Move::NULL; 2]);
        }
        let [newest, older] = &mut self.plies[ply];
        if *newest != mv {
            *older = core::mem::replace(newest, mv);
        }
    }

    /// Removes all killers.
    pub fn clear(&mut self) {
        self.plies.clear();
    }
}
