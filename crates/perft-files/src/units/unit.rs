//! The file of a unit: a line that says of what split it is, and the positions.

use std::fs;

use fianchetto_perft::levels::Record;

use super::{Folder, Manifest, UnitsError};
use crate::sealed;

const HEADER: &str = "fianchetto perft unit 1 ";

/// A unit that is being filled.
pub(super) struct Unit {
    bytes: Vec<u8>,
    positions: u64,
}

impl Unit {
    pub(super) fn new(manifest: &Manifest, number: u32) -> Self {
        Self { bytes: header(manifest, number).into_bytes(), positions: 0 }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.positions == 0
    }

    pub(super) fn push(&mut self, record: &Record) {
        self.positions += 1;
        record.append_to(&mut self.bytes);
    }

    /// Writes the file, and returns what the manifest keeps of it.
    pub(super) fn save(&self, folder: &Folder, number: u32) -> Result<[u64; 3], UnitsError> {
        let file = &*folder.unit(number);
        sealed::replace(file, &self.bytes).map_err(UnitsError::file(file))?;
        Ok([self.positions, self.bytes.len() as u64, sealed::check_sum(&self.bytes)])
    }
}

/// Reads the positions of a unit, if its file is as it was written.
pub(super) fn load(folder: &Folder, manifest: &Manifest, number: u32) -> Result<Vec<Record>, UnitsError> {
    let [_, length, sum] = manifest.entry(number)?;
    let file = &*folder.unit(number);
    let is_file = fs::metadata(file).map_err(UnitsError::file(file))?.is_file();
    if !is_file {
        return Err(UnitsError::foreign(file, "no file"));
    }
    let bytes = fs::read(file).map_err(UnitsError::file(file))?;
    let header = header(manifest, number);
    let Some(records) = bytes.strip_prefix(header.as_bytes()) else {
        return Err(stranger(folder, manifest, number, &bytes));
    };
    if (bytes.len() as u64) < length {
        return Err(UnitsError::Torn(file.into()));
    }
    if bytes.len() as u64 != length || sealed::check_sum(&bytes) != sum {
        return Err(UnitsError::Altered(file.into()));
    }
    Record::all_in(records).map_err(UnitsError::file(file))
}

/// What a file is that does not begin as it should.
fn stranger(folder: &Folder, manifest: &Manifest, number: u32, bytes: &[u8]) -> UnitsError {
    let file = folder.unit(number);
    let of = (1..=manifest.units()).find(|&other| bytes.starts_with(header(manifest, other).as_bytes()));
    match of {
        Some(of) => UnitsError::Doubled { file, of },
        None if header(manifest, number).as_bytes().starts_with(bytes) => UnitsError::Torn(file),
        None if bytes.starts_with(HEADER.as_bytes()) => UnitsError::foreign(&file, "a unit of another split"),
        None => UnitsError::foreign(&file, "no unit"),
    }
}

fn header(manifest: &Manifest, number: u32) -> String {
    let Manifest { program, fen, depth, ply, wanted, .. } = manifest;
    format!("{HEADER}{number} of {wanted}; perft {depth} at ply {ply} of {fen}; {program}\n")
}
