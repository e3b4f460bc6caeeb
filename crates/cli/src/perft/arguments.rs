//! The arguments of `fianchetto perft`.

use std::{path::PathBuf, str::FromStr};

use clap::Args;
use fianchetto::{AnyTechnique, Perft, Registry, Stage, ValidSetup, movegen::perft::Bulk};

use crate::choice::Choice;
use crate::failure::Failure;
use crate::number::{self, Power};
use crate::position;

/// Count the leaf nodes DEPTH half-moves deep
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto perft 5 kiwipete --divide
  fianchetto perft 5 -q --technique ray-loop --board x88
  fianchetto perft 4 startpos suite.epd
  fianchetto perft 9 --hash 4G                                      # some minutes
  fianchetto perft 12 --hash 16G --checkpoint long.checkpoint       # days; Ctrl-C saves
  fianchetto perft --resume long.checkpoint                         # the rest of the days
  fianchetto perft 11 --split DIR
  fianchetto perft --work DIR --units 1-16 --hash 4096              # hours
  fianchetto perft --merge DIR --verify 5                           # hours, for the recount")]
pub(crate) struct Arguments {
    /// The depth in half-moves, and before or after it the positions: FENs or EPDs, names such as kiwipete, files with a
    /// position on each line, or `-` for standard input
    #[arg(value_name = "DEPTH|POSITION", required_unless_present_any = ["resume", "work", "merge"])]
    pub(super) words: Vec<String>,
    #[arg(skip)]
    pub(super) depth: Option<u32>,
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
    /// Make the moves of the last ply instead of counting them in bulk
    #[arg(long = "no-bulk")]
    pub(super) no_bulk: bool,
    /// Count this many plies in bulk: 0, 1 or 2 [default: as many as the technique can]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(0..=2), conflicts_with = "no_bulk")]
    pub(super) bulk: Option<u8>,
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
    /// Resume from a checkpoint and keep it up to date; options that are not given are taken from its run
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Print one JSON object
    #[arg(short, long)]
    pub(super) json: bool,
}

impl Arguments {
    /// The same, with the words sorted into depth and positions.
    pub(super) fn sorted(mut self) -> Result<Self, Failure> {
        let whole = number::whole(0_u32..=64);
        let (depth, words) = position::with_number(&self.words, self.fen.as_ref(), "depth", whole)?;
        (self.depth, self.words) = (depth, words.to_vec());
        Ok(self)
    }

    /// The technique. It has to count as many plies in bulk as it is asked to, and `--captures` has to make a difference.
    pub(super) fn technique(&self, registry: &Registry) -> Result<AnyTechnique, Failure> {
        if self.stage != Some(Stage::Tactical) {
            let why = "`perft` lists the captures alone only with `--stage captures`";
            self.choice.has_no_captures(why)?;
        }
        let technique = self.choice.one(registry)?;
        let most = self.perft().limited_to(technique.info()).bulk.plies();
        match self.bulk {
            Some(wanted) if wanted > most => {
                let (name, stage) = (technique.info().name, self.stage.filter(|stage| *stage != Stage::All));
                let why = match stage {
                    Some(stage) => {
                        format!("the {stage} at the end of two plies are counted one ply at a time")
                    }
                    None => format!("{name} counts one ply in bulk"),
                };
                Err(format!("`--bulk {wanted}`: {why}; leave it out, or say `--bulk {most}`").into())
            }
            _ => Ok(technique),
        }
    }

    /// Whether the run starts from a position instead of resuming another run.
    pub(super) fn begins(&self) -> bool {
        self.resume.is_none() && self.scale.work.is_none() && self.scale.merge.is_none()
    }

    pub(super) fn depth(&self) -> u32 {
        self.depth.unwrap_or_default()
    }

    pub(super) fn perft(&self) -> Perft {
        let bulk = match self.bulk {
            Some(0) => Bulk::None,
            Some(1) => Bulk::OnePly,
            None if self.no_bulk => Bulk::None,
            _ => Bulk::TwoPlies,
        };
        Perft { bulk, stage: self.stage.unwrap_or(Stage::All) }
    }

    /// The root position.
    pub(super) fn setup(&self) -> Result<ValidSetup, Failure> {
        position::playable_or_start(self.fen.as_deref(), self.chess960)
    }
}

/// The options for units of work.
#[derive(Clone, Args)]
pub(super) struct Scale {
    /// Split the perft into units of work in a folder, for any number of machines, with scripts for schedulers
    #[arg(long, value_name = "DIR", conflicts_with_all = ["work", "merge", "stage", "no_bulk", "bulk", "checkpoint", "resume"])]
    pub(super) split: Option<PathBuf>,
    /// Count units of a split
    #[arg(long, value_name = "DIR", conflicts_with_all = ["merge", "stage", "no_bulk", "bulk", "checkpoint", "resume", "fen", "words"])]
    pub(super) work: Option<PathBuf>,
    /// Add up the units of a split
    #[arg(long, value_name = "DIR", conflicts_with_all = ["stage", "no_bulk", "bulk", "checkpoint", "resume", "fen", "words"])]
    pub(super) merge: Option<PathBuf>,
    /// With --split, the ply of the positions in the units [default: the first with 16 positions per unit]
    #[arg(long, value_name = "P", value_parser = number::whole(1_u32..=64))]
    pub(super) ply: Option<u32>,
    /// With --split, the memory for sorting; the rest is sorted on disk [default: 256]
    #[arg(long, value_name = "MIB", value_parser = number::mebibytes(1..=1 << 20))]
    pub(super) memory: Option<u32>,
    /// With --work, the unit to count
    #[arg(long, value_name = "K", conflicts_with = "units", value_parser = number::whole(1_u32..=u32::MAX))]
    pub(super) unit: Option<u32>,
    /// With --split, the number of units [default: 256]; with --work, the units to count in turn
    #[arg(long, value_name = "U|A-B")]
    pub(super) units: Option<Range>,
    /// With --merge, recount this percentage of the units with another technique and other hash constants
    #[arg(long, value_name = "P", value_parser = number::whole(1_u32..=100))]
    pub(super) verify: Option<u32>,
}

impl Scale {
    /// Refuses options that do not go together. Clap waives a required option that conflicts with another.
    pub(super) fn belongs_together(&self) -> Result<(), Failure> {
        let (splits, works, merges) = (self.split.is_some(), self.work.is_some(), self.merge.is_some());
        let rules = [
            (self.ply.is_some() && !splits, "`--ply` needs `--split`"),
            (self.memory.is_some() && !splits, "`--memory` needs `--split`"),
            (self.unit.is_some() && !works, "`--unit` needs `--work`"),
            (self.units.is_some() && !splits && !works, "`--units` needs `--split` or `--work`"),
            (self.verify.is_some() && !merges, "`--verify` needs `--merge`"),
        ];
        let broken = rules.into_iter().find(|(is_broken, _)| *is_broken);
        broken.map_or(Ok(()), |(_, rule)| Err(rule.into()))
    }
}

/// A number of units such as `16`, or a range such as `17-40`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Range {
    Number(u32),
    FromTo(u32, u32),
}

impl FromStr for Range {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| {
            text.parse()
                .ok()
                .filter(|&number| number > 0)
                .ok_or("expected a number such as 64, or a range such as 17-40")
        };
        match text.split_once('-') {
            None => Ok(Self::Number(number(text)?)),
            Some((first, last)) => match (number(first)?, number(last)?) {
                (first, last) if first > last => Err("the first unit is after the last"),
                (first, last) => Ok(Self::FromTo(first, last)),
            },
        }
    }
}

#[test]
fn numbers_and_ranges_are_told_apart() {
    assert_eq!("64".parse(), Ok(Range::Number(64)));
    assert_eq!("1-1".parse(), Ok(Range::FromTo(1, 1)));
    for wrong in ["", "0", "-", "1-", "-1", "0-1", "2-1", "1-2-3", "all", "4294967296"] {
        assert!(wrong.parse::<Range>().is_err(), "{wrong}");
    }
}
