//! Reads a FEN with rights that the board does not bear out: what is wrong with it, and what remains when it is mended.

use fianchetto_types::{FenStyle, Mode, Setup, ValidSetup};

/// The king has left its square, and no pawn can have passed e6.
const WRONG: &str = "r3k2r/pppppppp/8/8/8/8/PPPP1PPP/R4K1R w KQkq e6 0 1";

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let error = ValidSetup::parse(WRONG, Mode::Standard).expect_err("nobody can castle with that king");
    println!("{WRONG}\n  {error}");

    let setup = Setup::parse(WRONG, Mode::Standard)?;
    let mended = setup.repair_for(Mode::Standard).validate()?;
    println!("mended: {mended}\n\n{}", mended.drawing());
    assert_eq!(mended.fen(FenStyle::default()).to_string(), mended.to_string());
    assert_eq!(mended.to_string(), "r3k2r/pppppppp/8/8/8/8/PPPP1PPP/R4K1R w kq - 0 1");
    for doubt in mended.plausibility() {
        println!("no game leads here: {doubt:?}");
    }
    Ok(())
}
