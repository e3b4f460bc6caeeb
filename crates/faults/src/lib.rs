//! What move generators get wrong: a catalogue of faults, each as a generator that has the fault.
//!
//! A fault is the oracle with one rule changed: moves that it misses or adds, or the state that it leaves after a move. So each
//! generator is right in all positions but those that its fault is about. The oracle itself (`fianchetto-reference`) knows
//! nothing of faults.
//!
//! A test suite is only as good as the faults that it finds. Suites are tested with this crate: [`Fault::technique`] goes into
//! a suite of techniques, [`FaultyBoard`] into one of boards, and [`Fault::moves`] into everything else.
//!
//! ```
//! use fianchetto_descent::Rule;
//! use fianchetto_types::Setup;
//!
//! let fault = fianchetto_faults::named("en-passant-rank/rook").ok_or("in the catalogue")?;
//! assert_eq!(fault.rule, Rule::EnPassant);
//! println!("{}", fault.what);
//!
//! let setup: Setup = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1".parse()?;
//! assert!(fault.moves(&setup).iter().any(|mv| mv.to_string() == "d5e6"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

#[macro_use]
mod macros;
mod board;
mod catalogue;
mod change;
mod fault;
mod scene;
mod technique;

pub use board::FaultyBoard;
pub use catalogue::{all, moves_by_fault, named};
pub use fault::Fault;
pub use technique::sound;
