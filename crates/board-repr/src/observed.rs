//! A board that reports every move to an engine's own state.

use core::ops::Deref;

use fianchetto_types::Move;

use crate::{CheckInfo, CheckSquares, Packed, Position};

/// An engine's incremental state: network accumulators, additional keys, counts.
///
/// Small state implements [`start`](Self::start) and [`make`](Self::make): a copy is kept for each
/// move made, and restored. Large state should not be copied at every node. The strongest engines
/// keep a stack with one accumulator per ply, which making and unmaking a move push and pop, and
/// compute its top only when it is read. Such state sets [`TAKES_BACK`](Self::TAKES_BACK) and
/// implements [`unmake`](Self::unmake).
///
/// The example `accumulators` of the crate `fianchetto` shows both.
///
/// ```
/// use fianchetto_board_repr::types::{Move, Square, ValidSetup};
/// use fianchetto_board_repr::{Bitboards, Observed, Observer, Position};
///
/// /// How many pieces are left.
/// #[derive(Clone, Default)]
/// struct Count(usize);
///
/// impl Observer for Count {
///     fn start(&mut self, position: &impl Position) {
///         self.0 = position.occupied().len();
///     }
///
///     fn make(&mut self, before: &impl Position, mv: Move) {
///         let changes = before.changes(mv);
///         self.0 = self.0 + changes.added().count() - changes.removed().count();
///     }
/// }
///
/// let setup: ValidSetup = "4k3/8/8/8/8/8/8/Q3K2q w - - 0 1".parse()?;
/// let mut board = Observed::new(Bitboards::from_setup(&setup), Count::default());
/// let capture = Move::quiet(Square::A1, Square::H1).capturing();
/// assert_eq!(board.descend(capture, |child| child.observer().0), 3);
/// assert_eq!(board.observer().0, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Observer: Clone + Send + Sync {
    /// Whether the state takes moves back with [`unmake`](Self::unmake) instead of restoring a
    /// copy.
    const TAKES_BACK: bool = false;

    /// Computes the state from scratch at the board's first position.
    fn start(&mut self, position: &impl Position);

    /// Follows a move; `before` is the position before it. [`Position::changes`] lists the changes.
    /// A null move is [`Move::NULL`], which changes nothing.
    fn make(&mut self, before: &impl Position, mv: Move);

    /// Takes back the last move; called only if [`TAKES_BACK`](Self::TAKES_BACK).
    fn unmake(&mut self) {}
}

/// No state: a search over `Observed<B, ()>` has 1.00 (`quad`) to 1.04 (`prepared`) times the speed
/// of one over `B`.
impl Observer for () {
    fn start(&mut self, _: &impl Position) {}

    fn make(&mut self, _: &impl Position, _: Move) {}
}

/// A board with an engine's incremental state, an [`Observer`]. It is itself a board, so all code
/// for boards works on it. States nest: `Observed<Observed<Bitboards, A>, B>`.
///
/// `&observed` derefs to `&board` for functions that take the board alone.
/// `fianchetto_movegen_core::Observing` makes a technique with an observed board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed<P, O> {
    board: P,
    observer: O,
}

impl<P: Position, O: Observer> Observed<P, O> {
    /// The board with the state, which [starts](Observer::start) there.
    pub fn new(board: P, mut observer: O) -> Self {
        observer.start(&board);
        Self { board, observer }
    }

    /// The board.
    pub const fn board(&self) -> &P {
        &self.board
    }

    /// The state.
    pub const fn observer(&self) -> &O {
        &self.observer
    }

    /// The board, and the state to change, as lazy state does when it is read.
    pub const fn parts(&mut self) -> (&P, &mut O) {
        (&self.board, &mut self.observer)
    }

    /// Reports a move to the state, and returns a copy of the old state unless it takes moves back.
    fn tell(&mut self, mv: Move) -> Option<O> {
        let kept = if O::TAKES_BACK { None } else { Some(self.observer.clone()) };
        self.observer.make(&self.board, mv);
        kept
    }

    fn take_back(&mut self, kept: Option<O>) {
        match kept {
            Some(observer) => self.observer = observer,
            None => self.observer.unmake(),
        }
    }

    /// The state after a move, as a copy.
    fn observer_after(&self, mv: Move) -> O {
        let mut observer = self.observer.clone();
        observer.make(&self.board, mv);
        observer
    }
}

impl<P, O> Deref for Observed<P, O> {
    type Target = P;

    fn deref(&self) -> &P {
        &self.board
    }
}

/// Writes the answers of a position that hands these questions on to another one. For the crates of
/// this workspace.
#[doc(hidden)]
#[macro_export]
macro_rules! answers_of {
    ($this:ident => $position:expr) => {
        $crate::answers_of! { $this => $position;
            piece_at(square: $crate::types::Square) -> Option<$crate::types::Piece>;
            sets() -> $crate::Sets;
            side_to_move() -> $crate::types::Color;
            king(color: $crate::types::Color) -> $crate::types::Square;
            castling() -> $crate::types::CastlingRights;
            en_passant() -> Option<$crate::types::Square>;
            halfmove_clock() -> u16;
            fullmove_number() -> u16;
            key() -> u64;
            pawn_key() -> u64;
        }
    };
    ($this:ident => $position:expr; $($method:ident($($argument:ident: $type:ty)?) -> $answer:ty;)+) => {
        $(#[inline]
        fn $method(&$this $(, $argument: $type)?) -> $answer {
            $crate::Position::$method(&$position $(, $argument)?)
        })+
    };
}

impl<P: Position, O: Observer> Position for Observed<P, O> {
    type Undo = (P::Undo, Option<O>);

    /// State is updated in place, so that it can be one object. On boards that prefer copies this
    /// is no slower.
    const COPIES: bool = false;

    crate::answers_of! { self => self.board }
    crate::answers_of! { self => self.board;
        check_info() -> CheckInfo;
        check_squares() -> CheckSquares;
        packed() -> Packed;
    }

    fn after(&self, mv: Move) -> Self {
        Self { board: self.board.after(mv), observer: self.observer_after(mv) }
    }

    fn make(&mut self, mv: Move) -> Self::Undo {
        let kept = self.tell(mv);
        (self.board.make(mv), kept)
    }

    fn unmake(&mut self, mv: Move, (undo, kept): Self::Undo) {
        self.board.unmake(mv, undo);
        self.take_back(kept);
    }

    fn key_after(&self, mv: Move) -> u64 {
        self.board.key_after(mv)
    }

    fn make_null(&mut self) -> Self::Undo {
        let kept = self.tell(Move::NULL);
        (self.board.make_null(), kept)
    }

    fn unmake_null(&mut self, (undo, kept): Self::Undo) {
        self.board.unmake_null(undo);
        self.take_back(kept);
    }

    fn after_null(&self) -> Self {
        Self { board: self.board.after_null(), observer: self.observer_after(Move::NULL) }
    }
}
