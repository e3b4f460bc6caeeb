//! The technique's slider attacks.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::Bits;
use fianchetto_tables::magic::MagicEntry;
use fianchetto_types::{Bitboard, Square};

use crate::{Black, Fancy, FixedShift, Form, PlainForm};

/// Fancy magic bitboards.
pub type Magic = BitboardTechnique<Magics<Fancy>>;

/// Plain magic bitboards.
pub type PlainMagic = BitboardTechnique<Magics<PlainForm>>;

/// Magic bitboards with one shift for all squares.
pub type FixedShiftMagic = BitboardTechnique<Magics<FixedShift>>;

/// Black magic bitboards.
pub type BlackMagic = BitboardTechnique<Magics<Black>>;

/// Slider attacks by the magics of a form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Magics<F>(PhantomData<F>);

/// A lookup with its intermediate values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MagicLookup {
    /// The multiplied set: the relevant blockers, plus all irrelevant squares for black magics.
    pub key: Bitboard,
    /// The magic.
    pub factor: u64,
    /// The right shift of their product.
    pub shift: u32,
    /// The highest bits of the product.
    pub index: u64,
    /// The place in the table of attacks.
    pub place: u64,
    /// The attacked squares.
    pub attacked: Bitboard,
}

/// The squares that a slider attacks, on both of its lines.
#[inline(always)]
// ANCHOR: look_up
pub fn look_up<F: Form>(kind: SliderKind, from: Square, occupied: Bitboard) -> MagicLookup {
    let MagicEntry { mask, factor, shift, first } = F::entry(kind, from);
    let key = F::key(occupied, mask);
    let index = key.0.wrapping_mul(factor) >> (shift & 63);
    let place = first.wrapping_add(index);
    let attacked = F::attacks(kind, from, place);
    MagicLookup { key, factor, shift, index, place, attacked }
}
// ANCHOR_END: look_up

impl<F: Form> Sliders for Magics<F> {
    const INFO: TechniqueInfo = F::INFO;

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        look_up::<F>(kind, from, occupied).attacked
    }
}
