#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Square};

/// The technique: its lookup, with the rules of chess around it.
pub type NewTechnique = BitboardTechnique<NewLookup>;

/// Where sliders go.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewLookup;

/// What the lookup computes on one line, and the squares that the slider attacks there.
#[derive(Clone, Copy)]
pub(crate) struct LookUp {
    pub(crate) blockers: Bitboard,
    pub(crate) attacked: Bitboard,
}

/// This loop is what the technique replaces: a square is attacked if nothing stands between.
#[inline(always)]
// ANCHOR: look_up
pub(crate) fn look_up(line: Bitboard, from: Square, occupied: Bitboard) -> LookUp {
    let blockers = line & occupied;
    let mut attacked = Bitboard::EMPTY;
    for to in line {
        if !lines::between(from, to).intersects(blockers) {
            attacked |= Bitboard::of(to);
        }
    }
    LookUp { blockers, attacked }
}
// ANCHOR_END: look_up

impl Sliders for NewLookup {
    const INFO: TechniqueInfo = TechniqueInfo::new("new-technique", Needs::Bits)
        .summary("what the technique does, in one line")
        .author("who found it")
        .year(1970)
        .source("where it was published")
        .own_table_bytes(0)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::THROUGH_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [one, other] = kind.through(from);
        look_up(one, from, occupied).attacked | look_up(other, from, occupied).attacked
    }
}

fianchetto_movegen_core::techniques!(sliders: NewTechnique);
