//! Finds a mate in two by trying all moves and all replies.

use fianchetto_board_repr::{Position, Square64};
use fianchetto_move_table::MoveTable;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_types::{Mode, Move, ValidSetup};

fn moves(board: &Square64) -> MoveList {
    let mut list = MoveList::new();
    MoveTable::default().list(Node::new(board), Stage::All, &mut list);
    list
}

/// A move that forces mate in a number of moves.
fn mate(board: &mut Square64, in_moves: u32) -> Option<Move> {
    moves(board).iter().copied().find(|&mv| {
        let undo = board.make(mv);
        let replies = moves(board);
        let is_forced = in_moves > 1 && !replies.is_empty();
        let is_mate = if is_forced {
            replies.iter().all(|&reply| mate(&mut board.after(reply), in_moves - 1).is_some())
        } else {
            replies.is_empty() && MoveTable::default().is_check(board)
        };
        board.unmake(mv, undo);
        is_mate
    })
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = ValidSetup::parse("7k/8/5K2/8/8/8/8/R7 w - - 0 1", Mode::Standard)?;
    let mut board = Square64::from_setup(&setup);
    assert_eq!(mate(&mut board, 1), None);
    let key = mate(&mut board, 2).expect("there is one");
    let key = key.uci(Mode::Standard).to_string();
    println!("{}\n{key} mates in two", setup.drawing());
    assert!(["f6f7", "f6g6"].contains(&&*key), "either king move mates");
    Ok(())
}
