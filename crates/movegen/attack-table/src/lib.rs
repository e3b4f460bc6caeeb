//! Legal moves read from incremental attack tables.
//!
//! # Source
//! 87flowers, *accelerating incremental attack tables with vector math*, 2024: part 1 builds the tables, part 2
//! serialises moves from them, part 3 updates them move by move. Part 4, pins and legality, was announced and is this
//! crate's own.
//!
//! # The state
//! For each color, 64 *piece masks* of 16 bits: bit *i* of a square's mask is set if the man with id *i* attacks it.
//! Beside them a list of squares and roles by id, and one byte a square with color, type and id ([`Man`]).
//!
//! # The view
//! For a square, 64 *places* in eight groups: the knight's jump that belongs to a direction, and then the seven squares
//! along the ray, nearest first. Permuting the board's 64 bytes into that order shows all that the square can see, and
//! one subtraction finds the first men of all eight rays.
//!
//! ```text
//! visible(occupied):   stops = occupied | lowest and highest place of each group
//!                      stops ^ (stops - two lowest places of each group)
//! reach of a man:      visible & places that its type attacks, permuted to squares
//! a man comes or goes: sliders = visible places with sliders that look this way
//!                      line = each slider's byte in all of the opposite group, where visible
//!                      tables ^= the bits of the ids in line, permuted to squares
//! legal:               first man of a ray ours, next an enemy slider: its bit survives on that ray only
//!                      one checker: targets &= its ray up to it; two: none
//!                      king: not where the enemy's masks are not zero, nor behind itself on a checker's line
//! count:               popcount of our masks, pawns' bits off the empty squares
//! ```
//!
//! # What makes it fast
//! 1. The low and the high bytes of the masks are kept apart, so that everything is a vector of 64 bytes.
//! 2. Id 0 is the king's, which never slides: an empty byte names no slider's bit, and nothing needs to be masked.
//! 3. Above the leaves the parent's tables stay in registers; each child is made and counted there and never stored.
//! 4. Counted bits are added as vectors and summed up once for all children.
//!
//! The vectors are [`fianchetto_simd::Bytes`]; the crate is written once over them, and has no `unsafe`.
//!
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
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod count;
mod explain;
mod generator;
mod list;
mod man;
mod perft;
mod places;
mod queries;
mod serialise;
mod situation;
mod special;
mod tables;
mod view;

pub use board::AttackBoard;
pub use generator::{AttackTables, techniques};
pub use man::Man;
pub use perft::Leaves;
pub use serialise::Serialiser;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
