//! The three ways from piece masks to moves.

/// How piece masks are turned into moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Serialiser {
    /// The source document's first loop: over all squares, and for each attacker over the questions whether a friend
    /// stands there and whether it is a pawn.
    Naive,
    /// Its second: pawns apart from the other men, over the squares with enemies and the empty ones.
    Hoisted,
    /// As the second, but all moves to one square are written at once: sixteen origins, compressed by the piece mask.
    /// Without AVX-512 it packs them one by one.
    Packed,
}

impl Serialiser {
    /// All of them, the plainest first.
    pub const ALL: [Self; 3] = [Self::Naive, Self::Hoisted, Self::Packed];
}
