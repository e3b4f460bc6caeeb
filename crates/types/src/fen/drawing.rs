//! A setup as a diagram.

use core::fmt;

use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

/// A setup that prints as a diagram of its board; made by [`Setup::drawing`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a>(&'a Setup);

impl Setup {
    /// The board as a diagram of ten lines, with the eighth rank on top.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// assert_eq!(Setup::INITIAL.drawing().to_string(), "\
    /// 8  r n b q k b n r
    /// 7  p p p p p p p p
    /// 6  . . . . . . . .
    /// 5  . . . . . . . .
    /// 4  . . . . . . . .
    /// 3  . . . . . . . .
    /// 2  P P P P P P P P
    /// 1  R N B Q K B N R
    ///
    ///    a b c d e f g h
    /// ");
    /// ```
    #[must_use]
    pub const fn drawing(&self) -> Drawing<'_> {
        Drawing(self)
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{} ", rank.digit())?;
            for file in File::ALL {
                let piece = self.0.piece_at(Square::at(file, rank));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            f.write_str("\n")?;
        }
        f.write_str("\n   a b c d e f g h\n")
    }
}
