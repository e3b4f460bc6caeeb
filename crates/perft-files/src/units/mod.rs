//! Perft in units of work, for any number of machines that share a folder.
//!
//! [`split`] finds the distinct positions some plies below the start, with the number of paths to
//! each from each root move, and writes them into unit files of about equal cost, with a
//! [`Manifest`]. A [`Worker`] counts units and writes an [`Outcome`] for each. [`merge`] adds them
//! up and names every file that is missing, torn, altered, doubled or from another split.
//!
//! Units are independent: a killed one leaves nothing, a finished one is not repeated, and two
//! workers on one unit give one outcome. So a scheduler may lose and repeat them.
//!
//! [The crate](crate) has an example.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod cut;
mod folder;
mod manifest;
mod unit;
mod working;

pub use cut::split;
pub use folder::{Folder, UnitsError};
pub use manifest::{Manifest, Order};
pub use unit::Outcome;
pub use working::{Merged, Worked, Worker, merge};
