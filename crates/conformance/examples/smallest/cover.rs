//! Which candidates together show every fault at the least cost.

use fianchetto_conformance::walk::Xorshift;
use fianchetto_types::ValidSetup;

use crate::shown::Set;

/// A position that may become part of the suite.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) setup: ValidSetup,
    pub(crate) depth: u32,
    /// The leaves at that depth, and the nodes at all depths down to it.
    pub(crate) leaves: u64,
    pub(crate) nodes: u64,
    /// The faults that it shows.
    pub(crate) shown: Set,
    /// How far it is from a game of standard chess: 1 for Chess960, 2 for what no game reaches.
    pub(crate) rank: usize,
}

/// A chosen candidate, and the faults that it stands for.
pub(crate) type Choice = (Candidate, Set);

impl Candidate {
    /// The nodes and the position itself: one without moves is not for nothing.
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

pub(crate) fn cost(cover: &[Choice]) -> u64 {
    cover.iter().map(|(candidate, _)| candidate.cost()).sum()
}

/// A cheap cover: of a first one, a quarter is taken away and replaced, again and again, and what is not dearer is kept.
pub(crate) fn best(pool: &[Candidate], first: &[Choice], tries: u64) -> Vec<Choice> {
    let needed = of_least_rank(pool);
    let of_use = |candidate: &Candidate| (*candidate, candidate.shown.both(needed[candidate.rank]));
    let all: Vec<Choice> = pool.iter().map(of_use).filter(|(_, shown)| !shown.is_empty()).collect();
    let faults = needed.into_iter().fold(Set::default(), Set::with);
    let mut best = completed(&all, first.iter().map(|(candidate, _)| of_use(candidate)).collect(), faults);
    let mut random = Xorshift::new(tries);
    for _ in 0..tries {
        let kept = best.iter().filter(|_| !random.next_word().is_multiple_of(4)).copied().collect();
        let other = completed(&all, kept, faults);
        if (cost(&other), other.len()) <= (cost(&best), best.len()) {
            best = other;
        }
    }
    stand_for(best)
}

/// Takes the candidate that shows most faults for its cost until all are shown, then drops what the others make needless.
fn completed(all: &[Choice], mut cover: Vec<Choice>, faults: Set) -> Vec<Choice> {
    let shown_by = |cover: &[Choice]| cover.iter().fold(Set::default(), |all, (_, shown)| all.with(*shown));
    let mut left = faults.without(shown_by(&cover));
    while !left.is_empty() {
        let worth = |(candidate, shown): &Choice| f64::from(shown.both(left).len()) / candidate.cost() as f64;
        let Some(best) = all.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))) else { break };
        left = left.without(best.1);
        cover.push(*best);
    }
    for at in (0..cover.len()).rev() {
        let taken = cover.remove(at);
        if !taken.1.without(shown_by(&cover)).is_empty() {
            cover.insert(at, taken);
        }
    }
    cover
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

/// What it costs to show each fault in a cover: its share of the position that stands for it.
pub(crate) struct Price {
    needed: [Set; 3],
    of: Vec<f64>,
}

impl Price {
    pub(crate) fn of(pool: &[Candidate], cover: &[Choice]) -> Self {
        let mut of = vec![0.0; 320];
        for (candidate, stands_for) in cover {
            stands_for
                .places()
                .for_each(|place| of[place] = candidate.cost() as f64 / f64::from(stands_for.len()));
        }
        Self { needed: of_least_rank(pool), of }
    }

    /// What a candidate's faults cost otherwise, for each node of its own: endless if nothing of its rank shows one of them.
    pub(crate) fn worth(&self, candidate: &Candidate) -> f64 {
        let known = self.needed[..=candidate.rank].iter().fold(Set::default(), |all, set| all.with(*set));
        if !candidate.shown.without(known).is_empty() {
            return f64::INFINITY;
        }
        let shown = candidate.shown.both(self.needed[candidate.rank]);
        shown.places().map(|place| self.of[place]).sum::<f64>() / candidate.cost() as f64
    }
}
