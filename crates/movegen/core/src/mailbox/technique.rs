//! Every walk is a move generator.

use fianchetto_board_repr::{CellBoard, CheckInfo, Position};
use fianchetto_simd::Path;
use fianchetto_types::{PieceType, Setup, Square, ValidSetup};

use super::forced::Forced;
use super::generation::MailboxGeneration;
use super::{Walk, reach};
use crate::{CountAtOnce, Info, MoveGenerator, Sink, Stage, Technique, Trace};

impl<W: Walk> MoveGenerator for W {
    type Board = CellBoard<W::Layout>;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        CellBoard::placement(setup)
    }

    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S) {
        generate::<W, S>(board, None, stage, sink);
    }

    fn generate_with<S: Sink>(&self, board: &Self::Board, info: &CheckInfo, stage: Stage, sink: &mut S) {
        generate::<W, S>(board, Some(info), stage, sink);
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        board.check_info().is_check()
    }

    fn reaches(&self, board: &Self::Board, piece_type: PieceType, from: Square, to: Square) -> bool {
        reach::reaches::<W>(board, piece_type, from, to)
    }
}

/// The legal moves of a stage. Checks and pins are found unless they are given.
fn generate<W: Walk, S: Sink>(
    board: &CellBoard<W::Layout>,
    info: Option<&CheckInfo>,
    stage: Stage,
    sink: &mut S,
) {
    match stage {
        Stage::All => MailboxGeneration::<W, S, true, true>::generate(board, info, sink),
        Stage::Captures => MailboxGeneration::<W, S, true, false>::generate(board, info, sink),
        Stage::Quiets => MailboxGeneration::<W, S, false, true>::generate(board, info, sink),
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

    fn captures_by_vectors(&self, board: &Self::Board) -> bool {
        W::prefers_vectors(board)
    }

    fn generate_captures<S: Sink>(&self, board: &Self::Board, by_vectors: bool, sink: &mut S) -> bool {
        if by_vectors {
            MailboxGeneration::<Forced<W, true>, S, true, false>::generate(board, None, sink);
        } else {
            MailboxGeneration::<Forced<W, false>, S, true, false>::generate(board, None, sink);
        }
        true
    }

    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let board = CellBoard::placement(setup);
        MailboxGeneration::<W, S, true, true>::without_threats(&board, sink).explain(from, trace);
    }
}
