//! Reading the games of a PGN.

use alloc::{string::String, vec::Vec};

use fianchetto_movegen_core::MoveGenerator;
use fianchetto_types::{Mode, PositionError, ValidSetup};

use super::error::{LoadError, PgnError};
use super::token::{Token, Tokens};
use crate::{GameResult, GenericGame};

/// The games of a text. Reading stops at the first error.
///
/// ```
/// use fianchetto_board_repr::Square64;
/// use fianchetto_movelist::pgn;
/// use fianchetto_ray_loop::RayLoop;
///
/// let text = "[White \"Greco\"]\n\n1. e4 e5 2. Qh5 Ke7?? {oh} 3. Qxe5# 1-0";
/// let game = pgn::games(text).next().unwrap()?;
/// assert_eq!(game.tag("White"), Some("Greco"));
/// assert_eq!(game.load(RayLoop::<Square64>::default())?.moves().len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn games(text: &str) -> Games<'_> {
    Games { tokens: Tokens::of(text), pending: None }
}

/// The games of a text; made by [`games`].
#[derive(Clone, Debug)]
pub struct Games<'a> {
    tokens: Tokens<'a>,
    /// The first tag of the next game, at which the last one ended.
    pending: Option<(&'a str, String)>,
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<GameText<'a>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.game();
        if game.is_err() {
            self.tokens.stop();
        }
        game.transpose()
    }
}

impl<'a> Games<'a> {
    /// Reads up to a result, to a tag that begins the next game, or to the end.
    fn game(&mut self) -> Result<Option<GameText<'a>>, PgnError> {
        let mut game = GameText::default();
        game.tags.extend(self.pending.take());
        let mut depth = 0_usize;
        for token in self.tokens.by_ref() {
            match token? {
                Token::Open => depth += 1,
                Token::Close => depth = depth.checked_sub(1).ok_or(PgnError::StrayParenthesis)?,
                Token::Tag { name, value } if game.is_over_at(name) => {
                    self.pending = Some((name, value));
                    break;
                }
                Token::Tag { name, value } => game.tags.push((name, value)),
                Token::Move(mv) if depth == 0 => game.moves.push(mv),
                Token::Result(result) if depth == 0 => {
                    game.result = result;
                    return Ok(Some(game));
                }
                _ => {}
            }
        }
        let is_nothing = game.tags.is_empty() && game.moves.is_empty();
        Ok((!is_nothing).then_some(game))
    }
}

/// A game as it is written; whether its moves are legal is not known yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameText<'a> {
    /// Names and values, in the order of the text.
    pub tags: Vec<(&'a str, String)>,
    /// The moves of the main line.
    pub moves: Vec<&'a str>,
    /// The result behind the moves.
    pub result: GameResult,
}

impl GameText<'_> {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
    }

    /// Whether a tag of this name begins the next game: this one has moves already, or has such a tag.
    fn is_over_at(&self, name: &str) -> bool {
        !self.moves.is_empty() || self.tag(name).is_some()
    }

    /// The start position: that of the tag `FEN`, if there is one. The tag `Variant` says whether it is Chess960.
    ///
    /// # Errors
    /// If the FEN is not a playable position.
    pub fn start(&self) -> Result<ValidSetup, PositionError> {
        let variant = self.tag("Variant").map(str::to_ascii_lowercase);
        let is_960 =
            matches!(variant.as_deref(), Some("chess960" | "chess 960" | "fischerandom" | "freestyle"));
        let mode = if is_960 { Mode::Chess960 } else { Mode::Standard };
        self.tag("FEN").map_or(Ok(ValidSetup::INITIAL), |fen| ValidSetup::parse(fen, mode))
    }

    /// Plays the moves.
    ///
    /// # Errors
    /// If the start position is not playable, or at the first move that cannot be played.
    pub fn load<G: MoveGenerator>(&self, generator: G) -> Result<GenericGame<G>, LoadError> {
        let mut game = GenericGame::new(generator, &self.start()?);
        for (index, mv) in self.moves.iter().enumerate() {
            game.play_san(mv).map_err(|error| LoadError::Move { half_move: index + 1, error })?;
        }
        Ok(game)
    }
}
