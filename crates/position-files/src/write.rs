//! Writes positions to a file.

use std::io::{self, Write};

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_formats::{BulletRecord, MarlinRecord, PackedSetup, ViriMove};
use fianchetto_hyperbola::Hyperbola;
use fianchetto_movelist::game::GameResult;
use fianchetto_movelist::notation::San;
use fianchetto_types::{Color, Mode, Move, ValidSetup};

use crate::{Entry, Format, entry};

/// Writes positions in one of the formats.
///
/// ```
/// use fianchetto_position_files::{Entry, Format, Writer};
/// use fianchetto_movelist::game::GameResult;
/// use fianchetto_types::{Mode, ValidSetup};
///
/// let mut entry = Entry::new(&ValidSetup::INITIAL);
/// let mut out = Vec::new();
/// let mut writer = Writer::new(&mut out, Format::Bullet, Mode::Standard);
/// assert_eq!(writer.write(&entry).unwrap_err().to_string(), "bullet needs a score");
/// (entry.score, entry.result) = (Some(20), GameResult::Draw);
/// writer.write(&entry)?;
/// writer.finish()?;
/// assert_eq!(out.len(), 32);
/// # Ok::<(), fianchetto_position_files::WriteError>(())
/// ```
pub struct Writer<W> {
    out: W,
    format: Format,
    mode: Mode,
    /// The game that is being written, in a format of games.
    game: Option<Game>,
}

/// A game that may go on.
struct Game {
    /// The position after its last move.
    board: Bitboards,
    result: GameResult,
}

impl<W: Write> Writer<W> {
    /// Writes to an output. The mode says how castling is written in text.
    pub fn new(out: W, format: Format, mode: Mode) -> Self {
        Self { out, format, mode, game: None }
    }

    /// Writes a position.
    ///
    /// # Errors
    /// If it lacks what the format needs, does not fit it, or cannot be written. Nothing of it has
    /// been written then, but by the last of the three.
    pub fn write(&mut self, entry: &Entry) -> Result<(), WriteError> {
        if !self.format.is_written() {
            return Err(WriteError::ReadOnly { format: self.format });
        }
        if let Some(field) = self.format.missing(entry) {
            return Err(WriteError::Missing { format: self.format, field });
        }
        let score = entry.score.unwrap_or_default();
        let number = entry::number(entry.result).unwrap_or_default();
        match self.format {
            Format::Fen => writeln!(self.out, "{}", entry.board.setup())?,
            Format::Epd => self.epd(entry)?,
            Format::Scored => {
                let points = f32::from(number) / 2.0;
                writeln!(self.out, "{} | {score} | {points:.1}", entry.board.setup())?;
            }
            Format::Plain => self.plain(entry, score, number)?,
            Format::Packed => {
                let packed = PackedSetup::new(&self.setup(entry)?);
                self.out.write_all(&packed.to_bytes())?;
            }
            Format::Marlin => {
                let record = self.record(entry, score)?;
                self.out.write_all(&record)?;
            }
            Format::Bullet => {
                let record = BulletRecord::new(&entry.board, score, number);
                self.out.write_all(&record.to_bytes())?;
            }
            Format::Viri => self.game(entry, score)?,
            Format::Puzzles | Format::Evaluations => {}
        }
        Ok(())
    }

    /// Ends the last game, and hands the output back.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<W, WriteError> {
        self.end_game()?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn epd(&mut self, entry: &Entry) -> Result<(), WriteError> {
        let setup = entry.board.setup();
        let fen = setup.to_string();
        let (position, _) = fen.match_indices(' ').nth(3).map_or((&*fen, ""), |(end, _)| fen.split_at(end));
        let mut line = position.to_owned();
        if let Some(mv) = entry.played {
            let san = San::of(&Hyperbola::best(), &entry.board, mv).map_err(|error| self.unfit(&error))?;
            line += &format!(" bm {san};");
        }
        if let Some(score) = entry.score {
            line += &format!(" ce {};", entry::turned_score(score, &entry.board));
        }
        if entry.result != GameResult::Unknown {
            line += &format!(" c9 \"{}\";", entry.result);
        }
        if let Some(operations) = &entry.operations {
            line += &format!(" {operations}");
        }
        writeln!(self.out, "{line} hmvc {}; fmvn {};", setup.halfmove_clock, setup.fullmove_number)?;
        Ok(())
    }

    fn plain(&mut self, entry: &Entry, score: i16, number: u8) -> Result<(), WriteError> {
        let is_turned = entry.board.side_to_move() == Color::Black;
        let result = if is_turned { 1 - i32::from(number) } else { i32::from(number) - 1 };
        let setup = entry.board.setup();
        let score = entry::turned_score(score, &entry.board);
        let uci = entry.played.unwrap_or(Move::NULL).uci(self.mode);
        let ply = entry.ply();
        writeln!(self.out, "fen {setup}\nmove {uci}\nscore {score}\nply {ply}\nresult {result}\ne")?;
        Ok(())
    }

    /// A Marlin record.
    fn record(&self, entry: &Entry, score: i16) -> Result<[u8; 32], WriteError> {
        let result = entry::number(entry.result).unwrap_or_default();
        let record = MarlinRecord { setup: self.setup(entry)?, score, result, extra: 0 };
        record.to_bytes().map_err(|error| self.unfit(&error))
    }

    /// Goes on with the game if this is its next position, and begins another one if not.
    fn game(&mut self, entry: &Entry, score: i16) -> Result<(), WriteError> {
        let goes_on =
            self.game.as_ref().is_some_and(|game| game.result == entry.result && game.board == entry.board);
        if !goes_on {
            let start = self.record(entry, 0)?;
            self.end_game()?;
            self.out.write_all(&start)?;
        }
        let mv = entry.played.unwrap_or(Move::NULL);
        self.out.write_all(&ViriMove::new(mv, score).to_bytes())?;
        self.game = Some(Game { board: entry.board.after(mv), result: entry.result });
        Ok(())
    }

    fn end_game(&mut self) -> io::Result<()> {
        self.game.take().map_or(Ok(()), |_| self.out.write_all(&ViriMove::END))
    }

    fn setup(&self, entry: &Entry) -> Result<ValidSetup, WriteError> {
        entry.board.setup().validate().map_err(|error| self.unfit(&error))
    }

    fn unfit(&self, reason: &impl std::error::Error) -> WriteError {
        WriteError::Unfit { format: self.format, reason: reason.to_string() }
    }
}

/// Why a position cannot be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format is only read.
    #[error("{format} is only read; expected one of {}", Format::written_names())]
    ReadOnly {
        /// The format.
        format: Format,
    },
    /// It lacks what the format needs.
    #[error("{format} needs {field}")]
    Missing {
        /// The format.
        format: Format,
        /// What it needs.
        field: &'static str,
    },
    /// It does not fit the format.
    #[error("{format}: {reason}")]
    Unfit {
        /// The format.
        format: Format,
        /// What does not fit.
        reason: String,
    },
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}
