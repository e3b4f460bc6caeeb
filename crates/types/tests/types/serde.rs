//! Every value reads back from JSON, and wrong texts say what is expected.

use core::fmt::Debug;

use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, File, Move, Piece, PieceType, Rank, Setup, Square,
    UciMove, ValidSetup,
};
use serde_core::{Serialize, de::DeserializeOwned};

use crate::round_trip::AnySetup;

/// Holds a value to its JSON.
fn check<T: Serialize + DeserializeOwned + Debug + PartialEq>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).as_ref().unwrap(), value);
}

fn error<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

#[test]
fn values_are_texts() {
    check(&Square::E4, "\"e4\"");
    check(&File::C, "\"c\"");
    check(&Rank::R7, "\"7\"");
    check(&Color::Black, "\"Black\"");
    check(&PieceType::Knight, "\"knight\"");
    check(&PieceType::Knight.of(Color::White), "\"N\"");
    check(&CastlingSide::Queen, "\"queenside\"");
    check(&Setup::INITIAL.castling, "\"HAha\"");
    check(&CastlingRights::NONE, "\"-\"");
    check(&Bitboard::rank(Rank::R2), "\"0x000000000000ff00\"");
    check(&"e7e8q".parse::<UciMove>().unwrap(), "\"e7e8q\"");
    check(&ValidSetup::INITIAL, "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"");
    check(&[Some(Square::A1), None], "[\"a1\",null]");
}

#[test]
fn moves_are_their_bits() {
    for bits in 0..=u16::MAX {
        check(&Move::from_bits(bits), &bits.to_string());
    }
    assert!(error::<Move>("65536").contains("65536"));
}

#[test]
fn any_setup_reads_back() {
    fianchetto_testkit::seeded::check(500, |AnySetup(setup): AnySetup| {
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup, "{json}");
    });
}

#[test]
fn wrong_texts_are_refused_with_the_reason() {
    assert!(error::<Square>("\"e9\"").starts_with("`e9`; expected a square"));
    assert!(error::<Square>("7").contains("expected a square such as `e4`"));
    assert!(error::<Piece>("\"x\"").starts_with("`x`; expected a piece"));
    assert!(error::<Bitboard>("\"0x1g\"").starts_with("expected at most sixteen hexadecimal digits"));
    assert!(error::<Bitboard>("\"0x+1\"").starts_with("expected at most sixteen"));
    assert!(error::<Setup>("\"8/8 w - -\"").starts_with("piece placement: `8/8` has 2 ranks"));
    assert!(error::<ValidSetup>("\"8/8/8/8/8/8/8/8 w - -\"").starts_with("White has no king"));
}
