//! Numbers on the command line, such as threads and memory, and their errors.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::{io, num::NonZero, ops::RangeInclusive, thread, time::Duration};

use clap::Args;
use fianchetto_perft::{PerftTable, Resources};

use crate::failure::Failure;

/// Reads a whole number in this range.
pub(crate) fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: Copy + TryFrom<u64> + Into<u64> + Send + Sync + 'static,
{
    let (first, last): (u64, u64) = ((*range.start()).into(), (*range.end()).into());
    move |text| {
        let number = text.parse::<u64>().ok().filter(|number| (first..=last).contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("expected a whole number from {first} to {last}"))
    }
}

/// Reads a whole number in this range, perhaps abbreviated: `10M` is ten million, `2G` two thousand
/// million.
pub(crate) fn count(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    let (first, last) = range.into_inner();
    move |text| {
        let number = scaled(text, &[("k", 1_000), ("m", 1_000_000), ("g", 1_000_000_000)]);
        let wanted =
            || format!("expected a whole number from {first} to {last}, such as 500000, 500k, 10M or 2G");
        number.filter(|number| (first..=last).contains(number)).ok_or_else(wanted)
    }
}

/// Reads a size in this range of mebibytes: `64`, `64M` and `64 MiB` are the same, `2G` is 2048.
pub(crate) fn mebibytes(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, String> + Clone + Send + Sync {
    let (first, last) = range.into_inner();
    move |text| {
        let unit = text.trim_end_matches(['b', 'B']).trim_end_matches('i');
        let number = scaled(unit.trim_end(), &[("m", 1), ("g", 1 << 10), ("t", 1 << 20)]);
        let number = number.and_then(|number| u32::try_from(number).ok());
        let wanted = || format!("expected a size from {first} to {last} MiB, such as 512, 512M or 4G");
        number.filter(|number| (first..=last).contains(number)).ok_or_else(wanted)
    }
}

/// A whole number, optionally followed by one of these letters.
fn scaled(text: &str, letters: &[(&str, u64)]) -> Option<u64> {
    let text = text.to_ascii_lowercase();
    let scaled = letters.iter().find_map(|&(letter, factor)| Some((text.strip_suffix(letter)?, factor)));
    let (digits, factor) = scaled.unwrap_or((&text, 1));
    digits.trim_end().parse::<u64>().ok()?.checked_mul(factor)
}

/// Reads a number of seconds, which need not be whole.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero() && *time <= Duration::from_secs(1_000_000))
        .ok_or_else(|| "expected a number of seconds, more than 0 and at most 1000000".to_owned())
}

/// The threads of a command.
#[derive(Clone, Copy, Args)]
pub(crate) struct Threads {
    /// The number of threads; by default, all that the machine runs at once
    #[arg(short, long, value_name = "N", value_parser = whole(1_u16..=1024))]
    pub(crate) threads: Option<u16>,
}

impl Threads {
    /// The number asked for; by default, what the machine runs at once.
    pub(crate) fn number(self) -> NonZero<usize> {
        let wanted = self.threads.and_then(|number| NonZero::new(usize::from(number)));
        wanted.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }
}

/// A number of mebibytes in bytes.
pub(crate) fn bytes(mib: u32) -> usize {
    usize::try_from(u64::from(mib) << 20).unwrap_or(usize::MAX)
}

/// The threads and memory for a count.
#[derive(Clone, Copy, Args)]
pub(crate) struct Power {
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// The size of the shared hash table; 0 for none [default: 0]
    #[arg(long, value_name = "MIB", value_parser = mebibytes(0..=1 << 24))]
    pub(crate) hash: Option<u32>,
}

impl Power {
    /// The size of the table, 0 for none.
    pub(crate) fn hash_mib(&self) -> u32 {
        self.hash.unwrap_or_default()
    }

    /// The threads, and a whole table.
    pub(crate) fn resources(&self) -> Result<Resources, Failure> {
        Ok(Resources { threads: self.threads.number(), table: self.table(PerftTable::new)? })
    }

    /// The table, made by a function of its size in bytes.
    pub(crate) fn table(
        &self,
        make: impl FnOnce(usize) -> io::Result<PerftTable>,
    ) -> Result<Option<PerftTable>, Failure> {
        let mib = self.hash_mib();
        let table = (mib > 0).then(|| make(bytes(mib))).transpose();
        table.map_err(|reason| Failure::memory(mib, reason))
    }
}

#[test]
fn numbers_are_read_or_refused() {
    let read = |question: &str| {
        let (kind, text) = question.split_once(": ").unwrap_or((question.trim_end_matches(':'), ""));
        match kind {
            "from 1 to 64" => format!("{:?}", whole(1_u8..=64)(text)),
            "count" => format!("{:?}", count(1..=u64::MAX)(text)),
            "mebibytes" => format!("{:?}", mebibytes(0..=1 << 24)(text)),
            _ => format!("{kind} {:?}", seconds(text)),
        }
    };
    fianchetto_testkit::golden::check("tests/numbers.txt", || read);
}
