//! Any 32 bytes as a position, in both forms, one by one and in blocks on every path; any 16 bytes as an entry of a book, and
//! any word as a move's number. What is accepted is a position that packs to the same bytes.

use fianchetto::movegen::MoveGenerator;
use fianchetto::simd::Isa;
use fianchetto::types::{CastlingText, Color};
use fianchetto::{Move, Position, Stage, ValidSetup};
use fianchetto_formats::polyglot::BookEntry;
use fianchetto_formats::{MarlinRecord, MoveIndex, PackedSetup};

use crate::input::{explained, registry};

pub(super) fn run(data: &[u8]) {
    let (records, rest) = data.as_chunks::<32>();
    let records = &records[..records.len().min(12)];
    let single: Vec<_> = records.iter().map(|bytes| PackedSetup::from_bytes(*bytes)).collect();
    for isa in Isa::all() {
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        PackedSetup::read_many(isa, records, &mut |some| good.extend_from_slice(some), &mut |at, error| {
            bad.push((at, error));
        });
        assert!(good.iter().eq(single.iter().flatten()), "{isa:?}");
        let errors = single.iter().enumerate().filter_map(|(at, one)| Some((at, one.err()?)));
        assert!(bad.into_iter().eq(errors), "{isa:?}");
    }
    for (bytes, packed) in records.iter().zip(single) {
        _ = packed.inspect_err(explained).inspect(|&packed| accepted(bytes, packed));
        marlin(bytes);
        book(bytes);
    }
    for pair in rest.as_chunks::<2>().0 {
        number(u16::from_le_bytes(*pair));
    }
}

fn accepted(bytes: &[u8; 32], packed: PackedSetup) {
    assert_eq!(packed.to_bytes(), *bytes);
    let setup = packed.setup();
    let valid = setup.validate().unwrap_or_else(|error| panic!("{setup}: {error}"));
    assert_eq!(PackedSetup::new(&valid), packed);
    assert_eq!(packed.clocks(), (setup.halfmove_clock, setup.fullmove_number));
    let technique = registry().named("prepared").expect("it is built in");
    let line = technique.position(&valid);
    assert_eq!(PackedSetup::of_board(&line), packed);
    assert_eq!(line.setup(), setup);
    _ = technique.count(&line, Stage::All);
}

fn marlin(bytes: &[u8; 32]) {
    match MarlinRecord::from_bytes(*bytes) {
        Ok(record) => {
            let again = record.to_bytes().expect("a clock of one byte fits");
            assert_eq!(MarlinRecord::from_bytes(again), Ok(record));
            assert_eq!(
                ValidSetup::parse(&record.setup.to_string(), fianchetto::types::Mode::Chess960).as_ref(),
                Ok(&record.setup)
            );
        }
        Err(error) => explained(&error),
    }
}

fn book(bytes: &[u8; 32]) {
    for bytes in bytes.as_chunks::<16>().0 {
        let entry = BookEntry::from_bytes(*bytes);
        assert_eq!(entry.to_bytes(), *bytes);
        _ = entry.squares();
    }
}

/// The number of a move is below the count, and means that move again.
fn number(word: u16) {
    let mv = Move::from_bits(word);
    for form in MoveIndex::ALL {
        for color in Color::ALL {
            for castling in [CastlingText::Standard, CastlingText::Chess960] {
                assert!(form.of(mv, color, castling).is_none_or(|index| index < form.count()), "{mv:?}");
            }
        }
    }
}
