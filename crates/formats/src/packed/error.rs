//! What is wrong with 32 bytes.

use core::error::Error;
use core::fmt;

use fianchetto_types::{SetupError, Square};

/// Why four words, or 32 bytes, are no [`PackedSetup`](super::PackedSetup).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackedSetupError {
    /// Not exactly one square has code 6, so that it is not said whose turn it is.
    SideToMove {
        /// How many squares have it.
        count: usize,
    },
    /// More than one pawn has just made a double push.
    DoublePushes {
        /// How many.
        count: usize,
    },
    /// A pawn has just made a double push to a square where none ends.
    DoublePush {
        /// The square.
        square: Square,
    },
    /// A bit that means nothing is set: a color of an empty square that holds no clock.
    Surplus,
    /// The position that the words say cannot be played.
    Setup(SetupError),
}

impl fmt::Display for PackedSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SideToMove { count } => {
                write!(
                    f,
                    "side to move: {count} squares have code 6; one is needed, the king that is not to move"
                )
            }
            Self::DoublePushes { count } => {
                write!(f, "en passant: {count} pawns have just made a double push; the most is one")
            }
            Self::DoublePush { square } => {
                write!(f, "en passant: no double push ends on {square}")
            }
            Self::Surplus => f.write_str(
                "clocks: a color bit is set after those of the first 32 empty squares; it must be 0",
            ),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl Error for PackedSetupError {}
