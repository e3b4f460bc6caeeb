//! Positions as lines of text.

use std::io::BufRead;

use fianchetto_movelist::game::GameResult;
use fianchetto_movelist::notation::San;
use fianchetto_types::{Color, Epd, Mode, Move, UciMove, ValidSetup};

use super::text::{Text, legal, setup};
use crate::{Entry, Format, ReadError, RecordPlace, entry};

/// An input of lines.
pub(super) struct Lines<R> {
    text: Text<R>,
    format: Format,
    mode: Mode,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, format: Format, mode: Mode) -> Self {
        Self { text: Text::new(input), format, mode }
    }

    /// The next position; none at the end.
    pub(super) fn read(&mut self) -> Result<Option<Entry>, ReadError> {
        let mode = self.mode;
        match self.format {
            Format::Plain => match self.text.next()? {
                Some(place) => self.plain(place),
                None => Ok(None),
            },
            Format::Scored => self.text.read(|line| scored(line, mode)),
            _ => self.text.read(|line| epd(line, mode)),
        }
    }

    /// Reads the lines of a position, up to the line `e`. The first has been read.
    fn plain(&mut self, place: RecordPlace) -> Result<Option<Entry>, ReadError> {
        let mut fields = Fields::default();
        let mut wrong = None;
        loop {
            match self.text.line().and_then(|line| fields.line(line, self.mode)) {
                Ok(true) => break,
                Ok(false) => {}
                // What is wrong first is told, and the position is read to its end.
                Err(reason) => wrong = wrong.or(Some(reason)),
            }
            if self.text.advance()?.is_none() {
                return Err(ReadError::Torn { place });
            }
        }
        let entry = wrong.map_or_else(|| fields.entry(), Err);
        entry.map(Some).map_err(|reason| ReadError::Record { place, reason })
    }
}

/// A FEN or an EPD.
fn epd(line: &str, mode: Mode) -> Result<Entry, String> {
    let Epd { setup, operations } = Epd::parse(line, mode).map_err(|error| error.to_string())?;
    let setup = setup.validate().map_err(|error| error.to_string())?;
    let mut entry = Entry::new(&setup);
    if let Some(text) = operations.operands("ce").next() {
        entry.score = Some(entry::turned_score(score("ce", text.as_str())?, &entry.board));
    }
    if let Some(text) = operations.operands("c9").next() {
        entry.result = GameResult::from_text(text.as_str())
            .ok_or_else(|| format!("operation `c9`: `{}`; expected 1-0, 1/2-1/2, 0-1 or *", text.as_str()))?;
    }
    if let Some(text) = operations.best_moves().next() {
        entry.played = Some(best_move(&entry, text)?);
    }
    let others = operations.iter().filter(|operation| !matches!(operation.opcode, "bm" | "ce" | "c9"));
    let others: Vec<String> = others.map(|operation| operation.to_string()).collect();
    entry.operations = (!others.is_empty()).then(|| others.join(" ").into());
    Ok(entry)
}

fn best_move(entry: &Entry, text: &str) -> Result<Move, String> {
    let san: San = text.parse().map_err(|error| format!("operation `bm`: {error}"))?;
    san.find(&entry.board).map_err(|error| format!("operation `bm`: {error}"))
}

/// `FEN | score | result`, both from White's view; the last one or two may be missing.
fn scored(line: &str, mode: Mode) -> Result<Entry, String> {
    let mut fields = line.split('|').map(str::trim);
    let mut entry = Entry::new(&setup(fields.next().unwrap_or_default(), mode)?);
    entry.score = fields.next().map(|text| score("score", text)).transpose()?;
    entry.result = fields.next().map_or(Ok(GameResult::Unknown), points)?;
    match fields.next() {
        Some(text) => Err(format!("`{text}` follows the result; expected `FEN | score | result`")),
        None => Ok(entry),
    }
}

fn score(field: &str, text: &str) -> Result<i16, String> {
    text.parse().map_err(|_| format!("{field}: `{text}`; expected centipawns from -32768 to 32767"))
}

/// White's points.
fn points(text: &str) -> Result<GameResult, String> {
    match text {
        "1.0" | "1" => Ok(GameResult::WhiteWins),
        "0.5" => Ok(GameResult::Draw),
        "0.0" | "0" => Ok(GameResult::BlackWins),
        _ => Err(format!("result: `{text}`; expected 1.0, 0.5 or 0.0")),
    }
}

/// The lines of a position of plain text.
#[derive(Default)]
struct Fields {
    setup: Option<ValidSetup>,
    played: Option<UciMove>,
    score: Option<i16>,
    result: Option<GameResult>,
}

impl Fields {
    /// Reads a line, and returns whether it is the last.
    fn line(&mut self, line: &str, mode: Mode) -> Result<bool, String> {
        let (name, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        match name {
            "e" => return Ok(true),
            "" | "ply" => {}
            "fen" => self.setup = Some(setup(value, mode)?),
            "move" => self.played = Some(value.parse().map_err(|error| format!("move: {error}"))?),
            "score" => self.score = Some(score("score", value)?),
            "result" => self.result = Some(mover_result(value)?),
            _ => return Err(format!("`{name}`; expected fen, move, score, ply, result or e")),
        }
        Ok(false)
    }

    fn entry(&self) -> Result<Entry, String> {
        let setup = self.setup.as_ref().ok_or("a position without the line `fen`")?;
        let mut entry = Entry::new(setup);
        entry.score = self.score.map(|score| entry::turned_score(score, &entry.board));
        let is_turned = setup.side_to_move == Color::Black;
        let result = self.result.unwrap_or_default();
        entry.result = if is_turned { entry::turned(result) } else { result };
        if let Some(uci) = self.played {
            let found = legal(&entry.board, uci).map_err(|reason| format!("move: {reason}"))?;
            entry.played = Some(found);
        }
        Ok(entry)
    }
}

/// The result as the side to move sees it, with White for that side.
fn mover_result(text: &str) -> Result<GameResult, String> {
    match text {
        "1" => Ok(GameResult::WhiteWins),
        "0" => Ok(GameResult::Draw),
        "-1" => Ok(GameResult::BlackWins),
        _ => Err(format!("result: `{text}`; expected 1, 0 or -1")),
    }
}
