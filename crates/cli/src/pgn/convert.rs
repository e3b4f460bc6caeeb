//! What becomes of a game, and what all of them add up to.

use std::collections::BTreeMap;
use std::io::{self, Write};

use clap::ValueEnum;
use fianchetto::movelist::notation::San;
use fianchetto::types::{Color, Mode};
use fianchetto::{AnyTechnique, Move, Play, Position, ValidSetup};
use fianchetto_pgn::{Error, ErrorKind, Eval, PgnGame};
use serde_json::Value;

use crate::json::{self, Object};
use crate::look::{Look, Style};
use crate::notation::Notation;
use crate::output;

/// What a game becomes.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Each position, from the first to the last, one a line
    Fen,
    /// The moves on one line, as a UCI engine takes them: position startpos moves e2e4
    Uci,
    /// The moves on one line, with numbers and result: 1. e4 e5 1/2-1/2
    San,
    /// One object a line: tags, start, moves in both notations, result, comments
    Json,
}

/// How games are turned into another form.
pub(super) struct Convert {
    pub(super) form: Option<Form>,
    pub(super) file: String,
    pub(super) technique: AnyTechnique,
}

impl Convert {
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

    fn object(&self, game: &PgnGame, lines: u64, part: &mut Part) {
        let tags = json::object(|object| {
            game.tags().fold(object, |object, (name, value)| object.field(name, &*value.to_text()))
        });
        let moves: Vec<String> = game.moves().iter().map(|mv| mv.uci(game.mode()).to_string()).collect();
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
    for mv in game.moves() {
        let _ = write!(out, " {}", mv.uci(game.mode()));
    }
    out.push(b'\n');
}

/// How many variants are counted by name; a file with more is no honest one.
const MOST_VARIANTS: usize = 32;

/// What has become of some games.
#[derive(Default)]
pub(super) struct Part {
    pub(super) out: Vec<u8>,
    /// Where in the output numbers of games belong, counted from the piece's first game.
    numbers: Vec<(usize, u64)>,
    /// The number, the line, and what is wrong.
    pub(super) errors: Vec<(u64, u64, String)>,
    pub(super) totals: Totals,
    /// How many games the piece has, once it is over.
    pub(super) games: Option<u64>,
}

impl Part {
    /// Writes the output with the numbers that games have in the file.
    pub(super) fn write(&self, out: &mut impl Write, before: u64) -> io::Result<()> {
        let mut begin = 0;
        for &(end, number) in &self.numbers {
            out.write_all(self.out.get(begin..end).unwrap_or_default())?;
            write!(out, "{}", before + number)?;
            begin = end;
        }
        out.write_all(self.out.get(begin..).unwrap_or_default())
    }
}

/// How many games there are, of each kind.
#[derive(Default)]
pub(super) struct Totals {
    good: u64,
    bad: u64,
    moves: u64,
    /// The games of unknown variants, by name.
    skipped: BTreeMap<String, u64>,
}

impl Totals {
    pub(super) fn skip(&mut self, variant: &str, games: u64) {
        let is_known = self.skipped.contains_key(variant) || self.skipped.len() < MOST_VARIANTS;
        let name = if is_known { variant } else { "others" };
        *self.skipped.entry(name.to_owned()).or_default() += games;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.good += other.good;
        self.bad += other.bad;
        self.moves += other.moves;
        other.skipped.iter().for_each(|(variant, &games)| self.skip(variant, games));
    }

    pub(super) fn is_bad(&self) -> bool {
        self.bad > 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.games() == 0
    }

    fn games(&self) -> u64 {
        self.good + self.bad + self.skipped()
    }

    fn skipped(&self) -> u64 {
        self.skipped.values().sum()
    }

    /// Prints the totals: as the answer if there is no other, or as an object; otherwise beside the answer.
    pub(super) fn print(&self, form: Option<Form>, look: Look) -> io::Result<()> {
        match form {
            None => writeln!(output::out(), "{}", self.line(look)),
            Some(Form::Json) => output::out().write_all(&self.object()),
            Some(_) if !look.quiet => {
                output::complain(self.line(look.plain()));
                Ok(())
            }
            Some(_) => Ok(()),
        }
    }

    fn line(&self, look: Look) -> String {
        let bad = format!("bad {}", self.bad);
        let bad = if self.is_bad() { look.paint(Style::Bad, &bad) } else { bad };
        let mut line =
            format!("games {}  moves {}  {bad}  skipped {}", self.games(), self.moves, self.skipped());
        if !self.skipped.is_empty() {
            let names: Vec<String> = self
                .skipped
                .iter()
                .map(|(name, games)| format!("{} {games}", output::printable(name)))
                .collect();
            line += &format!(" ({})", names.join(", "));
        }
        line
    }

    fn object(&self) -> Vec<u8> {
        let skipped = self.skipped.iter().map(|(name, &games)| (name.clone(), games.into()));
        let skipped: serde_json::Map<String, Value> = skipped.collect();
        json::line(|object| {
            let object = object.field("games", self.games()).field("moves", self.moves);
            object.field("bad", self.bad).field("skipped", skipped)
        })
    }
}
