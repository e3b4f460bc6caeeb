//! Move lists: the game played so far, the keys of its positions, and the moves that a search tries.
//!
//! Two kinds of lists share the name. One holds the alternating half-moves of a [game], with its list of keys; its [notation]
//! is SAN and PGN. The other holds the moves generated at one node of a [search], from which a picker takes the best one at a
//! time.
//!
//! Everything works with any [`MoveGenerator`](fianchetto_movegen_core::MoveGenerator). Games and lists that may grow need
//! the feature `alloc`, which is on by default; without it there are still the pickers, SAN,
//! [`FixedList`](search::FixedList) and [`ShortSignatureList`](game::ShortSignatureList).
//!
//! After the article [*Move List*](https://www.chessprogramming.org/Move_List) of the Chess Programming Wiki.
#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod game;
pub mod notation;
pub mod search;
