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
use crate::input::{explained, registry};

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

pub(super) fn run(data: &[u8]) {
    let Some((&which, content)) = data.split_first() else { return };
    let base = base();
    match which % 4 {
        0 => manifest(base, &sealed::seal("fianchetto perft split 1", content)),
        1 => result(base, &sealed::seal("fianchetto perft result 1", content)),
        2 => unit(base, content),
        _ => raw(base, content),
    }
}

fn write(file: &Path, bytes: &[u8]) {
    fs::write(file, bytes).expect("a file can be written");
}

/// Whole files, seal and all.
fn raw(base: &Base, content: &[u8]) {
    manifest(base, content);
    result(base, content);
}

fn manifest(base: &Base, file: &[u8]) {
    let Base { folder, technique, .. } = base;
    write(&folder.manifest(), file);
    if let Ok(manifest) = Manifest::load(folder).inspect_err(explained) {
        _ = (manifest.units(), manifest.positions(), manifest.bytes());
        _ = manifest.setup(folder).inspect_err(explained);
        // A deep one would be counted for ever.
        let stop = AtomicBool::new(manifest.depth() > 4 || manifest.ply() > 4);
        _ = worker(folder, &manifest, technique, &stop).work(1).inspect_err(explained);
        if manifest.ply() <= 3 {
            merged(base, &manifest);
        }
    }
    write(&folder.manifest(), &base.manifest_file);
    write(&folder.result(1), &base.result_file);
}

fn merged(base: &Base, manifest: &Manifest) {
    match merge(&base.folder, manifest, &base.technique) {
        Ok(merged) => _ = merged.nodes(),
        Err(errors) => errors.iter().for_each(|(_, error)| explained(error)),
    }
}

fn result(base: &Base, file: &[u8]) {
    let Base { folder, technique, manifest, .. } = base;
    write(&folder.result(1), file);
    if let Ok(outcome) = UnitOutcome::load(folder, manifest, 1).inspect_err(explained) {
        _ = outcome.nodes();
        merged(base, manifest);
        _ = worker(folder, manifest, technique, &NO_STOP).verify(1).inspect_err(explained);
    }
    write(&folder.result(1), &base.result_file);
}

/// The positions of a unit, and a manifest that says that they are right.
fn unit(base: &Base, records: &[u8]) {
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
    match worker(folder, &altered, technique, &NO_STOP).work(1) {
        Ok(Worked::Now(outcome)) => _ = outcome.nodes(),
        Ok(other) => panic!("the unit has no result: {other:?}"),
        Err(error) => explained(&error),
    }
    write(&folder.unit(1), unit_file);
    write(&folder.manifest(), manifest_file);
    write(&folder.result(1), &base.result_file);
}
