//! Positions as lines of text.

use std::io::{self, BufRead, Read};

use fianchetto_movelist::game::GameResult;
use fianchetto_movelist::notation::{San, find_uci};
use fianchetto_types::{Color, Epd, Mode, Move, UciMove, ValidSetup};

use crate::{Entry, Format, ReadError, RecordPlace, entry};

/// The longest line in bytes.
const LONGEST: u64 = 1 << 16;

/// An input of lines.
pub(super) struct Lines<R> {
    input: R,
    format: Format,
    mode: Mode,
    line: Vec<u8>,
    /// Whether only the beginning of the line is kept.
    is_long: bool,
    count: u64,
    offset: u64,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, format: Format, mode: Mode) -> Self {
        Self { input, format, mode, line: Vec::new(), is_long: false, count: 0, offset: 0 }
    }

    /// The next position; none at the end.
    pub(super) fn read(&mut self) -> Result<Option<Entry>, ReadError> {
        loop {
            let place = RecordPlace { unit: "line", number: self.count + 1, offset: self.offset };
            if !self.line()? {
                return Ok(None);
            }
            if self.is_blank() {
                continue;
            }
            let read = match self.format {
                Format::Plain => return self.plain(place),
                Format::Scored => self.text().and_then(|line| scored(line, self.mode)),
                _ => self.text().and_then(|line| epd(line, self.mode)),
            };
            return read.map(Some).map_err(|reason| ReadError::Record { place, reason });
        }
    }

    /// Reads the next line, if there is one. Of one that is too long, the rest is skipped.
    fn line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut self.line)?;
        self.offset += read as u64;
        let is_begun = read > 0;
        self.count += u64::from(is_begun);
        self.is_long = false;
        let mut is_whole = self.line.last() == Some(&b'\n');
        while !is_whole && read as u64 == LONGEST {
            let mut rest = Vec::new();
            read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut rest)?;
            self.offset += read as u64;
            self.is_long = true;
            is_whole = rest.last() == Some(&b'\n');
        }
        Ok(is_begun)
    }

    fn is_blank(&self) -> bool {
        matches!(self.line.trim_ascii_start().first(), None | Some(b'#'))
    }

    fn text(&self) -> Result<&str, String> {
        if self.is_long {
            return Err(format!("longer than {LONGEST} bytes; expected one position"));
        }
        let line = std::str::from_utf8(&self.line).map_err(|_| "not UTF-8; expected text".to_owned())?;
        Ok(line.trim_start_matches('\u{feff}').trim())
    }

    /// Reads the lines of a position, up to the line `e`. The first has been read.
    fn plain(&mut self, place: RecordPlace) -> Result<Option<Entry>, ReadError> {
        let mut fields = Fields::default();
        let mut wrong = None;
        loop {
            match self.text().and_then(|line| fields.line(line, self.mode)) {
                Ok(true) => break,
                Ok(false) => {}
                // What is wrong first is told, and the position is read to its end.
                Err(reason) => wrong = wrong.or(Some(reason)),
            }
            if !self.line()? {
                return Err(ReadError::Torn { place });
            }
        }
        let entry = wrong.map_or_else(|| fields.entry(), Err);
        entry.map(Some).map_err(|reason| ReadError::Record { place, reason })
    }
}

fn setup(fen: &str, mode: Mode) -> Result<ValidSetup, String> {
    ValidSetup::parse(fen, mode).map_err(|error| error.to_string())
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
            let found = find_uci(&entry.board, uci);
            entry.played = Some(found.ok_or_else(|| format!("move: {uci} is no legal move in {setup}"))?);
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
