//! The notes with which a technique explains how it finds the moves of a piece.

use core::fmt;

use fianchetto_board_repr::Cell;
use fianchetto_tables::lines::SliderKind;
use fianchetto_types::{Bitboard, Move, MoveKind, Piece, PieceType, Setup, Square};

use super::{Code, CodeLine, Placement};

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table entry read, counted from the start of the piece's list.
    pub entry: usize,
    /// The move in that entry.
    pub mv: Move,
    /// The cell of the target.
    pub cell: Cell,
    /// Whether the visitor saw a piece there.
    pub blocked: bool,
    /// The next entry; `None` at the end of the walk, or in a technique without lists at the end of
    /// a ray.
    pub next: Option<usize>,
    /// The successor's name in the technique's terms.
    pub by: &'static str,
}

/// The arrangement of the entries that a walk reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// No entries: sets and numbers are computed.
    Words,
    /// A list of the moves of the piece on its square.
    List,
    /// A table with an entry for each square of the board.
    Board,
    /// No table, but the squares of each ray: eight entries per direction.
    Rays,
}

/// What a [`Record`] has beside the steps of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A heading for the following notes, which are about pieces of these types.
    For(&'static [PieceType], &'static str),
    /// The code that runs from here on, and the arrangement of its entries.
    Code(Code, Arrangement),
    /// These lines of the code have run; their results follow. The last one is what the next step
    /// is about.
    LinesRan(&'static [CodeLine]),
    /// The four bitboards of the board in the order of the article on quad-bitboards, and the side
    /// that the first one holds.
    Quad([u64; 4], &'static str),
    /// The sets from here on are in the other side's view, with ranks mirrored.
    Mirrored,
    /// A set of squares with its name.
    Set(&'static str, Bitboard),
    /// A number with its name: a product, a mask other than a set of squares, an index.
    Number(&'static str, u64),
    /// A multiplication whose highest bits are an index.
    Product(Product),
    /// The packed bits of a word on the squares of a mask: name, mask, packed bits.
    Packed(&'static str, Bitboard, u64),
    /// A lookup by the pieces on a line.
    Digits(Digits),
    /// A ray of a view from one square.
    Ray(Ray),
    /// A piece of the side to move, with its id in a piece list.
    Listed(u8, Piece, Square),
    /// A row of prepared moves with the masks that select from it.
    Row(RowMasks),
    /// The piece mask of a square: the pieces that move there, and the kind of move.
    Mask(u16, Square, MoveKind),
    /// The targets of the piece, which become moves one by one; these lines run for each.
    Targets(Bitboard, &'static [CodeLine]),
}

/// A multiplication whose highest bits are an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// The names of key, factor, product and index.
    pub names: [&'static str; 4],
    /// The multiplicand.
    pub key: u64,
    /// The squares of the board for which its bits stand, in the same order.
    pub squares: Bitboard,
    /// The multiplier.
    pub factor: u64,
    /// The right shift of the product.
    pub shift: u32,
}

impl Product {
    /// The product modulo 2^64.
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
        let piece_types: &[PieceType] = match kind {
            SliderKind::Orthogonal => &[PieceType::Rook, PieceType::Queen],
            SliderKind::Diagonal => &[PieceType::Bishop, PieceType::Queen],
        };
        Self::For(piece_types, lines_of(kind))
    }
}

/// The lines of a kind of slider in words.
pub const fn lines_of(kind: SliderKind) -> &'static str {
    match kind {
        SliderKind::Orthogonal => "the file and the rank",
        SliderKind::Diagonal => "the diagonals",
    }
}

/// A lookup by the pieces on a line, with each square a ternary digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// The name of the line.
    pub line: &'static str,
    /// Its squares without the slider's, the lowest digit first.
    pub squares: Bitboard,
    /// The number with the digits of the slider's own pieces.
    pub own: usize,
    /// The number with the digits of the enemy pieces.
    pub enemy: usize,
    /// The index.
    pub index: usize,
    /// The entry's index in the table of this form of the technique.
    pub entry: usize,
    /// The number of moves in the entry.
    pub count: usize,
}

/// A ray of a view from one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The name of its direction.
    pub name: &'static str,
    /// The squares of its slots, from the nearest on; none off the board.
    pub squares: [Option<Square>; 7],
    /// Those that are seen.
    pub seen: Bitboard,
}

/// A row of prepared moves with its selecting masks. Each mask has a bit for each move, the first
/// lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowMasks {
    /// The targets of the moves, in the order of squares.
    pub squares: Bitboard,
    /// The squares that the piece attacks.
    pub attacked: u32,
    /// The allowed targets.
    pub allowed: u32,
    /// The enemy's pieces.
    pub enemy: u32,
    /// The lines that find the allowed squares, and that write the moves.
    pub lines: [&'static [CodeLine]; 2],
}

/// One thing that a technique shows in its [`Record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<Sentence> {
    /// A step of a walk.
    Step(Step),
    /// The sentence of the next step.
    Says(Sentence),
    /// Anything else.
    Note(Note),
}

/// An event as it is told, before its sentence is text.
pub type ToldEvent<'a> = Event<fmt::Arguments<'a>>;

#[cfg(feature = "alloc")]
impl ToldEvent<'_> {
    /// The event with its text.
    pub fn recorded(self) -> Event<alloc::string::String> {
        match self {
            Self::Step(step) => Event::Step(step),
            Self::Says(sentence) => {
                // `format` may unwind: a program without the standard library has no code for
                // that.
                let mut text = alloc::string::String::new();
                let _ = fmt::Write::write_fmt(&mut text, sentence);
                Event::Says(text)
            }
            Self::Note(note) => Event::Note(note),
        }
    }
}

/// A technique's explanation of the moves of one piece.
///
/// ```
/// use fianchetto_movegen_core::explain::{Event, Note};
/// use fianchetto_types::{Setup, Square};
///
/// let record = fianchetto_ray_loop::techniques()[0].explain(&Setup::INITIAL, Square::G1);
/// assert_eq!(record.moves.len(), 2);
/// assert!(matches!(record.events[0], Event::Note(Note::Code(..))), "the loop first, then its steps");
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The steps and notes in order.
    pub events: alloc::vec::Vec<Event<alloc::string::String>>,
    /// The generated moves, in order.
    pub moves: crate::MoveList,
}

/// The receiver of a technique's notes.
pub struct Notes<'a> {
    setup: &'a Setup,
    tell: &'a mut dyn FnMut(ToldEvent<'_>),
}

impl<'a> Notes<'a> {
    /// Passes everything about the pieces of a setup to a function.
    pub fn new(setup: &'a Setup, tell: &'a mut dyn FnMut(ToldEvent<'_>)) -> Self {
        Self { setup, tell }
    }

    /// The reader's board.
    pub const fn placement(&self) -> Placement<'a> {
        Placement::new(self.setup)
    }

    /// What the next step finds and why, in the reader's terms: squares, pieces, numbers.
    pub fn says(&mut self, sentence: fmt::Arguments<'_>) -> &mut Self {
        (self.tell)(Event::Says(sentence));
        self
    }

    /// A step of a walk.
    pub fn step(&mut self, step: Step) {
        (self.tell)(Event::Step(step));
    }

    /// Anything else.
    pub fn note(&mut self, note: Note) {
        (self.tell)(Event::Note(note));
    }

    /// A heading for pieces of any type.
    pub fn heading(&mut self, what: &'static str) {
        self.note(Note::For(&PieceType::ALL, what));
    }

    /// The code that runs from here on, which computes words.
    pub fn code(&mut self, code: Code) {
        self.note(Note::Code(code, Arrangement::Words));
    }

    /// Lines of the code that have run; notes of their results follow.
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
