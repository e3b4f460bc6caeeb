//! Books from games: weights counted by hand, bytes after the format's description, and whole books
//! read again.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_formats::polyglot::{Book, BookEntry, key, key_of_board};
use fianchetto_movelist::game::GameResult;
use fianchetto_pgn::Games;
use fianchetto_position_files::{BookBuilder, book_entries};
use fianchetto_reference::Board;
use fianchetto_types::{Color, Move, ValidSetup};

use crate::games;

/// A game: each position with the move played, and the result.
type Line = (Vec<(Bitboards, Move)>, GameResult);

fn builder<'a>(lines: impl IntoIterator<Item = &'a Line>) -> BookBuilder {
    let mut builder = BookBuilder::default();
    for (line, result) in lines {
        book_entries(line.iter().copied(), *result).into_iter().for_each(|entry| builder.add(entry));
    }
    builder
}

fn bytes(builder: &BookBuilder, at_least: u32) -> Vec<u8> {
    builder.entries(at_least).iter().flat_map(|entry| entry.to_bytes()).collect()
}

/// The good games of a text.
fn lines(pgn: &[u8]) -> Vec<Line> {
    Games::new(pgn).flatten().map(|game| (game.positions().collect(), game.result())).collect()
}

/// The moves of a book for a position with their weights, as text.
fn moves(builder: &BookBuilder, at_least: u32, fen: &str) -> String {
    let bytes = bytes(builder, at_least);
    let book = Book::new(&bytes).expect("it is a book");
    let setup: ValidSetup = fen.parse().expect(fen);
    let legal: Vec<Move> = Board::new(&setup).legal_moves().collect();
    book.moves(key(&setup), &legal).map(|(mv, weight)| format!("{mv} {weight} ")).collect()
}

#[test]
fn weights_are_counted() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    const AFTER_D4: &str = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1";
    let pgn = "1. e4 e5 1-0  1. e4 c5 1/2-1/2  1. e4 e5 0-1  1. d4 d5 0-1  1. d4 d5 0-1
               1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *  1. d3 -- 2. d4 1-0";
    let builder = builder(&lines(pgn.as_bytes()));
    // White's d4 never scores, and Nf3 is played in one game, though twice.
    assert_eq!(moves(&builder, 1, START), "e2e4 3 d2d3 2 g1f3 1 ");
    assert_eq!(moves(&builder, 2, START), "e2e4 3 ");
    assert_eq!(moves(&builder, 3, START), "e2e4 3 ");
    assert_eq!(moves(&builder, 4, START), "");
    assert_eq!(moves(&builder, 1, AFTER_E4), "e7e5 2 c7c5 1 ");
    assert_eq!(moves(&builder, 2, AFTER_E4), "e7e5 2 ");
    assert_eq!(moves(&builder, 2, AFTER_D4), "d7d5 4 ");
    assert!(builder.entries(4).is_empty());
}

#[test]
fn entries_are_those_of_the_description() {
    // The key of the start is the description's; e2 is file 4, rank 1; e4 is file 4, rank 3.
    let start = bytes(&builder(&lines(b"1. e4 1-0")), 1);
    assert_eq!(start, [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0, 2, 0, 0, 0, 0]);
    // Castling goes to the rook's square; a promotion to a queen is 4, to a knight 1.
    let words = [("O-O", 0o0407), ("O-O-O", 0o0400), ("b8=Q", 0o4_6171), ("bxa8=N", 0o1_6170)];
    for (san, word) in words {
        let pgn = format!("[FEN \"r5k1/1P6/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. {san} 1/2-1/2");
        let entries = builder(&lines(pgn.as_bytes())).entries(1);
        let found: Vec<_> = entries.iter().map(|entry| (entry.mv, entry.weight)).collect();
        assert_eq!(found, [(word, 1)], "{san}");
    }
}

#[test]
fn high_weights_are_scaled_by_position() {
    let mut builder = BookBuilder::default();
    let mut add = |key, mv, games| {
        (0..games).for_each(|_| builder.add(BookEntry { key, mv, weight: 2, learn: 0 }));
    };
    add(7, 1, 1);
    add(7, 2, 40_000);
    add(7, 3, 20_000);
    add(8, 4, 32_767);
    add(8, 5, 1);
    let entries = builder.entries(1);
    let found: Vec<_> = entries.iter().map(|entry| (entry.key, entry.mv, entry.weight)).collect();
    // 20,000 of 40,000 is half of 65,535; the single game keeps a weight. The other position fits.
    assert_eq!(found, [(7, 2, 65_535), (7, 3, 32_767), (7, 1, 1), (8, 4, 65_534), (8, 5, 2)]);
}

/// Every position of many games, of files and of random moves, standard chess and Chess960: the
/// book has its moves, each with the weight that counting game by game gives.
#[test]
fn a_book_has_the_moves_of_its_games() {
    let folder = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/pgn")).expect("a folder");
    let files = folder.map(|file| fs::read(file.expect("a file").path()).expect("it is read"));
    let mut all: Vec<Line> = files.flat_map(|file| lines(&file)).collect();
    assert!(all.len() >= 8, "{}", all.len());
    for game in games(300) {
        let result = game.first().expect("a move").result;
        all.push((
            game.into_iter().map(|entry| (entry.board, entry.played.expect("a move"))).collect(),
            result,
        ));
    }

    let mut counted: BTreeMap<u64, BTreeMap<u16, (Move, u32, u16)>> = BTreeMap::new();
    for (line, result) in &all {
        let mut seen = BTreeSet::new();
        for (board, mv) in line {
            if !seen.insert((key_of_board(board), mv.bits())) {
                continue;
            }
            let weight = match (result, board.side_to_move()) {
                (GameResult::WhiteWins, Color::White) | (GameResult::BlackWins, Color::Black) => 2,
                (GameResult::Draw | GameResult::Unknown, _) => 1,
                _ => 0,
            };
            let moves = counted.entry(key_of_board(board)).or_default();
            let of_move = moves.entry(mv.bits()).or_insert((*mv, 0, 0));
            *of_move = (*mv, of_move.1 + 1, of_move.2 + weight);
        }
    }
    let builder = builder(&all);
    for at_least in [1, 2, 5] {
        let bytes = bytes(&builder, at_least);
        let book = Book::new(&bytes).expect("it is a book");
        let (mut total, mut castlings) = (0, 0);
        for (board, _) in all.iter().flat_map(|(line, _)| line) {
            let setup = board.setup().validate().expect("it was played");
            let legal: Vec<Move> = Board::new(&setup).legal_moves().collect();
            let key = key_of_board(board);
            let expected =
                counted[&key].values().filter(|(_, games, weight)| *games >= at_least && *weight > 0);
            let mut expected: Vec<_> = expected.map(|&(mv, _, weight)| (mv.bits(), weight)).collect();
            let mut found: Vec<_> = book.moves(key, &legal).map(|(mv, weight)| (mv.bits(), weight)).collect();
            assert!(found.is_sorted_by(|(_, one), (_, next)| one >= next), "{setup}: {found:?}");
            castlings += book.moves(key, &legal).filter(|(mv, _)| mv.is_castling()).count();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{setup}");
            total += found.len();
        }
        assert!(total > 0 && (castlings > 0 || at_least > 1), "{at_least}: {total} {castlings}");
        let entries: usize = counted
            .values()
            .flat_map(BTreeMap::values)
            .filter(|(_, games, weight)| *games >= at_least && *weight > 0)
            .count();
        assert_eq!(book.all().len(), entries);
    }
}
