//! The technique's slider attacks.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::{pext, prepared};
use fianchetto_types::{Bitboard, Square};

/// PEXT bitboards with whole attack sets.
pub type Pext = BitboardTechnique<Whole>;

/// PEXT bitboards with compressed attack sets.
pub type CompressedPext = BitboardTechnique<Compressed>;

/// Whole attack sets, eight bytes each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Whole;

/// Attack sets with their bits packed by the squares of the rays, two bytes each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compressed;

/// The common particulars of both forms.
const fn info(name: &'static str, needs: Needs) -> TechniqueInfo {
    TechniqueInfo::new(name, needs)
        .form_of("pext")
        .author("Zach Wegner, by the account of Chess_Movegen")
        .year(2013)
        .source("www.chessprogramming.org/BMI2")
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES)
}

impl Sliders for Whole {
    const INFO: TechniqueInfo = info("pext", Needs::WideBits)
        .summary("PEXT bitboards, attack sets by packed blockers")
        .own_table_bytes(pext::BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        look_up(bits, kind, from, occupied).attacked
    }
}

/// A lookup of a whole set.
#[derive(Clone, Copy)]
pub(crate) struct WholeLookup {
    pub(crate) relevant: Bitboard,
    pub(crate) packed: u64,
    pub(crate) place: u64,
    pub(crate) attacked: Bitboard,
}

#[inline(always)]
// ANCHOR: whole
pub(crate) fn look_up<B: Bits>(bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> WholeLookup {
    let entry = pext::entry(kind, from);
    let relevant = entry.relevant();
    let packed = bits.extract(occupied.0, relevant.0);
    let place = entry.place(packed);
    let attacked = pext::attacks(place);
    WholeLookup { relevant, packed, place, attacked }
}
// ANCHOR_END: whole

impl Sliders for Compressed {
    const INFO: TechniqueInfo = info("pext-compressed", Needs::Bits)
        .summary("PEXT bitboards, attack sets of 16 bits, unpacked by PDEP")
        .own_table_bytes(prepared::SLIDER_BYTES + prepared::ATTACK_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        look_up_compressed(bits, kind, from, occupied).attacked
    }
}

/// A lookup of a compressed set.
#[derive(Clone, Copy)]
pub(crate) struct CompressedLookup {
    pub(crate) relevant: Bitboard,
    pub(crate) rays: Bitboard,
    pub(crate) packed: u64,
    pub(crate) places: u64,
    pub(crate) attacked: Bitboard,
}

#[inline(always)]
// ANCHOR: compressed
pub(crate) fn look_up_compressed<B: Bits>(
    bits: B,
    kind: SliderKind,
    from: Square,
    occupied: Bitboard,
) -> CompressedLookup {
    let row = prepared::slider(kind, from);
    let (relevant, rays) = (row.relevant(), row.rays());
    let packed = bits.extract(occupied.0, relevant.0);
    let places = u64::from(row.attacked(packed));
    let attacked = Bitboard(bits.deposit(places, rays.0));
    CompressedLookup { relevant, rays, packed, places, attacked }
}
// ANCHOR_END: compressed
