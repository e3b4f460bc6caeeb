//! There and back through every format, and recognised by content.

use fianchetto_board_repr::Position;
use fianchetto_movelist::game::GameResult;
use fianchetto_position_files::{Entry, Format, recognise, recognised};
use fianchetto_types::{CastlingRights, Color, Mode, Setup};

use crate::{all, both_ways, games, written};

/// What a format keeps of a position.
fn kept(format: Format, entry: &Entry) -> Entry {
    let mut kept = entry.clone();
    if matches!(format, Format::Fen | Format::Packed) {
        (kept.score, kept.result) = (None, GameResult::Unknown);
    }
    if !matches!(format, Format::Epd | Format::Plain | Format::Viri) {
        kept.played = None;
    }
    if format == Format::Bullet {
        let setup = entry.board.setup();
        let is_turned = setup.side_to_move == Color::Black;
        let bare = Setup {
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            ..if is_turned { setup.mirrored() } else { setup }
        };
        let turned = match entry.result {
            GameResult::WhiteWins => GameResult::BlackWins,
            GameResult::BlackWins => GameResult::WhiteWins,
            result => result,
        };
        let result = if is_turned { turned } else { entry.result };
        let score = entry.score.map(|score| if is_turned { -score } else { score });
        return Entry { score, result, ..Entry::new(&bare.validate().unwrap()) };
    }
    kept
}

#[test]
fn every_format_keeps_what_it_has_room_for() {
    let games = games(40);
    let entries: Vec<_> = games.concat();
    assert!(entries.len() > 3000);
    for format in both_ways() {
        let bytes = written(format, &entries);
        let read = all(format, &*bytes);
        assert_eq!(read.len(), entries.len(), "{format}");
        for (read, entry) in read.iter().zip(&entries) {
            let kept = kept(format, entry);
            assert_eq!(read.board.setup(), kept.board.setup(), "{format}");
            let told = |entry: &Entry| (entry.score, entry.result, entry.played);
            assert_eq!(told(read), told(&kept), "{format}, {}", read.board.setup());
        }
        assert_eq!(written(format, &read), bytes, "{format}: what was read is written alike");
    }
}

#[test]
fn games_of_viriformat_stay_whole() {
    let games = games(10);
    let bytes = written(Format::Viri, games.iter().flatten());
    let moves: usize = games.iter().map(Vec::len).sum();
    assert_eq!(bytes.len(), games.len() * (32 + 4) + 4 * moves);
    // A gap ends a game: its rest begins with a record of its own.
    let gap = games[0].iter().enumerate().filter(|&(at, _)| at != 10).map(|(_, entry)| entry);
    assert_eq!(written(Format::Viri, gap).len(), 2 * (32 + 4) + 4 * (games[0].len() - 1));
}

#[test]
fn formats_are_recognised_by_their_content() {
    let entries = games(6).concat();
    for format in both_ways() {
        for count in [5, entries.len()] {
            let bytes = written(format, &entries[..count]);
            assert_eq!(recognised(&bytes), Some(format), "{count}");
            let reader = recognise(std::io::Cursor::new(bytes), Mode::Chess960).unwrap().unwrap();
            assert_eq!(reader.format(), format);
            assert_eq!(reader.filter(Result::is_ok).count(), count);
        }
    }
    assert_eq!(recognised(b"\0\x01\x02"), None);
    assert_eq!(recognised(&[7; 64]), None);
}
