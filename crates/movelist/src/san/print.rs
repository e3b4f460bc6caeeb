//! Printing standard algebraic notation.

use core::fmt::{self, Write};

use fianchetto_types::{Role, Wing};

use super::{Action, Mark, San};

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)?;
        match self.mark {
            None => Ok(()),
            Some(Mark::Check) => f.write_char('+'),
            Some(Mark::Mate) => f.write_char('#'),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Castle(Wing::King) => f.write_str("O-O"),
            Self::Castle(Wing::Queen) => f.write_str("O-O-O"),
            Self::Go { role, file, rank, takes, to, promotion } => {
                let piece = Some(role).filter(|&role| role != Role::Pawn).map(letter);
                let from = [
                    piece,
                    file.map(fianchetto_types::File::letter),
                    rank.map(fianchetto_types::Rank::digit),
                ];
                let takes = takes.then_some('x');
                from.into_iter().chain([takes]).flatten().try_for_each(|c| f.write_char(c))?;
                write!(f, "{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "={}", letter(role)))
            }
        }
    }
}

fn letter(role: Role) -> char {
    role.letter().to_ascii_uppercase()
}
