//! Search lists: the moves generated at the nodes of the current line, with scores, taken out best first.
//!
//! There are two kinds, which a [`StagedPicker`](crate::StagedPicker) cannot tell apart:
//!
//! * one [`Arena`] shared by all plies, in which each ply's moves follow those of the ply before;
//! * a [`PlyList`] for each ply, an array on the stack.
//!
//! Neither ever loses a move: both grow when they are full. [`Divided`] keeps tactical and quiet moves apart.

mod arena;
mod divided;
mod list;
mod ply_list;
mod ply_range;

pub use arena::{Arena, ArenaPly};
pub use divided::Divided;
pub use list::{ScoredMove, SearchList};
pub use ply_list::PlyList;
pub use ply_range::PlyRange;
