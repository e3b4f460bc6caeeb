//! The types compared with the data in `testdata` and with slow second implementations, and tested on random input.

mod data;
mod en_passant;
mod epd;
mod errors;
mod fen_data;
mod plausibility;
mod round_trip;
mod uci;
mod validate;
