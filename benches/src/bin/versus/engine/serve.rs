//! Techniques that serve as engines: by their types, and as objects.

use std::io;

use anyhow::{Context as _, Result};
use fianchetto::attack_table::AttackTables;
use fianchetto::board_repr::{Mailbox10x12, Square64, X88};
use fianchetto::dense::Dense;
use fianchetto::implementers::{BoardRepr, Technique};
use fianchetto::linked::Linked;
use fianchetto::magic::Magic;
use fianchetto::move_table::MoveTable;
use fianchetto::pext::Pext;
use fianchetto::posdata::Posdata16;
use fianchetto::prepared::Prepared;
use fianchetto::quad::Quad;
use fianchetto::ray_loop::RayLoop;
use fianchetto::rotated::Rotated;
use fianchetto::simd::IsaName;
use fianchetto::skip::Skip;
use fianchetto::ternary::Ternary;
use fianchetto_benches_protocol::serve_engine;

use super::in_search::InSearch;
use crate::ours::Identity;

/// A technique by its type, compiled into this program once more.
struct Typed {
    technique: &'static str,
    board: &'static str,
    /// Serves on a path, if the machine has it.
    serve: fn(IsaName) -> Option<io::Result<()>>,
}

/// One form of each kind of technique: each takes seconds to compile, and one is enough to see the
/// cost of an object.
fn types() -> [Typed; 15] {
    [
        Typed::of::<Quad>(),
        Typed::of::<Prepared>(),
        Typed::of::<Pext>(),
        Typed::of::<Magic>(),
        Typed::of::<Ternary>(),
        Typed::of::<AttackTables>(),
        Typed::of::<RayLoop<Square64>>(),
        Typed::of::<RayLoop<Mailbox10x12>>(),
        Typed::of::<RayLoop<X88>>(),
        Typed::of::<Posdata16>(),
        Typed::of::<MoveTable>(),
        Typed::of::<Skip>(),
        Typed::of::<Linked>(),
        Typed::of::<Dense>(),
        Typed::of::<Rotated>(),
    ]
}

impl Typed {
    fn of<G: Technique<Board: BoardRepr>>() -> Self {
        let serve = |isa: IsaName| {
            isa.detect().and_then(G::on).map(|technique| serve_engine(InSearch::new(technique)))
        };
        Self { technique: G::best().info().name, board: G::Board::BOARD, serve }
    }

    fn find(identity: &Identity) -> Option<Self> {
        types()
            .into_iter()
            .find(|typed| typed.technique == identity.technique && typed.board == identity.board)
    }
}

/// Whether a technique is here as a type, too.
pub(crate) fn has_type(identity: &Identity) -> bool {
    Typed::find(identity).is_some()
}

/// Works as an engine with a technique as a type until there is no more work.
pub(crate) fn as_type(identity: &Identity) -> Result<()> {
    let served = Typed::find(identity).and_then(|typed| (typed.serve)(identity.path));
    Ok(served.with_context(|| format!("there is no type for {identity}"))??)
}

/// Works as an engine with a technique as an object until there is no more work.
pub(crate) fn as_object(identity: &Identity) -> Result<()> {
    Ok(serve_engine(InSearch::of_object(identity.technique()?))?)
}
