//! A generator's answer: the moves of a position, each with a count.

use alloc::vec::Vec;

use fianchetto_types::{Move, UciMove};

use crate::difference::Finding;

/// Counts by move, and perhaps a total.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The moves in the order of the answer, each with the number of leaves below it.
    pub shares: Vec<(UciMove, u64)>,
    /// The total, if the answer has one.
    pub total: Option<u64>,
}

impl Answer {
    /// The sum of the shares.
    pub fn sum(&self) -> u64 {
        self.shares.iter().fold(0, |sum, (_, nodes)| sum.saturating_add(*nodes))
    }

    /// What is wrong with it, given the right shares.
    pub(crate) fn difference<T>(&self, shares: &[(Move, u64)]) -> Option<Finding<T>> {
        let find = |uci: &UciMove| uci.find(shares.iter().map(|&(mv, _)| mv));
        let said: Vec<(Option<Move>, u64)> =
            self.shares.iter().map(|(uci, nodes)| (find(uci), *nodes)).collect();
        let times = |mv: Move| said.iter().filter(|share| share.0 == Some(mv)).count();
        let having = |wanted: fn(usize) -> bool| {
            shares.iter().map(|&(mv, _)| mv).filter(|&mv| wanted(times(mv))).collect::<Vec<Move>>()
        };
        let (missing, twice) = (having(|times| times == 0), having(|times| times > 1));
        let extra: Vec<UciMove> =
            self.shares.iter().map(|share| share.0).filter(|uci| find(uci).is_none()).collect();
        if !missing.is_empty() || !twice.is_empty() || !extra.is_empty() {
            return Some(Finding::Moves { missing, extra, twice });
        }
        let count = |mv: Move| said.iter().find(|share| share.0 == Some(mv)).map_or(0, |share| share.1);
        if let Some(&(mv, right)) = shares.iter().find(|&&(mv, right)| count(mv) != right) {
            return Some(Finding::Count { mv, said: count(mv), right });
        }
        let (said, sum) = (self.total?, self.sum());
        (said != sum).then_some(Finding::Total { said, sum })
    }
}
