//! Perft on all cores, over any technique, with a shared hash table and counts of 128 bits. A run can be stopped and
//! resumed.
//!
//! What outgrows one machine is split into [`units`] of work.
//!
//! A [`Plan`] splits the tree into tasks, the [`Ledger`] holds their counts, and [`run`] counts the tasks on threads. A
//! [`Checkpoint`] is a ledger in a file.
//!
//! ```
//! use std::num::NonZero;
//! use std::sync::atomic::AtomicBool;
//!
//! use fianchetto::registry::{Registry, Wanted};
//! use fianchetto::{Perft, ValidSetup};
//! use fianchetto_perft::{Ledger, Plan, Resources, PerftTable, run};
//!
//! let technique = Registry::built_in().find(Wanted::default())?;
//! let plan = Plan::new(&technique.line(&ValidSetup::INITIAL), Perft::BULK, 5);
//! let mut resources = Resources { threads: NonZero::new(2).unwrap(), table: Some(PerftTable::new(1 << 20)?) };
//! let never = AtomicBool::new(false);
//! let ledger = run(&plan, Ledger::new(&plan), &mut resources, &never, |_| {})?;
//! assert_eq!(ledger.nodes(), 4_865_609);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod checkpoint;
mod counter;
mod fields;
mod key;
mod ledger;
mod plan;
mod run;
mod sealed;
pub mod shared_entry;
mod sync;
mod table;
mod tasks;
pub mod units;

pub use checkpoint::{Checkpoint, CheckpointError, Identity};
pub use ledger::Ledger;
pub use plan::Plan;
pub use run::{Resources, run};
pub use table::PerftTable;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
