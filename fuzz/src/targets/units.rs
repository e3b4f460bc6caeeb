//! Any content as a file of a split: a manifest, a result, or the positions of a unit, each with the right checksum. It is
//! refused, or it is worked with and nothing panics.
//!
//! The first byte says which file it is.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use fianchetto::{AnyTechnique, ValidSetup};
use fianchetto_perft::Resources;
use fianchetto_perft_files::units::{
    Folder, Manifest, Order, Outcome as UnitOutcome, Worked, Worker, merge, split,
};

use super::sealed;
use crate::check_sum::check_sum;
use crate::effect::{Effect, about, kind};
use crate::input::registry;
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "units",
    run,
    words: &[
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\"split\":",
        "\"unit\":1",
        "\"positions\":",
        "\"ways\":",
        "\"totals\":",
        "\"technique\":",
        "\"seconds\":",
        "\"program\":",
        "\"fen\":",
        "\"chess960\":",
        "\"depth\":",
        "\"ply\":",
        "\"wanted\":",
        "\"roots\":",
        "\"units\":",
        "340282366920938463463374607431768211455",
        "18446744073709551615",
        "4294967295",
        "-1",
        "null",
        "[[1,2,3]]",
    ],
};

/// A small split, whose files are put back after each input.
struct Base {
    folder: Folder,
    technique: AnyTechnique,
    manifest: Manifest,
    /// The files as they were written.
    manifest_file: Vec<u8>,
    unit_file: Vec<u8>,
    result_file: Vec<u8>,
}

static NO_STOP: AtomicBool = AtomicBool::new(false);

fn base() -> &'static Base {
    static BASE: OnceLock<Base> = OnceLock::new();
    BASE.get_or_init(|| {
        let setup: ValidSetup =
            "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1".parse().expect("this position can be played");
        let folder = Folder::new(sealed::folder("units"));
        let technique = registry().named("ray-loop/square64/portable").expect("it is built in");
        let order = Order { ply: Some(2), units: Some(1), ..Order::new("fuzz", &setup, 3) };
        let manifest = split(&folder, &technique, &order).expect("a small split can be made");
        let worked = worker(&folder, &manifest, &technique, &NO_STOP).work(1);
        worked.expect("a small unit can be counted");
        let read = |file: &Path| fs::read(file).expect("it has just been written");
        let (manifest_file, unit_file) = (read(&folder.manifest()), read(&folder.unit(1)));
        let result_file = read(&folder.result(1));
        Base { folder, technique, manifest, manifest_file, unit_file, result_file }
    })
}

fn worker<'a>(
    folder: &'a Folder,
    manifest: &'a Manifest,
    technique: &'a AnyTechnique,
    stop: &'a AtomicBool,
) -> Worker<'a> {
    Worker {
        folder,
        manifest,
        technique,
        resources: Resources { threads: NonZero::<usize>::MIN, table: None },
        stop,
    }
}

fn run(data: &[u8]) -> Effect {
    let Some((&which, content)) = data.split_first() else { return Effect::DULL };
    let base = base();
    let what = match which % 4 {
        0 => manifest(base, &sealed::seal("fianchetto perft split 1", content)),
        1 => result(base, &sealed::seal("fianchetto perft result 1", content)),
        2 => unit(base, content),
        _ => raw(base, content),
    };
    Effect::of((which % 4, what))
}

fn write(file: &Path, bytes: &[u8]) {
    fs::write(file, bytes).expect("a file can be written");
}

/// Whole files, seal and all.
fn raw(base: &Base, content: &[u8]) -> String {
    [manifest(base, content), result(base, content)].concat()
}

fn manifest(base: &Base, file: &[u8]) -> String {
    let Base { folder, technique, .. } = base;
    write(&folder.manifest(), file);
    let said = match Manifest::load(folder) {
        Ok(manifest) => {
            _ = (manifest.units(), manifest.positions(), manifest.bytes());
            let setup = manifest.setup(folder).map(|_| ());
            // A deep one would be counted for ever.
            let stop = AtomicBool::new(manifest.depth() > 4 || manifest.ply() > 4);
            let worked = worker(folder, &manifest, technique, &stop).work(1);
            let merged = (manifest.ply() <= 3).then(|| merged_nodes(base, &manifest));
            format!(
                "{:?} {:?} {:?}",
                setup.map_err(|error| kind(&error.to_string())),
                worked.map(drop).map_err(|error| kind(&error.to_string())),
                merged
            )
        }
        Err(error) => kind(&error.to_string()),
    };
    write(&folder.manifest(), &base.manifest_file);
    write(&folder.result(1), &base.result_file);
    said
}

/// The total of the split, or the kind of its first error.
fn merged_nodes(base: &Base, manifest: &Manifest) -> Result<u128, Option<String>> {
    let merged = merge(&base.folder, manifest, &base.technique).map(|merged| merged.nodes());
    merged.map_err(|errors| errors.first().map(|(_, error)| kind(&error.to_string())))
}

fn result(base: &Base, file: &[u8]) -> String {
    let Base { folder, technique, manifest, .. } = base;
    write(&folder.result(1), file);
    let said = match UnitOutcome::load(folder, manifest, 1) {
        Ok(outcome) => {
            let merged = merged_nodes(base, manifest).map(|nodes| nodes == outcome.nodes());
            let verified = worker(folder, manifest, technique, &NO_STOP).verify(1);
            format!(
                "{merged:?} {}",
                verified.map_or_else(|error| kind(&error.to_string()), |done| format!("{done:?}"))
            )
        }
        Err(error) => kind(&error.to_string()),
    };
    write(&folder.result(1), &base.result_file);
    said
}

/// The positions of a unit, and a manifest that says that they are right.
fn unit(base: &Base, records: &[u8]) -> String {
    let Base { folder, technique, manifest, manifest_file, unit_file, .. } = base;
    let header =
        unit_file.iter().position(|&byte| byte == b'\n').map_or(&unit_file[..], |end| &unit_file[..=end]);
    let file = [header, records].concat();
    let text = String::from_utf8_lossy(manifest_file);
    let content = text.lines().nth(1).unwrap_or_default();
    let before = content.rfind("\"units\":").unwrap_or_default();
    let entry = [manifest.positions(), file.len() as u64, check_sum(&file)];
    let content = format!("{}\"units\":[{entry:?}]}}", &content[..before]);
    write(&folder.manifest(), &sealed::seal("fianchetto perft split 1", content.as_bytes()));
    write(&folder.unit(1), &file);
    _ = fs::remove_file(folder.result(1));
    let altered = Manifest::load(folder).expect("only the unit has changed");
    let said = match worker(folder, &altered, technique, &NO_STOP).work(1) {
        Ok(Worked::Now(outcome)) => {
            format!("{} {}", about(outcome.positions as usize), outcome.nodes() == u128::MAX)
        }
        Ok(other) => panic!("the unit has no result: {other:?}"),
        Err(error) => kind(&error.to_string()),
    };
    write(&folder.unit(1), unit_file);
    write(&folder.manifest(), manifest_file);
    write(&folder.result(1), &base.result_file);
    said
}
