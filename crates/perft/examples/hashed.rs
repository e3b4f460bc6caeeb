//! Perft 6 on all cores, without a hash table and with one of 64 MiB.

use std::{num::NonZero, sync::atomic::AtomicBool, thread::available_parallelism, time::Instant};

use fianchetto::registry::{Registry, Wanted};
use fianchetto::{Perft, ValidSetup};
use fianchetto_perft::{Ledger, PerftTable, Plan, Resources, run};

fn main() -> std::io::Result<()> {
    let technique = Registry::built_in().find(Wanted::default()).expect("a technique");
    let line = technique.position(&ValidSetup::INITIAL);
    let threads = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    for mib in [0, 64] {
        let begin = Instant::now();
        let plan = Plan::new(&line, Perft::BULK, 6);
        let table = (mib > 0).then(|| PerftTable::for_tree(mib << 20, &line, 6)).transpose()?;
        let mut resources = Resources { threads, table };
        let never = AtomicBool::new(false);
        let ledger = run(&plan, Ledger::new(&plan), &mut resources, &never, |_| {})?;
        println!(
            "{mib:>2} MiB, {threads} threads: {} in {:.3} s",
            ledger.nodes(),
            begin.elapsed().as_secs_f64()
        );
        assert_eq!(ledger.nodes(), 119_060_324);
    }
    Ok(())
}
