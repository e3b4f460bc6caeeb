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
//! ```
//! use std::num::NonZero;
//! use std::sync::atomic::AtomicBool;
//!
//! use fianchetto::ValidSetup;
//! use fianchetto::registry::{Registry, Wanted};
//! use fianchetto_perft::Resources;
//! use fianchetto_perft_files::units::{Folder, Order, Worker, merge, split};
//!
//! let technique = Registry::built_in().find(Wanted::default())?;
//! let folder = Folder::new(std::env::temp_dir().join(format!("units-{}", std::process::id())));
//! let order = Order { ply: Some(2), units: Some(3), ..Order::new("mine 1.0", &ValidSetup::INITIAL, 5) };
//! let manifest = split(&folder, &technique, &order)?;
//! let resources = Resources { threads: NonZero::<usize>::MIN, table: None };
//! let (manifest, stop) = (&manifest, &AtomicBool::new(false));
//! let mut worker = Worker { folder: &folder, manifest, technique: &technique, resources, stop };
//! for unit in 1..=manifest.units() {
//!     worker.work(unit)?;
//! }
//! assert_eq!(merge(&folder, manifest, &technique).unwrap().nodes(), 4_865_609);
//! # std::fs::remove_dir_all(folder.path())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
