//! What a technique tells of its work to whoever watches.
//!
//! A trace is called by the code that generates, and gets closures: the one that watches nothing ([`NoTrace`]) never
//! calls them, so that nothing is computed for it.

use fianchetto_board_repr::Cell;
use fianchetto_types::{Bitboard, Move, MoveKind, Piece, PieceType, Square};

/// One step of a walk, as [`Trace`] sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table entry that was read, counted from the start of the man's list.
    pub entry: usize,
    /// The move to the target that it named.
    pub mv: Move,
    /// What stands there.
    pub cell: Cell,
    /// Whether the visitor saw a man there.
    pub blocked: bool,
    /// The entry that follows, or `None` at the end of the walk; of a technique without lists, at the end of a ray.
    pub next: Option<usize>,
    /// Which of the entry's successors that is, in the technique's own words.
    pub by: &'static str,
}

/// What a technique tells that is no walk from target to target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// What follows belongs together, and concerns men with these piece types.
    For(&'static [PieceType], &'static str),
    /// The four bitboards of the board in the order of the quad-bitboard document, and whose men the first one holds.
    Quad([u64; 4], &'static str),
    /// A set of squares under its name.
    Set(&'static str, Bitboard),
    /// A look-up by the men on a line.
    Digits(Digits),
    /// A man of the side to move, with its id in a piece list.
    Listed(u8, Piece, Square),
    /// The piece mask of a square: who moves there, and how.
    Mask(u16, Square, MoveKind),
}

/// A look-up by the men on a line, each square a digit in base 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// What the line is called.
    pub line: &'static str,
    /// Its squares without the slider's own, the lowest digit first.
    pub squares: Bitboard,
    /// The number whose digits are the slider's own men.
    pub own: usize,
    /// The number whose digits are the enemy's men.
    pub enemy: usize,
    /// The number that looks up.
    pub index: usize,
    /// The place of the entry that it finds, in the table of this form of the technique.
    pub entry: usize,
    /// How many moves the entry holds.
    pub count: usize,
}

/// What watches a technique at work.
pub trait Trace {
    /// A target has been visited, and the walk goes on as the step says.
    #[inline(always)]
    fn step(&mut self, step: impl FnOnce() -> Step) {
        let _ = step;
    }

    /// Something has been computed.
    #[inline(always)]
    fn note(&mut self, note: impl FnOnce() -> Note) {
        let _ = note;
    }
}

/// Watches nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Trace for NoTrace {}
