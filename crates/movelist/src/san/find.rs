//! From what a text says to the legal move that it means.

use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Each, MoveGenerator, Stage};
use fianchetto_types::{Move, MoveKind, Role, Wing};

use super::{Action, San};

/// Why a text means no move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindError {
    /// No legal move is written so.
    Illegal {
        /// What was read.
        san: San,
    },
    /// Two legal moves could be meant.
    Ambiguous {
        /// What was read.
        san: San,
    },
}

impl fmt::Display for FindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { san } => write!(f, "move `{san}` is not legal here"),
            Self::Ambiguous { san } => {
                write!(f, "move `{san}` could mean two moves; say from which file or rank")
            }
        }
    }
}

impl Error for FindError {}

impl San {
    /// The legal move that is meant.
    ///
    /// What tells moves apart must be right; whether something is taken and what is said of the enemy king may be
    /// wrong or left out, as it is in many files.
    ///
    /// # Errors
    /// If no legal move, or more than one, is written so.
    pub fn find<G: MoveGenerator>(self, generator: &G, board: &G::Board) -> Result<Move, FindError> {
        let (mut found, mut count) = (Move::NULL, 0);
        generator.generate(
            board,
            Stage::All,
            &mut Each(|mv| {
                if self.action.means(board, mv) {
                    (found, count) = (mv, count + 1);
                }
            }),
        );
        match count {
            0 => Err(FindError::Illegal { san: self }),
            1 => Ok(found),
            _ => Err(FindError::Ambiguous { san: self }),
        }
    }
}

impl Action {
    /// Whether this may stand for a legal move. A pawn that takes must say from which file.
    fn means<P: Position>(self, board: &P, mv: Move) -> bool {
        match self {
            Self::Castle(Wing::King) => mv.kind() == Some(MoveKind::CastleKingside),
            Self::Castle(Wing::Queen) => mv.kind() == Some(MoveKind::CastleQueenside),
            Self::Go { role, file, rank, takes: _, to, promotion } => {
                let from = mv.from();
                let file = if role == Role::Pawn { file.or(Some(to.file())) } else { file };
                mv.to() == to
                    && !mv.is_castling()
                    && mv.promotion() == promotion
                    && board.piece_at(from).is_some_and(|man| man.role == role)
                    && file.is_none_or(|file| from.file() == file)
                    && rank.is_none_or(|rank| from.rank() == rank)
            }
        }
    }
}
