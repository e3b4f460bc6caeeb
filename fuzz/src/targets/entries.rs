//! Files of positions.

use std::io::Cursor;

use fianchetto::types::Mode;
use fianchetto_position_files::{Entry, Format, ReadError, Reader, Writer, recognised};

use crate::input::explained;

/// Any bytes in the format that the first of them chooses: positions, and errors with their places.
/// What was read is written and read again, and the format is recognised.
pub(super) fn run(data: &[u8]) {
    let Some((&choice, bytes)) = data.split_first() else { return };
    let format = Format::ALL[usize::from(choice) % Format::ALL.len()];
    let entries: Vec<Entry> = read(format, bytes).filter_map(good).collect();
    let writable = || entries.iter().filter(|entry| format.missing(entry).is_none());
    let written = written(format, writable());
    let again: Vec<Entry> = read(format, &written).map(|entry| entry.expect("it was written")).collect();
    assert!(again.iter().map(Entry::setup).eq(writable().map(Entry::setup)), "{format}");
    assert_eq!(self::written(format, &again), written, "{format}");
    let found = recognised(&written);
    assert!(found.is_none() || again.is_empty() || found == Some(format) || format.is_text(), "{format}");
}

fn written<'a>(format: Format, entries: impl IntoIterator<Item = &'a Entry>) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), format, Mode::Chess960);
    for entry in entries {
        writer.write(entry).expect("it was read in this format");
    }
    writer.finish().expect("memory can be written")
}

fn read(format: Format, bytes: &[u8]) -> impl Iterator<Item = Result<Entry, ReadError>> {
    let most = bytes.len() + 1;
    let reader = Reader::new(Box::new(Cursor::new(bytes.to_vec())), format, Mode::Chess960);
    reader.enumerate().map(move |(at, entry)| {
        assert!(at < most, "reading does not end");
        entry
    })
}

fn good(entry: Result<Entry, ReadError>) -> Option<Entry> {
    entry.inspect_err(explained).ok()
}
