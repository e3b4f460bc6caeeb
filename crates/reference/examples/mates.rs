//! Finds mates in one by trying: after each move, does the other side have a reply?

use fianchetto_reference::Board;
use fianchetto_types::{Mode, ValidSetup};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = ValidSetup::parse("6k1/5ppp/8/8/8/8/5PPP/R2Q2K1 w - - 0 1", Mode::Standard)?;
    let board = Board::new(&setup);
    println!("{}", setup.drawing());
    let is_mate = |after: &Board| after.is_check() && after.legal_moves().next().is_none();
    let mates: Vec<_> = board.legal_moves().filter(|&mv| is_mate(&board.play(mv))).collect();
    let texts: Vec<_> = mates.iter().map(|mv| mv.uci(Mode::Standard).to_string()).collect();
    println!("mate by {}", texts.join(" or "));
    assert_eq!(texts.len(), 2);
    assert!(texts.contains(&"a1a8".to_owned()) && texts.contains(&"d1d8".to_owned()));
    Ok(())
}
