//! For a search: the moves generated at the nodes of the current line, with scores, taken out best first by a picker.
//!
//! There are three kinds of lists, which a [`StagedPicker`] cannot tell apart:
//!
//! * one [`Arena`] shared by all plies, in which each ply's moves follow those of the ply before;
//! * a [`PlyList`] for each ply, an array that moves to the heap in the rare position with more moves;
//! * a [`FixedList`] in the frame of each call, an array with room for every position.
//!
//! None ever loses a move. [`Divided`] keeps tactical and quiet moves in two lists. The [`VariationTable`] has the lines that
//! were found best.

mod fixed_list;
#[cfg(feature = "alloc")]
mod growing;
mod list;
pub mod order;
mod picker;
#[cfg(feature = "alloc")]
mod variation;

pub use fixed_list::FixedList;
#[cfg(feature = "alloc")]
pub use growing::{Arena, ArenaPly, PlyList};
pub use list::{Divided, PlyRange, ScoredMove, SearchList, SearchLists};
pub use picker::{
    HintGroup, Hints, LazyPicker, MoveHints, MovePicker, Phase, PhaseSource, PickerPhase, SearchNode,
    StagedPicker, UnorderedPicker,
};
#[cfg(feature = "alloc")]
pub use variation::VariationTable;
