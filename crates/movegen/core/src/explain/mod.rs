//! What a technique shows of itself: the steps, sets and numbers by which it finds the moves of a
//! piece, and the code that ran.
//!
//! Generation names nothing of this.

mod code;
mod notes;
mod technique;
mod words;

pub use code::{Code, CodeLine};
#[cfg(feature = "alloc")]
pub use notes::Record;
pub use notes::{Arrangement, Digits, Event, Note, Notes, Product, Ray, RowMasks, Step, ToldEvent, lines_of};
pub use technique::Explain;
pub use words::{Placement, is_or_are, squares};

/// The code by which a [`ListWriter`](crate::output::ListWriter) writes the moves of a piece to a
/// set of targets.
pub const PUSH: Code = Code::region(fianchetto_simd::slots::SOURCE, "push_each");
