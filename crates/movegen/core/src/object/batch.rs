//! Many positions of a technique chosen at run time, processed by one call.

use alloc::vec::Vec;

use fianchetto_types::Move;

use crate::interface::Stage;

/// Positions on the board of a technique chosen at run time ([`AnyTechnique::batch`](super::AnyTechnique::batch)).
///
/// One dynamic call serves all positions, so that measurements show the technique itself.
pub trait Batch: Send + Sync {
    /// Visits the legal moves of each position with its index; the technique may work on several positions at once.
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move]));

    /// Lists the moves of each position, and replaces `lengths` with their numbers.
    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>);

    /// Makes these moves of each position, and takes each back.
    fn make_each(&mut self, moves: &[&[Move]]);
}
