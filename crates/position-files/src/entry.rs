//! A position of a file, with what the file says of it.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movelist::game::GameResult;
use fianchetto_types::{Color, Move, Setup, ValidSetup};

/// A position of a file, with what the file says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position.
    pub board: Bitboards,
    /// The score in centipawns, seen from White, if the file has one.
    pub score: Option<i16>,
    /// The result of the game; [`GameResult::Unknown`] if the file has none.
    pub result: GameResult,
    /// The move that was played, or the best one, if the file has one. It is legal.
    pub played: Option<Move>,
    /// What an EPD says besides, as operations: `id "WAC.001"; c0 "mate";`. Only EPD has them, and
    /// [`Shuffle`](crate::Shuffle) does not keep them.
    pub operations: Option<Box<str>>,
}

impl Entry {
    /// A position of which nothing else is known.
    pub fn new(setup: &ValidSetup) -> Self {
        Self::of_board(Bitboards::from_setup(setup))
    }

    /// The same for a board.
    pub fn of_board(board: Bitboards) -> Self {
        Self { board, score: None, result: GameResult::Unknown, played: None, operations: None }
    }

    /// The position as a setup.
    pub fn setup(&self) -> Setup {
        self.board.setup()
    }

    /// The half-moves from the start of the game, by the full-move number.
    pub fn ply(&self) -> u32 {
        let moves = u32::from(self.board.fullmove_number().max(1)) - 1;
        2 * moves + u32::from(self.board.side_to_move() == Color::Black)
    }

    /// Whether it may be a later position of another's game: the ply has grown, and the result is
    /// the same.
    pub fn may_follow(&self, earlier: &Self) -> bool {
        self.ply() > earlier.ply() && self.result == earlier.result
    }
}

/// The number by which records tell a result: 0 if Black has won, 1 for a draw, 2 if White has won.
pub(crate) fn number(result: GameResult) -> Option<u8> {
    match result {
        GameResult::BlackWins => Some(0),
        GameResult::Draw => Some(1),
        GameResult::WhiteWins => Some(2),
        GameResult::Unknown => None,
    }
}

/// The result with a number.
pub(crate) fn result(number: u8) -> Option<GameResult> {
    let results = [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins];
    results.get(usize::from(number)).copied()
}

/// The result as the other side sees it.
pub(crate) fn turned(result: GameResult) -> GameResult {
    match result {
        GameResult::WhiteWins => GameResult::BlackWins,
        GameResult::BlackWins => GameResult::WhiteWins,
        GameResult::Draw | GameResult::Unknown => result,
    }
}

/// White's score as the side to move sees it, or the other way round. The lowest one becomes the
/// next one, since it has no negative.
pub(crate) fn turned_score(score: i16, board: &Bitboards) -> i16 {
    if board.side_to_move() == Color::White { score } else { score.saturating_neg() }
}
