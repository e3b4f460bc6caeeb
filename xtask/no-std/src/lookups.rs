//! The slider lookups of the techniques, for the proof that the squares off a slider's lines do not
//! matter.
//!
//! `lookups.c` runs them under Valgrind and hands them a word whose bits Valgrind takes for
//! undefined. Here these bits stand on all squares that the slider does not see, beside every set
//! of pieces on those that it sees, its own among them. Valgrind follows each bit through the
//! machine code: what is defined in the end is the same whatever the undefined bits are, and a
//! branch or an address that depends on one is an error. So one run of a lookup stands for all sets
//! of pieces on the other squares.
//!
//! Valgrind takes the result of PEXT for undefined as a whole, so the algorithms that use it run
//! with its plain twin. Rotated bitboards are not here: their words are kept square by square, and
//! `crates/tables/tests/tables/lines.rs` tests what they read.

use core::ffi::{CStr, c_char};

use fianchetto::Square;
use fianchetto::bitboard::{SliderKind, Sliders};
use fianchetto::classical::Rays;
use fianchetto::flood_fill::{Fills, Prefix, Seven};
use fianchetto::hyperbola::Quintessence;
use fianchetto::kindergarten::LineByLine;
use fianchetto::magic::{Black, Fancy, FixedShift, Magics, PlainForm};

use fianchetto::obstruction_difference::Differences;
use fianchetto::pext::{Compressed, Whole};
use fianchetto::quad_fill::FilledQuad;
use fianchetto::simd::{Bits, Isa, PlainBits};
use fianchetto::ternary::{
    FirstUse, Folded, FoldedLines, Listed, Of2006, Plain, StoreAll, TernaryLookup, Verbatim,
};
use fianchetto::types::{Bitboard, Direction, PieceType};

/// A name for C, and what sums up all that a lookup finds, given an undefined word.
type Lookup = (&'static CStr, fn(u64) -> u64);

static LOOKUPS: &[Lookup] = &[
    (c"lines", |word| sum(|lines, from, occupied| lines.attacks(from, occupied), word)),
    (c"magic", plain::<Magics<Fancy>>),
    (c"magic-plain", plain::<Magics<PlainForm>>),
    (c"magic-fixed-shift", plain::<Magics<FixedShift>>),
    (c"magic-black", plain::<Magics<Black>>),
    (c"pext", plain::<Whole>),
    (c"pext-compressed", plain::<Compressed>),
    (c"hyperbola", plain::<Quintessence>),
    (c"hyperbola by spans", with_instructions::<Quintessence>),
    (c"obstruction-difference", plain::<Differences>),
    (c"kindergarten", plain::<LineByLine>),
    (c"classical", plain::<Rays>),
    (c"dumb7fill", plain::<Fills<Seven>>),
    (c"kogge-stone", plain::<Fills<Prefix>>),
    (c"ternary", plain::<TernaryLookup<Plain, StoreAll>>),
    (c"ternary by extraction", with_instructions::<TernaryLookup<Plain, StoreAll>>),
    (c"ternary-first-use", plain::<TernaryLookup<FirstUse, StoreAll>>),
    (c"ternary-first-use by extraction", with_instructions::<TernaryLookup<FirstUse, StoreAll>>),
    (c"ternary-verbatim", plain::<TernaryLookup<Verbatim, StoreAll>>),
    (c"ternary-listed", plain::<TernaryLookup<Listed, StoreAll>>),
    (c"ternary-listed by extraction", with_instructions::<TernaryLookup<Listed, StoreAll>>),
    (c"ternary-2006", plain::<TernaryLookup<Of2006, StoreAll>>),
    (c"ternary-westcott", plain::<TernaryLookup<Folded, StoreAll>>),
    (c"antirotated", plain::<FoldedLines>),
    (c"quad-fill", |word| sum(filled, word)),
];

fn plain<T: Sliders>(undefined: u64) -> u64 {
    by::<T, _>(PlainBits, undefined)
}

fn with_instructions<T: Sliders>(undefined: u64) -> u64 {
    by::<T, _>(Instructions, undefined)
}

fn by<T: Sliders, B: Bits>(bits: B, undefined: u64) -> u64 {
    let sliders = T::default();
    sum(|kind, from, occupied| sliders.attacks(bits, kind, from, occupied), undefined)
}

/// What one slider attacks, by the fill of four sets that each hold it.
fn filled(kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
    let (sliders, empty) = (FilledQuad([Bitboard::of(from); 4]), !occupied & !Bitboard::of(from));
    let mover = if kind == SliderKind::Diagonal { PieceType::Bishop } else { PieceType::Rook };
    let fill = |&direction| sliders.attacks(Isa::PORTABLE, empty, direction).0;
    Direction::of(mover).iter().flat_map(fill).fold(Bitboard::EMPTY, |all, set| all | set)
}

/// All attacked squares, added without carry: each bit is undefined if that of any lookup is.
#[inline(always)]
fn sum(attacks: impl Fn(SliderKind, Square, Bitboard) -> Bitboard, undefined: u64) -> u64 {
    let mut sum = 0;
    for (kind, from) in
        SliderKind::ALL.into_iter().flat_map(|kind| Square::all().map(move |from| (kind, from)))
    {
        let seen = kind.attacks(from, Bitboard::EMPTY) | Bitboard::of(from);
        let unseen = Bitboard(undefined) & !seen;
        let mut pieces = Bitboard::EMPTY;
        loop {
            sum ^= attacks(kind, from, pieces | unseen).0;
            pieces = Bitboard(pieces.0.wrapping_sub(seen.0)) & seen;
            if pieces.is_empty() {
                break;
            }
        }
    }
    sum
}

/// Plain words that promise to have the instructions, so that a technique chooses the algorithms
/// for them.
#[derive(Clone, Copy)]
struct Instructions;

impl Bits for Instructions {
    const EXTRACTS: bool = true;
    const SPANS: bool = true;

    #[inline]
    fn extract(self, word: u64, mask: u64) -> u64 {
        PlainBits.extract(word, mask)
    }

    #[inline]
    fn deposit(self, word: u64, mask: u64) -> u64 {
        PlainBits.deposit(word, mask)
    }
}

/// The name of a lookup, or null after the last.
// SAFETY: nothing else in the program has the name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_lookup(number: usize) -> *const c_char {
    LOOKUPS.get(number).map_or(core::ptr::null(), |(name, _)| name.as_ptr())
}

/// All that a lookup finds, summed up.
// SAFETY: nothing else in the program has the name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_look_up(number: usize, undefined: u64) -> u64 {
    LOOKUPS.get(number).map_or(0, |(_, sum)| sum(undefined))
}
