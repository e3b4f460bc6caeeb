//! `fianchetto perft`: counts the move sequences from a position.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod counting;
mod interruption;
mod saving;
mod scale;

use std::io::Write as _;
use std::process::ExitCode;

use fianchetto::Registry;

use crate::failure::Failure;
use crate::look::Look;
use crate::{output, stream};
pub(crate) use arguments::Arguments;
use counting::Job;
use interruption::INTERRUPTED;
use saving::Place;

pub(crate) fn run(mut arguments: Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    if arguments.begins() && arguments.fen.is_none() {
        arguments.fen = stream::only()?;
    }
    if let Some(status) = scale::run(&arguments, registry, look)? {
        return Ok(status);
    }
    let place = Place::of(&arguments)?;
    let arguments = saving::resumed(&arguments, &place).unwrap_or(arguments);
    let setup = arguments.setup()?;
    let technique = arguments.choice.one(registry)?;
    let job = Job { technique: &technique, setup: &setup, arguments: &arguments, place: &place, look };
    let counted = job.count()?;
    let mut out = output::out();
    if arguments.json {
        out.write_all(&job.json(&counted))?;
    } else {
        job.print(&mut out, &counted)?;
    }
    let is_complete = counted.is_complete();
    let status = counted.unsaved.map_or(ExitCode::SUCCESS, |failure| failure.report());
    Ok(if is_complete { status } else { ExitCode::from(INTERRUPTED) })
}
