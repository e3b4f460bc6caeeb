//! Polyglot's books: entries written by hand after the format's description, and any bytes.

use fianchetto_formats::polyglot::{Book, BookEntry, BookError, key};
use fianchetto_testkit::properties;
use fianchetto_types::{Move, ValidSetup};

use crate::legal;

/// A book, byte by byte: the key, the move (three bits each: promotion, the origin's rank and file,
/// the target's rank and file), the weight, and four bytes for learning. The keys are those that
/// the description gives for the start, for the position after e4, and for the one after e4 d5 e5
/// f5; the others are of no position here.
const WRITTEN: [[u8; 16]; 7] = [
    // 0 is smaller than all other keys.
    [0, 0, 0, 0, 0, 0, 0, 0, 0x12, 0x34, 0, 1, 0, 0, 0, 0],
    // e5xf6 in passing: e5 is file 4, rank 4; f6 is file 5, rank 5.
    [0x22, 0xa4, 0x8b, 0x5a, 0x8e, 0x47, 0xff, 0x78, 0x09, 0x2d, 0x00, 0x07, 0, 0, 0, 0],
    // e2e4, then d2d4, then a move that is not legal, then g1f3, which is never chosen.
    [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0x00, 0x03, 0, 0, 0, 9],
    [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x02, 0xdb, 0x01, 0x00, 0, 0, 0, 0],
    [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x24, 0xff, 0xff, 0, 0, 0, 0],
    [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x01, 0x95, 0x00, 0x00, 0, 0, 0, 0],
    // e7e5: e7 is file 4, rank 6; e5 is file 4, rank 4.
    [0x82, 0x3c, 0x9b, 0x50, 0xfd, 0x11, 0x41, 0x96, 0x0d, 0x24, 0x00, 0x02, 0, 0, 0, 0],
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
const AFTER_F5: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";

/// The key and the legal moves of a position.
fn position(fen: &str) -> (u64, Vec<Move>) {
    let setup: ValidSetup = fen.parse().expect(fen);
    (key(&setup), legal(&setup))
}

/// The moves of a book for a position, as text.
fn moves(book: Book<'_>, fen: &str) -> Vec<(String, u16)> {
    let (key, legal) = position(fen);
    book.moves(key, &legal).map(|(mv, weight)| (mv.to_string(), weight)).collect()
}

#[test]
fn a_book_written_by_hand_is_read() {
    let bytes = WRITTEN.concat();
    let book = Book::new(&bytes).expect("it is a book");
    assert_eq!(book.all().len(), 7);
    let of_start = [("e2e4", 3), ("d2d4", 256), ("g1f3", 0)].map(|(mv, weight)| (mv.to_owned(), weight));
    assert_eq!(moves(book, START), of_start);
    assert_eq!(moves(book, AFTER_E4), [("e7e5".to_owned(), 2)]);
    assert_eq!(moves(book, AFTER_F5), [("e5f6".to_owned(), 7)]);
    assert_eq!(book.entries(position(START).0).map(|entry| entry.learn).collect::<Vec<_>>(), [9, 0, 0, 0]);
    assert!(moves(book, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_empty());
}

/// Castling goes to the rook's square: the description has e1h1, e1a1, e8h8 and e8a8.
#[test]
fn castling_is_the_move_of_its_position() {
    let castling = [("e1g1", 0o0407_u16), ("e1c1", 0o0400), ("e8g8", 0o7477), ("e8c8", 0o7470)];
    for (text, word) in castling {
        let side = if text.starts_with("e1") { "w" } else { "b" };
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R {side} KQkq - 0 1");
        let (key, legal) = position(&fen);
        let entry = BookEntry { key, mv: word, weight: 1, learn: 0 }.to_bytes();
        let book = Book::new(&entry).expect("one entry is sorted");
        let mv = book.choose(key, &legal, 5).expect("it is legal");
        assert!(mv.is_castling() && mv.to_string() == text, "{mv:?}");
        // Without the right, the same word is no move.
        let (_, others) = position(&fen.replace("KQkq", "-"));
        assert_eq!(book.choose(key, &others, 5), None);
    }
}

#[test]
fn moves_are_chosen_by_weight() {
    let bytes = WRITTEN.concat();
    let book = Book::new(&bytes).expect("it is a book");
    let (key, legal) = position(START);
    // 259 parts of equal size, of which the first three are e2e4's.
    let part = u64::MAX / 259 + 1;
    let chosen = |random: u64| book.choose(key, &legal, random).expect("there are weights").to_string();
    let counted = (0..259).filter(|number| chosen(number * part) == "e2e4").count();
    assert_eq!(counted, 3);
    assert_eq!([0, 3 * part - 300, 3 * part, u64::MAX].map(chosen), ["e2e4", "e2e4", "d2d4", "d2d4"]);
    assert_eq!(book.choose(key + 1, &legal, 0), None);
    let unweighted = WRITTEN[5];
    assert_eq!(Book::new(&unweighted).expect("one entry").choose(key, &legal, 0), None);
}

#[test]
fn errors_say_where() {
    let mut bytes = WRITTEN.concat();
    assert_eq!(Book::new(&bytes[..50]), Err(BookError::Truncated { bytes: 50 }));
    assert_eq!(Book::new(&[]).expect("an empty book").all().len(), 0);
    bytes[16 * 6] = 0x21;
    let error = Book::new(&bytes).expect_err("a smaller key");
    assert_eq!(error, BookError::Unsorted { entry: 6 });
    assert!(error.to_string().starts_with("book: entry 6, counted from 0, has a smaller key"), "{error}");
}

properties! {
    /// The search for a key finds what reading every entry finds.
    fn entries_are_found(keys: Vec<u8>) -> bool {
        let mut keys: Vec<u64> = keys.into_iter().map(|key| u64::from(key % 16)).collect();
        keys.sort_unstable();
        let entry = |(learn, &key): (u32, &u64)| BookEntry { key, mv: 0, weight: 1, learn };
        let all: Vec<BookEntry> = (0..).zip(&keys).map(entry).collect();
        let bytes: Vec<u8> = all.iter().flat_map(|entry| entry.to_bytes()).collect();
        let book = Book::new(&bytes).expect("sorted");
        (0..17).all(|key| book.entries(key).eq(all.iter().copied().filter(|entry| entry.key == key)))
    }

    /// Any bytes are a book or an error, and any key can be looked up.
    fn any_bytes_are_answered(bytes: Vec<u8>, random: u64) -> bool {
        let Ok(book) = Book::new(&bytes) else { return true };
        let (_, legal) = position(START);
        book.all().all(|entry| book.choose(entry.key, &legal, random).is_none_or(|mv| legal.contains(&mv)))
    }
}
