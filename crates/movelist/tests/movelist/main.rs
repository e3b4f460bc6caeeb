//! The lists held to data, to random positions, and to slow second opinions.

mod common;
mod draws;
mod exchange;
mod game_list;
mod notation;
mod phases;
mod picker;
#[path = "../../../types/tests/types/replayed.rs"]
mod replayed;
mod search_lists;
#[path = "../../../types/tests/types/seeded.rs"]
mod seeded;
mod signatures;
mod texts;
mod variation;
mod written;
