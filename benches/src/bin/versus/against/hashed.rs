//! Perft with a hash table, as the program counts it.

use std::{path::PathBuf, process::Command, time::Duration};

use anyhow::{Context as _, Result, bail, ensure};
use fianchetto_benches::start;
use fianchetto_benches_protocol::{Slice, Timing, Work};
use serde::Deserialize;

use crate::{contestant::Runner, duel, ours::Identity, workload::Workload};

/// The tree that is counted.
pub(super) fn workload() -> Workload {
    Workload::perft("start", &start(duel::DEPTH))
}

/// Starts the program anew for each count, and reads the time from its JSON, which every state of
/// the project prints.
pub(super) struct Program {
    pub(super) file: PathBuf,
    pub(super) identity: Identity,
}

/// What is read of the JSON.
#[derive(Deserialize)]
struct Count {
    nodes: u64,
    /// By the clock.
    seconds: f64,
    bulk: Bulk,
}

/// How many plies are counted at once; states that know one alone say whether they do.
#[derive(Deserialize)]
#[serde(untagged)]
enum Bulk {
    Plies(u8),
    Last(bool),
}

impl Program {
    /// How many plies the program counts at once.
    pub(super) fn plies(&self) -> Result<u8> {
        let tree = start(1);
        Ok(match self.count(tree.depth, tree.fen)?.bulk {
            Bulk::Plies(plies) => plies,
            Bulk::Last(bulk) => u8::from(bulk),
        })
    }

    fn count(&self, depth: u32, fen: &str) -> Result<Count> {
        let Identity { technique, board, path, .. } = &self.identity;
        let output = Command::new(&self.file)
            .args(["perft", &depth.to_string(), "--fen", fen, "--technique", technique, "--board", board])
            .args(["--isa", path.name(), "--threads", "1", "--hash", &duel::HASH_MIB.to_string(), "--json"])
            .output()
            .with_context(|| format!("cannot start {}", self.file.display()))?;
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        ensure!(output.status.success(), "{}", said(&output.stderr));
        serde_json::from_slice(&output.stdout).context("cannot read what perft prints")
    }
}

impl Runner for Program {
    fn run(&mut self, slice: &Slice) -> Result<Timing> {
        let Work::Perft { depth, fen } = &slice.work else { bail!("only perft is counted with a table") };
        let mut total = Timing::default();
        for _ in 0..slice.repeats {
            let Count { nodes, seconds, .. } = self.count(*depth, fen)?;
            total.count += nodes;
            total.clock += Duration::from_secs_f64(seconds);
        }
        Ok(Timing { time: total.clock, ..total })
    }
}
