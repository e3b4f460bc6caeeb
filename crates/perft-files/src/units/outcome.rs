//! What was counted of a unit, in a sealed file.

use fianchetto_types::Move;

use super::manifest::opened;
use super::{Folder, Manifest, UnitsError};
use crate::fields::Fields;
use crate::sealed;

const HEADER: &str = "fianchetto perft result 1";

/// The counts of a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The number of positions that were counted.
    pub positions: u64,
    /// For each root move, the number of ways that lead from it to a position of the unit.
    pub ways: Vec<u128>,
    /// For each root move, the number of leaves.
    pub totals: Vec<u128>,
    /// The technique that counted, with its board and path.
    pub technique: String,
    /// The time that it took.
    pub seconds: f64,
}

impl Outcome {
    /// Reads the result of a unit, if it is whole, of this split, and of this unit.
    ///
    /// # Errors
    /// If it is missing or anything is wrong with it.
    pub fn load(folder: &Folder, manifest: &Manifest, unit: u32) -> Result<Self, UnitsError> {
        let [positions, ..] = manifest.entry(unit)?;
        let file = &*folder.result(unit);
        let text = sealed::read(file).map_err(UnitsError::file(file))?.unwrap_or_default();
        let content = opened(file, HEADER, &text, "no result of a unit")?;
        let altered = |_| UnitsError::Altered(file.into());
        let fields = Fields::of(content).map_err(altered)?;
        let split: String = fields.read("split").map_err(altered)?;
        if split != manifest.id() {
            return Err(UnitsError::foreign(file, "a result of another split"));
        }
        let of: u32 = fields.read("unit").map_err(altered)?;
        if of != unit {
            return Err(UnitsError::Doubled { file: file.into(), of });
        }
        let outcome = Self::from_fields(&fields).map_err(altered)?;
        let roots = manifest.roots.len();
        let fits = outcome.positions == positions
            && [&outcome.ways, &outcome.totals].iter().all(|all| all.len() == roots);
        fits.then_some(outcome).ok_or_else(|| UnitsError::Altered(file.into()))
    }

    /// Writes the result of a unit, whole or not at all.
    pub(super) fn save(&self, folder: &Folder, manifest: &Manifest, unit: u32) -> Result<(), UnitsError> {
        let file = &*folder.result(unit);
        let Self { positions, ways, totals, technique, seconds } = self;
        let (split, technique) = (manifest.id(), serde_json::Value::from(&**technique));
        let content = format!(
            r#"{{"split":"{split}","unit":{unit},"positions":{positions},"ways":{ways:?},"totals":{totals:?},"technique":{technique},"seconds":{seconds:.6}}}"#
        );
        sealed::replace(file, sealed::seal(HEADER, &content).as_bytes()).map_err(UnitsError::file(file))
    }

    fn from_fields(fields: &Fields<'_>) -> serde_json::Result<Self> {
        Ok(Self {
            positions: fields.read("positions")?,
            ways: fields.read("ways")?,
            totals: fields.read("totals")?,
            technique: fields.read("technique")?,
            seconds: fields.read("seconds")?,
        })
    }

    /// The number of leaves of all root moves; the largest number if they do not fit it.
    #[must_use]
    pub fn nodes(&self) -> u128 {
        self.totals.iter().fold(0, |sum, &total| sum.saturating_add(total))
    }

    /// The root moves with their counts.
    pub(super) fn shares(totals: &[u128], manifest: &Manifest) -> Vec<(Move, u128)> {
        manifest.roots.iter().copied().zip(totals.iter().copied()).collect()
    }
}
