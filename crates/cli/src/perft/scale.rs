//! `fianchetto perft --split`, `--work` and `--merge`: a perft in units of work, for many machines.

mod known;
mod merge;
mod scripts;
mod split;
mod work;

use std::process::ExitCode;

use fianchetto::Registry;
use fianchetto_perft_files::units::Folder;

use super::Arguments;
use crate::failure::Failure;
use crate::look::Look;

/// Runs the command, if it is about units.
pub(super) fn run(
    arguments: &Arguments,
    registry: &Registry,
    look: Look,
) -> Result<Option<ExitCode>, Failure> {
    let scale = &arguments.scale;
    scale.belongs_together()?;
    let status = match (&scale.split, &scale.work, &scale.merge) {
        (Some(folder), ..) => split::run(&Folder::new(folder), arguments, registry, look)?,
        (_, Some(folder), _) => work::run(&Folder::new(folder), arguments, registry, look)?,
        (_, _, Some(folder)) => merge::run(&Folder::new(folder), arguments, registry, look)?,
        _ => return Ok(None),
    };
    Ok(Some(status))
}
