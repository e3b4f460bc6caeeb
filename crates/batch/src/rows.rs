//! Where the positions come from.

use std::ops::Range;

use fianchetto_formats::PackedSetup;
use fianchetto_quad::{QuadPosition, SideQuad, are_playable};
use fianchetto_simd::Isa;
use fianchetto_types::{Color, Mode, ValidSetup};

use crate::error::{Problem, RowError};

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

/// FENs in one text, with offsets that say where each begins and where the last one ends: Arrow's *Utf8* (`i32`) and
/// *LargeUtf8* (`i64`). Any offsets will do; a row that they do not lead to is missing.
///
/// ```
/// use fianchetto_batch::{TextRows, count_many};
///
/// let text = b"4k3/8/8/8/8/8/8/4K3 w - - 0 14k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let rows = TextRows { text, offsets: &[0, 29, 59_i32] };
/// assert_eq!(count_many(&rows).values, [5, 15]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TextRows<'a, O> {
    /// All rows, one after the other.
    pub text: &'a [u8],
    /// Where each begins, and where the last one ends.
    pub offsets: &'a [O],
}

impl<O: Copy + Sync + TryInto<usize>> Rows for TextRows<'_, O> {
    fn row_count(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        let offset = |at: usize| self.offsets.get(at).and_then(|&offset| offset.try_into().ok());
        let bounds: Option<(usize, usize)> = offset(row).zip(offset(row + 1));
        let fen = bounds.and_then(|(from, to)| self.text.get(from..to)).ok_or(Problem::Missing)?;
        read_fen(str::from_utf8(fen).map_err(|_| Problem::NotText)?, mode)
    }
}

impl Rows for [&str] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        read_fen(self.get(row).ok_or(Problem::Missing)?, mode)
    }
}

impl Rows for [String] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        read_fen(self.get(row).ok_or(Problem::Missing)?, mode)
    }
}

/// `None` is a missing row.
impl Rows for [Option<&str>] {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        read_fen(self.get(row).copied().flatten().ok_or(Problem::Missing)?, mode)
    }
}

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
        let unclear = QuadPosition::without_keys(SideQuad::default(), Color::White, 0, 1);
        for row in rows.clone() {
            let words = self.get(row).map(|bytes| PackedSetup::words_of(*bytes));
            let read = words.and_then(PackedSetup::read_unvalidated);
            boards.push(read.map_or(unclear, |read| {
                let quad = SideQuad::from_words(read.seen_by_mover);
                QuadPosition::without_keys(quad, read.side_to_move, read.clocks.0, read.clocks.1)
            }));
        }
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
