//! The lines of a text, and the positions and moves in them.

use std::io::{self, BufRead, Read};

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movelist::notation::find_uci;
use fianchetto_types::{Mode, Move, UciMove, ValidSetup};

use crate::{ReadError, RecordPlace};

/// The longest line in bytes.
const LONGEST: u64 = 1 << 20;

/// A text that is read line by line.
pub(super) struct Text<R> {
    input: R,
    line: Vec<u8>,
    /// Whether only the beginning of the line is kept.
    is_long: bool,
    count: u64,
    offset: u64,
}

impl<R: BufRead> Text<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, line: Vec::new(), is_long: false, count: 0, offset: 0 }
    }

    /// What the next line is that is neither blank nor a comment; none at the end.
    pub(super) fn read<T>(
        &mut self,
        of: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ReadError> {
        let Some(place) = self.next()? else { return Ok(None) };
        self.line().and_then(of).map(Some).map_err(|reason| ReadError::Record { place, reason })
    }

    /// Reads the next line that is neither blank nor a comment, and says where it is; none at the
    /// end.
    pub(super) fn next(&mut self) -> io::Result<Option<RecordPlace>> {
        loop {
            match self.advance()? {
                Some(_) if matches!(self.line.trim_ascii_start().first(), None | Some(b'#')) => {}
                place => return Ok(place),
            }
        }
    }

    /// Reads the next line, and says where it is; none at the end. Of one that is too long, the
    /// rest is skipped.
    pub(super) fn advance(&mut self) -> io::Result<Option<RecordPlace>> {
        let place = RecordPlace { unit: "line", number: self.count + 1, offset: self.offset };
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
        Ok(is_begun.then_some(place))
    }

    /// The line that was read last.
    pub(super) fn line(&self) -> Result<&str, String> {
        if self.is_long {
            return Err(format!("longer than {LONGEST} bytes; expected one position"));
        }
        let line = std::str::from_utf8(&self.line).map_err(|_| "not UTF-8; expected text".to_owned())?;
        Ok(line.trim_start_matches('\u{feff}').trim())
    }
}

/// The position of a FEN.
pub(super) fn setup(fen: &str, mode: Mode) -> Result<ValidSetup, String> {
    ValidSetup::parse(fen, mode).map_err(|error| error.to_string())
}

/// The legal move of a notation in UCI.
pub(super) fn legal(board: &Bitboards, uci: UciMove) -> Result<Move, String> {
    find_uci(board, uci).ok_or_else(|| format!("{uci} is no legal move in {}", board.setup()))
}

/// The legal moves of words in UCI, one after the other.
pub(super) fn moves<'a>(
    mut board: Bitboards,
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<Move>, String> {
    let mut moves = Vec::new();
    for word in words {
        let mv = legal(&board, word.parse().map_err(|error| format!("{error}"))?)?;
        board = board.after(mv);
        moves.push(mv);
    }
    Ok(moves)
}
