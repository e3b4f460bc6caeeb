//! Tests whether a word is a legal move, without move generation.

use fianchetto_board_repr::rules::castling::{self, Castling};
use fianchetto_board_repr::rules::{en_passant, pawns};
use fianchetto_board_repr::{CheckInfo, Position, Sets};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, CastlingSide, Color, Move, MoveKind, PieceType, Square};

/// Whether a word is a legal move, given checks and pins.
#[inline]
pub(crate) fn is_legal<P: Position>(board: &P, info: &CheckInfo, mv: Move) -> bool {
    let (Some(kind), us) = (mv.kind(), board.side_to_move()) else { return false };
    let Some(piece) = board.piece_at(mv.from()).filter(|piece| piece.color == us) else { return false };
    let question = Question { sets: board.sets(), us, king: board.king(us), info, mv, kind };
    match piece.piece_type {
        PieceType::Pawn => question.pawn(board.en_passant()),
        PieceType::King => match castling::side(kind) {
            Some(side) => question.castling(side, board.castling().rooks_of(us)),
            None => {
                question.is_plain() && steps::king(mv.from()).contains(mv.to()) && question.king_is_safe()
            }
        },
        piece_type => {
            question.is_plain()
                && info.targets_from(mv.from(), question.king).contains(mv.to())
                && reaches(question.sets.occupied(), piece_type, mv.from(), mv.to())
        }
    }
}

/// Whether a knight, bishop, rook or queen reaches a square with these squares occupied.
fn reaches(occupied: Bitboard, piece_type: PieceType, from: Square, to: Square) -> bool {
    let on_empty_board = match piece_type {
        PieceType::Knight => return steps::knight(from).contains(to),
        PieceType::Bishop => lines::diagonals(from),
        PieceType::Rook => lines::orthogonals(from),
        PieceType::Queen => lines::diagonals(from) | lines::orthogonals(from),
        PieceType::Pawn | PieceType::King => return false,
    };
    on_empty_board.contains(to) && !lines::between(from, to).intersects(occupied)
}

/// The word to test, whose origin has a piece of the side to move.
struct Question<'a> {
    sets: Sets,
    us: Color,
    king: Square,
    info: &'a CheckInfo,
    mv: Move,
    kind: MoveKind,
}

impl Question<'_> {
    /// Whether it is a quiet move to an empty target, or a capture of an enemy piece.
    fn is_plain(&self) -> bool {
        match self.kind {
            MoveKind::Quiet => !self.sets.occupied().contains(self.mv.to()),
            MoveKind::Capture => self.sets.of_color(!self.us).contains(self.mv.to()),
            _ => false,
        }
    }

    /// Whether the king may go to the target. Sliders see through its old square.
    #[inline]
    fn king_is_safe(&self) -> bool {
        let others = self.sets.occupied() & !Bitboard::of(self.king);
        !self.sets.is_attacked(self.mv.to(), !self.us, others)
    }

    fn pawn(&self, en_passant: Option<Square>) -> bool {
        let (from, to) = (self.mv.from(), self.mv.to());
        if self.kind == MoveKind::EnPassant {
            return en_passant == Some(to) && self.en_passant();
        }
        let (pawn, target) = (Bitboard::of(from), Bitboard::of(to));
        let empty = !self.sets.occupied();
        let one = pawns::pushes(self.us, pawn) & empty;
        let reached = if self.kind == MoveKind::DoublePush {
            pawns::double_pushes(self.us, one) & empty
        } else if self.mv.is_capture() {
            steps::pawn_captures(self.us, from) & self.sets.of_color(!self.us)
        } else {
            one
        };
        !self.mv.is_castling()
            && self.mv.is_promotion() == pawns::promotes_next(self.us, from)
            && (reached & target).intersects(self.info.targets_from(from, self.king))
    }

    fn en_passant(&self) -> bool {
        let (from, to) = (Bitboard::of(self.mv.from()), Bitboard::of(self.mv.to()));
        let captured = en_passant::captured(to, self.us);
        steps::pawn_captures(self.us, self.mv.from()).intersects(to)
            && self.sets.pieces(!self.us, PieceType::Pawn).intersects(captured)
            && self.sets.is_safe_en_passant(self.us, from, to)
    }

    fn castling(&self, side: CastlingSide, rooks: Bitboard) -> bool {
        let castling = Castling::new(self.us, self.king, self.mv.to());
        rooks.contains(self.mv.to())
            && castling.side == side
            && !self.info.is_check()
            && self.sets.can_castle(self.us, &castling)
    }
}
