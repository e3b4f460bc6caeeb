//! The technique as a way of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Product, Trace};
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
    fn run_count<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_bits(kernel)
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
        trace.note(|| Note::Code(F::CODE, Arrangement::Words));
        trace.note(|| Note::Ran(&[1]));
        trace.note(|| Note::Set(F::KEY, found.key));
        trace.note(|| Note::Ran(&[2, 3]));
        trace.note(|| {
            let names = [F::KEY, "magic", "product", "index"];
            Note::Product(Product { names, key: found.key.0, factor: found.factor, shift: found.shift })
        });
        trace.note(|| Note::Ran(&[4]));
        trace.note(|| Note::Number("place in the table", found.place));
        trace.note(|| Note::Set("attacked", found.attacks));
        found.attacks
    }
}
