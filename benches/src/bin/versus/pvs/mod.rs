//! A search as an engine has it, over techniques and over `cozy-chess`: its speed, and the
//! instructions that a node takes.

mod instructions;
mod ours;

use std::io;

use anyhow::{Context as _, Result};
use fianchetto::Technique;
use fianchetto::hyperbola::{Hyperbola, LaneHyperbola};
use fianchetto::magic::Magic;
use fianchetto::pext::Pext;
use fianchetto::prepared::Prepared;
use fianchetto::simd::IsaName;
use fianchetto_benches_protocol::{EngineSum, Slice, Work, serve_library};

use crate::arguments::Chosen;
use crate::build;
use crate::contestant::{Contestant, Kind, Runner};
use crate::field::{self, Field, REFERENCES};
use crate::measure::{self, Comparison};
use crate::ours::Identity;
use crate::peer::{self, PEERS};
use crate::piped::Piped;
use crate::workload::{Contest, Workload, Workloads};
use ours::Ours;

pub(crate) use instructions::count;

/// The positions, with depths that take some ten milliseconds.
const SEARCHED: [(&str, &str, u32); 10] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 11),
    ("kiwi", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 9),
    ("rooks", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 13),
    ("promote", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 10),
    ("talk", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 11),
    ("middle", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 10),
    ("indian", "r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N1BP2/PP4PP/R2QKBNR w KQ - 1 9", 10),
    ("knights", "r2q1rk1/pb1nbppp/1p2pn2/2pp4/3P4/1PN1PN2/PBP1BPPP/R2Q1RK1 w - - 2 10", 10),
    ("queens", "3r2k1/1q3ppp/p3p3/1p2P3/3Q4/1P4P1/P4P1P/3R2K1 b - - 0 25", 13),
    ("pawns", "8/1p3k2/p2p1p2/2pPpP2/P1P1P1K1/1P6/8/8 w - - 0 40", 17),
];

/// A technique by its type, compiled into this program once more.
struct Typed {
    technique: &'static str,
    /// Serves on a path, if the machine has it.
    serve: fn(IsaName) -> Option<io::Result<()>>,
}

/// The techniques on bitboards that an engine may take.
fn types() -> [Typed; 5] {
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
            |isa: IsaName| isa.detect().and_then(G::on).map(|generator| serve_library(Ours::new(generator)));
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
fn techniques(chosen: &Chosen) -> Result<Vec<(Identity, Vec<String>)>> {
    let has_type = |identity: &Identity| types().iter().any(|typed| typed.technique == identity.technique);
    let found = field::techniques(&chosen.only, chosen.isa)?.into_iter().map(|(identity, _)| identity);
    let command = |identity: &Identity| vec!["serve".to_owned(), "library".to_owned(), identity.to_string()];
    Ok(found.filter(has_type).map(|identity| (identity.clone(), command(&identity))).collect())
}

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
    use super::*;
    use crate::ours::Isas;
    use fianchetto::Move;
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
