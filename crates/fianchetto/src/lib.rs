#![doc = include_str!("../README.md")]
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
pub use fianchetto_movegen_bitboard as bitboard;
#[doc(inline)]
pub use fianchetto_movegen_core as movegen;
#[doc(inline)]
pub use fianchetto_movegen_mailbox as mailbox;
#[doc(inline)]
pub use fianchetto_movelist as movelist;
#[doc(inline)]
pub use fianchetto_simd as simd;
#[doc(inline)]
pub use fianchetto_types as types;

#[doc(inline)]
pub use fianchetto_board_repr::{BoardRepr, Position, attacks, lines};
#[doc(inline)]
pub use fianchetto_movegen_core::{
    AnyTechnique, Line, MoveList, Node, Perft, Stage, Technique, TechniqueInfo,
};
#[doc(inline)]
pub use fianchetto_simd::IsaName;
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

        /// Every technique that is compiled in, on every board and on every instruction set of
        /// this machine.
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
