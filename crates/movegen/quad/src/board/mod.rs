//! The board: a position in 32 bytes, eight positions side by side, and how a move is made.

mod block;
mod lanes;
mod make;
mod position;
mod relative_quad;

pub(crate) use block::{Block, Gathered};
pub(crate) use lanes::{Aligned, BLOCK, QuadLanes, first_lane, unpacked};
pub(crate) use make::Parent;
pub use position::RelativeQuadBoard;
pub use relative_quad::RelativeQuad;
pub(crate) use relative_quad::relative_set;
