//! The moves of a position in the order of a picker, each with its phase and what its exchange
//! wins.
//!
//! `cargo run --release -p fianchetto-movelist --example phases -- "FEN"`

use std::error::Error;

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movelist::notation::San;
use fianchetto_movelist::search::order::{History, see};
use fianchetto_movelist::search::{FixedList, MoveHints, MovePicker, SearchNode, StagedPicker};
use fianchetto_ray_loop::RayLoop;
use fianchetto_types::{Move, Square, ValidSetup};

/// White can win a knight, exchange queens, or lose a rook for a pawn.
const FEN: &str = "2kq4/1p6/8/4n3/5P2/8/1R6/3QK3 w - - 0 1";

fn main() -> Result<(), Box<dyn Error>> {
    let fen = std::env::args().nth(1);
    let setup: ValidSetup = fen.as_deref().unwrap_or(FEN).parse()?;
    let (technique, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
    let order = History::new();
    let node = SearchNode { technique: &technique, board: &board, info: &board.check_info(), order: &order };
    let killer = Move::quiet(Square::E1, Square::E2);
    let hints = MoveHints { hash: Move::NULL, killers: [killer], countermoves: [] };

    let mut picker = StagedPicker::winning_first(hints);
    let mut list = FixedList::new();
    while let Some(mv) = picker.next_move(node, &mut list) {
        let san = San::of(&technique, &board, mv)?;
        let phase = picker.phase().ok_or("a move has a phase")?;
        println!("{:<6} {:>5}  {phase:?}", san.to_string(), see(&board, mv));
    }
    Ok(())
}
