//! Converts a game.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use fianchetto::movelist::game::GameResult;
use fianchetto::movelist::notation::San;
use fianchetto::types::{Color, Mode};
use fianchetto::{AnyTechnique, Move, Position, ValidSetup};
use fianchetto_pgn::{Error, ErrorKind, Eval, Openings, PgnColumn, PgnGame, TagFilter};
use fianchetto_position_files::{Entry, Format, Writer};
use serde::Serialize;

use super::book;
use super::table;
use super::written::{Form, Item, Part, Trouble};
use crate::json::{self, Fields};
use crate::notation::Notation;

/// How to convert games.
pub(super) struct Convert {
    pub(super) form: Option<Form>,
    pub(super) file: String,
    pub(super) technique: AnyTechnique,
    pub(super) filters: Vec<TagFilter>,
    /// Whether to look for games with the same moves.
    pub(super) duplicates: bool,
    /// The half-moves of a game that a book takes.
    pub(super) plies: usize,
    /// The columns of a table.
    pub(super) columns: Vec<PgnColumn>,
    /// Whether the moves of a bad game up to its error are wanted.
    pub(super) good_part: bool,
    /// The openings that games are named by.
    pub(super) openings: Option<Arc<Openings>>,
}

impl Convert {
    /// Whether a game with these tags is to be read.
    pub(super) fn takes(&self, tags: &PgnGame) -> bool {
        self.filters.iter().all(|filter| filter.takes(tags))
    }

    /// Adds a game from a piece of the file that begins after this many lines.
    pub(super) fn game(&self, game: &mut PgnGame, lines: u64, part: &mut Part) {
        part.totals.good += 1;
        let wrong = self.wrong_result(game);
        part.totals.wrong_results += u64::from(wrong.is_some());
        let line = game.place().line + lines;
        self.write(game, line, wrong.as_deref(), part);
        let moves = self.duplicates.then(|| hash(game));
        let trouble = wrong.map(|text| Trouble { kind: "result", text, is_told: true });
        part.add(Item { game: game.place().game, line, moves, trouble });
    }

    /// Adds the moves of a bad game up to its error, if there are any.
    pub(super) fn good_part(&self, game: &mut PgnGame, lines: u64, part: &mut Part) {
        if game.moves().is_empty() {
            return;
        }
        part.totals.good_parts += 1;
        let line = game.place().line + lines;
        self.write(game, line, None, part);
        part.add(Item { game: game.place().game, line, moves: None, trouble: None });
    }

    fn write(&self, game: &mut PgnGame, line: u64, wrong: Option<&str>, part: &mut Part) {
        if let Some(opening) = self.openings.as_ref().and_then(|openings| openings.of(game)) {
            game.set_tag("ECO", &opening.eco);
            game.set_tag("Opening", &opening.name);
        }
        part.totals.moves += game.moves().len() as u64;
        match self.form {
            None => {}
            Some(Form::Fen) => positions(game, &mut part.out),
            Some(Form::Uci) => uci(game, &mut part.out),
            Some(Form::San) => self.san(game, &mut part.out),
            Some(Form::Pgn) => self.pgn(game, &mut part.out),
            Some(Form::Book) => book::entries(game, self.plies, &mut part.out),
            Some(Form::Plain) => scored(game, &mut part.out),
            Some(Form::Tsv) => {
                let spelled = self.spelled(game).map(|(_, _, san)| san);
                table::rows(&self.columns, game, line, spelled, &mut part.out);
            }
            Some(Form::Json) => self.object(game, line, wrong, &mut part.out),
        }
    }

    /// Adds a bad game or one of an unknown variant. That the input fails is told elsewhere.
    pub(super) fn error(&self, error: &Error, lines: u64, part: &mut Part) {
        let line = error.place.line + lines;
        let text = error.kind.to_string();
        if self.form == Some(Form::Json) && !error.is_final() {
            part.out.extend(json::continued(&Bad { file: &self.file, line, error: &text }));
        }
        let is_told = !error.is_variant() && !error.is_final();
        part.totals.bad += u64::from(is_told);
        if let ErrorKind::Variant { name } = &error.kind {
            part.totals.skip(name.as_str(), 1);
        }
        let trouble = Some(Trouble { kind: error.kind.name(), text, is_told });
        part.add(Item { game: error.place.game, line, moves: None, trouble });
    }

    /// The error in the game's result, judged by the last position or else by the text after the
    /// moves.
    fn wrong_result(&self, game: &PgnGame) -> Option<String> {
        let behind = game.result();
        let told = [game.tagged_result(), Some(behind)].into_iter().flatten();
        let mut told = told.filter(|result| *result != GameResult::Unknown).peekable();
        told.peek()?;
        let by_moves =
            || (behind != GameResult::Unknown).then(|| (behind, format!("`{behind}` follows the moves")));
        let (right, why) = self.end(game).or_else(by_moves)?;
        told.find(|result| *result != right).map(|wrong| format!("result `{wrong}`, but {why}"))
    }

    /// The result of mate or stalemate, and why that is the result.
    fn end(&self, game: &PgnGame) -> Option<(GameResult, String)> {
        let (board, side) = (game.board(), game.board().side_to_move());
        if board.has_moves() {
            return None;
        }
        let result = match side {
            _ if !board.is_check() => GameResult::Draw,
            Color::White => GameResult::BlackWins,
            Color::Black => GameResult::WhiteWins,
        };
        let end = if result == GameResult::Draw { "stalemate".to_owned() } else { format!("mate of {side}") };
        Some((result, format!("the moves end with {end}; expected `{result}`")))
    }

    fn pgn(&self, game: &PgnGame, out: &mut Vec<u8>) {
        let mut text = String::new();
        // Writing to memory cannot fail.
        let _ = game.export(&self.technique, &mut text);
        out.extend_from_slice(text.as_bytes());
        out.push(b'\n');
    }

    /// The moves in SAN, with a number before the first and before each of White's.
    fn san(&self, game: &PgnGame, out: &mut Vec<u8>) {
        if *game.start() != ValidSetup::INITIAL {
            let _ = write!(out, "{} ", game.start());
        }
        for (index, (number, color, san)) in self.spelled(game).enumerate() {
            let _ = match color {
                Color::White => write!(out, "{number}. {san} "),
                Color::Black if index == 0 => write!(out, "{number}... {san} "),
                Color::Black => write!(out, "{san} "),
            };
        }
        let _ = writeln!(out, "{}", game.result());
    }

    /// Each move in SAN, with its number and color.
    fn spelled(&self, game: &PgnGame) -> impl Iterator<Item = (u16, Color, String)> {
        let mut line = self.technique.position(game.start());
        game.moves().iter().map(move |&mv| {
            let (number, color) = (line.fullmove_number(), line.side_to_move());
            if mv == Move::NULL {
                line.make_null();
                return (number, color, San::NULL.to_string());
            }
            let san = Notation::San.spell(&self.technique, &line, mv, Mode::Standard);
            line.make(mv);
            (number, color, san)
        })
    }

    fn object(&self, game: &PgnGame, line: u64, wrong: Option<&str>, out: &mut Vec<u8>) {
        let tags = game.tags().map(|(name, value)| (name.to_owned(), value.to_text().into_owned()));
        out.extend(json::continued(&Good {
            file: &self.file,
            line,
            tags: Fields(tags.collect()),
            chess960: game.mode() == Mode::Chess960,
            start: game.start().to_string(),
            moves: game.moves().iter().map(|mv| mv.uci(game.mode()).to_string()).collect(),
            san: self.spelled(game).map(|(_, _, san)| san).collect(),
            result: game.result().to_string(),
            comments: game.comments().map(|(after, comment)| note(after, comment)).collect(),
            glyphs: game.glyphs().collect(),
            wrong_result: wrong,
        }));
    }
}

/// A hash of the start position and the moves.
fn hash(game: &PgnGame) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.moves().iter().for_each(|mv| hasher.write_u16(mv.bits()));
    if *game.start() != ValidSetup::INITIAL {
        game.start().to_string().hash(&mut hasher);
    }
    hasher.finish()
}

/// A game as JSON. Its number comes first, and is known only when it is written.
#[derive(Serialize)]
struct Good<'a> {
    file: &'a str,
    line: u64,
    tags: Fields<String>,
    chess960: bool,
    start: String,
    moves: Vec<String>,
    san: Vec<String>,
    result: String,
    comments: Vec<Note>,
    glyphs: Vec<(usize, u8)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong_result: Option<&'a str>,
}

/// A bad game, or one of an unknown variant, as JSON without its number.
#[derive(Serialize)]
struct Bad<'a> {
    file: &'a str,
    line: u64,
    error: &'a str,
}

/// A comment, with the number of moves before it.
#[derive(Serialize)]
struct Note {
    after: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    centipawns: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elapsed: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    text: String,
}

fn note(after: usize, comment: fianchetto_pgn::Comment<'_>) -> Note {
    let (centipawns, mate) = match comment.eval() {
        Some(Eval::Centipawns(value)) => (Some(value), None),
        Some(Eval::Mate(moves)) => (None, Some(moves)),
        None => (None, None),
    };
    let seconds = |time: Option<Duration>| time.map(|time| time.as_secs_f64());
    let (clock, elapsed) = (seconds(comment.clock()), seconds(comment.elapsed()));
    Note { after, centipawns, clock, elapsed, mate, text: comment.text().to_text().into_owned() }
}

fn positions(game: &PgnGame, out: &mut Vec<u8>) {
    for (board, _) in game.positions() {
        let _ = writeln!(out, "{}", board.setup());
    }
    let _ = writeln!(out, "{}", game.board().setup());
}

/// The positions whose comment has an evaluation, with it, the move and the result.
fn scored(game: &PgnGame, out: &mut Vec<u8>) {
    let scores: HashMap<usize, i16> =
        game.comments().filter_map(|(after, comment)| Some((after, comment.eval()?.score()))).collect();
    let mut writer = Writer::new(out, Format::Plain, game.mode());
    for (at, (board, mv)) in game.positions().enumerate() {
        let played = Some(mv).filter(|&mv| mv != Move::NULL);
        let score = scores.get(&at).copied();
        let entry = Entry { score, result: game.result(), played, ..Entry::of_board(board) };
        // What lacks a score, a move or a result is left out, and writing to memory cannot fail.
        let _ = writer.write(&entry);
    }
}

/// The game as a UCI `position` command.
fn uci(game: &PgnGame, out: &mut Vec<u8>) {
    let _ = if *game.start() == ValidSetup::INITIAL {
        write!(out, "position startpos")
    } else {
        write!(out, "position fen {}", game.start())
    };
    if !game.moves().is_empty() {
        out.extend_from_slice(b" moves");
    }
    for mv in game.moves() {
        let _ = write!(out, " {}", mv.uci(game.mode()));
    }
    out.push(b'\n');
}
