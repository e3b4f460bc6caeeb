//! Every walk is a move generator.

use fianchetto_board_repr::{CellBoard, Position};
use fianchetto_simd::Path;
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use super::generation::MailboxGeneration;
use super::{Walk, attacks};
use crate::{CountAtOnce, EachScored, Info, MoveGenerator, Sink, Stage, Technique, Trace};

impl<W: Walk> MoveGenerator for W {
    type Board = CellBoard<W::Layout>;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        CellBoard::placement(setup)
    }

    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S) {
        match stage {
            Stage::All => MailboxGeneration::<W, S, true, true>::generate(board, sink),
            Stage::Captures => MailboxGeneration::<W, S, true, false>::generate(board, sink),
            Stage::Quiets => MailboxGeneration::<W, S, false, true>::generate(board, sink),
        }
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        let us = board.side_to_move();
        attacks::is_attacked::<W>(board, board.king(us), !us, attacks::AlteredSquares::NONE)
    }

    fn is_legal(&self, board: &Self::Board, mv: Move) -> bool {
        let mut found = false;
        let mut visit = |legal: Move, _: i16| found |= legal == mv;
        // The sink of `Line::for_each_scored`, so that each technique is compiled for one sink fewer.
        let mut sink = EachScored(&mut visit as &mut dyn FnMut(Move, i16));
        MailboxGeneration::<W, _, true, true>::generate_from(board, mv.from(), &mut sink);
        found
    }
}

impl<W: Walk> Technique for W {
    type Leaves = CountAtOnce;

    const INFO: Info = W::INFO;

    const HAS_SCORES: bool = W::HAS_SCORES;

    fn with_path(path: Path) -> Option<Self> {
        (path == Path::Portable).then(W::default)
    }

    fn path(&self) -> Path {
        Path::Portable
    }

    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let board = CellBoard::placement(setup);
        MailboxGeneration::<W, S, true, true>::without_threats(&board, sink).explain(from, trace);
    }
}
