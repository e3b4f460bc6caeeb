//! What a technique shows when it explains how it finds the moves of a piece.

use fianchetto_board_repr::Cell;
use fianchetto_tables::lines::SliderKind;
use fianchetto_types::{Bitboard, Move, MoveKind, Piece, PieceType, Square};

use super::{Code, CodeLine};

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table entry that was read, counted from the start of the piece's list.
    pub entry: usize,
    /// The move in that entry.
    pub mv: Move,
    /// The cell of the target.
    pub cell: Cell,
    /// Whether the visitor saw a piece there.
    pub blocked: bool,
    /// The next entry, or `None` at the end of the walk (in a technique without lists, at the end of a ray).
    pub next: Option<usize>,
    /// Which of the entry's successors that is, in the technique's terms.
    pub by: &'static str,
}

/// How the entries are arranged that the steps of a walk read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// There are none: what is computed are sets and numbers.
    Words,
    /// A list of the moves of the piece on its square.
    List,
    /// A table with an entry for each square of the board.
    Board,
    /// No table, but the squares of each ray: the entries count eight to a direction.
    Rays,
}

/// Something other than a step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A heading: the notes that follow belong together, and are about pieces of these types.
    For(&'static [PieceType], &'static str),
    /// The code that runs from here on, and how the entries that it reads are arranged.
    Code(Code, Arrangement),
    /// These lines of the code have run; what follows is what they found.
    LinesRan(&'static [CodeLine]),
    /// The four bitboards of the board in the order of the quad-bitboard document, and which side the first one holds.
    Quad([u64; 4], &'static str),
    /// The sets from here on are seen from the other side, with their ranks mirrored.
    Mirrored,
    /// A set of squares with its name.
    Set(&'static str, Bitboard),
    /// A number with its name: a product, a mask of bits that is no set of squares, an index.
    Number(&'static str, u64),
    /// A multiplication whose highest bits are an index.
    Product(Product),
    /// The bits that a word has on the squares of a mask, packed: their name, the mask, and the packed bits.
    Packed(&'static str, Bitboard, u64),
    /// A lookup by the pieces on a line.
    Digits(Digits),
    /// A piece of the side to move, with its id in a piece list.
    Listed(u8, Piece, Square),
    /// A row of prepared moves with the masks that select from it.
    Row(RowMasks),
    /// The piece mask of a square: which pieces move there, and how.
    Mask(u16, Square, MoveKind),
    /// The targets of the piece, which become moves one by one; for each of them these lines run.
    Targets(Bitboard, &'static [CodeLine]),
}

/// A multiplication whose highest bits are an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// What key, factor, product and index are called.
    pub names: [&'static str; 4],
    /// What is multiplied.
    pub key: u64,
    /// By what.
    pub factor: u64,
    /// How far the product is shifted to the right.
    pub shift: u32,
}

impl Product {
    /// The product, without the bits beyond the word.
    pub const fn product(&self) -> u64 {
        self.key.wrapping_mul(self.factor)
    }

    /// Its highest bits.
    pub const fn index(&self) -> u64 {
        self.product() >> (self.shift & 63)
    }
}

impl Note {
    /// The heading of a lookup along lines.
    pub const fn along(kind: SliderKind) -> Self {
        match kind {
            SliderKind::Orthogonal => Self::For(&[PieceType::Rook, PieceType::Queen], "file and rank"),
            SliderKind::Diagonal => Self::For(&[PieceType::Bishop, PieceType::Queen], "the diagonals"),
        }
    }
}

/// A lookup by the pieces on a line, each square a digit in base 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// The name of the line.
    pub line: &'static str,
    /// Its squares without the slider's own, the lowest digit first.
    pub squares: Bitboard,
    /// The number whose digits are the pieces of the slider's side.
    pub own: usize,
    /// The number whose digits are the enemy pieces.
    pub enemy: usize,
    /// The index.
    pub index: usize,
    /// The place of the entry in the table of this form of the technique.
    pub entry: usize,
    /// How many moves the entry holds.
    pub count: usize,
}

/// A row of prepared moves with the masks that select from it. Each mask has a bit for each move, the first lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowMasks {
    /// The targets of the moves, in the order of the row, which is that of the squares.
    pub squares: Bitboard,
    /// The squares that the piece attacks.
    pub attacked: u32,
    /// The squares to which it may go.
    pub allowed: u32,
    /// The enemy's pieces.
    pub enemy: u32,
}

/// One thing that a technique shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A step of a walk.
    Step(Step),
    /// Anything else.
    Note(Note),
}

/// All that a technique shows about the moves of one piece.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// What was read and computed, in that order.
    pub events: alloc::vec::Vec<Event>,
    /// The generated moves, in order.
    pub moves: super::MoveList,
}

/// Where a technique notes what it does, one thing after the other.
pub struct Notes<'a>(&'a mut dyn FnMut(Event));

impl<'a> Notes<'a> {
    /// Everything is told to this function.
    pub fn new(tell: &'a mut dyn FnMut(Event)) -> Self {
        Self(tell)
    }

    /// A step of a walk.
    pub fn step(&mut self, step: Step) {
        (self.0)(Event::Step(step));
    }

    /// Anything else.
    pub fn note(&mut self, note: Note) {
        (self.0)(Event::Note(note));
    }

    /// A heading for pieces of any type.
    pub fn heading(&mut self, what: &'static str) {
        self.note(Note::For(&PieceType::ALL, what));
    }

    /// The code that runs from here on, which computes words.
    pub fn code(&mut self, code: Code) {
        self.note(Note::Code(code, Arrangement::Words));
    }

    /// Lines of the code that have run. What they found is noted next.
    pub fn lines_ran(&mut self, lines: &'static [CodeLine]) -> &mut Self {
        self.note(Note::LinesRan(lines));
        self
    }

    /// A set of squares with its name.
    pub fn set(&mut self, name: &'static str, set: Bitboard) {
        self.note(Note::Set(name, set));
    }

    /// A number with its name.
    pub fn number(&mut self, name: &'static str, number: u64) {
        self.note(Note::Number(name, number));
    }
}
