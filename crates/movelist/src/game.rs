//! A game: a start position, the moves played, and the board and the outcome that follow from them.

use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, MoveGenerator};
use fianchetto_types::{Move, ValidSetup};

use crate::{GameRecord, NoSuchPly, Outcome, San, SanError, SanFindError, is_irreversible};

/// A game on the board of one technique, legal moves only, with its game list and signature list.
///
/// It is generic over the technique, hence its name: a program that does not want to choose one uses the concrete
/// `Game` of the facade `fianchetto`.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::{GenericGame, Outcome};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let mut game = GenericGame::new(RayLoop::<Square64>::default(), &ValidSetup::INITIAL);
/// for san in ["f3", "e5", "g4", "Qh4"] {
///     game.play_san(san)?;
/// }
/// assert!(matches!(game.outcome(), Some(Outcome::Checkmate { .. })));
/// game.take_back();
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), fianchetto_movelist::PlaySanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GenericGame<G: MoveGenerator> {
    generator: G,
    start: ValidSetup,
    board: G::Board,
    record: GameRecord,
}

impl<G: MoveGenerator> GenericGame<G> {
    /// A game from this start position.
    #[must_use]
    pub fn new(generator: G, start: &ValidSetup) -> Self {
        let board = generator.board(start);
        Self { generator, start: *start, record: GameRecord::new(&board), board }
    }

    /// The technique.
    #[must_use]
    pub fn generator(&self) -> &G {
        &self.generator
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> &ValidSetup {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub fn board(&self) -> &G::Board {
        &self.board
    }

    /// The game list and the signature list.
    #[must_use]
    pub fn record(&self) -> &GameRecord {
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
    /// If it is not legal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.generator.play(&self.board, mv)?;
        self.record.play(mv, next.key(), is_irreversible(&self.board, mv));
        self.board = next;
        Ok(())
    }

    /// Plays a move that is given in standard algebraic notation.
    ///
    /// # Errors
    /// If the text is not SAN or does not mean one legal move; the game is then unchanged.
    pub fn play_san(&mut self, text: &str) -> Result<Move, PlaySanError> {
        let mv = text.parse::<San>()?.find(&self.board)?;
        self.play(mv)?;
        Ok(mv)
    }

    /// Takes back the last move; `None` at the start.
    pub fn take_back(&mut self) -> Option<Move> {
        let last = *self.moves().last()?;
        self.rewind(self.moves().len() - 1);
        Some(last)
    }

    /// Goes to the position before the half-move with this index, back or forward.
    ///
    /// # Errors
    /// If the game has no such position; it is then unchanged.
    pub fn jump(&mut self, index: usize) -> Result<(), NoSuchPly> {
        let moves = self.record.moves();
        let known = moves.root() + moves.taken_back().len();
        if index > known {
            return Err(NoSuchPly { index, known });
        }
        self.rewind(index);
        while self.moves().len() < index {
            self.redo();
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

    /// How the game has ended, or which draw a player can claim; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.generator, &self.board, self.record.signatures().repetitions())
    }

    /// Boards hold no history, so the moves are played again from the start.
    fn rewind(&mut self, index: usize) {
        self.record.rewind(index);
        let start = self.generator.board(&self.start);
        self.board = self.moves().iter().fold(start, |board, &mv| board.after(mv));
    }

    fn redo(&mut self) {
        let Some(&mv) = self.record.moves().taken_back().first() else { return };
        let next = self.board.after(mv);
        self.record.redo(next.key(), is_irreversible(&self.board, mv));
        self.board = next;
    }
}

/// Why a move in SAN could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlaySanError {
    /// The text is not a move in standard algebraic notation.
    San(SanError),
    /// It means no legal move, or more than one.
    Find(SanFindError),
    /// The move is not legal.
    Illegal(IllegalMove),
}

impl fmt::Display for PlaySanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::San(error) => error.fmt(f),
            Self::Find(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl Error for PlaySanError {}

impl From<SanError> for PlaySanError {
    fn from(error: SanError) -> Self {
        Self::San(error)
    }
}

impl From<SanFindError> for PlaySanError {
    fn from(error: SanFindError) -> Self {
        Self::Find(error)
    }
}

impl From<IllegalMove> for PlaySanError {
    fn from(error: IllegalMove) -> Self {
        Self::Illegal(error)
    }
}
