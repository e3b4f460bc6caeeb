//! Conditions on positions: which are kept.

use std::str::FromStr;

use fianchetto_board_repr::Position;
use fianchetto_pgn::{SIGNS, Takes};

use crate::{Entry, entry};

/// What a condition asks of a position. Each is a number: yes is 1 and no is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// The score in centipawns, seen from White.
    Score,
    /// The same without its sign.
    AbsoluteScore,
    /// White's points: 1, 0.5 or 0.
    Result,
    /// The half-moves from the start of the game, by the full-move number.
    Ply,
    /// The number of pieces, kings and pawns included.
    Pieces,
    /// The half-move clock.
    Clock,
    /// Whether the side to move is in check.
    Check,
    /// Whether the move captures.
    Capture,
    /// Whether the move promotes.
    Promotion,
}

impl Field {
    const NAMES: [(&str, Self); 9] = [
        ("score", Self::Score),
        ("|score|", Self::AbsoluteScore),
        ("result", Self::Result),
        ("ply", Self::Ply),
        ("pieces", Self::Pieces),
        ("clock", Self::Clock),
        ("check", Self::Check),
        ("capture", Self::Capture),
        ("promotion", Self::Promotion),
    ];

    /// The number; none if the position has no score, no result or no move.
    fn of(self, entry: &Entry) -> Option<f64> {
        let board = &entry.board;
        Some(match self {
            Self::Score => entry.score?.into(),
            Self::AbsoluteScore => entry.score?.unsigned_abs().into(),
            Self::Result => f64::from(entry::number(entry.result)?) / 2.0,
            Self::Ply => entry.ply().into(),
            Self::Pieces => board.occupied().len() as f64,
            Self::Clock => board.halfmove_clock().into(),
            Self::Check => u8::from(board.is_check()).into(),
            Self::Capture => u8::from(entry.played?.is_capture()).into(),
            Self::Promotion => u8::from(entry.played?.is_promotion()).into(),
        })
    }
}

/// A condition such as `|score|<=2000`, `ply>=16`, `check=no` or `result!=0.5`.
///
/// A position that does not have what is asked does not meet it.
///
/// ```
/// use fianchetto_position_files::{Condition, Entry};
/// use fianchetto_types::ValidSetup;
///
/// let start = Entry::new(&ValidSetup::INITIAL);
/// assert!("pieces=32".parse::<Condition>()?.is_met(&start));
/// assert!("check=no".parse::<Condition>()?.is_met(&start));
/// assert!(!"score<100".parse::<Condition>()?.is_met(&start));
/// # Ok::<(), fianchetto_position_files::ConditionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    field: Field,
    takes: Takes,
    number: f64,
}

impl Condition {
    /// Whether a position meets it.
    pub fn is_met(&self, entry: &Entry) -> bool {
        let ordering = self.field.of(entry).and_then(|number| number.partial_cmp(&self.number));
        ordering.is_some_and(self.takes)
    }
}

impl FromStr for Condition {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let sign = text.find(['<', '>', '!', '=']).ok_or(ConditionError::Sign)?;
        let (name, rest) = text.split_at(sign);
        let found = SIGNS.into_iter().find_map(|(sign, takes)| Some((takes, rest.strip_prefix(sign)?)));
        let (takes, value) = found.ok_or(ConditionError::Sign)?;
        let name = name.trim();
        let field = Field::NAMES.into_iter().find(|&(known, _)| known == name);
        let (_, field) = field.ok_or_else(|| ConditionError::Field { name: name.to_owned() })?;
        let value = value.trim();
        let number = number(value).ok_or_else(|| ConditionError::Value { value: value.to_owned() })?;
        Ok(Self { field, takes, number })
    }
}

fn number(value: &str) -> Option<f64> {
    match value {
        "yes" | "1-0" => Some(1.0),
        "no" | "0-1" => Some(0.0),
        "1/2-1/2" => Some(0.5),
        _ => value.parse().ok().filter(|number: &f64| number.is_finite()),
    }
}

/// Why a text is no condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConditionError {
    /// It has no sign.
    #[error(
        "expected a field, a sign and a number, such as |score|<=2000 or check=no; signs are = != < <= > >="
    )]
    Sign,
    /// It asks for something that a position has not.
    #[error(
        "`{name}` is no field; expected score, |score|, result, ply, pieces, clock, check, capture or promotion"
    )]
    Field {
        /// What it asks for.
        name: String,
    },
    /// It compares with what is no number.
    #[error("`{value}` is no number; expected one such as 0.5, yes or no, or a result such as 1-0")]
    Value {
        /// What it compares with.
        value: String,
    },
}
