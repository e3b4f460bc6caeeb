//! The stages of move generation.

use core::{error::Error, fmt, str::FromStr};

use fianchetto_types::Move;

/// The moves to generate. Captures and quiets are disjoint; together they are all moves.
///
/// ```
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_types::{Move, MoveKind, Square};
///
/// let promotion = Move::new(Square::A7, Square::A8, MoveKind::PromoteKnight);
/// assert_eq!(Stage::ALL.map(|stage| stage.includes(promotion)), [true, true, false]);
/// assert_eq!("quiets".parse(), Ok(Stage::Quiets));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Every legal move.
    All,
    /// Captures, en passant, and every promotion.
    Tactical,
    /// The rest, castling included.
    Quiets,
}

impl Stage {
    /// All stages.
    pub const ALL: [Self; 3] = [Self::All, Self::Tactical, Self::Quiets];

    /// The name of the stage on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Tactical => "captures",
            Self::Quiets => "quiets",
        }
    }

    /// Whether captures and promotions belong to the stage.
    #[inline(always)]
    pub const fn has_captures(self) -> bool {
        !matches!(self, Self::Quiets)
    }

    /// Whether the other moves belong to it.
    #[inline(always)]
    pub const fn has_quiets(self) -> bool {
        !matches!(self, Self::Tactical)
    }

    /// Whether a move belongs to the stage.
    pub const fn includes(self, mv: Move) -> bool {
        if mv.is_tactical() { self.has_captures() } else { self.has_quiets() }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseStageError;

impl fmt::Display for ParseStageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a stage: there are `all`, `captures` and `quiets`")
    }
}

impl Error for ParseStageError {}

impl FromStr for Stage {
    type Err = ParseStageError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|stage| stage.name().eq_ignore_ascii_case(text)).ok_or(ParseStageError)
    }
}
