//! How move generators are driven when they are compared.
//!
//! A contestant is a process that reads one [`Slice`] of work from each line and answers with a
//! [`Timing`]. It measures the work alone: the pipe and the parsing of a FEN are not included, and
//! only the processor time of its own thread counts. Between two slices it sleeps. So the slices of
//! many contestants can be interleaved, and each contestant may be built with its own features and
//! for its own instruction set.
//!
//! A contestant implements [`Contestant`] and calls [`serve()`], [`Searcher`] and
//! [`serve_engine`], or [`Library`] and [`serve_library`], or passes functions to [`serve_reader`]
//! or [`serve_games`]; the program that drives it prints a [`Slice`] and parses a [`Timing`].
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

mod engine;
mod games;
mod layer;
mod pvs;
mod reader;
mod search;
mod searcher;
mod serve;
mod slice;
mod value;

pub use engine::{CALLS, serve_engine};
pub use games::{GameSum, serve_games};
pub use pvs::{EngineSum, Evaluation, Found, Library, MoveScores, Picked, engine_search, serve_library};
pub use reader::serve_reader;
pub use search::search;
pub use searcher::{Features, Pieces, Searcher};
pub use serve::{Contestant, serve};
pub use slice::{Slice, Timing, Work};
