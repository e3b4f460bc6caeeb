//! Explains step by step how a technique finds the moves of one piece on one square.
//!
//! Nothing here depends on a particular technique. A technique notes the results of its lookups and the lines of its source
//! that ran ([`Technique::explain`](fianchetto::implementers::Technique::explain)). This crate arranges the notes as a
//! [`Page`], and prints it as text or as a picture. It also works on placements without kings.
//!
//! # Example
//! ```
//! use fianchetto::registry::{Registry, Wanted};
//! use fianchetto::types::{Mode, Piece, Setup, Square};
//! use fianchetto_explain::{Question, explain};
//!
//! let technique = Registry::built_in().find(Wanted { technique: Some("move-table"), ..Wanted::default() })?;
//! let setup = Setup::parse("8/5p2/8/8/8/8/8/8 w - -", Mode::Standard)?;
//! let question = Question::new(setup, Square::D5, Piece::from_letter('B'))?;
//! let page = explain(&technique, &question);
//! assert!(page.to_string().contains("Bd5e6 Bd5xf7 Bd5c6"));
//! assert!(page.svg().starts_with("<svg "));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod animation;
mod arrange;
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

use fianchetto::implementers::Event;
use fianchetto::types::Move;
use fianchetto::{AnyTechnique, Stage};

pub use animation::{Animation, Costs, Frame, ShownCode, SourceLine};
pub use figure::Figure;
pub use html::html;
pub use page::{Block, BoardDrawing, Page, PageTable};
pub use question::{Question, QuestionError};
pub use spelling::escaped;
pub use svg::ideas;

/// Shows how a technique finds the moves of a piece.
pub fn explain(technique: &AnyTechnique, question: &Question) -> Page {
    let mut record = technique.explain(question.setup(), question.from());
    let info = technique.info();
    let mut page = Page::new(
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
