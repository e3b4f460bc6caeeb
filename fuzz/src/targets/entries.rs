//! Files of positions.

use std::io::{BufRead, Cursor};

use fianchetto::board_repr::Bitboards;
use fianchetto::movelist::notation::find_uci;
use fianchetto::types::Mode;
use fianchetto::{Move, Position};
use fianchetto_position_files::{
    Entry, Evaluations, Format, Puzzle, Puzzles, ReadError, Reader, Writer, recognised,
};

use crate::input::explained;

/// Any bytes in the format that the first of them chooses: positions, and errors with their places.
/// What was read is written and read again, and the format is recognised. What is only read is
/// written as EPD.
pub(super) fn entries(data: &[u8]) {
    let Some((&choice, bytes)) = data.split_first() else { return };
    let format = Format::ALL[usize::from(choice) % Format::ALL.len()];
    let entries: Vec<Entry> = read(format, bytes).filter_map(good).collect();
    let format = if format.is_written() { format } else { Format::Epd };
    let writable = || entries.iter().filter(|entry| format.missing(entry).is_none());
    let written = written(format, writable());
    let again: Vec<Entry> = read(format, &written).map(|entry| entry.expect("it was written")).collect();
    assert!(again.iter().map(Entry::setup).eq(writable().map(Entry::setup)), "{format}");
    assert_eq!(self::written(format, &again), written, "{format}");
    let found = recognised(&written);
    assert!(found.is_none() || again.is_empty() || found == Some(format) || format.is_text(), "{format}");
}

/// Any bytes as Lichess's puzzles: an error, or a puzzle whose moves are legal and whose name and
/// themes an EPD can have.
pub(super) fn puzzles(data: &[u8]) {
    let entries = read(Format::Puzzles, data);
    for (puzzle, entry) in Puzzles::new(input(data), Mode::Chess960).zip(entries) {
        let (puzzle, entry) = match (puzzle, entry) {
            (Ok(puzzle), Ok(entry)) => (puzzle, entry),
            (Err(error), Err(other)) => {
                assert_eq!(error.to_string(), other.to_string());
                continue;
            }
            (puzzle, entry) => panic!("{puzzle:?}, {entry:?}"),
        };
        assert_eq!(entry, puzzle.entry());
        let end = followed(puzzle.before, &[puzzle.opponent]);
        assert_eq!(end, puzzle.board);
        followed(end, &puzzle.solution);
        let text = written(Format::Epd, [&entry]);
        let again = read(Format::Epd, &text).next().expect("a line").expect("it was written");
        assert_eq!(again.operations, entry.operations);
        assert!(Puzzle::VALUES.iter().all(|name| puzzle.value(name).is_some()));
    }
}

/// Any bytes as Lichess's evaluations: an error, or lines of legal moves, and the score of the
/// deepest.
pub(super) fn evaluations(data: &[u8]) {
    let entries = read(Format::Evaluations, data);
    for (position, entry) in Evaluations::new(input(data), Mode::Chess960).zip(entries) {
        // Only the best line's first move is looked at for an entry.
        let Ok(position) = position.inspect_err(explained) else { continue };
        let entry = entry.expect("all of it is right");
        assert_eq!(entry.board, position.board);
        let depth = position.evaluations.iter().map(|evaluation| evaluation.depth).max();
        let deepest = position.evaluations.iter().filter(|evaluation| Some(evaluation.depth) == depth);
        let mut best = deepest.map(|evaluation| &evaluation.variations[0]);
        assert!(best.any(
            |best| (Some(best.score.score()), best.line.first().copied()) == (entry.score, entry.played)
        ));
        for variation in position.evaluations.iter().flat_map(|evaluation| &evaluation.variations) {
            assert!(!variation.line.is_empty());
            followed(position.board, &variation.line);
        }
    }
}

/// The position after some moves, each of which is legal.
fn followed(mut board: Bitboards, moves: &[Move]) -> Bitboards {
    for &mv in moves {
        let legal = find_uci(&board, mv.uci(Mode::Chess960));
        assert_eq!(legal, Some(mv));
        board = board.after(mv);
    }
    board
}

fn input(bytes: &[u8]) -> Box<dyn BufRead + Send> {
    Box::new(Cursor::new(bytes.to_vec()))
}

fn written<'a>(format: Format, entries: impl IntoIterator<Item = &'a Entry>) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), format, Mode::Chess960);
    for entry in entries {
        writer.write(entry).expect("it has all that is needed");
    }
    writer.finish().expect("memory can be written")
}

fn read(format: Format, bytes: &[u8]) -> impl Iterator<Item = Result<Entry, ReadError>> {
    let most = bytes.len() + 1;
    let reader = Reader::new(input(bytes), format, Mode::Chess960);
    reader.enumerate().map(move |(at, entry)| {
        assert!(at < most, "reading does not end");
        entry
    })
}

fn good(entry: Result<Entry, ReadError>) -> Option<Entry> {
    entry.inspect_err(explained).ok()
}
