//! The types compared with the data in `testdata` and with slow second implementations, and tested on random input.

#[cfg(feature = "arbitrary")]
mod any_value;
mod data;
mod en_passant;
mod epd;
mod errors;
mod fen_data;
mod moves;
mod names;
mod plausibility;
mod round_trip;
#[cfg(feature = "serde")]
mod serde;
mod uci;
mod validate;
