//! A game of chess: the simple interface.

use alloc::string::{String, ToString};
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, Line, MoveList, Perft, Stage};
use fianchetto_movelist::game::{GenericGame, Outcome};
use fianchetto_movelist::notation::{San, SanFindError};
#[cfg(feature = "prepared")]
use fianchetto_types::PositionError;
use fianchetto_types::{Bitboard, Color, Mode, Move, Piece, PieceType, Setup, Square, UciMove, ValidSetup};

use crate::play::{PlayError, PlayInput};

/// A game: a position, the moves that led to it, and the legal moves from it.
///
/// Chess960 positions whose FEN names the castling rooks by their files are read like any other;
/// those with `KQkq` require [`from_fen`](Self::from_fen). The default technique is small and the
/// fastest for move lists; [`with_technique`](Self::with_technique) takes another.
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
///
/// The fool's mate:
///
/// ```
/// use fianchetto::{Color, Game, PieceType, Square, movelist::game::Outcome};
///
/// let mut game = Game::default();
/// game.play_all(["f3", "e5", "g4", "Qh4#"])?;
/// assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
/// assert!(game.is_check() && game.side_to_move() == Color::White);
/// assert_eq!(game.checkers(), game.pieces(Color::Black, PieceType::Queen));
/// assert_eq!(game.piece_at(Square::H4), Some(PieceType::Queen.of(Color::Black)));
/// assert_eq!((game.moves().len(), game.occupied().len()), (4, 32));
/// # Ok::<(), fianchetto::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    inner: GenericGame<AnyTechnique>,
    mode: Mode,
}

impl Game {
    /// A game that starts at the position of a FEN. The mode determines the meaning of `KQkq` and
    /// how [`uci`](Self::uci) writes castling; it is not part of the position.
    ///
    /// ```
    /// use fianchetto::{Game, types::Mode};
    ///
    /// let game = Game::from_fen("4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1", Mode::Chess960)?;
    /// assert_eq!(game.to_string(), "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1");
    /// assert_eq!(game.setup(), game.to_string().parse::<Game>()?.setup());
    /// # Ok::<(), fianchetto::types::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a FEN or the position cannot be played; the error names the field, the
    /// reason and what is expected.
    #[cfg(feature = "prepared")]
    pub fn from_fen(fen: &str, mode: Mode) -> Result<Self, PositionError> {
        let start = ValidSetup::parse(fen, mode)?;
        Ok(Self { inner: GenericGame::new(fianchetto_prepared::best(), &start), mode })
    }

    /// A game that starts at this position, on a technique of your choice.
    ///
    /// ```
    /// use fianchetto::{Game, Registry, ValidSetup};
    ///
    /// let technique = Registry::built_in().named("prepared")?;
    /// let game = Game::with_technique(technique, &ValidSetup::INITIAL);
    /// assert_eq!(game.technique().info().name, "prepared");
    /// # Ok::<(), fianchetto::registry::NotFound>(())
    /// ```
    #[must_use]
    pub fn with_technique(technique: AnyTechnique, start: &ValidSetup) -> Self {
        Self { inner: GenericGame::new(technique, start), mode: Mode::Standard }
    }

    /// The same game with castling written in the form of a mode; see [`uci`](Self::uci).
    ///
    /// ```
    /// use fianchetto::{Game, Mode, Registry, ValidSetup};
    ///
    /// let start = ValidSetup::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Mode::Chess960)?;
    /// let game = Game::with_technique(Registry::built_in().named("prepared")?, &start).in_mode(Mode::Chess960);
    /// assert_eq!(game.uci(game.parse_move("O-O")?), "e1h1");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// The legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.position().moves(Stage::All)
    }

    /// Whether there is a legal move, without a list.
    ///
    /// ```
    /// let mut game = fianchetto::Game::default();
    /// game.play_all(["f3", "e5", "g4", "Qh4"])?;
    /// assert!(game.is_check() && !game.has_moves(), "checkmate");
    /// # Ok::<(), fianchetto::PlayError>(())
    /// ```
    #[doc(alias = "checkmate")]
    #[doc(alias = "stalemate")]
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.position().has_moves()
    }

    /// Plays a [`Move`], or a move in UCI (`e2e4`, `e7e8q`) or SAN (`Nf3`, `O-O`), and returns it.
    ///
    /// ```
    /// let mut game = fianchetto::Game::default();
    /// let mv = game.parse_move("e4")?;
    /// assert_eq!(game.play("e2e4")?, mv);
    /// assert!(game.play(mv).is_err(), "the pawn has gone");
    /// # Ok::<(), fianchetto::PlayError>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal, or the text is not a move or is ambiguous. The message lists legal
    /// moves. The game is then unchanged.
    pub fn play<'a>(&mut self, mv: impl Into<PlayInput<'a>>) -> Result<Move, PlayError> {
        let mv = match mv.into() {
            PlayInput::Move(mv) => mv,
            PlayInput::Text(text) => self.parse_move(text)?,
        };
        self.inner.play(mv).map_err(|_| self.refuse(mv))?;
        Ok(mv)
    }

    /// Plays all moves of a line, or none of them.
    ///
    /// ```
    /// let mut game = fianchetto::Game::default();
    /// game.play_all("e4 e5 g1f3 Nc6".split(' '))?;
    /// assert!(game.play_all(["Bb5", "a6", "O-O-O"]).is_err());
    /// assert_eq!(game.moves().len(), 4);
    /// # Ok::<(), fianchetto::PlayError>(())
    /// ```
    ///
    /// # Errors
    /// As [`play`](Self::play), for the first move that cannot be played. The game is then
    /// unchanged.
    pub fn play_all<'a, M: Into<PlayInput<'a>>>(
        &mut self,
        line: impl IntoIterator<Item = M>,
    ) -> Result<(), PlayError> {
        let before = self.moves().len();
        let played = line.into_iter().try_for_each(|mv| self.play(mv).map(drop));
        while played.is_err() && self.moves().len() > before {
            self.undo();
        }
        played
    }

    /// The legal move of a text in UCI (`e2e4`, `e7e8q`) or SAN (`Nf3`, `O-O`), without playing it.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn parse_move(&self, text: &str) -> Result<Move, PlayError> {
        let text = text.trim();
        if let Ok(uci) = text.parse::<UciMove>() {
            let found = uci.find(self.legal_moves());
            return found.ok_or_else(|| self.not_legal(text, Some(uci.from)));
        }
        let san: San = text.parse().map_err(|_| PlayError::not_understood(text))?;
        san.find(self.position()).map_err(|error| match error {
            SanFindError::Ambiguous { .. } => {
                let matching = self.legal_moves().into_iter().filter(|&mv| san.mv.means(self.position(), mv));
                PlayError::ambiguous(text, self.list(matching))
            }
            _ => self.not_legal(text, None),
        })
    }

    fn refuse(&self, mv: Move) -> PlayError {
        self.not_legal(&self.uci(mv), Some(mv.from()))
    }

    /// An error that lists the moves of the piece on the origin, or all moves if there is no such
    /// piece.
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
        San::of(self.inner.technique(), self.position(), mv)
            .map_or_else(|_| self.uci(mv), |san| san.to_string())
    }

    /// A move in UCI, with castling in the form of the game's mode: `e1g1`, or king takes rook,
    /// `e1h1`, in Chess960.
    ///
    /// ```
    /// let game: fianchetto::Game = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert_eq!(game.uci(game.parse_move("O-O")?), "e1g1");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn uci(&self, mv: Move) -> String {
        mv.uci(self.mode).to_string()
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.inner.moves()
    }

    /// The end of the game, or a draw that a player can claim; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    /// The draw that the side to move can claim, now or with its next move.
    ///
    /// ```
    /// use fianchetto::{Game, movelist::game::Outcome};
    ///
    /// let mut game = Game::default();
    /// game.play_all("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(' '))?;
    /// assert_eq!(game.claim(), Some(Outcome::ThreefoldRepetition), "by Ng8");
    /// # Ok::<(), fianchetto::PlayError>(())
    /// ```
    #[must_use]
    pub fn claim(&self) -> Option<Outcome> {
        self.inner.claim()
    }

    /// Whether the side to move is in check.
    #[doc(alias = "in_check")]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.position().is_check()
    }

    /// The checkers.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.position().checkers()
    }

    /// The pieces of both sides that attack a square if exactly these squares are occupied.
    ///
    /// ```
    /// use fianchetto::{Game, types::Square};
    /// let game = Game::default();
    /// assert_eq!(game.attackers_to(Square::F3, game.occupied()).len(), 3, "two pawns and the knight");
    /// ```
    #[must_use]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.position().attackers_to(square, occupied)
    }

    /// The occupied squares.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.position().occupied()
    }

    /// The squares of these pieces.
    #[must_use]
    pub fn pieces(&self, color: Color, piece_type: PieceType) -> Bitboard {
        self.position().pieces(color, piece_type)
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position().piece_at(square)
    }

    /// The side to move.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.position().side_to_move()
    }

    /// The Zobrist key of the position.
    #[doc(alias = "hash")]
    ///
    /// ```
    /// let mut game = fianchetto::Game::default();
    /// let before = game.key();
    /// game.play_all(["Nf3", "Nf6", "Ng1", "Ng8"])?;
    /// assert_eq!(game.key(), before);
    /// # Ok::<(), fianchetto::PlayError>(())
    /// ```
    #[must_use]
    pub fn key(&self) -> u64 {
        self.position().key()
    }

    /// The position, as [`from_fen`](Self::from_fen) reads it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.position().setup()
    }

    /// The number of move sequences of this length.
    ///
    /// ```
    /// assert_eq!(fianchetto::Game::default().perft(4), 197_281);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.position().perft(Perft::BULK, depth)
    }

    /// The technique that generates the moves; see [`with_technique`](Self::with_technique).
    #[must_use]
    pub fn technique(&self) -> &AnyTechnique {
        self.inner.technique()
    }

    /// The position on the technique, for everything that this type does not offer.
    ///
    /// ```
    /// use fianchetto::{Game, Stage};
    /// assert_eq!(Game::default().position().count(Stage::Quiets), 20);
    /// ```
    #[must_use]
    pub fn position(&self) -> &Line {
        self.inner.board()
    }
}

/// A new game of standard chess.
#[cfg(feature = "prepared")]
impl Default for Game {
    fn default() -> Self {
        Self::with_technique(fianchetto_prepared::best(), &ValidSetup::INITIAL)
    }
}

/// Reads a FEN whose `KQkq` are those of standard chess.
#[cfg(feature = "prepared")]
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
