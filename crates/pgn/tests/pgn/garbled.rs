//! Files that are cut or garbled somewhere: every game that is whole is found.

use std::io::Cursor;

use fianchetto_board_repr::Position;
use fianchetto_movelist::game::GameResult;
use fianchetto_pgn::{Chunks, Games, PgnGame};
use quickcheck::{Arbitrary, Gen};

use crate::common::{AnyGame, Slow, read};

/// A file of some games, and a change to one place of it.
#[derive(Clone, Debug)]
struct Garbled {
    texts: Vec<String>,
    /// Where the file is changed, how many bytes are lost there, and what takes their place.
    at: usize,
    lost: usize,
    garbage: Vec<u8>,
}

impl Arbitrary for Garbled {
    fn arbitrary(g: &mut Gen) -> Self {
        const MARKS: [&[u8]; 14] =
            [b"{", b"}", b"(", b")", b"[", b"]", b"\"", b";", b"\n", b"\n\n", b"%", b"\0", b"\xff", b"1-0"];
        let mut texts: Vec<String> =
            (0..2 + usize::arbitrary(g) % 4).map(|_| AnyGame::arbitrary(g).text).collect();
        for (number, text) in texts.iter_mut().enumerate() {
            *text = format!("[Event \"{number}\"]\n{}", text.split_once('\n').map_or("", |(_, rest)| rest));
        }
        let length: usize = texts.iter().map(String::len).sum();
        let at = usize::arbitrary(g) % length;
        let lost = if bool::arbitrary(g) { usize::arbitrary(g) % 40 } else { 1 }.min(length - at);
        let marks = (0..u8::arbitrary(g) % 3).flat_map(|_| g.choose(&MARKS).unwrap().to_vec()).collect();
        let garbage = if bool::arbitrary(g) { marks } else { Vec::arbitrary(g) };
        Self { texts, at, lost, garbage }
    }
}

impl Garbled {
    /// The file, and the games that are as they were: their text, and the line ends before it.
    fn file(&self) -> (Vec<u8>, Vec<PgnGame>) {
        let (mut whole, mut begin) = (Vec::new(), 0_usize);
        for text in &self.texts {
            let end = begin + text.len();
            if end <= self.at || begin >= self.at + self.lost + 2 {
                whole.push(read(text.as_bytes()).remove(0).unwrap());
            }
            begin = end;
        }
        let mut file = self.texts.concat().into_bytes();
        file.splice(self.at..self.at + self.lost, self.garbage.iter().copied());
        (file, whole)
    }
}

#[test]
fn no_good_game_is_lost() {
    fianchetto_testkit::seeded::check(3000, |garbled: Garbled| {
        let (file, whole) = garbled.file();
        let found = read(&file);
        let name = |game: &PgnGame| game.tag("Event").map(|tag| tag.to_text().into_owned());
        for game in whole {
            let same = found.iter().flatten().find(|other| name(other) == name(&game));
            let text = String::from_utf8_lossy(&file);
            let same = same.unwrap_or_else(|| panic!("{:?} is lost in\n{text}\n{found:?}", name(&game)));
            assert_eq!((same.moves(), same.result()), (game.moves(), game.result()), "{text}");
            assert!(same.tags().eq(game.tags()), "{text}");
        }
    });
}

/// A game that is chosen by its tags is found behind others that are skipped unread, and counted
/// alike, however many bytes come at once.
#[test]
fn a_wanted_game_is_found_behind_skipped_ones() {
    fianchetto_testkit::seeded::check(3000, |(garbled, at_once): (Garbled, u8)| {
        let (file, whole) = garbled.file();
        let text = String::from_utf8_lossy(&file);
        for wanted in whole {
            let is_wanted = |game: &PgnGame| game.tag("Event") == wanted.tag("Event");
            let slow = Slow { source: &file[..], at_once: 1 + usize::from(at_once) };
            let mut games = Games::new(slow);
            let mut game = PgnGame::new();
            loop {
                match games.read_where(&mut game, &mut |tags| is_wanted(tags)) {
                    Ok(true) if game.moves() == wanted.moves() && game.tags().eq(wanted.tags()) => break,
                    Ok(false) => panic!("{:?} is lost in\n{text}", wanted.tag("Event")),
                    Ok(true) | Err(_) => {}
                }
            }
            assert_eq!(game.result(), wanted.result(), "{text}");
        }
    });
}

/// Of a file without faults, each game is found under its number.
#[test]
fn skipped_games_are_counted() {
    fianchetto_testkit::seeded::check(1000, |(games, at_once): (Vec<AnyGame>, u8)| {
        let file: String = games.iter().map(|game| &*game.text).collect();
        for (wanted, place) in read(file.as_bytes()).iter().flatten().map(|game| (game, game.place())) {
            let slow = Slow { source: file.as_bytes(), at_once: 1 + usize::from(at_once) };
            let mut games = Games::new(slow);
            let mut game = PgnGame::new();
            let mut number = 0;
            let is_there = games.read_where(&mut game, &mut |_| {
                number += 1;
                number == place.game
            });
            assert!(is_there.is_ok_and(|is_there| is_there), "{file}");
            assert_eq!((game.moves(), game.place()), (wanted.moves(), place), "{file}");
        }
    });
}

/// What looks like a tag where a comment has lost its brace is no tag of the next game.
#[test]
fn tags_before_a_blank_line_and_an_event_are_no_tags_of_that_game() {
    for end in ["\n\n", "\r\n\r\n"] {
        let file =
            format!("1. d4 d5 2. c4[FEN \"x\"] ; $ }} 2... e6 0-1{end}[Event \"4\"]{end}1. e4 e5 *{end}");
        for at_once in [1, file.len()] {
            let games: Vec<_> = Games::new(Slow { source: file.as_bytes(), at_once }).collect();
            let [Ok(first), Err(_), Ok(last)] = &games[..] else { panic!("{games:?}") };
            assert_eq!((first.moves().len(), last.moves().len()), (3, 2));
            assert_eq!(last.tags().count(), 1);
        }
    }
}

/// Whatever is wrong with a file, its pieces have the games and the errors of the whole.
#[test]
fn pieces_are_read_as_the_whole() {
    fianchetto_testkit::seeded::check(2000, |(garbled, at_once): (Garbled, u8)| {
        let (file, _) = garbled.file();
        let whole = lines(Games::new(&file[..]), 0);
        let mut pieces = Vec::new();
        let slow = Slow { source: Cursor::new(file.clone()), at_once: 1 + usize::from(at_once) };
        for chunk in Chunks::new(slow) {
            let before = chunk.place().line - 1;
            pieces.extend(lines(Games::new(chunk), before));
        }
        assert_eq!(pieces, whole, "{}", String::from_utf8_lossy(&file));
    });
}

/// A move is read by shorter ways where enough of the file is in the window, which is never so if
/// it comes byte by byte.
#[test]
fn files_are_read_alike_however_many_bytes_come_at_once() {
    fianchetto_testkit::seeded::check(2000, |(garbled, at_once): (Garbled, u8)| {
        let (file, _) = garbled.file();
        let line = |game: Result<PgnGame, fianchetto_pgn::Error>| match game {
            Ok(game) => Ok((game.place(), game.moves().to_vec(), game.result(), *game.board())),
            Err(error) => Err((error.place, error.to_string())),
        };
        let expected: Vec<_> = Games::new(&file[..]).map(line).collect();
        for at_once in [1, usize::from(at_once).max(2)] {
            let slow = Slow { source: &file[..], at_once };
            assert!(Games::new(slow).map(line).eq(expected.clone()), "{}", String::from_utf8_lossy(&file));
        }
    });
}

/// The line and the moves of each game, or what is wrong with it.
fn lines<R: std::io::Read>(games: Games<R>, before: u64) -> Vec<(u64, String)> {
    let line = |game: Result<PgnGame, fianchetto_pgn::Error>| match game {
        Ok(game) => (game.place().line + before, format!("{:?} {}", game.moves(), game.result())),
        Err(error) => (error.place.line + before, error.kind.to_string()),
    };
    games.map(line).collect()
}

/// What a bad game is found to begin with is the beginning of the game without its error, and is
/// the same however the bytes come.
#[test]
fn the_good_part_of_a_bad_game_is_kept() {
    fianchetto_testkit::seeded::check(1000, |(any, at, at_once): (AnyGame, u16, u8)| {
        let good = any.game.pgn(&[("White", "x")], GameResult::WhiteWins).to_string();
        let whole = read(good.as_bytes()).remove(0).unwrap();
        let movetext = good.find("\n\n").unwrap() + 2;
        let spaces: Vec<_> = good[movetext..].match_indices(' ').map(|(at, _)| movetext + at).collect();
        let Some(&at) = spaces.get(usize::from(at) % spaces.len().max(1)) else {
            assert!(whole.moves().is_empty(), "{good}");
            return;
        };
        let text = format!("{} Zz{}", &good[..at], &good[at..]);
        let part = |at_once| {
            let (mut games, mut game) =
                (Games::new(Slow { source: text.as_bytes(), at_once }), PgnGame::new());
            let error = games.read_into(&mut game).map_err(|error| error.kind.name());
            (error, game)
        };
        let ((error, game), (_, again)) = (part(1 << 20), part(1 + usize::from(at_once)));
        assert!(error == Err("notation") || error == Err("text"), "{error:?} in {text}");
        assert!(whole.moves().starts_with(game.moves()) && game.moves() == again.moves(), "{text}");
        assert!(game.tags().eq(whole.tags()) && game.result().text() == "*", "{text}");
        let before =
            whole.positions().map(|(board, _)| board).chain([*whole.board()]).nth(game.moves().len());
        assert_eq!(
            before.map(|board| (board, board.key())),
            Some((*game.board(), game.board().key())),
            "{text}"
        );
        let is_move =
            |word: &&str| word.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-');
        assert_eq!(
            game.moves().len(),
            good[movetext..at].split_whitespace().filter(is_move).count(),
            "{text}"
        );
    });
}
