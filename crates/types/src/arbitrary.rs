//! Values for fuzzers and property tests, made from random bytes.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::moves::{Move, MoveKind};
use crate::piece::{Piece, PieceType};
use crate::setup::Setup;
use crate::square::{File, Rank, Square};
use crate::validate::ValidSetup;

/// Makes a value from random bytes with an expression.
macro_rules! arbitrary {
    ($bytes:ident; $($type:ident: $value:expr;)*) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary($bytes: &mut Unstructured<'a>) -> Result<Self> {
                $value
            }
        }
    )*};
}

arbitrary! {
    bytes;
    File: bytes.choose(&Self::ALL).copied();
    Rank: bytes.choose(&Self::ALL).copied();
    Color: bytes.choose(&Self::ALL).copied();
    PieceType: bytes.choose(&Self::ALL).copied();
    CastlingSide: bytes.choose(&Self::ALL).copied();
    MoveKind: bytes.choose(&Self::ALL).copied();
    Square: bytes.arbitrary().map(Self::wrapping);
    Piece: Ok(Self { color: bytes.arbitrary()?, piece_type: bytes.arbitrary()? });
    Bitboard: bytes.arbitrary().map(Self);
    CastlingRights: bytes.arbitrary().map(Self::of_rooks);
    // Any word.
    Move: bytes.arbitrary().map(Self::from_bits);
}

/// Any setup, rarely a playable one.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self {
            board: bytes.arbitrary()?,
            side_to_move: bytes.arbitrary()?,
            castling: bytes.arbitrary()?,
            en_passant: bytes.arbitrary()?,
            halfmove_clock: bytes.arbitrary()?,
            fullmove_number: bytes.arbitrary()?,
        })
    }
}

/// Two kings, and what validation accepts of up to thirty pieces, some rights and an en-passant
/// square.
impl<'a> Arbitrary<'a> for ValidSetup {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut kings = Setup { side_to_move: bytes.arbitrary()?, ..Setup::EMPTY };
        kings.put(bytes.arbitrary()?, Some(PieceType::King.of(Color::White)));
        kings.put(bytes.arbitrary()?, Some(PieceType::King.of(Color::Black)));
        (kings.halfmove_clock, kings.fullmove_number) = (bytes.arbitrary()?, bytes.arbitrary()?);
        let mut valid = kings.validate().map_err(|_| arbitrary::Error::IncorrectFormat)?;
        for _ in 0..bytes.int_in_range(0..=30)? {
            let (square, piece): (Square, Piece) = bytes.arbitrary()?;
            if valid.piece_at(square).is_none() {
                valid = changed(valid, |setup| setup.put(square, Some(piece)));
            }
        }
        for rook in bytes.arbitrary::<CastlingRights>()?.rooks() {
            valid = changed(valid, |setup| setup.castling.insert(rook));
        }
        let file: Option<File> = bytes.arbitrary()?;
        let passed = file.map(|file| Square::at(file, valid.side_to_move.rank(Rank::R6)));
        Ok(changed(valid, |setup| setup.en_passant = passed))
    }
}

/// The changed setup if it can be played, or else the original.
fn changed(valid: ValidSetup, change: impl FnOnce(&mut Setup)) -> ValidSetup {
    let mut setup = *valid;
    change(&mut setup);
    setup.validate().unwrap_or(valid)
}
