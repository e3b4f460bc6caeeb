#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod explain;
mod generator;
mod tables;

pub use generator::{
    Antirotated, Copying, EveryStage, FoldedLines, OneStage, StoreAll, Terminated, Ternary, TernaryForm,
    TernaryLookup, Unrolled,
};
pub use tables::{FirstUse, Folded, Listed, Plain, Tables, Verbatim};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders:
    Ternary,
    TernaryForm<Plain, StoreAll, fianchetto_board_repr::XorQuad>,
    TernaryForm<FirstUse>,
    TernaryForm<Listed>,
    TernaryForm<Folded>,
    TernaryForm<Verbatim>,
    TernaryForm<Plain, OneStage>,
    TernaryForm<Plain, EveryStage>,
    TernaryForm<Plain, Unrolled>,
    TernaryForm<Plain, Terminated>,
    Antirotated,
);
