//! The catalogue: a table for each part of the rules.

mod castling;
mod checks;
mod en_passant;
mod keys;
mod pawns;
mod pieces;
mod pins;
mod state;
mod told;

use fianchetto_types::{Move, Setup};

use crate::change;
use crate::fault::{Broken, Fault};
use crate::scene::Scene;

/// All tables.
static ALL: [&[Broken]; 9] = [
    pins::TABLE,
    en_passant::TABLE,
    castling::TABLE,
    pawns::TABLE,
    checks::TABLE,
    pieces::TABLE,
    told::TABLE,
    state::TABLE,
    keys::TABLE,
];

/// All faults.
pub fn all() -> impl Iterator<Item = Fault> {
    let broken = ALL.iter().copied().flatten();
    broken.flat_map(|broken| broken.variants.iter().map(move |variant| Fault { broken, variant }))
}

/// Each fault with its [moves](Fault::moves) of a position, which is looked at once for all of them.
pub fn moves_by_fault(setup: &Setup) -> impl Iterator<Item = (Fault, Vec<Move>)> {
    let scene = Scene::of(setup);
    all().map(move |fault| (fault, change::moves(&scene, Some(fault.change()))))
}

/// The fault with this [name](Fault::name).
#[must_use]
pub fn named(name: &str) -> Option<Fault> {
    all().find(|fault| fault.name() == name)
}
