//! PEXT bitboards: attack sets by the relevant blockers, their bits packed by one instruction.
//!
//! Source: *BMI2*, Chess Programming Wiki, <https://www.chessprogramming.org/BMI2>.

use fianchetto_types::{Bitboard, Square};

use crate::lines::Lines;
use crate::{Aligned, generated};

static ENTRIES: Aligned<[[PextEntry; 64]; 2]> = Aligned(generated!("pext_entries"));
static ATTACKS: Aligned<[Bitboard; 107_648]> = Aligned(generated!("pext_attacks"));

/// The bytes of both tables.
pub const BYTES: usize = size_of_val(&ENTRIES) + size_of_val(&ATTACKS);

/// What is looked up for a square.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PextEntry {
    relevant: Bitboard,
    first: u64,
}

impl PextEntry {
    /// The squares on which a piece stands between the slider and others: its rays without their last squares.
    #[inline]
    #[must_use]
    pub const fn relevant(&self) -> Bitboard {
        self.relevant
    }

    /// The place of the attack set in the table, given the occupied ones among the relevant squares, their bits packed.
    #[inline]
    #[must_use]
    pub const fn place(&self, packed: u64) -> u64 {
        self.first.wrapping_add(packed)
    }
}

/// The entry of a slider on a square.
///
/// ```
/// use fianchetto_tables::{lines::Lines, pext};
/// use fianchetto_types::Square;
/// let rook = pext::entry(Lines::Straight, Square::A1);
/// // The relevant squares are b1 to g1 and a2 to a7; there is something on c1 and on a3.
/// assert_eq!(pext::attacks(rook.place(0b1000_0010)).len(), 2 + 2);
/// ```
#[inline(always)]
#[must_use]
pub const fn entry(lines: Lines, from: Square) -> &'static PextEntry {
    &ENTRIES.0[lines as usize][from.index()]
}

/// The attack set at a place.
#[inline(always)]
#[must_use]
pub const fn attacks(place: u64) -> Bitboard {
    if place < ATTACKS.0.len() as u64 { ATTACKS.0[place as usize] } else { Bitboard::EMPTY }
}
