//! A move generator as an engine uses it.

/// A position's pieces: a word for each piece type from pawn to king, and one for each color, White
/// first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// By piece type.
    pub types: [u64; 6],
    /// By color.
    pub colors: [u64; 2],
}

/// What a move changes: the pieces that leave their squares, and those that come to some. All
/// fields are words: a read of what has just been written in parts waits until the parts are in the
/// cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    pub(crate) removed: ([usize; 2], usize),
    pub(crate) added: ([usize; 2], usize),
}

impl Features {
    /// A piece, from White's pawn 0 to Black's king 11, leaves a square.
    #[inline]
    pub fn remove(&mut self, piece: usize, square: usize) {
        push(&mut self.removed, piece, square);
    }

    /// A piece comes to a square.
    #[inline]
    pub fn add(&mut self, piece: usize, square: usize) {
        push(&mut self.added, piece, square);
    }
}

#[inline]
fn push((list, len): &mut ([usize; 2], usize), piece: usize, square: usize) {
    list[*len & 1] = 64 * piece + square;
    *len += 1;
}

/// How a move generator is used in an engine.
pub trait Searcher {
    /// A position, which a move changes or copies.
    type Board;

    /// What a node computes once: checks, pins, sets.
    type Node;

    /// A move.
    type Move: Copy + PartialEq;

    /// The position of a FEN, if it can be read.
    fn board(&self, fen: &str) -> Option<Self::Board>;

    /// Prepares a position whose moves are about to be listed. Most positions need nothing.
    fn catch_up(&self, _: &mut Self::Board) {}

    /// The facts of a node.
    fn node(&self, board: &Self::Board) -> Self::Node;

    /// Whether the side to move is in check.
    fn is_check(&self, board: &Self::Board, node: &Self::Node) -> bool;

    /// Whether Black is to move.
    fn is_black(&self, board: &Self::Board) -> bool;

    /// The key.
    fn key(&self, board: &Self::Board) -> u64;

    /// Whether the last move was a double push: libraries differ in whether the key counts it.
    fn has_en_passant(&self, board: &Self::Board) -> bool;

    /// The pieces.
    fn pieces(&self, board: &Self::Board, node: &Self::Node) -> Pieces;

    /// The pieces of both sides that attack a square if these squares are occupied.
    fn attackers(&self, board: &Self::Board, node: &Self::Node, square: u8, occupied: u64) -> u64;

    /// The piece type on a square, pawn 0 to king 5; 6 if it is empty.
    fn piece_type(&self, board: &Self::Board, square: u8) -> usize;

    /// Whether a move of another position is legal here.
    fn is_legal(&self, board: &Self::Board, node: &Self::Node, mv: Self::Move) -> bool;

    /// Adds the captures and promotions to a list.
    fn captures(&mut self, board: &Self::Board, node: &Self::Node, list: &mut Vec<Self::Move>);

    /// Adds all other moves to a list.
    fn quiets(&mut self, board: &Self::Board, node: &Self::Node, list: &mut Vec<Self::Move>);

    /// Adds all moves to a list.
    fn all(&mut self, board: &Self::Board, node: &Self::Node, list: &mut Vec<Self::Move>);

    /// The move as `from | to << 6 | promotion << 12`, with promotions to knight, bishop, rook and
    /// queen from 1 to 4.
    fn word(mv: Self::Move) -> u16;

    /// Adds what a move changes to empty features.
    fn features(&self, board: &Self::Board, mv: Self::Move, features: &mut Features);

    /// Runs `visit` on the position after a move, or after passing the turn.
    fn descend<R>(
        &mut self,
        board: &mut Self::Board,
        mv: Option<Self::Move>,
        visit: impl FnOnce(&mut Self, &mut Self::Board) -> R,
    ) -> R;
}
