//! The techniques that search, by their types.

use std::io;

use anyhow::{Context as _, Result};
use fianchetto::Technique;
use fianchetto::hyperbola::{Hyperbola, LaneHyperbola};
use fianchetto::magic::Magic;
use fianchetto::pext::Pext;
use fianchetto::prepared::Prepared;
use fianchetto::simd::IsaName;
use fianchetto_benches_protocol::serve_library;

use super::ours::Ours;
use crate::arguments::Chosen;
use crate::field;
use crate::ours::Identity;

/// A technique by its type, compiled into this program once more.
pub(super) struct Typed {
    pub(super) technique: &'static str,
    /// Serves on a path, if the machine has it.
    serve: fn(IsaName) -> Option<io::Result<()>>,
}

/// The techniques on bitboards that an engine may take.
pub(super) fn types() -> [Typed; 5] {
    [
        Typed::of::<Prepared>(),
        Typed::of::<Pext>(),
        Typed::of::<Magic>(),
        Typed::of::<Hyperbola>(),
        Typed::of::<LaneHyperbola>(),
    ]
}

impl Typed {
    fn of<G: Technique>() -> Self {
        let serve =
            |isa: IsaName| isa.detect().and_then(G::on).map(|technique| serve_library(Ours::new(technique)));
        Self { technique: G::best().info().name, serve }
    }
}

/// Searches with a technique as a type until there is no more work.
pub(crate) fn serve(identity: &Identity) -> Result<()> {
    let typed = types().into_iter().find(|typed| typed.technique == identity.technique);
    let served = typed.and_then(|typed| (typed.serve)(identity.path));
    Ok(served.with_context(|| format!("there is no type for {identity}"))??)
}

/// The techniques with these names that have a type here, each with the command that serves.
pub(super) fn techniques(chosen: &Chosen) -> Result<Vec<(Identity, Vec<String>)>> {
    let has_type = |identity: &Identity| types().iter().any(|typed| typed.technique == identity.technique);
    let found = field::techniques(&chosen.only, chosen.isa)?.into_iter().map(|(identity, _)| identity);
    let command = |identity: &Identity| vec!["serve".to_owned(), "library".to_owned(), identity.to_string()];
    Ok(found.filter(has_type).map(|identity| (identity.clone(), command(&identity))).collect())
}
