//! The types held to the data in `testdata`, to random input, and to slow second opinions.

mod data;
mod en_passant;
mod errors;
mod fen_data;
mod plausibility;
mod round_trip;
mod uci;
mod validate;
