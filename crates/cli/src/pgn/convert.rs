//! What becomes of a game.

use std::io::Write as _;

use fianchetto::movelist::notation::San;
use fianchetto::types::{CastlingText, Color, Mode};
use fianchetto::{AnyTechnique, Move, Play, Position, ValidSetup};
use fianchetto_pgn::{Error, ErrorKind, Eval, PgnGame};
use serde_json::Value;

use super::form::Form;
use super::totals::Part;
use crate::json::{self, Object};
use crate::notation::Notation;

/// How games are turned into another form.
pub(super) struct Convert {
    pub(super) form: Option<Form>,
    pub(super) file: String,
    pub(super) technique: AnyTechnique,
}

impl Convert {
    /// Whether comments matter.
    pub(super) fn wants_notes(&self) -> bool {
        self.form == Some(Form::Json)
    }

    /// Adds a game of a piece that begins behind so many lines.
    pub(super) fn game(&self, game: &PgnGame, lines: u64, part: &mut Part) {
        part.totals.good += 1;
        part.totals.moves += game.moves().len() as u64;
        match self.form {
            None => {}
            Some(Form::Fen) => positions(game, &mut part.out),
            Some(Form::Uci) => uci(game, &mut part.out),
            Some(Form::San) => self.san(game, &mut part.out),
            Some(Form::Json) => self.object(game, lines, part),
        }
    }

    /// Adds a game that is wrong or of an unknown variant.
    pub(super) fn error(&self, error: &Error, lines: u64, part: &mut Part) {
        let (game, line) = (error.place.game, error.place.line + lines);
        let text = error.kind.to_string();
        if self.form == Some(Form::Json) {
            begin(game, part);
            let object = Object::continued(&mut part.out).field("file", &*self.file).field("line", line);
            object.field("error", &*text).end();
        }
        if let ErrorKind::Variant { name } = &error.kind {
            part.totals.skip(name.as_str(), 1);
        } else {
            part.totals.bad += 1;
            part.errors.push((game, line, text));
        }
    }

    /// The moves in SAN, each of White's and the first with its number.
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

    /// Each move in SAN, with its number and who plays it.
    fn spelled(&self, game: &PgnGame) -> impl Iterator<Item = (u16, Color, String)> {
        let mut line = self.technique.line(game.start());
        game.moves().iter().map(move |&mv| {
            let (number, color) = (line.fullmove_number(), line.side_to_move());
            if mv == Move::NULL {
                line.make_null();
                return (number, color, San::NULL.to_string());
            }
            let san = Notation::San.spell(&self.technique, &line, mv, CastlingText::Standard);
            line.make(mv);
            (number, color, san)
        })
    }

    fn object(&self, game: &PgnGame, lines: u64, part: &mut Part) {
        let tags = json::object(|object| {
            game.tags().fold(object, |object, (name, value)| object.field(name, &*value.to_text()))
        });
        let castling = CastlingText::from(game.mode());
        let moves: Vec<String> = game.moves().iter().map(|mv| mv.uci(castling).to_string()).collect();
        let san: Vec<String> = self.spelled(game).map(|(_, _, san)| san).collect();
        begin(game.place().game, part);
        let object = Object::continued(&mut part.out).field("file", &*self.file);
        let object = object.field("line", game.place().line + lines);
        let object = object.ready("tags", tags);
        let object = object.field("chess960", game.mode() == Mode::Chess960);
        let object = object.field("start", game.start().to_string());
        let object = object.field("moves", moves).field("san", san);
        let object = object.field("result", game.result().to_string());
        let comments: Vec<Value> = game.comments().map(|(after, comment)| note(after, comment)).collect();
        let glyphs: Vec<Value> =
            game.glyphs().map(|(after, glyph)| serde_json::json!([after, glyph])).collect();
        object.field("comments", comments).field("glyphs", glyphs).end();
    }
}

/// Begins the object of a game, whose number is not known yet.
fn begin(game: u64, part: &mut Part) {
    part.out.extend_from_slice(b"{\"game\":");
    part.numbers.push((part.out.len(), game));
}

/// A comment, with the number of moves before it.
#[expect(clippy::indexing_slicing, reason = "an object of JSON takes any key")]
fn note(after: usize, comment: fianchetto_pgn::Comment<'_>) -> Value {
    let mut note = serde_json::json!({ "after": after, "text": comment.text().to_text() });
    match comment.eval() {
        Some(Eval::Centipawns(value)) => note["centipawns"] = value.into(),
        Some(Eval::Mate(moves)) => note["mate"] = moves.into(),
        None => {}
    }
    if let Some(clock) = comment.clock() {
        note["clock"] = clock.as_secs_f64().into();
    }
    note
}

/// Each position of a game.
fn positions(game: &PgnGame, out: &mut Vec<u8>) {
    for (board, _) in game.positions() {
        let _ = writeln!(out, "{}", board.setup());
    }
    let _ = writeln!(out, "{}", game.board().setup());
}

/// The game as a UCI engine takes it.
fn uci(game: &PgnGame, out: &mut Vec<u8>) {
    let _ = if *game.start() == ValidSetup::INITIAL {
        write!(out, "position startpos")
    } else {
        write!(out, "position fen {}", game.start())
    };
    if !game.moves().is_empty() {
        out.extend_from_slice(b" moves");
    }
    let castling = CastlingText::from(game.mode());
    for mv in game.moves() {
        let _ = write!(out, " {}", mv.uci(castling));
    }
    out.push(b'\n');
}
