//! Perft in files: counts that outlast their process or need several machines.
//!
//! A [`Checkpoint`] is the ledger of a run of `fianchetto-perft`, to resume from later. [`units`] split a perft into files of
//! positions, for any number of machines that share a folder.
//!
//! This crate writes, reads and checks the files; `fianchetto-perft` counts.
//!
//! ```
//! use std::num::NonZero;
//! use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
//!
//! use fianchetto::registry::{Registry, Wanted};
//! use fianchetto::{Perft, ValidSetup};
//! use fianchetto_perft::{Ledger, Plan, Resources, run};
//! use fianchetto_perft_files::{Checkpoint, Identity};
//!
//! let technique = Registry::built_in().find(Wanted::default())?;
//! let plan = Plan::new(&technique.position(&ValidSetup::INITIAL), Perft::BULK, 6);
//! let mut resources = Resources { threads: NonZero::<usize>::MIN, table: None };
//! let identity = Identity {
//!     program: "mine 1.0".into(),
//!     technique: technique.info().name.into(),
//!     board: technique.board_name().into(),
//!     fen: ValidSetup::INITIAL.to_string(),
//!     depth: 6,
//!     stage: "all".into(),
//!     bulk: true,
//! };
//! let file = std::env::temp_dir().join(format!("resumed-{}.checkpoint", std::process::id()));
//!
//! // The run is stopped at its first report.
//! let stop = AtomicBool::new(false);
//! let ledger = run(&plan, Ledger::new(&plan), &mut resources, &stop, |_| stop.store(true, Relaxed))?;
//! Checkpoint::new(identity.clone(), &plan, &ledger, 0.1).save(&file)?;
//!
//! // Another process goes on.
//! let checkpoint = Checkpoint::load(&file)?;
//! assert_eq!(checkpoint.ledger(&identity, &plan)?, ledger);
//! let never = AtomicBool::new(false);
//! assert_eq!(run(&plan, ledger, &mut resources, &never, |_| {})?.nodes(), 119_060_324);
//!
//! // A run of another depth is refused.
//! let error = checkpoint.ledger(&Identity { depth: 7, ..identity }, &plan).unwrap_err();
//! assert_eq!(error.to_string(), "the checkpoint belongs to another run: its depth is `6`, not `7`");
//! # std::fs::remove_file(file)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod checkpoint;
mod sealed;
pub mod units;

pub use checkpoint::{Checkpoint, CheckpointError, Identity};
