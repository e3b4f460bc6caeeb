//! The formats, by name and by the end of a file's name.

use std::path::Path;
use std::str::FromStr;

use fianchetto_movelist::game::GameResult;
use fianchetto_pgn::Compression;

use crate::Entry;

/// A format of files of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A FEN on each line.
    Fen,
    /// An EPD on each line: `bm` for the move, `ce` for the score, `c9` for the result.
    Epd,
    /// `FEN | score | result` on each line, as bullet's converter reads them.
    Scored,
    /// Stockfish's plain text: lines that begin with `fen`, `move`, `score`, `ply`, `result`, and
    /// `e` after each position.
    Plain,
    /// [`PackedSetup`](fianchetto_formats::PackedSetup): a whole position in 32 bytes.
    Packed,
    /// [`MarlinRecord`](fianchetto_formats::MarlinRecord): a whole position with a score and a
    /// result in 32 bytes.
    Marlin,
    /// [`BulletRecord`](fianchetto_formats::BulletRecord): pieces, a score and a result in 32 bytes.
    Bullet,
    /// viriformat: games of a Marlin record and four bytes for each move.
    Viri,
    /// Lichess's [puzzles](crate::Puzzle), only read: the position to solve and its best move.
    Puzzles,
    /// Lichess's [evaluations](crate::Evaluated), only read: the score and the best move of the
    /// deepest one.
    Evaluations,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 10] = [
        Self::Fen,
        Self::Epd,
        Self::Scored,
        Self::Plain,
        Self::Packed,
        Self::Marlin,
        Self::Bullet,
        Self::Viri,
        Self::Puzzles,
        Self::Evaluations,
    ];

    /// Its name, which is also the usual end of a file's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Epd => "epd",
            Self::Scored => "scored",
            Self::Plain => "plain",
            Self::Packed => "packed",
            Self::Marlin => "marlin",
            Self::Bullet => "bullet",
            Self::Viri => "viri",
            Self::Puzzles => "puzzles",
            Self::Evaluations => "evaluations",
        }
    }

    /// The names of all formats, for messages.
    pub fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    /// The names of those that are also written.
    pub fn written_names() -> String {
        let written = Self::ALL.into_iter().filter(|format| format.is_written());
        written.map(Self::name).collect::<Vec<_>>().join(", ")
    }

    /// Whether it is also written.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Puzzles | Self::Evaluations)
    }

    /// What the format needs and a position has not: a move, a score or a result.
    pub fn missing(self, entry: &Entry) -> Option<&'static str> {
        let needs_move = matches!(self, Self::Plain | Self::Viri);
        let needs_others = needs_move || matches!(self, Self::Scored | Self::Marlin | Self::Bullet);
        if needs_move && entry.played.is_none() {
            Some("a move")
        } else if needs_others && entry.score.is_none() {
            Some("a score")
        } else {
            (needs_others && entry.result == GameResult::Unknown).then_some("a result")
        }
    }

    /// Whether it is text.
    pub const fn is_text(self) -> bool {
        !matches!(self, Self::Packed | Self::Marlin | Self::Bullet | Self::Viri)
    }

    /// The format that the end of a file's name tells, before that of a compression, such as `.gz`.
    ///
    /// ```
    /// use fianchetto_position_files::Format;
    /// assert_eq!(Format::of_name("games.plain.gz".as_ref()), Some(Format::Plain));
    /// assert_eq!(Format::of_name("games.vf".as_ref()), Some(Format::Viri));
    /// assert_eq!(Format::of_name("games.bin".as_ref()), None);
    /// ```
    pub fn of_name(file: &Path) -> Option<Self> {
        let end = |file: &Path| Some(file.extension()?.to_str()?.to_ascii_lowercase());
        let mut last = end(file)?;
        if Compression::of_name(file) != Compression::None {
            last = end(Path::new(file.file_stem()?))?;
        }
        match &*last {
            "vf" | "viriformat" => Some(Self::Viri),
            "csv" => Some(Self::Puzzles),
            "jsonl" => Some(Self::Evaluations),
            name => name.parse().ok(),
        }
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let found = Self::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat { name: name.to_owned() })
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no format's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no format of positions; expected one of {}", Format::names())]
pub struct UnknownFormat {
    name: String,
}
