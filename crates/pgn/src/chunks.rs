//! A PGN in pieces of whole games, for parallel reading.

use std::io::{self, ErrorKind, Read};

use crate::buffer::line_ends;
use crate::error::Place;
use crate::scan::{FAR, Look, is_tag};

/// The target size of a piece.
const ENOUGH: usize = 1 << 18;

/// If there is no place to cut within this size, the rest of the input becomes one piece.
const TOO_MUCH: usize = 1 << 23;

/// The pieces of an input: whole games in about 256 KiB.
///
/// The pieces have exactly the games of the input. It is cut only where a game certainly begins: at
/// a tag after a blank line that does not follow another tag. If there is no such place within 8
/// MiB, the rest of the input is one piece. If the input fails, the reader of the last piece gets
/// the games before the failure, and then the error.
///
/// ```
/// use fianchetto_pgn::{Chunks, Games};
///
/// let text = b"[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 *\n" as &[u8];
/// let mut games = 0;
/// for chunk in Chunks::new(text) {
///     games += Games::new(chunk).flatten().count();
/// }
/// assert_eq!(games, 2);
/// ```
pub struct Chunks {
    /// A trait object, so that the loops below are compiled here and not with the caller.
    source: Option<Box<dyn Read + Send>>,
    /// Bytes read but not yet in a piece.
    bytes: Vec<u8>,
    /// The buffer for a single read.
    room: Vec<u8>,
    place: Place,
}

/// Some games of an input, as a source to read them from.
pub struct Chunk {
    place: Place,
    bytes: io::Cursor<Vec<u8>>,
    rest: Option<Box<dyn Read + Send>>,
}

impl Chunk {
    /// The place of the first byte, with games counted from this piece.
    pub fn place(&self) -> Place {
        self.place
    }
}

impl Read for Chunk {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match (self.bytes.read(out)?, &mut self.rest) {
            (0, Some(rest)) => rest.read(out),
            (read, _) => Ok(read),
        }
    }
}

impl Chunks {
    /// The pieces of a source, which need not be buffered.
    pub fn new(source: impl Read + Send + 'static) -> Self {
        let place = Place { byte: 0, line: 1, game: 0 };
        Self { source: Some(Box::new(source)), bytes: Vec::new(), room: vec![0; ENOUGH], place }
    }

    /// Reads once, and returns whether there was more.
    fn more(&mut self) -> io::Result<bool> {
        let Some(source) = &mut self.source else { return Ok(false) };
        let read = loop {
            match source.read(&mut self.room) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let length = *read.as_ref().unwrap_or(&0);
        self.bytes.extend_from_slice(self.room.get(..length).unwrap_or(&self.room));
        if length == 0 {
            self.source = None;
        }
        read.map(|length| length > 0)
    }

    /// The last piece: the bytes left, and the rest of the source.
    fn last(&mut self, rest: Option<Box<dyn Read + Send>>) -> Chunk {
        Chunk { rest, ..self.cut(self.bytes.len()) }
    }

    /// The piece of the first bytes.
    fn cut(&mut self, length: usize) -> Chunk {
        let rest = self.bytes.split_off(length);
        let bytes = std::mem::replace(&mut self.bytes, rest);
        let place = self.place;
        self.place.byte += bytes.len() as u64;
        self.place.line += line_ends(&bytes);
        Chunk { place, bytes: io::Cursor::new(bytes), rest: None }
    }
}

impl Iterator for Chunks {
    type Item = Chunk;

    fn next(&mut self) -> Option<Self::Item> {
        let mut searched = 0;
        loop {
            match self.more() {
                Err(error) => return Some(self.last(Some(Box::new(Failed(Some(error)))))),
                Ok(false) if self.bytes.is_empty() => return None,
                Ok(false) => return Some(self.last(None)),
                Ok(true) => {}
            }
            if let Some(length) = last_beginning(&self.bytes, searched) {
                return Some(self.cut(length));
            }
            // The start of a game may be cut off here.
            searched = self.bytes.len().saturating_sub(FAR);
            if self.bytes.len() > TOO_MUCH {
                let source = self.source.take();
                return Some(self.last(source));
            }
        }
    }
}

/// A failed source, which returns its error.
struct Failed(Option<io::Error>);

impl Read for Failed {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// The last place after this one where a game certainly begins.
pub(crate) fn last_beginning(bytes: &[u8], after: usize) -> Option<usize> {
    let mut end = bytes.len();
    while let Some(at) = bytes.get(after..end)?.iter().rposition(|&byte| byte == b'[').map(|at| after + at) {
        let (before, tag) = bytes.split_at_checked(at)?;
        if at > 0 && is_tag(tag) == Look::Yes && is_behind_moves(before) {
            return Some(at);
        }
        end = at;
    }
    None
}

/// Whether these bytes end with a blank line after movetext: a word, a comment or a result. Line
/// comments, escaped lines, numbers and signs can be anywhere, so they do not count.
fn is_behind_moves(bytes: &[u8]) -> bool {
    let text = bytes.trim_ascii_end();
    let blank = bytes.get(text.len()..).unwrap_or_default();
    let lines = blank.iter().filter(|&&byte| byte == b'\n').count();
    if lines < 2 || !blank.ends_with(b"\n") || blank.len() > FAR / 2 {
        return false;
    }
    // Checked last, since a line may be long and have many brackets.
    let line = text.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    let from = |at: usize| line.get(at..).unwrap_or_default();
    let has_tag =
        || (0..line.len()).any(|at| from(at).first() == Some(&b'[') && is_tag(from(at)) != Look::No);
    let said = line.split(|&byte| byte == b';').next().unwrap_or_default().trim_ascii();
    let has_moves = said.iter().any(|byte| byte.is_ascii_alphabetic() || b"{}*".contains(byte))
        || [&b"1-0"[..], b"0-1", b"1/2"].iter().any(|result| said.ends_with(result));
    !matches!(line.trim_ascii_start(), [] | [b'[' | b';' | b'%', ..]) && has_moves && !has_tag()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_without_a_place_to_cut_is_one_piece_that_is_read_bit_by_bit() {
        let length = 2 * TOO_MUCH as u64;
        let mut chunks = Chunks::new(io::repeat(b'x').take(9).chain(io::repeat(b'x').take(length)));
        let mut first = chunks.next().unwrap();
        assert!(first.rest.is_some());
        assert_eq!(io::copy(&mut first, &mut io::sink()).unwrap(), 9 + length);
        assert!(chunks.next().is_none());
    }
}
