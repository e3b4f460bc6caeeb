//! Why some moves are not legal.

use fianchetto_descent::{Rule, of_extra};
use fianchetto_types::ValidSetup;

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup: ValidSetup = "4kr2/8/8/8/1b6/8/3NP3/R3K2R w KQ - 0 1".parse()?;
    println!("{}", setup.drawing());
    for (text, rule) in [
        ("e1g1", Rule::Castling),
        ("d2f3", Rule::Pin),
        ("e1f1", Rule::King),
        ("e2d3", Rule::EnPassant),
        ("a1b2", Rule::Piece),
    ] {
        let reason = of_extra(&setup, text.parse()?);
        println!("{text}: {}", reason.text);
        assert_eq!(reason.rule, rule, "{text}");
    }
    Ok(())
}
