//! The steps of a list technique's walk, as it explains them: a chain of entries from the first
//! target to the last.

use fianchetto_board_repr::{Cell, CellBoard};
use fianchetto_movegen_core::explain::{Event, Notes, ToldEvent};
use fianchetto_movegen_mailbox::Visit;
use fianchetto_movegen_mailbox::{ExplainWalk, explain_walk};
use fianchetto_testdata::positions;
use fianchetto_types::{Mode, Move, PieceType, Setup, Square};

/// Boards from empty to crowded.
const PLACEMENTS: [&str; 4] =
    ["8/8/8/8/8/8/8/8 w - - 0 1", positions::POSITION_3, positions::KIWIPETE, positions::START];

/// Records the targets that a visitor is shown.
#[derive(Default)]
struct Shown(Vec<(Move, Cell)>);

impl Visit for Shown {
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.0.push((mv, cell));
        cell
    }
}

/// Compares the steps of every piece's walk from every square with what the visitor was shown, and
/// each step with the next.
///
/// # Panics
///
/// If they differ.
pub fn assert_chains<W: ExplainWalk>() {
    for fen in PLACEMENTS {
        let setup = Setup::parse(fen, Mode::Standard).expect("the placements can be read");
        for &piece_type in &PieceType::ALL[1..] {
            Square::all().for_each(|from| assert_chain::<W>(&setup, piece_type, from));
        }
    }
}

fn assert_chain<W: ExplainWalk>(setup: &Setup, piece_type: PieceType, from: Square) {
    let board = CellBoard::<W::Layout>::placement(setup);
    let (mut shown, mut steps) = (Shown::default(), Vec::new());
    W::walk(&board, piece_type, from, &mut shown);
    let mut keep = |event: ToldEvent<'_>| {
        if let Event::Step(step) = event {
            steps.push(step);
        }
    };
    explain_walk::<W>(&board, piece_type, from, &mut Notes::new(setup, &mut keep));
    let told: Vec<_> = steps.iter().map(|step| (step.mv, step.cell)).collect();
    assert_eq!(told, shown.0, "{piece_type:?} {from}: the steps are what the visitor was shown");
    let is_told = steps.iter().all(|step| step.blocked == step.cell.is_occupied());
    assert!(is_told, "{piece_type:?} {from}: what blocks");
    let following = steps.iter().skip(1).map(|step| Some(step.entry)).chain([None]);
    assert!(steps.iter().map(|step| step.next).eq(following), "{piece_type:?} {from}: {steps:?}");
}
