//! Games with checked moves.

use std::io::Read;

use fianchetto_board_repr::{Bitboards, BoardOps, Position};
use fianchetto_movelist::game::GameResult;
use fianchetto_movelist::notation::{San, SanFindError, SanMove};
use fianchetto_types::{Excerpt, Mode, Move, ValidSetup};

use crate::error::{Error, ErrorKind, Place};
use crate::game::{MOST_MOVES, MOST_TAG_BYTES, PgnGame};
use crate::lexer::{Lexer, Wanted};
use crate::reader::PgnEvent;
use crate::text::Text;
use crate::token::{Span, Token};

/// The games of a PGN: tags, legal moves and results.
///
/// A bad game yields an error, and reading goes on with the next. A game of an unknown variant is
/// an error, too, for which [`Error::is_variant`] is true.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_pgn::Games;
///
/// let text = "[White \"Greco\"]\n\n1. e4 e5 2. Qh5 Ke7?? {oh} 3. Qxe5# 1-0\n\n\
///             [White \"Nobody\"]\n\n1. e4 Qh4 *\n\n1. d4 d5 1/2-1/2";
/// let mut games = Games::new(text.as_bytes());
/// let first = games.next().unwrap()?;
/// assert_eq!(first.tag("White").unwrap().to_text(), "Greco");
/// assert_eq!((first.moves().len(), first.result().text()), (5, "1-0"));
/// assert!(first.board().check_info().is_check());
///
/// let second = games.next().unwrap().unwrap_err();
/// assert_eq!(second.to_string(), "line 7, game 2: half-move 2: move `Qh4` is not legal here");
/// assert_eq!(games.next().unwrap()?.place().game, 3);
/// # Ok::<(), fianchetto_pgn::Error>(())
/// ```
pub struct Games<R> {
    source: R,
    core: Core,
}

impl<R: Read> Games<R> {
    /// The games of a source, which need not be buffered.
    pub fn new(source: R) -> Self {
        Self { source, core: Core::new(Wanted::MOVES) }
    }

    /// The games with the comments and glyphs of their main lines.
    pub fn with_notes(source: R) -> Self {
        Self { source, core: Core::new(Wanted::NOTES) }
    }

    /// The games with variations, too, whose moves are not checked.
    pub fn with_side_lines(source: R) -> Self {
        Self { source, core: Core::new(Wanted::ALL) }
    }

    /// Reads the next game into an existing one, and returns whether there was one. After an error,
    /// it has the good part of the bad game: tags and moves up to the error, and no result.
    ///
    /// ```
    /// use fianchetto_pgn::{Games, PgnGame};
    ///
    /// let (mut games, mut game) = (Games::new(&b"1. e4 e5 2. Ke3 1-0"[..]), PgnGame::new());
    /// assert!(games.read_into(&mut game).is_err());
    /// assert_eq!((game.moves().len(), game.result().text()), (2, "*"));
    /// ```
    ///
    /// # Errors
    /// If the next game is bad or of an unknown variant. The next call goes on after it, unless the
    /// error [is final](Error::is_final).
    pub fn read_into(&mut self, game: &mut PgnGame) -> Result<bool, Error> {
        self.read_where(game, &mut |_| true)
    }

    /// [`read_into`](Self::read_into) for the games whose tags are wanted. The moves of the others
    /// are skipped unread, in a fraction of the time, and nothing wrong in them is reported.
    ///
    /// ```
    /// use fianchetto_pgn::{Games, PgnGame};
    ///
    /// let text = "[White \"Greco\"] 1. e4 Qh4 *\n\n[White \"Tal\"] 1. e4 c5 *";
    /// let (mut games, mut game) = (Games::new(text.as_bytes()), PgnGame::new());
    /// let is_by_tal = |game: &PgnGame| game.tag("White").is_some_and(|name| name.to_text() == "Tal");
    /// assert!(games.read_where(&mut game, &mut |tags| is_by_tal(tags))?);
    /// assert_eq!((game.moves().len(), game.place().game), (2, 2));
    /// # Ok::<(), fianchetto_pgn::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`read_into`](Self::read_into).
    pub fn read_where(
        &mut self,
        game: &mut PgnGame,
        is_wanted: &mut dyn FnMut(&PgnGame) -> bool,
    ) -> Result<bool, Error> {
        self.core.read(&mut self.source, game, is_wanted).map_err(|error| *error)
    }

    /// Where the latest game begins, skipped or not.
    pub fn latest(&self) -> Place {
        self.core.lexer.start()
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<PgnGame, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut game = PgnGame::new();
        match self.read_into(&mut game) {
            Ok(true) => Some(Ok(game)),
            Ok(false) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

/// Everything independent of the source's type, compiled once.
struct Core {
    lexer: Lexer,
    initial: Bitboards,
}

impl Core {
    fn new(wanted: Wanted) -> Self {
        Self { lexer: Lexer::new(wanted), initial: Bitboards::from_setup(&ValidSetup::INITIAL) }
    }

    fn read(
        &mut self,
        source: &mut dyn Read,
        game: &mut PgnGame,
        is_wanted: &mut dyn FnMut(&PgnGame) -> bool,
    ) -> Result<bool, Box<Error>> {
        let read = self.read_game(source, game, is_wanted);
        if read.is_err() {
            self.end_good_part(game);
        }
        read
    }

    /// Makes a game of what was read before an error.
    #[cold]
    fn end_good_part(&self, game: &mut PgnGame) {
        game.place = self.lexer.start();
        game.result = GameResult::Unknown;
        // The error may be in the start position, or before it.
        if game.moves.is_empty() && self.start(game).is_err() {
            (game.start, game.board, game.mode) = (ValidSetup::INITIAL, self.initial, Mode::Standard);
        }
        game.board.renew_keys();
    }

    fn read_game(
        &mut self,
        source: &mut dyn Read,
        game: &mut PgnGame,
        is_wanted: &mut dyn FnMut(&PgnGame) -> bool,
    ) -> Result<bool, Box<Error>> {
        game.clear();
        let mut has_start = false;
        loop {
            if has_start {
                self.play_plain(game);
            }
            let Some(token) = self.lexer.token(source)? else { return Ok(false) };
            let is_begun = match token {
                Token::Move(_) => !self.lexer.is_in_side_line(),
                Token::End(_) => true,
                _ => false,
            };
            if is_begun && !has_start && !is_wanted(game) {
                self.lexer.skip_game(source)?;
                game.clear();
                continue;
            }
            let done = match token {
                Token::Move(span) if has_start && is_begun => self.play(game, span),
                Token::Move(span) if is_begun => {
                    has_start = true;
                    self.start(game).and_then(|()| self.play(game, span))
                }
                Token::Tag { name, value } => self.tag(game, name, value),
                Token::End(result) => {
                    if !has_start {
                        self.start(game)?;
                    }
                    game.board.renew_keys();
                    game.result = result;
                    game.place = self.lexer.start();
                    return Ok(true);
                }
                note => {
                    game.notes.add(game.moves.len(), PgnEvent::of(&self.lexer, note));
                    Ok(())
                }
            };
            if let Err(error) = done {
                self.lexer.skip_game(source)?;
                return Err(error);
            }
        }
    }

    /// Plays plain moves up to the first other token.
    #[inline]
    fn play_plain(&mut self, game: &mut PgnGame) {
        loop {
            self.lexer.skip_short_comment();
            let Some(word) = self.lexer.short_word() else { return };
            let board = &mut game.board;
            let found = San::find_plain(word.bytes, word.length, board.as_sets(), board.side_to_move());
            let Some(mv) = found.filter(|_| game.moves.len() < MOST_MOVES) else { return };
            self.lexer.take_word(word);
            game.moves.push(mv);
            play(board, mv);
        }
    }

    /// Plays the move in some bytes.
    #[inline]
    fn play(&mut self, game: &mut PgnGame, span: Span) -> Result<(), Box<Error>> {
        let board = &mut game.board;
        let half_move = game.moves.len() + 1;
        let san = match San::from_bytes(self.lexer.bytes(span)) {
            Ok(san) => san,
            Err(error) => return self.refuse(span.begin(), ErrorKind::San { half_move, error }),
        };
        if san.mv == SanMove::Null {
            return self.pass(game, san, span.begin());
        }
        let (us, castling, en_passant) = (board.side_to_move(), board.castling(), board.en_passant());
        let mv = match san.find_in(board.as_sets(), us, castling, en_passant) {
            Ok(mv) => mv,
            Err(error) => return self.refuse(span.begin(), ErrorKind::Move { half_move, error }),
        };
        if half_move > MOST_MOVES {
            return self.refuse(span.begin(), ErrorKind::TooLong { part: "a game", most: MOST_MOVES });
        }
        game.moves.push(mv);
        play(board, mv);
        Ok(())
    }

    /// Plays a null move, as annotated games use it.
    #[cold]
    fn pass(&mut self, game: &mut PgnGame, san: San, at: usize) -> Result<(), Box<Error>> {
        let half_move = game.moves.len() + 1;
        if game.board.check_info().is_check() {
            let error = SanFindError::Illegal { san };
            return self.refuse(at, ErrorKind::Move { half_move, error });
        }
        game.moves.push(Move::NULL);
        game.board = game.board.after_null();
        Ok(())
    }

    #[cold]
    fn refuse(&mut self, at: usize, kind: ErrorKind) -> Result<(), Box<Error>> {
        Err(Box::new(Error { place: self.lexer.place(at), kind }))
    }

    fn tag(&mut self, game: &mut PgnGame, name: Span, value: Span) -> Result<(), Box<Error>> {
        if game.tags.push(self.lexer.bytes(name), Text(self.lexer.bytes(value))) {
            return Ok(());
        }
        self.refuse(name.begin(), ErrorKind::TooLong { part: "a list of tags", most: MOST_TAG_BYTES })
    }

    /// Sets the game up, once all its tags are known.
    fn start(&self, game: &mut PgnGame) -> Result<(), Box<Error>> {
        let refuse = |kind| Err(Box::new(Error { place: self.lexer.start(), kind }));
        let variant = game.tag("Variant").unwrap_or(Text(b""));
        let Some(mode) = mode_of(variant) else {
            return refuse(ErrorKind::Variant { name: Excerpt::of_bytes(variant.bytes()) });
        };
        game.mode = mode;
        let Some(fen) = game.tag("FEN") else {
            (game.start, game.board) = (ValidSetup::INITIAL, self.initial);
            return Ok(());
        };
        let Ok(text) = str::from_utf8(fen.bytes()) else {
            return refuse(ErrorKind::StartText { text: Excerpt::of_bytes(fen.bytes()) });
        };
        // Castling rights of Chess960 are a hint, too.
        let setup = match ValidSetup::parse(text, mode)
            .map_err(|error| (error, ValidSetup::parse(text, Mode::Chess960)))
        {
            Ok(setup) | Err((_, Ok(setup))) => setup,
            Err((error, Err(_))) => return refuse(ErrorKind::Start(error)),
        };
        if setup.is_chess960() {
            game.mode = Mode::Chess960;
        }
        (game.start, game.board) = (setup, Bitboards::from_setup(&setup));
        Ok(())
    }
}

/// Plays a move without updating keys, which are computed at the end of the game.
#[inline]
fn play(board: &mut Bitboards, mv: Move) {
    let before = *board;
    before.play_unkeyed(board, mv);
}

/// Names of standard chess, in lower case and without spaces and hyphens.
const STANDARD: &str = "? standard chess normal orthodox regular fromposition standardchess";

/// Names of Chess960.
const CHESS960: &str = "chess960 960 fischerandom fischerrandom fischerandomchess fischerrandomchess frc dfrc \
     doublefischerandom doublefischerrandom freestyle freestylechess";

/// The mode for a value of the tag `Variant`, if it names standard chess or Chess960.
fn mode_of(name: Text<'_>) -> Option<Mode> {
    let mut plain = name.to_text().to_ascii_lowercase();
    plain.retain(|letter| !matches!(letter, ' ' | '-' | '_'));
    let is_in = |names: &str| names.split(' ').any(|name| name == plain);
    if plain.is_empty() || is_in(STANDARD) {
        return Some(Mode::Standard);
    }
    is_in(CHESS960).then_some(Mode::Chess960)
}

#[test]
fn names_are_known_in_any_spelling() {
    for name in ["Standard", "From Position", "", "chess"] {
        assert_eq!(mode_of(Text(name.as_bytes())), Some(Mode::Standard), "{name}");
    }
    for name in ["Chess960", "chess 960", "Fischer Random", "Double-Fischer-Random", "freestyle"] {
        assert_eq!(mode_of(Text(name.as_bytes())), Some(Mode::Chess960), "{name}");
    }
    for name in ["Crazyhouse", "Three-check", "Atomic", "960x"] {
        assert_eq!(mode_of(Text(name.as_bytes())), None, "{name}");
    }
}
