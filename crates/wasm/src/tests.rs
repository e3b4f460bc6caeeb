//! The exported functions answer as the library behind them, whatever the numbers are.

use std::str::FromStr as _;

use fianchetto::{Game, Move};
use fianchetto_testdata::bench;

use crate::door::given;
use crate::*;

/// A game at a FEN, by its number.
fn start(fen: &str) -> u32 {
    given::bytes(fen.as_bytes());
    js_create(0, 1).try_into().unwrap_or_else(|_| panic!("{fen}: {}", given::text()))
}

/// The text of an answer that is its length.
fn text(length: i32) -> String {
    assert_eq!(length as usize, given::text().len(), "{}", given::text());
    given::text()
}

fn words(game: u32) -> Vec<u16> {
    let count = js_moves(game, 64, 64);
    let words: Vec<u16> = given::moves().iter().map(|mv| mv.bits()).collect();
    assert_eq!(count as usize, words.len());
    words
}

/// Everything that a game answers, against that of the facade.
fn compare(number: u32, game: &Game) {
    let sorted = |mut words: Vec<u16>| {
        words.sort_unstable();
        words
    };
    let words = words(number);
    assert_eq!(sorted(words.clone()), sorted(game.legal_moves().iter().map(|mv| mv.bits()).collect()));
    let sans = text(js_sans(number, 64, 64));
    let own = words.iter().map(|&word| game.san(Move::from_bits(word)));
    assert!(sans.split(' ').filter(|san| !san.is_empty()).eq(own), "{sans}");
    assert_eq!(js_key(number), game.key());
    assert_eq!(js_flags(number, 1) & 2 != 0, game.is_check());
    assert_eq!(js_flags(number, 1) & 4 == 0, game.has_moves());
    assert_eq!(js_perft(number, 2), game.perft(2) as f64);
}

#[test]
fn games_answer_as_the_facade() {
    for fen in bench::LISTS.fens().step_by(20) {
        let Ok(mut game) = Game::from_str(fen) else { continue };
        let number = start(fen);
        for ply in 0..10 {
            compare(number, &game);
            let words = words(number);
            let Some(&word) = words.get(ply * 7 % words.len().max(1)) else { break };
            assert_eq!(js_play(number, word.into()), 0);
            game.play(Move::from_bits(word)).expect("a legal move");
        }
        while let Some(mv) = game.undo() {
            assert_eq!(js_take_back(number), mv.bits().into());
            compare(number, &game);
        }
        assert_eq!(js_take_back(number), -1);
        js_free(number);
    }
}

#[test]
fn any_number_is_answered() {
    let game = start("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let odd = [0, 1, 7, 63, 64, 65_535, 65_536, 1 << 31, u32::MAX];
    for a in odd {
        for b in odd {
            for number in [game, a] {
                js_moves(number, a, b);
                js_sans(number, b, a);
                js_described(number, a, b);
                js_find_squares(number, a, b, a);
                js_attackers(number, a, b);
                js_put(number, a, b);
                js_set_right(number, a, b, a);
                js_perft(number, a.max(65));
                js_key(number);
                js_move(number, a);
                js_play(number, b);
                js_undo(number);
            }
        }
    }
    for bytes in [&b""[..], b"\xff\xfe", b"8/8 w", &[b'k'; 5000]] {
        given::bytes(bytes);
        assert_eq!((js_create(0, 1), js_load(game, 0, 1), js_find(game, 0)), (-1, -1, -1));
    }
    js_free(game);
    js_free(game);
    assert_eq!((js_fen(game, 0), given::text()), (-1, "this game has been freed".to_owned()));
}

#[test]
fn numbers_are_used_again() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let first = start(fen);
    let second = start(fen);
    assert_ne!(first, second);
    js_free(first);
    assert_eq!(start(fen), first);
    assert_eq!(text(js_fen(second, 0)), fen);
}

#[test]
fn rights_need_king_and_rook() {
    let game = start("4k2r/8/8/8/8/8/8/RN2K3 w - - 0 1");
    for (black, queenside) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        js_set_right(game, black, queenside, 1);
    }
    assert_eq!((js_rights(game, 0), js_rights(game, 1)), (2, 1));
    js_set_right(game, 0, 1, 0);
    assert_eq!(text(js_fen(game, 0)), "4k2r/8/8/8/8/8/8/RN2K3 w k - 0 1");
}

#[cfg(feature = "batch")]
#[test]
fn tables_answer_for_every_row() {
    let table = js_table_create(3) as u32;
    given::bytes(b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    assert_eq!(js_table_set(table, 1, 0), 0);
    assert_eq!(js_table_set(table, 3, 0), -1);
    assert_eq!((js_table_count(table), js_table_list(table)), (0, 0));
    crate::batch::ask(table, |table| {
        assert_eq!(table.counts, [20, 48, 20]);
        assert_eq!(table.offsets, [0, 20, 68, 88]);
        table.records[2] = [0; 32];
        Ok(())
    })
    .expect("the table is there");
    assert_eq!(js_table_count(table), 1);
    assert!(text(js_table_problems(table)).starts_with("row 2: "));
    assert_eq!(js_table_fen(table, 2), -1);
    js_table_free(table);
    js_table_free(table);
    assert_eq!((js_table_count(table), js_table_create(u32::MAX)), (-1, -1));
    assert!(js_table_counts(table).is_null() && js_table_records(table).is_null());
}

/// More rows than are answered at once.
#[cfg(feature = "batch")]
#[test]
fn long_tables_are_answered_row_by_row() {
    const ROWS: usize = 10_000;
    const BAD: [usize; 2] = [4095, 9000];
    let table = js_table_create(ROWS as u32) as u32;
    crate::batch::ask(table, |table| {
        BAD.iter().for_each(|&row| table.records[row] = [0; 32]);
        Ok(())
    })
    .expect("the table is there");
    assert_eq!((js_table_count(table), js_table_list(table)), (2, 2));
    assert!(
        text(js_table_problems(table))
            .lines()
            .zip(BAD)
            .all(|(line, row)| line.starts_with(&format!("row {row}: ")))
    );
    crate::batch::ask(table, |table| {
        let expected = |row| if BAD.contains(&row) { 0 } else { 20 };
        assert!(table.counts.iter().copied().eq((0..ROWS).map(expected)));
        assert!(table.offsets.windows(2).map(|ends| ends[1] - ends[0]).eq((0..ROWS).map(expected)));
        assert_eq!(table.moves.len(), 20 * (ROWS - 2));
        Ok(())
    })
    .expect("the table is there");
    js_table_free(table);
}

#[cfg(feature = "batch")]
#[test]
fn perft_is_counted_from_the_fen() {
    given::bytes(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(js_count(0, 4), 197_281.0);
    assert_eq!(js_count(0, 65), -1.0);
    js_path();
    assert!(!given::text().is_empty());
}
