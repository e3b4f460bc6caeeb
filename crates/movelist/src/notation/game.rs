//! A game in notation: its moves read and written as SAN, and the whole of it written as PGN, in the export format of the
//! standard: the seven tags first, lines shorter than eighty characters.
//!
//! The crate `fianchetto-pgn` reads PGN.

use alloc::{format, string::ToString};
use core::fmt::{self, Write};

use fianchetto_board_repr::{Play, Position};
use fianchetto_movegen_core::{IllegalMove, MoveGenerator};
use fianchetto_types::{Color, Move, ValidSetup};

use super::{San, SanError, SanFindError};
use crate::game::{GameResult, GenericGame, Outcome};

/// The tags that every game has, in this order, each with its text for an unknown value.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Tags that are written from the game itself.
const OF_THE_GAME: [&str; 4] = ["Result", "SetUp", "FEN", "Variant"];

/// Lines are shorter than this.
const WIDTH: usize = 80;

/// A game that prints itself as PGN; made by [`GenericGame::pgn`].
pub struct Pgn<'a, G: MoveGenerator> {
    game: &'a GenericGame<G>,
    tags: &'a [(&'a str, &'a str)],
    result: GameResult,
}

impl<G: MoveGenerator> GenericGame<G> {
    /// Plays a move that is given in standard algebraic notation.
    ///
    /// # Errors
    /// If the text is not SAN or does not mean one legal move; the game is then unchanged.
    pub fn play_san(&mut self, text: &str) -> Result<Move, PlaySanError> {
        let mv = text.parse::<San>()?.find(self.board())?;
        self.play(mv)?;
        Ok(mv)
    }

    /// The notation of each move, with the board before it.
    pub fn notation(&self) -> impl Iterator<Item = (G::Board, San)> + '_ {
        let mut board = self.generator().board(self.start());
        self.moves().iter().map_while(move |&mv| {
            let (san, next) = if mv == Move::NULL {
                (San::NULL, board.after_null())
            } else {
                (San::of(self.generator(), &board, mv).ok()?, board.after(mv))
            };
            Some((core::mem::replace(&mut board, next), san))
        })
    }

    /// The game as PGN, with these tags.
    ///
    /// If the rules have ended the game, its result is written; otherwise the one given here, since a player can
    /// resign, and a draw can be claimed or agreed.
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
    pub fn pgn<'a>(&'a self, tags: &'a [(&'a str, &'a str)], result: GameResult) -> Pgn<'a, G> {
        let by_rule = self.outcome().filter(|outcome| !outcome.must_be_claimed());
        Pgn { game: self, tags, result: by_rule.map_or(result, Outcome::result) }
    }
}

impl<G: MoveGenerator> fmt::Display for Pgn<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_char('\n')?;
        self.write_moves(&mut Lines { out: f, column: 0 })
    }
}

impl<G: MoveGenerator> Pgn<'_, G> {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = |name| self.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1);
        for (name, unknown) in ROSTER {
            write_tag(f, name, given(name).unwrap_or(unknown))?;
        }
        write_tag(f, "Result", self.result.text())?;
        self.write_start(f, self.game.start())?;
        let is_written = |name| OF_THE_GAME.contains(&name) || ROSTER.iter().any(|tag| tag.0 == name);
        self.tags.iter().filter(|tag| !is_written(tag.0)).try_for_each(|tag| write_tag(f, tag.0, tag.1))
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>, start: &ValidSetup) -> fmt::Result {
        if *start == ValidSetup::INITIAL {
            return Ok(());
        }
        if start.is_chess960() {
            write_tag(f, "Variant", "Chess960")?;
        }
        write_tag(f, "SetUp", "1")?;
        write_tag(f, "FEN", &start.to_string())
    }

    /// A number precedes each move of White, and the first move.
    fn write_moves(&self, lines: &mut Lines<'_, '_>) -> fmt::Result {
        for (index, (board, san)) in self.game.notation().enumerate() {
            let number = board.fullmove_number();
            match board.side_to_move() {
                Color::White => lines.word(&format!("{number}."))?,
                Color::Black if index == 0 => lines.word(&format!("{number}..."))?,
                Color::Black => {}
            }
            lines.word(&san.to_string())?;
        }
        lines.word(self.result.text())?;
        lines.out.write_char('\n')
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars().filter(|c| !c.is_control()) {
        if c == '"' || c == '\\' {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    f.write_str("\"]\n")
}

/// Words with spaces between, broken into lines.
struct Lines<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let separated = self.column + 1 + word.len();
        if self.column == 0 {
            self.column = word.len();
        } else if separated < WIDTH {
            self.out.write_char(' ')?;
            self.column = separated;
        } else {
            self.out.write_char('\n')?;
            self.column = word.len();
        }
        self.out.write_str(word)
    }
}

fianchetto_types::errors! {
    /// Why a move in SAN could not be played.
    pub enum PlaySanError {
    } or {
        /// The text is not a move in standard algebraic notation.
        San(SanError);
        /// It means no legal move, or more than one.
        Find(SanFindError);
        /// The move is not legal.
        Illegal(IllegalMove);
    }
}
