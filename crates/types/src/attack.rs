//! How pieces move and which pieces attack a square, for validation and notation.
//!
//! This code walks square by square, is written for readability rather than speed, and works on any
//! board that can say what is on a square.

use crate::color::Color;
use crate::piece::{Piece, PieceType};
use crate::square::Square;

/// One step, in files and ranks.
pub(crate) type Step = (i8, i8);

const ALL_LINES: [Step; 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT_STEPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The steps of a piece type; none for pawns, whose steps depend on their color.
pub(crate) fn steps(piece_type: PieceType) -> &'static [Step] {
    match piece_type {
        PieceType::Pawn => &[],
        PieceType::Knight => &KNIGHT_STEPS,
        PieceType::Bishop => &ALL_LINES[4..],
        PieceType::Rook => &ALL_LINES[..4],
        PieceType::Queen | PieceType::King => &ALL_LINES,
    }
}

/// The squares beyond `from` in one direction, nearest first, to the edge of the board.
pub(crate) fn ray(from: Square, (files, ranks): Step) -> impl Iterator<Item = Square> {
    core::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}

/// The squares from which pieces of one side attack `target`, whether it is occupied or not.
///
/// The search goes outwards from the target and is lazy: to test for any attacker, take the first.
/// `at` may differ from the board. To follow an exchange, leave out the pieces that have already
/// captured, which uncovers those behind them.
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
        target.offset(files, ranks).filter(|&square| at(square) == Some(PieceType::Knight.of(by)))
    });
    on_lines.chain(knights)
}

/// Whether a piece reached from a square in the direction `step` attacks that square. `near` means
/// after one step.
fn hits_backwards(piece: Piece, step: Step, near: bool) -> bool {
    match piece.piece_type {
        PieceType::Pawn => near && step.0 != 0 && step.1 == -piece.color.forward() / 8,
        PieceType::Knight => false,
        PieceType::King => near,
        PieceType::Bishop | PieceType::Rook | PieceType::Queen => steps(piece.piece_type).contains(&step),
    }
}
