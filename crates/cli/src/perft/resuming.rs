//! What a checkpoint keeps of the command line, so that `--resume FILE` alone goes on.

use clap::{Args, FromArgMatches};
use fianchetto::AnyTechnique;
use fianchetto_perft_files::Checkpoint;

use super::arguments::Arguments;
use super::counting::Rest;
use super::saving::Place;
use crate::failure::Failure;
use crate::output;
use crate::power::Power;

/// Where checkpoints go; one to resume from is read.
pub(super) fn place(arguments: &Arguments) -> Result<Place, Failure> {
    Ok(match (&arguments.resume, &arguments.checkpoint) {
        (Some(file), _) => {
            let checkpoint = Checkpoint::load(file);
            let checkpoint = checkpoint.map_err(|reason| Failure::Resume { file: file.clone(), reason })?;
            Place::Old(file.clone(), Box::new(checkpoint))
        }
        (None, Some(file)) => Place::New(file.clone()),
        (None, None) => Place::IfInterrupted(format!("perft-{}.checkpoint", arguments.depth())),
    })
}

/// The words of a command line for the same run: its depth, and all options that are not as they would be anyway.
pub(super) fn options(arguments: &Arguments, technique: &AnyTechnique) -> Vec<String> {
    let Arguments { choice, fen, chess960, divide, no_bulk, stage, power, json, .. } = arguments;
    let name = format!("{}/{}", technique.info().name, technique.board_name());
    let values = [
        ("--technique", Some(name)),
        ("--isa", choice.isa.map(|path| path.to_string())),
        ("--fen", fen.clone()),
        ("--stage", stage.map(|stage| stage.name().to_owned())),
        ("--threads", power.threads.map(|threads| threads.to_string())),
        ("--hash", power.hash.map(|mib| mib.to_string())),
    ];
    let flags = [("--chess960", chess960), ("--divide", divide), ("--no-bulk", no_bulk), ("--json", json)];
    let values = values.into_iter().filter_map(|(name, value)| Some([name.to_owned(), value?])).flatten();
    let flags = flags.into_iter().filter(|(_, is_given)| **is_given).map(|(name, _)| name.to_owned());
    [arguments.depth().to_string()].into_iter().chain(values).chain(flags).collect()
}

/// The arguments of a resumed run: those given now, and for the others those of the checkpoint. `None` if the run begins
/// here, or the checkpoint keeps none.
pub(super) fn resumed(arguments: &Arguments, place: &Place) -> Option<Arguments> {
    let Place::Old(_, checkpoint) = place else { return None };
    let words = [String::from("perft")].into_iter().chain(checkpoint.options().iter().cloned());
    let command = Arguments::augment_args(clap::Command::new("perft"));
    let before = Arguments::from_arg_matches(&command.try_get_matches_from(words).ok()?).ok()?;
    let choice = if arguments.choice.is_open() { before.choice } else { arguments.choice.clone() };
    Some(Arguments {
        depth: arguments.depth.or(before.depth),
        choice,
        fen: arguments.fen.clone().or(before.fen),
        chess960: arguments.chess960 || before.chess960,
        divide: arguments.divide || before.divide,
        no_bulk: arguments.no_bulk || before.no_bulk,
        stage: arguments.stage.or(before.stage),
        power: Power {
            threads: arguments.power.threads.or(before.power.threads),
            hash: arguments.power.hash.or(before.power.hash),
        },
        scale: before.scale,
        checkpoint: None,
        resume: arguments.resume.clone(),
        json: arguments.json || before.json,
    })
}

impl Rest {
    /// The command that goes on, if there is a checkpoint.
    pub(super) fn command(&self) -> Option<String> {
        let file = self.checkpoint.as_ref()?;
        Some(format!("fianchetto perft --resume {}", output::word(file)))
    }
}
