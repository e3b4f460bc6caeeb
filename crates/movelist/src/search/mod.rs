//! Search lists: the moves generated at the nodes of the current line, with scores, taken out best first.
//!
//! There are three kinds, which a [`StagedPicker`](crate::StagedPicker) cannot tell apart:
//!
//! * one [`Arena`] shared by all plies, in which each ply's moves follow those of the ply before;
//! * a [`PlyList`] for each ply, an array that moves to the heap in the rare position with more moves;
//! * a [`FixedList`] in the frame of each call, an array with room for every position.
//!
//! None ever loses a move. [`Divided`] keeps tactical and quiet moves in two lists. A [`DeltaList`] has no scores; it keeps
//! with each move what it changes on the board.

#[cfg(feature = "alloc")]
mod arena;
#[cfg(feature = "alloc")]
mod delta_list;
mod divided;
mod fixed_list;
mod list;
mod lists;
#[cfg(feature = "alloc")]
mod ply_list;
mod ply_range;

#[cfg(feature = "alloc")]
pub use arena::{Arena, ArenaPly};
#[cfg(feature = "alloc")]
pub use delta_list::DeltaList;
pub use divided::Divided;
pub use fixed_list::FixedList;
pub use list::{ScoredMove, SearchList};
pub use lists::SearchLists;
#[cfg(feature = "alloc")]
pub use ply_list::PlyList;
pub use ply_range::PlyRange;
