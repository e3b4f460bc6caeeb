//! Signature lists: the Zobrist keys of the positions so far, to recognise repetitions. Two forms.

#[cfg(feature = "alloc")]
mod long;
mod short;

use fianchetto_board_repr::Position;
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType};

#[cfg(feature = "alloc")]
pub use long::SignatureList;
pub use short::{ShortSignatureList, SignatureListFull};

/// Whether no position before this move can occur again after it: a capture, a pawn move, castling, or a move that
/// gives up a castling right.
#[must_use]
pub fn is_irreversible<P: Position>(board: &P, mv: Move) -> bool {
    if mv.is_tactical() || mv.kind() == Some(MoveKind::DoublePush) || mv.is_castling() {
        return true;
    }
    let mover = board.piece_at(mv.from()).map(|piece| piece.piece_type);
    let own_rights = board.castling().rooks_of(board.side_to_move());
    let touched = Bitboard::of(mv.from()) | Bitboard::of(mv.to());
    mover == Some(PieceType::Pawn)
        || own_rights.intersects(touched)
        || (mover == Some(PieceType::King) && !own_rights.is_empty())
}

/// How many half-moves ago the last of these keys occurred; the nearest first.
///
/// `reversible` are the keys since the last irreversible move. A position cannot repeat after two half-moves, so
/// the first candidate is four half-moves back.
fn distances(reversible: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let last = reversible.last();
    let earlier = reversible.iter().rev().enumerate().skip(4).step_by(2);
    earlier.filter(move |&(_, signature)| Some(signature) == last).map(|(distance, _)| distance)
}
