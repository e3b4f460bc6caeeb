//! The moves of a position, captures first.

use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_quad_fill::QuadFill;
use fianchetto_types::{Mode, ValidSetup};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let technique = QuadFill::best();
    let board = technique.board(&ValidSetup::parse(kiwipete, Mode::Standard)?);
    for (stage, expected) in [(Stage::Captures, 8), (Stage::Quiets, 40)] {
        let mut moves = MoveList::new();
        technique.list(Node::new(&board), stage, &mut moves);
        println!("{stage}:");
        moves.iter().for_each(|mv| println!("  {}", mv.uci(Mode::Standard)));
        assert_eq!(moves.len(), expected);
    }
    Ok(())
}
