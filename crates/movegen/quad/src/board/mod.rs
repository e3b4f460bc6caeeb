//! The board: a position in 32 bytes, eight positions side by side, and how a move is made.

mod block;
mod lanes;
mod make;
mod position;
mod side_quad;

pub(crate) use block::{Block, Gathered};
pub(crate) use lanes::{Aligned, BLOCK, QuadLanes, first_lane, unpacked};
pub(crate) use make::Parent;
pub use position::QuadPosition;
pub use side_quad::SideQuad;
pub(crate) use side_quad::relative_set;
