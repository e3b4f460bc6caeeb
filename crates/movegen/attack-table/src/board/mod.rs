//! The position with its attack tables, and how a move is made.

mod byte_board;
mod edits;
mod piece_byte;
mod position;
mod queries;
pub(crate) mod slots;
mod tables;
mod updates;
mod view;

pub(crate) use byte_board::ByteBoard;
pub use piece_byte::PieceByte;
pub use position::AttackBoard;
pub(crate) use tables::{PieceMasks, Tables};
pub(crate) use view::{VectorOps, View};
