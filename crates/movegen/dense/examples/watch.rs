//! Prints a bishop's walk through its list: each node, the piece on its target, and the next node.

use fianchetto_board_repr::Square64;
use fianchetto_dense::{DenseList, DenseNode32};
use fianchetto_movegen_core::explain::{Event, Notes, Step, ToldEvent};
use fianchetto_movegen_mailbox::explain_walk;
use fianchetto_types::{Mode, PieceType, Square, ValidSetup};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = ValidSetup::parse("4k3/8/2p5/8/4B3/8/2P5/4K3 w - - 0 1", Mode::Standard)?;
    let board = Square64::from_setup(&setup);
    let mut steps = Vec::new();
    let mut keep = |event: ToldEvent<'_>| {
        if let Event::Step(step) = event {
            steps.push(step);
        }
    };
    let mut notes = Notes::new(&setup, &mut keep);
    explain_walk::<DenseList<DenseNode32>>(&board, PieceType::Bishop, Square::E4, &mut notes);
    for Step { entry, mv, cell, next, by, .. } in &steps {
        println!("node {entry:>2}: {} holds {:?}, on to {next:?} by {by}", mv.to(), cell.piece());
    }
    assert_eq!(steps.iter().filter(|step| step.blocked).count(), 2, "pawns end two of the four rays");
    assert!(steps.is_sorted_by_key(|step| step.entry), "the walk never goes back in the list");
    assert_eq!(steps.last().and_then(|step| step.next), None);
    Ok(())
}
