//! `fianchetto explain`: a technique at work, step by step.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use fianchetto::types::Piece;
use fianchetto::{Registry, Setup, Square};
use fianchetto_explain::{Question, explain};

use crate::choice::{self, Choice};
use crate::failure::Failure;

/// Show how a technique finds the moves of one piece, step by step
///
/// The technique itself records its steps: for lists the entries that it reads, which successor follows and why, what
/// is written and what is skipped; for fills the sets after each step; for ternary lookups the digits and the index;
/// for attack tables the piece masks. The placement need not be playable: kings may be missing.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto explain --technique move-table --square d5 --piece B
  fianchetto explain --technique ternary --square e4 --fen \"8/8/8/8/rP2R1bN/8/8/8 w - -\" --svg rook.svg")]
pub(crate) struct Arguments {
    /// The square of the piece
    #[arg(long, value_name = "SQUARE")]
    square: Square,
    /// Put this piece there first: a letter as in a FEN, capital for White
    #[arg(long, value_name = "LETTER", value_parser = piece)]
    piece: Option<Piece>,
    /// The placement; by default the start of a game, or an empty board with `--piece`. The piece's side is to move
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Also write it as a picture to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The technique; `fianchetto techniques` lists them
    #[command(flatten)]
    choice: Choice,
    /// Read castling rights as Chess960 does
    #[arg(long)]
    chess960: bool,
}

fn piece(text: &str) -> Result<Piece, String> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
    piece.ok_or_else(|| "not a piece: one of PNBRQK for White, pnbrqk for Black".to_owned())
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let (technique, mode) = (arguments.choice.one(registry)?, choice::mode(arguments.chess960));
    let around = if arguments.piece.is_some() { Setup::EMPTY } else { Setup::INITIAL };
    let setup = arguments.fen.as_deref().map_or(Ok(around), |fen| Setup::parse(fen, mode))?;
    let question = Question::new(setup, arguments.square, arguments.piece)?.with_mode(mode);
    let page = explain(&technique, &question);
    if let Some(file) = &arguments.svg {
        fs::write(file, page.svg()).map_err(|reason| Failure::Write { file: file.clone(), reason })?;
    }
    write!(io::stdout().lock(), "{page}")?;
    Ok(ExitCode::SUCCESS)
}
