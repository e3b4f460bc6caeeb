//! Move lists: the game played so far, the keys of its positions, and the moves that a search tries.
//!
//! Two kinds of lists share the name. One alternates the half-moves of White and Black: the [`GameList`] with its
//! [`SignatureList`] (together a [`GameRecord`]), the principal variation ([`VariationTable`]), and their notation
//! ([`San`], [`Pgn`]). The other holds the moves generated at one node: the [search lists](search), from which a
//! [`StagedPicker`] gives the search one move after the other, the best first.
//!
//! Everything works with any [`MoveGenerator`](fianchetto_movegen_core::MoveGenerator). Games and lists that
//! may grow need the feature `alloc`, which is on by default; [`ShortSignatureList`], the pickers, SAN and the list
//! [`FixedList`](search::FixedList) do not.
//!
//! ```
//! use fianchetto_board_repr::Square64;
//! use fianchetto_movelist::{GameResult, GenericGame};
//! use fianchetto_ray_loop::RayLoop;
//! use fianchetto_types::ValidSetup;
//!
//! let mut game = GenericGame::new(RayLoop::<Square64>::default(), &ValidSetup::INITIAL);
//! for san in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"] {
//!     game.play_san(san)?;
//! }
//! assert_eq!(game.outcome().map(|outcome| outcome.result()), Some(GameResult::WhiteWins));
//! assert!(game.pgn(&[], GameResult::Unknown).to_string().ends_with("3. Bc4 Nf6 4. Qxf7# 1-0\n"));
//! # Ok::<(), fianchetto_movelist::PlaySanError>(())
//! ```
//!
//! After the article [*Move List*](https://www.chessprogramming.org/Move_List) of the Chess Programming Wiki.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(feature = "alloc")]
mod game;
#[cfg(feature = "alloc")]
mod game_list;
pub mod order;
mod outcome;
#[cfg(feature = "alloc")]
mod pgn;
mod picker;
#[cfg(feature = "alloc")]
mod record;
mod result;
mod san;
pub mod search;
mod signatures;
#[cfg(feature = "alloc")]
mod variation;

#[cfg(feature = "alloc")]
pub use game::{GenericGame, PlaySanError};
#[cfg(feature = "alloc")]
pub use game_list::{GameList, NoSuchPly};
pub use outcome::{Outcome, is_material_insufficient};
#[cfg(feature = "alloc")]
pub use pgn::Pgn;
pub use picker::{
    HintGroup, Hints, LazyPicker, MoveHints, MovePicker, Phase, PhaseSource, PickerPhase, SearchNode,
    StagedPicker, UnorderedPicker,
};
#[cfg(feature = "alloc")]
pub use record::GameRecord;
pub use result::GameResult;
pub use san::{CheckIndicator, San, SanError, SanFindError, SanMove, SanText};
#[cfg(feature = "alloc")]
pub use signatures::SignatureList;
pub use signatures::{ShortSignatureList, SignatureListFull, is_irreversible};
#[cfg(feature = "alloc")]
pub use variation::VariationTable;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
