//! Whether a pawn that has just made a double push can be captured en passant.
//!
//! It works on any board that can say what is on a square: the FEN printer uses it for setups, the
//! boards for their Zobrist keys. En passant is the one capture that empties two squares: the
//! captured pawn can open a line as well as the capturing one, and the capture can end a check by
//! removing the checker or by interposing. To avoid special cases, the capture is made and the
//! king's square is tested.

use crate::attack::attackers;
use crate::color::Color;
use crate::piece::{Piece, PieceType};
use crate::square::{Rank, Square};

/// The squares of the pawns that can capture on `passed`, pseudo-legally.
///
/// `side_to_move` is the capturing side. There are none if no enemy pawn is in front of `passed`.
pub fn capturers<At>(at: At, side_to_move: Color, passed: Square) -> impl Iterator<Item = Square>
where
    At: Fn(Square) -> Option<Piece>,
{
    let pawn = pushed_pawn(side_to_move, passed)
        .filter(|&square| at(square) == Some(PieceType::Pawn.of(!side_to_move)));
    let beside = [-1, 1].map(|files| pawn.and_then(|square| square.offset(files, 0)));
    beside.into_iter().flatten().filter(move |&square| at(square) == Some(PieceType::Pawn.of(side_to_move)))
}

/// Whether a pawn can capture on `passed`, pseudo-legally.
pub fn is_pseudo_legal(at: impl Fn(Square) -> Option<Piece>, side_to_move: Color, passed: Square) -> bool {
    capturers(at, side_to_move, passed).next().is_some()
}

/// Whether a pawn can capture on `passed` without leaving its king, on `king`, in check.
///
/// If no pawn is beside the pushed one, which is the common case, it reads only three squares.
///
/// ```
/// use fianchetto_types::{Setup, Square, en_passant};
/// // Both pawns leave the fifth rank, and the rook attacks the king.
/// let setup: Setup = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1".parse()?;
/// let at = |square| setup.piece_at(square);
/// assert!(en_passant::is_pseudo_legal(at, setup.side_to_move, Square::E6));
/// assert!(!en_passant::is_legal(at, setup.side_to_move, Square::H5, Square::E6));
/// # Ok::<(), fianchetto_types::FenError>(())
/// ```
pub fn is_legal(
    at: impl Fn(Square) -> Option<Piece>,
    side_to_move: Color,
    king: Square,
    passed: Square,
) -> bool {
    capturers(&at, side_to_move, passed).any(|from| leaves_king_safe(&at, side_to_move, king, from, passed))
}

/// Whether the pawn on `from` can capture on `passed` without leaving its king in check.
pub fn leaves_king_safe<At>(at: At, side_to_move: Color, king: Square, from: Square, passed: Square) -> bool
where
    At: Fn(Square) -> Option<Piece>,
{
    let taken = pushed_pawn(side_to_move, passed);
    let after = |square| match square {
        _ if square == passed => Some(PieceType::Pawn.of(side_to_move)),
        _ if square == from || Some(square) == taken => None,
        _ => at(square),
    };
    attackers(&after, king, !side_to_move).next().is_none()
}

/// The square of the pawn that has passed over `passed`; `None` if no double push passes there.
fn pushed_pawn(side_to_move: Color, passed: Square) -> Option<Square> {
    if passed.rank() == side_to_move.rank(Rank::R6) { (!side_to_move).ahead_of(passed) } else { None }
}
