//! The arguments of `fianchetto perft` that counts.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use fianchetto::{AnyTechnique, Perft, Registry, Stage, movegen::perft::Bulk};

use crate::choice::Choice;
use crate::failure::Failure;
use crate::number::Power;

/// The depths that can be counted.
pub(super) const DEPTHS: RangeInclusive<u32> = 0..=64;

/// What to count, and how.
#[derive(Args)]
pub(super) struct Count {
    /// The depth in half-moves, and before or after it the positions: FENs or EPDs, names such as
    /// kiwipete, files with a position on each line, or `-` for standard input
    #[arg(value_name = "DEPTH|POSITION", required = true)]
    pub(super) words: Vec<String>,
    #[command(flatten)]
    pub(super) choice: Choice,
    /// The position as an option; by default those on standard input, or the start of the game
    #[arg(short, long, value_name = "FEN")]
    pub(super) fen: Option<String>,
    /// Read KQkq as the outermost rooks, as in X-FEN, and always write castling as king takes rook
    #[arg(long)]
    pub(super) chess960: bool,
    /// Show the count of each first move
    #[arg(short = 'D', long)]
    pub(super) divide: bool,
    /// The old name of `--bulk 0`
    #[arg(long, hide = true)]
    pub(super) no_bulk: bool,
    /// Count this many plies in bulk: 0 (make every move), 1 or 2 [default: as many as the
    /// technique can]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(0..=2), conflicts_with = "no_bulk")]
    pub(super) bulk: Option<u8>,
    /// Count only these moves at the last ply: all, captures (with promotions) or quiets [default:
    /// all]
    #[arg(short, long, value_name = "STAGE")]
    pub(super) stage: Option<Stage>,
    #[command(flatten)]
    pub(super) power: Power,
    /// Save checkpoints to FILE, which must not exist yet [default: in ~/.local/state/fianchetto,
    /// if interrupted]
    #[arg(long, value_name = "FILE")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Print one JSON object
    #[arg(short, long)]
    pub(super) json: bool,
}

impl Count {
    /// The technique. One stage alone is not counted two plies at once.
    pub(super) fn technique(&self, registry: &Registry) -> Result<AnyTechnique, Failure> {
        match (self.bulk, self.stage()) {
            (None | Some(0 | 1), _) | (_, Stage::All) => self.choice.one(registry),
            (Some(plies), stage) => Err(format!(
                "`--bulk {plies}`: the {stage} at the end of two plies are counted one ply at a time; \
                 leave it out, or say `--bulk 1`"
            )
            .into()),
        }
    }

    fn stage(&self) -> Stage {
        self.stage.unwrap_or(Stage::All)
    }

    /// The plies to count in bulk, if they are given.
    pub(super) fn bulk(&self) -> Option<u8> {
        if self.no_bulk { Some(0) } else { self.bulk }
    }

    pub(super) fn perft(&self) -> Perft {
        let stage = self.stage();
        let bulk = match self.bulk() {
            Some(0) => Bulk::None,
            Some(1) => Bulk::OnePly,
            _ if stage != Stage::All => Bulk::OnePly,
            _ => Bulk::TwoPlies,
        };
        Perft { bulk, stage }
    }
}
