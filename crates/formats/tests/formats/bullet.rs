//! bullet's records: there and back, turned over, and any bytes.

use fianchetto_board_repr::Bitboards;
use fianchetto_formats::{BulletError, BulletRecord};
use fianchetto_types::{CastlingRights, Color, Setup, ValidSetup};

use crate::{positions, wild_and_near};

fn record(setup: &ValidSetup, score: i16, result: u8) -> BulletRecord {
    BulletRecord::new(&Bitboards::from_setup(setup), score, result)
}

#[test]
fn every_position_comes_back() {
    for (at, setup) in positions().into_iter().enumerate() {
        let (score, result) = (at as i16, at as u8 % 3);
        let written = record(&setup, score, result);
        assert_eq!(BulletRecord::from_bytes(written.to_bytes()), Ok(written));
        assert_eq!(record(&setup.mirrored(), -score, 2 - result), written, "the same is seen in {setup}");
        let is_turned = setup.side_to_move == Color::Black;
        let pieces = Setup {
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            ..if is_turned { *setup.mirrored() } else { *setup }
        };
        assert_eq!(written.setup().map(|setup| *setup), Ok(pieces));
        assert!(written.pieces().eq(pieces.pieces()));
        let seen = if is_turned { (-score, 2 - result) } else { (score, result) };
        assert_eq!((written.score(), written.result()), seen);
    }
}

#[test]
fn a_score_without_a_negative_becomes_the_next_one() {
    let black: ValidSetup = "4k3/8/8/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
    assert_eq!(record(&black, i16::MIN, 3).score(), i16::MAX);
    assert_eq!(record(&black, 0, 3).result(), 0);
}

#[test]
fn errors_name_the_field() {
    let setup: ValidSetup = "4k3/8/8/8/8/8/8/R3K2R w K - 0 1".parse().unwrap();
    let good = record(&setup, 0, 1).to_bytes();
    let with = |at: usize, byte: u8| {
        let mut bytes = good;
        bytes[at] = byte;
        BulletRecord::from_bytes(bytes).unwrap_err().to_string()
    };
    assert_eq!(with(8, 0x56), "pieces: the code on a1 is 6; expected 0 to 5");
    assert_eq!(with(0, 0x90), "king squares: White has not one king, on square 4");
    assert_eq!(with(8, 0x55), "king squares: White has not one king, on square 4");
    assert_eq!(with(26, 3), "result: 3; expected 0, 1 or 2");
    assert_eq!(with(27, 5), "king squares: White has not one king, on square 5");
    assert_eq!(with(28, 60), "king squares: Black has not one king, on square 4");
    let mut all = good;
    all[..5].fill(0xff);
    assert_eq!(BulletRecord::from_bytes(all), Err(BulletError::Occupied { count: 41 }));
}

/// Any bytes are a record or an error; what is read from them is written and read again.
#[test]
fn any_bytes() {
    fianchetto_testkit::seeded::check(20_000, |(seed, flips): (u64, Vec<u8>)| {
        let start = record(&ValidSetup::INITIAL, 0, 1);
        wild_and_near(seed, start.to_bytes(), flips).into_iter().all(|bytes| {
            match BulletRecord::from_bytes(bytes) {
                Ok(record) => record.setup().is_ok() || record.pieces().count() <= 32,
                Err(error) => !error.to_string().is_empty(),
            }
        })
    });
}
