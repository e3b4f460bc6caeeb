//! Every wrong result and unit is refused by name, and mended by its work done again, or by the
//! same split.

use std::{fs, num::NonZero, path::PathBuf, sync::atomic::AtomicBool};

use fianchetto::{AnyTechnique, ValidSetup, registry::Registry};
use fianchetto_perft::Resources;
use fianchetto_perft_files::units::{Folder, Manifest, Order, UnitsError, Worked, Worker, merge, split};

const TOTAL: u128 = 4_865_609;

/// A split of perft 5 into five units, in a folder that goes with it.
struct Split {
    folder: Folder,
    technique: AnyTechnique,
    order: Order,
    manifest: Manifest,
}

impl Split {
    fn new(name: &str, fen: &str) -> Self {
        let technique = Registry::built_in().named("quad").expect("it is built in");
        let path = std::env::temp_dir().join(format!("fianchetto-damage-{name}-{}", std::process::id()));
        let start: ValidSetup = fen.parse().expect("a FEN");
        let order = Order { ply: Some(2), units: Some(5), ..Order::new("a test", &start, 5) };
        let folder = Folder::new(path);
        let manifest = split(&folder, &technique, &order, &mut |_, _| {}).expect("it is split");
        Self { folder, technique, order, manifest }
    }

    /// Counts a unit, and says whether that was done before.
    fn work(&self, unit: u32) -> Result<bool, UnitsError> {
        let resources = Resources { threads: NonZero::<usize>::MIN, table: None };
        let (stop, Self { folder, technique, manifest, .. }) = (&AtomicBool::new(false), self);
        let worked = Worker { folder, manifest, technique, resources, stop }.work(unit)?;
        Ok(matches!(worked, Worked::Before(_)))
    }

    /// Counts all units, and returns how many were done before.
    fn work_all(&self) -> usize {
        (1..=5).filter(|&unit| self.work(unit).expect("it is counted")).count()
    }

    fn total(&self) -> u128 {
        merge(&self.folder, &self.manifest, &self.technique, &mut |_| {})
            .expect("all units are there")
            .nodes()
    }

    /// The merge refuses the unit by the name of its file, and its work done again mends it.
    fn is_refused_and_mended(&self, unit: u32, because: &str) {
        let errors =
            merge(&self.folder, &self.manifest, &self.technique, &mut |_| {}).expect_err("a unit is wrong");
        let file = self.folder.result(unit);
        let is_named = |(wrong, error): &(Option<u32>, UnitsError)| {
            let text = error.to_string();
            *wrong == Some(unit) && text.contains(&*file.to_string_lossy()) && text.contains(because)
        };
        assert!(errors.iter().any(is_named), "{because}: {errors:?}");
        self.work(unit).expect("it is counted again");
        assert_eq!(self.total(), TOTAL);
    }
}

impl Drop for Split {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.folder.path());
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const OTHER: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";

fn bytes(file: PathBuf) -> Vec<u8> {
    fs::read(file).expect("it is there")
}

fn write(file: PathBuf, bytes: impl AsRef<[u8]>) {
    fs::write(file, bytes).expect("it is written");
}

#[test]
fn every_wrong_result_is_refused_by_name_and_mended() {
    let (split, other) = (Split::new("results", START), Split::new("others", OTHER));
    assert_eq!((split.work_all(), other.work_all(), split.total()), (0, 0, TOTAL));
    let whole = bytes(split.folder.result(3));
    for end in [0, 10, 24, 25, 60, whole.len() - 18, whole.len() - 5, whole.len() - 1] {
        write(split.folder.result(3), &whole[..end]);
        split.is_refused_and_mended(3, "is torn");
    }
    for place in [30, whole.len() / 2, whole.len() - 3] {
        let mut altered = whole.clone();
        altered[place] ^= 1;
        write(split.folder.result(3), altered);
        split.is_refused_and_mended(3, "is altered");
    }
    fs::remove_file(split.folder.result(2)).expect("it is there");
    split.is_refused_and_mended(2, "is missing");
    write(split.folder.result(4), bytes(other.folder.result(4)));
    split.is_refused_and_mended(4, "is foreign: it is a result of another split");
    write(split.folder.result(4), "something else\n");
    split.is_refused_and_mended(4, "is foreign: it is not the result of a unit");
    write(split.folder.result(5), bytes(split.folder.result(1)));
    split.is_refused_and_mended(5, "is doubled: it is that of unit 1");
}

#[test]
fn every_wrong_unit_is_refused_by_name_and_mended_by_the_same_split() {
    let one = Split::new("units", START);
    let whole = bytes(one.folder.unit(3));
    let mut altered = whole.clone();
    altered[whole.len() - 20] ^= 4;
    let foreign = String::from_utf8_lossy(&whole).replace("perft 5", "perft 6").into_bytes();
    let cases = [
        (whole[..whole.len() / 2].to_vec(), "is torn"),
        (whole[..9].to_vec(), "is torn"),
        (altered, "is altered"),
        (foreign, "is foreign: it is a unit of another split"),
        (b"something else".to_vec(), "is foreign: it is not a unit"),
        (bytes(one.folder.unit(1)), "is doubled: it is that of unit 1"),
    ];
    for (wrong, because) in cases {
        write(one.folder.unit(3), wrong);
        let error = one.work(3).expect_err("it is refused").to_string();
        assert!(error.contains(&*one.folder.unit(3).to_string_lossy()) && error.contains(because), "{error}");
        assert!(!one.folder.result(3).exists());
    }
    assert!([1, 2].iter().all(|&unit| !one.work(unit).expect("it is counted")));
    split(&one.folder, &one.technique, &one.order, &mut |_, _| {}).expect("the same split mends it");
    assert_eq!((bytes(one.folder.unit(3)), one.work_all(), one.total()), (whole, 2, TOTAL));
    for (depth, ply, units) in [(6, 2, 5), (5, 1, 5), (5, 2, 6)] {
        let order = Order::new("a test", &ValidSetup::INITIAL, depth);
        let order = Order { ply: Some(ply), units: Some(units), ..order };
        let error = split(&one.folder, &one.technique, &order, &mut |_, _| {}).expect_err("it is refused");
        assert!(error.to_string().contains("has another split"), "{error}");
    }
    let text = bytes(one.folder.manifest());
    for (wrong, because) in [(&text[..40], "is torn"), (b"x", "is foreign")] {
        write(one.folder.manifest(), wrong);
        let error = Manifest::load(&one.folder).expect_err("it is refused").to_string();
        assert!(error.contains(because), "{error}");
    }
    fs::remove_file(one.folder.manifest()).expect("it is there");
    assert!(Manifest::load(&one.folder).expect_err("it is refused").to_string().contains("is missing"));
}
