//! The ternary move lookup: the moves of a slider along one line, by the pieces of both sides on
//! that line.
//!
//! The squares of a line, without the slider's own, are the digits of a number in base 3: 0 for an
//! empty square, 1 for a piece of the slider's side, 2 for an enemy piece. This [`Index`] looks up
//! the moves. A second table has the attacked squares, which do not depend on whose the pieces are,
//! so that the same digits in base 2 look them up ([`Occupancy`]).
//!
//! This is the plain form, with an entry for each square, line and index that the line has
//! ([`plain_moves`], [`plain_attacks`]). The other is without repetition: the index gives the
//! number of a list ([`list`]), and [`moves`] and [`attacks`] hold each list once; the attacked
//! squares go by the index of all pieces as if they were of the slider's side.
//!
//! Source: Zach Wegner, *Yet another new bitboard move generation method*, Winboard Forum, 22
//! September 2006,
//! <http://www.open-aurec.com/wbforum/viewtopic.php?f=4&t=5623>.

use fianchetto_types::{Bitboard, Move, Square};

use crate::{Aligned, generated, lines::LineKind};

/// The number of indices of a line of eight squares.
pub const INDICES: usize = 2187;

/// The number of different [`Occupancy`]s of a line of eight squares.
pub const OCCUPANCIES: usize = 128;

/// The entries of the plain table of moves: an entry for each index of each line.
pub const ENTRIES: usize = 343_360;

/// The number of different lists.
pub const LISTS: usize = 8320;

/// Up to seven moves, captures last, and how many there are, in sixteen bytes. The last word has
/// the number of moves in its low byte and that of quiet moves in the high one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct MoveInfo([Move; 8]);

impl MoveInfo {
    /// The number of moves.
    pub const fn count(&self) -> usize {
        (self.0[7].bits() & 0xff) as usize
    }

    /// The number of quiet moves. There is at most one capture at either end of the line.
    pub const fn quiets(&self) -> usize {
        (self.0[7].bits() >> 8) as usize
    }

    /// The moves, followed by null moves, and the numbers in the last word.
    pub const fn words(&self) -> &[Move; 8] {
        &self.0
    }

    /// The captures and what follows them. Behind six quiet moves there is at most one, and behind
    /// seven none.
    #[inline]
    pub fn capture_words(&self) -> [Move; 2] {
        let begin = self.quiets().min(6);
        [self.0[begin], self.0[begin + 1]]
    }

    /// The moves.
    #[inline]
    pub fn moves(&self) -> &[Move] {
        &self.0[..self.count()]
    }
}

static BASE_2_TO_3: Aligned<[[u16; 256]; 16]> = Aligned(generated!("base_2_to_3"));
static BASE_2_TO_2: Aligned<[[u8; 256]; 16]> = Aligned(generated!("base_2_to_2"));
static MASKS: Aligned<[[Bitboard; 4]; 64]> = Aligned(generated!("ternary_masks"));
static MULTIPLIERS: Aligned<[[u64; 4]; 64]> = Aligned(generated!("ternary_multipliers"));
static SLOTS: Aligned<[[u8; 4]; 64]> = Aligned(generated!("ternary_slots"));
static TURNS: Aligned<[[u8; 4]; 64]> = Aligned(generated!("ternary_turns"));

/// The bytes of the table that reads a collapsed line as a number in base 3.
pub const BASE_2_TO_3_BYTES: usize = size_of_val(&BASE_2_TO_3);

/// The bytes of the tables that make an index of a collapsed line.
pub const INDEX_BYTES: usize =
    BASE_2_TO_3_BYTES + size_of_val(&MASKS) + size_of_val(&MULTIPLIERS) + size_of_val(&SLOTS);

/// The bytes of the tables that make an index of a folded line.
pub const FOLDED_INDEX_BYTES: usize =
    BASE_2_TO_3_BYTES + size_of_val(&MASKS) + size_of_val(&SLOTS) + size_of_val(&TURNS);

static SHAPES: Aligned<[[u16; 4]; 64]> = Aligned(generated!("ternary_shapes"));
static FIRSTS: Aligned<[[u16; 4]; 64]> = Aligned(generated!("ternary_firsts"));
static NUMBERS: Aligned<[u8; 24_604]> = Aligned(generated!("ternary_numbers"));
static MOVES: Aligned<[MoveInfo; LISTS]> = Aligned(generated!("ternary_lists"));
static ATTACKS: Aligned<[Bitboard; LISTS]> = Aligned(generated!("ternary_attacks"));

/// The bytes of the tables without repetition.
pub const LIST_BYTES: usize = size_of_val(&SHAPES)
    + size_of_val(&FIRSTS)
    + size_of_val(&NUMBERS)
    + size_of_val(&MOVES)
    + size_of_val(&ATTACKS);

static STARTS: Aligned<[[u32; 4]; 64]> = Aligned(generated!("ternary_starts"));
static PLAIN_MOVES: Aligned<[MoveInfo; ENTRIES]> = Aligned(generated!("move_lookup"));
static PLAIN_ATTACKS: Aligned<[[[Bitboard; OCCUPANCIES]; 4]; 64]> = Aligned(generated!("attack_lookup"));

/// The bytes of the plain tables that find attacked squares.
pub const PLAIN_ATTACK_BYTES: usize = size_of_val(&BASE_2_TO_2) + size_of_val(&PLAIN_ATTACKS);

/// The bytes of the plain tables.
pub const PLAIN_BYTES: usize = size_of_val(&STARTS) + size_of_val(&PLAIN_MOVES) + PLAIN_ATTACK_BYTES;

static ANTIROTATED: Aligned<[[[Bitboard; 64]; 4]; 64]> = Aligned(generated!("antirotated_attacks"));

/// The bytes of the tables that find attacked squares by a folded line.
pub const ANTIROTATED_BYTES: usize = size_of_val(&MASKS) + size_of_val(&ANTIROTATED);

/// The digits of a line as a number in base 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Index(u16);

impl Index {
    /// The index with this number; short lines have fewer than [`INDICES`].
    pub const fn new(number: u16) -> Option<Self> {
        if (number as usize) < INDICES { Some(Self(number)) } else { None }
    }

    /// The index of the pieces of both sides on a line, from that of each side, which
    /// [`by_multiplication`] and [`by_extraction`] give. The sides share no square.
    pub const fn of(own: Self, enemy: Self) -> Self {
        Self(own.0 + 2 * enemy.0)
    }

    /// The number.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// The occupied squares of a line, without the slider's own, as a number in base 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Occupancy(u8);

impl Occupancy {
    /// The number.
    pub const fn number(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// The squares of a line through a square, without that square.
///
/// ```
/// use fianchetto_tables::lines::LineKind;
/// use fianchetto_tables::ternary::mask;
/// use fianchetto_types::{Bitboard, Square};
/// assert_eq!(mask(Square::A2, LineKind::AntiDiagonal), Bitboard::of(Square::B1));
/// ```
pub const fn mask(square: Square, line: LineKind) -> Bitboard {
    MASKS.0[square.index()][line as usize]
}

/// The index of the pieces of one side on a line, collapsed by mask and multiplication.
#[inline]
pub const fn by_multiplication(pieces: Bitboard, square: Square, line: LineKind) -> Index {
    Index(BASE_2_TO_3.0[slot(square, line)][multiplied(pieces, square, line)])
}

/// The occupied squares on a line, collapsed as by [`by_multiplication`].
#[inline]
pub const fn occupancy_by_multiplication(occupied: Bitboard, square: Square, line: LineKind) -> Occupancy {
    Occupancy(BASE_2_TO_2.0[slot(square, line)][multiplied(occupied, square, line)])
}

/// The pieces on a line as a byte, in which the square of the slider has a place.
const fn multiplied(pieces: Bitboard, square: Square, line: LineKind) -> usize {
    let (at, line) = (square.index(), line as usize);
    ((pieces.0 & MASKS.0[at][line].0).wrapping_mul(MULTIPLIERS.0[at][line]) >> 56) as usize
}

/// The row of a table that takes the place of the slider out of a byte.
const fn slot(square: Square, line: LineKind) -> usize {
    SLOTS.0[square.index()][line as usize] as usize & 15
}

/// The index of the pieces of one side on a line, collapsed by extracting the bits of its [`mask`],
/// which has no bit for the slider, so that there is no digit to remove.
pub const fn by_extraction(extracted: u64) -> Index {
    Index(BASE_2_TO_3.0[7][extracted as usize & 255])
}

/// The occupied squares on a line, as [`by_extraction`]: the extracted bits are the digits.
pub const fn occupancy_by_extraction(extracted: u64) -> Occupancy {
    Occupancy(extracted as u8)
}

/// The pieces on a line as a byte, with a bit for each file, and on a file for each rank: Steffan
/// Westcott's `collapsed_files_index` and `collapsed_ranks_index`, which the source names.
///
/// ```
/// use fianchetto_tables::lines::LineKind;
/// use fianchetto_tables::ternary::folded;
/// use fianchetto_types::{Bitboard, Square};
/// let pieces = Bitboard::from_iter([Square::A4, Square::E8, Square::G2, Square::H4]);
/// assert_eq!(folded(pieces, Square::E4, LineKind::Rank), 0b1000_0001);
/// assert_eq!(folded(pieces, Square::E4, LineKind::File), 0b1000_0000);
/// assert_eq!(folded(pieces, Square::E4, LineKind::AntiDiagonal), 0b0100_0000);
/// ```
pub const fn folded(pieces: Bitboard, square: Square, line: LineKind) -> u8 {
    let mut set = pieces.0 & mask(square, line).0;
    if matches!(line, LineKind::File) {
        set |= set >> 4;
        set |= set >> 2;
        set |= set >> 1;
        set &= 0x0101_0101_0101_0101;
        set |= set >> 7;
        set |= set >> 14;
        set |= set >> 28;
    } else {
        set |= set >> 32;
        set |= set >> 16;
        set |= set >> 8;
    }
    set as u8
}

/// The index of the pieces of one side on a line, collapsed by [`folded`].
#[inline]
pub const fn by_folding(pieces: Bitboard, square: Square, line: LineKind) -> Index {
    Index(BASE_2_TO_3.0[slot(square, line)][turned(pieces, square, line)])
}

/// The index of the source, of the pieces of one side: they are collapsed by [`folded`], and the
/// lowest digit is that of the a-file, or on a file that of the first rank. The digit of the
/// slider's own place is left out.
///
/// ```
/// use fianchetto_tables::lines::LineKind;
/// use fianchetto_tables::ternary::by_place;
/// use fianchetto_types::{Bitboard, Square};
/// // The line c1-h6 has no squares on the files a and b.
/// assert_eq!(by_place(Bitboard::of(Square::D2), Square::C1, LineKind::Diagonal).number(), 9);
/// ```
#[inline]
pub const fn by_place(pieces: Bitboard, square: Square, line: LineKind) -> Index {
    let place = if matches!(line, LineKind::File) { square.rank().index() } else { square.file().index() };
    Index(BASE_2_TO_3.0[place][folded(pieces, square, line) as usize])
}

/// The occupied squares on a line, collapsed by [`folded`].
#[inline]
pub const fn occupancy_by_folding(occupied: Bitboard, square: Square, line: LineKind) -> Occupancy {
    Occupancy(BASE_2_TO_2.0[slot(square, line)][turned(occupied, square, line)])
}

/// The folded pieces on a line, turned so that the lowest square of the line is in the lowest bit.
#[inline]
const fn turned(pieces: Bitboard, square: Square, line: LineKind) -> usize {
    let turn = TURNS.0[square.index()][line as usize];
    folded(pieces, square, line).rotate_right(turn as u32) as usize
}

/// The squares that are attacked along a line with these [`folded`] pieces on it.
pub const fn antirotated(square: Square, line: LineKind, folded: u8) -> Bitboard {
    ANTIROTATED.0[square.index()][line as usize][(folded >> 1 & 63) as usize]
}

/// The number of a list, less than [`LISTS`].
pub const fn list(square: Square, line: LineKind, index: Index) -> usize {
    let (at, line) = (square.index(), line as usize);
    FIRSTS.0[at][line] as usize + NUMBERS.0[SHAPES.0[at][line] as usize + index.number()] as usize
}

/// The moves of a list.
#[inline]
pub const fn moves(list: usize) -> &'static MoveInfo {
    &MOVES.0[list]
}

/// The attacked squares that go with a list of moves: their targets, and the pieces of the own side
/// that stop them.
pub const fn attacks(list: usize) -> Bitboard {
    ATTACKS.0[list]
}

/// The moves along a line, from the plain table.
///
/// ```
/// use fianchetto_tables::lines::LineKind;
/// use fianchetto_tables::ternary::{Index, by_multiplication, plain_moves};
/// use fianchetto_types::{Bitboard, Square};
/// let own = Bitboard::from_iter([Square::B4, Square::E4]);
/// let enemy = Bitboard::from_iter([Square::A4, Square::G4]);
/// let collapse = |pieces| by_multiplication(pieces, Square::E4, LineKind::Rank);
/// let info = plain_moves(Square::E4, LineKind::Rank, Index::of(collapse(own), collapse(enemy)));
/// let targets: Bitboard = info.moves().iter().map(|mv| mv.to()).collect();
/// assert_eq!(targets, Bitboard::from_iter([Square::C4, Square::D4, Square::F4, Square::G4]));
/// ```
pub const fn plain_moves(square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
    &PLAIN_MOVES.0[entry(square, line, index)]
}

/// The place of an entry in the plain table of moves, less than [`ENTRIES`].
pub const fn entry(square: Square, line: LineKind, index: Index) -> usize {
    STARTS.0[square.index()][line as usize] as usize + index.number()
}

/// The attacked squares along a line, from the second plain table.
pub const fn plain_attacks(square: Square, line: LineKind, occupancy: Occupancy) -> Bitboard {
    PLAIN_ATTACKS.0[square.index()][line as usize][occupancy.number()]
}
