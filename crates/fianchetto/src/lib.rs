//! Chess games, and every technique of the workspace behind one interface.
//!
//! ```
//! use fianchetto::Game;
//!
//! let mut game: Game = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?; // or Game::default()
//! for mv in game.legal_moves() {
//!     println!("{mv} {}", game.san(mv)); // e1g1 O-O
//! }
//! game.play("e1g1")?; // a move, UCI text or SAN; an error says what was expected
//! game.undo();
//! println!("{game}\n{game:#}"); // the FEN, and the board
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! [`Game`] has no type parameters. Engines import the [`prelude`]; [`implementers`] is for writing techniques. The
//! [`Registry`] lists the built-in techniques as [`AnyTechnique`] values, to be chosen by name, and accepts others. An engine
//! that uses one technique with static dispatch depends on that technique's crate alone.
//!
//! # Features
//!
//! Features are additive: each adds a technique with its tables, and a program can have them all. Instruction paths are not
//! features: a program contains all of them and chooses at run time. The default is `prepared`, the technique of `Game`. With
//! `default-features = false`, only the boards and the interface remain.
//!
//! | feature | what it adds |
//! | --- | --- |
//! | `all` | every technique |
//! | `ray-loop` | the classical loop over rays, on the 8x8, 10x12 and 0x88 boards, and with TSCP's tables |
//! | `quad` | quad-bitboards filled direction by direction, eight positions at a time |
//! | `prepared` | prepared moves, the row of a piece packed by the mask of its targets |
//! | `pext` | PEXT bitboards: attack sets by packed blockers, whole and compressed |
//! | `magic` | magic bitboards: fancy, plain, with a fixed shift, and black |
//! | `kindergarten` | kindergarten bitboards: the attacks of each line by one multiplication |
//! | `ternary` | ternary move lookup: the plain table, one built on first use, and lists without duplicates; with Westcott's collapse, and on the 64-byte position; antirotated bitboards |
//! | `rotated` | rotated bitboards: four turned occupancies, kept with every move and looked up by line |
//! | `obstruction-difference` | obstruction difference: both blockers of a line from one subtraction |
//! | `hyperbola` | hyperbola quintessence: a subtraction on a line, and one on its mirror image |
//! | `classical` | the ray of each direction, cut behind the first blocker |
//! | `flood-fill` | flood fills of single words: dumb7fill and Kogge-Stone |
//! | `quad-fill` | the quad-bitboard of one position, all pieces of a direction filled by their codes |
//! | `posdata` | the butterfly tables of GNU Chess, in words, in bytes, without branches and as it reads them |
//! | `move-table` | Ferret's lists with a tail for blocked rays, also with all of its branches |
//! | `skip` | lists with a masked skip to the next direction, after Diep |
//! | `linked` | conditional linked lists |
//! | `dense` | conditional linked lists in packed nodes of 32 and 64 bits |
//! | `attack-table` | incremental attack tables (the attackers of each square), in vectors of 64 bytes; listed also by the two loops of their source |
//! | `serde` | `Serialize` and `Deserialize` for squares, moves, positions and the other types |
//! | `arbitrary` | `Arbitrary` for the same types; needs `std` |
//!
//! None of the crates below the facade needs the standard library.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(all(doctest, feature = "all"), doc = include_str!("../../../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec::Vec;

mod game;
pub mod implementers;
mod play;
pub mod prelude;
pub mod registry;

#[doc(inline)]
pub use fianchetto_board_repr as board_repr;
#[doc(inline)]
pub use fianchetto_movegen_core as movegen;
#[doc(inline)]
pub use fianchetto_movelist as movelist;
#[doc(inline)]
pub use fianchetto_simd as simd;
#[doc(inline)]
pub use fianchetto_types as types;

#[doc(inline)]
pub use fianchetto_board_repr::{BoardRepr, Play, Position, attacks};
#[doc(inline)]
pub use fianchetto_movegen_core::{
    AnyTechnique, DynPosition, MoveGenerator, MoveList, Perft, Stage, TechniqueInfo,
};
#[doc(inline)]
pub use fianchetto_simd::SimdPath;
#[doc(inline)]
pub use fianchetto_types::{Bitboard, Color, Mode, Move, Piece, PieceType, Setup, Square, ValidSetup};
pub use game::Game;
pub use play::{PlayError, PlayInput};
#[doc(inline)]
pub use registry::Registry;

/// Re-exports the crates of techniques, and lists their techniques.
macro_rules! techniques {
    ($($feature:literal: $package:ident as $name:ident,)*) => {
        $(#[cfg(feature = $feature)] #[doc(inline)] pub use $package as $name;)*

        /// Every technique that is compiled in, on every board and on every instruction path of this machine.
        fn built_in() -> Vec<AnyTechnique> {
            let all: &[Vec<AnyTechnique>] = &[$(#[cfg(feature = $feature)] $package::techniques(),)*];
            all.concat()
        }
    };
}

// In the order of speed.
techniques! {
    "quad": fianchetto_quad as quad,
    "prepared": fianchetto_prepared as prepared,
    "pext": fianchetto_pext as pext,
    "magic": fianchetto_magic as magic,
    "kindergarten": fianchetto_kindergarten as kindergarten,
    "ternary": fianchetto_ternary as ternary,
    "hyperbola": fianchetto_hyperbola as hyperbola,
    "rotated": fianchetto_rotated as rotated,
    "obstruction-difference": fianchetto_obstruction_difference as obstruction_difference,
    "classical": fianchetto_classical as classical,
    "flood-fill": fianchetto_flood_fill as flood_fill,
    "quad-fill": fianchetto_quad_fill as quad_fill,
    "attack-table": fianchetto_attack_table as attack_table,
    "ray-loop": fianchetto_ray_loop as ray_loop,
    "posdata": fianchetto_posdata as posdata,
    "move-table": fianchetto_move_table as move_table,
    "skip": fianchetto_skip as skip,
    "linked": fianchetto_linked as linked,
    "dense": fianchetto_dense as dense,
}
