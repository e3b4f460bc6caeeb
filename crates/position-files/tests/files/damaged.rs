//! Damaged files: what is wrong is told with its place, and nothing else is lost.

use std::sync::LazyLock;

use fianchetto_position_files::{Format, ReadError, recognised};

use crate::{all, both_ways, games, lichess, read, written};

#[test]
fn the_other_records_are_read() {
    let entries = games(4).concat();
    for format in [Format::Packed, Format::Marlin, Format::Bullet] {
        let mut bytes = written(format, &entries);
        bytes[32 * 10..][..8].fill(0xff);
        let read: Vec<_> = read(format, bytes).collect();
        assert_eq!(read.len(), entries.len());
        assert_eq!(read.iter().filter(|entry| entry.is_err()).count(), 1);
        let error = read[10].as_ref().unwrap_err().to_string();
        assert!(error.starts_with("record 11, byte 320: "), "{error}");
    }
}

#[test]
fn a_game_is_given_up_to_its_first_wrong_move() {
    let games = games(3);
    let mut bytes = written(Format::Viri, games.iter().flatten());
    let second = 32 + 4 * games[0].len() + 4;
    let place = second + 32 + 4 * 20;
    bytes[place..place + 4].copy_from_slice(&[0x41, 0x0c, 0, 0]);
    let read: Vec<_> = read(Format::Viri, bytes).collect();
    assert_eq!(read.len(), games[0].len() + 20 + 1 + games[2].len());
    let error = read[games[0].len() + 20].as_ref().unwrap_err().to_string();
    assert!(error.starts_with(&format!("game 2, byte {place}: b1b7 is no legal move in ")), "{error}");
    let rest = read[games[0].len() + 21..].iter().map(|entry| entry.as_ref().unwrap());
    assert!(rest.eq(&games[2]));
}

#[test]
fn what_comes_before_the_end_is_kept() {
    let entries = games(2).concat();
    for format in both_ways() {
        let bytes = written(format, &entries);
        let whole = all(format, &*bytes).len();
        for cut in [1, 2, 5, 31, 33, 100] {
            let read: Vec<_> = read(format, &bytes[..bytes.len() - cut]).collect();
            let good = read.iter().filter(|entry| entry.is_ok()).count();
            assert!(good + 1 + cut / 4 >= whole, "{format}: {good} of {whole}");
            let bad = read.iter().filter(|entry| entry.is_err()).count();
            assert!(bad <= 1, "{format}: {bad}");
            let is_torn = matches!(read.last(), Some(Err(ReadError::Torn { .. })));
            let has_length = matches!(format, Format::Packed | Format::Marlin | Format::Bullet);
            assert!(!has_length || is_torn || cut % 32 == 0, "{format}, {cut}");
        }
    }
}

/// Any bytes are positions and errors, in every format, and reading comes to an end.
#[test]
fn any_bytes() {
    static NEAR: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let entries = games(2).concat();
        let near = |format| match format {
            Format::Puzzles => lichess::PUZZLES.into(),
            Format::Evaluations => lichess::EVALUATIONS.into(),
            format => written(format, &entries[..20]),
        };
        Format::ALL.map(near).into()
    });
    fianchetto_testkit::seeded::check(3_000, |(wild, flips): (Vec<u8>, Vec<u16>)| {
        Format::ALL.into_iter().zip(&*NEAR).all(|(format, near)| {
            let mut near = near.clone();
            for &flip in &flips {
                let at = usize::from(flip / 8) % near.len();
                near[at] ^= 1 << (flip % 8);
            }
            let ends = |bytes: Vec<u8>| {
                let most = bytes.len() + 1;
                read(format, bytes).take(most + 1).count() <= most
            };
            let _ = recognised(&near);
            ends(wild.clone()) && ends(near)
        })
    });
}
