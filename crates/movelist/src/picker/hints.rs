//! Moves that are tried because they were good elsewhere.

use fianchetto_movegen_core::MoveGenerator;
use fianchetto_types::Move;

use super::Node;

/// Moves to try before others, should they be legal: any words at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hints {
    /// The best move of the transposition table, or the null move.
    pub hash: Move,
    /// Quiet moves that have cut elsewhere, or null moves.
    pub killers: [Move; 2],
}

impl Hints {
    /// Nothing is known.
    pub const NONE: Self = Self { hash: Move::NULL, killers: [Move::NULL; 2] };
}

/// Hints being handed out: each only if it is legal, and none twice.
#[derive(Clone, Debug)]
pub(super) struct Hinted {
    hints: Hints,
    /// How many killers have been looked at.
    killers_seen: usize,
    is_hash_seen: bool,
}

impl Hinted {
    pub(super) const fn new(hints: Hints) -> Self {
        Self { hints, killers_seen: 0, is_hash_seen: false }
    }

    /// The hash move, once.
    pub(super) fn hash<G: MoveGenerator, O>(&mut self, node: Node<'_, G, O>) -> Option<Move> {
        let is_new = !core::mem::replace(&mut self.is_hash_seen, true);
        let mv = self.hints.hash;
        (is_new && node.generator.is_legal(node.board, mv)).then_some(mv)
    }

    /// The next killer. One that would be a capture here is left to the captures.
    pub(super) fn killer<G: MoveGenerator, O>(&mut self, node: Node<'_, G, O>) -> Option<Move> {
        let Hints { hash, killers } = self.hints;
        while let Some(&mv) = killers.get(self.killers_seen) {
            let is_new = mv != hash && !killers[..self.killers_seen].contains(&mv);
            self.killers_seen += 1;
            if is_new && !mv.is_tactical() && node.generator.is_legal(node.board, mv) {
                return Some(mv);
            }
        }
        None
    }

    /// Whether a legal move has been handed out, or will be, as a hint.
    pub(super) fn include(&self, mv: Move) -> bool {
        mv == self.hints.hash || (!mv.is_tactical() && self.hints.killers.contains(&mv))
    }
}
