//! A board that tells an engine's own state of every move.

use core::ops::Deref;

use fianchetto_types::Move;

use crate::{CheckInfo, CheckSquares, Packed, Play, Position};

/// An engine's own state that follows the moves of a board: accumulators of a network, keys of its own, counts.
///
/// Small state writes two functions, [`start`](Self::start) and [`make`](Self::make): a copy of it is kept while a move is
/// made, and put back. Large state should not be copied at every node. What the strongest engines keep is a stack with
/// one accumulator for each ply, which a move pushes and its reversal pops, and whose top is computed when it is read, if
/// ever. Such state is one object on the whole way from the root: [`TAKES_BACK`](Self::TAKES_BACK) with
/// [`unmake`](Self::unmake).
///
/// The example `accumulators` of the crate `fianchetto` has both.
///
/// ```
/// use fianchetto_board_repr::types::{Move, Square, ValidSetup};
/// use fianchetto_board_repr::{Bitboards, Observed, Observer, Play, Position};
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
    /// Whether the state takes moves back itself, by [`unmake`](Self::unmake). If not, a copy is put back.
    const TAKES_BACK: bool = false;

    /// A board begins in this position: the state is computed from nothing.
    fn start(&mut self, position: &impl Position);

    /// A move is made in a position, which is as it was before. [`Position::changes`] tells what changes. A null move is
    /// [`Move::NULL`], which changes nothing.
    fn make(&mut self, before: &impl Position, mv: Move);

    /// The move that was made last is taken back. Asked only of a state that takes moves back.
    fn unmake(&mut self) {}
}

/// No state: a search over `Observed<B, ()>` has 1.00 (`quad`) to 1.04 (`prepared`) times the speed of one over `B`.
impl Observer for () {
    #[inline]
    fn start(&mut self, _: &impl Position) {}

    #[inline]
    fn make(&mut self, _: &impl Position, _: Move) {}
}

/// A board with an engine's state that follows its moves, and is itself a board: whatever plays on a board plays on it
/// unchanged. Two states nest: `Observed<Observed<Bitboards, A>, B>`.
///
/// A function that asks for the board alone, as a generator does, takes `&observed` for `&board`.
/// `fianchetto_movegen_core::Observing` makes a generator whose board is observed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed<P, O> {
    board: P,
    observer: O,
}

impl<P: Play, O: Observer> Observed<P, O> {
    /// The board with the state, which [starts](Observer::start) there.
    pub fn new(board: P, mut observer: O) -> Self {
        observer.start(&board);
        Self { board, observer }
    }

    /// The board.
    #[inline]
    pub const fn board(&self) -> &P {
        &self.board
    }

    /// The state.
    #[inline]
    pub const fn observer(&self) -> &O {
        &self.observer
    }

    /// The board, and the state to change: one that computes when it is read does so here.
    #[inline]
    pub const fn parts(&mut self) -> (&P, &mut O) {
        (&self.board, &mut self.observer)
    }

    /// Tells the state of a move, and keeps a copy of it if it does not take moves back.
    #[inline]
    fn tell(&mut self, mv: Move) -> Option<O> {
        let kept = if O::TAKES_BACK { None } else { Some(self.observer.clone()) };
        self.observer.make(&self.board, mv);
        kept
    }

    #[inline]
    fn take_back(&mut self, kept: Option<O>) {
        match kept {
            Some(observer) => self.observer = observer,
            None => self.observer.unmake(),
        }
    }

    /// The state after a move, as a copy.
    #[inline]
    fn observer_after(&self, mv: Move) -> O {
        let mut observer = self.observer.clone();
        observer.make(&self.board, mv);
        observer
    }
}

impl<P, O> Deref for Observed<P, O> {
    type Target = P;

    #[inline]
    fn deref(&self) -> &P {
        &self.board
    }
}

/// Writes the answers of a position that hands these questions on to another one. For the crates of this workspace.
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

impl<P: Play, O: Observer> Position for Observed<P, O> {
    crate::answers_of! { self => self.board }
    crate::answers_of! { self => self.board;
        check_info() -> CheckInfo;
        check_squares() -> CheckSquares;
        packed() -> Packed;
    }
}

impl<P: Play, O: Observer> Play for Observed<P, O> {
    type Undo = (P::Undo, Option<O>);

    /// State is told in place, so that it can be one object. On the boards that prefer copies this is no slower.
    const COPIES: bool = false;

    #[inline]
    fn after(&self, mv: Move) -> Self {
        Self { board: self.board.after(mv), observer: self.observer_after(mv) }
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self::Undo {
        let kept = self.tell(mv);
        (self.board.make(mv), kept)
    }

    #[inline]
    fn unmake(&mut self, mv: Move, (undo, kept): Self::Undo) {
        self.board.unmake(mv, undo);
        self.take_back(kept);
    }

    #[inline]
    fn key_after(&self, mv: Move) -> u64 {
        self.board.key_after(mv)
    }

    #[inline]
    fn make_null(&mut self) -> Self::Undo {
        let kept = self.tell(Move::NULL);
        (self.board.make_null(), kept)
    }

    #[inline]
    fn unmake_null(&mut self, (undo, kept): Self::Undo) {
        self.board.unmake_null(undo);
        self.take_back(kept);
    }

    fn after_null(&self) -> Self {
        Self { board: self.board.after_null(), observer: self.observer_after(Move::NULL) }
    }
}
