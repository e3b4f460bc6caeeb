//! Keys from scratch are as good as random numbers, and equal for equal positions.

use std::collections::{HashMap, HashSet};

use fianchetto_board_repr::quad_key::{SALT, key};
use fianchetto_board_repr::types::{Color, ValidSetup};
use fianchetto_board_repr::{Packed, Position, QuadBoard, State};
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus};
use fianchetto_reference::Board;

/// The four words of a board, and what they leave out.
type Words = ([u64; 4], u64);

fn setups() -> impl Iterator<Item = ValidSetup> {
    CORPORA.iter().chain(&CORNER_CASES).flat_map(Corpus::setups)
}

fn words(board: &QuadBoard) -> Words {
    let side = board.side_to_move() as u64;
    let en_passant = board.en_passant().map_or(0, |square| 1 << square.index());
    (board.bitboards().0, side ^ board.castling().rooks().0 ^ en_passant)
}

#[test]
fn no_word_of_a_position_makes_a_product_0() {
    assert!(SALT[..4].iter().all(|number| number.count_ones() > 32));
}

/// Whichever bit of the words flips, every bit of the key flips in half of all cases.
#[test]
fn every_bit_of_the_words_changes_every_bit_of_the_key() {
    let all: Vec<Words> = setups().map(|setup| words(&QuadBoard::from_setup(&setup))).take(500).collect();
    assert_eq!(all.len(), 500);
    for bit in 0..320 {
        let mut flips = [0_u32; 64];
        for &(words, rest) in &all {
            let (mut other, mut other_rest) = (words, rest);
            *other.iter_mut().chain([&mut other_rest]).nth(bit / 64).expect("five words") ^= 1 << (bit % 64);
            let changed = key(words, rest, &SALT) ^ key(other, other_rest, &SALT);
            flips.iter_mut().enumerate().for_each(|(at, count)| *count += (changed >> at & 1) as u32);
        }
        // Six standard deviations of fair coins, for 320 times 64 of them.
        let fair = |&count: &u32| (f64::from(count) - 250.0).abs() < 6.0 * 125.0_f64.sqrt();
        assert!(flips.iter().all(fair), "bit {bit}: {flips:?}");
    }
}

/// Children of one position differ in few squares, which is where a bad key fails: whole keys never
/// collide here, and each half of a key as often as random numbers do.
#[test]
fn positions_that_differ_little_have_different_keys() {
    let mut all: HashSet<Words> = HashSet::new();
    for setup in setups() {
        let (board, oracle) = (QuadBoard::from_setup(&setup), Board::new(&setup));
        all.extend(oracle.legal_moves().map(|mv| words(&board.after(mv))));
        all.insert(words(&board));
    }
    let keys: Vec<u64> = all.iter().map(|&(words, rest)| key(words, rest, &SALT)).collect();
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), all.len());
    // Few positions: a part of 26 bits has some collisions.
    let expected = (keys.len() as f64).powi(2) / 2.0_f64.powi(27);
    assert!(expected > 1.0, "enough positions for collisions: {}", keys.len());
    for shift in [0, 19, 38] {
        let different: HashSet<u64> = keys.iter().map(|key| key >> shift & ((1 << 26) - 1)).collect();
        let collisions = (keys.len() - different.len()) as f64;
        assert!((collisions - expected).abs() < 6.0 * expected.sqrt(), "{collisions}, not {expected}");
    }
}

fn visit(board: &QuadBoard, plies: u32, see: &mut impl FnMut(&QuadBoard)) {
    see(board);
    let oracle = Board::from(board.setup());
    oracle.legal_moves().filter(|_| plies > 0).for_each(|mv| visit(&board.after(mv), plies - 1, see));
}

/// All positions within three plies of some, many of which more than one order of moves leads to.
/// What FIDE calls the same position has the same packed words: a capture en passant that bares the
/// king makes no difference.
#[test]
fn zobrist_keys_are_equal_where_positions_are() {
    const STARTS: [&str; 4] = [
        "r3k3/8/8/3Pp3/8/8/8/4K2R w Kq e6 0 1",
        "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1",
        "8/8/8/K1Pp3r/8/8/8/4k3 w - - 0 1",
        "4k3/P7/8/8/8/8/p7/4K3 w - - 0 1",
    ];
    let mut keys: HashMap<(Packed, Color), u64> = HashMap::new();
    let mut visited = 0;
    for fen in STARTS {
        visit(&QuadBoard::from_setup(&fen.parse().expect(fen)), 3, &mut |board| {
            let key = State::from_setup(&board.setup()).key();
            let known = *keys.entry((board.packed(), board.side_to_move())).or_insert(key);
            assert_eq!(known, key, "{}", board.setup());
            visited += 1;
        });
    }
    let different: HashSet<u64> = keys.values().copied().collect();
    assert_eq!(different.len(), keys.len());
    assert!(keys.len() < visited, "some positions are met again");
}
