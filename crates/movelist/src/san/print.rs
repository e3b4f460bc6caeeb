//! Printing standard algebraic notation.

use core::fmt::{self, Write};

use fianchetto_types::{CastlingSide, File, PieceType, Rank};

use super::notation::{CheckIndicator, San, SanMove};

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mv.fmt(f)?;
        match self.indicator {
            None => Ok(()),
            Some(CheckIndicator::Check) => f.write_char('+'),
            Some(CheckIndicator::Mate) => f.write_char('#'),
        }
    }
}

impl fmt::Display for SanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Castling(CastlingSide::King) => f.write_str("O-O"),
            Self::Castling(CastlingSide::Queen) => f.write_str("O-O-O"),
            Self::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion } => {
                let piece = Some(piece_type).filter(|&piece_type| piece_type != PieceType::Pawn).map(letter);
                let from = [piece, from_file.map(File::letter), from_rank.map(Rank::digit)];
                let capture = is_capture.then_some('x');
                from.into_iter().chain([capture]).flatten().try_for_each(|c| f.write_char(c))?;
                write!(f, "{to}")?;
                promotion.map_or(Ok(()), |piece_type| write!(f, "={}", letter(piece_type)))
            }
        }
    }
}

fn letter(piece_type: PieceType) -> char {
    piece_type.letter().to_ascii_uppercase()
}
