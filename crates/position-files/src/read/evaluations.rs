//! Lichess's evaluations: JSON with a position on each line.

use std::borrow::Cow;
use std::io::BufRead;

use fianchetto_board_repr::Bitboards;
use fianchetto_pgn::Eval;
use fianchetto_types::{Mode, Move};
use serde::Deserialize;

use super::next::next;
use super::text::{self, Text};
use crate::{Entry, ReadError};

/// A position of Lichess's evaluations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluated {
    /// The position.
    pub board: Bitboards,
    /// Its evaluations, in the order of the file.
    pub evaluations: Vec<PositionEvaluation>,
}

/// One evaluation of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionEvaluation {
    /// The depth of the search.
    pub depth: u32,
    /// The nodes of the search, in thousands.
    pub knodes: u64,
    /// The best lines, the best one first.
    pub variations: Vec<Variation>,
}

/// A line with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// What it is worth for White.
    pub score: Eval,
    /// The moves, at least one.
    pub line: Vec<Move>,
}

/// The positions of a file of evaluations in their order.
///
/// A bad line is an error with its place, and reading goes on with the next one.
///
/// ```
/// use fianchetto_pgn::Eval;
/// use fianchetto_position_files::Evaluations;
/// use fianchetto_types::Mode;
///
/// let json = r#"{"fen":"4k3/8/8/8/8/8/8/4K2R w K -","evals":[{"pvs":[{"mate":9,"line":"e1h1 e8e7"}],"knodes":7,"depth":30}]}"#;
/// let mut positions = Evaluations::new(Box::new(json.as_bytes()), Mode::Standard);
/// let position = positions.next().expect("there is one")?;
/// let evaluation = &position.evaluations[0];
/// assert_eq!((evaluation.depth, evaluation.variations[0].score), (30, Eval::Mate(9)));
/// assert!(evaluation.variations[0].line[0].is_castling());
/// assert!(positions.next().is_none());
/// # Ok::<(), fianchetto_position_files::ReadError>(())
/// ```
pub struct Evaluations {
    text: Text<Box<dyn BufRead + Send>>,
    mode: Mode,
    is_over: bool,
}

impl Evaluations {
    /// Reads an input. The mode says what castling letters mean.
    pub fn new(input: Box<dyn BufRead + Send>, mode: Mode) -> Self {
        Self { text: Text::new(input), mode, is_over: false }
    }
}

impl Iterator for Evaluations {
    type Item = Result<Evaluated, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        next(&mut self.is_over, || self.text.read(|line| evaluated(line, self.mode)))
    }
}

/// A line as it is written.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    fen: Cow<'a, str>,
    evals: Vec<LineEvaluation<'a>>,
}

#[derive(Deserialize)]
struct LineEvaluation<'a> {
    #[serde(borrow)]
    pvs: Vec<LineVariation<'a>>,
    knodes: u64,
    depth: u32,
}

#[derive(Deserialize)]
struct LineVariation<'a> {
    cp: Option<i32>,
    mate: Option<i32>,
    #[serde(borrow)]
    line: Cow<'a, str>,
}

impl<'a> Line<'a> {
    fn of_text(text: &'a str) -> Result<Self, String> {
        let line: Self = serde_json::from_str(text).map_err(|error| {
            // The line is always the first; which one of the file it is, its place tells.
            let reason = error.to_string();
            let reason = reason.split_once(" at line ").map_or(&*reason, |(reason, _)| reason);
            format!("column {}: {reason}", error.column())
        })?;
        if line.evals.is_empty() {
            return Err("evals: empty; expected an evaluation".to_owned());
        }
        match line.evals.iter().position(|evaluation| evaluation.pvs.is_empty()) {
            Some(number) => Err(format!("evals[{number}].pvs: empty; expected a variation")),
            None => Ok(line),
        }
    }

    fn board(&self, mode: Mode) -> Result<Bitboards, String> {
        let setup = text::setup(&self.fen, mode).map_err(|reason| format!("fen: {reason}"))?;
        Ok(Bitboards::from_setup(&setup))
    }

    /// The best variation of the deepest evaluation, and its place. Of several that are as deep, it
    /// is that of most nodes.
    fn best(&self) -> Option<(usize, &LineVariation<'a>)> {
        let numbered = self.evals.iter().enumerate();
        let (number, deepest) =
            numbered.max_by_key(|(_, evaluation)| (evaluation.depth, evaluation.knodes))?;
        Some((number, deepest.pvs.first()?))
    }
}

impl LineVariation<'_> {
    /// What it says, with this many moves of its line at most. The text of an error begins with the
    /// field.
    fn read(&self, board: Bitboards, most: usize) -> Result<Variation, String> {
        let score = self.score()?;
        let words = self.line.split_ascii_whitespace().take(most);
        let line = text::moves(board, words).map_err(|reason| format!("line: {reason}"))?;
        if line.is_empty() {
            Err("line: empty; expected moves".to_owned())
        } else {
            Ok(Variation { score, line })
        }
    }

    fn score(&self) -> Result<Eval, String> {
        match (self.cp, self.mate) {
            (Some(centipawns), None) => Ok(Eval::Centipawns(centipawns)),
            (None, Some(0)) => Err("mate: 0; expected a number of moves".to_owned()),
            (None, Some(moves)) => Ok(Eval::Mate(moves)),
            (None, None) => Err("cp: missing, like mate; expected one of them".to_owned()),
            (Some(_), Some(_)) => Err("mate: given, like cp; expected one of them".to_owned()),
        }
    }
}

/// The position of a line with all evaluations.
fn evaluated(text: &str, mode: Mode) -> Result<Evaluated, String> {
    let line = Line::of_text(text)?;
    let board = line.board(mode)?;
    let evaluations = line.evals.iter().zip(0..).map(|(evaluation, number)| {
        let read = |(variation, rank): (&LineVariation<'_>, _)| {
            variation.read(board, usize::MAX).map_err(|reason| at(number, rank, &reason))
        };
        let variations = evaluation.pvs.iter().zip(0..).map(read).collect::<Result<_, _>>()?;
        Ok(PositionEvaluation { depth: evaluation.depth, knodes: evaluation.knodes, variations })
    });
    Ok(Evaluated { board, evaluations: evaluations.collect::<Result<_, String>>()? })
}

/// The position of a line with the score and the best move of its deepest evaluation.
pub(super) fn entry(text: &str, mode: Mode) -> Result<Entry, String> {
    let line = Line::of_text(text)?;
    let board = line.board(mode)?;
    let (number, variation) = line.best().ok_or("evals: empty; expected an evaluation")?;
    let Variation { score, line } = variation.read(board, 1).map_err(|reason| at(number, 0, &reason))?;
    Ok(Entry { score: Some(score.score()), played: line.first().copied(), ..Entry::of_board(board) })
}

/// What is wrong with a variation.
fn at(evaluation: usize, rank: usize, reason: &str) -> String {
    format!("evals[{evaluation}].pvs[{rank}].{reason}")
}
