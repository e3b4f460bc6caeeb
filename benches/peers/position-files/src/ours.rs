//! The work by fianchetto.

use std::borrow::Borrow;
use std::io::Cursor;

use fianchetto_board_repr::Position;
use fianchetto_formats::BulletRecord;
use fianchetto_position_files::{Entry, Format, Reader, Writer};
use fianchetto_types::{Color, Mode};

use crate::sum::Sum;

fn read(bytes: &[u8], format: Format) -> impl Iterator<Item = Entry> {
    let reader = Reader::new(Box::new(Cursor::new(bytes.to_vec())), format, Mode::Chess960);
    reader.map(|entry| entry.expect("the file is right"))
}

pub fn written(entries: impl IntoIterator<Item: Borrow<Entry>>, format: Format) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), format, Mode::Chess960);
    entries.into_iter().for_each(|entry| writer.write(entry.borrow()).expect("it has all that is needed"));
    writer.finish().expect("memory can be written")
}

/// The positions of games.
pub fn visit(bytes: &[u8]) -> Sum {
    let mut sum = Sum::default();
    for entry in read(bytes, Format::Viri) {
        let score = entry.score.expect("a game has scores");
        sum.add(entry.board.occupied().0, entry.board.of_color(Color::White).0, score);
    }
    sum
}

/// Games as bullet's records.
pub fn to_bullet(bytes: &[u8]) -> Vec<u8> {
    written(read(bytes, Format::Viri), Format::Bullet)
}

/// Each piece of bullet's records.
pub fn pieces(bytes: &[u8]) -> Sum {
    let mut sum = Sum::default();
    for bytes in bytes.as_chunks().0 {
        let record = BulletRecord::from_bytes(*bytes).expect("the file is right");
        for (square, piece) in record.pieces() {
            let side = if piece.color == Color::Black { 8 } else { 0 };
            sum.piece(square.to_u8(), piece.piece_type.index() as u8 | side);
        }
    }
    sum
}
