//! Reads the positions of a file, one after the other.

mod evaluations;
mod fill;
mod games;
mod lines;
mod next;
mod puzzles;
mod records;
mod text;

use std::io::BufRead;

use fianchetto_types::Mode;

use crate::{Entry, Format, ReadError};
use games::Games;
use lines::Lines;
use next::next;
use records::Records;
use text::Text;

pub use evaluations::{Evaluated, Evaluations, PositionEvaluation, Variation};
pub(crate) use puzzles::is_puzzle;
pub use puzzles::{Puzzle, Puzzles};

/// The positions of a file in one of the formats, in their order.
///
/// A bad record is an error with its place, and reading goes on with the next one.
///
/// ```
/// use fianchetto_position_files::{Format, Reader};
/// use fianchetto_types::Mode;
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 | 500 | 1.0\nnothing\n";
/// let mut reader = Reader::new(Box::new(text.as_bytes()), Format::Scored, Mode::Standard);
/// assert_eq!(reader.next().unwrap()?.score, Some(500));
/// let error = reader.next().unwrap().unwrap_err();
/// assert!(error.to_string().starts_with("line 2, byte 43: "), "{error}");
/// assert!(reader.next().is_none());
/// # Ok::<(), fianchetto_position_files::ReadError>(())
/// ```
pub struct Reader {
    /// Reads the next position; none at the end.
    next: Next,
    format: Format,
    is_over: bool,
}

type Next = Box<dyn FnMut() -> Result<Option<Entry>, ReadError> + Send>;

impl Reader {
    /// Reads an input in this format. The mode says what castling letters in text mean.
    pub fn new(input: Box<dyn BufRead + Send>, format: Format, mode: Mode) -> Self {
        let next: Next = match format {
            Format::Fen | Format::Epd | Format::Scored | Format::Plain => {
                let mut lines = Lines::new(input, format, mode);
                Box::new(move || lines.read())
            }
            Format::Packed | Format::Marlin | Format::Bullet => {
                let mut records = Records::new(input, format);
                Box::new(move || records.read())
            }
            Format::Viri => {
                let mut games = Games::new(input);
                Box::new(move || games.read())
            }
            Format::Puzzles => {
                let mut text = Text::new(input);
                Box::new(move || Ok(puzzles::read(&mut text, mode)?.map(|puzzle| puzzle.entry())))
            }
            Format::Evaluations => {
                let mut text = Text::new(input);
                Box::new(move || text.read(|line| evaluations::entry(line, mode)))
            }
        };
        Self { next, format, is_over: false }
    }

    /// The format in which it reads.
    pub fn format(&self) -> Format {
        self.format
    }
}

impl Iterator for Reader {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        next(&mut self.is_over, &mut self.next)
    }
}
