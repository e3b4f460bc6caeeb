//! Traces a bishop's walk through its list: the node that is read, the piece on its target, and the node that follows.

use fianchetto_board_repr::{Cell, Square64};
use fianchetto_dense::Dense;
use fianchetto_movegen_core::{Step, Trace, Visit, Walk};
use fianchetto_types::{Mode, Move, PieceType, Square, ValidSetup};

/// Shows the walk the board as it is.
struct AsItIs;

impl Visit for AsItIs {
    fn visit(&mut self, _: Move, cell: Cell) -> Cell {
        cell
    }
}

/// Keeps the steps.
struct Steps(Vec<Step>);

impl Trace for Steps {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.0.push(step());
    }
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = ValidSetup::parse("4k3/8/2p5/8/4B3/8/2P5/4K3 w - - 0 1", Mode::Standard)?;
    let board = Square64::from_setup(&setup);
    let mut steps = Steps(Vec::new());
    Dense::walk(&board, PieceType::Bishop, Square::E4, &mut AsItIs, &mut steps);
    for Step { entry, mv, cell, next, by, .. } in &steps.0 {
        println!("node {entry:>2}: {} holds {:?}, on to {next:?} by {by}", mv.to(), cell.piece());
    }
    assert_eq!(steps.0.iter().filter(|step| step.blocked).count(), 2, "pawns end two of the four rays");
    assert!(steps.0.is_sorted_by_key(|step| step.entry), "the walk never goes back in the list");
    assert_eq!(steps.0.last().and_then(|step| step.next), None);
    Ok(())
}
