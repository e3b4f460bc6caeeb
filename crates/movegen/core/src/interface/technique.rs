//! A technique as a type: a generator with a name, instruction paths, a leaf counter, and an explanation.

use core::fmt;

use fianchetto_board_repr::BoardRepr;
use fianchetto_simd::{Isa, SimdPath};
use fianchetto_types::{Setup, Square};

#[cfg(feature = "alloc")]
use super::{BoxedMoves, Stage};
use super::{Bulk, Captures, LeafCounter, MoveGenerator, Notes, Sink};

/// What a technique is, for tables, help texts and documentation.
///
/// ```
/// use fianchetto_movegen_core::TechniqueInfo;
/// use fianchetto_simd::SimdPath;
/// const INFO: TechniqueInfo = TechniqueInfo::new("trial", &[SimdPath::Portable]).author("nobody").year(1950).own_table_bytes(512);
/// assert_eq!(INFO.table_bytes(), 512);
/// assert_eq!(INFO.credit().to_string(), "nobody, 1950");
/// assert_eq!(INFO.by_year(1950).credit().to_string(), "nobody, by 1950");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TechniqueInfo {
    /// The name on the command line, which is that of the crate.
    pub name: &'static str,
    /// The technique of which it is a form; a comparison shows the fastest form of each. By default it is its only one.
    pub form_of: &'static str,
    /// A short description.
    pub summary: &'static str,
    /// Who invented this form of it, with "after" where the form differs from theirs.
    pub author: &'static str,
    /// When it was first published.
    pub year: u16,
    /// Whether it may be older: nobody here knows the first publication, and the year is that of a source that has it.
    pub or_earlier: bool,
    /// Where to read about it.
    pub source: &'static str,
    /// The size of its own tables: those that no other technique needs.
    pub own_table_bytes: usize,
    /// The size of the tables that it has in common with others: steps, lines, castlings and the like.
    pub shared_table_bytes: usize,
    /// The most plies that it counts without making their moves.
    pub bulk: Bulk,
    /// Its instruction paths, the plainest first.
    pub paths: &'static [SimdPath],
}

impl TechniqueInfo {
    /// A technique with this name and these instruction paths, the plainest first. The rest is empty.
    pub const fn new(name: &'static str, paths: &'static [SimdPath]) -> Self {
        let (own_table_bytes, shared_table_bytes) = (0, 0);
        Self {
            name,
            form_of: name,
            summary: "",
            author: "",
            year: 0,
            or_earlier: false,
            source: "",
            own_table_bytes,
            shared_table_bytes,
            bulk: Bulk::OnePly,
            paths,
        }
    }

    /// As a form of this technique.
    #[must_use]
    pub const fn form_of(self, form_of: &'static str) -> Self {
        Self { form_of, ..self }
    }

    /// With a short description.
    #[must_use]
    pub const fn summary(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// With its inventor.
    #[must_use]
    pub const fn author(self, author: &'static str) -> Self {
        Self { author, ..self }
    }

    /// With the year of its first publication.
    #[must_use]
    pub const fn year(self, year: u16) -> Self {
        Self { year, ..self }
    }

    /// With the year by which it was published.
    #[must_use]
    pub const fn by_year(self, year: u16) -> Self {
        Self { year, or_earlier: true, ..self }
    }

    /// Author and year, as they are printed.
    pub const fn credit(&self) -> impl fmt::Display + use<> {
        Credit(*self)
    }

    /// With where to read about it.
    #[must_use]
    pub const fn source(self, source: &'static str) -> Self {
        Self { source, ..self }
    }

    /// With tables of its own of this size.
    #[must_use]
    pub const fn own_table_bytes(self, own_table_bytes: usize) -> Self {
        Self { own_table_bytes, ..self }
    }

    /// With tables of this size that others read, too. What is written once for all mailbox techniques reads
    /// [`mailbox::SHARED_TABLE_BYTES`](crate::mailbox::SHARED_TABLE_BYTES); for bitboards, it is
    /// [`bitboard::SHARED_TABLE_BYTES`](crate::bitboard::SHARED_TABLE_BYTES).
    #[must_use]
    pub const fn shared_table_bytes(self, shared_table_bytes: usize) -> Self {
        Self { shared_table_bytes, ..self }
    }

    /// As one that counts two plies at once ([`Bulk::TwoPlies`]).
    #[must_use]
    pub const fn counts_two_plies(self) -> Self {
        Self { bulk: Bulk::TwoPlies, ..self }
    }

    /// The size of all tables that it reads while it generates legal moves, on any of its paths: arrays in memory that
    /// are read at an index. Making moves and hashing read others.
    pub const fn table_bytes(&self) -> usize {
        self.own_table_bytes + self.shared_table_bytes
    }
}

struct Credit(TechniqueInfo);

impl fmt::Display for Credit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TechniqueInfo { author, year, or_earlier, .. } = self.0;
        write!(out, "{author}, {}{year}", if or_earlier { "by " } else { "" })
    }
}

/// A move generator that can be registered, measured and explained.
pub trait Technique: MoveGenerator<Board: BoardRepr> {
    /// How its perft counts the moves of the last ply.
    type Leaves: LeafCounter<Self> + Send + Sync;

    /// What it is.
    const INFO: TechniqueInfo;

    /// Whether its tables have scores for moves. If not, no code for scores is compiled.
    const HAS_SCORES: bool = false;

    /// The generator on a variant of an instruction path, or `None` if it has no such path, or is slow there.
    fn with_variant(isa: Isa) -> Option<Self>;

    /// The generator on this instruction path, or `None` if it has no such path or the machine lacks it.
    fn with_path(path: SimdPath) -> Option<Self> {
        path.detect().and_then(Self::with_variant)
    }

    /// The generator on the widest path that this machine has and runs fast.
    ///
    /// # Panics
    /// If the technique lacks the portable path, against the rules.
    #[expect(clippy::expect_used, reason = "a rule for who writes a technique, which no input changes")]
    fn best() -> Self {
        let widest = SimdPath::ALL.into_iter().rev().find_map(Self::with_path);
        widest.expect("every technique has the portable path")
    }

    /// The same with another way of finding the captures of sliders; `None` if it has one way only.
    fn with_captures(&self, captures: Captures) -> Option<Self> {
        let _ = captures;
        None
    }

    /// The variant of an instruction path that it runs on.
    fn isa(&self) -> Isa {
        Isa::PORTABLE
    }

    /// The legal moves of a stage without a list, for objects, if the technique has them so ([`LazyMoves`](super::LazyMoves)).
    #[cfg(feature = "alloc")]
    fn boxed_moves(&self, board: &Self::Board, stage: Stage) -> Option<BoxedMoves> {
        let _ = (board, stage);
        None
    }

    /// Shows how the moves of the piece on a square are found: the notes get what is read and computed, the sink gets
    /// the moves.
    ///
    /// The position need not be playable: kings may be missing, but a side has at most one king and fifteen other
    /// pieces. A technique that finds the targets of each piece by itself ignores legality. By default nothing is
    /// shown.
    fn explain<S: Sink>(&self, setup: &Setup, from: Square, sink: &mut S, notes: &mut Notes<'_>) {
        let _ = (setup, from, sink, notes);
    }
}
