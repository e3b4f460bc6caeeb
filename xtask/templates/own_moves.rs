//! The moves of one piece.

use fianchetto_board_repr::{Bitboards, CheckInfo, Position, rules::pawns::PawnTargets};
use fianchetto_movegen_core::{Node, Technique};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType, Square};

/// This loop is what the technique replaces: every move of a piece on an empty board is tested for
/// legality.
// ANCHOR: moves_of
pub(crate) fn moves_of(
    technique: &impl Technique<Board = Bitboards>,
    board: &Bitboards,
    info: &CheckInfo,
    from: Square,
    mut visit: impl FnMut(Move),
) {
    for to in on_empty_board(board, from) {
        for kind in MoveKind::ALL {
            let mv = Move::new(from, to, kind);
            if technique.is_legal(Node::checked(board, info), mv) {
                visit(mv);
            }
        }
    }
}
// ANCHOR_END: moves_of

/// The squares to which a piece could go on an empty board; a king also to those of the rooks with
/// which it castles.
pub(crate) fn on_empty_board(board: &Bitboards, from: Square) -> Bitboard {
    let Some(piece) = board.piece_at(from) else { return Bitboard::EMPTY };
    match piece.piece_type {
        PieceType::Pawn => {
            let PawnTargets { pushes, captures } = PawnTargets::of(piece.color, from);
            pushes.into_iter().chain(captures).collect()
        }
        PieceType::Knight => steps::knight(from),
        PieceType::King => steps::king(from) | board.castling().rooks(),
        PieceType::Bishop => lines::diagonals(from),
        PieceType::Rook => lines::orthogonals(from),
        PieceType::Queen => lines::diagonals(from) | lines::orthogonals(from),
    }
}
