//! Prepared moves: every pseudo-legal move of a piece on a square in a row, to be packed by a mask.
//!
//! The moves of a row are in the order of their target squares, so that packing the bits of a set
//! of squares by the row's own squares gives a mask over it. An entry holds the row and what is
//! needed to find its mask, and fills a cache line or half of one.
//!
//! Rows are words rather than moves: they are read into vectors, which know nothing of chess. Each
//! word is the encoding of a move ([`Move::from_bits`](fianchetto_types::Move::from_bits)).
//!
//! Source: the rows of Timothy Herchen in Stockfish,
//! <https://github.com/official-stockfish/Stockfish/pull/6797>, 2026; for prepared moves as such,
//! *Table-driven Move Generation*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation>.

use fianchetto_types::{Bitboard, Color, Square};

pub use crate::lines::SliderKind;
use crate::{Aligned, generated};

/// The places for masks of attacked squares. There are 5,248 sets of blockers of all bishops, and
/// 102,400 of all rooks; the rest of the places fills the table up to a power of two.
const MASKS: usize = 1 << 17;

static SLIDERS: Aligned<[[SliderRow; 64]; 2]> = Aligned(generated!("prepared_sliders"));
static ATTACKS: Aligned<[u16; MASKS]> = Aligned(generated!("prepared_attacks"));
static LEAPERS: Aligned<[[LeaperRow; 64]; 2]> = Aligned(generated!("prepared_leapers"));
static PUSHES: Aligned<[[u16; 64]; 2]> = Aligned(generated!("prepared_pushes"));
static CAPTURES: Aligned<[[[u16; 64]; 2]; 2]> = Aligned(generated!("prepared_captures"));

/// The bytes of the prepared moves, with the sets of their squares.
pub const ROW_BYTES: usize =
    size_of_val(&SLIDERS) + size_of_val(&LEAPERS) + size_of_val(&PUSHES) + size_of_val(&CAPTURES);

/// The bytes of the sliders' entries.
pub const SLIDER_BYTES: usize = size_of_val(&SLIDERS);

/// The bytes of the masks of attacked squares.
pub const ATTACK_BYTES: usize = size_of_val(&ATTACKS);

/// The moves of a slider from a square, and what is needed to find a mask over them.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SliderRow {
    rays: Bitboard,
    relevant: Bitboard,
    first: u64,
    words: [u16; 20],
}

/// The moves of a king or a knight from a square.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct LeaperRow {
    steps: Bitboard,
    words: [u16; 12],
}

/// The first `N` words of a row.
const fn first_words<const N: usize>(row: &[u16]) -> &[u16; N] {
    match row.first_chunk() {
        Some(words) => words,
        None => &[0; N],
    }
}

impl SliderRow {
    /// The squares of the row: those that the slider attacks on an empty board.
    pub const fn rays(&self) -> Bitboard {
        self.rays
    }

    /// The squares where a piece can block the slider: its rays without their last squares.
    pub const fn relevant(&self) -> Bitboard {
        self.relevant
    }

    /// The moves, at most fourteen, and zeros after them.
    ///
    /// ```
    /// use fianchetto_tables::prepared::{SliderKind, slider};
    /// use fianchetto_types::{Move, Square};
    /// let words = slider(SliderKind::Orthogonal, Square::A1).words();
    /// assert_eq!(Move::from_bits(words[0]), Move::quiet(Square::A1, Square::B1));
    /// assert_eq!(Move::from_bits(words[13]), Move::quiet(Square::A1, Square::A8));
    /// assert_eq!(words[14], 0);
    /// ```
    pub const fn words(&self) -> &[u16; 16] {
        first_words(&self.words)
    }

    /// The attacked squares as a mask over the row, given the occupied ones among the
    /// [`relevant`](Self::relevant) squares, their bits packed.
    ///
    /// ```
    /// use fianchetto_tables::prepared::{SliderKind, slider};
    /// use fianchetto_types::Square;
    /// let rook = slider(SliderKind::Orthogonal, Square::A1);
    /// assert_eq!(rook.relevant().len(), 12);
    /// assert_eq!(rook.attacked(0), (1 << 14) - 1);
    /// // Something on b1: of the seven moves along the rank one is left.
    /// assert_eq!(rook.attacked(1), 0b11_1111_1000_0001);
    /// ```
    pub const fn attacked(&self, blockers: u64) -> u32 {
        ATTACKS.0[self.first.wrapping_add(blockers) as usize % MASKS] as u32
    }
}

impl LeaperRow {
    /// The squares of the row.
    pub const fn steps(&self) -> Bitboard {
        self.steps
    }

    /// The moves, at most eight, and zeros after them.
    pub const fn words(&self) -> &[u16; 8] {
        first_words(&self.words)
    }
}

/// The entry of a bishop, of a rook, or of half a queen.
pub const fn slider(kind: SliderKind, from: Square) -> &'static SliderRow {
    &SLIDERS.0[kind as usize][from.index()]
}

/// The entry of a king.
pub const fn king(from: Square) -> &'static LeaperRow {
    &LEAPERS.0[0][from.index()]
}

/// The entry of a knight.
pub const fn knight(from: Square) -> &'static LeaperRow {
    &LEAPERS.0[1][from.index()]
}

/// The pushes of a side's pawns by target square. On the side's last rank, where every push is a
/// promotion, the double pushes have their places, file by file.
///
/// ```
/// use fianchetto_tables::prepared::pushes;
/// use fianchetto_types::{Color, Move, MoveKind, Square};
/// let row = pushes(Color::White).map(Move::from_bits);
/// assert_eq!(row[Square::E3.index()], Move::quiet(Square::E2, Square::E3));
/// assert_eq!(row[Square::E8.index()], Move::new(Square::E2, Square::E4, MoveKind::DoublePush));
/// ```
pub const fn pushes(color: Color) -> &'static [u16; 64] {
    &PUSHES.0[color as usize]
}

/// The captures of a side's pawns by target square: those towards the h-file, then those towards
/// the a-file.
///
/// ```
/// use fianchetto_tables::prepared::captures;
/// use fianchetto_types::{Color, Move, MoveKind, Square};
/// let [to_h, _] = captures(Color::Black);
/// let capture = Move::new(Square::D4, Square::E3, MoveKind::Capture);
/// assert_eq!(Move::from_bits(to_h[Square::E3.index()]), capture);
/// ```
pub const fn captures(color: Color) -> &'static [[u16; 64]; 2] {
    &CAPTURES.0[color as usize]
}
