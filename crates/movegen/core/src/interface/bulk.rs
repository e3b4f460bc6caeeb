//! How many plies a perft counts in bulk.

/// The moves that a perft counts without making them; the totals are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bulk {
    /// None: every leaf is made.
    None,
    /// Those of the last ply.
    OnePly,
    /// Those of the last ply, and moves of the ply before that do not affect the other side's
    /// moves: they have as many replies as passing the turn. A technique that loses by it counts
    /// one ply.
    TwoPlies,
}

impl Bulk {
    /// All, by number of plies.
    pub const ALL: [Self; 3] = [Self::None, Self::OnePly, Self::TwoPlies];

    /// The number of plies.
    pub const fn plies(self) -> u8 {
        self as u8
    }
}
