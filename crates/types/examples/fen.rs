//! Reads a FEN whose castling rights and en-passant square do not fit its board, shows the error,
//! and repairs it.

use fianchetto_types::{FenStyle, Mode, Setup, ValidSetup};

/// The white king has left its square, and no pawn can have passed e6.
const WRONG: &str = "r3k2r/pppppppp/8/8/8/8/PPPP1PPP/R4K1R w KQkq e6 0 1";

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let error = ValidSetup::parse(WRONG, Mode::Standard).expect_err("the white king has moved");
    println!("{WRONG}\n  {error}");

    let repaired = Setup::parse_repaired(WRONG, Mode::Standard)?.validate()?;
    println!("repaired: {repaired}\n\n{}", repaired.drawing());
    assert_eq!(repaired.fen(FenStyle::default()).to_string(), repaired.to_string());
    assert_eq!(repaired.to_string(), "r3k2r/pppppppp/8/8/8/8/PPPP1PPP/R4K1R w kq - 0 1");
    for finding in repaired.plausibility() {
        println!("no game leads here: {finding:?}");
    }
    Ok(())
}
