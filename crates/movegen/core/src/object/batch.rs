//! Many positions of a technique chosen at run time, processed by one call.

use alloc::vec::Vec;

use fianchetto_types::Move;

use crate::interface::Stage;

/// Positions on the board of a technique chosen at run time ([`AnyTechnique::batch`](super::AnyTechnique::batch)).
///
/// The cost of the dynamic call is paid once for all positions, so that the technique itself is measured.
pub trait Batch: Send + Sync {
    /// Shows the legal moves of each position with the position's index, found together if the technique can.
    fn list_many(&self, stage: Stage, visit: &mut dyn FnMut(usize, &[Move]));

    /// Lists the moves of one position after the other, and stores how many there are in place of what `lengths` held.
    fn list_lengths(&self, stage: Stage, lengths: &mut Vec<usize>);

    /// Makes these moves of the first position, of the second one, and so on, and takes each back.
    fn make_each(&mut self, moves: &[&[Move]]);
}
