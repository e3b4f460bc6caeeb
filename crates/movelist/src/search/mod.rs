//! Move lists for a search: scored moves of the nodes of the current line, which a picker takes
//! best first.
//!
//! There are two interchangeable kinds of lists:
//!
//! * one [`Arena`] shared by all plies, in which each ply's moves follow those of the ply before;
//! * a [`FixedList`] for each ply, or in the frame of each call: an array with room for every
//!   position.
//!
//! [`Divided`] keeps tactical and quiet moves in two lists. The [`VariationTable`] holds the best
//! lines found.

#[cfg(feature = "alloc")]
mod arena;
mod fixed_list;
mod list;
pub mod order;
mod picker;
#[cfg(feature = "alloc")]
mod variation;

#[cfg(feature = "alloc")]
pub use arena::{Arena, ArenaPly};
pub use fixed_list::FixedList;
pub use list::{Divided, PlyRange, ScoredMove, SearchList, SearchLists};
pub use picker::{
    HintGroup, Hints, LazyPicker, MoveHints, MovePicker, Phase, PhaseSource, PickerPhase, SearchNode,
    StagedPicker, UnorderedPicker,
};
#[cfg(feature = "alloc")]
pub use variation::VariationTable;
