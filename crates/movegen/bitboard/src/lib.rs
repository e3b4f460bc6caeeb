#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod explain;
mod explain_board;
mod generation;
#[cfg(feature = "alloc")]
mod lookups;
mod set_board;
mod sliders;
mod technique;

use fianchetto_board_repr::{CheckInfo, rules::castling::Castling};

pub use explain::ExplainSliders;
pub use explain_board::ExplainBoard;
pub use fianchetto_tables::lines::SliderKind;
pub use set_board::{PieceSets, SetBoard};
pub use sliders::{Slider, Sliders};
pub use technique::BitboardTechnique;

/// The bytes of the shared tables of these techniques: steps, checks and pins, castling.
pub const SHARED_TABLE_BYTES: usize = CheckInfo::TABLE_BYTES + Castling::TABLE_BYTES;
