//! Any content as a perft checkpoint: it is refused, or perft resumes from it and comes to an end.
//!
//! The input is the content; with a first byte of 0, it is a whole file.

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use fianchetto::{Perft, ValidSetup};
use fianchetto_perft::{Plan, Resources};
use fianchetto_perft_files::{Checkpoint, Identity};

use super::sealed;
use crate::input::{explained, registry};

const HEADER: &str = "fianchetto perft checkpoint 1";

/// The run whose checkpoint it could be.
fn base() -> &'static (Plan, Identity, PathBuf) {
    static BASE: OnceLock<(Plan, Identity, PathBuf)> = OnceLock::new();
    BASE.get_or_init(|| {
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
        (plan, identity, sealed::folder("checkpoint").join("file"))
    })
}

pub(super) fn run(data: &[u8]) {
    let (plan, identity, file) = base();
    let bytes = if data.first() == Some(&0) { data[1..].to_vec() } else { sealed::seal(HEADER, data) };
    fs::write(file, bytes).expect("a file can be written");
    let resumed = Checkpoint::load(file).and_then(|checkpoint| {
        _ = (checkpoint.identity(), checkpoint.options(), checkpoint.seconds());
        checkpoint.ledger(identity, plan)
    });
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
