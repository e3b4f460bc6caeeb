//! Serde: types with a text form serialize as that text in every format.
//!
//! A move serializes as its 16-bit number, since UCI text lacks its kind. A set of squares is a
//! text because some JSON readers lose the precision of 64-bit numbers.

use core::{fmt, marker::PhantomData};

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::fen::Mode;
use crate::moves::Move;
use crate::piece::{Piece, PieceType};
use crate::setup::Setup;
use crate::square::{File, Rank, Square};
use crate::uci::UciMove;
use crate::validate::ValidSetup;

/// Reads a value from its text.
trait FromText: Sized {
    /// What is expected.
    const EXPECTED: &'static str;

    /// Parses the text.
    fn from_text(text: &str) -> Result<Self, impl fmt::Display>;
}

struct Text<T>(PhantomData<T>);

impl<T: FromText> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::from_text(text).map_err(E::custom)
    }
}

/// Serializes a type as its `Display` text, and reads it with the expression.
macro_rules! as_text {
    ($($type:ty, $expected:literal, $from_text:expr;)*) => {$(
        impl FromText for $type {
            const EXPECTED: &'static str = $expected;

            fn from_text(text: &str) -> Result<Self, impl fmt::Display> {
                $from_text(text)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text::<Self>(PhantomData))
            }
        }
    )*};
}

// Every mode can read the FENs written here. Input may come from another program, so it is read as
// Chess960.
as_text! {
    Square, "a square such as `e4`", str::parse::<Square>;
    File, "a file such as `e`", str::parse::<File>;
    Rank, "a rank such as `4`", str::parse::<Rank>;
    Color, "a color, `White` or `Black`", str::parse::<Color>;
    PieceType, "a piece type such as `knight`", str::parse::<PieceType>;
    Piece, "a piece such as `N`", str::parse::<Piece>;
    CastlingSide, "`kingside` or `queenside`", str::parse::<CastlingSide>;
    CastlingRights, "castling rights such as `HAha`", str::parse::<CastlingRights>;
    UciMove, "a move in UCI text", str::parse::<UciMove>;
    Setup, "a FEN", |text| Setup::parse(text, Mode::Chess960);
    ValidSetup, "a FEN that can be played", |text| ValidSetup::parse(text, Mode::Chess960);
}

/// The number of its bits.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.bits())
    }
}

/// Every number of 16 bits is a move, legal or not.
impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u16::deserialize(deserializer).map(Self::from_bits)
    }
}

/// Sixteen hexadecimal digits after `0x`.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:#018x}", self.0))
    }
}

impl FromText for Bitboard {
    const EXPECTED: &'static str = "a set of squares such as `0x000000000000ff00`";

    fn from_text(text: &str) -> Result<Self, impl fmt::Display> {
        let digits =
            text.strip_prefix("0x").filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let bits = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        bits.map(Self).ok_or("expected at most sixteen hexadecimal digits after `0x`")
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::<Self>(PhantomData))
    }
}
