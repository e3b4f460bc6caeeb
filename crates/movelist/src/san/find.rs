//! From notation to the legal move that it means.

use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Each, MoveGenerator, Stage};
use fianchetto_types::{CastlingSide, Move, MoveKind, PieceType};

use super::notation::{San, SanMove};

/// Why notation means no single legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanFindError {
    /// No legal move has this notation.
    Illegal {
        /// The notation.
        san: San,
    },
    /// More than one legal move has this notation.
    Ambiguous {
        /// The notation.
        san: San,
    },
}

impl fmt::Display for SanFindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { san } => write!(f, "move `{san}` is not legal here"),
            Self::Ambiguous { san } => {
                write!(f, "move `{san}` could mean two moves; say from which file or rank")
            }
        }
    }
}

impl Error for SanFindError {}

impl San {
    /// The legal move that this means.
    ///
    /// Piece, origin, target and promotion must be right. The signs for captures, check and mate may be wrong or
    /// missing, as they are in many files.
    ///
    /// # Errors
    /// If no legal move, or more than one, has this notation.
    pub fn find<G: MoveGenerator>(self, generator: &G, board: &G::Board) -> Result<Move, SanFindError> {
        let (mut found, mut count) = (Move::NULL, 0);
        generator.generate(
            board,
            Stage::All,
            &mut Each(|mv| {
                if self.mv.means(board, mv) {
                    (found, count) = (mv, count + 1);
                }
            }),
        );
        match count {
            0 => Err(SanFindError::Illegal { san: self }),
            1 => Ok(found),
            _ => Err(SanFindError::Ambiguous { san: self }),
        }
    }
}

impl SanMove {
    /// Whether this can mean a legal move. A pawn capture must name the file that it comes from.
    pub fn means<P: Position>(self, board: &P, mv: Move) -> bool {
        match self {
            Self::Castling(CastlingSide::King) => mv.kind() == Some(MoveKind::CastleKingside),
            Self::Castling(CastlingSide::Queen) => mv.kind() == Some(MoveKind::CastleQueenside),
            Self::Ordinary { piece_type, from_file, from_rank, is_capture: _, to, promotion } => {
                let from = mv.from();
                let from_file =
                    if piece_type == PieceType::Pawn { from_file.or(Some(to.file())) } else { from_file };
                mv.to() == to
                    && !mv.is_castling()
                    && mv.promotion() == promotion
                    && board.piece_at(from).is_some_and(|piece| piece.piece_type == piece_type)
                    && from_file.is_none_or(|file| from.file() == file)
                    && from_rank.is_none_or(|rank| from.rank() == rank)
            }
        }
    }
}
