//! Sorts and merges positions, with runs on disk once memory is full.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::Path;

use fianchetto_board_repr::Packed;

use super::record::{Record, read_position};
use crate::{scratch, threads};

/// A number of paths to a position from one root move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ways {
    pub(super) position: Packed,
    pub(super) root: u8,
    pub(super) number: u64,
}

impl Ways {
    fn write(self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(self.position.words().map(u64::to_le_bytes).as_flattened())?;
        out.write_all(&[self.root])?;
        out.write_all(&self.number.to_le_bytes())
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Self>> {
        let Some(position) = read_position(from)? else { return Ok(None) };
        let (mut root, mut number) = ([0], [0; 8]);
        from.read_exact(&mut root)?;
        from.read_exact(&mut number)?;
        Ok(Some(Self { position, root: root[0], number: u64::from_le_bytes(number) }))
    }

    fn is_with(&self, other: &Self) -> bool {
        (self.position, self.root) == (other.position, other.root)
    }
}

/// Takes positions in any order.
pub(super) struct Sorter<'a> {
    folder: &'a Path,
    /// The most entries in memory.
    limit: usize,
    entries: Vec<Ways>,
    runs: Vec<File>,
}

impl<'a> Sorter<'a> {
    /// A sorter that keeps about this many bytes in memory, and the rest in this folder.
    pub(super) fn new(folder: &'a Path, memory: usize) -> Self {
        let limit = (memory / size_of::<Ways>()).max(16);
        Self { folder, limit, entries: Vec::new(), runs: Vec::new() }
    }

    pub(super) fn push(&mut self, ways: Ways) -> io::Result<()> {
        if self.entries.len() == self.limit {
            self.make_room()?;
        }
        if self.entries.len() == self.entries.capacity() {
            self.grow()?;
        }
        self.entries.push(ways);
        Ok(())
    }

    /// Doubles the room for entries, up to the limit.
    fn grow(&mut self) -> io::Result<()> {
        let more = self.entries.len().max(16).min(self.limit - self.entries.len());
        if self.entries.try_reserve_exact(more).is_ok() && threads::has_reserve() {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::OutOfMemory, "too little memory is free for sorting"))
    }

    /// Merges equal positions, and if that frees little, writes a run.
    fn make_room(&mut self) -> io::Result<()> {
        self.entries = added_up(std::mem::take(&mut self.entries))?;
        if self.entries.len() > self.limit / 2 {
            let mut out = BufWriter::with_capacity(1 << 20, scratch::file_in(self.folder)?);
            self.entries.drain(..).try_for_each(|ways| ways.write(&mut out))?;
            self.runs.push(out.into_inner().map_err(io::IntoInnerError::into_error)?);
        }
        Ok(())
    }

    /// All positions in order.
    pub(super) fn sorted(self) -> io::Result<Sorted> {
        let last = added_up(self.entries)?;
        let mut sources = vec![Source::Memory(last.into_iter())];
        for mut file in self.runs {
            file.rewind()?;
            sources.push(Source::File(BufReader::with_capacity(1 << 18, file)));
        }
        let mut sorted = Sorted { heap: BinaryHeap::new(), sources };
        (0..sorted.sources.len()).try_for_each(|source| sorted.refill(source))?;
        Ok(sorted)
    }
}

fn added_up(mut entries: Vec<Ways>) -> io::Result<Vec<Ways>> {
    entries.sort_unstable();
    let mut is_too_large = false;
    entries.dedup_by(|next, kept| {
        let is_same = next.is_with(kept);
        if is_same {
            let sum = kept.number.checked_add(next.number);
            is_too_large |= sum.is_none();
            kept.number = sum.unwrap_or_default();
        }
        is_same
    });
    if is_too_large { Err(too_large()) } else { Ok(entries) }
}

fn too_large() -> io::Error {
    io::Error::other("the number of paths to a position exceeds 64 bits")
}

enum Source {
    Memory(std::vec::IntoIter<Ways>),
    File(BufReader<File>),
}

impl Source {
    fn next(&mut self) -> io::Result<Option<Ways>> {
        match self {
            Self::Memory(entries) => Ok(entries.next()),
            Self::File(file) => Ways::read(file),
        }
    }
}

/// The positions of a sorter, merged from its runs.
pub(super) struct Sorted {
    /// The next of each source.
    heap: BinaryHeap<Reverse<(Ways, usize)>>,
    sources: Vec<Source>,
}

impl Sorted {
    fn refill(&mut self, source: usize) -> io::Result<()> {
        let next = self.sources.get_mut(source).map_or(Ok(None), Source::next)?;
        self.heap.extend(next.map(|ways| Reverse((ways, source))));
        Ok(())
    }

    /// The next position with all its paths.
    pub(super) fn next(&mut self) -> io::Result<Option<Record>> {
        let Some(&Reverse((Ways { position, .. }, _))) = self.heap.peek() else { return Ok(None) };
        let mut roots: Vec<(u8, u64)> = Vec::new();
        while let Some(&Reverse((ways, source))) = self.heap.peek()
            && ways.position == position
        {
            self.heap.pop();
            self.refill(source)?;
            match roots.last_mut() {
                Some((root, number)) if *root == ways.root => {
                    *number = number.checked_add(ways.number).ok_or_else(too_large)?;
                }
                _ => roots.push((ways.root, ways.number)),
            }
        }
        Ok(Some(Record { position, roots }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result does not depend on the amount of memory.
    #[test]
    fn runs_on_disk_change_nothing() {
        let folder = std::env::temp_dir();
        let records = |memory: usize| {
            let mut sorter = Sorter::new(&folder, memory);
            for number in 0_u64..5000 {
                let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52;
                let position = Packed::from_words([mixed % 512, 0, mixed % 3, 0]);
                sorter.push(Ways { position, root: (mixed % 5) as u8, number: 1 }).expect("it is taken");
            }
            let runs = sorter.runs.len();
            let mut sorted = sorter.sorted().expect("it is sorted");
            let mut all = Vec::new();
            while let Some(record) = sorted.next().expect("it is read") {
                all.push(record);
            }
            (runs, all)
        };
        let ((none, whole), (some, merged)) = (records(1 << 20), records(48 * 500));
        assert!(none == 0 && some > 1, "{none} {some}");
        assert_eq!(merged, whole);
        assert!(whole.is_sorted_by_key(|record| record.position) && whole.len() < 5000);
        assert_eq!(whole.iter().flat_map(|record| &record.roots).map(|(_, ways)| ways).sum::<u64>(), 5000);
    }

    #[test]
    fn sums_do_not_wrap() {
        let ways = Ways { position: Packed::from_words([1; 4]), root: 0, number: u64::MAX };
        assert!(added_up(vec![ways, Ways { number: 1, ..ways }]).is_err());
    }
}
