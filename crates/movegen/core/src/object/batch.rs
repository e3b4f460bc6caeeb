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

    /// Lists the captures of one position after the other like [`list_lengths`](Self::list_lengths), but with those of
    /// sliders found by vector attacks, or by the technique's own tables, on every board. Returns whether the technique
    /// has both ways; if not, nothing is stored.
    fn list_captures(&self, by_vectors: bool, lengths: &mut Vec<usize>) -> bool;

    /// On how many boards the captures stage uses vector attacks, which all mailbox techniques have in common, and not the
    /// technique's own tables.
    fn captures_by_vectors(&self) -> usize;

    /// Makes these moves of the first position, of the second one, and so on, and takes each back.
    fn make_each(&mut self, moves: &[&[Move]]);
}
