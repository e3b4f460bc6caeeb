//! Captures first and quiet moves later, as in a search.

use fianchetto_board_repr::Square64;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_skip::Skip;
use fianchetto_types::Mode;

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let board: Square64 = kiwipete.parse()?;
    for stage in [Stage::Captures, Stage::Quiets] {
        let mut moves = MoveList::new();
        Skip::default().list(Node::new(&board), stage, &mut moves);
        let texts: Vec<String> = moves.iter().map(|mv| mv.uci(Mode::Standard).to_string()).collect();
        println!("{stage}: {}", texts.join(" "));
        assert_eq!(texts.len(), if stage == Stage::Captures { 8 } else { 40 });
        assert_eq!(texts.contains(&"e5f7".to_owned()), stage == Stage::Captures);
    }
    Ok(())
}
