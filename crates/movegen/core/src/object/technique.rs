//! A technique chosen at run time.

use alloc::{boxed::Box, string::String, sync::Arc, vec::Vec};
use core::any::TypeId;
use core::fmt;

use fianchetto_board_repr::{BoardRepr, Node, Position};
use fianchetto_simd::{Isa, IsaName};
use fianchetto_types::{Bitboard, Move, Piece, Setup, Square, ValidSetup};

use super::line::Line;
use super::maker::{FullName, Maker};
use super::typed::{self, Batch, TypedBatch};
use crate::explain::{Explain, Notes, Record, ToldEvent};
use crate::interface::{BoxedMoves, CountEach, LazyMoves, Technique, TechniqueInfo};
use crate::perft::Perft;
use crate::{MoveList, Stage};

/// The object behind an [`AnyTechnique`].
trait TechniqueObject: Send + Sync {
    fn position(&self, setup: &ValidSetup, maker: Maker) -> Line;

    fn batch(&self, setups: &[ValidSetup]) -> Box<dyn Batch>;

    fn explain(&self, setup: &Setup, from: Square) -> Record;

    fn on(&self, isa: Isa) -> Option<AnyTechnique>;
}

/// The lookups of a technique that computes the squares a slider attacks.
#[derive(Clone, Copy, Debug)]
pub struct Lookups {
    /// The squares that a piece attacks.
    pub attacks: fn(Isa, Piece, Square, Bitboard) -> Bitboard,
    /// Prepares queen lookups.
    pub queens: QueenBench,
}

/// Makes a function that looks up all these queens, each with its occupied squares.
type QueenBench = fn(Isa, &[(Square, Bitboard)]) -> Box<dyn Fn() -> u64>;

/// A technique chosen at run time, on one board and one instruction set.
///
/// Its positions are its own: as a [`Technique`] it panics if it is given one that another
/// technique has made, or the same technique on another board or path.
///
/// It is a [`Technique`] on [`Line`]s, so code generic over techniques (pickers, notation, games)
/// accepts it. A clone is cheap.
///
/// ```
/// use fianchetto_movegen_core::{Perft, Stage};
/// use fianchetto_types::ValidSetup;
///
/// for technique in fianchetto_ray_loop::techniques() {
///     let moves = technique.moves(&ValidSetup::INITIAL, Stage::All);
///     assert_eq!(moves.len(), 20, "{} on {}", technique.info().name, technique.board_name());
///     assert_eq!(technique.perft(&ValidSetup::INITIAL, Perft::BULK, 3), 8902);
/// }
/// ```
#[derive(Clone)]
pub struct AnyTechnique {
    info: &'static TechniqueInfo,
    board: &'static str,
    board_bytes: usize,
    copies: bool,
    maker: Maker,
    lookups: Option<Lookups>,
    object: Arc<dyn TechniqueObject>,
}

impl AnyTechnique {
    /// A technique by its type. Its explanations are empty.
    pub fn new<G: Technique<Board: BoardRepr> + 'static>(technique: G) -> Self {
        Self::of(Typed { technique, explain: None })
    }

    /// A technique by its type, which explains itself.
    pub fn explained<G: Explain<Board: BoardRepr> + 'static>(technique: G) -> Self {
        Self::of(Typed { technique, explain: Some(G::explain) })
    }

    fn of<G: Technique<Board: BoardRepr> + 'static>(typed: Typed<G>) -> Self {
        let technique = &typed.technique;
        Self {
            info: technique.info(),
            board: G::Board::BOARD,
            board_bytes: size_of::<G::Board>(),
            copies: G::Board::COPIES,
            maker: Maker { technique: TypeId::of::<G>(), isa: technique.isa() },
            lookups: None,
            object: Arc::new(typed),
        }
    }

    /// A technique on each instruction set of this machine, the widest first, made by
    /// [`new`](Self::new) or [`explained`](Self::explained).
    pub fn on_every_path<G: Technique<Board: BoardRepr>>(make: fn(G) -> Self) -> Vec<Self> {
        Isa::all().rev().filter_map(G::on).map(make).collect()
    }

    /// Its particulars.
    pub const fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    /// The name of its board.
    pub const fn board_name(&self) -> &'static str {
        self.board
    }

    /// The size of its board.
    pub const fn board_bytes(&self) -> usize {
        self.board_bytes
    }

    /// Whether its board plays moves on copies instead of taking them back.
    pub const fn copies(&self) -> bool {
        self.copies
    }

    /// The instruction set that it runs on.
    pub const fn isa_name(&self) -> IsaName {
        self.maker.isa.name()
    }

    /// The variant of that path.
    pub const fn isa(&self) -> Isa {
        self.maker.isa
    }

    /// The same technique on a variant of an instruction set; see [`Technique::on`].
    pub fn on(&self, isa: Isa) -> Option<Self> {
        Some(Self { lookups: self.lookups, ..self.object.on(isa)? })
    }

    /// Its name with board and path: `NAME/BOARD/ISA`.
    pub fn full_name(&self) -> String {
        alloc::format!("{}", self.name())
    }

    fn name(&self) -> FullName {
        FullName { info: self.info, board: self.board, isa: self.isa() }
    }

    /// A line of play that begins here.
    pub fn position(&self, setup: &ValidSetup) -> Line {
        self.object.position(setup, self.maker)
    }

    /// The position, if it is this technique's.
    #[inline]
    #[track_caller]
    fn own<'a>(&self, position: &'a Line) -> &'a Line {
        assert!(
            position.maker() == self.maker,
            "a position of {} is given to {}, which makes its own by `position`",
            position.technique_name(),
            self.name()
        );
        position
    }

    /// Positions to work on together.
    pub fn batch(&self, setups: &[ValidSetup]) -> Box<dyn Batch> {
        self.object.batch(setups)
    }

    /// The legal moves of a stage.
    pub fn moves(&self, setup: &ValidSetup, stage: Stage) -> MoveList {
        self.position(setup).moves(stage)
    }

    /// Counts the move sequences of a length.
    pub fn perft(&self, setup: &ValidSetup, perft: Perft, depth: u32) -> u64 {
        self.position(setup).perft(perft, depth)
    }

    /// Explains how the moves of the piece on a square are found; see [`Explain`].
    pub fn explain(&self, setup: &Setup, from: Square) -> Record {
        self.object.explain(setup, from)
    }

    /// The squares that a piece attacks from a square with these squares occupied, by the
    /// technique's own lookup. `None` if the technique has no lookups.
    pub fn attacks(&self, piece: Piece, from: Square, occupied: Bitboard) -> Option<Bitboard> {
        self.lookups.map(|lookups| (lookups.attacks)(self.isa(), piece, from, occupied))
    }

    /// A function for measurements that looks up these queens, each with its occupied squares, at
    /// every call. It returns the sum of the attack sets as words, which is the same for every
    /// technique. `None` if the technique has no lookups.
    pub fn queen_lookups(&self, queens: &[(Square, Bitboard)]) -> Option<Box<dyn Fn() -> u64>> {
        self.lookups.map(|lookups| (lookups.queens)(self.isa(), queens))
    }

    /// The same with lookups.
    #[must_use]
    pub fn with_lookups(self, lookups: Lookups) -> Self {
        Self { lookups: Some(lookups), ..self }
    }
}

impl fmt::Debug for AnyTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyTechnique").field(&self.full_name()).finish()
    }
}

impl Technique for AnyTechnique {
    type Board = Line;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        self.position(setup)
    }

    fn list(&self, node: Node<'_, Line>, stage: Stage, list: &mut MoveList) {
        self.own(node.board).list_given(node.checks, stage, list);
    }

    #[inline]
    fn count(&self, node: Node<'_, Line>, stage: Stage) -> usize {
        self.own(node.board).count(stage)
    }

    #[inline]
    fn is_check(&self, board: &Line) -> bool {
        self.own(board).is_check()
    }

    #[inline]
    fn is_legal(&self, node: Node<'_, Line>, mv: Move) -> bool {
        self.own(node.board).is_legal_given(node.checks, mv)
    }
}

impl LazyMoves for AnyTechnique {
    type Moves = BoxedMoves;

    fn lazy_moves(&self, board: &Line, stage: Stage) -> BoxedMoves {
        self.own(board).lazy_moves(stage)
    }
}

/// A technique by its type.
struct Typed<G> {
    technique: G,
    explain: Option<ExplainBy<G>>,
}

/// [`Explain::explain`] of a technique.
type ExplainBy<G> = fn(&G, &Setup, Square, &mut MoveList, &mut Notes<'_>);

impl<G: Technique<Board: BoardRepr> + 'static> TechniqueObject for Typed<G> {
    fn position(&self, setup: &ValidSetup, maker: Maker) -> Line {
        typed::line(&self.technique, setup, maker)
    }

    fn batch(&self, setups: &[ValidSetup]) -> Box<dyn Batch> {
        let boards = setups.iter().map(|setup| self.technique.board(setup)).collect();
        Box::new(TypedBatch { technique: self.technique.clone(), boards })
    }

    fn explain(&self, setup: &Setup, from: Square) -> Record {
        let (mut events, mut moves) = (Vec::new(), MoveList::new());
        let mut tell = |event: ToldEvent<'_>| events.push(event.recorded());
        if let Some(explain) = self.explain {
            explain(&self.technique, setup, from, &mut moves, &mut Notes::new(setup, &mut tell));
        }
        Record { events, moves }
    }

    fn on(&self, isa: Isa) -> Option<AnyTechnique> {
        G::on(isa).map(|technique| AnyTechnique::of(Self { technique, ..*self }))
    }
}
