//! The lists held to data, to random positions, and to slow second opinions.

mod common;
mod draws;
mod exchange;
mod game_list;
mod notation;
mod phases;
mod picker;
mod search_lists;
mod signatures;
mod texts;
mod variation;
mod written;
