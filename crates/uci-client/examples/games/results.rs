//! The results of a match, and its games in PGN.

use std::fmt;

use fianchetto::Game as Board;
use fianchetto::movelist::game::GameResult;
use fianchetto::movelist::notation::PgnWriter;
use fianchetto::types::Color;

use crate::game::{Game, Reason};

#[derive(Default)]
pub(crate) struct Results {
    won: u32,
    drawn: u32,
    lost: u32,
    late: u32,
    illegal: u32,
    failures: u32,
}

impl Results {
    pub(crate) fn add(&mut self, game: &Game) {
        match game.winner {
            None => self.drawn += 1,
            Some(winner) if winner == game.our_color => self.won += 1,
            Some(_) => self.lost += 1,
        }
        match game.reason {
            Reason::Mate | Reason::Draw(_) => {}
            Reason::Time => self.late += 1,
            Reason::IllegalMove(_) => self.illegal += 1,
            Reason::Failure(_) => self.failures += 1,
        }
    }

    /// Whether each game was played by the rules.
    pub(crate) fn is_clean(&self) -> bool {
        self.late + self.illegal + self.failures == 0
    }
}

/// The results, and the score with its interval of 95 % by the variance of single games.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost, late, illegal, failures } = self;
        let count = won + drawn + lost;
        writeln!(f, "{count} games: {won} won, {drawn} drawn, {lost} lost")?;
        writeln!(f, "{late} lost on time, {illegal} by illegal moves, {failures} by failures")?;
        if count < 2 {
            return f.write_str("no interval for so few games");
        }
        let [won, drawn, lost, count] = [*won, *drawn, *lost, count].map(f64::from);
        let score = (won + drawn / 2.0) / count;
        let squares = won * (1.0 - score).powi(2) + drawn * (0.5 - score).powi(2) + lost * score.powi(2);
        let margin = 1.96 * (squares / (count - 1.0) / count).sqrt();
        write!(f, "score {score:.3}, 95 %: {:.3} to {:.3}", score - margin, score + margin)
    }
}

/// The game in PGN, given the names of the engines.
pub(crate) fn pgn(game: &Game, [ours, theirs]: [&str; 2], round: u32) -> Result<String, fmt::Error> {
    let (white, black) = match game.our_color {
        Color::White => (ours, theirs),
        Color::Black => (theirs, ours),
    };
    let result = match game.winner {
        None => GameResult::Draw,
        Some(Color::White) => GameResult::WhiteWins,
        Some(Color::Black) => GameResult::BlackWins,
    };
    let mut text = String::new();
    let mut writer = PgnWriter::new(&mut text);
    let round = round.to_string();
    writer.tags([("White", white), ("Black", black), ("Round", &round)].into_iter(), result)?;
    let mut board = Board::default();
    for &mv in game.board.moves() {
        writer.play(board.setup().fullmove_number, board.side_to_move(), &board.san(mv))?;
        // It was legal when it was played.
        let _ = board.play(mv);
    }
    writer.comment(&game.reason.to_string())?;
    writer.end(result)?;
    text.push('\n');
    Ok(text)
}
