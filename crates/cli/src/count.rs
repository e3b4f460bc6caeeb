//! `fianchetto count`: the number of legal moves, by stage.

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Registry, Stage};

use crate::choice::Choice;
use crate::failure::Failure;
use crate::json::Object;
use crate::position;
use crate::stream::{self, Positions, Work};

/// Count the legal moves of positions, by stage
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto count kiwipete
  fianchetto count games.epd --stage captures
  zcat games.epd.gz | fianchetto count --json")]
pub(crate) struct Arguments {
    #[command(flatten)]
    positions: Positions,
    /// Only this stage, as a plain number: all, captures (with promotions) or quiets
    #[arg(short, long, value_name = "STAGE")]
    stage: Option<Stage>,
    #[command(flatten)]
    choice: Choice,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let Positions { options, .. } = &arguments.positions;
    let technique = arguments.choice.player(registry)?;
    let count = Count { technique, mode: options.mode(), stage: arguments.stage, json: options.json };
    stream::run(arguments.positions.input()?, options, Arc::new(count))
}

struct Count {
    technique: AnyTechnique,
    mode: Mode,
    stage: Option<Stage>,
    json: bool,
}

impl Work for Count {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, _) = position::read(line, self.mode)?;
        let line = self.technique.line(&setup);
        if self.json {
            let object = Object::new(out).field("line", number).field("fen", setup.to_string());
            let stages = Stage::ALL.into_iter().filter(|&stage| self.stage.is_none_or(|only| only == stage));
            stages.fold(object, |object, stage| object.field(stage.name(), line.count(stage))).end();
            return Ok(());
        }
        let [all, captures, quiets] = Stage::ALL.map(|stage| line.count(stage));
        let _ = match self.stage {
            Some(stage) => writeln!(out, "{}", line.count(stage)),
            None => writeln!(out, "moves {all}  captures {captures}  quiets {quiets}"),
        };
        Ok(())
    }
}
