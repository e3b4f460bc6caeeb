//! Where the positions come from.

mod texts;

use std::ops::Range;

use fianchetto_formats::PackedSetup;
use fianchetto_quad::{QuadPosition, SideQuad, are_playable};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Color, Mode, ValidSetup};

use crate::error::{Problem, RowError};

pub use texts::{TextColumn, TextRows};

/// Rows with a position each: FENs (`[&str]`, `[String]`, [`TextRows`]), positions in 32 bytes (`[[u8; 32]]`,
/// [`[PackedSetup]`](PackedSetup)), or boards (`[ValidSetup]`, [`[QuadPosition]`](QuadPosition)).
pub trait Rows: Sync {
    /// How many rows there are.
    fn row_count(&self) -> usize;

    /// The position of a row. The keys of the board are not asked for.
    ///
    /// # Errors
    /// Says what is wrong with the row.
    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem>;

    /// Appends the positions of some rows to `boards`, and what is wrong with the others to `errors`.
    fn read_some(
        &self,
        rows: Range<usize>,
        mode: Mode,
        _: Isa,
        boards: &mut Vec<QuadPosition>,
        errors: &mut Vec<RowError>,
    ) {
        for row in rows {
            match self.read(row, mode) {
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

            fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
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

    fn read(&self, row: usize, _: Mode) -> Result<QuadPosition, Problem> {
        let bytes = self.get(row).ok_or(Problem::Missing)?;
        PackedSetup::from_bytes(*bytes).map(unpacked).map_err(Problem::Packed)
    }

    /// Eight positions are checked at once. Those that fail are read again, one by one, to hear why.
    fn read_some(
        &self,
        rows: Range<usize>,
        mode: Mode,
        isa: Isa,
        boards: &mut Vec<QuadPosition>,
        errors: &mut Vec<RowError>,
    ) {
        let first = boards.len();
        boards.resize(first + rows.len(), NO_BOARD);
        let bytes = self.get(rows.clone()).unwrap_or_default();
        isa.run_bits(Unpack { bytes, boards: &mut boards[first..] });
        let mut playable = vec![false; rows.len()];
        are_playable(isa, &boards[first..], &mut playable);
        if playable.iter().all(|playable| *playable) {
            return;
        }
        let mut kept = first;
        for (index, row) in rows.enumerate() {
            let board = if playable[index] { Ok(boards[first + index]) } else { self.read(row, mode) };
            match board {
                Ok(board) => {
                    boards[kept] = board;
                    kept += 1;
                }
                Err(problem) => errors.push(RowError { row, problem }),
            }
        }
        boards.truncate(kept);
    }
}

impl Rows for [PackedSetup] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<QuadPosition, Problem> {
        self.get(row).copied().map(unpacked).ok_or(Problem::Missing)
    }
}

impl Rows for [ValidSetup] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<QuadPosition, Problem> {
        self.get(row).map(|setup| unpacked(PackedSetup::new(setup))).ok_or(Problem::Missing)
    }
}

impl Rows for [QuadPosition] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, _: Mode) -> Result<QuadPosition, Problem> {
        self.get(row).copied().ok_or(Problem::Missing)
    }
}

fn read_fen(fen: &str, mode: Mode) -> Result<QuadPosition, Problem> {
    ValidSetup::parse(fen, mode).map(|setup| unpacked(PackedSetup::new(&setup))).map_err(Problem::Fen)
}

/// The board of a position in 32 bytes.
fn unpacked(packed: PackedSetup) -> QuadPosition {
    let (halfmove_clock, fullmove_number) = packed.clocks();
    let quad = SideQuad::from_words(packed.seen_by_mover());
    QuadPosition::without_keys(quad, packed.side_to_move(), halfmove_clock, fullmove_number)
}

/// What cannot be played stands for bytes that say nothing.
const NO_BOARD: QuadPosition = QuadPosition::without_keys(SideQuad::from_words([0; 4]), Color::White, 0, 1);

/// Reads boards from 32 bytes each; the rules are checked later.
struct Unpack<'a> {
    bytes: &'a [[u8; 32]],
    boards: &'a mut [QuadPosition],
}

impl BitKernel for Unpack<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        for (bytes, board) in self.bytes.iter().zip(self.boards) {
            if let Some(read) = PackedSetup::read_unvalidated(bits, *bytes) {
                let (quad, clocks) = (SideQuad::from_words(read.seen_by_mover), read.clocks);
                *board = QuadPosition::without_keys(quad, read.side_to_move, clocks.0, clocks.1);
            }
        }
    }
}
