//! The technique as a way of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Info, Note, Trace};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Square};

use crate::{Fancy, Form};

/// Magic bitboards in one of their forms.
pub type Magic<F = Fancy> = OnBitboards<Magics<F>>;

/// Where sliders go, by the magics of a form.
#[derive(Clone, Copy, Debug)]
pub struct Magics<F>(PhantomData<F>);

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
    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let found = F::look_up(lines, from, occupied);
        trace.note(|| Note::along(lines));
        trace.note(|| Note::Set(F::KEY, found.key));
        trace.note(|| Note::Set("magic", Bitboard(found.factor)));
        trace.note(|| Note::Set("product", Bitboard(found.product)));
        trace.note(|| Note::Set("attacked", found.attacks));
        trace.note(|| Note::Number(F::KEY, found.key.0));
        trace.note(|| Note::Number("magic", found.factor));
        trace.note(|| Note::Number("product", found.product));
        trace.note(|| Note::Number("index", found.index));
        trace.note(|| Note::Number("place in the table", found.place));
        found.attacks
    }
}
