//! Any content of the files of perft: checkpoints, manifests, units and results.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::{fs, process};

use fianchetto::{AnyTechnique, Perft, ValidSetup};
use fianchetto_perft::{Plan, Resources};
use fianchetto_perft_files::units::{
    Folder, Manifest, Order, Outcome as UnitOutcome, Worked, Worker, merge, split,
};
use fianchetto_perft_files::{Checkpoint, Identity};

use crate::input::{explained, registry};

const CHECKPOINT: &str = "fianchetto perft checkpoint 1";

/// The run whose checkpoint it could be.
fn run_to_resume() -> &'static (Plan, Identity, PathBuf) {
    static RUN: OnceLock<(Plan, Identity, PathBuf)> = OnceLock::new();
    RUN.get_or_init(|| {
        let fen = "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1";
        let setup: ValidSetup = fen.parse().expect("this position can be played");
        let technique = registry().named("ray-loop/square64/portable").expect("it is built in");
        let plan = Plan::new(&technique.position(&setup), Perft::BULK, 2);
        let identity = Identity {
            program: "fuzz".into(),
            technique: "ray-loop".into(),
            board: "square64".into(),
            fen: fen.into(),
            depth: 2,
            stage: "all".into(),
            bulk: true,
        };
        (plan, identity, folder("checkpoint").join("file"))
    })
}

/// Any content as a perft checkpoint: it is refused, or perft resumes from it and comes to an end.
///
/// The input is the content; with a first byte of 0, it is a whole file.
pub(super) fn checkpoint(data: &[u8]) {
    let (plan, identity, file) = run_to_resume();
    let bytes = if data.first() == Some(&0) { data[1..].to_vec() } else { seal(CHECKPOINT, data) };
    fs::write(file, bytes).expect("a file can be written");
    let resumed = Checkpoint::load(file).and_then(|checkpoint| checkpoint.ledger(identity, plan));
    let ledger = match resumed {
        Ok(ledger) => ledger,
        Err(error) => return explained(&error),
    };
    let before = ledger.nodes();
    let mut resources = Resources { threads: NonZero::<usize>::MIN, table: None };
    let never = AtomicBool::new(false);
    let done = fianchetto_perft::run(plan, ledger, &mut resources, &never, |_| {})
        .expect("one thread can be started");
    assert!(done.is_complete() && done.done() == plan.len() && done.nodes() >= before);
    let again = Checkpoint::new(identity.clone(), plan, &done, 0.0);
    assert_eq!(again.ledger(identity, plan).expect("it is of this run"), done);
}

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
        let folder = Folder::new(folder("units"));
        let technique = registry().named("ray-loop/square64/portable").expect("it is built in");
        let order = Order { ply: Some(2), units: Some(1), ..Order::new("fuzz", &setup, 3) };
        let manifest = split(&folder, &technique, &order, &mut |_, _| {}).expect("a small split can be made");
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

/// Any content as a file of a split: a manifest, a result, or the positions of a unit, each with
/// the right checksum. It is refused, or it is worked with and nothing panics.
///
/// The first byte says which file it is.
pub(super) fn units(data: &[u8]) {
    let Some((&which, content)) = data.split_first() else { return };
    let base = base();
    match which % 4 {
        0 => manifest(base, &seal("fianchetto perft split 1", content)),
        1 => result(base, &seal("fianchetto perft result 1", content)),
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
        // A deep one would take forever to count.
        let stop = AtomicBool::new(manifest.depth > 4 || manifest.ply > 4);
        _ = worker(folder, &manifest, technique, &stop).work(1).inspect_err(explained);
        if manifest.ply <= 3 {
            merged(base, &manifest);
        }
    }
    write(&folder.manifest(), &base.manifest_file);
    write(&folder.result(1), &base.result_file);
}

fn merged(base: &Base, manifest: &Manifest) {
    match merge(&base.folder, manifest, &base.technique, &mut |_| {}) {
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

/// The positions of a unit, and a manifest that accepts them.
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
    write(&folder.manifest(), &seal("fianchetto perft split 1", content.as_bytes()));
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

/// A folder of this process, below `TMPDIR`, which `cargo xtask fuzz` removes.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("fianchetto-fuzz-{}", process::id())).join(name);
    fs::create_dir_all(&folder).expect("a folder for files can be made");
    folder
}

/// The content with its header and its checksum.
fn seal(header: &str, content: &[u8]) -> Vec<u8> {
    let sum = format!("\n{:016x}\n", check_sum(content));
    [header.as_bytes(), b"\n", content, sum.as_bytes()].concat()
}

/// The checksum of the files of perft: FNV-1a.
fn check_sum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
