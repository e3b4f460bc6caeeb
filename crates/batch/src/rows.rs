//! Where the positions come from.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::ops::Range;

use fianchetto_formats::PackedSetup;
use fianchetto_quad::{RelativeQuad, RelativeQuadBoard};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Mode, ValidSetup};

use crate::error::{Problem, RowError};

/// How rows are read.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// What castling letters mean, and which rights are possible.
    pub mode: Mode,
    /// The instruction set.
    pub isa: Isa,
}

/// Rows with a position each: FENs (`[&str]`, `[String]`, [`TextRows`]), positions in 32 bytes
/// (`[[u8; 32]]`, [`[PackedSetup]`](PackedSetup)), or boards (`[ValidSetup]`,
/// [`[RelativeQuadBoard]`](RelativeQuadBoard)).
pub trait Rows: Sync {
    /// How many rows there are.
    fn row_count(&self) -> usize;

    /// The position of a row. The keys of the board are not asked for.
    ///
    /// # Errors
    /// Says what is wrong with the row.
    fn read(&self, row: usize, mode: Mode) -> Result<RelativeQuadBoard, Problem>;

    /// Appends the positions of some rows to `boards`, and what is wrong with the others to
    /// `errors`.
    ///
    /// The default reads one row at a time.
    fn read_some(
        &self,
        rows: Range<usize>,
        reading: Reading,
        boards: &mut Vec<RelativeQuadBoard>,
        errors: &mut Vec<RowError>,
    ) {
        for row in rows {
            match self.read(row, reading.mode) {
                Ok(board) => boards.push(board),
                Err(problem) => errors.push(RowError { row, problem }),
            }
        }
    }
}

/// Columns of texts are columns of FENs.
macro_rules! fens {
    ($([$($generic:tt)*] $texts:ty),*) => {
        $(impl<$($generic)*> Rows for $texts {
            fn row_count(&self) -> usize {
                self.text_count()
            }

            fn read(&self, row: usize, mode: Mode) -> Result<RelativeQuadBoard, Problem> {
                read_fen(self.text(row)?, mode)
            }
        })*
    };
}

fens!([] [&str], [] [String], [] [Option<&str>], [O: Copy + Sync + TryInto<usize>] TextRows<'_, O>);

impl Rows for [[u8; 32]] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<RelativeQuadBoard, Problem> {
        let bytes = self.get(row).ok_or(Problem::Missing)?;
        PackedSetup::from_bytes(*bytes).map(unpacked).map_err(Problem::Packed)
    }

    /// Checked eight at a time.
    fn read_some(
        &self,
        rows: Range<usize>,
        Reading { isa, .. }: Reading,
        boards: &mut Vec<RelativeQuadBoard>,
        errors: &mut Vec<RowError>,
    ) {
        let mut good = Vec::with_capacity(rows.len());
        let records = self.get(rows.clone()).unwrap_or_default();
        PackedSetup::read_many(isa, records, &mut |some| good.extend_from_slice(some), &mut |at, error| {
            errors.push(RowError { row: rows.start + at, problem: Problem::Packed(error) });
        });
        isa.run_bits(Unpack { packed: &good, boards });
    }
}

impl Rows for [PackedSetup] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<RelativeQuadBoard, Problem> {
        self.get(row).copied().map(unpacked).ok_or(Problem::Missing)
    }

    fn read_some(
        &self,
        rows: Range<usize>,
        Reading { isa, .. }: Reading,
        boards: &mut Vec<RelativeQuadBoard>,
        _: &mut Vec<RowError>,
    ) {
        isa.run_bits(Unpack { packed: self.get(rows).unwrap_or_default(), boards });
    }
}

impl Rows for [ValidSetup] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<RelativeQuadBoard, Problem> {
        self.get(row).map(of_setup).ok_or(Problem::Missing)
    }
}

impl Rows for [RelativeQuadBoard] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<RelativeQuadBoard, Problem> {
        self.get(row).copied().ok_or(Problem::Missing)
    }
}

fn read_fen(fen: &str, mode: Mode) -> Result<RelativeQuadBoard, Problem> {
    ValidSetup::parse(fen, mode).map(|setup| of_setup(&setup)).map_err(Problem::Fen)
}

fn of_setup(setup: &ValidSetup) -> RelativeQuadBoard {
    let quad = RelativeQuad::from_setup(setup);
    RelativeQuadBoard::without_keys(quad, setup.side_to_move, setup.halfmove_clock, setup.fullmove_number)
}

/// The board of a position in 32 bytes.
fn unpacked(packed: PackedSetup) -> RelativeQuadBoard {
    board(packed, packed.clocks())
}

#[inline]
fn board(packed: PackedSetup, (halfmove_clock, fullmove_number): (u16, u16)) -> RelativeQuadBoard {
    let quad = RelativeQuad::from_words(packed.seen_by_mover());
    RelativeQuadBoard::without_keys(quad, packed.side_to_move(), halfmove_clock, fullmove_number)
}

/// Appends the boards of positions in 32 bytes.
struct Unpack<'a> {
    packed: &'a [PackedSetup],
    boards: &'a mut Vec<RelativeQuadBoard>,
}

impl BitKernel for Unpack<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        // A loop instead of a closure: a closure that is not inlined is compiled without the path's
        // instructions.
        for &packed in self.packed {
            self.boards.push(board(packed, packed.clocks_by(bits)));
        }
    }
}

/// A text for each row: `[&str]`, `[String]`, `[Option<&str>]` (`None` is a missing row), or
/// [`TextRows`].
pub trait TextColumn: Sync {
    /// How many rows there are.
    fn text_count(&self) -> usize;

    /// The text of a row.
    ///
    /// # Errors
    /// If the row is missing, or is not UTF-8.
    fn text(&self, row: usize) -> Result<&str, Problem>;
}

/// All texts in one, with the offsets of their starts and of the end of the last one: Arrow's
/// *Utf8* (`i32`) and *LargeUtf8* (`i64`). Any offsets are accepted; a row whose offsets are out of
/// range is missing.
///
/// ```
/// use fianchetto_batch::{TextRows, Workers};
///
/// let text = b"4k3/8/8/8/8/8/8/4K3 w - - 0 14k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let rows = TextRows { text, offsets: &[0, 29, 59_i32] };
/// assert_eq!(Workers::all().count_many(&rows).values, [5, 15]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TextRows<'a, O> {
    /// All rows, one after the other.
    pub text: &'a [u8],
    /// Where each begins, and where the last one ends.
    pub offsets: &'a [O],
}

impl<O: Copy + Sync + TryInto<usize>> TextColumn for TextRows<'_, O> {
    fn text_count(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    fn text(&self, row: usize) -> Result<&str, Problem> {
        let offset = |at: usize| self.offsets.get(at).and_then(|&offset| offset.try_into().ok());
        let bounds: Option<(usize, usize)> = offset(row).zip(offset(row + 1));
        let text = bounds.and_then(|(from, to)| self.text.get(from..to)).ok_or(Problem::Missing)?;
        str::from_utf8(text).map_err(|_| Problem::NotText)
    }
}

/// Slices of texts, each with the pattern of a row that has a text.
macro_rules! texts {
    ($($text:ty: $row:pat => $str:ident;)*) => {
        $(impl TextColumn for [$text] {
            fn text_count(&self) -> usize {
                self.len()
            }

            fn text(&self, row: usize) -> Result<&str, Problem> {
                let Some($row) = self.get(row) else { return Err(Problem::Missing) };
                Ok($str)
            }
        })*
    };
}

texts! {
    &str: text => text;
    String: text => text;
    Option<&str>: Some(text) => text;
}
