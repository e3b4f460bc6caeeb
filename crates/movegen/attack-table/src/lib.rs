//! Legal moves read from incremental attack tables.
//!
//! # Source
//! 87flowers, *accelerating incremental attack tables with vector math*, 2024,
//! <https://87flowers.com/byteboard-attack-tables-2>: part 1 builds the tables, part 2 serialises moves from them, part
//! 3 updates them move by move. Part 4, pins and legality, was announced; legality here is this crate's own work. Part 2 names
//! the engines Rose and Clockwork as users of the format.
//!
//! Part 2 has two loops, which are the forms [`Naive`] and [`Hoisted`]; [`AttackTables`] merges loops of the second.
//!
//! # The board
//! For each color and square a *piece mask* of 16 bits: bit *i* is set if the piece with id *i* attacks the square. There is
//! also a piece list for each color, with square and type by id, and one byte for each square with color, type and id
//! ([`PieceByte`]).
//!
//! # The view
//! The view of a square, its center, has 64 *slots* in eight groups. A group has the knight's jump of one direction, then the
//! seven squares along the ray, nearest first. One permutation of the board's 64 bytes gives the view, and one subtraction
//! finds the first pieces on all eight rays.
//!
//! ```text
//! visible(occupied):     stops = occupied | lowest and highest slot of each group
//!                        stops ^ (stops - two lowest slots of each group)
//! attacks of a piece:    visible & slots that its type attacks, permuted to squares
//! place, remove a piece: sliders = visible slots with sliders that move along their ray
//!                        x-rays  = each slider's byte in all visible slots of the opposite group
//!                        tables ^= the bits of the ids in the x-rays, permuted to squares
//! pins:                  first piece of a ray ours, next an enemy slider: its bit stays on that ray only
//! checks:                one checker: targets &= the ray up to it; two: none but the king's
//!                        king: not where the enemy's masks are not zero, nor back along a checker's ray
//! count:                 popcount of our masks, without the pawns' bits on empty squares
//! ```
//!
//! # What makes it fast
//! 1. The low and the high bytes of the masks are separate, so that everything is a vector of 64 bytes.
//! 2. Id 0 belongs to the king, which is not a slider. The byte of an empty square has id 0, too, so it toggles no slider's bit
//!    and needs no mask.
//! 3. One ply above the leaves, the parent's tables stay in registers; each child is made and counted there, and never stored.
//! 4. Population counts are added as vectors, and summed up once for all children.
//!
//! The vectors are [`fianchetto_simd::Bytes`]. The crate is written once for all instruction paths, without `unsafe`.
//!
//! # Example
//! ```
//! use fianchetto_attack_table::{AttackBoard, AttackTables};
//! use fianchetto_board_repr::Position;
//! use fianchetto_movegen_core::Perft;
//! use fianchetto_types::Setup;
//!
//! let board = AttackBoard::from_setup(&Setup::INITIAL.validate()?);
//! assert_eq!(Perft::BULK.count(&AttackTables::best(), &board, 4), 197_281);
//! # Ok::<(), fianchetto_types::SetupError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod board;
mod explain;
mod generator;
mod kernels;
mod output;
mod perft;

pub use board::{AttackBoard, PieceByte};
pub use generator::{AttackForm, AttackTables, Fastest, Hoisted, ListForm, Naive};
pub use output::Serialiser;

use fianchetto_tables::LocalTable;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(AttackTables, AttackForm<Hoisted>, AttackForm<Naive>);

/// The tables that are constants of this crate, for `cargo xtask gen-tables`.
#[doc(hidden)]
pub fn tables() -> [LocalTable; 4] {
    [
        LocalTable::new("slot_attacks", const { &board::slots::ATTACKS }),
        LocalTable::new("piece_byte_codes", const { &board::piece_byte::CODES }),
        LocalTable::new("piece_byte_types", const { &board::piece_byte::ROLES }),
        LocalTable::new("piece_byte_quad_codes", const { &board::piece_byte::QUAD_CODES }),
    ]
}
