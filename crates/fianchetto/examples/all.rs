//! Counts the same tree with every built-in technique, on every board and path, and prints names
//! and times.

use std::time::Instant;

use fianchetto::{Perft, Registry, ValidSetup, types::Mode};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let setup = ValidSetup::parse(kiwipete, Mode::Standard)?;
    for technique in Registry::built_in() {
        let begin = Instant::now();
        let count = technique.perft(&setup, Perft::BULK, 3);
        let (name, board, path) = (technique.info().name, technique.board_name(), technique.isa_name());
        println!("{name:<20} {board:<13} {:<9} {:>9.2?}", path.name(), begin.elapsed());
        assert_eq!(count, 97_862);
    }
    Ok(())
}
