//! The types of which tables are made from bytes.
#![allow(unsafe_code)]

use fianchetto_types::{Bitboard, Move, Square};

use crate::aligned::Plain;
#[cfg(feature = "dense")]
use crate::dense::{DenseIndex, DenseNode32, DenseNode64};
#[cfg(feature = "magic")]
use crate::magic::{FancyMagic, PlainMagic, SharedMagic};
#[cfg(feature = "pext")]
use crate::pext::PextEntry;
#[cfg(feature = "prepared")]
use crate::prepared::{LeaperRow, SliderRow};
#[cfg(feature = "scored")]
use crate::scored::ScoredIndex;
#[cfg(feature = "skip")]
use crate::skip::SkipNode;
#[cfg(feature = "ternary")]
use crate::ternary::MoveInfo;

macro_rules! plain {
    ($($type:ty)*) => {
        $(
            // SAFETY: an integer, or one in a transparent wrapper that takes any value.
            unsafe impl Plain for $type {}
        )*
    };
}
plain! { u8 i8 u16 u32 u64 Bitboard Square Move }
#[cfg(feature = "scored")]
plain! { ScoredIndex }
#[cfg(feature = "dense")]
plain! { DenseNode32 DenseNode64 DenseIndex }

// SAFETY: a move, a square and a number fill the four bytes.
#[cfg(feature = "skip")]
unsafe impl Plain for SkipNode {}
// SAFETY: eight moves fill the sixteen bytes.
#[cfg(feature = "ternary")]
unsafe impl Plain for MoveInfo {}
// SAFETY: two sets, a number and twenty words fill the 64 bytes.
#[cfg(feature = "prepared")]
unsafe impl Plain for SliderRow {}
// SAFETY: a set and twelve words fill the 32 bytes.
#[cfg(feature = "prepared")]
unsafe impl Plain for LeaperRow {}
// SAFETY: a set and three numbers fill the 32 bytes.
#[cfg(feature = "magic")]
unsafe impl Plain for FancyMagic {}
// SAFETY: a set and a number fill the sixteen bytes.
#[cfg(feature = "magic")]
unsafe impl Plain for PlainMagic {}
// SAFETY: a set and two numbers fill the 24 bytes.
#[cfg(feature = "magic")]
unsafe impl Plain for SharedMagic {}
// SAFETY: a set and a number fill the sixteen bytes.
#[cfg(feature = "pext")]
unsafe impl Plain for PextEntry {}
// SAFETY: arrays have no padding besides that of their elements.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}
