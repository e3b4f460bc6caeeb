//! `cargo xtask find-magics`: finds the numbers of magic bitboards from a seed, and writes them into the generator of the
//! tables, which proves them again whenever it builds.
//!
//! The search of each square depends on the seed, the form and the square alone, so that the same seed always finds the
//! same numbers.

mod candidates;
mod pack;
mod search;
mod source;

use std::fs;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use fianchetto_tables_generator::magic::MagicForm;
use fianchetto_tables_generator::sliders::Slider;

use crate::workspace;
use search::Found;

const FILE: &str = "crates/tables/generator/src/magic/numbers.rs";

/// The arguments of `find-magics`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The seed: the same one finds the same numbers.
    #[arg(long, default_value_t = 2006)]
    seed: u64,
    /// How many numbers to try for each square of the forms that share one table, of which the smallest is taken.
    #[arg(long, default_value_t = 4_000_000)]
    tries: u64,
    /// Write nothing; fail if the file has other numbers.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if cfg!(debug_assertions) {
        return optimised(args);
    }
    let start = Instant::now();
    let [fancy, fixed, black] =
        [(MagicForm::Fancy, 1), (MagicForm::Fixed, args.tries), (MagicForm::Black, args.tries)]
            .map(|(form, tries)| search_all(form, args.seed, tries));
    let (fancy, fixed, black) = (fancy?, fixed?, black?);
    let (fixed, black) = (pack::places(MagicForm::Fixed, &fixed), pack::places(MagicForm::Black, &black));
    for (form, packed) in [(MagicForm::Fixed, &fixed), (MagicForm::Black, &black)] {
        println!("{}: {} places for all squares together", form.name(), packed.length);
    }
    println!("{:.1?}", start.elapsed());
    let text = source::numbers(args.seed, args.tries, &fancy, &fixed, &black);
    let path = workspace::root().join(FILE);
    if args.check {
        let there = fs::read_to_string(&path).with_context(|| format!("cannot read {FILE}"))?;
        if there != text {
            bail!("{FILE} has other numbers than those of this seed");
        }
        println!("{FILE} has the numbers of this seed");
        return Ok(());
    }
    fs::write(&path, text).with_context(|| format!("cannot write {FILE}"))?;
    println!("written to {FILE}; `cargo xtask gen-tables` renews the fingerprints");
    Ok(())
}

/// Runs the same task in a program that is optimised: the search takes minutes otherwise.
fn optimised(args: &Args) -> Result<()> {
    let [seed, tries] = [args.seed, args.tries].map(|number| number.to_string());
    let arguments = [
        "run",
        "--release",
        "--quiet",
        "--package",
        "xtask",
        "--",
        "find-magics",
        "--seed",
        &seed,
        "--tries",
        &tries,
    ];
    let status = workspace::cargo(&arguments)
        .args(args.check.then_some("--check"))
        .status()
        .context("cannot run cargo")?;
    if status.success() { Ok(()) } else { bail!("the search failed") }
}

/// The numbers of a form for every bishop and every rook, found by all processors.
fn search_all(form: MagicForm, seed: u64, tries: u64) -> Result<Vec<Found>> {
    let sliders: Vec<Slider> = Slider::all().collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                let mine = sliders.iter().enumerate().skip(thread).step_by(threads);
                scope.spawn(move || {
                    mine.map(|(place, slider)| (place, search::search(form, slider, seed, tries))).collect()
                })
            })
            .collect();
        let done = workers.into_iter().map(|worker| worker.join().expect("a search does not panic"));
        done.collect::<Vec<Vec<(usize, Option<Found>)>>>()
    });
    let mut found: Vec<(usize, Option<Found>)> = parts.concat();
    found.sort_unstable_by_key(|&(place, _)| place);
    sliders.iter().zip(found).map(|(slider, (_, found))| report(form, slider, found)).collect()
}

/// Says what was found for a square.
fn report(form: MagicForm, slider: &Slider, found: Option<Found>) -> Result<Found> {
    let what = format!("{} {:?} {}", form.name(), slider.piece_type, slider.square);
    let found = found.with_context(|| format!("{what}: nothing found; try more, or another seed"))?;
    println!("{what}: {:#018x} spans {} after {} tries", found.factor, found.span(), found.tries);
    Ok(found)
}
