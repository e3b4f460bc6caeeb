//! The game list: the moves from the initial position to the root, then the line that is being searched.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use fianchetto_types::Move;

/// The moves from the initial position to the root, then those of the current variation.
///
/// An index marks the root. It is zero at the start of a game; a move that is played, by either side, is stored at the
/// index, which is then incremented. Beyond the root a search keeps the line to its current node:
///
/// ```text
/// initial position ->  |   0   |  1. White move
///                      |   1   |  1... Black move
///                      |  ...  |
/// root position    ->  |   r   |  ply 0
/// current node     ->  |   x   |  ply x - r
/// ```
///
/// Memory for 1,024 half-moves is allocated once; the list grows in the rare game that is longer.
///
/// Moves that were taken back stay behind the root, so that they can be played again, until another move is played or a
/// search begins there.
///
/// ```
/// use fianchetto_movelist::GameList;
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
#[derive(Debug)]
pub struct GameList {
    moves: Vec<Move>,
    /// The index of the root position.
    root: usize,
    /// The index of the current node of a search; if it is beyond the root, it is the end of the list.
    node: usize,
}

impl GameList {
    /// How many half-moves fit before the list has to grow.
    pub const ROOM: usize = 1024;

    /// The list of a game in which nothing has been played.
    #[must_use]
    pub fn new() -> Self {
        Self { moves: Vec::with_capacity(Self::ROOM), root: 0, node: 0 }
    }

    /// The index of the root: the number of half-moves played.
    #[must_use]
    pub fn root(&self) -> usize {
        self.root
    }

    /// The distance of the current node from the root.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.node - self.root
    }

    /// The moves from the initial position to the root.
    #[must_use]
    pub fn played(&self) -> &[Move] {
        &self.moves[..self.root]
    }

    /// The moves from the root to the current node.
    #[must_use]
    pub fn variation(&self) -> &[Move] {
        &self.moves[self.root..self.node]
    }

    /// The moves from the initial position to the current node.
    #[must_use]
    pub fn path(&self) -> &[Move] {
        &self.moves[..self.node]
    }

    /// The moves that were taken back and can be played again.
    #[must_use]
    pub fn taken_back(&self) -> &[Move] {
        &self.moves[self.node..]
    }

    /// Plays a move at the root. The variation and the moves that were taken back are dropped.
    pub fn play(&mut self, mv: Move) {
        self.truncate(self.root);
        self.moves.push(mv);
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

    /// Makes the position before the half-move with this index the root. The variation is dropped, the moves of the
    /// game are not.
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

    /// Makes a move in the search: the variation becomes one longer. Moves that were taken back are dropped.
    pub fn push(&mut self, mv: Move) {
        self.moves.truncate(self.node);
        self.moves.push(mv);
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

    /// Becomes a copy of the master's moves up to its root; every thread does this when a search starts.
    pub fn copy_root(&mut self, master: &Self) {
        self.moves.clear();
        self.moves.extend_from_slice(master.played());
        self.root = master.root;
        self.node = master.root;
    }

    /// Copies the master's variation up to this ply; a thread does this at a split point. A shorter variation is copied
    /// whole.
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

impl Default for GameList {
    fn default() -> Self {
        Self::new()
    }
}

/// A copy has the same capacity as a new list.
impl Clone for GameList {
    fn clone(&self) -> Self {
        let mut moves = Vec::with_capacity(self.moves.capacity());
        moves.extend_from_slice(&self.moves);
        Self { moves, root: self.root, node: self.node }
    }
}

/// A jump to a position that the game does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPly {
    pub(crate) index: usize,
    pub(crate) known: usize,
}

impl fmt::Display for NoSuchPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { index, known } = self;
        write!(f, "no position after half-move {index}; the game has {known} half-moves")
    }
}

impl Error for NoSuchPly {}
