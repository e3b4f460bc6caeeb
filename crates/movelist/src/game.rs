//! A game: a start, the moves played, and the board and the outcome that follow from them.

use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, MoveGenerator};
use fianchetto_types::{Move, ValidSetup};

use crate::{FindError, NoSuchPly, Outcome, Record, San, SanError, is_irreversible};

/// A game on the board of one technique: legal moves only, with its lists kept in step.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::{Game, Outcome};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let mut game = Game::new(RayLoop::<Square64>::default(), &ValidSetup::INITIAL);
/// for san in ["f3", "e5", "g4", "Qh4"] {
///     game.enter_san(san)?;
/// }
/// assert!(matches!(game.outcome(), Some(Outcome::Checkmate { .. })));
/// game.take_back();
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), fianchetto_movelist::EnterError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<G: MoveGenerator> {
    generator: G,
    start: ValidSetup,
    board: G::Board,
    record: Record,
}

impl<G: MoveGenerator> Game<G> {
    /// A game that starts here.
    #[must_use]
    pub fn new(generator: G, start: &ValidSetup) -> Self {
        let board = generator.board(start);
        Self { generator, start: *start, record: Record::new(&board), board }
    }

    /// The technique.
    #[must_use]
    pub fn generator(&self) -> &G {
        &self.generator
    }

    /// Where the game started.
    #[must_use]
    pub fn start(&self) -> &ValidSetup {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn board(&self) -> &G::Board {
        &self.board
    }

    /// The game list and the signature list.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.record.moves().played()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal; the game is then as it was.
    pub fn enter(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.generator.play(&self.board, mv)?;
        self.record.enter(mv, next.signature(), is_irreversible(&self.board, mv));
        self.board = next;
        Ok(())
    }

    /// Plays the move that a text in standard algebraic notation means.
    ///
    /// # Errors
    /// If it means none; the game is then as it was.
    pub fn enter_san(&mut self, text: &str) -> Result<Move, EnterError> {
        let mv = text.parse::<San>()?.find(&self.generator, &self.board)?;
        self.enter(mv)?;
        Ok(mv)
    }

    /// Takes back the move that was played last; `None` at the start.
    pub fn take_back(&mut self) -> Option<Move> {
        let last = *self.moves().last()?;
        self.go_back(self.moves().len() - 1);
        Some(last)
    }

    /// Goes to the position before the half-move with this index, back or forward.
    ///
    /// # Errors
    /// If the game has no such position; it is then as it was.
    pub fn jump(&mut self, index: usize) -> Result<(), NoSuchPly> {
        let moves = self.record.moves();
        let known = moves.root() + moves.taken_back().len();
        if index > known {
            return Err(NoSuchPly { index, known });
        }
        self.go_back(index);
        while self.moves().len() < index {
            self.go_forward();
        }
        Ok(())
    }

    /// The notation of each move, with the board before it.
    pub fn notation(&self) -> impl Iterator<Item = (G::Board, San)> + '_ {
        let mut board = self.generator.board(&self.start);
        self.moves().iter().map_while(move |&mv| {
            let san = San::of(&self.generator, &board, mv).ok()?;
            let next = board.after(mv);
            Some((core::mem::replace(&mut board, next), san))
        })
    }

    /// How the game has ended or could be claimed to have; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.generator, &self.board, self.record.signatures().repetitions())
    }

    /// Boards hold no history, so the moves are played again from the start.
    fn go_back(&mut self, index: usize) {
        self.record.go_back(index);
        let start = self.generator.board(&self.start);
        self.board = self.moves().iter().fold(start, |board, &mv| board.after(mv));
    }

    fn go_forward(&mut self) {
        let Some(&mv) = self.record.moves().taken_back().first() else { return };
        let next = self.board.after(mv);
        self.record.go_forward(next.signature(), is_irreversible(&self.board, mv));
        self.board = next;
    }
}

/// Why a text could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnterError {
    /// It is no move in standard algebraic notation.
    San(SanError),
    /// It means no move here, or more than one.
    Find(FindError),
    /// The move is not legal.
    Illegal(IllegalMove),
}

impl fmt::Display for EnterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::San(error) => error.fmt(f),
            Self::Find(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl Error for EnterError {}

impl From<SanError> for EnterError {
    fn from(error: SanError) -> Self {
        Self::San(error)
    }
}

impl From<FindError> for EnterError {
    fn from(error: FindError) -> Self {
        Self::Find(error)
    }
}

impl From<IllegalMove> for EnterError {
    fn from(error: IllegalMove) -> Self {
        Self::Illegal(error)
    }
}
