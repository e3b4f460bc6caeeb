//! What `fianchetto perft` takes for units of work.

use std::path::PathBuf;

use super::range::Range;
use crate::failure::Failure;
use crate::number;
use clap::Args;

/// What belongs to units of work.
#[derive(Clone, Args)]
pub(super) struct Scale {
    /// Split the perft into units of work in a folder, for any number of machines, and write scripts for schedulers
    #[arg(long, value_name = "DIR", conflicts_with_all = ["work", "merge", "stage", "no_bulk", "checkpoint", "resume"])]
    pub(super) split: Option<PathBuf>,
    /// Count units of a split
    #[arg(long, value_name = "DIR", conflicts_with_all = ["merge", "stage", "no_bulk", "checkpoint", "resume", "fen", "depth"])]
    pub(super) work: Option<PathBuf>,
    /// Add up the units of a split
    #[arg(long, value_name = "DIR", conflicts_with_all = ["stage", "no_bulk", "checkpoint", "resume", "fen", "depth"])]
    pub(super) merge: Option<PathBuf>,
    /// With --split, the ply of the positions in the units [default: the first with 16 for each unit]
    #[arg(long, value_name = "P", value_parser = number::whole(1_u32..=64))]
    pub(super) ply: Option<u32>,
    /// With --split, the memory for sorting; what is more is sorted on disk [default: 256]
    #[arg(long, value_name = "MIB", value_parser = number::whole(1_u32..=1 << 20))]
    pub(super) memory: Option<u32>,
    /// With --work, the unit to count
    #[arg(long, value_name = "K", conflicts_with = "units", value_parser = number::whole(1_u32..=u32::MAX))]
    pub(super) unit: Option<u32>,
    /// With --split, how many units [default: 256]; with --work, the units to count, one after the other
    #[arg(long, value_name = "U|A-B")]
    pub(super) units: Option<Range>,
    /// With --merge, count this many per cent of the units again, with another technique and other hash constants
    #[arg(long, value_name = "P", value_parser = number::whole(1_u32..=100))]
    pub(super) verify: Option<u32>,
}

impl Scale {
    /// Refuses an option of another command. Clap does not: an option that it requires but that cannot be there is waived.
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
        broken.map_or(Ok(()), |(_, rule)| Err(Failure::Together(rule)))
    }
}
