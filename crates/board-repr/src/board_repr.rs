//! The boards as types: their names and construction.

use fianchetto_types::{Move, ValidSetup};

use crate::layout::Layout;
use crate::{Bitboards, BoardOps, CellBoard, Position, QuadBitboard, QuadBoard, XorQuad};

/// A board as a type, with its name and constructors.
///
/// Each board also has an inherent `from_setup`, for code that names the board, is read from a FEN,
/// and prints as one:
///
/// ```
/// use fianchetto_board_repr::{Bitboards, Position};
/// let mut board: Bitboards = "8/8/8/8/8/4k3/8/4K2R w K - 0 1".parse()?;
/// assert_eq!(board.to_string(), "8/8/8/8/8/4k3/8/4K2R w K - 0 1");
/// board = Bitboards::default();
/// assert_eq!(board.occupied().len(), 32);
/// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
/// ```
///
/// ```
/// use fianchetto_board_repr::types::ValidSetup;
/// use fianchetto_board_repr::{BoardRepr, Mailbox10x12, XorQuad};
///
/// fn size<B: BoardRepr>() -> (&'static str, usize) {
///     assert_eq!(B::from_setup(&ValidSetup::INITIAL).occupied().len(), 32);
///     (B::BOARD, size_of::<B>())
/// }
///
/// assert_eq!(size::<XorQuad>(), ("xor-quad", 64));
/// assert!(size::<Mailbox10x12>().1 > 120);
/// ```
pub trait BoardRepr: Position + 'static {
    /// The board's name on the command line.
    const BOARD: &'static str;

    /// The board that holds this setup.
    fn from_setup(setup: &ValidSetup) -> Self;

    /// These bitboards, if they are of this type. A line of play has bitboards; a technique on
    /// another board keeps that beside them.
    #[inline]
    fn as_own_board(bitboards: &Bitboards) -> Option<&Self> {
        let _ = bitboards;
        None
    }

    /// The board after a half-move, given the resulting position, whose bitboards it may copy.
    #[inline]
    #[must_use]
    fn after_given(&self, mv: Move, position: &Bitboards) -> Self {
        let _ = position;
        self.after(mv)
    }
}

impl<L: Layout> BoardRepr for CellBoard<L> {
    const BOARD: &'static str = L::NAME;

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The keys are those of the position.
    fn after_given(&self, mv: Move, position: &Bitboards) -> Self {
        let mut next = self.copy_pieces();
        self.play_unkeyed(&mut next, mv);
        *next.state_mut() = *position.state();
        next
    }
}

impl BoardRepr for QuadBoard {
    const BOARD: &'static str = "quad";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The four words are or-ed together from the bitboards, which is less work than the move.
    #[inline]
    fn after_given(&self, _: Move, position: &Bitboards) -> Self {
        Self::new(QuadBitboard::from(position.as_sets()), *position.state())
    }
}

impl BoardRepr for XorQuad {
    const BOARD: &'static str = "xor-quad";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }
}

impl BoardRepr for Bitboards {
    const BOARD: &'static str = "bitboards";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    #[inline]
    fn as_own_board(bitboards: &Self) -> Option<&Self> {
        Some(bitboards)
    }
}

/// Lets a board be read from a FEN and printed as one. For the crates of this workspace.
#[doc(hidden)]
#[macro_export]
macro_rules! texts_of {
    ($board:ty $(, $parameter:ident: $bound:ident)?) => {
        /// The FEN.
        impl$(<$parameter: $bound>)? ::core::fmt::Display for $board {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::Position::setup(self).fmt(f)
            }
        }

        /// The starting position of standard chess.
        impl$(<$parameter: $bound>)? ::core::default::Default for $board {
            fn default() -> Self {
                Self::from_setup(&$crate::types::ValidSetup::INITIAL)
            }
        }

        /// Reads a FEN whose `KQkq` are those of standard chess. `ValidSetup::parse` reads others.
        impl$(<$parameter: $bound>)? ::core::str::FromStr for $board {
            type Err = $crate::types::PositionError;

            fn from_str(fen: &str) -> Result<Self, $crate::types::PositionError> {
                Ok(Self::from_setup(&fen.parse()?))
            }
        }
    };
}

texts_of!(CellBoard<L>, L: Layout);
texts_of!(QuadBoard);
texts_of!(XorQuad);
texts_of!(Bitboards);

#[cfg(test)]
#[test]
fn only_bitboards_are_taken_as_they_are() {
    let bitboards = Bitboards::from_setup(&ValidSetup::INITIAL);
    assert_eq!(Bitboards::as_own_board(&bitboards), Some(&bitboards));
    assert_eq!(QuadBoard::as_own_board(&bitboards), None);
}
