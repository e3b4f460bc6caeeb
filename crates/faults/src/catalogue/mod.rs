//! The catalogue: a table for each part of the rules.

mod castling;
mod checks;
mod en_passant;
mod pieces;
mod state;
mod told;

use fianchetto_types::{Move, Setup};

use crate::{change, fault::Fault, scene::Scene};

/// All tables.
static ALL: [&[&[Fault]]; 6] =
    [en_passant::TABLE, castling::TABLE, checks::TABLE, pieces::TABLE, told::TABLE, state::TABLE];

/// All faults.
pub fn all() -> impl Iterator<Item = Fault> {
    ALL.iter().copied().flatten().copied().flatten().copied()
}

/// Each fault with its [moves](Fault::moves) of a position, which is looked at once for all of
/// them.
pub fn moves_by_fault(setup: &Setup) -> impl Iterator<Item = (Fault, Vec<Move>)> {
    let scene = Scene::of(setup);
    all().map(move |fault| (fault, change::moves(&scene, Some(fault.change))))
}

/// The fault with this [name](Fault::name).
pub fn named(name: &str) -> Option<Fault> {
    all().find(|fault| fault.name() == name)
}
