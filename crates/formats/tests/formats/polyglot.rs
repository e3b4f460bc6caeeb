//! Polyglot: the published keys, and book moves there and back.

use fianchetto_board_repr::Square64;
use fianchetto_formats::polyglot::{BookEntry, key, key_of_board};
use fianchetto_types::{Move, Square};

use crate::{legal, positions};

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
