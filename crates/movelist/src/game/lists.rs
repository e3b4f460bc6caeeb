//! The moves of a game and the keys of its positions, each followed by those of the current search
//! line.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use fianchetto_board_repr::Position;
use fianchetto_types::Move;

use super::cuckoo;
use super::keys::{Signature, distances, is_irreversible};

/// The moves from the initial position to the root, then those of the current variation.
///
/// An index marks the root. It is zero at the start of a game; a move that is played, by either
/// side, is stored at the index, which is then incremented. Beyond the root a search keeps the line
/// to its current node:
///
/// ```text
/// initial position ->  |   0   |  1. White move
///                      |   1   |  1... Black move
///                      |  ...  |
/// root position    ->  |   r   |  ply 0
/// current node     ->  |   x   |  ply x - r
/// ```
///
/// The first move allocates memory for 1,024 half-moves; the list grows for longer games, which are
/// rare.
///
/// Moves that were taken back stay after the root and can be redone, until another move is played
/// or a search begins.
///
/// ```
/// use fianchetto_movelist::game::GameList;
/// use fianchetto_types::{Move, MoveKind, Square};
///
/// let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
/// let e5 = Move::new(Square::E7, Square::E5, MoveKind::DoublePush);
/// let mut game = GameList::new();
/// game.play(e4);
/// game.push(e5);
/// assert_eq!((game.played(), game.variation()), (&[e4][..], &[e5][..]));
/// assert_eq!(game.pop(), Some(e5));
/// assert_eq!(game.take_back(), Some(e4));
/// assert_eq!(game.jump(1), Ok(()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameList {
    moves: Vec<Move>,
    /// The index of the root position.
    root: usize,
    /// The index of a search's current node; beyond the root, it is the end of the list.
    node: usize,
}

impl GameList {
    /// The capacity in half-moves that the first move allocates.
    pub const ROOM: usize = 1024;

    /// The list of a game in which nothing has been played.
    pub fn new() -> Self {
        Self::default()
    }

    /// The index of the root: the number of half-moves played.
    pub fn root(&self) -> usize {
        self.root
    }

    /// The distance of the current node from the root.
    pub fn ply(&self) -> usize {
        self.node - self.root
    }

    /// The moves from the initial position to the root.
    pub fn played(&self) -> &[Move] {
        &self.moves[..self.root]
    }

    /// The moves from the root to the current node.
    pub fn variation(&self) -> &[Move] {
        &self.moves[self.root..self.node]
    }

    /// The moves from the initial position to the current node.
    pub fn path(&self) -> &[Move] {
        &self.moves[..self.node]
    }

    /// The moves that were taken back and can be played again.
    pub fn taken_back(&self) -> &[Move] {
        &self.moves[self.node..]
    }

    /// Plays a move at the root. The variation and the moves that were taken back are dropped.
    pub fn play(&mut self, mv: Move) {
        self.truncate(self.root);
        push(&mut self.moves, mv);
        self.root += 1;
        self.node = self.root;
    }

    /// Takes back the last move of the game. The variation is dropped.
    pub fn take_back(&mut self) -> Option<Move> {
        self.leave_variation();
        let last = *self.played().last()?;
        self.root -= 1;
        self.node = self.root;
        Some(last)
    }

    /// Makes the position before the half-move with this index the root. The variation is dropped,
    /// but not the moves of the game.
    ///
    /// # Errors
    /// If the game has no such position; the list is then unchanged.
    pub fn jump(&mut self, index: usize) -> Result<(), NoSuchPly> {
        let known = if self.ply() > 0 { self.root } else { self.moves.len() };
        if index > known {
            return Err(NoSuchPly { index, known });
        }
        self.leave_variation();
        self.root = index;
        self.node = index;
        Ok(())
    }

    /// Drops all moves from this index on.
    pub fn truncate(&mut self, index: usize) {
        self.moves.truncate(index);
        self.root = self.root.min(index);
        self.node = self.node.min(index).min(self.moves.len());
    }

    /// Makes a move in the search: the variation becomes one longer. Moves that were taken back are
    /// dropped.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.moves.truncate(self.node);
        push(&mut self.moves, mv);
        self.node += 1;
    }

    /// Takes back the last move of the variation; `None` at the root.
    pub fn pop(&mut self) -> Option<Move> {
        if self.ply() == 0 {
            return None;
        }
        self.node -= 1;
        self.moves.pop()
    }

    /// Drops the variation: the root is the current node again.
    pub fn leave_variation(&mut self) {
        if self.ply() > 0 {
            self.truncate(self.root);
        }
    }

    /// Becomes a copy of the master's moves up to its root; every thread does this when a search
    /// starts.
    pub fn copy_root(&mut self, master: &Self) {
        self.moves.clear();
        self.moves.extend_from_slice(master.played());
        self.root = master.root;
        self.node = master.root;
    }

    /// Copies the master's variation up to this ply; a thread does this at a split point. A shorter
    /// variation is copied whole.
    ///
    /// The two lists must have the same root; see [`copy_root`](Self::copy_root).
    pub fn copy_variation(&mut self, master: &Self, ply: usize) {
        debug_assert_eq!(self.root, master.root, "lists are synchronised up to the root first");
        self.truncate(self.root);
        let variation = master.variation();
        self.moves.extend_from_slice(&variation[..ply.min(variation.len())]);
        self.node = self.moves.len();
    }
}

/// Adds a move. A full list grows by a whole game; an empty one allocates nothing, since many
/// positions are only read.
#[inline]
fn push(list: &mut Vec<Move>, mv: Move) {
    if list.len() == list.capacity() {
        list.reserve(GameList::ROOM);
    }
    list.push(mv);
}

fianchetto_types::errors! {
    /// A jump to a position that the game does not have.
    pub struct NoSuchPly { pub(super) index: usize, pub(super) known: usize }
        => "no position after half-move {index}; the game has {known} half-moves"
}

/// The keys of all positions from the initial one to the current node: Zobrist keys, or others such
/// as a [`BchSignature`](super::bch::BchSignature).
///
/// Keys belong to nodes, moves to edges, so the list has one element more than its [`GameList`]:
/// without moves it holds the initial position's key. Each element also has the index after the
/// last irreversible move, the limit of repetitions.
///
/// ```
/// use fianchetto_movelist::game::SignatureList;
/// let mut list = SignatureList::new(1);
/// for signature in [2, 3, 4, 1] {
///     list.push(signature, false);
/// }
/// assert!(list.is_repetition(2) && !list.is_repetition(3));
/// ```
#[derive(Clone, Debug)]
pub struct SignatureList<S = u64> {
    signatures: Vec<S>,
    /// For each position but the initial one, the index of the first one that can still repeat.
    reversible_from: Vec<usize>,
}

impl<S: Copy + PartialEq> SignatureList<S> {
    /// The list of a game in which nothing has been played.
    pub fn new(initial: S) -> Self {
        Self { signatures: vec![initial], reversible_from: Vec::new() }
    }

    /// The number of positions: one more than the number of moves.
    #[allow(clippy::len_without_is_empty, reason = "the initial position is always there")]
    pub fn len(&self) -> usize {
        self.signatures.len()
    }

    /// The key of the current node.
    pub fn current(&self) -> S {
        self.signatures[self.len() - 1]
    }

    /// The index of the first position that can still repeat: the one after the last irreversible
    /// move.
    pub fn reversible_from(&self) -> usize {
        self.reversible_from.last().copied().unwrap_or(0)
    }

    /// Adds the position after a move; `irreversible` is [`is_irreversible`] of that move.
    ///
    /// A null move counts as irreversible: repetitions do not extend over it.
    pub fn push(&mut self, signature: S, irreversible: bool) {
        let index = self.signatures.len();
        let from = if irreversible { index } else { self.reversible_from() };
        self.signatures.push(signature);
        self.reversible_from.push(from);
    }

    /// Removes the last position; the initial one stays.
    pub fn pop(&mut self) {
        self.truncate(self.len() - 1);
    }

    /// Keeps this many positions, the initial one at least.
    pub fn truncate(&mut self, len: usize) {
        self.signatures.truncate(len.max(1));
        self.reversible_from.truncate(len.saturating_sub(1));
    }

    /// The distances in half-moves to earlier occurrences of the current position, the nearest
    /// first.
    pub fn distances(&self) -> impl Iterator<Item = usize> + '_ {
        distances(self.reversible())
    }

    /// How often the current position occurred before.
    pub fn repetitions(&self) -> usize {
        self.distances().count()
    }

    /// Whether the current position occurs at least `times` times: 2 for a search that scores the
    /// first repetition as a draw, 3 for threefold repetition.
    pub fn is_repetition(&self, times: usize) -> bool {
        self.repetitions() + 1 >= times
    }

    /// The keys of the positions that can still repeat, up to the current one.
    fn reversible(&self) -> &[S] {
        &self.signatures[self.reversible_from()..]
    }

    /// Becomes a copy of the master's first positions.
    fn copy_first(&mut self, master: &Self, len: usize) {
        self.signatures.clear();
        self.reversible_from.clear();
        self.copy_more(master, 0..len);
    }

    /// Adds the master's positions with these indices.
    fn copy_more(&mut self, master: &Self, range: Range<usize>) {
        let later = range.start.saturating_sub(1)..range.end.saturating_sub(1);
        self.signatures.extend_from_slice(&master.signatures[range]);
        self.reversible_from.extend_from_slice(&master.reversible_from[later]);
    }
}

impl SignatureList {
    /// The moves of the side to move that repeat an earlier position, each with the number of
    /// half-moves since, the nearest first. They are found from the keys without move generation;
    /// the keys must be those of [`Position::key`], the last one the board's.
    ///
    /// ```
    /// use fianchetto_board_repr::{Position, Square64};
    /// use fianchetto_movelist::game::SignatureList;
    /// use fianchetto_types::{Move, Square, ValidSetup};
    ///
    /// let mut board = Square64::from_setup(&ValidSetup::INITIAL);
    /// let mut list = SignatureList::new(board.key());
    /// for (from, to) in [(Square::G1, Square::F3), (Square::G8, Square::F6), (Square::F3, Square::G1)] {
    ///     board.make(Move::quiet(from, to));
    ///     list.push(board.key(), false);
    /// }
    /// assert_eq!(list.moves_back(&board).collect::<Vec<_>>(), [(3, Move::quiet(Square::F6, Square::G8))]);
    /// ```
    pub fn moves_back<'a, P: Position>(&'a self, board: &'a P) -> impl Iterator<Item = (usize, Move)> + 'a {
        cuckoo::moves_back(self.reversible(), board)
    }
}

/// A game list with its signature list: all that a search needs to know about the game.
///
/// Each thread of a parallel search has a copy. When a search starts, all are synchronised up to
/// the root ([`copy_root`](Self::copy_root)); at a split point a helper copies the variation
/// ([`copy_variation`](Self::copy_variation)) and searches on.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::game::{GameRecord, is_irreversible};
/// use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
///
/// let mut board = Square64::from_setup(&ValidSetup::INITIAL);
/// let mut record = GameRecord::new(&board);
/// let knights = [(Square::G1, Square::F3), (Square::G8, Square::F6), (Square::F3, Square::G1), (Square::F6, Square::G8)];
/// for (from, to) in knights {
///     let mv = Move::quiet(from, to);
///     record.push(&board, mv, &board.after(mv));
///     board = board.after(mv);
/// }
/// assert!(record.signatures().is_repetition(2));
/// assert!(is_irreversible(&board, Move::new(Square::E2, Square::E4, MoveKind::DoublePush)));
/// ```
#[derive(Clone, Debug)]
pub struct GameRecord<S = u64> {
    moves: GameList,
    signatures: SignatureList<S>,
}

impl GameRecord {
    /// The record of a game from this start position, by its Zobrist keys.
    pub fn new<P: Position>(initial: &P) -> Self {
        Self::with_signature(initial.key())
    }

    /// Whether the side to move has a move to a position that
    /// [`is_draw_by_repetition`](Self::is_draw_by_repetition), so that a losing search has at least
    /// a draw.
    pub fn can_repeat<P: Position>(&self, board: &P) -> bool {
        let (ply, reversible) = (self.moves.ply(), self.signatures.reversible());
        self.signatures.moves_back(board).any(|(distance, _)| {
            let earlier = reversible.len().saturating_sub(distance + 1);
            distance < ply
                || reversible.get(..earlier).is_some_and(|keys| keys.contains(&reversible[earlier]))
        })
    }
}

impl<S: Copy + PartialEq> GameRecord<S> {
    /// The record of a game from a position with this signature.
    pub fn with_signature(initial: S) -> Self {
        Self { moves: GameList::new(), signatures: SignatureList::new(initial) }
    }

    /// The moves.
    pub fn moves(&self) -> &GameList {
        &self.moves
    }

    /// The keys.
    pub fn signatures(&self) -> &SignatureList<S> {
        &self.signatures
    }

    /// Plays a move at the root, with the key of the position after it.
    pub fn play(&mut self, mv: Move, signature: S, irreversible: bool) {
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

    /// Replays the first move that was taken back, with the key of the position after it; `None` if
    /// there is none.
    pub fn redo(&mut self, signature: S, irreversible: bool) -> Option<Move> {
        let next = *self.moves.taken_back().first()?;
        self.moves.jump(self.moves.root() + 1).ok()?;
        self.signatures.push(signature, irreversible);
        Some(next)
    }

    /// Makes a move or a null move in the search, given the positions before and after it.
    pub fn push<P: Position>(&mut self, before: &P, mv: Move, after: &P)
    where
        S: Signature,
    {
        let irreversible = mv == Move::NULL || is_irreversible(before, mv);
        let signature = self.signatures.current().leaving(before, mv).reaching(after);
        self.push_key(mv, signature, irreversible);
    }

    /// [`push`](Self::push) for a board that makes moves in place: with the key of the position
    /// after the move, and whether the move was irreversible ([`is_irreversible`]).
    pub fn push_key(&mut self, mv: Move, signature: S, irreversible: bool) {
        self.moves.push(mv);
        self.signatures.push(signature, irreversible);
    }

    /// Takes back the last move of the search; `None` at the root.
    pub fn pop(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        self.signatures.pop();
        Some(last)
    }

    /// Whether a search should score the current position as a draw by repetition: it occurred
    /// before within the variation, or twice before in total.
    ///
    /// A side that can repeat once can repeat again, so one repetition inside the search is enough.
    #[doc(alias = "threefold")]
    #[doc(alias = "is_repetition")]
    pub fn is_draw_by_repetition(&self) -> bool {
        let ply = self.moves.ply();
        let mut distances = self.signatures.distances();
        distances.next().is_some_and(|nearest| nearest < ply || distances.next().is_some())
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

#[cfg(test)]
mod tests {
    use super::{GameList, Move};

    /// The first move allocates memory for a whole game, on a copy, too.
    #[test]
    fn room_for_a_game_is_made_at_once() {
        for mut list in [GameList::new(), GameList::new().clone()] {
            list.play(Move::NULL);
            let before = list.moves.capacity();
            (1..GameList::ROOM).for_each(|_| list.push(Move::NULL));
            assert_eq!((list.ply(), list.moves.capacity()), (GameList::ROOM - 1, before));
        }
    }
}
