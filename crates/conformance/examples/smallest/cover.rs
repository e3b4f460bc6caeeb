//! Which candidates together show every fault at the least cost.

use fianchetto_conformance::walk::Xorshift;
use fianchetto_types::ValidSetup;

use crate::shown::Set;

/// A position that may become part of the suite.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) setup: ValidSetup,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// The faults that it shows.
    pub(crate) shown: Set,
    /// How far it is from a game of standard chess: 1 for Chess960, 2 for what no game reaches.
    pub(crate) rank: usize,
}

/// A chosen candidate, and the faults that it stands for.
pub(crate) type Choice = (Candidate, Set);

impl Candidate {
    /// The leaves and the position itself: one without moves is not for nothing.
    pub(crate) fn cost(&self) -> u64 {
        self.nodes + 1
    }
}

/// A fault is shown by a position of the lowest rank of those that show it.
pub(crate) fn of_least_rank(pool: &[Candidate]) -> [Set; 3] {
    let of = |rank| pool.iter().filter(|c| c.rank == rank).fold(Set::default(), |all, c| all.with(c.shown));
    let [standard, chess960, others] = [of(0), of(1), of(2)];
    [standard, chess960.without(standard), others.without(standard.with(chess960))]
}

/// The cheapest of many greedy covers, each with other costs by chance.
pub(crate) fn best(pool: &[Candidate], tries: u64) -> Vec<Choice> {
    let covers = (0..tries).map(|seed| greedy(pool, seed));
    covers.min_by_key(|cover| (cost(cover), cover.len())).unwrap_or_default()
}

pub(crate) fn cost(cover: &[Choice]) -> u64 {
    cover.iter().map(|(candidate, _)| candidate.cost()).sum()
}

/// Takes the candidate that shows most faults for its cost until all are shown, then drops what the others make needless.
fn greedy(pool: &[Candidate], seed: u64) -> Vec<Choice> {
    let mut random = Xorshift::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let needed = of_least_rank(pool);
    let all: Vec<(Candidate, Set, f64)> = pool
        .iter()
        .map(|candidate| {
            let chance = if seed == 0 { 1.0 } else { 1.0 + (random.next_word() % 1000) as f64 / 2000.0 };
            (*candidate, candidate.shown.both(needed[candidate.rank]), candidate.cost() as f64 * chance)
        })
        .filter(|(_, shown, _)| !shown.is_empty())
        .collect();
    let mut left = needed.into_iter().fold(Set::default(), Set::with);
    let mut cover: Vec<(Candidate, Set)> = Vec::new();
    while !left.is_empty() {
        let worth = |(_, shown, cost): &(Candidate, Set, f64)| shown.both(left).len() as f64 / cost;
        let Some(best) = all.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))) else { break };
        left = left.without(best.1);
        cover.push((best.0, best.1));
    }
    let mut at = cover.len();
    while at > 0 {
        at -= 1;
        let others = cover.iter().enumerate().filter(|&(other, _)| other != at);
        let shown = others.fold(Set::default(), |all, (_, (_, shown))| all.with(*shown));
        if cover[at].1.without(shown).is_empty() {
            cover.remove(at);
        }
    }
    stand_for(cover)
}

/// Each fault is put down to the first position that shows it.
fn stand_for(cover: Vec<Choice>) -> Vec<Choice> {
    let mut taken = Set::default();
    let first = |(candidate, shown): Choice| {
        let own = shown.without(taken);
        taken = taken.with(shown);
        (candidate, own)
    };
    cover.into_iter().map(first).collect()
}
