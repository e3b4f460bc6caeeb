//! Playing and writing the moves of a game as SAN, and writing games as PGN.
//!
//! The crate `fianchetto-pgn` reads PGN.

use alloc::string::ToString;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, Technique};
use fianchetto_types::{Move, ValidSetup};

use super::{PgnWriter, San, SanError, SanFindError};
use crate::game::{GameResult, GenericGame, Outcome, Signature};

/// A game that prints itself as PGN; made by [`GenericGame::pgn`].
pub struct Pgn<'a, G: Technique, S = u64> {
    game: &'a GenericGame<G, S>,
    tags: &'a [(&'a str, &'a str)],
    result: GameResult,
}

impl<G: Technique, S: Signature> GenericGame<G, S> {
    /// Plays a move in standard algebraic notation.
    ///
    /// # Errors
    /// If the text is not SAN or not exactly one legal move; the game is then unchanged.
    pub fn play_san(&mut self, text: &str) -> Result<Move, PlaySanError> {
        let mv = text.parse::<San>()?.find(self.board())?;
        self.play(mv)?;
        Ok(mv)
    }

    /// The notation of each move, with the board before it.
    pub fn notation(&self) -> impl Iterator<Item = (G::Board, San)> + '_ {
        let mut board = self.technique().board(self.start());
        self.moves().iter().map_while(move |&mv| {
            let (san, next) = if mv == Move::NULL {
                (San::NULL, board.after_null())
            } else {
                (San::of(self.technique(), &board, mv).ok()?, board.after(mv))
            };
            Some((core::mem::replace(&mut board, next), san))
        })
    }

    /// The game as PGN, with these tags.
    ///
    /// If the rules have ended the game, its result is written; otherwise the given one, since
    /// players can resign, or claim or agree a draw.
    ///
    /// ```
    /// use fianchetto_board_repr::Square64;
    /// use fianchetto_movelist::game::{GameResult, GenericGame};
    /// use fianchetto_ray_loop::RayLoop;
    /// use fianchetto_types::ValidSetup;
    ///
    /// let mut game = GenericGame::new(RayLoop::<Square64>::default(), &ValidSetup::INITIAL);
    /// for san in ["e4", "e5", "Qh5", "Ke7", "Qxe5"] {
    ///     game.play_san(san)?;
    /// }
    /// let text = game.pgn(&[("White", "Greco")], GameResult::Unknown).to_string();
    /// assert!(text.contains("[White \"Greco\"]\n"));
    /// assert!(text.ends_with("\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n"));
    /// # Ok::<(), fianchetto_movelist::notation::PlaySanError>(())
    /// ```
    pub fn pgn<'a>(&'a self, tags: &'a [(&'a str, &'a str)], result: GameResult) -> Pgn<'a, G, S> {
        let by_rule = self.outcome().filter(|outcome| !outcome.must_be_claimed());
        Pgn { game: self, tags, result: by_rule.map_or(result, Outcome::result) }
    }
}

impl<G: Technique, S: Signature> fmt::Display for Pgn<'_, G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        let variant = start.is_chess960().then_some(("Variant", "Chess960"));
        let fen = start.to_string();
        let setup = (*start != ValidSetup::INITIAL).then_some([("SetUp", "1"), ("FEN", &*fen)]);
        let given = self.tags.iter().copied().filter(|tag| !["SetUp", "FEN", "Variant"].contains(&tag.0));
        let tags = variant.into_iter().chain(setup.into_iter().flatten()).chain(given);
        let mut writer = PgnWriter::new(f);
        writer.tags(tags, self.result)?;
        for (board, san) in self.game.notation() {
            writer.play(board.fullmove_number(), board.side_to_move(), &san.to_string())?;
        }
        writer.end(self.result)
    }
}

fianchetto_types::errors! {
    /// Why a move in SAN could not be played.
    pub enum PlaySanError {
    } or {
        /// The text is not a move in standard algebraic notation.
        San(SanError);
        /// It matches no legal move, or more than one.
        Find(SanFindError);
        /// The move is not legal.
        Illegal(IllegalMove);
    }
}
