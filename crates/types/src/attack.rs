//! How pieces step, and who attacks a square: the little that validation and text need to know of movement.
//!
//! Everything here walks the board square by square. It is meant to be read, and to serve any board that can say
//! what stands on a square; the fast ways are the business of the techniques.

use crate::color::Color;
use crate::piece::{Piece, Role};
use crate::square::Square;

/// One step, in files and ranks.
pub(crate) type Step = (i8, i8);

const ALL_LINES: [Step; 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT_STEPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The steps of a role; none for pawns, whose steps depend on their color.
pub(crate) fn steps(role: Role) -> &'static [Step] {
    match role {
        Role::Pawn => &[],
        Role::Knight => &KNIGHT_STEPS,
        Role::Bishop => &ALL_LINES[4..],
        Role::Rook => &ALL_LINES[..4],
        Role::Queen | Role::King => &ALL_LINES,
    }
}

/// The squares beyond `from` in one direction, nearest first, to the edge of the board.
pub(crate) fn ray(from: Square, (files, ranks): Step) -> impl Iterator<Item = Square> {
    core::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}

/// The squares from which men of one side attack `target`, occupied or not.
///
/// Found by looking outwards from the target, so that the first attacker comes early and a caller who only asks
/// whether there is one may stop there. `at` need not tell the truth of a board: an exchange on a square is followed by
/// leaving out the men that have already taken, which uncovers those behind them.
///
/// ```
/// use fianchetto_types::{Color, Setup, Square, attack::attackers};
/// let setup: Setup = "3rk3/3q4/8/8/8/8/8/4K3 b - - 0 1".parse()?;
/// let without_queen = |square| setup.piece_at(square).filter(|_| square != Square::D7);
/// assert!(attackers(&without_queen, Square::D1, Color::Black).eq([Square::D8]));
/// # Ok::<(), fianchetto_types::FenError>(())
/// ```
pub fn attackers<At>(at: &At, target: Square, by: Color) -> impl Iterator<Item = Square>
where
    At: Fn(Square) -> Option<Piece>,
{
    let on_lines = ALL_LINES.into_iter().filter_map(move |step| {
        let (square, piece) = ray(target, step).find_map(|square| Some((square, at(square)?)))?;
        let near = target.offset(step.0, step.1) == Some(square);
        (piece.color == by && hits_backwards(piece, step, near)).then_some(square)
    });
    let knights = KNIGHT_STEPS.into_iter().filter_map(move |(files, ranks)| {
        target.offset(files, ranks).filter(|&square| at(square) == Some(Role::Knight.of(by)))
    });
    on_lines.chain(knights)
}

/// Whether a piece attacks a square from which one walked to it in the direction `step`.
fn hits_backwards(piece: Piece, step: Step, near: bool) -> bool {
    match piece.role {
        Role::Pawn => near && step.0 != 0 && step.1 == -piece.color.forward() / 8,
        Role::Knight => false,
        Role::King => near,
        Role::Bishop | Role::Rook | Role::Queen => steps(piece.role).contains(&step),
    }
}
