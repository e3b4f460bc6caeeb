//! Writes the converted games in order, or a book of them, and their totals.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

use super::book::Book;
use super::table;
use crate::terminal::{Style, Terminal};
use crate::{json, output};

/// The output form of the games.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// All positions, one per line
    Fen,
    /// The moves on one line as a UCI command: position startpos moves e2e4
    Uci,
    /// The moves on one line, with numbers and result: 1. e4 e5 1/2-1/2
    San,
    /// The game in PGN's export format, with comments and variations
    Pgn,
    /// The positions with an [%eval], as plain text for `convert`: with score, move and result
    Plain,
    /// A table with tabs: a row for each move, or for each game; see --columns
    Tsv,
    /// One object per line: tags, start, moves in both notations, result, comments
    Json,
    /// An opening book of all games, in Polyglot's format: see --plies and --at-least
    Book,
}

/// The most variants counted by name; real files have fewer.
const MOST_VARIANTS: usize = 32;

/// The results of some games.
#[derive(Default)]
pub(super) struct Part {
    pub(super) out: Vec<u8>,
    /// Each with the end of its output.
    items: Vec<(usize, Item)>,
    pub(super) totals: Totals,
    /// The number of games in the piece, at its end.
    pub(super) games: Option<u64>,
}

/// The report on a game, which is numbered from the piece's first game.
pub(super) struct Item {
    pub(super) game: u64,
    pub(super) line: u64,
    /// The hash of its moves, if another game may have the same.
    pub(super) moves: Option<u64>,
    pub(super) trouble: Option<Trouble>,
}

/// What is wrong with a game.
#[derive(Clone)]
pub(super) struct Trouble {
    /// One word for it.
    pub(super) kind: &'static str,
    pub(super) text: String,
    /// Whether a line on standard error tells it.
    pub(super) is_told: bool,
}

impl Part {
    /// Adds the report on the game that was output last.
    pub(super) fn add(&mut self, item: Item) {
        self.items.push((self.out.len(), item));
    }

    /// Its approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.out.len() + self.items.len() * size_of::<Item>()
    }
}

/// The output.
pub(super) struct Writing<W> {
    pub(super) out: W,
    pub(super) form: Option<Form>,
    pub(super) totals: Totals,
    /// None in other forms.
    book: Option<Book>,
    /// What comes before the first part.
    header: String,
    /// A table of what is wrong, if it is wanted.
    pub(super) errors: Option<W>,
    /// The first game with each hash of moves: its file and its number.
    seen: HashMap<u64, (usize, u64)>,
    files: Vec<String>,
    /// The number of games in the file's earlier parts.
    before: u64,
}

impl<W: Write> Writing<W> {
    pub(super) fn new(out: W, form: Option<Form>, book: Option<Book>, header: String) -> Self {
        Self {
            out,
            form,
            totals: Totals::default(),
            book,
            header,
            errors: None,
            seen: HashMap::new(),
            files: Vec::new(),
            before: 0,
        }
    }

    /// Begins the next file.
    pub(super) fn file(&mut self, name: &str) {
        self.files.push(name.to_owned());
        self.before = 0;
    }

    /// Writes a part, numbering games by file.
    pub(super) fn part(&mut self, part: &Part) -> io::Result<()> {
        self.totals.add(&part.totals);
        self.out.write_all(std::mem::take(&mut self.header).as_bytes())?;
        let (mut begin, mut complaints) = (0, Vec::new());
        for (end, item) in &part.items {
            let text = part.out.get(begin..*end).unwrap_or_default();
            begin = *end;
            let number = self.before + item.game;
            let first = item.moves.and_then(|moves| self.first(moves, number));
            let has_object = !text.is_empty() || first.is_some();
            if first.is_none() && has_object && self.form == Some(Form::Json) {
                write!(self.out, "{{\"game\":{number}")?;
            }
            match &first {
                None => self.game(text, number)?,
                Some(first) => self.duplicate(item, number, first)?,
            }
            let of_first = first.map(|(file, game)| {
                let text = format!("duplicate: the moves of game {game} of {file}");
                Trouble { kind: "duplicate", text, is_told: true }
            });
            complaints.extend(of_first.or(item.trouble.clone()).map(|trouble| (item.line, number, trouble)));
        }
        self.out.flush()?;
        let name = self.files.last().map_or("", String::as_str);
        for (line, number, Trouble { kind, text, is_told }) in complaints {
            if is_told {
                output::complain(format_args!("{name}, line {line}, game {number}: {text}"));
            }
            if let Some(errors) = &mut self.errors {
                let [name, text] = [name, &text].map(table::cell);
                writeln!(errors, "{name}\t{line}\t{number}\t{kind}\t{text}")?;
            }
        }
        self.before += part.games.unwrap_or_default();
        Ok(())
    }

    /// Writes what became of a game, or adds it to the book.
    fn game(&mut self, converted: &[u8], number: u64) -> io::Result<()> {
        match &mut self.book {
            Some(book) => book.add(converted),
            None if self.form == Some(Form::Tsv) => table::write_rows(converted, number, &mut self.out)?,
            None => self.out.write_all(converted)?,
        }
        Ok(())
    }

    /// The first game with the same moves, if it is another.
    fn first(&mut self, moves: u64, number: u64) -> Option<(String, u64)> {
        let here = (self.files.len().saturating_sub(1), number);
        let (file, game) = *self.seen.entry(moves).or_insert(here);
        ((file, game) != here).then(|| (self.files.get(file).cloned().unwrap_or_default(), game))
    }

    fn duplicate(&mut self, item: &Item, number: u64, first: &(String, u64)) -> io::Result<()> {
        self.totals.duplicates += 1;
        if self.form != Some(Form::Json) {
            return Ok(());
        }
        let file = self.files.last().map_or("", String::as_str);
        let duplicate_of = First { file: &first.0, game: first.1 };
        self.out.write_all(&json::line(&Duplicate { game: number, file, line: item.line, duplicate_of }))
    }

    /// Writes the book and prints the totals, unless there is no game.
    pub(super) fn end(&mut self, terminal: Terminal) -> io::Result<()> {
        if !self.totals.is_empty() {
            if let Some(book) = &self.book {
                self.totals.entries = book.write(&mut self.out)?;
            }
            self.totals.print(&mut self.out, self.form, terminal)?;
        }
        self.out.flush()
    }
}

/// A game with the moves of an earlier one, as JSON.
#[derive(Serialize)]
struct Duplicate<'a> {
    game: u64,
    file: &'a str,
    line: u64,
    duplicate_of: First<'a>,
}

#[derive(Serialize)]
struct First<'a> {
    file: &'a str,
    game: u64,
}

/// The number of games of each kind, as JSON.
#[derive(Serialize)]
struct Sum<'a> {
    games: u64,
    moves: u64,
    bad: u64,
    skipped: &'a BTreeMap<String, u64>,
    wrong_results: u64,
    duplicates: u64,
    left_out: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    good_parts: Option<u64>,
}

/// The number of games of each kind.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) good: u64,
    pub(super) bad: u64,
    pub(super) moves: u64,
    /// The good games whose result contradicts their last position or the text after their moves.
    pub(super) wrong_results: u64,
    /// The good games with the moves of an earlier one.
    duplicates: u64,
    /// The bad games whose moves up to the error are kept.
    pub(super) good_parts: u64,
    /// The games that the filters exclude.
    pub(super) left_out: u64,
    /// The entries of the book.
    entries: u64,
    /// The games of unknown variants, by name.
    skipped: BTreeMap<String, u64>,
}

impl Totals {
    pub(super) fn skip(&mut self, variant: &str, games: u64) {
        let is_known = self.skipped.contains_key(variant) || self.skipped.len() < MOST_VARIANTS;
        let name = if is_known { variant } else { "others" };
        *self.skipped.entry(name.to_owned()).or_default() += games;
    }

    fn add(&mut self, other: &Self) {
        self.good += other.good;
        self.bad += other.bad;
        self.moves += other.moves;
        self.wrong_results += other.wrong_results;
        self.good_parts += other.good_parts;
        self.left_out += other.left_out;
        other.skipped.iter().for_each(|(variant, &games)| self.skip(variant, games));
    }

    pub(super) fn is_bad(&self) -> bool {
        self.bad > 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.games() == 0
    }

    fn games(&self) -> u64 {
        self.good + self.bad + self.left_out + self.skipped()
    }

    fn skipped(&self) -> u64 {
        self.skipped.values().sum()
    }

    /// Prints the totals: on standard output if there is no other answer or as an object, otherwise
    /// on standard error.
    fn print(&self, out: &mut impl Write, form: Option<Form>, terminal: Terminal) -> io::Result<()> {
        match form {
            None => writeln!(out, "{}", self.line(terminal)),
            Some(Form::Json) => out.write_all(&self.object()),
            Some(_) if !terminal.quiet => {
                output::complain(self.line(terminal.plain()));
                Ok(())
            }
            Some(_) => Ok(()),
        }
    }

    fn line(&self, terminal: Terminal) -> String {
        let bad = format!("bad {}", self.bad);
        let bad = if self.is_bad() { terminal.paint(Style::Bad, &bad) } else { bad };
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
        let others = [
            ("wrong results", self.wrong_results),
            ("duplicates", self.duplicates),
            ("good parts", self.good_parts),
            ("left out", self.left_out),
            ("book entries", self.entries),
        ];
        others
            .iter()
            .filter(|(_, number)| *number > 0)
            .for_each(|(name, number)| line += &format!("  {name} {number}"));
        line
    }

    fn object(&self) -> Vec<u8> {
        json::line(&Sum {
            games: self.games(),
            moves: self.moves,
            bad: self.bad,
            skipped: &self.skipped,
            wrong_results: self.wrong_results,
            duplicates: self.duplicates,
            left_out: self.left_out,
            good_parts: Some(self.good_parts).filter(|&parts| parts > 0),
        })
    }
}
