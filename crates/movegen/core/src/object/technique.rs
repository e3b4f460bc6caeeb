//! A technique chosen at run time.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use fianchetto_board_repr::{BoardRepr, CheckInfo};
use fianchetto_simd::Path;
use fianchetto_types::{Bitboard, Move, Setup, Square, ValidSetup};

use super::batch::{Batch, TypedBatch};
use super::line::Line;
use super::typed_line::TypedLine;
use crate::interface::{EachScored, Info, Lookups, MoveGenerator, MoveList, Record, Sink, Stage, Technique};
use crate::perft::Perft;

/// The object behind an [`AnyTechnique`], which is what programs use.
pub trait TechniqueObject: Send + Sync {
    /// What it is.
    fn info(&self) -> &'static Info;

    /// The name of its board.
    fn board_name(&self) -> &'static str;

    /// The size of its board.
    fn board_bytes(&self) -> usize;

    /// Whether its board plays moves on copies.
    fn copies(&self) -> bool;

    /// The instruction path that it runs on.
    fn path(&self) -> Path;

    /// The instructions that it may use beyond those of the path; see [`Technique::extras`].
    fn extras(&self) -> &'static str {
        ""
    }

    /// The same on the other variant of its path; see [`Technique::other_variant`].
    fn other_variant(&self) -> Option<AnyTechnique> {
        None
    }

    /// Whether its tables have scores for moves; see [`Technique::HAS_SCORES`].
    fn has_scores(&self) -> bool {
        false
    }

    /// A line of play that begins here.
    fn line(&self, setup: &ValidSetup) -> Line;

    /// Positions to work on together.
    fn batch(&self, setups: &[ValidSetup]) -> Batch;

    /// Queens to be looked up, if the technique looks up where sliders go; see [`Technique::lookups`].
    fn lookups(&self, queries: &[(Square, Bitboard)]) -> Option<Box<dyn Lookups>> {
        let _ = queries;
        None
    }

    /// Explains how the moves of the piece on a square are found; see [`Technique::explain`].
    fn explain(&self, setup: &Setup, from: Square) -> Record;
}

/// A technique chosen at run time, on one board and one instruction path.
///
/// It is a [`MoveGenerator`] on [`Line`]s, so that code that is generic over generators (pickers, notation, games)
/// takes it like a technique's own type. A clone is cheap.
#[derive(Clone)]
pub struct AnyTechnique {
    object: Arc<dyn TechniqueObject>,
    /// What the object says, asked once: every list depends on it.
    has_scores: bool,
}

impl AnyTechnique {
    /// A technique by its type.
    #[must_use]
    pub fn new<G: Technique + Send + Sync + 'static>(generator: G) -> Self {
        Self::from_object(Arc::new(TypedTechnique(generator)))
    }

    /// A technique on each instruction path that this machine has, the widest first.
    #[must_use]
    pub fn on_every_path<G: Technique + Send + Sync + 'static>() -> Vec<Self> {
        G::INFO.paths.iter().rev().filter_map(|&path| G::with_path(path)).map(Self::new).collect()
    }

    /// A technique from your own object.
    #[must_use]
    pub fn from_object(technique: Arc<dyn TechniqueObject>) -> Self {
        Self { has_scores: technique.has_scores(), object: technique }
    }

    /// What it is.
    #[must_use]
    pub fn info(&self) -> &'static Info {
        self.object.info()
    }

    /// The name of its board.
    #[must_use]
    pub fn board_name(&self) -> &'static str {
        self.object.board_name()
    }

    /// The size of its board.
    #[must_use]
    pub fn board_bytes(&self) -> usize {
        self.object.board_bytes()
    }

    /// Whether its board plays moves on copies instead of taking them back.
    #[must_use]
    pub fn copies(&self) -> bool {
        self.object.copies()
    }

    /// The instruction path that it runs on.
    #[must_use]
    pub fn path(&self) -> Path {
        self.object.path()
    }

    /// The instructions that it may use beyond those of the path, empty if there are none; see [`Technique::extras`].
    #[must_use]
    pub fn extras(&self) -> &'static str {
        self.object.extras()
    }

    /// The same without the extra instructions, if it has any; see [`Technique::other_variant`]. Its full name is the same.
    #[must_use]
    pub fn other_variant(&self) -> Option<Self> {
        self.object.other_variant()
    }

    /// Whether its tables have scores for moves, which sinks then receive.
    #[inline]
    #[must_use]
    pub fn has_scores(&self) -> bool {
        self.has_scores
    }

    /// Its name with board and path: `NAME/BOARD/PATH`.
    #[must_use]
    pub fn full_name(&self) -> String {
        alloc::format!("{}/{}/{}", self.info().name, self.board_name(), self.path())
    }

    /// A line of play that begins here.
    #[must_use]
    pub fn line(&self, setup: &ValidSetup) -> Line {
        self.object.line(setup)
    }

    /// Positions to work on together.
    #[must_use]
    pub fn batch(&self, setups: &[ValidSetup]) -> Batch {
        self.object.batch(setups)
    }

    /// The legal moves of a stage.
    #[must_use]
    pub fn moves(&self, setup: &ValidSetup, stage: Stage) -> MoveList {
        self.line(setup).moves(stage)
    }

    /// Counts the move sequences of a length.
    #[must_use]
    pub fn perft(&self, setup: &ValidSetup, perft: Perft, depth: u32) -> u64 {
        self.line(setup).perft(perft, depth)
    }

    /// Queens to be looked up, if the technique looks up where sliders go; see [`Technique::lookups`].
    #[must_use]
    pub fn lookups(&self, queries: &[(Square, Bitboard)]) -> Option<Box<dyn Lookups>> {
        self.object.lookups(queries)
    }

    /// How the moves of the piece on a square are found; see [`Technique::explain`].
    #[must_use]
    pub fn explain(&self, setup: &Setup, from: Square) -> Record {
        self.object.explain(setup, from)
    }
}

impl fmt::Debug for AnyTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyTechnique").field(&self.full_name()).finish()
    }
}

impl MoveGenerator for AnyTechnique {
    type Board = Line;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        self.line(setup)
    }

    #[inline]
    fn generate<S: Sink>(&self, board: &Line, stage: Stage, sink: &mut S) {
        if self.has_scores {
            board.for_each_scored(stage, |mv, score| sink.push_scored_if(mv, score, true));
        } else {
            sink.push_list(|list| board.list(stage, list));
        }
    }

    #[inline]
    fn generate_with<S: Sink>(&self, board: &Line, info: &CheckInfo, stage: Stage, sink: &mut S) {
        if self.has_scores {
            self.generate(board, stage, sink);
        } else {
            sink.push_list(|list| board.list_with(info, stage, list));
        }
    }

    #[inline]
    fn count(&self, board: &Line, stage: Stage) -> usize {
        board.count(stage)
    }

    #[inline]
    fn is_check(&self, board: &Line) -> bool {
        board.is_check()
    }

    #[inline]
    fn is_legal_with(&self, board: &Line, info: &CheckInfo, mv: Move) -> bool {
        board.is_legal_with(info, mv)
    }
}

/// A technique by its type.
struct TypedTechnique<G>(G);

impl<G: Technique + Send + Sync + 'static> TechniqueObject for TypedTechnique<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn board_name(&self) -> &'static str {
        G::Board::BOARD
    }

    fn board_bytes(&self) -> usize {
        size_of::<G::Board>()
    }

    fn copies(&self) -> bool {
        G::Board::COPIES
    }

    fn path(&self) -> Path {
        self.0.path()
    }

    fn extras(&self) -> &'static str {
        self.0.extras()
    }

    fn other_variant(&self) -> Option<AnyTechnique> {
        self.0.other_variant().map(AnyTechnique::new)
    }

    fn has_scores(&self) -> bool {
        G::HAS_SCORES
    }

    fn line(&self, setup: &ValidSetup) -> Line {
        let (object, board) = TypedLine::starting(&self.0, setup);
        Line::on(object, board)
    }

    fn batch(&self, setups: &[ValidSetup]) -> Batch {
        let boards = setups.iter().map(|setup| self.0.board(setup)).collect();
        Batch::new(Box::new(TypedBatch { generator: self.0.clone(), boards }))
    }

    fn lookups(&self, queries: &[(Square, Bitboard)]) -> Option<Box<dyn Lookups>> {
        self.0.lookups(queries)
    }

    fn explain(&self, setup: &Setup, from: Square) -> Record {
        let (mut events, mut moves) = (Vec::new(), MoveList::new());
        let mut visit = |mv, _| moves.push(mv);
        // The sink of `Line::for_each_scored`, so that the functions that generate into lists have only one caller.
        let mut sink = EachScored(&mut visit as &mut dyn FnMut(Move, i16));
        self.0.explain(setup, from, &mut sink, &mut events);
        Record { events, moves }
    }
}
