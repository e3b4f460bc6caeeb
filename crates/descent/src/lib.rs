//! Finds where two generators of chess moves first disagree, and names the rule of chess behind it.
//!
//! One generator, the [`Judge`], is known to be right. The other, the [`Peer`], is tested: an engine in another process, or a
//! technique. [`Pair::compare`] finds the first position where their moves differ, and [`Difference`] says in words what is
//! wrong there. Each reason names a [`Rule`].
//!
//! ```
//! use fianchetto_descent::{Rule, of_extra, of_missing};
//! use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
//!
//! let setup: ValidSetup = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1".parse()?;
//! let reason = of_extra(&setup, "d5e6".parse()?);
//! assert_eq!(reason.rule, Rule::EnPassant);
//! assert_eq!(reason.text, "en passant: the capture opens the line from a5 to the king (pin)");
//! assert_eq!(reason.fault, "allows en passant that uncovers a rook on the rank");
//!
//! let push = Move::quiet(Square::D5, Square::D6);
//! assert_eq!(of_missing(&setup, push).text, "a pawn move");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod answer;
mod difference;
mod listening;
mod naming;
mod pair;
mod rule;
pub mod smallest;

pub use answer::Answer;
pub use difference::{Difference, Finding};
pub use listening::{Listening, excerpt};
pub use naming::{Reason, of_extra, of_missing};
pub use pair::{Judge, Pair, Peer};
pub use rule::Rule;
