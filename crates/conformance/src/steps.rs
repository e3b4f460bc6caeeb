//! The steps of a list technique's walk, as it explains them: a chain of entries from the first
//! target to the last.

use fianchetto_board_repr::{Cell, CellBoard};
use fianchetto_movegen_core::explain::{Event, Notes};
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
        let board = CellBoard::placement(&setup);
        for &piece_type in &PieceType::ALL[1..] {
            Square::all().for_each(|from| assert_chain::<W>(&board, piece_type, from));
        }
    }
}

fn assert_chain<W: ExplainWalk>(board: &CellBoard<W::Layout>, piece_type: PieceType, from: Square) {
    let (mut shown, mut events) = (Shown::default(), Vec::new());
    W::walk(board, piece_type, from, &mut shown);
    explain_walk::<W>(board, piece_type, from, &mut Notes::new(&mut |event| events.push(event)));
    let step = |event| if let Event::Step(step) = event { Some(step) } else { None };
    let steps: Vec<_> = events.into_iter().filter_map(step).collect();
    let told: Vec<_> = steps.iter().map(|step| (step.mv, step.cell)).collect();
    assert_eq!(told, shown.0, "{piece_type:?} {from}: the steps are what the visitor was shown");
    let is_told = steps.iter().all(|step| step.blocked == step.cell.is_occupied());
    assert!(is_told, "{piece_type:?} {from}: what blocks");
    let following = steps.iter().skip(1).map(|step| Some(step.entry)).chain([None]);
    assert!(steps.iter().map(|step| step.next).eq(following), "{piece_type:?} {from}: {steps:?}");
}
