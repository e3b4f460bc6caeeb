//! A perft that three workers share through a folder, like machines of a cluster.
//!
//! `cargo run --release -p fianchetto-perft-files --example units`

use std::{env, error::Error, fs, num::NonZero, sync::atomic::AtomicBool, thread};

use fianchetto::ValidSetup;
use fianchetto::registry::{Registry, Wanted};
use fianchetto_perft::Resources;
use fianchetto_perft_files::units::{Folder, Manifest, Order, UnitsError, Worker, merge, split};

const WORKERS: u32 = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let technique = Registry::built_in().find(Wanted::default())?;
    let folder = Folder::new(env::temp_dir().join(format!("fianchetto-units-{}", std::process::id())));
    let order = Order { units: Some(12), ..Order::new("an example", &ValidSetup::INITIAL, 6) };
    let manifest = split(&folder, &technique, &order, &mut |_, _| {})?;
    println!("{} positions at ply {} in {} units", manifest.positions(), manifest.ply, manifest.units());

    thread::scope(|scope| {
        let start = |worker| {
            let (folder, manifest) = (&folder, &manifest);
            scope.spawn(move || work(worker, folder, manifest))
        };
        let workers: Vec<_> = (0..WORKERS).map(start).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;

    let merged =
        merge(&folder, &manifest, &technique, &mut |_| {}).map_err(|errors| format!("{errors:?}"))?;
    assert_eq!(merged.nodes(), 119_060_324);
    println!("perft 6: {}", merged.nodes());
    fs::remove_dir_all(folder.path())?;
    Ok(())
}

/// Counts every third unit.
fn work(worker: u32, folder: &Folder, manifest: &Manifest) -> Result<(), UnitsError> {
    let technique = Registry::built_in().find(Wanted::default()).expect("there is one");
    let (technique, stop) = (&technique, &AtomicBool::new(false));
    let resources = Resources { threads: NonZero::<usize>::MIN, table: None };
    let mut counting = Worker { folder, manifest, technique, resources, stop };
    for unit in (1..=manifest.units()).filter(|unit| unit % WORKERS == worker) {
        counting.work(unit)?;
        println!("worker {worker} has counted unit {unit}");
    }
    Ok(())
}
