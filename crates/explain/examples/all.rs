//! Explains a knight's moves by every technique, and one technique in full, as text and as a
//! picture.

use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::{Piece, Setup, Square};
use fianchetto_explain::{Question, explain};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let knight = Piece::from_letter('N').expect("a knight's letter");
    let question = Question::new(Setup::EMPTY, Square::B1, Some(knight))?;
    for technique in Registry::built_in() {
        let page = explain(&technique, &question).to_string();
        println!(
            "{:<20} {:<9} {} lines",
            technique.info().name,
            technique.isa_name().name(),
            page.lines().count()
        );
        assert!(["Nb1a3", "Nb1c3", "Nb1d2"].iter().all(|mv| page.contains(mv)), "{page}");
    }
    let ternary = Registry::built_in().find(Wanted { technique: Some("ternary"), ..Wanted::default() })?;
    let rook = Question::new(Setup::EMPTY, Square::E4, Piece::from_letter('R'))?;
    println!("\n{}", explain(&ternary, &rook));
    assert!(explain(&ternary, &rook).svg().ends_with("</svg>\n"));
    Ok(())
}
