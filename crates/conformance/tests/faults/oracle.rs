//! The oracle as a technique on a board of its own, sound or with a fault.

use std::fmt::Debug;
use std::marker::PhantomData;

use fianchetto_board_repr::{BoardRepr, CheckInfo, Position, Sets, signature};
use fianchetto_movegen_core::{CountAtOnce, Counter, Info, MoveGenerator, Sink, Stage, Technique};
use fianchetto_reference::Board;
use fianchetto_simd::Path;
use fianchetto_types::{CastlingRights, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

/// A fault of the oracle: each function can change one answer; by default it does not.
pub(crate) trait Fault: Clone + Debug + PartialEq + 'static + Send + Sync {
    /// Changes a legal move before it reaches the sink, and how often it is found.
    fn find(mv: Move) -> (Move, usize) {
        (mv, 1)
    }

    /// The stage that a move belongs to.
    fn is_in(stage: Stage, mv: Move) -> bool {
        stage.includes(mv)
    }

    /// The number of moves that are counted.
    fn count(count: usize) -> usize {
        count
    }

    /// Whether check is detected.
    fn is_check(board: &Board) -> bool {
        board.is_check()
    }

    /// Whether a move is accepted.
    fn is_legal(is_legal: bool) -> bool {
        is_legal
    }

    /// The position after a move.
    fn after(before: &Setup, mv: Move, after: Setup) -> Setup {
        let _ = (before, mv);
        after
    }

    /// The position after the null move.
    fn after_null(before: &Setup, after: Setup) -> Setup {
        let _ = before;
        after
    }

    /// The position that the key is computed from.
    fn signed(setup: &Setup, key: u64) -> u64 {
        let _ = setup;
        key
    }

    /// The key of the pawns.
    fn pawn_key(key: u64) -> u64 {
        key
    }

    /// The pieces as sets.
    fn sets(sets: Sets) -> Sets {
        sets
    }

    /// Checks and pins.
    fn check_info(info: CheckInfo) -> CheckInfo {
        info
    }

    /// The position restored by unmake.
    fn unmade(before: Setup) -> Setup {
        before
    }

    /// Whether `descend` leaves the board in the position after the move.
    const DESCEND_STAYS: bool = false;
}

/// No fault.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sound;

impl Fault for Sound {}

macro_rules! faults {
    ($($name:ident { $($body:tt)* })+) => {
        /// One fault each.
        pub(crate) mod faults {
            use super::*;
            $(
                #[derive(Clone, Debug, PartialEq)]
                pub(crate) struct $name;

                impl Fault for $name { $($body)* }
            )+
        }
    };
}

faults! {
    NoEnPassant {
        fn find(mv: Move) -> (Move, usize) {
            (mv, usize::from(mv.kind() != Some(fianchetto_types::MoveKind::EnPassant)))
        }
    }
    NoCastling {
        fn find(mv: Move) -> (Move, usize) {
            (mv, usize::from(!mv.is_castling()))
        }
    }
    FindsTwice {
        fn find(mv: Move) -> (Move, usize) {
            (mv, 1 + usize::from(mv.to() == Square::D4))
        }
    }
    DoublePushesAreQuiet {
        fn find(mv: Move) -> (Move, usize) {
            let is_double = mv.kind() == Some(fianchetto_types::MoveKind::DoublePush);
            (if is_double { Move::quiet(mv.from(), mv.to()) } else { mv }, 1)
        }
    }
    PromotionsAreQuiet {
        fn is_in(stage: Stage, mv: Move) -> bool {
            match stage {
                Stage::All => true,
                Stage::Captures => mv.is_capture(),
                Stage::Quiets => !mv.is_capture() || mv.is_promotion(),
            }
        }
    }
    CountsOneMore {
        fn count(count: usize) -> usize {
            count + 1
        }
    }
    NeverCheck {
        fn is_check(_: &Board) -> bool {
            false
        }
    }
    EverythingIsLegal {
        fn is_legal(_: bool) -> bool {
            true
        }
    }
    ClockStands {
        fn after(before: &Setup, _: Move, after: Setup) -> Setup {
            Setup { halfmove_clock: before.halfmove_clock, ..after }
        }
    }
    RightsStay {
        fn after(before: &Setup, _: Move, after: Setup) -> Setup {
            Setup { castling: before.castling, ..after }
        }
    }
    PanicsAtUnusedKinds {
        fn after(_: &Setup, mv: Move, after: Setup) -> Setup {
            assert!(mv.kind().is_some(), "an unused kind");
            after
        }
    }
    NullKeepsEnPassant {
        fn after_null(before: &Setup, after: Setup) -> Setup {
            Setup { en_passant: before.en_passant, ..after }
        }
    }
    SignatureCountsClock {
        fn signed(setup: &Setup, key: u64) -> u64 {
            key ^ u64::from(setup.halfmove_clock)
        }
    }
    UnmakeForgetsClock {
        fn unmade(before: Setup) -> Setup {
            Setup { halfmove_clock: 0, ..before }
        }
    }
    PawnKeyStands {
        fn pawn_key(_: u64) -> u64 {
            0
        }
    }
    SetsMissTheQueens {
        fn sets(sets: Sets) -> Sets {
            let types = PieceType::ALL.map(|piece_type| sets.of_type(piece_type));
            let queens = sets.of_type(PieceType::Queen);
            Sets::new(types.map(|set| set & !queens), Color::ALL.map(|color| sets.of_color(color) & !queens))
        }
    }
    NothingIsPinned {
        fn check_info(info: CheckInfo) -> CheckInfo {
            CheckInfo { pinned: fianchetto_types::Bitboard::EMPTY, ..info }
        }
    }
    DescendStays {
        const DESCEND_STAYS: bool = true;
    }
}

/// The oracle as a technique.
#[derive(Clone)]
pub(crate) struct Oracle<F>(PhantomData<F>);

impl<F: Fault> Technique for Oracle<F> {
    type Leaves = CountAtOnce;

    const INFO: Info = Info::new("oracle", &[Path::Portable])
        .summary("moves found by trying")
        .author("nobody")
        .year(0)
        .source("the rules of chess");

    fn with_path(path: Path) -> Option<Self> {
        (path == Path::Portable).then_some(Self(PhantomData))
    }

    fn path(&self) -> Path {
        Path::Portable
    }
}

impl<F: Fault> MoveGenerator for Oracle<F> {
    type Board = Dressed<F>;

    fn board(&self, setup: &ValidSetup) -> Dressed<F> {
        Dressed::from_setup(setup)
    }

    fn generate<S: Sink>(&self, board: &Dressed<F>, stage: Stage, sink: &mut S) {
        for legal in board.oracle().legal_moves().filter(|&mv| F::is_in(stage, mv)) {
            let (mv, times) = F::find(legal);
            (0..times).for_each(|_| sink.push(mv));
        }
    }

    fn count(&self, board: &Dressed<F>, stage: Stage) -> usize {
        let mut counter = Counter::default();
        self.generate(board, stage, &mut counter);
        F::count(counter.count)
    }

    fn is_check(&self, board: &Dressed<F>) -> bool {
        F::is_check(&board.oracle())
    }

    fn is_legal_with(&self, board: &Dressed<F>, _: &CheckInfo, mv: Move) -> bool {
        let is_found = board.oracle().legal_moves().any(|legal| F::find(legal) == (mv, 1));
        F::is_legal(is_found)
    }
}

/// The oracle as a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Dressed<F> {
    board: Board,
    setup: Setup,
    fault: PhantomData<F>,
}

impl<F: Fault> Dressed<F> {
    fn new(board: Board, setup: Setup) -> Self {
        Self { board, setup, fault: PhantomData }
    }

    fn oracle(&self) -> Board {
        self.board
    }
}

impl<F: Fault> BoardRepr for Dressed<F> {
    const BOARD: &'static str = "oracle";

    const COPIES: bool = true;

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(Board::new(setup), **setup)
    }
}

impl<F: Fault> Position for Dressed<F> {
    type Undo = Self;

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    fn side_to_move(&self) -> Color {
        self.setup.side_to_move
    }

    fn king(&self, color: Color) -> Square {
        self.board.king(color).unwrap_or(Square::A1)
    }

    fn castling(&self) -> CastlingRights {
        self.setup.castling
    }

    fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    fn halfmove_clock(&self) -> u16 {
        self.setup.halfmove_clock
    }

    fn fullmove_number(&self) -> u16 {
        self.setup.fullmove_number
    }

    fn key(&self) -> u64 {
        let key = signature::from_scratch(&self.setup);
        F::signed(&self.setup, key)
    }

    fn pawn_key(&self) -> u64 {
        F::pawn_key(signature::pawns_from_scratch(&self.setup))
    }

    fn sets(&self) -> Sets {
        F::sets(Sets::of_setup(&self.setup))
    }

    fn check_info(&self) -> CheckInfo {
        F::check_info(CheckInfo::of(&self.sets(), self.setup.side_to_move))
    }

    fn after(&self, mv: Move) -> Self {
        let board = self.board.play(mv);
        Self::new(board, F::after(&self.setup, mv, *board.setup()))
    }

    fn after_null(&self) -> Self {
        let before = self.setup;
        let passed = Setup {
            side_to_move: !before.side_to_move,
            en_passant: None,
            halfmove_clock: before.halfmove_clock.saturating_add(1),
            fullmove_number: before
                .fullmove_number
                .saturating_add(u16::from(before.side_to_move == Color::Black)),
            ..before
        };
        let board = passed.validate().map_or(self.board, |setup| Board::new(&setup));
        Self::new(board, F::after_null(&before, passed))
    }

    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        let mut child = self.after(mv);
        let result = visit(&mut child);
        if F::DESCEND_STAYS {
            *self = child;
        }
        result
    }

    fn make(&mut self, mv: Move) -> Self {
        let after = self.after(mv);
        std::mem::replace(self, after)
    }

    fn unmake(&mut self, _: Move, before: Self) {
        *self = Self::new(before.board, F::unmade(before.setup));
    }

    fn make_null(&mut self) -> Self {
        let after = self.after_null();
        std::mem::replace(self, after)
    }

    fn unmake_null(&mut self, before: Self) {
        *self = before;
    }
}
