//! Techniques that show how they work.

use fianchetto_types::{Setup, Square};

use super::Notes;
use crate::{MoveList, Technique};

/// A technique that shows, step by step, how it finds the moves of a piece.
///
/// [`AnyTechnique::explained`](crate::AnyTechnique::explained) makes an object with it. Generation
/// does not need it.
pub trait Explain: Technique {
    /// Shows how the moves of the piece on a square are found: the notes get the steps, the list
    /// gets the moves.
    ///
    /// The position need not be playable: kings may be missing, but a side has at most one king and
    /// fifteen other pieces. A technique that finds the targets of each piece separately ignores
    /// legality.
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>);
}
