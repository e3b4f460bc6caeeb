//! What was counted of a unit, in a sealed file.

use fianchetto_types::Move;
use serde::{Deserialize, Serialize};

use super::manifest::opened;
use super::{Folder, Manifest, UnitsError};
use crate::sealed;

const HEADER: &str = "fianchetto perft result 1";

/// The counts of a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// The split that the unit is of.
    pub(super) split: String,
    pub(super) unit: u32,
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
        let outcome: Self = serde_json::from_str(content).map_err(altered)?;
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

    /// Writes the result of a unit, whole or not at all.
    pub(super) fn save(&self, folder: &Folder) -> Result<(), UnitsError> {
        let file = &*folder.result(self.unit);
        sealed::replace(file, sealed::seal(HEADER, &sealed::content(self)).as_bytes())
            .map_err(UnitsError::file(file))
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
