//! viriformat: a Marlin record, then four bytes for each move, then four zeros.

use std::io::{self, BufRead};

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_formats::ViriMove;
use fianchetto_movelist::{game::GameResult, notation};
use fianchetto_types::Move;

use super::{fill::fill, records};
use crate::{Entry, ReadError, RecordPlace};

/// An input of games.
pub(super) struct Games<R> {
    input: R,
    /// The next position, inside a game.
    next: Option<Next>,
    games: u64,
    offset: u64,
}

/// A position of a game whose move has not been read.
struct Next {
    board: Bitboards,
    result: GameResult,
}

/// What follows in a game.
enum Word {
    Move(ViriMove),
    End,
    /// Four bytes that are no move.
    Wrong(String),
}

impl<R: BufRead> Games<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, next: None, games: 0, offset: 0 }
    }

    /// The next position; none at the end.
    pub(super) fn read(&mut self) -> Result<Option<Entry>, ReadError> {
        loop {
            let Some(Next { board, result }) = self.next.take() else {
                if !self.start()? {
                    return Ok(None);
                }
                continue;
            };
            let place = self.place();
            let reason = match self.word()? {
                Word::End => continue,
                Word::Wrong(reason) => reason,
                Word::Move(word) => match found(&board, word) {
                    Some(mv) => {
                        self.next = Some(Next { board: board.after(mv), result });
                        let (score, played) = (Some(word.score), Some(mv));
                        return Ok(Some(Entry { score, result, played, ..Entry::of_board(board) }));
                    }
                    None => format!("{} is no legal move in {}", word.uci(), board.setup()),
                },
            };
            self.skip()?;
            return Err(ReadError::Record { place, reason });
        }
    }

    /// Reads the start of a game, if there is another.
    fn start(&mut self) -> Result<bool, ReadError> {
        self.games += 1;
        let place = self.place();
        let mut bytes = [0; 32];
        match self.fill(&mut bytes)? {
            0 => return Ok(false),
            32 => {}
            _ => return Err(ReadError::Torn { place }),
        }
        match records::marlin(bytes) {
            Ok(Entry { board, result, .. }) => {
                self.next = Some(Next { board, result });
                Ok(true)
            }
            Err(reason) => {
                self.skip()?;
                Err(ReadError::Record { place, reason })
            }
        }
    }

    /// Skips the rest of a game that is wrong.
    fn skip(&mut self) -> Result<(), ReadError> {
        while !matches!(self.word()?, Word::End) {}
        Ok(())
    }

    fn word(&mut self) -> Result<Word, ReadError> {
        let place = self.place();
        let mut bytes = [0; 4];
        if self.fill(&mut bytes)? < bytes.len() {
            return Err(ReadError::Torn { place });
        }
        if bytes == ViriMove::END {
            return Ok(Word::End);
        }
        Ok(ViriMove::from_bytes(bytes).map_or_else(|error| Word::Wrong(error.to_string()), Word::Move))
    }

    fn fill(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let filled = fill(&mut self.input, bytes)?;
        self.offset += filled as u64;
        Ok(filled)
    }

    fn place(&self) -> RecordPlace {
        RecordPlace { unit: "game", number: self.games, offset: self.offset }
    }
}

/// The legal move of a word.
fn found(board: &Bitboards, word: ViriMove) -> Option<Move> {
    notation::find_uci(board, word.uci()).filter(|&mv| word.is(mv))
}
