//! Perft on all cores, over any technique, with a shared hash table and counts of 128 bits. A run can be stopped and
//! resumed.
//!
//! A [`Plan`] splits the tree into tasks, the [`Ledger`] holds their counts, and [`run`] counts the tasks on threads.
//! [`levels`] finds all positions of a ply, each once. Files to resume from, and units of work for many machines, are in
//! `fianchetto-perft-files`.
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

mod counter;
mod key;
mod ledger;
pub mod levels;
mod plan;
mod run;
pub mod shared_entry;
mod sync;
mod table;
mod tasks;
pub mod threads;

pub use ledger::Ledger;
pub use plan::Plan;
pub use run::{Resources, run};
pub use table::PerftTable;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
