//! Why moves of the last ply but one are made when `quad` counts two plies at once: a table of the
//! rule's clauses for the six standard positions and the positions of the test data.
//!
//! The clauses are written down here a second time, one move at a time; for every move it is
//! asserted that the kernel does what they say. A cell is the share of the moves in per cent that
//! belong to a clause because no clause above holds, and in parentheses those to which no other
//! applies: what would be gained if these moves were counted.

mod rule;

use std::collections::HashSet;

use anyhow::{Result, ensure};
use fianchetto::quad::{Quad, RelativeQuadBoard, sorted_moves};
use fianchetto::{Color, Mode, Move, MoveList, Node, PieceType, Position, Stage, Technique, ValidSetup};
use fianchetto_benches::standard;
use fianchetto_testdata::{self as testdata, Variant};

use rule::{Clause, Clauses, Rule, Zone};

/// The moves of a class, and the replies to them.
#[derive(Clone, Copy, Debug, Default)]
struct Class {
    first: u64,
    only: u64,
    replies: u64,
}

/// The moves of many positions by class.
#[derive(Clone, Debug, Default)]
struct Histogram {
    name: &'static str,
    positions: u64,
    /// The moves of positions with kings, rooks and pawns alone, where perft recounts none.
    bare: u64,
    all: Class,
    made: Class,
    recounted: Class,
    clauses: Vec<Class>,
    /// Made for a part of the zone alone.
    for_back_rank: Class,
    for_ring: Class,
    for_ring_or_capture: Class,
    /// Made moves by the piece that moves.
    made_by: [Class; 6],
}

impl Class {
    fn add_if(&mut self, is_first: bool, is_only: bool, replies: u64) {
        self.first += u64::from(is_first);
        self.only += u64::from(is_only);
        self.replies += if is_first { replies } else { 0 };
    }
}

impl Histogram {
    fn named(name: &'static str) -> Self {
        let clauses = vec![Class::default(); Clause::MADE.len() + Clause::RECOUNTED.len()];
        Self { name, clauses, ..Self::default() }
    }

    /// Adds the moves of the positions some plies below a board.
    fn add_tree(&mut self, quad: &Quad, board: &RelativeQuadBoard, plies: u32) -> Result<()> {
        if plies == 0 {
            return self.add(quad, board);
        }
        let mut list = MoveList::new();
        quad.list(Node::new(board), Stage::All, &mut list);
        list.iter().try_for_each(|&mv| self.add_tree(quad, &board.after(mv), plies - 1))
    }

    /// Adds the moves of a position.
    fn add(&mut self, quad: &Quad, board: &RelativeQuadBoard) -> Result<()> {
        let view = board.quad().to_setup(Color::White);
        let rules = [Zone::Whole, Zone::Ring, Zone::King].map(|zone| Rule::new(view, zone));
        let [made, recounted] = sorted_moves(quad.isa(), board.quad())
            .map(|moves| moves.into_iter().map(Move::from_to).collect::<HashSet<_>>());
        let is_bare = [PieceType::Knight, PieceType::Bishop, PieceType::Queen]
            .iter()
            .all(|&piece_type| board.of_type(piece_type).is_empty());
        let mut list = MoveList::new();
        quad.list(Node::new(board), Stage::All, &mut list);
        self.positions += 1;
        for &mv in &*list {
            let replies = quad.count(Node::new(&board.after(mv)), Stage::All) as u64;
            let mv = in_view(mv, board.side_to_move());
            let [refusals, without_rank, without_ring] = rules.each_ref().map(|rule| rule.refusals(mv));
            let touched = rules[0].touched(mv);
            let is_made = !refusals.is_empty();
            let is_recounted = !is_made && !touched.is_empty();
            let found = [made.contains(&mv.from_to()), recounted.contains(&mv.from_to())];
            // Bare positions have too few moves to recount, so these are made.
            ensure!(
                found == [is_made || (is_bare && is_recounted), is_recounted && !is_bare],
                "{mv} in {view}: {refusals:?}, {touched:?}, but {found:?}"
            );

            self.bare += u64::from(is_bare);
            self.all.add_if(true, true, replies);
            self.made.add_if(is_made, is_made, replies);
            self.recounted.add_if(is_recounted, is_recounted, replies);
            let for_rank = is_made && without_rank.is_empty();
            self.for_back_rank.add_if(for_rank, for_rank, replies);
            let for_ring = is_made && without_ring.is_empty();
            self.for_ring.add_if(for_ring, for_ring, replies);
            let for_either = is_made && without_ring.without(Clause::Capture).is_empty();
            self.for_ring_or_capture.add_if(for_either, for_either, replies);
            self.made_by[rules[0].mover(mv).index()].add_if(is_made, is_made, replies);
            self.add_clauses(if is_made { refusals } else { touched }, replies);
        }
        Ok(())
    }

    fn add_clauses(&mut self, clauses: Clauses, replies: u64) {
        let all = Clause::MADE.into_iter().chain(Clause::RECOUNTED);
        for ((clause, _), class) in all.zip(&mut self.clauses) {
            class.add_if(clauses.is_first(clause), clauses.is_only(clause), replies);
        }
    }

    /// A class in per cent of all moves.
    fn cell(&self, class: Class, with_only: bool) -> String {
        let percent = |moves: u64| 100.0 * moves as f64 / self.all.first as f64;
        let only = format!(" ({:.1})", percent(class.only));
        format!("{:.1}{}", percent(class.first), if with_only { &only } else { "" })
    }
}

/// A move in the mover's view.
fn in_view(mv: Move, side: Color) -> Move {
    match (side, mv.kind()) {
        (Color::Black, Some(kind)) => Move::new(mv.from().mirrored(), mv.to().mirrored(), kind),
        _ => mv,
    }
}

/// Prints a row of the table.
fn print_row(name: &str, histograms: &[Histogram], with_only: bool, class: impl Fn(&Histogram) -> Class) {
    let classes = histograms.iter().map(&class);
    let [moves, replies] =
        classes.fold([0, 0], |[moves, replies], class| [moves + class.first, replies + class.replies]);
    print!("| {name} |");
    for histogram in histograms {
        print!(" {} |", histogram.cell(class(histogram), with_only));
    }
    match moves {
        0 => println!(" |"),
        _ => println!(" {:.1} |", replies as f64 / moves as f64),
    }
}

fn print_table(histograms: &[Histogram]) {
    print!("| per cent of the moves |");
    histograms.iter().for_each(|histogram| print!(" {} |", histogram.name));
    println!(" replies |");
    println!("| --- |{}", " ---: |".repeat(histograms.len() + 1));
    print_row("made", histograms, false, |histogram| histogram.made);
    for (index, (_, text)) in Clause::MADE.into_iter().enumerate() {
        print_row(&format!("- {text}"), histograms, true, |histogram| histogram.clauses[index]);
    }
    print_row("made for the back rank alone", histograms, false, |histogram| histogram.for_back_rank);
    print_row("made for the zone but not for the king", histograms, false, |histogram| histogram.for_ring);
    print_row("made for that or as a capture", histograms, false, |histogram| histogram.for_ring_or_capture);
    for piece_type in PieceType::ALL {
        let name = format!("made, {piece_type:?}").to_lowercase();
        print_row(&name, histograms, false, |histogram| histogram.made_by[piece_type.index()]);
    }
    print_row("counted again", histograms, false, |histogram| histogram.recounted);
    for (index, (_, text)) in (Clause::MADE.len()..).zip(Clause::RECOUNTED) {
        print_row(&format!("- {text}"), histograms, true, |histogram| histogram.clauses[index]);
    }
    println!();
    for histogram in histograms {
        let Histogram { name, positions, bare, all, .. } = histogram;
        println!("{name}: {positions} positions, {} moves, {bare} in bare positions", all.first);
    }
}

/// The moves of the last ply but one in the trees of the six standard positions.
fn of_standard(quad: &Quad) -> Result<Vec<Histogram>> {
    let trees = standard().into_iter().map(|(name, known)| {
        let mut histogram = Histogram::named(name);
        histogram.add_tree(quad, &RelativeQuadBoard::from_setup(&known.setup), known.depth - 2)?;
        Ok(histogram)
    });
    trees.collect()
}

/// The moves of all positions of the test data that can be played.
fn of_test_data(quad: &Quad) -> Result<Histogram> {
    let mut histogram = Histogram::named("test data");
    for (corpus, fen) in testdata::every_fen() {
        let mode = if corpus.variant == Variant::Standard { Mode::Standard } else { Mode::Chess960 };
        if let Ok(setup) = ValidSetup::parse(fen, mode) {
            histogram.add(quad, &RelativeQuadBoard::from_setup(&setup))?;
        }
    }
    Ok(histogram)
}

fn main() -> Result<()> {
    let quad = Quad::best();
    let mut histograms = of_standard(&quad)?;
    histograms.push(of_test_data(&quad)?);
    print_table(&histograms);
    Ok(())
}

#[cfg(test)]
mod tests {
    use fianchetto::simd::Isa;

    use super::*;

    #[test]
    fn the_kernel_follows_the_rule_on_every_path() {
        for isa in Isa::variants() {
            let histogram = of_test_data(&Quad::with_isa(isa)).unwrap();
            assert!(histogram.clauses.iter().all(|class| class.only > 0 || class.first > 0), "{histogram:?}");
        }
    }
}
