//! `fianchetto perft`: counts the move sequences from a position.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod counting;
mod interruption;
mod saving;
mod scale;

use std::{io::Write as _, process::ExitCode};

use fianchetto::Registry;

use crate::{choice, failure::Failure, look::Look, output, position, stream};
pub(crate) use arguments::Arguments;
use counting::Job;
use interruption::{INTERRUPTED, Interruption};
use saving::Place;

pub(crate) fn run(arguments: Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let mut arguments = arguments.sorted()?;
    if arguments.begins() {
        let mut positions = stream::some(arguments.fen.take())?;
        if positions.len() > 1 {
            return many(&arguments, &positions, registry, look);
        }
        arguments.fen = match positions.pop() {
            // The counts of a suite are ignored here.
            Some((Some(_), text)) => {
                Some(position::read(&text, choice::mode(arguments.chess960))?.0.to_string())
            }
            given => given.map(|(_, text)| text),
        };
    }
    if let Some(status) = scale::run(&arguments, registry, look)? {
        return Ok(status);
    }
    let place = Place::of(&arguments)?;
    let arguments = saving::resumed(&arguments, &place).unwrap_or(arguments);
    let setup = arguments.setup()?;
    let (technique, interruption) = (&arguments.technique(registry)?, &Interruption::listen());
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
    positions: &[(Option<String>, String)],
    registry: &Registry,
    look: Look,
) -> Result<ExitCode, Failure> {
    if arguments.scale.split.is_some() || arguments.checkpoint.is_some() {
        return Err("`--split` and `--checkpoint` take one position".into());
    }
    let (technique, interruption) = (&arguments.technique(registry)?, &Interruption::listen());
    let mut status = ExitCode::SUCCESS;
    for (index, (line, text)) in positions.iter().enumerate() {
        if interruption.has_come() {
            return left_over(positions.get(index..));
        }
        let setup = match position::read(text, choice::mode(arguments.chess960)) {
            Ok((setup, _)) => setup,
            Err(reason) => {
                let line = line.as_deref().unwrap_or_default();
                Failure::from(format!("{line}: {reason}")).tell(arguments.json)?;
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
            return left_over(positions.get(index + 1..));
        }
    }
    Ok(status)
}

/// Says where an interruption has come among several positions.
fn left_over(positions: Option<&[(Option<String>, String)]>) -> Result<ExitCode, Failure> {
    if let Some([(place, _), others @ ..]) = positions {
        let place = place.as_deref().unwrap_or_default();
        let others = match others.len() {
            0 => String::new(),
            1 => " and the position after it".to_owned(),
            number => format!(" and the {number} positions after it"),
        };
        output::complain(format_args!("interrupted: {place}{others} are not counted"));
    }
    Ok(ExitCode::from(INTERRUPTED))
}
