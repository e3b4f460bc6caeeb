//! Positions in 32 bytes: there and back over all corpora, and what bytes from elsewhere are.

use fianchetto_board_repr::{Packed, Position, Square64};
use fianchetto_formats::{PackedSetup, PackedSetupError};
use fianchetto_simd::Isa;
use fianchetto_types::{Setup, SetupError, Square, ValidSetup};

use crate::{positions, wild_and_near};

#[test]
fn every_position_comes_back() {
    for setup in positions() {
        let packed = PackedSetup::new(&setup);
        assert_eq!(packed.setup(), *setup);
        assert_eq!(PackedSetup::from_bytes(packed.to_bytes()), Ok(packed), "{setup}");
        assert_eq!(packed.clocks(), (setup.halfmove_clock, setup.fullmove_number));
        assert_eq!(packed.side_to_move(), setup.side_to_move);
        let board = Square64::from_setup(&setup);
        assert_eq!(PackedSetup::of_board(&board), packed);
        assert_eq!(Packed::new(packed.seen_by_mover()), board.packed(), "{setup}");
    }
}

/// With 32 pieces, every empty square is needed for the clocks.
#[test]
fn all_clocks_come_back() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 65535 65535",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 32768 0",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 65535",
        "k7/8/8/8/8/8/8/7K b - - 65535 65535",
    ] {
        let setup: ValidSetup = fen.parse().unwrap();
        assert_eq!(PackedSetup::new(&setup).setup(), *setup, "{fen}");
    }
    assert_eq!(PackedSetup::new(&ValidSetup::INITIAL), PackedSetup::INITIAL);
}

/// One bit changed: the error names the field, or another position is read, from which the same
/// bytes come back.
#[test]
fn every_bit_counts() {
    let mut kinds = [0; 6];
    for setup in positions().iter().step_by(50) {
        let bytes = PackedSetup::new(setup).to_bytes();
        for bit in 0..256 {
            let mut changed = bytes;
            changed[bit / 8] ^= 1 << (bit % 8);
            let kind = match PackedSetup::from_bytes(changed) {
                Ok(packed) => {
                    assert_eq!(packed.to_bytes(), changed);
                    assert_ne!(packed.setup(), **setup);
                    0
                }
                Err(PackedSetupError::SideToMove { .. }) => 1,
                Err(PackedSetupError::DoublePushes { .. }) => 2,
                Err(PackedSetupError::DoublePush { .. }) => 3,
                Err(PackedSetupError::Surplus {}) => 4,
                Err(_) => 5,
            };
            kinds[kind] += 1;
        }
    }
    assert!(kinds.into_iter().all(|count| count > 10), "{kinds:?}");
}

/// Eight at a time, on every path, the same words are refused as one by one: those of the corpora,
/// and with one or two bits changed.
#[test]
fn many_are_read_as_one() {
    let mut records = Vec::new();
    for (at, setup) in positions().iter().enumerate().step_by(10) {
        let bytes = PackedSetup::new(setup).to_bytes();
        records.push(bytes);
        for bit in 0..256 {
            let mut changed = bytes;
            changed[bit / 8] ^= 1 << (bit % 8);
            records.push(changed);
            changed[(bit * 7 + at) / 8 % 32] ^= 1 << (at % 8);
            records.push(changed);
        }
    }
    let one_by_one: Vec<_> = records.iter().map(|record| PackedSetup::from_bytes(*record)).collect();
    let good = one_by_one.iter().filter(|read| read.is_ok()).count();
    assert!(good > 10_000 && records.len() - good > 100_000, "{good} of {}", records.len());
    for isa in Isa::variants() {
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        PackedSetup::read_many(isa, &records, &mut |some| good.extend_from_slice(some), &mut |at, error| {
            bad.push((at, error));
        });
        let errors = one_by_one.iter().enumerate().filter_map(|(at, read)| Some((at, read.err()?)));
        assert!(bad.into_iter().eq(errors), "{isa}");
        assert!(good.iter().eq(one_by_one.iter().flatten()), "{isa}");
    }
}

/// None that is right is taken for a wrong one, which would be looked at with care, and handed on
/// alone.
#[test]
fn right_ones_are_read_eight_at_a_time() {
    let records: Vec<_> = positions().iter().map(|setup| PackedSetup::new(setup).to_bytes()).collect();
    for isa in Isa::variants() {
        let mut together = Vec::new();
        PackedSetup::read_many(isa, &records, &mut |some| together.push(some.len()), &mut |at, error| {
            panic!("{at}: {error}");
        });
        assert!(together.into_iter().eq(records.chunks(8).map(<[_]>::len)), "{isa}");
    }
}

#[test]
fn errors_name_the_field() {
    let words = PackedSetup::new(&"4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap()).words();
    let with = |changes: [u64; 4]| {
        let words = core::array::from_fn(|at| words[at] ^ changes[at]);
        PackedSetup::from_words(words).unwrap_err().to_string()
    };
    let bit = |square: Square| 1 << square.index();
    assert_eq!(
        with([0, bit(Square::E8), 0, 0]),
        "side to move: 0 squares have code 6; one is needed, the king that is not to move"
    );
    assert_eq!(
        with([bit(Square::H6), 0, 0, 0]),
        "clocks: a color bit is set after those of the first 32 empty squares; it must be 0"
    );
}

/// Any bytes are a position or an error, and a position gives the same bytes again. Bytes that are
/// nearly right are tried as well, since random ones are never right.
#[test]
fn any_bytes() {
    fianchetto_testkit::seeded::check(20_000, |(seed, (place, byte), flips): (u64, (u8, u8), Vec<u8>)| {
        let mut near = PackedSetup::INITIAL.to_bytes();
        near[usize::from(place % 32)] = byte;
        wild_and_near(seed, near, flips).into_iter().all(|bytes| match PackedSetup::from_bytes(bytes) {
            Ok(packed) => packed.to_bytes() == bytes && packed.setup().validate().is_ok(),
            Err(error) => !error.to_string().is_empty(),
        })
    });
}

/// The error of a position that cannot be played is that of its FEN.
#[test]
fn unplayable_positions_are_refused() {
    let [color, low, middle, high] = PackedSetup::INITIAL.words();
    let without_king = [color, low & !(1 << 4), middle & !(1 << 4), high & !(1 << 4)];
    let refused = PackedSetup::from_words(without_king);
    let expected: Setup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1".parse().unwrap();
    assert!(matches!(refused, Err(PackedSetupError::Setup(SetupError::KingCount { count: 0, .. }))));
    assert!(matches!(expected.validate(), Err(SetupError::KingCount { count: 0, .. })));
}
