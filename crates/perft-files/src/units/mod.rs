//! Perft in units of work, for any number of machines that share a folder.
//!
//! [`split`] finds all positions some plies below the start, each once, with the number of ways that lead to it from each root
//! move, and writes them into unit files of about equal cost, and a [`Manifest`]. A [`Worker`] counts units and leaves an
//! [`Outcome`] beside each. [`merge`] adds the outcomes up and refuses, by name, whatever is missing, torn, altered, doubled or of
//! another split.
//!
//! Units are independent. A unit that was killed leaves nothing, one that is done is left alone, and two workers on one unit
//! give one outcome: so a scheduler may lose and repeat them as it likes.
//!
//! The example is that of [the crate](crate).
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
