//! The search for the first position where two programs disagree.
//!
//! It goes depth by depth, so that it finds the shortest path; and it sends moves, not a new position for each
//! question, so that it also finds errors that the other program makes when it makes a move.

use fianchetto::types::{CastlingText, Mode, UciMove};
use fianchetto::{AnyTechnique, Move, Perft, Position, ValidSetup};

use super::answer::Answer;
use super::peer::{Peer, Question, Trouble};

/// The difference at a position.
#[derive(Debug)]
pub(crate) enum Finding {
    /// The move lists differ.
    Moves { missing: Vec<Move>, extra: Vec<UciMove>, twice: Vec<Move> },
    /// The counts of the moves are right, but the total is not their sum.
    Total { said: u64, sum: u64 },
    /// A count is wrong, but the other program counts right when it is asked about the position after the move.
    Count { mv: Move, said: u64, right: u64 },
    /// The other program does not answer.
    Trouble(Trouble),
}

/// A position where the two disagree, and the path to it.
#[derive(Debug)]
pub(crate) struct Difference {
    pub(crate) setup: ValidSetup,
    pub(crate) way: Vec<Move>,
    /// The requested depth at that position.
    pub(crate) depth: u32,
    pub(crate) finding: Finding,
    /// Whether the other program is right when it is given the position without the path; not asked if there is no
    /// path.
    pub(crate) right_without_way: Option<bool>,
}

/// A position, the path to it, and the depth to compare.
#[derive(Clone)]
struct Place {
    start: ValidSetup,
    way: Vec<Move>,
    setup: ValidSetup,
    depth: u32,
}

/// The comparison of two answers to the same question.
enum Verdict {
    Same,
    Here(Finding),
    Below { mv: Move, said: u64, right: u64 },
}

/// The two programs.
pub(crate) struct Pair<'a> {
    pub(crate) ours: &'a AnyTechnique,
    pub(crate) peer: &'a mut dyn Peer,
    pub(crate) castling: CastlingText,
}

impl Pair<'_> {
    /// Compares at each depth up to this one, and descends at the first that differs. If none does, returns the number
    /// of leaves that were compared.
    pub(crate) fn compare(&mut self, start: &ValidSetup, depth: u32) -> Result<u64, Box<Difference>> {
        let place = |depth| Place { start: *start, way: Vec::new(), setup: *start, depth };
        (1..=depth).map(|depth| self.descend(&place(depth))).sum()
    }

    /// Descends as long as the two differ.
    fn descend(&mut self, place: &Place) -> Result<u64, Box<Difference>> {
        let shares = self.divide(place);
        let verdict = match self.ask(place) {
            Ok(answer) => verdict(&shares, &answer),
            Err(trouble) => Verdict::Here(Finding::Trouble(trouble)),
        };
        match verdict {
            Verdict::Same => Ok(shares.iter().map(|(_, nodes)| nodes).sum()),
            Verdict::Here(finding) => Err(self.found(place, finding)),
            Verdict::Below { mv, said, right } => {
                if let Some(child) = self.child(place, mv) {
                    self.descend(&child)?;
                }
                Err(self.found(place, Finding::Count { mv, said, right }))
            }
        }
    }

    /// The position after a move, unless it is a leaf.
    fn child(&self, place: &Place, mv: Move) -> Option<Place> {
        // An en-passant capture can give a triple check in positions that no game reaches; boards refuse those.
        let setup = self.ours.line(&place.setup).after(mv).setup().validate_for(self.mode()).ok()?;
        let way = [&place.way[..], &[mv]].concat();
        (place.depth > 1).then(|| Place { way, setup, depth: place.depth - 1, ..*place })
    }

    fn found(&mut self, place: &Place, finding: Finding) -> Box<Difference> {
        let Place { setup, way, depth, .. } = place.clone();
        let is_answer = !matches!(finding, Finding::Trouble(_));
        let right_without_way = (is_answer && !way.is_empty()).then(|| {
            let alone = Place { start: setup, way: Vec::new(), ..*place };
            self.ask(&alone)
                .is_ok_and(|answer| matches!(verdict(&self.divide(&alone), &answer), Verdict::Same))
        });
        Box::new(Difference { setup, way, depth, finding, right_without_way })
    }

    fn divide(&self, place: &Place) -> Vec<(Move, u64)> {
        let mut shares = Vec::new();
        self.ours.line(&place.setup).divide(Perft::BULK, place.depth, |mv, nodes| shares.push((mv, nodes)));
        shares
    }

    fn ask(&mut self, place: &Place) -> Result<Answer, Trouble> {
        let moves: Vec<String> = place.way.iter().map(|mv| mv.uci(self.castling).to_string()).collect();
        let (fen, depth) = (place.start.to_string(), place.depth);
        self.peer.divide(&Question { fen, moves: moves.join(" "), depth })
    }

    fn mode(&self) -> Mode {
        match self.castling {
            CastlingText::Standard => Mode::Standard,
            CastlingText::Chess960 => Mode::Chess960,
        }
    }
}

/// Compares our counts with an answer.
fn verdict(shares: &[(Move, u64)], answer: &Answer) -> Verdict {
    let find = |uci: &UciMove| uci.find(shares.iter().map(|&(mv, _)| mv));
    let said: Vec<(Option<Move>, u64)> =
        answer.shares.iter().map(|(uci, nodes)| (find(uci), *nodes)).collect();
    let times = |mv: Move| said.iter().filter(|share| share.0 == Some(mv)).count();
    let having = |wanted: fn(usize) -> bool| {
        shares.iter().map(|&(mv, _)| mv).filter(|&mv| wanted(times(mv))).collect::<Vec<Move>>()
    };
    let (missing, twice) = (having(|times| times == 0), having(|times| times > 1));
    let extra: Vec<UciMove> =
        answer.shares.iter().map(|share| share.0).filter(|uci| find(uci).is_none()).collect();
    if !missing.is_empty() || !twice.is_empty() || !extra.is_empty() {
        return Verdict::Here(Finding::Moves { missing, extra, twice });
    }
    let count = |mv: Move| said.iter().find(|share| share.0 == Some(mv)).map_or(0, |share| share.1);
    if let Some(&(mv, right)) = shares.iter().find(|&&(mv, right)| count(mv) != right) {
        return Verdict::Below { mv, said: count(mv), right };
    }
    match (answer.total, answer.sum()) {
        (Some(said), sum) if said != sum => Verdict::Here(Finding::Total { said, sum }),
        _ => Verdict::Same,
    }
}
