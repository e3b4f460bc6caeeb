//! The technique as a way of finding where sliders go.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Trace};
use fianchetto_simd::{BitKernel, Bits, Isa, Path};
use fianchetto_tables::{pext, prepared};
use fianchetto_types::{Bitboard, Square};

/// PEXT bitboards in one of their forms.
pub type Pext<F = Whole> = OnBitboards<F>;

/// Attack sets as they are, eight bytes each.
#[derive(Clone, Copy, Debug)]
pub struct Whole;

/// Attack sets with their bits packed by the squares of the rays, two bytes each.
#[derive(Clone, Copy, Debug)]
pub struct Compressed;

/// What both forms have in common.
const fn info(name: &'static str, paths: &'static [Path]) -> Info {
    Info::new(name, paths)
        .author("authors of the Wiki's page on BMI2")
        .year(2013)
        .source("www.chessprogramming.org/BMI2")
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES)
}

impl Sliders for Whole {
    const INFO: Info = info("pext", &[Path::Portable, Path::Avx2, Path::Avx512])
        .summary("PEXT bitboards, attack sets by packed blockers")
        .own_table_bytes(pext::BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self
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
        bits: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let entry = pext::entry(lines, from);
        let packed = bits.extract(occupied.0, entry.relevant().0);
        let attacked = pext::attacks(entry.place(packed));
        note_blockers(lines, include_str!("whole.txt"), entry.relevant(), occupied, trace);
        trace.note(|| Note::Packed("packed blockers", entry.relevant(), packed));
        trace.note(|| Note::Ran(&[2]));
        trace.note(|| Note::Number("place in the table", entry.place(packed)));
        trace.note(|| Note::Set("attacked", attacked));
        attacked
    }
}

impl Sliders for Compressed {
    const INFO: Info = info("pext-compressed", &[Path::Portable, Path::Avx2])
        .summary("PEXT bitboards, attack sets of 16 bits, unpacked by PDEP")
        .own_table_bytes(prepared::SLIDER_BYTES + prepared::ATTACK_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self
    }

    #[inline(always)]
    fn attacks<B: Bits, R: Trace>(
        self,
        bits: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let row = prepared::slider(lines, from);
        let packed = bits.extract(occupied.0, row.relevant().0);
        let places = u64::from(row.attacked(packed));
        let attacked = Bitboard(bits.deposit(places, row.rays().0));
        note_blockers(lines, include_str!("compressed.txt"), row.relevant(), occupied, trace);
        trace.note(|| Note::Packed("packed blockers", row.relevant(), packed));
        trace.note(|| Note::Ran(&[2]));
        trace.note(|| Note::Packed("packed attacks", row.rays(), places));
        trace.note(|| Note::Ran(&[3]));
        trace.note(|| Note::Set("rays", row.rays()));
        trace.note(|| Note::Set("attacked", attacked));
        attacked
    }
}

/// Shows what is packed.
#[inline(always)]
fn note_blockers<R: Trace>(
    lines: Lines,
    code: &'static str,
    relevant: Bitboard,
    occupied: Bitboard,
    trace: &mut R,
) {
    trace.note(|| Note::along(lines));
    trace.note(|| Note::Code(code, Arrangement::Words));
    trace.note(|| Note::Ran(&[1]));
    trace.note(|| Note::Set("relevant", relevant));
    trace.note(|| Note::Set("relevant blockers", relevant & occupied));
}
