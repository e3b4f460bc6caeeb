//! The game list and the signature list together, and how threads copy them.

use fianchetto_board_repr::Position;
use fianchetto_types::Move;

use crate::{GameList, SignatureList};

/// A game list with its signature list: all that a search needs to know about the game.
///
/// Each thread of a parallel search has a copy. When a search starts, all are synchronised up to the root
/// ([`copy_root`](Self::copy_root)); at a split point a helper copies the variation that leads there
/// ([`copy_variation`](Self::copy_variation)), and searches on by itself.
#[derive(Clone, Debug)]
pub struct GameRecord {
    moves: GameList,
    signatures: SignatureList,
}

impl GameRecord {
    /// The record of a game from this start position.
    #[must_use]
    pub fn new<P: Position>(initial: &P) -> Self {
        Self { moves: GameList::new(), signatures: SignatureList::new(initial.key()) }
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &GameList {
        &self.moves
    }

    /// The keys.
    #[must_use]
    pub fn signatures(&self) -> &SignatureList {
        &self.signatures
    }

    /// Plays a move at the root, with the key of the position after it.
    pub fn play(&mut self, mv: Move, signature: u64, irreversible: bool) {
        self.signatures.truncate(self.moves.root() + 1);
        self.signatures.push(signature, irreversible);
        self.moves.play(mv);
    }

    /// Takes back the last move of the game.
    pub fn take_back(&mut self) -> Option<Move> {
        let last = self.moves.take_back();
        self.signatures.truncate(self.moves.root() + 1);
        last
    }

    /// Makes an earlier position of the game the root; the moves after it can be played again with
    /// [`redo`](Self::redo). An index beyond the root only drops the variation.
    pub fn rewind(&mut self, index: usize) {
        self.moves.leave_variation();
        while self.moves.root() > index && self.moves.take_back().is_some() {}
        self.signatures.truncate(self.moves.root() + 1);
    }

    /// Plays the first of the moves that were taken back, with the key of the position after it; `None` if there
    /// is no such move.
    pub fn redo(&mut self, signature: u64, irreversible: bool) -> Option<Move> {
        let next = *self.moves.taken_back().first()?;
        self.moves.jump(self.moves.root() + 1).ok()?;
        self.signatures.push(signature, irreversible);
        Some(next)
    }

    /// Makes a move in the search, with the key of the position after it.
    pub fn push(&mut self, mv: Move, signature: u64, irreversible: bool) {
        self.moves.push(mv);
        self.signatures.push(signature, irreversible);
    }

    /// Takes back the last move of the search; `None` at the root.
    pub fn pop(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        self.signatures.pop();
        Some(last)
    }

    /// Whether a search should score the current position as a draw by repetition: it occurred before within the
    /// variation, or twice before in all.
    ///
    /// A side that can repeat once can repeat again, so one repetition inside the search is enough.
    #[must_use]
    pub fn is_draw_by_repetition(&self) -> bool {
        let ply = self.moves.ply();
        let mut distances = self.signatures.distances();
        distances.next().is_some_and(|nearest| nearest < ply) || distances.next().is_some()
    }

    /// Becomes a copy of the master's record up to its root.
    pub fn copy_root(&mut self, master: &Self) {
        self.moves.copy_root(&master.moves);
        self.signatures.copy_first(&master.signatures, master.moves.root() + 1);
    }

    /// Copies the master's variation up to this ply. Both records must have the same root.
    pub fn copy_variation(&mut self, master: &Self, ply: usize) {
        self.moves.copy_variation(&master.moves, ply);
        let after_root = self.moves.root() + 1;
        self.signatures.truncate(after_root);
        self.signatures.copy_more(&master.signatures, after_root..after_root + self.moves.ply());
    }
}
