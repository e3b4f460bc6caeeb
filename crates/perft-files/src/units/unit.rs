//! The two files of a unit: its positions and its counts.

use std::fs;

use fianchetto_perft::{replacement, unique::Record};
use serde::{Deserialize, Serialize};

use super::{Folder, Manifest, UnitsError, manifest};
use crate::sealed;

const UNIT: &str = "fianchetto perft unit 1 ";

/// A unit being filled.
pub(super) struct Unit {
    bytes: Vec<u8>,
    positions: u64,
}

impl Unit {
    /// The next unit of a split.
    pub(super) fn new(manifest: &Manifest) -> Self {
        Self { bytes: header(manifest, manifest.units() + 1).into_bytes(), positions: 0 }
    }

    pub(super) fn push(&mut self, record: &Record) {
        self.positions += 1;
        record.append_to(&mut self.bytes);
    }

    /// Writes a unit that has positions, with its entry in the manifest, and begins the next.
    pub(super) fn close(&mut self, manifest: &mut Manifest, folder: &Folder) -> Result<(), UnitsError> {
        if self.positions > 0 {
            let (file, bytes) = (&*folder.unit(manifest.units() + 1), &self.bytes);
            replacement::replace(file, bytes).map_err(UnitsError::file(file))?;
            manifest.entries.push([self.positions, bytes.len() as u64, sealed::check_sum(bytes)]);
            *self = Self::new(manifest);
        }
        Ok(())
    }
}

/// Reads the positions of a unit, if its file is unaltered.
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

/// The error for a file with a wrong beginning.
fn stranger(folder: &Folder, manifest: &Manifest, number: u32, bytes: &[u8]) -> UnitsError {
    let file = folder.unit(number);
    let of = (1..=manifest.units()).find(|&other| bytes.starts_with(header(manifest, other).as_bytes()));
    match of {
        Some(of) => UnitsError::Doubled { file, of },
        None if header(manifest, number).as_bytes().starts_with(bytes) => UnitsError::Torn(file),
        None if bytes.starts_with(UNIT.as_bytes()) => UnitsError::foreign(&file, "a unit of another split"),
        None => UnitsError::foreign(&file, "not a unit"),
    }
}

fn header(manifest: &Manifest, number: u32) -> String {
    let Manifest { program, fen, depth, ply, wanted, .. } = manifest;
    format!("{UNIT}{number} of {wanted}; perft {depth} at ply {ply} of {fen}; {program}\n")
}

const RESULT: &str = "fianchetto perft result 1";

/// The counts of a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// The split of the unit.
    pub(super) split: String,
    pub(super) unit: u32,
    /// The number of positions that were counted.
    pub positions: u64,
    /// For each root move, the number of paths from it to positions of the unit.
    pub ways: Vec<u128>,
    /// For each root move, the number of leaves.
    pub totals: Vec<u128>,
    /// The technique that counted, with its board and path.
    pub technique: String,
    /// The time that it took.
    pub seconds: f64,
}

impl Outcome {
    /// Reads and checks the result of a unit of this split.
    ///
    /// # Errors
    /// If it is missing or wrong.
    pub fn load(folder: &Folder, manifest: &Manifest, unit: u32) -> Result<Self, UnitsError> {
        let [positions, ..] = manifest.entry(unit)?;
        let file = &*folder.result(unit);
        let outcome: Self = manifest::load(file, RESULT, "not the result of a unit")?;
        if outcome.split != manifest.id() {
            return Err(UnitsError::foreign(file, "a result of another split"));
        }
        if outcome.unit != unit {
            return Err(UnitsError::Doubled { file: file.into(), of: outcome.unit });
        }
        let roots = manifest.roots.len();
        let fits = outcome.positions == positions
            && [&outcome.ways, &outcome.totals].iter().all(|all| all.len() == roots);
        fits.then_some(outcome).ok_or_else(|| UnitsError::Altered(file.into()))
    }

    /// Writes the result of a unit completely or not at all.
    pub(super) fn save(&self, folder: &Folder) -> Result<(), UnitsError> {
        manifest::save(&folder.result(self.unit), RESULT, self)
    }

    /// The number of leaves of all root moves, saturated.
    pub fn nodes(&self) -> u128 {
        self.totals.iter().fold(0, |sum, &total| sum.saturating_add(total))
    }
}

#[test]
fn results_of_earlier_versions_are_read_and_written_alike() {
    let content = r#"{"split":"0123456789abcdef","unit":3,"positions":20,"ways":[1, 2],"totals":[340282366920938463463374607431768211455, 0],"technique":"a \"technique\"","seconds":0.123456}"#;
    let outcome: Outcome = serde_json::from_str(content).expect("as it always was");
    let expected = Outcome {
        split: "0123456789abcdef".into(),
        unit: 3,
        positions: 20,
        ways: vec![1, 2],
        totals: vec![u128::MAX, 0],
        technique: "a \"technique\"".into(),
        seconds: 0.123_456,
    };
    assert_eq!(outcome, expected);
    assert_eq!(sealed::content(&outcome), content);
}
