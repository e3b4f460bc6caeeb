//! Perft for the impatient and for the very large, over any technique: on all cores, with a hash table that they
//! share, with counts of 128 bits, and so that a run can be stopped and resumed.
//!
//! A [`Plan`] splits the tree into tasks, the [`Ledger`] holds what has been counted, and [`run`] lets threads work
//! off the tasks. A [`Checkpoint`] is a ledger in a file.
//!
//! ```
//! use std::num::NonZero;
//! use std::sync::atomic::AtomicBool;
//!
//! use fianchetto::types::ValidSetup;
//! use fianchetto::{MoveGenerator, Path, Perft, Position};
//! use fianchetto_perft::{Ledger, Plan, Resources, Table, run};
//!
//! type Technique = fianchetto::quad::QuadFills;
//! let generator = Technique::best();
//! let board = <Technique as MoveGenerator>::Board::from_setup(&ValidSetup::INITIAL);
//! let plan = Plan::new(&generator, &board, Perft::BULK, 5);
//! let mut resources = Resources { threads: NonZero::new(2).unwrap(), table: Some(Table::new(1 << 20)?) };
//! let never = AtomicBool::new(false);
//! let ledger = run(&generator, &plan, Ledger::new(&plan), &mut resources, &never, |_| {})?;
//! assert_eq!(ledger.nodes(), 4_865_609);
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

mod checkpoint;
mod counter;
mod key;
mod ledger;
mod plan;
mod run;
mod table;

pub use checkpoint::{Checkpoint, CheckpointError, Identity};
pub use ledger::Ledger;
pub use plan::Plan;
pub use run::{Resources, run};
pub use table::Table;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
