//! `fianchetto perft`: counts the move sequences from a position.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod counting;
mod interruption;
mod outcome;
mod progress;
mod range;
mod resuming;
mod saving;
mod scale;
mod scale_options;

use std::io::Write;
use std::process::ExitCode;

use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Registry, ValidSetup};

use crate::choice;
use crate::failure::Failure;
use crate::look::Look;
use crate::output;
use crate::position;
use crate::stream;
pub(crate) use arguments::Arguments;
use counting::Job;
use interruption::INTERRUPTED;
use outcome::Outcome;
use saving::Place;

/// Runs the command.
pub(crate) fn run(mut arguments: Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    if arguments.begins() && arguments.fen.is_none() {
        arguments.fen = stream::only()?;
    }
    let arguments = &arguments;
    if let Some(status) = scale::run(arguments, registry, look)? {
        return Ok(status);
    }
    let place = resuming::place(arguments)?;
    let resumed = resuming::resumed(arguments, &place);
    let arguments = resumed.as_ref().unwrap_or(arguments);
    let mode = choice::mode(arguments.chess960);
    let setup = match &arguments.fen {
        Some(fen) => position::playable(fen, mode)?,
        None => ValidSetup::INITIAL,
    };
    let technique = arguments.choice.one(registry)?;
    let (outcome, unsaved) = measure(arguments, &technique, &setup, &place, mode, look)?;
    let mut out = output::out();
    if arguments.json {
        out.write_all(&outcome.json())?;
    } else {
        outcome::print(&mut out, &technique, &setup, &outcome, look)?;
    }
    let status = unsaved.map_or(ExitCode::SUCCESS, |failure| failure.report());
    Ok(if outcome.complete { status } else { ExitCode::from(INTERRUPTED) })
}

/// Counts, and tells why the last checkpoint is not written.
fn measure(
    arguments: &Arguments,
    technique: &AnyTechnique,
    setup: &ValidSetup,
    place: &Place,
    mode: Mode,
    look: Look,
) -> Result<(Outcome, Option<Failure>), Failure> {
    let (perft, depth, power) = (arguments.perft(), arguments.depth(), arguments.power);
    let options = &*resuming::options(arguments, technique);
    let counted = Job { technique, setup, perft, depth, power, place, options, look }.count()?;
    let outcome = Outcome {
        technique: technique.info().name,
        board: technique.board_name(),
        path: technique.path().name(),
        fen: setup.to_string(),
        depth,
        stage: perft.stage.name(),
        bulk: perft.bulk,
        threads: power.threads().get(),
        hash_mib: power.hash_mib(),
        complete: counted.rest.is_none(),
        nodes: counted.nodes,
        seconds: counted.seconds,
        mnps: counted.nodes as f64 / counted.seconds.max(1e-9) / 1e6,
        divide: arguments.divide.then(|| outcome::shares(&counted.shares, mode)),
        rest: counted.rest,
    };
    Ok((outcome, counted.unsaved))
}
