//! MarlinFormat: its bytes, there and back, and any bytes.

use fianchetto_formats::{MarlinError, MarlinRecord};
use fianchetto_types::ValidSetup;

use crate::{positions, wild_and_near};

#[test]
fn every_position_comes_back() {
    let mut refused = 0;
    for (at, setup) in positions().into_iter().enumerate() {
        let record = MarlinRecord { setup, score: at as i16, result: at as u8 % 3, extra: at as u8 };
        match record.to_bytes() {
            Ok(bytes) => assert_eq!(MarlinRecord::from_bytes(bytes), Ok(record)),
            Err(error) => {
                assert_eq!(error, MarlinError::HalfmoveClock { clock: setup.halfmove_clock });
                assert!(setup.halfmove_clock > 255);
                refused += 1;
            }
        }
    }
    assert!(refused < 100, "{refused}");
}

#[test]
fn errors_name_the_field() {
    let setup: ValidSetup = "4k3/8/8/8/8/8/8/R3K2R w K - 0 1".parse().unwrap();
    let good = MarlinRecord { setup, score: 0, result: 1, extra: 0 }.to_bytes().unwrap();
    let with = |at: usize, byte: u8| {
        let mut bytes = good;
        bytes[at] = byte;
        MarlinRecord::from_bytes(bytes).unwrap_err().to_string()
    };
    assert_eq!(with(8, 0x57), "pieces: the code on a1 is 7, which is no piece");
    assert_eq!(with(24, 65), "en-passant square: 65; expected a square, 0 to 63, or 64 for none");
    assert_eq!(with(24, 0), "en-passant square a1: with White to move it must be on rank 6");
    assert_eq!(with(0, 0x90), "Black has no king; one is needed");
    let mut all = good;
    all[..5].fill(0xff);
    assert_eq!(MarlinRecord::from_bytes(all), Err(MarlinError::Occupied { count: 41 }));
    let late: ValidSetup = "4k3/8/8/8/8/8/8/4K3 w - - 256 200".parse().unwrap();
    let record = MarlinRecord { setup: late, score: 0, result: 1, extra: 0 };
    assert_eq!(record.to_bytes(), Err(MarlinError::HalfmoveClock { clock: 256 }));
}

/// Any bytes are a record or an error; what is read from them is written and read again.
#[test]
fn any_bytes() {
    fianchetto_testkit::seeded::check(20_000, |(seed, flips): (u64, Vec<u8>)| {
        let start = MarlinRecord { setup: ValidSetup::INITIAL, score: 0, result: 1, extra: 0 };
        wild_and_near(seed, start.to_bytes().unwrap(), flips).into_iter().all(|bytes| {
            match MarlinRecord::from_bytes(bytes) {
                Ok(record) => MarlinRecord::from_bytes(record.to_bytes().unwrap()) == Ok(record),
                Err(error) => !error.to_string().is_empty(),
            }
        })
    });
}
