//! Every format: written out by hand, there and back, damaged, and recognised by its content.

mod book;
mod by_hand;
mod damaged;
mod lichess;
mod round;
mod shuffled;

use std::io::Cursor;

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movelist::game::GameResult;
use fianchetto_position_files::{Entry, Format, ReadError, Reader, Writer};
use fianchetto_reference::Board;
use fianchetto_types::{Mode, ValidSetup};

/// The formats that are read and written.
fn both_ways() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.is_written())
}

fn read(format: Format, bytes: impl Into<Vec<u8>>) -> impl Iterator<Item = Result<Entry, ReadError>> {
    Reader::new(Box::new(Cursor::new(bytes.into())), format, Mode::Chess960)
}

fn all(format: Format, bytes: impl Into<Vec<u8>>) -> Vec<Entry> {
    read(format, bytes).map(|entry| entry.expect("it was written")).collect()
}

fn written<'a>(format: Format, entries: impl IntoIterator<Item = &'a Entry>) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), format, Mode::Chess960);
    entries.into_iter().for_each(|entry| writer.write(entry).expect("it has all that is needed"));
    writer.finish().expect("memory can be written")
}

/// A game of random moves, with a score for each.
fn game(start: &ValidSetup, seed: u64, length: usize) -> Vec<Entry> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut board = Bitboards::from_setup(start);
    let mut entries = Vec::new();
    let result = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins][random.usize(..3)];
    for _ in 0..length {
        let setup = board.setup().validate().expect("it came from legal moves");
        let legal: Vec<_> = Board::new(&setup).legal_moves().collect();
        let Some(&mv) = random.choice(&legal) else { break };
        entries.push(Entry {
            score: Some(random.i16(-3000..3000)),
            result,
            played: Some(mv),
            ..Entry::of_board(board)
        });
        board = board.after(mv);
    }
    entries
}

/// Games of standard chess and Chess960.
fn games(count: u64) -> Vec<Vec<Entry>> {
    let start = |seed: u64| {
        let setup = fianchetto_types::Setup::chess960((seed * 97 % 960) as u16).expect("there are 960");
        if seed.is_multiple_of(2) { ValidSetup::INITIAL } else { setup.validate().expect("all are playable") }
    };
    (0..count).map(|seed| game(&start(seed), seed, 120)).collect()
}
