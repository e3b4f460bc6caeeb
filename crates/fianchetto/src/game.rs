//! A game of chess, for everyone who wants no more than that.

use alloc::string::{String, ToString};
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, Line, MoveList, Perft, Stage};
use fianchetto_movelist::{GenericGame, Outcome, San};
#[cfg(feature = "ternary")]
use fianchetto_types::PositionError;
use fianchetto_types::{Bitboard, Color, Mode, Move, Piece, PieceType, Setup, Square, UciMove, ValidSetup};

use crate::play::{PlayError, PlayInput};

/// A game: a position, the moves that led to it, and the legal moves from it.
///
/// Standard chess unless it says otherwise ([`from_fen`](Self::from_fen) knows Chess960). Moves are found by the
/// technique that is best for lists of moves and small; [`with_technique`](Self::with_technique) takes another.
///
/// ```
/// use fianchetto::Game;
///
/// let mut game: Game = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
/// for mv in game.legal_moves() {
///     println!("{mv} {}", game.san(mv)); // e1g1 O-O
/// }
/// game.play("O-O")?; // a move, UCI text or SAN
/// assert_eq!(game.to_string(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
/// assert!(game.play("e8g8").is_err(), "f8 is attacked");
/// game.undo();
/// println!("{game:#}"); // draws the board
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    inner: GenericGame<AnyTechnique>,
    mode: Mode,
}

impl Game {
    /// A game of standard chess or Chess960 that starts at the position of a FEN.
    ///
    /// ```
    /// use fianchetto::{Game, types::Mode};
    ///
    /// let game = Game::from_fen("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", Mode::Chess960)?;
    /// assert_eq!(game.legal_moves().iter().filter(|mv| mv.is_castling()).count(), 2);
    /// # Ok::<(), fianchetto::types::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a FEN or the position cannot be played: which field, why, and what would be right.
    #[cfg(feature = "ternary")]
    pub fn from_fen(fen: &str, mode: Mode) -> Result<Self, PositionError> {
        let start = ValidSetup::parse(fen, mode)?;
        Ok(Self { inner: GenericGame::new(fianchetto_ternary::listed(), &start), mode })
    }

    /// A game of standard chess that starts at this position, on a technique of your choice.
    #[must_use]
    pub fn with_technique(technique: AnyTechnique, start: &ValidSetup) -> Self {
        Self { inner: GenericGame::new(technique, start), mode: Mode::Standard }
    }

    /// The legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.line().moves(Stage::All)
    }

    /// Plays a [`Move`], or the move that a text means, in UCI (`e2e4`, `e7e8q`) or SAN (`Nf3`, `O-O`), and returns it.
    ///
    /// # Errors
    /// If the move is not legal, or the text is not a move or could mean several. The message says which moves would be
    /// right. The game is then unchanged.
    pub fn play<'a>(&mut self, mv: impl Into<PlayInput<'a>>) -> Result<Move, PlayError> {
        let mv = self.find(mv.into())?;
        self.inner.play(mv).map_err(|_| self.refuse(mv))?;
        Ok(mv)
    }

    /// The legal move that is meant.
    fn find(&self, input: PlayInput<'_>) -> Result<Move, PlayError> {
        let text = match input {
            PlayInput::Move(mv) => {
                return if self.line().is_legal(mv) { Ok(mv) } else { Err(self.refuse(mv)) };
            }
            PlayInput::Text(text) => text.trim(),
        };
        if let Ok(uci) = text.parse::<UciMove>() {
            let found = uci.find(self.legal_moves());
            return found.ok_or_else(|| self.not_legal(text, Some(uci.from)));
        }
        let san: San = text.parse().map_err(|_| PlayError::not_understood(text))?;
        let matching = |mv: &Move| san.mv.means(self.line(), *mv);
        let all = self.legal_moves();
        let mut found = all.iter().copied().filter(matching);
        match (found.next(), found.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(self.not_legal(text, None)),
            (Some(_), Some(_)) => {
                Err(PlayError::ambiguous(text, self.list(all.iter().copied().filter(matching))))
            }
        }
    }

    fn refuse(&self, mv: Move) -> PlayError {
        self.not_legal(&self.uci(mv), Some(mv.from()))
    }

    /// An error that lists what the piece on the origin can do; or all moves, if no such piece is there.
    fn not_legal(&self, text: &str, from: Option<Square>) -> PlayError {
        if let Some(outcome) = self.outcome().filter(|outcome| !outcome.must_be_claimed()) {
            return PlayError::over(text, outcome);
        }
        let all = self.legal_moves();
        let of_piece = self.list(all.iter().copied().filter(|mv| Some(mv.from()) == from));
        let legal = if of_piece.is_empty() { self.list(all) } else { of_piece };
        PlayError::not_legal(text, self.side_to_move(), legal)
    }

    fn list(&self, moves: impl IntoIterator<Item = Move>) -> String {
        let mut text = String::new();
        for mv in moves {
            text.push_str(if text.is_empty() { "" } else { ", " });
            text.push_str(&self.san(mv));
        }
        text
    }

    /// Takes back the last move; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.inner.take_back()
    }

    /// A move in standard algebraic notation; in UCI if it is not legal here.
    #[must_use]
    pub fn san(&self, mv: Move) -> String {
        San::of(self.inner.generator(), self.line(), mv).map_or_else(|_| self.uci(mv), |san| san.to_string())
    }

    /// A move in UCI, with castling as the game's mode writes it: `e1g1`, or `e1h1` in Chess960.
    #[must_use]
    pub fn uci(&self, mv: Move) -> String {
        mv.uci(self.mode.into()).to_string()
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.inner.moves()
    }

    /// How the game has ended, or which draw a player can claim; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.line().is_check()
    }

    /// The pieces that give check.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.line().checkers()
    }

    /// The pieces of both sides that attack a square, if only these squares were occupied.
    ///
    /// ```
    /// use fianchetto::{Game, types::Square};
    /// let game = Game::default();
    /// assert_eq!(game.attackers_to(Square::F3, game.occupied()).len(), 3, "two pawns and the knight");
    /// ```
    #[must_use]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [white, black] = Color::ALL.map(|color| self.line().attackers_to(square, color, occupied));
        white | black
    }

    /// The occupied squares.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.line().occupied()
    }

    /// The squares on which these pieces stand.
    #[must_use]
    pub fn pieces(&self, color: Color, piece_type: PieceType) -> Bitboard {
        Square::all().filter(|&square| self.piece_at(square) == Some(piece_type.of(color))).collect()
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.line().piece_at(square)
    }

    /// The side to move.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.line().side_to_move()
    }

    /// The Zobrist key of the position.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.line().key()
    }

    /// The position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.line().setup()
    }

    /// The number of move sequences of this length.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.line().perft(Perft::BULK, depth)
    }

    /// The technique that finds the moves.
    #[must_use]
    pub fn technique(&self) -> &AnyTechnique {
        self.inner.generator()
    }

    /// The position as a line of play of the technique, for whatever this type does not offer.
    #[must_use]
    pub fn line(&self) -> &Line {
        self.inner.board()
    }
}

/// The start of a game of standard chess.
#[cfg(feature = "ternary")]
impl Default for Game {
    fn default() -> Self {
        Self::with_technique(fianchetto_ternary::listed(), &ValidSetup::INITIAL)
    }
}

/// Reads a FEN of standard chess.
#[cfg(feature = "ternary")]
impl core::str::FromStr for Game {
    type Err = PositionError;

    fn from_str(fen: &str) -> Result<Self, PositionError> {
        Self::from_fen(fen, Mode::Standard)
    }
}

/// Prints the FEN of the position; `{:#}` draws the board.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        if f.alternate() { write!(f, "{}", setup.drawing()) } else { write!(f, "{setup}") }
    }
}
