//! What a picker of phases costs, against one that is written for a single search.
//!
//! Both give the same moves in the same order, which is asserted. `picker plain` or `picker staged`
//! takes the moves of many nodes inside [`measured`], for callgrind; without an argument it only
//! compares the moves:
//!
//! ```sh
//! cargo build --release -p fianchetto-benches --bin picker
//! for kind in plain staged; do
//!     valgrind --tool=callgrind --collect-atstart=no '--toggle-collect=*picker*measured*' target/release/picker $kind
//! done
//! ```

use std::env;
use std::hint::black_box;

use anyhow::{Result, bail, ensure};
use fianchetto::board_repr::{Bitboards, CheckInfo};
use fianchetto::movelist::search::order::{History, is_underpromotion, mvv_lva, see_ge};
use fianchetto::movelist::search::{FixedList, MoveHints, MovePicker, SearchNode, StagedPicker};
use fianchetto::prepared::Prepared;
use fianchetto::simd::slots::Slots;
use fianchetto::{Move, MoveList, Node, Position, Stage, Technique};
use fianchetto_benches::corpus;

/// The hash move, killers and a countermove.
type Hints = MoveHints<2, 1>;

/// A node whose search ends after some moves.
struct Case {
    board: Bitboards,
    info: CheckInfo,
    hints: Hints,
    /// Captures that lose nothing, for quiescence, and no other moves.
    is_quiescence: bool,
    /// How many moves are tried.
    tried: usize,
}

/// What an engine's author writes for one search: a place, and lists in the frame of the node that
/// nothing clears.
struct PlainPicker {
    place: Place,
    hints: Hints,
    is_quiescence: bool,
    scored: Slots<(i32, Move), 256>,
    next: usize,
    bad: Slots<Move, 128>,
    next_bad: usize,
}

#[derive(Clone, Copy)]
enum Place {
    Hash,
    ListCaptures,
    Captures,
    Killer(usize),
    Countermove,
    ListQuiets,
    Quiets,
    Bad,
}

impl PlainPicker {
    fn new(hints: Hints, is_quiescence: bool) -> Self {
        let (place, scored, bad) = (Place::Hash, Slots::new(), Slots::new());
        Self { place, hints, is_quiescence, scored, next: 0, bad, next_bad: 0 }
    }

    fn next(&mut self, technique: &Prepared, case: &Case, history: &History) -> Option<Move> {
        let Hints { hash, killers, countermoves: [countermove] } = self.hints;
        loop {
            match self.place {
                Place::Hash => {
                    self.place = Place::ListCaptures;
                    let is_wanted = !self.is_quiescence || hash.is_tactical();
                    if is_wanted && is_possible(technique, case, hash) {
                        return Some(hash);
                    }
                }
                Place::ListCaptures => {
                    self.list(technique, case, Stage::Captures, |mv| mvv_lva(&case.board, mv));
                    self.place = Place::Captures;
                }
                Place::Captures => match self.best() {
                    Some(mv) if mv == hash => {}
                    Some(mv) if is_underpromotion(mv) || !see_ge(&case.board, mv, 0) => {
                        self.bad.push_if(mv, true);
                    }
                    Some(mv) => return Some(mv),
                    None if self.is_quiescence => return None,
                    None => self.place = Place::Killer(0),
                },
                Place::Killer(index) => {
                    self.place = if index == 0 { Place::Killer(1) } else { Place::Countermove };
                    let mv = killers[index];
                    let is_new = mv != hash && (index == 0 || mv != killers[0]);
                    if is_new && !mv.is_tactical() && is_possible(technique, case, mv) {
                        return Some(mv);
                    }
                }
                Place::Countermove => {
                    self.place = Place::ListQuiets;
                    let mv = countermove;
                    let is_new = mv != hash && !killers.contains(&mv);
                    if is_new && !mv.is_tactical() && is_possible(technique, case, mv) {
                        return Some(mv);
                    }
                }
                Place::ListQuiets => {
                    let side = case.board.side_to_move();
                    self.list(technique, case, Stage::Quiets, |mv| history.score(side, mv));
                    self.place = Place::Quiets;
                }
                Place::Quiets => match self.best() {
                    Some(mv) if mv == hash || killers.contains(&mv) || mv == countermove => {}
                    Some(mv) => return Some(mv),
                    None => self.place = Place::Bad,
                },
                Place::Bad => {
                    self.next_bad += 1;
                    return self.bad.get(self.next_bad - 1).copied();
                }
            }
        }
    }

    fn list(&mut self, technique: &Prepared, case: &Case, stage: Stage, score: impl Fn(Move) -> i32) {
        let mut moves = MoveList::new();
        technique.list(Node::checked(&case.board, &case.info), stage, &mut moves);
        self.scored.truncate(0);
        self.next = 0;
        self.scored.append(moves.iter().map(|&mv| (score(mv), mv)));
    }

    /// Swaps the best move left to the front; of equal ones that with the lowest word.
    fn best(&mut self) -> Option<Move> {
        let rest = &mut self.scored[self.next..];
        let mut best = 0;
        for index in 1..rest.len() {
            let ((score, mv), (best_score, best_move)) = (rest[index], rest[best]);
            if score > best_score || score == best_score && mv.bits() < best_move.bits() {
                best = index;
            }
        }
        let &(_, mv) = rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        Some(mv)
    }
}

fn is_possible(technique: &Prepared, case: &Case, mv: Move) -> bool {
    mv != Move::NULL && technique.is_legal(Node::checked(&case.board, &case.info), mv)
}

fn plain(technique: &Prepared, case: &Case, history: &History, mut visit: impl FnMut(Move)) {
    let mut picker = PlainPicker::new(case.hints, case.is_quiescence);
    for _ in 0..case.tried {
        let Some(mv) = picker.next(technique, case, history) else { break };
        visit(mv);
    }
}

fn staged(technique: &Prepared, case: &Case, history: &History, mut visit: impl FnMut(Move)) {
    let (mut list, node) =
        (FixedList::new(), SearchNode { technique, board: &case.board, info: &case.info, order: history });
    let mut picker = if case.is_quiescence {
        StagedPicker::good_captures(case.hints)
    } else {
        StagedPicker::new(case.hints)
    };
    for _ in 0..case.tried {
        let Some(mv) = picker.next_move(node, &mut list) else { break };
        visit(mv);
    }
}

/// Nodes as a search has them, of every position of the corpus: some end with the hash move, a
/// capture or a killer, others try all moves; and as many of quiescence.
fn cases(technique: &Prepared, history: &mut History) -> Vec<Case> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut cases = Vec::new();
    for known in corpus() {
        let board = technique.board(&known.setup);
        let mut legal = MoveList::new();
        technique.list(Node::new(&board), Stage::All, &mut legal);
        for &mv in &*legal {
            history.learn(board.side_to_move(), mv, random.i32(-400..400));
        }
        // Some hints come from elsewhere, and are not legal here.
        legal.extend_from_slice(&[Move::NULL, Move::NULL, Move::from_bits(random.u16(..))]);
        for (is_quiescence, tried) in
            [(false, 1), (false, 2), (false, 6), (false, 99), (true, 1), (true, 1), (true, 99), (true, 99)]
        {
            let mut any = || legal[random.usize(..legal.len())];
            let hints = if is_quiescence {
                Hints { hash: Move::NULL, killers: [Move::NULL; 2], countermoves: [Move::NULL] }
            } else {
                Hints { hash: any(), killers: [any(), any()], countermoves: [any()] }
            };
            cases.push(Case { info: board.check_info(), board, hints, is_quiescence, tried });
        }
    }
    cases
}

/// What is counted: everything that this calls. It has one name for whatever it measures.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}

fn main() -> Result<()> {
    let (technique, mut history) = (Prepared::best(), History::new());
    let cases = cases(&technique, &mut history);
    for case in &cases {
        let (mut one, mut other) = (Vec::new(), Vec::new());
        plain(&technique, case, &history, |mv| one.push(mv));
        staged(&technique, case, &history, |mv| other.push(mv));
        ensure!(one == other, "{} has other moves: {one:?} {other:?}", case.board.setup());
    }
    let mut moves = 0;
    let mut count = |mv: Move| moves += u64::from(mv != Move::NULL);
    match env::args().nth(1).as_deref() {
        None => {}
        Some("plain") => {
            measured(&mut || {
                black_box(&cases).iter().for_each(|case| plain(&technique, case, &history, &mut count));
                0
            });
        }
        Some("staged") => {
            measured(&mut || {
                black_box(&cases).iter().for_each(|case| staged(&technique, case, &history, &mut count));
                0
            });
        }
        Some(_) => bail!("say `plain` or `staged`"),
    }
    println!("{} nodes, {moves} moves", cases.len());
    Ok(())
}
