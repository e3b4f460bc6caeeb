//! Move pickers: the moves of a node one by one, as the search requests them.

mod hints;
mod interface;
mod lazy;
mod phase;
mod progress;
mod staged;
mod unordered;

pub use hints::{HintGroup, Hints, MoveHints};
pub use interface::{MovePicker, SearchNode};
pub use lazy::LazyPicker;
pub use phase::{Phase, PhaseSource, PickerPhase};
pub use staged::StagedPicker;
pub use unordered::UnorderedPicker;
