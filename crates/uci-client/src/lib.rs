#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]
#![forbid(unsafe_code)]

mod command;
mod engine;
mod error;
mod go;
mod info;
mod kill_switch;
mod lines;
mod option;
mod perft;
mod process;
mod search;
mod system;

/// The types of positions and moves, for users of this crate alone.
pub use fianchetto_types as types;

pub use command::{PerftCommand, command, command_words};
pub use engine::{CHESS960, Engine, EngineSettings};
pub use error::{EngineError, EngineTrouble};
pub use go::{Clocks, Go};
pub use info::{Info, InfoScore, ScoreBound};
pub use kill_switch::KillSwitch;
pub use option::{EngineOption, EngineOptionKind};
pub use perft::PerftCounts;
pub use search::{BestMove, Search, SearchEvent};
