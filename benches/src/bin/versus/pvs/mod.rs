//! A search as an engine has it, over techniques and over `cozy-chess`: its speed, and the
//! instructions that a node takes.

mod instructions;
mod ours;
mod positions;
mod types;

use anyhow::{Context as _, Result};
use fianchetto_benches_protocol::{EngineSum, Slice, Work};

use crate::arguments::Chosen;
use crate::build;
use crate::contestant::{Contestant, Kind, Runner};
use crate::field::{Field, REFERENCES};
use crate::measure::{self, Comparison};
use crate::peer::{self, PEERS};
use crate::piped::Piped;
use crate::workload::{Contest, Workload, Workloads};
use positions::SEARCHED;
use types::techniques;

pub(crate) use instructions::count;
pub(crate) use types::serve;

/// Measures the techniques and `cozy-chess`.
pub(crate) fn run(chosen: &Chosen, rounds: u32) -> Result<Comparison> {
    let mut field = Field::default();
    let peer = PEERS.iter().find(|peer| peer.name == REFERENCES[0]).context("the reference is a peer")?;
    let mut variants: Vec<Box<dyn Runner>> = Vec::new();
    for features in peer.features {
        variants.push(Box::new(peer::start(peer.name, features, &["engine"])?));
    }
    let list = SEARCHED.into_iter().map(|(name, fen, depth)| workload(&mut *variants[0], name, fen, depth));
    let workloads = Workloads { contest: Contest::Engine, list: list.collect::<Result<_>>()? };
    field.contestants.push(Contestant::new(peer.name, Kind::Peer, peer::PATH, variants));
    for (identity, command) in techniques(chosen)? {
        let arguments: Vec<&str> = command.iter().map(String::as_str).collect();
        let programs: Vec<Box<dyn Runner>> =
            vec![Box::new(Piped::with(&build::this_program()?, &arguments)?)];
        let (name, path) = (identity.technique, identity.path.name());
        field.contestants.push(Contestant::new(name, Kind::Technique, path, programs));
    }
    measure::run(field, workloads, rounds)
}

/// A position with what the reference finds there, which all contestants have to find.
fn workload(reference: &mut dyn Runner, name: &'static str, fen: &str, depth: u32) -> Result<Workload> {
    let work = Work::Engine { depth, fen: fen.to_owned() };
    let slice = Slice { work, repeats: 1 };
    let count = reference.run(&slice)?.count;
    Ok(Workload { amount: EngineSum::of_word(count).nodes, ..Workload::new(name, slice.work, count) })
}

#[cfg(test)]
mod tests {
    use super::ours::Ours;
    use super::types::{Typed, types};
    use super::*;
    use crate::field;
    use crate::ours::Isas;
    use fianchetto::hyperbola::Hyperbola;
    use fianchetto::prepared::Prepared;
    use fianchetto::{Move, Technique};
    use fianchetto_benches_protocol::{Found, engine_search};

    fn search<G: Technique>(fen: &str, depth: u32) -> (u64, Vec<Found<Move>>) {
        engine_search(&mut Ours::new(G::best()), fen, depth).expect("a position")
    }

    #[test]
    fn techniques_search_the_same_tree() {
        for (name, fen, _) in SEARCHED {
            let of_prepared = search::<Prepared>(fen, 6);
            assert!(of_prepared.0 > 100 && of_prepared.1.len() == 6, "{name}: {of_prepared:?}");
            assert_eq!(search::<Hyperbola>(fen, 6), of_prepared, "{name}");
        }
    }

    /// The rook mates on the last rank, over the other rook.
    #[test]
    fn a_mate_is_found() {
        let found = search::<Prepared>("6k1/5ppp/8/8/8/8/1r6/R5K1 w - - 0 1", 4).1;
        let last = found.last().expect("four depths");
        assert_eq!((last.best.map(|mv| mv.to_string()).as_deref(), last.score), (Some("a1a8"), 29_997));
    }

    #[test]
    fn ends_of_games_have_their_scores() {
        for (fen, score) in [
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
            ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -30_000),
            ("7k/8/8/8/8/8/8/K6N w - - 0 1", 0),
        ] {
            assert_eq!(search::<Prepared>(fen, 3).1.last().map(|found| found.score), Some(score), "{fen}");
        }
        assert!(engine_search(&mut Ours::new(Prepared::best()), "not a position", 1).is_none());
    }

    #[test]
    fn every_type_is_a_technique() {
        let all = field::techniques(&[], Isas::All).expect("techniques");
        for Typed { technique, .. } in types() {
            assert!(all.iter().any(|(identity, _)| identity.technique == technique), "{technique}");
        }
    }
}
