#![doc = include_str!("../README.md")]
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
pub fn tables() -> [LocalTable; 5] {
    [
        LocalTable::new("slot_attacks", const { &board::slots::ATTACKS }),
        LocalTable::new("slot_sliders", const { &board::view::SLIDERS }),
        LocalTable::new("piece_byte_codes", const { &board::piece_byte::CODES }),
        LocalTable::new("piece_byte_types", const { &board::piece_byte::ROLES }),
        LocalTable::new("piece_byte_quad_codes", const { &board::piece_byte::QUAD_CODES }),
    ]
}
