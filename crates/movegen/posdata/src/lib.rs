#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!("```text\n", include_str!("branching.txt"), "```")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod forms;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

pub use forms::{BranchFree, BranchFreeWalk, GnuChess, GnuChessWalk, Posdata, Posdata8, Posdata16};

use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox as mailbox;
use fianchetto_simd::Needs;

/// The description of all forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, own_table_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Words)
        .form_of("posdata")
        .summary(summary)
        .author("after Hans Eric Sandström (GNU Chess)")
        .year(1989)
        .source("GNU Chess 1.55, MOVE-GEN")
        .own_table_bytes(own_table_bytes)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES_BUT_PAWNS)
}

fianchetto_movegen_core::techniques!(Posdata16, Posdata8, BranchFree, GnuChess);
