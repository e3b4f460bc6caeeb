//! Lichess's puzzles: a CSV with a puzzle on each line.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::BufRead;
use std::str::FromStr;

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_types::{Mode, Move};

use super::next::next;
use super::text::{self, Text};
use crate::{Entry, ReadError};

/// The first line of a file, with the names of its columns.
const COLUMNS: &str =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";

/// The number of columns.
const COUNT: usize = 10;

/// The first of them.
const FIRST: &str = "PuzzleId,";

/// One of Lichess's puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// The position before the opponent's move.
    pub before: Bitboards,
    /// The opponent's move, which leads to the puzzle.
    pub opponent: Move,
    /// The position to solve.
    pub board: Bitboards,
    /// The solution, at least one move: those of the solver, and the opponent's answers.
    pub solution: Vec<Move>,
    /// How hard it is: a Glicko-2 rating.
    pub rating: u16,
    /// The deviation of the rating.
    pub deviation: u16,
    /// How well it is liked: from -100 to 100.
    pub popularity: i16,
    /// How often it was played.
    pub plays: u32,
    /// Its themes, separated by spaces: `fork middlegame short`.
    pub themes: String,
    /// Where its game is.
    pub game_url: String,
    /// The openings of its game, separated by spaces; possibly none.
    pub openings: String,
}

impl Puzzle {
    /// The names of its values that are texts or numbers.
    pub const VALUES: [&str; 8] =
        ["id", "rating", "deviation", "popularity", "plays", "themes", "game_url", "openings"];

    /// The value with a name, whatever its case, as a text.
    ///
    /// ```
    /// use fianchetto_pgn::TagFilter;
    /// use fianchetto_position_files::Puzzles;
    /// use fianchetto_types::Mode;
    ///
    /// let csv = "00sO1,1k1r4/pp3pp1/2p1p3/4b3/P3n1P1/8/KPP2PN1/3rBR1R b - - 2 31,\
    ///            b8c7 e1a5 b7b6 f1d1,998,85,94,293,advantage short,https://lichess.org/vsfFkG0s/black#62,";
    /// let liked: TagFilter = "popularity>90".parse()?;
    /// for puzzle in Puzzles::new(Box::new(csv.as_bytes()), Mode::Standard) {
    ///     assert!(liked.holds(puzzle?.value(liked.tag()).as_deref()));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self, name: &str) -> Option<Cow<'_, str>> {
        Some(match &*name.to_ascii_lowercase() {
            "id" => Cow::Borrowed(&*self.id),
            "rating" => self.rating.to_string().into(),
            "deviation" => self.deviation.to_string().into(),
            "popularity" => self.popularity.to_string().into(),
            "plays" => self.plays.to_string().into(),
            "themes" => Cow::Borrowed(&*self.themes),
            "game_url" => Cow::Borrowed(&*self.game_url),
            "openings" => Cow::Borrowed(&*self.openings),
            _ => return None,
        })
    }

    /// The position to solve with its best move. Name and themes become the operations `id` and
    /// `c0`.
    pub fn entry(&self) -> Entry {
        let mut operations = format!("id \"{}\";", self.id);
        if !self.themes.is_empty() {
            operations += &format!(" c0 \"{}\";", self.themes);
        }
        Entry {
            played: self.solution.first().copied(),
            operations: Some(operations.into()),
            ..Entry::of_board(self.board)
        }
    }

    /// Reads a line; none if it is the names of the columns.
    fn of_line(line: &str, mode: Mode) -> Result<Option<Self>, String> {
        if line.starts_with(FIRST) {
            let is_known = line == COLUMNS || COLUMNS.strip_suffix(",OpeningTags") == Some(line);
            return if is_known { Ok(None) } else { Err(format!("columns: `{line}`; expected {COLUMNS}")) };
        }
        let mut cells = cells(line)?;
        let count = cells.len();
        if count == COUNT - 1 {
            // Older files have no openings.
            cells.push("");
        }
        let cells: [&str; COUNT] =
            cells.try_into().map_err(|_| format!("{count} columns; expected {COUNT}: {COLUMNS}"))?;
        let [id, fen, moves, rating, deviation, popularity, plays, themes, game_url, openings] = cells;
        let before = text::setup(fen, mode).map_err(|reason| format!("FEN: {reason}"))?;
        let before = Bitboards::from_setup(&before);
        let moves = text::moves(before, moves.split_ascii_whitespace())
            .map_err(|reason| format!("Moves: {reason}"))?;
        let Some((&opponent, solution)) = moves.split_first().filter(|(_, solution)| !solution.is_empty())
        else {
            return Err("Moves: expected the opponent's move and the solution".to_owned());
        };
        Ok(Some(Self {
            id: text("PuzzleId", id)?,
            before,
            opponent,
            board: before.after(opponent),
            solution: solution.to_vec(),
            rating: number("Rating", rating, 0, u16::MAX)?,
            deviation: number("RatingDeviation", deviation, 0, u16::MAX)?,
            popularity: number("Popularity", popularity, -100, 100)?,
            plays: number("NbPlays", plays, 0, u32::MAX)?,
            themes: text("Themes", themes)?,
            game_url: text("GameUrl", game_url)?,
            openings: text("OpeningTags", openings)?,
        }))
    }
}

/// The puzzles of a file in their order, each checked.
///
/// A bad line is an error with its place, and reading goes on with the next one.
///
/// ```
/// use fianchetto_position_files::Puzzles;
/// use fianchetto_types::Mode;
///
/// let csv = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n\
///            00sO1,1k1r4/pp3pp1/2p1p3/4b3/P3n1P1/8/KPP2PN1/3rBR1R b - - 2 31,\
///            b8c7 e1a5 b7b6 f1d1,998,85,94,293,advantage short,https://lichess.org/vsfFkG0s/black#62,\n";
/// let mut puzzles = Puzzles::new(Box::new(csv.as_bytes()), Mode::Standard);
/// let puzzle = puzzles.next().expect("there is one")?;
/// assert_eq!(puzzle.opponent.to_string(), "b8c7");
/// assert_eq!(puzzle.solution.len(), 3);
/// assert_eq!(puzzle.rating, 998);
/// assert!(puzzles.next().is_none());
/// # Ok::<(), fianchetto_position_files::ReadError>(())
/// ```
pub struct Puzzles {
    text: Text<Box<dyn BufRead + Send>>,
    mode: Mode,
    is_over: bool,
}

impl Puzzles {
    /// Reads an input. The mode says what castling letters mean.
    pub fn new(input: Box<dyn BufRead + Send>, mode: Mode) -> Self {
        Self { text: Text::new(input), mode, is_over: false }
    }
}

impl Iterator for Puzzles {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        next(&mut self.is_over, || read(&mut self.text, self.mode))
    }
}

/// The next puzzle; none at the end.
pub(super) fn read<R: BufRead>(text: &mut Text<R>, mode: Mode) -> Result<Option<Puzzle>, ReadError> {
    loop {
        match text.read(|line| Puzzle::of_line(line, mode))? {
            Some(None) => {}
            puzzle => return Ok(puzzle.flatten()),
        }
    }
}

/// Whether a line may be the first of a file of puzzles: the names of the columns, or a puzzle.
pub(crate) fn is_puzzle(line: &str) -> bool {
    let second = line.split(',').nth(1);
    line.starts_with(FIRST) || second.is_some_and(|fen| fen.matches('/').count() == 7)
}

/// The cells of a line of CSV. A cell may be quoted; no column has quotes in it.
fn cells(line: &str) -> Result<Vec<&str>, String> {
    let mut cells = Vec::new();
    let mut rest = Some(line);
    while let Some(text) = rest {
        let (cell, after) = match text.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').ok_or("a quote is not closed")?,
            None => text.split_at(text.find(',').unwrap_or(text.len())),
        };
        cells.push(cell);
        rest = after.strip_prefix(',');
        if rest.is_none() && !after.is_empty() {
            return Err(format!("`{after}` follows a quote; expected a comma"));
        }
    }
    Ok(cells)
}

/// A text that can be an operand of an EPD.
fn text(column: &str, cell: &str) -> Result<String, String> {
    match cell.chars().find(|&letter| letter == '"' || letter.is_control()) {
        Some(letter) => Err(format!("{column}: {letter:?} is in it; expected a text without quotes")),
        None => Ok(cell.to_owned()),
    }
}

fn number<T: FromStr + PartialOrd + Display + Copy>(
    column: &str,
    cell: &str,
    least: T,
    most: T,
) -> Result<T, String> {
    let number = cell.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{column}: `{cell}`; expected a whole number from {least} to {most}"))
}
