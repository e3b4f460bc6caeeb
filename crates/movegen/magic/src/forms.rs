//! The four forms of magics.

use fianchetto_movegen_bitboard as bitboard;
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::Needs;
use fianchetto_tables::lines::SliderKind;
use fianchetto_tables::magic::{self, MagicEntry};
use fianchetto_types::{Bitboard, Square};

/// A form of magics.
pub trait Form: Copy + Default + Send + Sync + 'static {
    /// The particulars of the technique in this form.
    const INFO: TechniqueInfo;

    /// The lookup as it was published.
    const LISTING: &'static str;

    /// The reads of the entry: mask, factor, and other data of the square.
    const READS: &'static str;

    /// Whether the mask has the irrelevant squares.
    const IS_BLACK: bool = false;

    /// The entry of a square. Mark these functions `#[inline(always)]`.
    fn entry(kind: SliderKind, from: Square) -> MagicEntry;

    /// The multiplied set.
    #[inline(always)]
    fn key(occupied: Bitboard, mask: Bitboard) -> Bitboard {
        occupied & mask
    }

    /// The attacks at a place.
    fn attacks(kind: SliderKind, from: Square, place: u64) -> Bitboard;
}

/// An index of as many bits as the square has relevant squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fancy;

/// An index of the same number of bits for all squares of a piece type.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainForm;

/// The index bits of the plain form, with one table whose places serve several squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct FixedShift;

/// The same with the irrelevant squares set instead of cleared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Black;

/// The common particulars of all forms.
const fn info(name: &'static str, needs: Needs) -> TechniqueInfo {
    TechniqueInfo::new(name, needs)
        .form_of("magic")
        .source("www.chessprogramming.org/Magic_Bitboards")
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES)
}

impl Form for Fancy {
    const INFO: TechniqueInfo = info("magic", Needs::WideBits)
        .summary("fancy magic bitboards, as many places for a square as it has sets of blockers")
        .author("Pradu Kannan")
        .year(2006)
        .own_table_bytes(magic::FANCY_BYTES);

    const LISTING: &'static str = include_str!("fancy.txt");

    const READS: &'static str = "rrrr";

    #[inline(always)]
    fn entry(kind: SliderKind, from: Square) -> MagicEntry {
        magic::fancy(kind, from)
    }

    #[inline(always)]
    fn attacks(_: SliderKind, _: Square, place: u64) -> Bitboard {
        magic::fancy_attacks(place)
    }
}

impl Form for PlainForm {
    const INFO: TechniqueInfo = info("magic-plain", Needs::Bits)
        .summary("plain magic bitboards, the same number of places for all squares")
        .author("Lasse Hansen")
        .year(2006)
        .own_table_bytes(magic::PLAIN_BYTES);

    const LISTING: &'static str = include_str!("plain.txt");

    const READS: &'static str = "rr";

    #[inline(always)]
    fn entry(kind: SliderKind, from: Square) -> MagicEntry {
        magic::plain(kind, from)
    }

    #[inline(always)]
    fn attacks(kind: SliderKind, from: Square, place: u64) -> Bitboard {
        magic::plain_attacks(kind, from, place)
    }
}

impl Form for FixedShift {
    const INFO: TechniqueInfo = info("magic-fixed-shift", Needs::Bits)
        .summary("magic bitboards with a fixed shift, and one table shared by all squares")
        .author("Onno Garms (idea), Volker Annuss (shared table)")
        .year(2009)
        .own_table_bytes(magic::FIXED_BYTES);

    const LISTING: &'static str = include_str!("fixed_shift.txt");

    const READS: &'static str = "rrr";

    #[inline(always)]
    fn entry(kind: SliderKind, from: Square) -> MagicEntry {
        magic::fixed(kind, from)
    }

    #[inline(always)]
    fn attacks(_: SliderKind, _: Square, place: u64) -> Bitboard {
        magic::fixed_attacks(place)
    }
}

impl Form for Black {
    const INFO: TechniqueInfo = info("magic-black", Needs::Bits)
        .summary("black magic bitboards, with a fixed shift and the irrelevant squares set")
        .author("Volker Annuss")
        .year(2017)
        .own_table_bytes(magic::BLACK_BYTES);

    const LISTING: &'static str = include_str!("black.txt");

    const READS: &'static str = "rrr";

    const IS_BLACK: bool = true;

    #[inline(always)]
    fn entry(kind: SliderKind, from: Square) -> MagicEntry {
        magic::black(kind, from)
    }

    #[inline(always)]
    fn key(occupied: Bitboard, mask: Bitboard) -> Bitboard {
        occupied | mask
    }

    #[inline(always)]
    fn attacks(_: SliderKind, _: Square, place: u64) -> Bitboard {
        magic::black_attacks(place)
    }
}
