//! The options that say how much of the machine a count may take, shared by the commands.

use std::num::NonZero;
use std::thread;

use clap::Args;
use fianchetto_perft::{PerftTable, Resources};

use crate::failure::Failure;
use crate::number;

/// Threads and memory.
#[derive(Clone, Copy, Args)]
pub(crate) struct Power {
    /// The number of threads; by default, as many as the machine runs at once
    #[arg(short, long, value_name = "N", value_parser = number::whole(1_u16..=1024))]
    pub(crate) threads: Option<u16>,
    /// The size of the shared hash table; 0 for none [default: 0]
    #[arg(long, value_name = "MIB", value_parser = number::whole(0_u32..=1 << 24))]
    pub(crate) hash: Option<u32>,
}

impl Power {
    /// The number of threads to use.
    pub(crate) fn threads(&self) -> NonZero<usize> {
        let asked = self.threads.and_then(|number| NonZero::new(usize::from(number)));
        asked.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }

    /// The size of the table, 0 for none.
    pub(crate) fn hash_mib(&self) -> u32 {
        self.hash.unwrap_or_default()
    }

    /// The threads, and a whole table.
    pub(crate) fn resources(&self) -> Result<Resources, Failure> {
        let table = self.table(PerftTable::new)?;
        Ok(Resources { threads: self.threads(), table })
    }

    /// The table, made by a function of its size in bytes.
    pub(crate) fn table(
        &self,
        make: impl FnOnce(usize) -> std::io::Result<PerftTable>,
    ) -> Result<Option<PerftTable>, Failure> {
        let mib = self.hash_mib();
        let bytes = usize::try_from(u64::from(mib) << 20).unwrap_or(usize::MAX);
        let table = (mib > 0).then(|| make(bytes)).transpose();
        table.map_err(|reason| Failure::Memory { mib, reason })
    }
}
