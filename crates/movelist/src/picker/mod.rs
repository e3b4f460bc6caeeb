//! Move pickers: the moves of a node one by one, as the search requests them.

mod hints;
mod interface;
mod lazy;
mod staged;
mod unordered;

pub use hints::MoveHints;
pub use interface::{MovePicker, PickerPhase, SearchNode};
pub use lazy::LazyPicker;
pub use staged::StagedPicker;
pub use unordered::UnorderedPicker;
