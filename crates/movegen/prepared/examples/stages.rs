//! A node of a search: checks and pins computed once, captures first, then quiet moves in the same
//! list.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_prepared::Prepared;
use fianchetto_types::{Mode, ValidSetup};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let board = Bitboards::from_setup(&ValidSetup::parse(kiwipete, Mode::Standard)?);
    let (technique, info) = (Prepared::best(), board.check_info());
    let mut moves = MoveList::new();
    technique.list(Node::checked(&board, &info), Stage::Captures, &mut moves);
    let captures = moves.len();
    assert!(moves.iter().all(|mv| mv.is_capture()));
    technique.list(Node::checked(&board, &info), Stage::Quiets, &mut moves);
    assert!(moves[captures..].iter().all(|mv| !mv.is_capture()));
    assert!(moves.iter().all(|&mv| technique.is_legal(Node::checked(&board, &info), mv)));
    println!("{captures} captures, then {} quiet moves: {:?}", moves.len() - captures, &*moves);
    assert_eq!([captures, moves.len()], [8, 48]);
    Ok(())
}
