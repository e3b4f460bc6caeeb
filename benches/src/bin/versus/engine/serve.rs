//! Techniques that serve as engines: by their types, and as objects.

use std::io;

use anyhow::{Context as _, Result};
use fianchetto::attack_table::AttackTables;
use fianchetto::board_repr::{Mailbox, Square64, X88};
use fianchetto::dense::{Dense, Dense64};
use fianchetto::kindergarten::Kindergarten;
use fianchetto::linked::Linked;
use fianchetto::magic::{Black, Fancy, FixedShift, Magic, PlainForm};
use fianchetto::move_table::MoveTable;
use fianchetto::pext::{Compressed, Pext, Whole};
use fianchetto::posdata::{BranchFree, Posdata8, Posdata16};
use fianchetto::prepared::Prepared;
use fianchetto::quad::QuadFills;
use fianchetto::ray_loop::RayLoop;
use fianchetto::skip::Skip;
use fianchetto::ternary::{FirstUse, Listed, Ternary};
use fianchetto::{BoardRepr, Technique};
use fianchetto_benches_protocol::serve_engine;

use super::in_search::InSearch;
use crate::ours::Identity;

/// Serves as this technique, if the identity is its.
type Serve = fn(&Identity) -> Option<io::Result<()>>;

/// The techniques by their types.
const TYPED: [Serve; 24] = [
    typed::<QuadFills>,
    typed::<Prepared>,
    typed::<Pext<Whole>>,
    typed::<Pext<Compressed>>,
    typed::<Magic<Fancy>>,
    typed::<Magic<PlainForm>>,
    typed::<Magic<FixedShift>>,
    typed::<Magic<Black>>,
    typed::<Kindergarten>,
    typed::<Ternary>,
    typed::<Ternary<FirstUse>>,
    typed::<Ternary<Listed>>,
    typed::<AttackTables>,
    typed::<RayLoop<Square64>>,
    typed::<RayLoop<Mailbox>>,
    typed::<RayLoop<X88>>,
    typed::<Posdata16>,
    typed::<Posdata8>,
    typed::<BranchFree>,
    typed::<MoveTable>,
    typed::<Skip>,
    typed::<Linked>,
    typed::<Dense>,
    typed::<Dense64>,
];

fn typed<G: Technique>(identity: &Identity) -> Option<io::Result<()>> {
    let is_it = G::INFO.name == identity.technique && G::Board::BOARD == identity.board;
    let generator = is_it.then(|| G::with_path(identity.path))??;
    Some(serve_engine(InSearch::new(generator)))
}

/// Works as an engine with a technique as a type until there is no more work.
pub(crate) fn as_type(identity: &Identity) -> Result<()> {
    let served = TYPED.iter().find_map(|serve| serve(identity));
    Ok(served.with_context(|| format!("there is no type for {identity}"))??)
}

/// Works as an engine with a technique as an object until there is no more work.
pub(crate) fn as_object(identity: &Identity) -> Result<()> {
    Ok(serve_engine(InSearch::new(identity.technique()?))?)
}
