//! Magic bitboards: attack sets by an index, which is the product of the relevant blockers and a
//! number found by trial and error.
//!
//! `cargo xtask find-magics` finds the numbers; the generator of the tables proves each of them.
//!
//! Source: *Magic Bitboards*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Magic_Bitboards>.

use fianchetto_types::{Bitboard, Square};

use crate::{Aligned, generated, generated_bytes, lines::SliderKind};

static FANCY: Aligned<[[FancyMagic; 64]; 2]> = Aligned(generated!("magic_fancy"));
static FANCY_ATTACKS: Aligned<[Bitboard; 107_648]> = Aligned(generated!("magic_fancy_attacks"));
static PLAIN: Aligned<[[PlainMagic; 64]; 2]> = Aligned(generated!("magic_plain"));
static PLAIN_BISHOPS: Aligned<[[Bitboard; 1 << BISHOP_BITS]; 64]> =
    Aligned(generated!("magic_plain_bishops"));
static PLAIN_ROOKS: Aligned<[[Bitboard; 1 << ROOK_BITS]; 64]> = Aligned(generated!("magic_plain_rooks"));
static FIXED: Aligned<[[SharedMagic; 64]; 2]> = Aligned(generated!("magic_fixed"));
static FIXED_ATTACKS: Aligned<[Bitboard; places(generated_bytes!("magic_fixed_attacks"))]> =
    Aligned(generated!("magic_fixed_attacks"));
static BLACK: Aligned<[[SharedMagic; 64]; 2]> = Aligned(generated!("magic_black"));
static BLACK_ATTACKS: Aligned<[Bitboard; places(generated_bytes!("magic_black_attacks"))]> =
    Aligned(generated!("magic_black_attacks"));

/// The bytes of fancy magics and their attacks.
pub const FANCY_BYTES: usize = size_of_val(&FANCY) + size_of_val(&FANCY_ATTACKS);

/// The bytes of plain magics and their attacks.
pub const PLAIN_BYTES: usize = size_of_val(&PLAIN) + size_of_val(&PLAIN_BISHOPS) + size_of_val(&PLAIN_ROOKS);

/// The bytes of magics with a fixed shift and their attacks.
pub const FIXED_BYTES: usize = size_of_val(&FIXED) + size_of_val(&FIXED_ATTACKS);

/// The bytes of black magics and their attacks.
pub const BLACK_BYTES: usize = size_of_val(&BLACK) + size_of_val(&BLACK_ATTACKS);

/// How many bits an index has where the shift does not depend on the square.
const BISHOP_BITS: u32 = 9;
const ROOK_BITS: u32 = 12;

/// The number of sets in these bytes, which depends on how many places the magics share.
const fn places(bytes: &[u8]) -> usize {
    bytes.len() / size_of::<Bitboard>()
}

/// A magic with the number of bits of its square.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct FancyMagic {
    mask: Bitboard,
    factor: u64,
    first: u64,
    shift: u64,
}

/// A magic whose square has a table of its own.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct PlainMagic {
    mask: Bitboard,
    factor: u64,
}

/// A magic whose square shares a table with others.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct SharedMagic {
    /// The relevant squares, or all others if the magic is black.
    mask: Bitboard,
    factor: u64,
    /// The place of index 0, which may lie outside of the table if no set of blockers has that
    /// index.
    first: u64,
}

/// The entry of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MagicEntry {
    /// The relevant squares, or all others if the magic is black.
    pub mask: Bitboard,
    /// The magic.
    pub factor: u64,
    /// The right shift that makes the product an index.
    pub shift: u32,
    /// The place of index 0 in the table of attacks.
    pub first: u64,
}

/// The attacks at a place. The generator has proven that it is in the table.
const fn read(table: &[Bitboard], place: u64) -> Bitboard {
    if place < table.len() as u64 { table[place as usize] } else { Bitboard::EMPTY }
}

/// Fancy magics: as many bits of the product as there are relevant squares.
///
/// ```
/// use fianchetto_tables::{lines::SliderKind, magic};
/// use fianchetto_types::Square;
/// let rook = magic::fancy(SliderKind::Orthogonal, Square::A1);
/// assert_eq!((rook.mask.len(), rook.shift), (12, 64 - 12));
/// assert_eq!(magic::fancy_attacks(rook.first).len(), 7 + 7, "index 0: no blocker");
/// ```
pub const fn fancy(kind: SliderKind, from: Square) -> MagicEntry {
    let FancyMagic { mask, factor, first, shift } = FANCY.0[kind as usize][from.index()];
    MagicEntry { mask, factor, shift: shift as u32, first }
}

/// The attacks at a place of the table of fancy magics.
pub const fn fancy_attacks(place: u64) -> Bitboard {
    read(&FANCY_ATTACKS.0, place)
}

/// Plain magics: as many bits as the square that needs most of them, and a table for each square.
pub const fn plain(kind: SliderKind, from: Square) -> MagicEntry {
    let PlainMagic { mask, factor } = PLAIN.0[kind as usize][from.index()];
    MagicEntry { mask, factor, shift: fixed_shift(kind), first: 0 }
}

/// The attacks at a place of a square's table of plain magics.
pub const fn plain_attacks(kind: SliderKind, from: Square, place: u64) -> Bitboard {
    match kind {
        SliderKind::Diagonal => read(&PLAIN_BISHOPS.0[from.index()], place),
        SliderKind::Orthogonal => read(&PLAIN_ROOKS.0[from.index()], place),
    }
}

/// Magics with a fixed shift: the same bits as plain ones, and one table, whose places serve
/// several squares.
pub const fn fixed(kind: SliderKind, from: Square) -> MagicEntry {
    let SharedMagic { mask, factor, first } = FIXED.0[kind as usize][from.index()];
    MagicEntry { mask, factor, shift: fixed_shift(kind), first }
}

/// The attacks at a place of the table of magics with a fixed shift.
pub const fn fixed_attacks(place: u64) -> Bitboard {
    read(&FIXED_ATTACKS.0, place)
}

/// Black magics: as with a fixed shift, but the irrelevant squares are set instead of cleared.
pub const fn black(kind: SliderKind, from: Square) -> MagicEntry {
    let SharedMagic { mask, factor, first } = BLACK.0[kind as usize][from.index()];
    MagicEntry { mask, factor, shift: fixed_shift(kind), first }
}

/// The attacks at a place of the table of black magics.
pub const fn black_attacks(place: u64) -> Bitboard {
    read(&BLACK_ATTACKS.0, place)
}

const fn fixed_shift(kind: SliderKind) -> u32 {
    match kind {
        SliderKind::Diagonal => 64 - BISHOP_BITS,
        SliderKind::Orthogonal => 64 - ROOK_BITS,
    }
}
