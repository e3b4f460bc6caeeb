//! The moves of a position in the order in which a search would try them, the most valuable
//! captures first: with one board, one technique and one kind of list, which are three crates.

use fianchetto_board_repr::types::{Mode, PositionError};
use fianchetto_board_repr::{Node, Position, Square64};
use fianchetto_move_table::MoveTable;
use fianchetto_move_table::movegen::{MoveList, Stage, Technique};
use fianchetto_movelist::search::{FixedList, ScoredMove, SearchList};

fn main() -> Result<(), PositionError> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let fen = std::env::args().nth(1).unwrap_or_else(|| kiwipete.to_owned());
    let board: Square64 = fen.parse()?;
    let mut moves = MoveList::new();
    MoveTable::default().list(Node::new(&board), Stage::All, &mut moves);
    let mut list = FixedList::new();
    list.extend_from_slice(&moves);
    for place in list.waiting().iter_mut().filter(|place| place.mv().is_capture()) {
        let mv = place.mv();
        let taken = board.captured(mv).map_or(0, |taken| taken.piece_type.code() as i32);
        *place = ScoredMove::new(mv, taken);
    }
    while let Some(next) = list.take() {
        println!("{} {}", next.mv().uci(Mode::Standard), next.score());
    }
    Ok(())
}
