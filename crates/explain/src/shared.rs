//! En passant and castling, which most techniques leave to shared code.

use fianchetto::implementers::Record;
use fianchetto::types::{Move, MoveKind};
use fianchetto::{AnyTechnique, Stage};

use crate::page::{Block, Page};
use crate::question::Question;
use crate::spelling::target;

/// Adds the piece's moves that shared code finds instead of the technique.
pub(crate) fn show(technique: &AnyTechnique, question: &Question, record: &mut Record, page: &mut Page) {
    let moves = others(technique, question, record);
    if moves.is_empty() {
        return;
    }
    let line = |mv: &Move| match mv.kind() {
        Some(MoveKind::EnPassant) => format!("en passant: {}", question.spelled(*mv)),
        _ => format!("castling: {}, written as {}", *mv, question.spelled(*mv)),
    };
    page.push(Block::Heading("by the rules that the techniques share".to_owned()));
    page.push(Block::Lines(moves.iter().map(line).collect()));
    for block in &mut page.blocks {
        if let Block::Board(drawn) = block {
            drawn.targets |= moves.iter().map(|&mv| target(mv)).collect();
            drawn.visited &= !drawn.targets;
            drawn.skipped &= !drawn.targets;
        }
    }
    record.moves.extend_from_slice(&moves);
}

fn others(technique: &AnyTechnique, question: &Question, record: &Record) -> Vec<Move> {
    let Ok(setup) = question.setup().validate() else { return Vec::new() };
    let is_shared = |mv: &Move| mv.kind() == Some(MoveKind::EnPassant) || mv.is_castling();
    let moves = technique.moves(&setup, Stage::All).to_vec();
    let of_piece = moves.into_iter().filter(|mv| mv.from() == question.from());
    of_piece.filter(|mv| is_shared(mv) && !record.moves.contains(mv)).collect()
}
