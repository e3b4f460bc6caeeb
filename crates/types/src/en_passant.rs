//! Whether a pawn that has just made a double push can be captured en passant.
//!
//! It works on anything that can tell what stands on a square: the FEN printer calls it for setups, the boards for
//! their Zobrist keys. En passant is the one capture that empties two squares. The captured pawn can open a rank or a
//! diagonal, just as the capturing pawn can. And the capture can end a check, by removing the checker or by
//! interposing. So there are no special cases: the capture is made, and the king's square is tested.

use crate::attack::attackers;
use crate::color::Color;
use crate::piece::{Piece, Role};
use crate::square::{Rank, Square};

/// The squares of the pawns that can capture on `passed`, pseudo-legally.
///
/// `turn` is the capturing side. There are none if no enemy pawn stands in front of `passed`.
pub fn capturers<At>(at: At, turn: Color, passed: Square) -> impl Iterator<Item = Square>
where
    At: Fn(Square) -> Option<Piece>,
{
    let pawn = pushed_pawn(turn, passed).filter(|&square| at(square) == Some(Role::Pawn.of(!turn)));
    let beside = [-1, 1].map(|files| pawn.and_then(|square| square.offset(files, 0)));
    beside.into_iter().flatten().filter(move |&square| at(square) == Some(Role::Pawn.of(turn)))
}

/// Whether a pawn can capture on `passed`, pseudo-legally.
pub fn is_pseudo_legal(at: impl Fn(Square) -> Option<Piece>, turn: Color, passed: Square) -> bool {
    capturers(at, turn, passed).next().is_some()
}

/// Whether a pawn can capture on `passed` without leaving its king, on `king`, in check.
///
/// In the common case that no pawn stands beside the pushed one, it reads three squares.
///
/// ```
/// use fianchetto_types::{Setup, Square, en_passant};
/// // Both pawns leave the fifth rank, and the rook attacks the king.
/// let setup: Setup = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1".parse()?;
/// let at = |square| setup.piece_at(square);
/// assert!(en_passant::is_pseudo_legal(at, setup.turn, Square::E6));
/// assert!(!en_passant::is_legal(at, setup.turn, Square::H5, Square::E6));
/// # Ok::<(), fianchetto_types::FenError>(())
/// ```
pub fn is_legal(at: impl Fn(Square) -> Option<Piece>, turn: Color, king: Square, passed: Square) -> bool {
    capturers(&at, turn, passed).any(|from| leaves_king_safe(&at, turn, king, from, passed))
}

/// Whether the pawn on `from` can capture on `passed` without leaving its king in check.
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

/// The square of the pawn that has passed over `passed`; `None` if no double push passes there.
fn pushed_pawn(turn: Color, passed: Square) -> Option<Square> {
    if passed.rank() == turn.rank(Rank::R6) { (!turn).ahead_of(passed) } else { None }
}
