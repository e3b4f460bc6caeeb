//! `cargo xtask find-magics`: finds the numbers of magic bitboards from a seed, and writes them
//! into the generator of the tables, which proves them again whenever it builds.
//!
//! The search of each square depends on the seed, the form and the square alone, so that the same
//! seed always finds the same numbers.

use std::{fs, thread, time::Instant};

use anyhow::{Context as _, Result, bail};
use fianchetto_tables_generator::{SplitMix64, magic::MagicForm, sliders::Slider};

use crate::workspace;

const FILE: &str = "crates/tables/generator/src/magic/numbers.txt";

/// The arguments of `find-magics`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The seed: the same one finds the same numbers.
    #[arg(long, default_value_t = 2006)]
    seed: u64,
    /// How many numbers to try for each square of the forms that share one table; the one with the
    /// smallest span is taken.
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
    let fancy = fancy?;
    let packed = [places(MagicForm::Fixed, &fixed?), places(MagicForm::Black, &black?)];
    println!("{:.1?}", start.elapsed());
    let text = numbers(args.seed, args.tries, &fancy, &packed);
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
    let status =
        workspace::cargo(&["run", "--release", "--quiet", "--package", "xtask", "--", "find-magics"])
            .args(["--seed", &seed, "--tries", &tries])
            .args(args.check.then_some("--check"))
            .status()
            .context("cannot run cargo")?;
    if status.success() { Ok(()) } else { bail!("the search failed") }
}

/// The numbers of a form for every bishop and every rook, found by all processors.
fn search_all(form: MagicForm, seed: u64, tries: u64) -> Result<Vec<Found>> {
    let sliders: Vec<Slider> = Slider::all().collect();
    let found: Vec<Option<Found>> = thread::scope(|scope| {
        let search_in = |slider| scope.spawn(move || search(form, slider, seed, tries));
        let searches: Vec<_> = sliders.iter().map(search_in).collect();
        searches.into_iter().map(|search| search.join().expect("a search does not panic")).collect()
    });
    sliders.iter().zip(found).map(|(slider, found)| report(form, slider, found)).collect()
}

/// Prints what was found for a square.
fn report(form: MagicForm, slider: &Slider, found: Option<Found>) -> Result<Found> {
    let what = format!("{} {:?} {}", form.name(), slider.piece_type, slider.square);
    let found = found.with_context(|| format!("{what}: nothing found; try more, or another seed"))?;
    println!("{what}: {:#018x} spans {} after {} tries", found.factor, found.span(), found.tries);
    Ok(found)
}

/// A magic of a square.
#[derive(Clone, Debug)]
struct Found {
    factor: u64,
    /// How many numbers were tried.
    tries: u64,
    /// The smallest index.
    least: u64,
    /// The attacks at each index from the smallest to the largest; 0 if no set of blockers has the
    /// index.
    attacks: Vec<u64>,
}

impl Found {
    /// How many places the indexes span.
    const fn span(&self) -> usize {
        self.attacks.len()
    }
}

/// No table of a square has more places.
const PLACES: usize = 4096;

/// Tries numbers: the first magic is taken if `tries` is 1, otherwise the one with the smallest
/// span of this many tries, or the first one after them. `None` if no magic is found.
fn search(form: MagicForm, slider: &Slider, seed: u64, tries: u64) -> Option<Found> {
    const PATIENCE: u64 = 50_000_000;
    let mut sets = Vec::new();
    slider.for_each(|blockers, attacks| sets.push((form.key(slider, blockers), attacks)));
    // The set of all blockers soon shows that a span is too long.
    sets.reverse();
    let (shift, mut candidates) = (form.shift(slider), Candidates::new(form, slider, seed));
    let mut trial = Trial { sets, shift, held: [(0, 0); PLACES], number: 0 };
    let mut best: Option<(u64, u64, u64)> = None;
    let mut tried = 0;
    while tried < PATIENCE && (best.is_none() || tried < tries) {
        tried += 1;
        let factor = candidates.next();
        let most = best.map_or(PLACES as u64, |(_, least, last)| last - least);
        if let Some((least, last)) = trial.range(factor, most) {
            best = Some((factor, least, last));
        }
    }
    let (factor, least, last) = best?;
    let mut attacks = vec![0; (last - least) as usize + 1];
    for &(key, set) in &trial.sets {
        attacks[((key.wrapping_mul(factor) >> shift) - least) as usize] = set;
    }
    Some(Found { factor, tries: tried, least, attacks })
}

/// Numbers under trial.
struct Trial {
    /// What is multiplied, with the attacks, for each set of blockers.
    sets: Vec<(u64, u64)>,
    shift: u32,
    /// The attacks at each index, with the number of the trial that put them there.
    held: [(u64, u64); PLACES],
    number: u64,
}

impl Trial {
    /// The smallest and the largest index of a magic; `None` if the number is no magic, or if they
    /// are `most` apart.
    fn range(&mut self, factor: u64, most: u64) -> Option<(u64, u64)> {
        self.number += 1;
        let (mut least, mut last) = (u64::MAX, 0);
        for &(key, attacks) in &self.sets {
            let index = key.wrapping_mul(factor) >> self.shift;
            (least, last) = (least.min(index), last.max(index));
            let held = self.held.get_mut(index as usize)?;
            if last - least >= most || held.1 == self.number && held.0 != attacks {
                return None;
            }
            *held = (attacks, self.number);
        }
        Some((least, last))
    }
}

/// Numbers to try for one square, always the same for the same seed, form and square.
struct Candidates {
    random: SplitMix64,
    /// A candidate lacks the bits of one of these.
    zeros: Vec<u64>,
}

impl Candidates {
    fn new(form: MagicForm, slider: &Slider, seed: u64) -> Self {
        let place = slider.square.index() as u64 | (slider.piece_type as u64) << 6 | (form as u64) << 9;
        let random = SplitMix64(seed ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Self { random, zeros: zeros(form, slider) }
    }

    /// Numbers with few bits are the best: their products have few carries. The forms that share a
    /// table also try others, as a run of ones is a difference of two powers.
    fn next(&mut self) -> u64 {
        let [a, b, c, choice] = self.random.draw_many();
        let sparse = a & b & c;
        let Some(&zeros) = self.zeros.get(choice as u32 as usize % self.zeros.len().max(1)) else {
            return sparse;
        };
        let number = match choice >> 62 {
            0 | 1 => sparse,
            2 => a & b,
            _ => sparse.wrapping_sub(c & a & !b),
        };
        number & !zeros
    }
}

/// The bits that would bring a relevant square above the bits that the index needs, or above one
/// more, two more, and so on. Without them the indexes of a square with few relevant squares are
/// dense although the shift is that of the worst square. Fancy magics have no such bits: their
/// shift is that of the square.
fn zeros(form: MagicForm, slider: &Slider) -> Vec<u64> {
    let low = form.shift(slider);
    let from = |bit: u32| if bit >= 64 { 0 } else { u64::MAX << bit };
    let above = |end: u32| {
        let window = |square: u32| from(end.saturating_sub(square)) & !from(64 - square);
        slider.relevant.into_iter().fold(0, |zeros, square| zeros | window(square.index() as u32))
    };
    if form == MagicForm::Fancy {
        Vec::new()
    } else {
        (low + slider.relevant.len() as u32..=64).map(above).collect()
    }
}

/// The numbers of a form, each with the place of its index 0.
type Packed = Vec<(u64, i64)>;

/// The first place for each square at which its attacks fall on free places, or on the same
/// attacks. The squares with the longest rows come first, and the others fill their gaps.
fn places(form: MagicForm, found: &[Found]) -> Packed {
    let mut table: Vec<u64> = Vec::new();
    let mut numbers = vec![(0, 0); found.len()];
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|&which| core::cmp::Reverse(found[which].span()));
    for which in order {
        let Found { factor, least, attacks, .. } = &found[which];
        let used: Vec<(usize, u64)> =
            attacks.iter().copied().enumerate().filter(|used| used.1 != 0).collect();
        let is_free = |place: usize, set: u64| table.get(place).is_none_or(|&held| held == 0 || held == set);
        let fits = |place: &usize| used.iter().all(|&(index, set)| is_free(place + index, set));
        let place = (0..=table.len()).find(fits).unwrap_or(table.len());
        table.resize(table.len().max(place + attacks.len()), 0);
        used.iter().for_each(|&(index, set)| table[place + index] = set);
        numbers[which] = (*factor, place as i64 - *least as i64);
    }
    println!("{}: {} places for all squares together", form.name(), table.len());
    numbers
}

/// The file of the numbers: a line for each square.
fn numbers(seed: u64, tries: u64, fancy: &[Found], [fixed, black]: &[Packed; 2]) -> String {
    let tried: u64 = fancy.iter().map(|found| found.tries).sum();
    let mut text = format!(
        "# Magics of bishops and rooks, written by `cargo xtask find-magics --seed {seed} --tries {tries}`.\n\
         # The fancy ones are the first that were found, {tried} tries for all squares; the fixed and the black ones have the\n\
         # smallest span of indexes. After each magic comes the place of its index 0.\n"
    );
    for (slider, ((fancy, fixed), black)) in Slider::all().zip(fancy.iter().zip(fixed).zip(black)) {
        text += &format!("{} {}", slider.piece_type, slider.square);
        for (factor, first) in [(fancy.factor, 0), *fixed, *black] {
            text += &format!(" {factor:016x} {first}");
        }
        text.push('\n');
    }
    text
}
