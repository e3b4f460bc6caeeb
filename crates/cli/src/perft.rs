//! `fianchetto perft`: counts the move sequences from a position.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod counting;
mod interruption;
mod saving;
mod scale;

use std::{io::Write as _, process::ExitCode};

use fianchetto::Registry;

use crate::stream::{self, Given};
use crate::{choice, failure::Failure, look::Look, output};
pub(crate) use arguments::Arguments;
use counting::Job;
use interruption::{INTERRUPTED, Interruption};
use saving::Place;

pub(crate) fn run(arguments: Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let mut arguments = arguments.sorted()?;
    if arguments.begins() {
        let mut positions = stream::given(&arguments.words, arguments.fen.as_ref())?;
        let first: Vec<Given> = positions.by_ref().take(2).collect();
        if first.len() > 1 {
            return many(&arguments, first.into_iter().chain(positions), registry, look);
        }
        let mode = choice::mode(arguments.chess960);
        let only = first.into_iter().next().map(|given| stream::playable(given, mode)).transpose()?;
        arguments.fen = only.map(|setup| setup.to_string());
    }
    if let Some(status) = scale::run(&arguments, registry, look)? {
        return Ok(status);
    }
    let place = Place::of(&arguments)?;
    let arguments = saving::resumed(&arguments, &place).unwrap_or(arguments);
    let setup = arguments.setup()?;
    let technique = &arguments.technique(registry)?;
    let interruption = &Interruption::listen();
    let job = Job { technique, setup: &setup, arguments: &arguments, interruption, look };
    let counted = job.count(place)?;
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

/// Counts several positions, one line each. After a bad one, counting continues.
fn many(
    arguments: &Arguments,
    mut positions: impl Iterator<Item = Given>,
    registry: &Registry,
    look: Look,
) -> Result<ExitCode, Failure> {
    if arguments.scale.split.is_some() || arguments.checkpoint.is_some() {
        return Err("`--split` and `--checkpoint` take one position".into());
    }
    let technique = &arguments.technique(registry)?;
    let interruption = &Interruption::listen();
    let mut status = ExitCode::SUCCESS;
    let mut last = None;
    loop {
        if interruption.has_come() {
            return Ok(interrupted_after(last));
        }
        let Some(given) = positions.next() else { break };
        if let Ok((place, _)) = &given {
            last.clone_from(place);
        }
        let setup = match stream::playable(given, choice::mode(arguments.chess960)) {
            Ok(setup) => setup,
            Err(failure) => {
                failure.tell(arguments.json)?;
                status = ExitCode::from(output::BAD);
                continue;
            }
        };
        let job = Job { technique, setup: &setup, arguments, interruption, look };
        let counted = job.count(Place::if_interrupted(arguments))?;
        let mut out = output::out();
        if arguments.json {
            out.write_all(&job.json(&counted))?;
        } else {
            job.print_line(&mut out, &counted)?;
        }
        out.flush()?;
        if let Some(failure) = &counted.unsaved {
            failure.report();
        }
        if !counted.is_complete() {
            return Ok(interrupted_after(last));
        }
    }
    Ok(status)
}

/// Says where an interruption has come among several positions. Those that follow may not be there yet, if they come through a
/// pipe, so they are not counted.
fn interrupted_after(last: Option<String>) -> ExitCode {
    match last {
        Some(place) => output::complain(format_args!("interrupted: what follows {place} is not counted")),
        None => output::complain("interrupted: no position is counted"),
    }
    ExitCode::from(INTERRUPTED)
}
