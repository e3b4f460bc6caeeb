//! The description of a split, against which all other files are checked.

use std::path::Path;

use fianchetto_perft::replacement;
use fianchetto_types::ValidSetup;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Folder, UnitsError};
use crate::sealed::{self, Broken};

const HEADER: &str = "fianchetto perft split 1";

/// What to split, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The program with its version: units and results of another one are refused.
    pub program: String,
    /// The position.
    pub setup: ValidSetup,
    /// Whether castling rights are those of Chess960.
    pub chess960: bool,
    /// The depth of the whole perft.
    pub depth: u32,
    /// The ply of the positions in the units; by default the first with sixteen positions for each
    /// unit.
    pub ply: Option<u32>,
    /// The number of units, which may come out a little lower. The default is 256, or with `ply`
    /// one for 64 positions and 4096 at most.
    pub units: Option<u32>,
    /// The memory for sorting, in bytes. The rest is sorted on disk.
    pub memory: usize,
}

impl Order {
    /// An order with the default ply, units and memory.
    pub fn new(program: &str, setup: &ValidSetup, depth: u32) -> Self {
        let (program, setup) = (program.to_owned(), *setup);
        Self { program, setup, chess960: false, depth, ply: None, units: None, memory: 1 << 28 }
    }
}

/// The description of a split.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Manifest {
    /// The program with its version.
    pub program: String,
    /// The position.
    pub fen: String,
    /// Whether castling is that of Chess960.
    pub chess960: bool,
    /// The depth of the whole perft.
    pub depth: u32,
    /// The ply of the positions in the units.
    pub ply: u32,
    /// The number of units that was asked for.
    pub(super) wanted: u32,
    /// The words of the root moves, in their order.
    pub(super) roots: Vec<u16>,
    /// For each unit its number of positions, the bytes of its file, and their checksum.
    #[serde(rename = "units")]
    pub(super) entries: Vec<[u64; 3]>,
}

impl Manifest {
    /// Reads the manifest of a folder.
    ///
    /// # Errors
    /// If it is missing, foreign or torn.
    pub fn load(folder: &Folder) -> Result<Self, UnitsError> {
        let file = folder.manifest();
        let manifest: Self = load(&file, HEADER, "not the manifest of a split")?;
        if (1..=manifest.depth).contains(&manifest.ply) {
            Ok(manifest)
        } else {
            Err(UnitsError::Altered(file))
        }
    }

    /// The manifest of a folder, if it has one.
    pub(super) fn of(folder: &Folder) -> Result<Option<Self>, UnitsError> {
        match Self::load(folder) {
            Err(UnitsError::Missing(_)) => Ok(None),
            there => there.map(Some),
        }
    }

    pub(super) fn save(&self, folder: &Folder) -> Result<(), UnitsError> {
        save(&folder.manifest(), HEADER, self)
    }

    /// The number of units, which are counted from 1.
    pub fn units(&self) -> u32 {
        self.entries.len() as u32
    }

    /// The number of positions in all units.
    pub fn positions(&self) -> u64 {
        self.sum(|[positions, ..]| positions)
    }

    /// The bytes of all unit files.
    pub fn bytes(&self) -> u64 {
        self.sum(|[_, bytes, _]| bytes)
    }

    /// The sum, saturated: only an altered file can overflow it.
    fn sum(&self, part: fn([u64; 3]) -> u64) -> u64 {
        self.entries.iter().fold(0, |sum, &entry| sum.saturating_add(part(entry)))
    }

    pub(super) fn entry(&self, unit: u32) -> Result<[u64; 3], UnitsError> {
        let entry = (unit as usize).checked_sub(1).and_then(|index| self.entries.get(index));
        entry.copied().ok_or(UnitsError::NoSuchUnit { unit, units: self.units() })
    }

    /// The identifier of the split in its results.
    pub(super) fn id(&self) -> String {
        format!("{:016x}", sealed::check_sum(sealed::content(self).as_bytes()))
    }

    /// Fails unless an existing split is the same as this one.
    pub(super) fn may_replace(&self, there: Option<&Self>, folder: &Folder) -> Result<(), UnitsError> {
        let Some(there) = there else { return Ok(()) };
        let differs = [
            ("program", there.program != self.program),
            ("position", there.fen != self.fen || there.chess960 != self.chess960),
            ("depth", there.depth != self.depth),
            ("ply", there.ply != self.ply),
            ("number of units", there.wanted != self.wanted),
        ];
        match differs.into_iter().find(|(_, differs)| *differs) {
            Some((what, _)) => Err(UnitsError::Occupied { folder: folder.path().into(), what }),
            None => Ok(()),
        }
    }
}

/// Reads a sealed file with this header; one with another header is `foreign`.
pub(super) fn load<T: DeserializeOwned>(file: &Path, header: &str, foreign: &str) -> Result<T, UnitsError> {
    let text = sealed::read(file).map_err(UnitsError::file(file))?.unwrap_or_default();
    let content = sealed::open(header, &text).map_err(|broken| match broken {
        // A file that ends within its header is torn rather than foreign.
        Broken::Foreign if header.starts_with(&text) => UnitsError::Torn(file.into()),
        Broken::Foreign => UnitsError::foreign(file, foreign),
        Broken::Torn if text.lines().count() < 3 || !text.ends_with('\n') => UnitsError::Torn(file.into()),
        Broken::Torn => UnitsError::Altered(file.into()),
    })?;
    serde_json::from_str(content).map_err(|_| UnitsError::Altered(file.into()))
}

/// Writes a sealed file completely or not at all.
pub(super) fn save(file: &Path, header: &str, content: &impl Serialize) -> Result<(), UnitsError> {
    let text = sealed::seal(header, &sealed::content(content));
    replacement::replace(file, text.as_bytes()).map_err(UnitsError::file(file))
}

#[test]
fn an_impossible_manifest_is_refused_or_harmless() {
    let folder =
        Folder::new(std::env::temp_dir().join(format!("fianchetto-manifest-{}", std::process::id())));
    std::fs::create_dir_all(folder.path()).expect("the folder is made");
    let possible = Manifest {
        program: "a program".into(),
        fen: "a position".into(),
        chess960: false,
        depth: 3,
        ply: 3,
        wanted: 2,
        roots: Vec::new(),
        entries: vec![[u64::MAX, u64::MAX, 0]; 2],
    };
    let content = r#"{"program":"a program","fen":"a position","chess960":false,"depth":3,"ply":3,"wanted":2,"roots":[],"units":[[18446744073709551615, 18446744073709551615, 0], [18446744073709551615, 18446744073709551615, 0]]}"#;
    assert_eq!(
        sealed::content(&possible),
        content,
        "a split is known by these bytes, to other versions, too"
    );
    let read = |manifest: &Manifest| manifest.save(&folder).and_then(|()| Manifest::load(&folder));
    let again = read(&possible).expect("it is possible");
    assert_eq!((again.positions(), again.bytes()), (u64::MAX, u64::MAX));
    for ply in [0, 4] {
        let manifest = Manifest { ply, ..possible.clone() };
        assert!(matches!(read(&manifest), Err(UnitsError::Altered(_))), "{ply}");
    }
    std::fs::remove_dir_all(folder.path()).expect("it is there");
}
