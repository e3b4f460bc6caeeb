//! `fianchetto explain`: a technique at work, step by step.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

#[cfg(feature = "serve")]
mod serve;

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;
use fianchetto::types::{Color, Piece, PieceType};
use fianchetto::{Registry, Setup, Square};
use fianchetto_explain::{Page, Question, explain, html};

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::output::{self, is_stdout};
use crate::{file, position, stream};

/// The options that replace the square.
const SERVE: &[&str] = if cfg!(feature = "serve") { &["serve"] } else { &[] };

/// Show how a technique finds the moves of one piece, step by step
///
/// The technique itself records its steps: list techniques show the entries they read, which one
/// follows and why, and the moves written; fills show the set after each step; ternary lookups show
/// digits and index; attack tables show piece masks. The placement need not be playable: kings may
/// be missing.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto explain --technique move-table --square d5 --piece B
  fianchetto explain --technique ternary --square e4 --fen \"8/8/8/8/rP2R1bN/8/8/8 w - -\" --svg a.svg
  fianchetto explain --technique magic --square e4 --piece R --html rook.html --beside classical
  fianchetto explain --technique dense --square e6 --piece black-knight --fen kiwipete")]
pub(crate) struct Arguments {
    /// The square of the piece
    #[arg(short = 'S', long, value_name = "SQUARE", value_parser = square, required = !cfg!(feature = "serve"), required_unless_present_any = SERVE)]
    square: Option<Square>,
    /// Put this piece there first: a letter as in a FEN, capital for White, or a name: bishop,
    /// black-bishop
    #[arg(short = 'P', long, value_name = "PIECE", value_parser = piece)]
    piece: Option<Piece>,
    /// The placement, or a name such as kiwipete; by default the start of a game, or with `--piece`
    /// an empty board. The piece's side is to move
    #[arg(short, long, value_name = "FEN")]
    fen: Option<String>,
    /// Also write an SVG picture to this file; `-` prints it instead of the text
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Animate the picture: the steps light up one after the other
    #[arg(long, requires = "svg")]
    moving: bool,
    /// Also write a web page to step through, with the technique's tables and sets, to this file;
    /// `-` prints it instead of the text
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Also show this technique on the page: both step together
    #[arg(long, value_name = "TECHNIQUE", requires = "html")]
    beside: Option<String>,
    /// Serve the page to a browser on this machine, on this port or any free one, with a board that
    /// changes by clicks
    #[cfg(feature = "serve")]
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["piece", "fen", "svg", "html", "chess960"])]
    serve: Option<u16>,
    /// The technique; `fianchetto techniques` lists them
    #[command(flatten)]
    choice: Choice,
    /// Read KQkq as the outermost rooks, as X-FEN does
    #[arg(long)]
    chess960: bool,
}

fn square(text: &str) -> Result<Square, String> {
    text.to_ascii_lowercase()
        .parse()
        .map_err(|_| "not a square: expected a file and a rank, such as e4".to_owned())
}

/// A letter as in a FEN, or a name: `bishop` is White's, `black-bishop` is Black's.
fn piece(text: &str) -> Result<Piece, String> {
    let mut letters = text.chars();
    let letter = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
    letter.or_else(|| named(text)).ok_or_else(|| {
        "not a piece: one of PNBRQK for White, pnbrqk for Black, or a name such as bishop or black-bishop"
            .to_owned()
    })
}

fn named(text: &str) -> Option<Piece> {
    let text = text.to_ascii_lowercase();
    let (side, name) = text.split_once(['-', ' ', '_']).unwrap_or(("white", &text));
    let color = Color::ALL.into_iter().find(|color| color.to_string().eq_ignore_ascii_case(side))?;
    PieceType::ALL
        .into_iter()
        .find(|piece_type| piece_type.name() == name)
        .map(|piece_type| piece_type.of(color))
}

pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    #[cfg(feature = "serve")]
    if let Some(port) = arguments.serve {
        let start =
            arguments.choice.technique.as_ref().map_or(String::new(), |name| format!("?technique={name}"));
        arguments.choice.one(registry)?;
        return serve::run(port, &start, registry);
    }
    // Without `--serve`, the square is a required argument.
    let Some(square) = arguments.square else { return Ok(ExitCode::from(2)) };
    let (technique, mode) = (arguments.choice.one(registry)?, choice::mode(arguments.chess960));
    let around = if arguments.piece.is_some() { Setup::EMPTY } else { Setup::INITIAL };
    let given = stream::only(&[], arguments.fen.as_ref())?.transpose()?;
    let setup = given.map_or(Ok(around), |(_, fen)| position::alone(&fen, mode))?;
    let question = Question::new(setup, square, arguments.piece)?;
    let files = [&arguments.svg, &arguments.html].into_iter().flatten();
    file::check(files.clone())?;
    let page = explain(&technique, &question);
    if let Some(file) = &arguments.svg {
        file::write(file, &if arguments.moving { page.moving_svg() } else { page.svg() })?;
    }
    if let Some(file) = &arguments.html {
        let other = arguments.beside.as_deref().map(|name| registry.named(name)).transpose()?;
        let pages: Vec<Page> =
            std::iter::once(page.clone()).chain(other.map(|other| explain(&other, &question))).collect();
        file::write(file, html(&pages, "", &|_| None))?;
    }
    if !files.into_iter().any(|file| is_stdout(file)) {
        write!(output::out(), "{page}")?;
    }
    Ok(ExitCode::SUCCESS)
}
