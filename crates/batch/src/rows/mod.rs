//! Where the positions come from.

mod texts;

use std::ops::Range;

use fianchetto_formats::PackedSetup;
use fianchetto_quad::{QuadPosition, SideQuad};
use fianchetto_types::{Mode, ValidSetup};

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
