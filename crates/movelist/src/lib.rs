//! Move lists: the game played so far, the signatures of its positions, and the moves that a search tries.
//!
//! Two kinds of lists share the name. One alternates the half-moves of White and Black: the [`GameList`] with its
//! [`SignatureList`] (together a [`Record`]), the principal variation ([`VariationTable`]), and what is written of them
//! ([`San`], [`pgn`]). The other holds what was generated at one node: the [search lists](search), from which a
//! [`Picker`] hands the moves to the search one by one, the best first.
//!
//! Everything works over any [`MoveGenerator`](fianchetto_movegen_core::MoveGenerator). Lists that may grow use
//! `alloc`; [`ShortSignatureList`] and [`Picker`] do not.
//!
//! After the article *Move List* of the Chess Programming Wiki.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod game;
mod game_list;
pub mod order;
mod outcome;
pub mod pgn;
mod picker;
mod record;
mod result;
mod san;
pub mod search;
mod signatures;
mod variation;

pub use game::{EnterError, Game};
pub use game_list::{GameList, NoSuchPly};
pub use outcome::{Outcome, is_material_insufficient};
pub use picker::{Hints, InOrder, LazyPicker, NextMove, Node, Phase, Picker};
pub use record::Record;
pub use result::GameResult;
pub use san::{Action, FindError, Mark, San, SanError};
pub use signatures::{Full, ShortSignatureList, SignatureList, is_irreversible};
pub use variation::VariationTable;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
