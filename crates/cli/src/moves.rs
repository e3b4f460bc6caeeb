//! `fianchetto moves` and `fianchetto count`: the legal moves and their number.

use std::{io::Write as _, process::ExitCode, sync::Arc};

use clap::Args;
use fianchetto::{AnyTechnique, Line, Move, Position, Registry, Stage, ValidSetup, types::PieceType};
use serde::Serialize;

use crate::choice::Choice;
use crate::failure::Failure;
use crate::json::{self, Fields};
use crate::notation::Notation;
use crate::position;
use crate::stream::{self, Positions, Work};
use crate::terminal::{Style, Terminal};

/// List the legal moves of positions
///
/// A single position on a terminal is drawn, with its moves listed by stage and piece. Otherwise
/// there is one line per position, in alphabetical order.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto moves
  fianchetto moves kiwipete --notation san --stage captures
  fianchetto moves --json < games.epd | head -1")]
pub(crate) struct Arguments {
    #[command(flatten)]
    positions: Positions,
    /// How moves are written
    #[arg(short = 'N', long, value_name = "NOTATION", value_enum, default_value_t)]
    notation: Notation,
    /// List the moves of this stage: all, captures (with promotions) or quiets
    #[arg(short, long, value_name = "STAGE", default_value_t = Stage::All)]
    stage: Stage,
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn run(
    arguments: Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let (input, options) = (arguments.positions.input()?, arguments.positions.options);
    let technique = arguments.choice.player(registry)?;
    let is_page = !options.json && input.is_argument() && terminal.is_terminal && !terminal.quiet;
    stream::run(input, &options, terminal, Arc::new(List { technique, arguments, is_page, terminal }))
}

#[derive(Serialize)]
struct Listed {
    line: usize,
    fen: String,
    stage: &'static str,
    moves: Vec<String>,
}

struct List {
    technique: AnyTechnique,
    arguments: Arguments,
    /// Whether the position is drawn.
    is_page: bool,
    terminal: Terminal,
}

impl Work for List {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let Arguments { positions, stage, .. } = &self.arguments;
        let (setup, _) = position::read(line, positions.options.mode())?;
        let line = self.technique.position(&setup);
        if self.is_page {
            out.extend_from_slice(self.page(&setup, &line).as_bytes());
            return Ok(());
        }
        let texts = self.texts(&line, line.moves(*stage).iter());
        if positions.options.json {
            out.extend(json::line(&Listed {
                line: number,
                fen: setup.to_string(),
                stage: stage.name(),
                moves: texts,
            }));
        } else {
            let _ = writeln!(out, "{}", texts.join(" "));
        }
        Ok(())
    }
}

impl List {
    /// The moves in alphabetical order.
    fn texts<'a>(&self, line: &Line, moves: impl Iterator<Item = &'a Move>) -> Vec<String> {
        let Arguments { positions, notation, .. } = &self.arguments;
        let castling = positions.options.mode();
        let mut texts: Vec<_> =
            moves.map(|&mv| notation.spell(&self.technique, line, mv, castling)).collect();
        texts.sort_unstable();
        texts
    }

    /// The position, and its moves by stage and piece.
    fn page(&self, setup: &ValidSetup, line: &Line) -> String {
        let wanted = self.arguments.stage;
        let targets = line.moves(wanted).iter().map(|mv| mv.to()).collect();
        let mut page = format!("{}\n{setup}\n", self.terminal.marked_board(setup, targets));
        let stages = [Stage::Captures, Stage::Quiets].into_iter();
        for stage in stages.filter(|&stage| wanted == Stage::All || wanted == stage) {
            let moves = line.moves(stage);
            page +=
                &format!("\n{}\n", self.terminal.paint(Style::Heading, &format!("{stage} {}", moves.len())));
            for piece_type in PieceType::ALL {
                let is_its =
                    |mv: &&Move| line.piece_at(mv.from()).is_some_and(|p| p.piece_type == piece_type);
                let texts = self.texts(line, moves.iter().filter(is_its));
                if !texts.is_empty() {
                    page += &format!("  {:<7} {}\n", piece_type.name(), texts.join(" "));
                }
            }
        }
        page
    }
}

/// Count the legal moves of positions, by stage
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto count kiwipete
  fianchetto count games.epd --stage captures
  zcat games.epd.gz | fianchetto count --json")]
pub(crate) struct CountArguments {
    #[command(flatten)]
    positions: Positions,
    /// Print the number of this stage alone: all, captures (with promotions) or quiets
    #[arg(short, long, value_name = "STAGE")]
    stage: Option<Stage>,
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn count(
    arguments: CountArguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    // Without a stage, the captures are counted alone, too.
    let technique = arguments.choice.player(registry)?;
    let (input, options) = (arguments.positions.input()?, arguments.positions.options);
    stream::run(input, &options, terminal, Arc::new(Count { technique, arguments }))
}

#[derive(Serialize)]
struct Counted {
    line: usize,
    fen: String,
    #[serde(flatten)]
    counts: Fields<usize>,
}

struct Count {
    technique: AnyTechnique,
    arguments: CountArguments,
}

impl Work for Count {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let CountArguments { positions, stage, .. } = &self.arguments;
        let (setup, _) = position::read(line, positions.options.mode())?;
        let line = self.technique.position(&setup);
        if positions.options.json {
            let stages = Stage::ALL.into_iter().filter(|one| stage.is_none_or(|only| only == *one));
            let counts = stages.map(|stage| (stage.name().to_owned(), line.count(stage))).collect();
            let fen = setup.to_string();
            out.extend(json::line(&Counted { line: number, fen, counts: Fields(counts) }));
            return Ok(());
        }
        let _ = match *stage {
            Some(stage) => writeln!(out, "{}", line.count(stage)),
            None => {
                let [all, captures, quiets] = Stage::ALL.map(|stage| line.count(stage));
                writeln!(out, "moves {all}  captures {captures}  quiets {quiets}")
            }
        };
        Ok(())
    }
}
