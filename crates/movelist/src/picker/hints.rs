//! The hash move and the killers: moves to try because they were good elsewhere.

use fianchetto_movegen_core::MoveGenerator;
use fianchetto_types::Move;

use super::interface::SearchNode;

/// Moves to try before others if they are legal. Any 16-bit words are safe here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveHints {
    /// The move of the transposition table, or the null move.
    pub hash: Move,
    /// Quiet moves that caused a cutoff at a sibling node, or null moves.
    pub killers: [Move; 2],
}

impl MoveHints {
    /// No hash move and no killers.
    pub const NONE: Self = Self { hash: Move::NULL, killers: [Move::NULL; 2] };
}

/// Gives out the hints one by one: each only if it is legal, and none twice.
#[derive(Clone, Debug)]
pub(super) struct PendingHints {
    hints: MoveHints,
    /// How many killers have been tried or refused.
    killers_seen: usize,
    is_hash_seen: bool,
}

impl PendingHints {
    pub(super) const fn new(hints: MoveHints) -> Self {
        Self { hints, killers_seen: 0, is_hash_seen: false }
    }

    /// The hash move, once.
    pub(super) fn hash<G: MoveGenerator, O>(&mut self, node: SearchNode<'_, G, O>) -> Option<Move> {
        let is_new = !core::mem::replace(&mut self.is_hash_seen, true);
        let mv = self.hints.hash;
        (is_new && node.generator.is_legal(node.board, mv)).then_some(mv)
    }

    /// The next killer. A killer that is a capture in this position comes with the captures.
    pub(super) fn killer<G: MoveGenerator, O>(&mut self, node: SearchNode<'_, G, O>) -> Option<Move> {
        let MoveHints { hash, killers } = self.hints;
        while let Some(&mv) = killers.get(self.killers_seen) {
            let is_new = mv != hash && !killers[..self.killers_seen].contains(&mv);
            self.killers_seen += 1;
            if is_new && !mv.is_tactical() && node.generator.is_legal(node.board, mv) {
                return Some(mv);
            }
        }
        None
    }

    /// Whether a legal move is given out as a hint, now or later.
    pub(super) fn include(&self, mv: Move) -> bool {
        mv == self.hints.hash || (!mv.is_tactical() && self.hints.killers.contains(&mv))
    }
}
