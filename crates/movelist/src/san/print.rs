//! Printing standard algebraic notation.

use core::fmt::{self, Write};

use fianchetto_types::{File, Rank, Role, Wing};

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
            Self::Castling(Wing::King) => f.write_str("O-O"),
            Self::Castling(Wing::Queen) => f.write_str("O-O-O"),
            Self::Ordinary { role, from_file, from_rank, is_capture, to, promotion } => {
                let piece = Some(role).filter(|&role| role != Role::Pawn).map(letter);
                let from = [piece, from_file.map(File::letter), from_rank.map(Rank::digit)];
                let capture = is_capture.then_some('x');
                from.into_iter().chain([capture]).flatten().try_for_each(|c| f.write_char(c))?;
                write!(f, "{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "={}", letter(role)))
            }
        }
    }
}

fn letter(role: Role) -> char {
    role.letter().to_ascii_uppercase()
}
