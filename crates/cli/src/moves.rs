//! `fianchetto moves`: the legal moves.

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use fianchetto::types::{Mode, PieceType};
use fianchetto::{AnyTechnique, Line, Move, Position, Registry, Stage, ValidSetup};

use crate::choice::Choice;
use crate::failure::Failure;
use crate::json::Object;
use crate::look::{Look, Style};
use crate::notation::Notation;
use crate::position;
use crate::stream::{self, Positions, Work};

/// List the legal moves of positions
///
/// One position on a terminal is drawn, and its moves are listed by stage and piece. Otherwise the moves of each position
/// are one line, in alphabetical order.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto moves
  fianchetto moves kiwipete --notation san --stage captures
  fianchetto moves --json < games.epd | head -1")]
pub(crate) struct Arguments {
    #[command(flatten)]
    positions: Positions,
    /// How moves are written
    #[arg(short, long, value_name = "NOTATION", value_enum, default_value_t)]
    notation: Notation,
    /// The moves of this stage: all, captures (with promotions) or quiets
    #[arg(short, long, value_name = "STAGE", default_value_t = Stage::All)]
    stage: Stage,
    #[command(flatten)]
    choice: Choice,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let Positions { options, .. } = &arguments.positions;
    let input = arguments.positions.input()?;
    let list = List {
        technique: arguments.choice.player(registry)?,
        mode: options.mode(),
        notation: arguments.notation,
        stage: arguments.stage,
        form: match () {
            () if options.json => Form::Json,
            () if input.is_argument() && look.is_terminal && !look.quiet => Form::Page,
            () => Form::Line,
        },
        look,
    };
    stream::run(input, options, Arc::new(list))
}

enum Form {
    Json,
    Page,
    Line,
}

struct List {
    technique: AnyTechnique,
    mode: Mode,
    notation: Notation,
    stage: Stage,
    form: Form,
    look: Look,
}

impl Work for List {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, _) = position::read(line, self.mode)?;
        let line = self.technique.line(&setup);
        match self.form {
            Form::Json => {
                let object = Object::new(out).field("line", number).field("fen", setup.to_string());
                object.field("stage", self.stage.name()).field("moves", self.texts(&line, self.stage)).end();
            }
            Form::Page => out.extend_from_slice(self.page(&setup, &line).as_bytes()),
            Form::Line => {
                let _ = writeln!(out, "{}", self.texts(&line, self.stage).join(" "));
            }
        }
        Ok(())
    }
}

impl List {
    /// The moves of a stage in alphabetical order.
    fn texts(&self, line: &Line, stage: Stage) -> Vec<String> {
        let mut texts: Vec<_> = line.moves(stage).iter().map(|&mv| self.text(line, mv)).collect();
        texts.sort_unstable();
        texts
    }

    fn text(&self, line: &Line, mv: Move) -> String {
        self.notation.spell(&self.technique, line, mv, self.mode.into())
    }

    /// The position, and its moves by stage and piece.
    fn page(&self, setup: &ValidSetup, line: &Line) -> String {
        let mut page = format!("{}\n{setup}\n", self.look.board(setup));
        let stages = [Stage::Captures, Stage::Quiets];
        for stage in stages.into_iter().filter(|&stage| self.stage == Stage::All || self.stage == stage) {
            let moves = line.moves(stage);
            page += &format!("\n{}\n", self.look.paint(Style::Heading, &format!("{stage} {}", moves.len())));
            for piece_type in PieceType::ALL {
                let is_its =
                    |mv: &&Move| line.piece_at(mv.from()).is_some_and(|p| p.piece_type == piece_type);
                let mut texts: Vec<_> = moves.iter().filter(is_its).map(|&mv| self.text(line, mv)).collect();
                texts.sort_unstable();
                if !texts.is_empty() {
                    page += &format!("  {:<7} {}\n", piece_type.name(), texts.join(" "));
                }
            }
        }
        page
    }
}
