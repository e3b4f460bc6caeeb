//! Every walk is a move generator.

use fianchetto_board_repr::{CellBoard, CheckInfo, Position};
use fianchetto_simd::Isa;
use fianchetto_types::{Setup, Square, ValidSetup};

use super::{Explain, Walk, captures::way_on, generation::MailboxGeneration};
use crate::{Captures, CountAtOnce, MoveGenerator, MoveList, Notes, Sink, Stage, Technique, TechniqueInfo};

impl<W: Walk> MoveGenerator for W {
    type Board = CellBoard<W::Layout>;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        CellBoard::placement(setup)
    }

    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S) {
        generate::<W, S>(board, None, stage, Captures::Auto, sink);
    }

    fn generate_with<S: Sink>(&self, board: &Self::Board, info: &CheckInfo, stage: Stage, sink: &mut S) {
        generate::<W, S>(board, Some(info), stage, Captures::Auto, sink);
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        board.check_info().is_check()
    }
}

/// The legal moves of a stage. Checks and pins are computed unless given.
///
/// Only counting all moves, as perft does, avoids a list, so the code of the other stages is compiled once.
fn generate<W: Walk, S: Sink>(
    board: &CellBoard<W::Layout>,
    info: Option<&CheckInfo>,
    stage: Stage,
    captures: Captures,
    sink: &mut S,
) {
    match stage {
        Stage::All => MailboxGeneration::<W, S, true, true>::generate(board, info, captures, sink),
        _ if !W::HAS_SCORES => {
            sink.push_list(|list| generate_part::<W, MoveList>(board, info, stage, captures, list));
        }
        _ => generate_part::<W, S>(board, info, stage, captures, sink),
    }
}

/// The captures or the quiets.
fn generate_part<W: Walk, S: Sink>(
    board: &CellBoard<W::Layout>,
    info: Option<&CheckInfo>,
    stage: Stage,
    captures: Captures,
    sink: &mut S,
) {
    if stage == Stage::Tactical {
        MailboxGeneration::<W, S, true, false>::generate(board, info, way_on(board, captures), sink);
    } else {
        MailboxGeneration::<W, S, false, true>::generate(board, info, captures, sink);
    }
}

impl<W: Explain> Technique for W {
    type Leaves = CountAtOnce;

    const INFO: TechniqueInfo = W::INFO;

    const HAS_SCORES: bool = W::HAS_SCORES;

    fn with_variant(isa: Isa) -> Option<Self> {
        (isa == Isa::PORTABLE).then(W::default)
    }

    fn explain<S: Sink>(&self, setup: &Setup, from: Square, sink: &mut S, notes: &mut Notes<'_>) {
        let board = CellBoard::placement(setup);
        MailboxGeneration::<W, S, true, true>::without_threats(&board, sink).explain(from, notes);
    }
}

/// A mailbox technique with a fixed way of finding the captures of sliders; otherwise the faster way is chosen for each board.
#[derive(Clone, Copy, Debug, Default)]
pub struct WithCaptures<W> {
    walk: W,
    captures: Captures,
}

impl<W: Walk> MoveGenerator for WithCaptures<W> {
    type Board = CellBoard<W::Layout>;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        self.walk.board(setup)
    }

    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S) {
        generate::<W, S>(board, None, stage, self.captures, sink);
    }

    fn generate_with<S: Sink>(&self, board: &Self::Board, info: &CheckInfo, stage: Stage, sink: &mut S) {
        generate::<W, S>(board, Some(info), stage, self.captures, sink);
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        self.walk.is_check(board)
    }
}

impl<W: Explain> Technique for WithCaptures<W> {
    type Leaves = CountAtOnce;

    const INFO: TechniqueInfo = W::INFO;

    const HAS_SCORES: bool = <W as Walk>::HAS_SCORES;

    fn with_variant(isa: Isa) -> Option<Self> {
        W::with_variant(isa).map(|walk| Self { walk, captures: Captures::Auto })
    }

    fn with_captures(&self, captures: Captures) -> Option<Self> {
        Some(Self { captures, ..*self })
    }

    fn explain<S: Sink>(&self, setup: &Setup, from: Square, sink: &mut S, notes: &mut Notes<'_>) {
        Technique::explain(&self.walk, setup, from, sink, notes);
    }
}
