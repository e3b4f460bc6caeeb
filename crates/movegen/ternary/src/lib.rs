#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "first-use")]
extern crate alloc;

mod explain;
#[cfg(feature = "first-use")]
mod first_use;
mod generator;
mod tables;

#[cfg(feature = "first-use")]
pub use first_use::{FirstUse, Of2006, Verbatim};
pub use generator::{
    Antirotated, Copying, EveryStage, FoldedLines, OneStage, StoreAll, Terminated, Ternary, TernaryForm,
    TernaryLookup, Unrolled,
};
pub use tables::{Folded, Listed, Plain, Tables};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders:
    Ternary,
    TernaryForm<Plain, StoreAll, fianchetto_board_repr::XorQuad>,
    TernaryForm<Plain, StoreAll, fianchetto_board_repr::Bitboards>,
    TernaryForm<FirstUse>,
    TernaryForm<Listed>,
    TernaryForm<Folded>,
    TernaryForm<Verbatim>,
    TernaryForm<Of2006, Unrolled>,
    TernaryForm<Plain, OneStage>,
    TernaryForm<Plain, EveryStage>,
    TernaryForm<Plain, Unrolled>,
    TernaryForm<Plain, Terminated>,
    Antirotated,
);
