//! `fianchetto perft`: counts the move sequences from a position.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod counting;
mod interruption;
mod merge;
mod old;
mod positions;
mod resume;
mod saving;
mod split;
mod work;

use std::process::ExitCode;

use clap::{Args, Subcommand};
use fianchetto::Registry;

use crate::{failure::Failure, terminal::Terminal};
use arguments::Count;
pub(crate) use old::in_new_form;

/// Count the leaf nodes DEPTH half-moves deep
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
#[command(after_help = "Examples:
  fianchetto perft 5 kiwipete --divide
  fianchetto perft 5 -q --technique ray-loop --board x88
  fianchetto perft 4 startpos suite.epd
  fianchetto perft 9 --hash 4G                                      # some minutes
  fianchetto perft 12 --hash 16G --checkpoint long.checkpoint       # days; Ctrl-C saves
  fianchetto perft resume long.checkpoint                           # the rest of the days
  fianchetto perft split DIR 11
  fianchetto perft work DIR --units 1-16 --hash 4096                # hours
  fianchetto perft merge DIR --verify 5                             # hours, for the recount")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    part: Option<Part>,
    #[command(flatten)]
    count: Count,
}

/// What there is beside counting from the start to the end.
#[derive(Subcommand)]
enum Part {
    Resume(resume::Resume),
    Split(split::Split),
    Work(work::Work),
    Merge(merge::Merge),
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    match &arguments.part {
        None => positions::count(&arguments.count, registry, terminal),
        Some(Part::Resume(resume)) => resume.run(registry, terminal),
        Some(Part::Split(split)) => split.run(registry, terminal),
        Some(Part::Work(work)) => work.run(registry, terminal),
        Some(Part::Merge(merge)) => merge.run(registry, terminal),
    }
}
