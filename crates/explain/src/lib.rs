#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod animation;
mod arrange;
mod click;
mod figure;
mod html;
mod notes;
mod page;
mod question;
mod shared;
mod spelling;
mod svg;
mod text;
mod walk;

use fianchetto::{AnyTechnique, Stage, implementers::Event, types::Move};

pub use animation::{Animation, Costs, Frame, ShownCode, SourceLine};
pub use click::Click;
pub use figure::Figure;
pub use html::{html, panels};
pub use page::{Block, BoardDrawing, Page, PageTable};
pub use question::{Question, QuestionError};
pub use spelling::escaped;
pub use svg::{family, ideas};

/// Shows how a technique finds the moves of a piece.
pub fn explain(technique: &AnyTechnique, question: &Question) -> Page {
    let mut record = technique.explain(question.setup(), question.from());
    let info = technique.info();
    let mut page = Page::new(
        format!("{}/{}", info.name, technique.board_name()),
        format!("{} on {}: {}", info.name, technique.board_name(), question.named()),
        format!("{}; {}", info.summary, info.credit()),
        question.piece().piece_type,
    );
    if record.events.iter().any(|event| matches!(event, Event::Step(_))) {
        walk::show(technique, question, &record, &mut page);
    } else {
        page.push(Block::Board(BoardDrawing::new(question, &record)));
        notes::show(question, &record, &mut page);
    }
    page.drawn = page.blocks.len();
    shared::show(technique, question, &mut record, &mut page);
    let illegal = illegal_moves(technique, question, &record.moves);
    page.push(Block::Heading("in the list".to_owned()));
    page.push(Block::Lines(vec![question.all_spelled(&record.moves)]));
    page.extend(illegal.as_ref().map(|moves| {
        Block::Lines(vec![format!(
            "found by the technique, but not legal here: {}",
            question.all_spelled(moves)
        )])
    }));
    page.illegal = illegal.unwrap_or_default();
    page.animation = arrange::animation(technique, question, &record);
    page.push(Block::Heading("the lines that ran, and how often".to_owned()));
    page.push(Block::Code(page.animation.codes.clone()));
    page
}

/// The moves found that would leave the king in check, in a playable position.
fn illegal_moves(technique: &AnyTechnique, question: &Question, found: &[Move]) -> Option<Vec<Move>> {
    let setup = question.setup().validate().ok()?;
    let legal = technique.moves(&setup, Stage::All);
    let others: Vec<Move> = found.iter().copied().filter(|mv| !legal.contains(mv)).collect();
    (!others.is_empty()).then_some(others)
}
