//! The arguments of `fianchetto convert`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use fianchetto_movelist::game::GameResult;
use fianchetto_position_files::{Condition, Format};

use crate::number;

/// Convert files of positions from one format to another
///
/// The formats are FEN, EPD, `FEN | score | result`, Stockfish's plain text, 32 bytes,
/// MarlinFormat, bullet and viriformat; Lichess's puzzles and evaluations are read. A file's format
/// is told by the end of its name (games.viri, games.plain.gz) or by its content. Files may be
/// compressed with gzip, zstd, bzip2 or xz; an output whose name ends in .gz, .zst, .bz2 or .xz is
/// compressed. A bad record is reported with its number and its offset, and the run goes on.
///
/// What is done with the positions: conditions, then duplicates, then the split, then the order.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto convert games.viri --output games.bullet
  fianchetto convert games.viri --filter check=no --filter capture=no --output quiet.marlin
  fianchetto convert games.viri --unique --shuffle --output train.bullet --split test.bullet=0.05
  fianchetto convert games.bullet --to scored | head
  fianchetto convert lichess_db_eval.jsonl.zst --result 1/2-1/2 --output train.bullet
  fianchetto convert lichess_db_puzzle.csv.zst --output puzzles.epd")]
pub(crate) struct Arguments {
    /// The files; `-` or none is standard input
    #[arg(value_name = "FILE|-")]
    pub(super) files: Vec<PathBuf>,
    /// The format of the input, if neither name nor content tell it: fen, epd, scored (`FEN | score
    /// | result`), plain, packed (32 bytes), marlin, bullet, viri, puzzles or evaluations
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<Format>,
    /// The format of the output, one of the first eight; by default that of its name
    #[arg(long, value_name = "FORMAT")]
    pub(super) to: Option<Format>,
    /// Write to a file, which appears when it is whole; by default to standard output
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Read KQkq in text as the outermost rooks, as in X-FEN, and always write castling as king
    /// takes rook
    #[arg(long)]
    pub(super) chess960: bool,
    /// The score of positions that have none, in centipawns for White
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) score: Option<i16>,
    /// The result of positions that have none: 1-0, 1/2-1/2 or 0-1
    #[arg(long, value_name = "RESULT", value_parser = result)]
    pub(super) result: Option<GameResult>,
    /// Take only positions with score, |score|, result, ply, pieces, clock, check, capture or
    /// promotion like this: ply>=16, |score|<=2000, check=no; a position without what is asked is
    /// left out; may be repeated
    #[arg(long, value_name = "CONDITION")]
    pub(super) filter: Vec<Condition>,
    /// Leave out positions that have come before; clocks make no difference
    #[arg(long)]
    pub(super) unique: bool,
    /// Write part of the games to another file: a share from 0 to 1, the same games in every run
    /// with the same seed; may be repeated
    #[arg(long, value_name = "FILE=SHARE")]
    pub(super) split: Vec<Split>,
    /// Write the positions in random order
    #[arg(long)]
    pub(super) shuffle: bool,
    /// What random order and split begin with
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// The memory for each of --unique and --shuffle; more positions to shuffle wait in files
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = number::mebibytes(1..=1 << 20))]
    pub(super) memory: u32,
    /// The folder for those files; by default the system's temporary folder
    #[arg(long, value_name = "FOLDER")]
    pub(super) folder: Option<PathBuf>,
}

/// A file that gets a share of the games.
#[derive(Clone, Debug)]
pub(super) struct Split {
    pub(super) file: PathBuf,
    pub(super) share: f64,
}

impl FromStr for Split {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (file, share) = text.rsplit_once('=').unwrap_or_default();
        let share = share.parse().ok().filter(|share| (0.0..=1.0).contains(share));
        match share {
            Some(share) if !file.is_empty() => Ok(Self { file: file.into(), share }),
            _ => Err("expected a file and a share from 0 to 1, such as test.bullet=0.05".to_owned()),
        }
    }
}

fn result(text: &str) -> Result<GameResult, String> {
    let found = GameResult::from_text(text).filter(|&result| result != GameResult::Unknown);
    found.ok_or_else(|| "expected 1-0, 1/2-1/2 or 0-1".to_owned())
}
