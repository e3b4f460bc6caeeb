//! A run that is stopped and resumed counts the same.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use fianchetto::registry::Registry;
use fianchetto::{Perft, ValidSetup};
use fianchetto_perft::{Ledger, Plan, Resources, run};
use fianchetto_perft_files::{Checkpoint, Identity};

#[test]
fn a_run_that_is_stopped_again_and_again_comes_to_the_same_end() {
    let file = std::env::temp_dir().join(format!("fianchetto-perft-{}.checkpoint", std::process::id()));
    let (technique, path) = (Registry::built_in().named("ray-loop"), file.as_path());
    let technique = technique.expect("it is built in");
    let mut resources = Resources { threads: NonZero::new(2).expect("not zero"), table: None };
    let plan = Plan::new(&technique.position(&ValidSetup::INITIAL), Perft::BULK, 6);
    let mut ledger = Ledger::new(&plan);
    let (identity, mut stops) = (Identity { depth: 6, bulk: true, ..Identity::default() }, 0);
    while !ledger.is_complete() {
        let stop = AtomicBool::new(false);
        let stopping = |_: &Ledger| stop.store(true, Relaxed);
        ledger = run(&plan, ledger, &mut resources, &stop, stopping).expect("threads");
        Checkpoint::new(identity.clone(), &plan, &ledger, 0.0).save(path).expect("it is written");
        let checkpoint = Checkpoint::load(path).expect("it is whole");
        assert_eq!(checkpoint.ledger(&identity, &plan).expect("it is this run's"), ledger);
        stops += 1;
    }
    std::fs::remove_file(path).expect("it is removed");
    assert!(stops > 1, "the run was never stopped");
    assert_eq!(ledger.nodes(), 119_060_324);
}
