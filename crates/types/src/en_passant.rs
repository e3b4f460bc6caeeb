//! Whether a pawn that has just made a double push can be taken in passing.
//!
//! Written once over anything that can say what stands on a square, because the FEN printer asks it of setups and the
//! boards ask it for their signatures. En passant is the one capture that empties two squares: the captured pawn
//! can open a rank or a diagonal as well as the capturing pawn can, and the capture can also end a check, by taking the
//! checker or by stepping in between. So no case is singled out: the capture is played, and the king looked at.

use crate::attack::attackers;
use crate::color::Color;
use crate::piece::{Piece, Role};
use crate::square::{Rank, Square};

/// The squares of the pawns that may take on `passed`, the rules about check aside.
///
/// `turn` is the side that would take. No square is named if no enemy pawn stands in front of `passed`.
pub fn capturers<At>(at: At, turn: Color, passed: Square) -> impl Iterator<Item = Square>
where
    At: Fn(Square) -> Option<Piece>,
{
    let pawn = pushed_pawn(turn, passed).filter(|&square| at(square) == Some(Role::Pawn.of(!turn)));
    let beside = [-1, 1].map(|files| pawn.and_then(|square| square.offset(files, 0)));
    beside.into_iter().flatten().filter(move |&square| at(square) == Some(Role::Pawn.of(turn)))
}

/// Whether a pawn may take on `passed`, the rules about check aside.
pub fn is_pseudo_legal(at: impl Fn(Square) -> Option<Piece>, turn: Color, passed: Square) -> bool {
    capturers(at, turn, passed).next().is_some()
}

/// Whether a pawn may take on `passed` without leaving its king, on `king`, in check.
///
/// Costs a look at three squares if no pawn stands beside the pushed one, which is the common case.
///
/// ```
/// use fianchetto_types::{Setup, Square, en_passant};
/// // Both pawns leave the fifth rank, and the rook looks at the king.
/// let setup: Setup = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1".parse()?;
/// let at = |square| setup.piece_at(square);
/// assert!(en_passant::is_pseudo_legal(at, setup.turn, Square::E6));
/// assert!(!en_passant::is_legal(at, setup.turn, Square::H5, Square::E6));
/// # Ok::<(), fianchetto_types::FenError>(())
/// ```
pub fn is_legal(at: impl Fn(Square) -> Option<Piece>, turn: Color, king: Square, passed: Square) -> bool {
    capturers(&at, turn, passed).any(|from| leaves_king_safe(&at, turn, king, from, passed))
}

/// Whether the pawn on `from` may take on `passed` without leaving its king in check.
pub fn leaves_king_safe<At>(at: At, turn: Color, king: Square, from: Square, passed: Square) -> bool
where
    At: Fn(Square) -> Option<Piece>,
{
    let taken = pushed_pawn(turn, passed);
    let after = |square| match square {
        _ if square == passed => Some(Role::Pawn.of(turn)),
        _ if square == from || Some(square) == taken => None,
        _ => at(square),
    };
    attackers(&after, king, !turn).next().is_none()
}

/// The square of the pawn that has passed over `passed`; none if no double push passes there.
fn pushed_pawn(turn: Color, passed: Square) -> Option<Square> {
    if passed.rank() == turn.rank(Rank::R6) { (!turn).ahead_of(passed) } else { None }
}
