//! Counts one position, or several in turn.

use std::io::Write as _;
use std::process::ExitCode;

use fianchetto::{Registry, ValidSetup};

use super::arguments::{Count, DEPTHS};
use super::counting::Job;
use super::interruption::{INTERRUPTED, Interruption};
use super::old::SUBCOMMANDS;
use super::saving::Place;
use crate::failure::Failure;
use crate::stream::{self, Given};
use crate::terminal::Terminal;
use crate::{choice, output, position};

/// Counts one position or several.
pub(super) fn count(arguments: &Count, registry: &Registry, terminal: Terminal) -> Result<ExitCode, Failure> {
    refuse_subcommands(&arguments.words)?;
    let (depth, words) = position::with_number(&arguments.words, arguments.fen.as_ref(), "depth", DEPTHS)?;
    let mut positions = stream::given(words, arguments.fen.as_ref())?;
    let first: Vec<Given> = positions.by_ref().take(2).collect();
    if first.len() > 1 {
        return many(arguments, depth, first.into_iter().chain(positions), registry, terminal);
    }
    let setup = match first.into_iter().next() {
        Some(given) => stream::playable(given, choice::mode(arguments.chess960))?,
        None => ValidSetup::INITIAL,
    };
    let place = match &arguments.checkpoint {
        Some(file) => Place::New(file.clone()),
        None => Place::if_interrupted(depth),
    };
    one(arguments, depth, &setup, place, registry, terminal)
}

/// A subcommand behind an option, as in `perft -q split DIR`, would be read as a position.
fn refuse_subcommands(words: &[String]) -> Result<(), Failure> {
    match words.iter().find(|word| SUBCOMMANDS.contains(&word.as_str())) {
        Some(name) => Err(format!(
            "`{name}` has to follow `perft` at once: `perft {name} ...`, and its options behind that \
             (a file of this name is `./{name}`)"
        )
        .into()),
        None => Ok(()),
    }
}

/// Counts one position.
pub(super) fn one(
    arguments: &Count,
    depth: u32,
    setup: &ValidSetup,
    place: Place,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let technique = &arguments.technique(registry)?;
    let interruption = &Interruption::listen();
    let job = Job { technique, setup, depth, arguments, interruption, terminal };
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
    arguments: &Count,
    depth: u32,
    mut positions: impl Iterator<Item = Given>,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    if arguments.checkpoint.is_some() {
        return Err("`--checkpoint` takes one position".into());
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
        let job = Job { technique, setup: &setup, depth, arguments, interruption, terminal };
        let counted = job.count(Place::if_interrupted(depth))?;
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

/// Says where an interruption has come among several positions. Those that follow may not be there
/// yet, if they come through a pipe, so they are not counted.
fn interrupted_after(last: Option<String>) -> ExitCode {
    match last {
        Some(place) => output::complain(format_args!("interrupted: what follows {place} is not counted")),
        None => output::complain("interrupted: no position is counted"),
    }
    ExitCode::from(INTERRUPTED)
}
