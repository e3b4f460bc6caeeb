//! A game: a start position, the moves played, the board and the outcome.

use alloc::vec::Vec;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, MoveList, Node, Stage, Technique};
use fianchetto_types::{Move, ValidSetup};

use super::keys::{Signature, is_irreversible};
use super::lists::{GameRecord, NoSuchPly};
use super::outcome::Outcome;

/// A game on the board of one technique, with its game list and signature list. It has legal moves
/// and null moves.
///
/// It is generic over the technique; programs that need not choose one use the concrete `Game` of
/// the facade `fianchetto`.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::game::{GenericGame, Outcome};
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
/// # Ok::<(), fianchetto_movelist::notation::PlaySanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GenericGame<G: Technique, S = u64> {
    technique: G,
    start: ValidSetup,
    board: G::Board,
    record: GameRecord<S>,
    undos: Undos<<G::Board as Position>::Undo>,
}

/// The undo data of the last moves. A clone has none.
struct Undos<U>(Vec<U>);

impl<U> Clone for Undos<U> {
    fn clone(&self) -> Self {
        Self(Vec::new())
    }
}

impl<U> fmt::Debug for Undos<U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} moves", self.0.len())
    }
}

impl<G: Technique> GenericGame<G> {
    /// A game from this start position, whose repetitions are found by Zobrist keys.
    pub fn new(technique: G, start: &ValidSetup) -> Self {
        Self::with_signatures(technique, start)
    }
}

impl<G: Technique, S: Signature> GenericGame<G, S> {
    /// A game from this start position, whose repetitions are found by signatures of this kind.
    ///
    /// ```
    /// use fianchetto_board_repr::Square64;
    /// use fianchetto_movelist::game::bch::BchSignature;
    /// use fianchetto_movelist::game::{GenericGame, Outcome};
    /// use fianchetto_ray_loop::RayLoop;
    /// use fianchetto_types::ValidSetup;
    ///
    /// let technique = RayLoop::<Square64>::default();
    /// let mut game: GenericGame<_, BchSignature> = GenericGame::with_signatures(technique, &ValidSetup::INITIAL);
    /// for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     game.play_san(san)?;
    /// }
    /// assert_eq!(game.outcome(), Some(Outcome::ThreefoldRepetition));
    /// # Ok::<(), fianchetto_movelist::notation::PlaySanError>(())
    /// ```
    pub fn with_signatures(technique: G, start: &ValidSetup) -> Self {
        let board = technique.board(start);
        let record = GameRecord::with_signature(S::of_position(&board));
        Self { technique, start: *start, record, board, undos: Undos(Vec::new()) }
    }

    /// The technique.
    pub fn technique(&self) -> &G {
        &self.technique
    }

    /// The start position.
    pub fn start(&self) -> &ValidSetup {
        &self.start
    }

    /// The current position.
    pub fn board(&self) -> &G::Board {
        &self.board
    }

    /// The game list and the signature list.
    pub fn record(&self) -> &GameRecord<S> {
        &self.record
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        self.record.moves().played()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.technique.is_legal(Node::new(&self.board), mv) {
            return Err(IllegalMove(mv));
        }
        let (signature, is_irreversible) = self.make(mv);
        self.record.play(mv, signature, is_irreversible);
        Ok(())
    }

    /// Passes the turn, as in annotated games: the null move, `--`, is not legal but is in the
    /// list.
    ///
    /// # Errors
    /// In check; the game is then unchanged.
    pub fn pass(&mut self) -> Result<(), IllegalMove> {
        if self.technique.is_check(&self.board) {
            return Err(IllegalMove(Move::NULL));
        }
        let (signature, is_irreversible) = self.make(Move::NULL);
        self.record.play(Move::NULL, signature, is_irreversible);
        Ok(())
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
        while self.moves().len() < index
            && let Some(&mv) = self.record.moves().taken_back().first()
        {
            let (signature, is_irreversible) = self.make(mv);
            self.record.redo(signature, is_irreversible);
        }
        Ok(())
    }

    /// The end of the game, or a draw that a player can claim; `None` if it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.board, self.record.signatures().repetitions())
    }

    /// The draw that the side to move can claim, now or with its next move.
    pub fn claim(&self) -> Option<Outcome> {
        let here = self.outcome();
        if here.is_some_and(|outcome| !outcome.must_be_claimed()) {
            return None;
        }
        let (mut moves, mut record) = (MoveList::new(), self.record.clone());
        self.technique.list(Node::new(&self.board), Stage::All, &mut moves);
        let mut after = |mv| {
            let next = self.board.after(mv);
            let signature = record.signatures().current().leaving(&self.board, mv).reaching(&next);
            record.play(mv, signature, is_irreversible(&self.board, mv));
            let outcome = Outcome::of(&next, record.signatures().repetitions());
            record.take_back();
            outcome
        };
        let outcomes: Vec<_> = moves.iter().filter_map(|&mv| after(mv)).chain(here).collect();
        let is_threefold =
            |outcome| matches!(outcome, &Outcome::ThreefoldRepetition | &Outcome::FivefoldRepetition);
        if outcomes.contains(&Outcome::FiftyMoves) {
            return Some(Outcome::FiftyMoves);
        }
        outcomes.iter().any(is_threefold).then_some(Outcome::ThreefoldRepetition)
    }

    /// Makes a move on the board. Returns the signature after it, and whether it is irreversible;
    /// repetitions do not extend over a null move.
    fn make(&mut self, mv: Move) -> (S, bool) {
        let is_irreversible = mv == Move::NULL || is_irreversible(&self.board, mv);
        let leaving = self.record.signatures().current().leaving(&self.board, mv);
        self.undos.0.push(make(&mut self.board, mv));
        (leaving.reaching(&self.board), is_irreversible)
    }

    /// Takes back the moves from an index on. A clone, which has no undo data, replays the game
    /// once.
    fn rewind(&mut self, index: usize) {
        let Self { technique, start, board, record, undos: Undos(undos) } = self;
        let played = record.moves().played();
        if undos.len() < played.len().saturating_sub(index) {
            *board = technique.board(start);
            *undos = played.iter().map(|&mv| make(board, mv)).collect();
        }
        for &mv in played.iter().skip(index).rev() {
            undos.pop().into_iter().for_each(|undo| match mv {
                Move::NULL => board.unmake_null(undo),
                _ => board.unmake(mv, undo),
            });
        }
        record.rewind(index);
    }
}

/// Makes a legal move, or passes the turn.
fn make<P: Position>(board: &mut P, mv: Move) -> P::Undo {
    if mv == Move::NULL { board.make_null() } else { board.make(mv) }
}
