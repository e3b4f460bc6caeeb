//! A position where two generators disagree, and what is wrong there.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::Display;

use fianchetto_types::{Mode, Move, Setup, UciMove};

use crate::naming::{Reason, moves_like, of_extra, of_missing};
use crate::rule::Rule;

/// The difference at a position.
#[derive(Debug)]
pub enum Finding<T> {
    /// The move lists differ.
    Moves {
        /// Legal moves that are not listed.
        missing: Vec<Move>,
        /// Listed moves that are not legal.
        extra: Vec<UciMove>,
        /// Legal moves that are listed more than once.
        twice: Vec<Move>,
    },
    /// The counts of the moves are right, but the total is not their sum.
    Total {
        /// The total.
        said: u64,
        /// The sum.
        sum: u64,
    },
    /// A count is wrong, but the count of the position after the move is right.
    Count {
        /// The move.
        mv: Move,
        /// The count.
        said: u64,
        /// The right count.
        right: u64,
    },
    /// There is no answer.
    Trouble(T),
}

/// A position where the two disagree, and the path to it.
#[derive(Debug)]
pub struct Difference<T> {
    /// The position.
    pub setup: Setup,
    /// The moves that lead to it.
    pub way: Vec<Move>,
    /// The requested depth at that position.
    pub depth: u32,
    /// What is wrong.
    pub finding: Finding<T>,
    /// Whether the peer is right when it is given the position directly; not tried without a path.
    pub right_without_way: Option<bool>,
}

impl<T> Difference<T> {
    /// The rule that is broken by most of the moves that differ, if there is an answer.
    pub fn rule(&self) -> Option<Rule> {
        self.verdict().map(|(rule, _)| rule)
    }

    /// What the generator does wrong, if there is an answer: a few words that are the same wherever
    /// it does.
    pub fn fault(&self) -> Option<String> {
        self.verdict().map(|(_, fault)| fault)
    }

    fn verdict(&self) -> Option<(Rule, String)> {
        let counts = |fault: &str| Some((Rule::Count, fault.to_string()));
        let (missing, extra, twice) = match &self.finding {
            Finding::Trouble(_) => return None,
            Finding::Total { .. } => return counts("prints a total that is not the sum of its counts"),
            Finding::Count { .. } => {
                let fault =
                    "counts a tree wrong but each position in it right: perhaps a move is not taken back";
                return counts(fault);
            }
            Finding::Moves { missing, extra, twice } => (missing, extra, twice),
        };
        let missing = missing.iter().map(|&mv| of_missing(&self.setup, mv));
        let reasons: Vec<Reason> = missing.chain(extra.iter().map(|&mv| of_extra(&self.setup, mv))).collect();
        let rules = reasons.iter().map(|reason| reason.rule);
        // Moves of pieces that are not there explain all other differences.
        let board = rules.clone().find(|&rule| rule == Rule::Board);
        let Some(rule) = board.or_else(|| most_frequent(rules)) else {
            let moves = twice.first().map(|&mv| moves_like(self.setup.piece_at(mv.from()), mv))?;
            return Some((Rule::Twice, format!("lists {moves} twice")));
        };
        let of_rule = reasons.iter().filter(|reason| reason.rule == rule);
        let fault = most_frequent(of_rule.map(|reason| &*reason.fault))?;
        Some(match self.right_without_way {
            Some(true) => (rule.kept(), format!("{}; then it {fault}", self.left(rule.kept()))),
            None if rule == Rule::Board => (rule, format!("{fault}: perhaps it ignores the position")),
            _ => (rule, fault.to_string()),
        })
    }

    /// What the moves before leave wrong, and which, if it is a single one.
    fn left(&self, rule: Rule) -> String {
        let what = match rule {
            Rule::Rights => "wrong castling rights",
            Rule::EnPassantSquare => "a wrong en-passant square",
            _ => "a wrong board",
        };
        match self.way[..] {
            [mv] => format!("leaves {what} after {}", moves_like(self.setup.piece_at(mv.to()), mv)),
            _ => format!("leaves {what}"),
        }
    }
}

impl<T: Display> Difference<T> {
    /// What is wrong, a line for each move.
    pub fn lines(&self, castling: Mode) -> Vec<String> {
        let text = |mv: &Move| mv.uci(castling).to_string();
        let mut lines = match &self.finding {
            Finding::Moves { missing, extra, twice } => {
                let of_missing = |mv| format!("missing: {}  {}", text(mv), of_missing(&self.setup, *mv).text);
                let of_extra = |mv: &UciMove| format!("not legal: {mv}  {}", of_extra(&self.setup, *mv).text);
                let twice = twice.iter().map(|mv| format!("listed twice: {}", text(mv)));
                missing.iter().map(of_missing).chain(extra.iter().map(of_extra)).chain(twice).collect()
            }
            Finding::Total { said, sum } => {
                vec![format!("wrong total: it says {said}, its counts come to {sum}, which is right")]
            }
            Finding::Count { mv, said, right } => {
                vec![format!(
                    "wrong count: {said} after {}, which is {right}; below, it counts right",
                    text(mv)
                )]
            }
            Finding::Trouble(trouble) => return vec![format!("at depth {}: {trouble}", self.depth)],
        };
        if self.depth > 1 {
            lines.push(format!("seen at depth {}", self.depth));
        }
        if self.right_without_way == Some(true) {
            let why = "the fault is in what it keeps from the moves before";
            lines.push(format!("asked about this position alone, it is right: {why}"));
        }
        lines
    }
}

/// The most frequent item; the first one of several.
fn most_frequent<K: PartialEq + Copy>(keys: impl IntoIterator<Item = K>) -> Option<K> {
    let keys: Vec<K> = keys.into_iter().collect();
    keys.iter().rev().max_by_key(|wanted| keys.iter().filter(|key| key == wanted).count()).copied()
}
