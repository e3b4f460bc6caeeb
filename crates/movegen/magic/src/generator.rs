//! The technique as a way of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::Info;
use fianchetto_movegen_core::bitboard::{Lines, OnBitboards, Sliders};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_tables::magic::MagicEntry;
use fianchetto_types::{Bitboard, Square};

use crate::{Fancy, Form};

/// Magic bitboards in one of their forms.
pub type Magic<F = Fancy> = OnBitboards<Magics<F>>;

/// Where sliders go, by the magics of a form.
#[derive(Clone, Copy, Debug)]
pub struct Magics<F>(PhantomData<F>);

/// A lookup with all that is computed on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MagicLookup {
    /// What is multiplied: the relevant blockers, with all irrelevant squares if the magic is black.
    pub key: Bitboard,
    /// The magic.
    pub factor: u64,
    /// How far the product of both is shifted to the right.
    pub shift: u32,
    /// The highest bits of the product.
    pub index: u64,
    /// The place in the table of attacks.
    pub place: u64,
    /// What is there: the attacked squares.
    pub attacked: Bitboard,
}

/// The squares that a slider attacks, on both of its lines.
#[inline(always)]
#[must_use]
// ANCHOR: look_up
pub fn look_up<F: Form>(lines: Lines, from: Square, occupied: Bitboard) -> MagicLookup {
    let MagicEntry { mask, factor, shift, first } = F::entry(lines, from);
    let key = F::key(occupied, mask);
    let index = key.0.wrapping_mul(factor) >> (shift & 63);
    let place = first.wrapping_add(index);
    let attacked = F::attacks(lines, from, place);
    MagicLookup { key, factor, shift, index, place, attacked }
}
// ANCHOR_END: look_up

impl<F: Form> Sliders for Magics<F> {
    const INFO: Info = F::INFO;

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self(PhantomData)
    }

    #[inline(always)]
    fn run<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_bits_extra(kernel)
    }

    #[inline(always)]
    fn run_count<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_bits(kernel)
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, lines: Lines, from: Square, occupied: Bitboard) -> Bitboard {
        look_up::<F>(lines, from, occupied).attacked
    }
}
