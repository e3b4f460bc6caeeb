//! The lines on which sliders move.

/// Two of the four lines through a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Rank and file, on which rooks and queens move.
    Straight,
    /// The diagonals, on which bishops and queens move.
    Diagonal,
}

impl Lines {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Straight, Self::Diagonal];
}
