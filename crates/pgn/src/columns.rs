//! The columns that a table of games or of moves may have.

use std::str::FromStr;
use std::time::Duration;

use fianchetto_types::Color;

use crate::game::PgnGame;
use crate::text::{Comment, Eval};

/// A column of a table: of moves, a row for each, or of games.
///
/// A name that begins with a capital is that of a tag: `ECO`, `TimeControl`, `Termination`.
///
/// ```
/// use fianchetto_pgn::PgnColumn;
/// assert_eq!("clock".parse(), Ok(PgnColumn::Clock));
/// assert_eq!("White".parse(), Ok(PgnColumn::Tag("White".to_owned())));
/// assert!("colour".parse::<PgnColumn>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnColumn {
    /// The number of the game, from 1.
    Game,
    /// The line on which the game begins.
    Line,
    /// How many half-moves the game has.
    Plies,
    /// The result of the game.
    Result,
    /// White's rating.
    WhiteElo,
    /// Black's rating.
    BlackElo,
    /// Whether the game is one of Chess960.
    Chess960,
    /// The value of a tag.
    Tag(String),
    /// How many half-moves were played before the move.
    Ply,
    /// The position before the move.
    Position,
    /// The move.
    Move,
    /// The move in SAN.
    San,
    /// The evaluation after the move.
    Eval,
    /// The time left to the player after the move.
    Clock,
    /// The time spent on the move.
    Elapsed,
}

impl PgnColumn {
    /// The columns that are no tags, by name: those of games, and then those of moves.
    const NAMED: [(&str, Self); 14] = [
        ("game", Self::Game),
        ("line", Self::Line),
        ("plies", Self::Plies),
        ("result", Self::Result),
        ("white_elo", Self::WhiteElo),
        ("black_elo", Self::BlackElo),
        ("chess960", Self::Chess960),
        ("ply", Self::Ply),
        ("position", Self::Position),
        ("move", Self::Move),
        ("san", Self::San),
        ("eval", Self::Eval),
        ("clock", Self::Clock),
        ("elapsed", Self::Elapsed),
    ];

    /// Those of a table for which none are named: of moves, with result, ratings and evaluation.
    pub const USUAL: [Self; 9] = [
        Self::Game,
        Self::Ply,
        Self::Position,
        Self::Move,
        Self::Result,
        Self::WhiteElo,
        Self::BlackElo,
        Self::Eval,
        Self::Chess960,
    ];

    /// Its name.
    pub fn name(&self) -> &str {
        if let Self::Tag(name) = self {
            return name;
        }
        Self::NAMED.iter().find(|(_, column)| column == self).map_or("", |(name, _)| name)
    }

    /// Whether it differs from move to move. A table without such a column has a row for each game.
    pub fn is_of_moves(&self) -> bool {
        let is_of_comments = self.is_of_comments();
        is_of_comments || matches!(self, Self::Ply | Self::Position | Self::Move | Self::San)
    }

    /// Whether it is read from comments, which [`Games::with_notes`](crate::Games::with_notes)
    /// keeps.
    pub fn is_of_comments(&self) -> bool {
        matches!(self, Self::Eval | Self::Clock | Self::Elapsed)
    }
}

impl FromStr for PgnColumn {
    type Err = UnknownColumn;

    fn from_str(name: &str) -> Result<Self, UnknownColumn> {
        if let Some((_, column)) = Self::NAMED.iter().find(|(known, _)| *known == name) {
            return Ok(column.clone());
        }
        let is_tag = name.starts_with(|letter: char| letter.is_ascii_uppercase())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if is_tag { Ok(Self::Tag(name.to_owned())) } else { Err(UnknownColumn(name.to_owned())) }
    }
}

/// A name that is none of a column.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no column; expected a tag, such as White or ECO, or one of {known}", known = known())]
pub struct UnknownColumn(String);

fn known() -> String {
    PgnColumn::NAMED.map(|(name, _)| name).join(", ")
}

/// What the comments behind a move say of it; the first comment that says something counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveNotes {
    /// `[%eval]`: a program's evaluation of the position after the move.
    pub eval: Option<Eval>,
    /// `[%clk]`: the time left to the player after the move.
    pub clock: Option<Duration>,
    /// `[%emt]`: the time spent on the move.
    pub elapsed: Option<Duration>,
}

impl MoveNotes {
    fn add(&mut self, comment: Comment<'_>) {
        self.eval = self.eval.or_else(|| comment.eval());
        self.clock = self.clock.or_else(|| comment.clock());
        self.elapsed = self.elapsed.or_else(|| comment.elapsed());
    }
}

impl PgnGame {
    /// What the comments say of each move of the main line, if they were read
    /// ([`Games::with_notes`](crate::Games::with_notes)).
    ///
    /// ```
    /// use fianchetto_pgn::Games;
    /// let text = b"[WhiteElo \"2510\"] 1. e4 {[%clk 0:03:00]} e5 {[%emt 1.5]} 2. Nf3 *" as &[u8];
    /// let game = Games::with_notes(text).next().unwrap()?;
    /// let clocks: Vec<_> = game.move_notes().map(|notes| notes.clock.map(|clock| clock.as_secs())).collect();
    /// assert_eq!(clocks, [Some(180), None, None]);
    /// # Ok::<(), fianchetto_pgn::Error>(())
    /// ```
    pub fn move_notes(&self) -> impl Iterator<Item = MoveNotes> + '_ {
        let mut comments = self.comments().peekable();
        (0..=self.moves().len())
            .map(move |after| {
                let mut notes = MoveNotes::default();
                while let Some((_, comment)) = comments.next_if(|(moves, _)| *moves <= after) {
                    notes.add(comment);
                }
                notes
            })
            // A comment before the first move belongs to none.
            .skip(1)
    }

    /// The rating of a player, from the tags `WhiteElo` and `BlackElo`; none if it is not a number.
    pub fn rating(&self, color: Color) -> Option<u16> {
        let name = match color {
            Color::White => "WhiteElo",
            Color::Black => "BlackElo",
        };
        self.tag(name)?.to_text().trim().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;

    #[test]
    fn each_column_is_found_by_its_name() {
        for (name, column) in PgnColumn::NAMED {
            assert_eq!((name.parse(), column.name()), (Ok(column.clone()), name));
        }
        for name in ["", "clk", "white", "W\u{e4}", "A b", "9"] {
            assert_eq!(name.parse::<PgnColumn>(), Err(UnknownColumn(name.to_owned())));
        }
    }

    #[test]
    fn notes_belong_to_the_move_before_them() {
        let text = b"[BlackElo \"2450?\"] {[%eval 9]} 1. e4 {[%eval 0.3]} {[%clk 0:00:09.5] [%eval 0.4]} e5 \
            (1... c5 {[%clk 1]}) 2. Nf3 {[%emt 0:01:00] [%clk x]} Nc6 {[%eval #-3]} *";
        let game = Games::with_side_lines(&text[..]).next().expect("a game").expect("it is good");
        let notes: Vec<_> = game.move_notes().collect();
        let clock = Some(Duration::from_millis(9500));
        let first = MoveNotes { eval: Some(Eval::Centipawns(30)), clock, elapsed: None };
        let third = MoveNotes { elapsed: Some(Duration::from_secs(60)), ..MoveNotes::default() };
        let last = MoveNotes { eval: Some(Eval::Mate(-3)), ..MoveNotes::default() };
        assert_eq!(notes, [first, MoveNotes::default(), third, last]);
        assert_eq!([game.rating(Color::White), game.rating(Color::Black)], [None, None]);
    }
}
