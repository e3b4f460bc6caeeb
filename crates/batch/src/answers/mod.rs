//! What is asked about the rows.

mod moves;
mod positions;
mod text;

pub use positions::Status;
pub use text::MoveText;
