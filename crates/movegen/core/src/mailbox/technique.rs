//! Every walk is a move generator.

use fianchetto_board_repr::{CellBoard, CheckInfo, Position};
use fianchetto_simd::Isa;
use fianchetto_types::{PieceType, Setup, Square, ValidSetup};

use super::captures::prefers_vectors;
use super::generation::MailboxGeneration;
use super::{Explain, Walk, walk};
use crate::{CountAtOnce, MoveGenerator, MoveList, Notes, Sink, Stage, Technique, TechniqueInfo};

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
        walk::reaches::<W>(board, piece_type, from, to)
    }
}

/// The legal moves of a stage. Checks and pins are found unless they are given.
///
/// Only all moves together are counted without a list: perft does that. So the code of the other stages is compiled once.
fn generate<W: Walk, S: Sink>(
    board: &CellBoard<W::Layout>,
    info: Option<&CheckInfo>,
    stage: Stage,
    sink: &mut S,
) {
    match stage {
        Stage::All => MailboxGeneration::<W, S, true, true>::generate(board, info, false, sink),
        _ if !W::HAS_SCORES => sink.push_list(|list| generate_part::<W, MoveList>(board, info, stage, list)),
        _ => generate_part::<W, S>(board, info, stage, sink),
    }
}

/// The captures or the quiets.
fn generate_part<W: Walk, S: Sink>(
    board: &CellBoard<W::Layout>,
    info: Option<&CheckInfo>,
    stage: Stage,
    sink: &mut S,
) {
    if stage == Stage::Tactical {
        generate_captures::<W, S>(board, info, prefers_vectors(board), sink);
    } else {
        MailboxGeneration::<W, S, false, true>::generate(board, info, false, sink);
    }
}

/// The captures stage, with the captures of sliders found by vector attacks or by the walk. A technique takes what is faster on
/// the board ([`prefers_vectors`]); what measures either way calls this.
pub fn generate_captures<W: Walk, S: Sink>(
    board: &CellBoard<W::Layout>,
    info: Option<&CheckInfo>,
    by_vectors: bool,
    sink: &mut S,
) {
    MailboxGeneration::<W, S, true, false>::generate(board, info, by_vectors, sink);
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
