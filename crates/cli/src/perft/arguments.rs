//! What `fianchetto perft` takes.

use std::path::PathBuf;

use clap::Args;
use fianchetto::{Perft, Stage};

use super::scale_options::Scale;
use crate::choice::Choice;
use crate::number;
use crate::power::Power;

/// Count the leaf nodes DEPTH half-moves deep
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto perft --technique ray-loop --board x88 --divide 5
  fianchetto perft 9 --hash 4096
  fianchetto perft 12 --hash 16384 --checkpoint long.checkpoint
  fianchetto perft --resume long.checkpoint
  fianchetto perft 11 --split DIR
  fianchetto perft --work DIR --units 1-16 --hash 4096
  fianchetto perft --merge DIR --verify 5")]
pub(crate) struct Arguments {
    /// The depth in half-moves
    #[arg(value_name = "DEPTH", required_unless_present_any = ["resume", "work", "merge"], value_parser = number::whole(0_u32..=64))]
    pub(super) depth: Option<u32>,
    #[command(flatten)]
    pub(super) choice: Choice,
    /// The position, a FEN or a name such as kiwipete; if left out, that on standard input, or the start of the game
    #[arg(short, long, value_name = "FEN")]
    pub(super) fen: Option<String>,
    /// Read KQkq as the outermost rooks, as X-FEN does, and always write castling as king takes rook
    #[arg(long)]
    pub(super) chess960: bool,
    /// Show the count of each first move
    #[arg(short, long)]
    pub(super) divide: bool,
    /// Make the moves of the last ply instead of counting them in bulk
    #[arg(long = "no-bulk")]
    pub(super) no_bulk: bool,
    /// Count only these moves at the last ply: all, captures (with promotions) or quiets [default: all]
    #[arg(short, long, value_name = "STAGE")]
    pub(super) stage: Option<Stage>,
    #[command(flatten)]
    pub(super) power: Power,
    #[command(flatten)]
    pub(super) scale: Scale,
    /// Save checkpoints to FILE, which must not exist yet [default: in ~/.local/state/fianchetto, if interrupted]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Resume from a checkpoint, which is kept up to date; all other options are those of its run, if not given here
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Print one JSON object
    #[arg(short, long)]
    pub(super) json: bool,
}

impl Arguments {
    /// Whether it begins at a position, and does not go on with what another run began.
    pub(super) fn begins(&self) -> bool {
        self.resume.is_none() && self.scale.work.is_none() && self.scale.merge.is_none()
    }

    pub(super) fn depth(&self) -> u32 {
        self.depth.unwrap_or_default()
    }

    pub(super) fn perft(&self) -> Perft {
        Perft { bulk: !self.no_bulk, stage: self.stage.unwrap_or(Stage::All) }
    }
}
