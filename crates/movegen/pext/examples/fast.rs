//! Which path runs here, whether its PEXT is fast, and how many moves a position has.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::{Node, Stage, Technique};
use fianchetto_pext::{CompressedPext, Pext, is_fast};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let board: Bitboards = kiwipete.parse()?;
    let (whole, compressed) = (Pext::best(), CompressedPext::best());
    let hint = if is_fast() { "fast" } else { "slow here, so take magics" };
    println!("pext on the path {} is {hint}", whole.isa());
    assert_eq!(whole.isa(), compressed.isa());
    assert_eq!(
        [whole.count(Node::new(&board), Stage::All), compressed.count(Node::new(&board), Stage::All)],
        [48, 48]
    );
    Ok(())
}
