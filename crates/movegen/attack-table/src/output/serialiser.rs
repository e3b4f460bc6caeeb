//! The three ways from piece masks to moves.

/// How piece masks are turned into moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Serialiser {
    /// The first loop of the source: over all squares, with tests for a friendly piece and for pawns in the inner loop
    /// over the attackers.
    Naive,
    /// Its second: separate loops over the squares of enemies and over the empty squares, and for pawns and pieces.
    Hoisted,
    /// As the second, but all moves to one square are written at once: the sixteen origins are compressed by the piece
    /// mask. Without AVX-512 they are packed one by one.
    Packed,
}

impl Serialiser {
    /// All of them, the simplest first.
    pub const ALL: [Self; 3] = [Self::Naive, Self::Hoisted, Self::Packed];
}
