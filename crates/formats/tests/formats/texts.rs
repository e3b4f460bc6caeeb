//! The bytes and numbers of positions and moves, in the files beside this one.

use fianchetto_board_repr::Bitboards;
use fianchetto_formats::{BulletRecord, MarlinRecord, MoveIndex, PackedSetup, polyglot};
use fianchetto_types::{Color, Mode, ValidSetup};

use crate::index::word;
use fianchetto_testkit::golden::check;

fn hexadecimal(bytes: [u8; 32]) -> String {
    let words = bytes.chunks(8).map(|word| word.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    words.collect::<Vec<_>>().join(" ")
}

/// A position as a record of each format, and its key in Polyglot's books.
fn records(fen: &str) -> String {
    let setup: ValidSetup = fen.parse().unwrap();
    let marlin = MarlinRecord { setup, score: -2, result: 2, extra: 9 }.to_bytes();
    let marlin = marlin.map_or_else(|error| error.to_string(), hexadecimal);
    let bullet = hexadecimal(BulletRecord::new(&Bitboards::from_setup(&setup), -2, 2).to_bytes());
    let packed = hexadecimal(PackedSetup::new(&setup).to_bytes());
    let polyglot = polyglot::key(&setup);
    format!("packed:   {packed}\nmarlin:   {marlin}\nbullet:   {bullet}\npolyglot: {polyglot:016x}")
}

#[test]
fn positions() {
    check("tests/formats/records.txt", || records);
}

/// The number of a move in each form.
fn numbers(text: &str) -> String {
    let (side, mv) = text.split_once(' ').unwrap();
    let (side, mv): (Color, _) = (side.parse().unwrap(), word(mv.parse().unwrap()));
    let number = |form: MoveIndex| {
        let index = form.of(mv, side, Mode::Chess960);
        index.map_or(format!("{form:?} none"), |index| format!("{form:?} {index}"))
    };
    MoveIndex::ALL.map(number).join(", ")
}

#[test]
fn moves() {
    check("tests/formats/numbers.txt", || numbers);
}
