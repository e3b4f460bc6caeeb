//! Mates in one, by a function that works with every technique: here the loop over rays on each of
//! its boards.

use fianchetto_board_repr::{Node, Position};
use fianchetto_movegen_core::{MoveList, Stage, Technique};
use fianchetto_types::{Mode, Move, ValidSetup};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = ValidSetup::parse("6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1", Mode::Standard)?;
    for technique in fianchetto_ray_loop::techniques() {
        let mates: Vec<String> =
            mates(&technique, &setup).iter().map(|mv| mv.uci(Mode::Standard).to_string()).collect();
        println!("{}: {}", technique.full_name(), mates.join(", "));
        assert_eq!(mates, ["d1d8", "e1e8"]);
    }
    Ok(())
}

/// The moves that give mate.
fn mates<T: Technique>(technique: &T, setup: &ValidSetup) -> Vec<Move> {
    let board = technique.board(setup);
    let mut moves = MoveList::new();
    technique.list(Node::new(&board), Stage::All, &mut moves);
    let mut mates: Vec<Move> = moves.iter().copied().filter(|&mv| is_mate(&board.after(mv))).collect();
    mates.sort_unstable();
    mates
}

/// Whether the side to move is in check and has no move.
fn is_mate(board: &impl Position) -> bool {
    board.is_check() && !board.has_moves()
}
