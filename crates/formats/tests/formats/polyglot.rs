//! Polyglot: the published keys, and book moves there and back.

use fianchetto_board_repr::Square64;
use fianchetto_formats::polyglot::{BookEntry, key, key_of_board};
use fianchetto_types::{Move, Square, ValidSetup};

use crate::{legal, positions};

/// The nine positions of the description of the format.
const PUBLISHED: [(&str, u64); 9] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
    ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756_b944_61c5_0fb0),
    ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a4_8b5a_8e47_ff78),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
    ("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
    ("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c81_23ea_7b06_7637),
    ("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f_9b82_9b27_9560),
];

#[test]
fn keys_are_the_published_ones() {
    for (fen, expected) in PUBLISHED {
        let setup: ValidSetup = fen.parse().unwrap();
        assert_eq!(key(&setup), expected, "{fen}");
    }
}

#[test]
fn boards_and_setups_have_the_same_keys() {
    for setup in positions() {
        assert_eq!(key_of_board(&Square64::from_setup(&setup)), key(&setup), "{setup}");
    }
}

#[test]
fn book_moves_come_back() {
    for setup in positions().iter().step_by(5) {
        let legal = legal(setup);
        for &mv in &legal {
            let entry = BookEntry { key: key(setup), mv: BookEntry::word(mv), weight: 3, learn: 4 };
            assert_eq!(BookEntry::from_bytes(entry.to_bytes()), entry);
            assert_eq!(entry.find(legal.iter().copied()), Some(mv), "{mv:?} in {setup}");
        }
    }
}

/// The bytes and the bit field as the description has them.
#[test]
fn entries_have_their_highest_byte_first() {
    let promotion = Move::quiet(Square::E7, Square::E8).promotions()[3];
    let word = BookEntry::word(promotion);
    assert_eq!(word, 4 << 12 | 6 << 9 | 4 << 6 | 7 << 3 | 4);
    let entry = BookEntry { key: 0x0102_0304_0506_0708, mv: word, weight: 0x0b0c, learn: 0x0d0e_0f10 };
    assert_eq!(entry.to_bytes(), [1, 2, 3, 4, 5, 6, 7, 8, 0x4d, 0x3c, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10]);
    assert!((0..=u16::MAX).all(|mv| BookEntry { mv, ..entry }.squares().is_some() == (mv >> 12 <= 4)));
}
