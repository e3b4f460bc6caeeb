//! Perft as the program counts it: on threads, with or without a hash table.

use std::{num::NonZero, sync::atomic::AtomicBool, time::Instant};

use anyhow::{Context as _, Result, ensure};
use cpu_time::ProcessTime;
use fianchetto::AnyTechnique;
use fianchetto_benches::Known;
use fianchetto_benches_protocol::Timing;
use fianchetto_perft::{Ledger, PerftTable, Plan, Resources};

use crate::ours::Identity;

/// How a tree is counted.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) identity: Identity,
    pub(crate) threads: NonZero<usize>,
    /// The size of the table; 0 for no table.
    pub(crate) hash_mib: usize,
}

impl Program {
    /// Counts the tree. The time includes splitting it, starting threads and allocating memory.
    pub(crate) fn run(&self, tree: &Known) -> Result<Timing> {
        let timing = self.count(&self.identity.technique()?, tree)?;
        let (right, found) = (tree.count, timing.count);
        ensure!(found == right, "{} counts {found} with {self:?}, which is {right}", self.identity);
        Ok(timing)
    }

    fn count(&self, technique: &AnyTechnique, tree: &Known) -> Result<Timing> {
        let line = technique.position(&tree.setup);
        let (begin, clock) = (ProcessTime::now(), Instant::now());
        let plan = Plan::new(&line, self.identity.perft, tree.depth);
        let bytes = self.hash_mib << 20;
        let table = (bytes > 0).then(|| PerftTable::for_tree(bytes, &line, tree.depth)).transpose();
        let mut resources =
            Resources { threads: self.threads, table: table.context("no memory for a table")? };
        let never = AtomicBool::new(false);
        let ledger = fianchetto_perft::run(&plan, Ledger::new(&plan), &mut resources, &never, |_| {})?;
        let count = ledger.nodes().try_into().context("no count here is astronomic")?;
        drop(resources);
        Ok(Timing { count, time: begin.elapsed(), clock: clock.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ours::{Isas, identities};

    #[test]
    fn the_program_counts_with_and_without_a_table() {
        let identity = identities(Isas::default()).remove(0);
        let tree = fianchetto_benches::start(4);
        for hash_mib in [0, 1] {
            let program = Program { identity: identity.clone(), threads: NonZero::<usize>::MIN, hash_mib };
            assert_eq!(program.run(&tree).unwrap().count, 197_281);
        }
        let program = Program { identity, threads: NonZero::<usize>::MIN, hash_mib: 0 };
        let error = program.run(&Known { count: 7, ..tree }).unwrap_err().to_string();
        assert!(error.contains("counts 197281") && error.ends_with("which is 7"), "{error}");
    }
}
