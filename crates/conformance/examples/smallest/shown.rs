//! Which faults a position shows.

use fianchetto_conformance::checks::{smallest, smallest_board};
use fianchetto_conformance::smallest::Item;
use fianchetto_descent::Rule;
use fianchetto_faults::{Fault, FaultyBoard, moves_by_fault};
use fianchetto_movegen_core::Perft;
use fianchetto_reference::Board;
use fianchetto_types::{Move, PieceType, Square, ValidSetup};

/// A set of faults, by their places in the catalogue.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Set(pub(crate) [u64; 5]);

impl Set {
    pub(crate) fn of(places: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::default();
        places.into_iter().for_each(|place| set.0[place / 64] |= 1 << (place % 64));
        set
    }

    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        (0..320).filter(move |place| self.0[place / 64] >> (place % 64) & 1 == 1)
    }

    pub(crate) fn with(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(crate) fn both(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(crate) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 5]
    }
}

/// Faults that counts may show although the lists have the right moves.
fn is_in_counts(fault: Fault, depth: u32) -> bool {
    use Rule::*;
    fault.rule() == Count
        || depth > 1 && matches!(fault.rule(), Word | Rights | EnPassantSquare | Board | Undo)
}

/// The faults that counts by first move show, those among the wanted of which counts say more than lists.
pub(crate) fn by_counts(faults: &[Fault], setup: &ValidSetup, depth: u32, wanted: Set) -> Set {
    let mut shown = by_lists(setup, true);
    let oracle = Board::new(setup);
    if depth == 2 {
        let children = oracle.legal_moves().filter_map(|mv| oracle.play(mv).setup().validate().ok());
        shown = children.fold(shown, |shown, child| shown.with(by_lists(&child, false)));
    }
    let right = told(oracle.legal_moves().map(|mv| (mv, oracle.play(mv).perft(depth - 1))));
    let is_wrong = |fault: Fault| {
        let mut shares = Vec::new();
        fault.technique().line(setup).divide(Perft::BULK, depth, |mv, nodes| shares.push((mv, nodes)));
        told(shares.into_iter()) != right
    };
    let places =
        wanted.places().filter(|&place| is_in_counts(faults[place], depth) && is_wrong(faults[place]));
    shown.with(Set::of(places))
}

/// The faults whose list differs, as an engine would write it, or has another length.
fn by_lists(setup: &ValidSetup, by_moves: bool) -> Set {
    let legal = told(Board::new(setup).legal_moves().map(|mv| (mv, 1)));
    let differs = |moves: Vec<Move>| match by_moves {
        true => told(moves.into_iter().map(|mv| (mv, 1))) != legal,
        false => moves.len() != legal.len(),
    };
    let lists = moves_by_fault(setup).enumerate();
    Set::of(lists.filter_map(|(place, (_, moves))| differs(moves).then_some(place)))
}

/// Moves as text tells them, without their kinds, each with a count.
fn told(shares: impl Iterator<Item = (Move, u64)>) -> Vec<(Square, Square, Option<PieceType>, u64)> {
    let mut told: Vec<_> = shares.map(|(mv, nodes)| (mv.from(), mv.to(), mv.promotion(), nodes)).collect();
    told.sort_unstable();
    told
}

/// Whether the checks find a fault that no count shows.
pub(crate) fn by_checks(fault: Fault, setup: &ValidSetup) -> bool {
    use Rule::*;
    let alone = Item { setup: *setup, depth: 1, nodes: 0, faults: Vec::new(), uncounted: Vec::new() };
    let is_found = || match fault.rule() {
        Stage | Word | Count | Legality | Check => smallest::at(&fault.technique(), &alone).is_err(),
        _ => FaultyBoard::with(fault, || smallest_board::at::<FaultyBoard>(setup).is_err()),
    };
    std::panic::catch_unwind(is_found).unwrap_or(true)
}
