//! Techniques as an engine uses them, by their types and as objects, against `cozy-chess`: in a
//! search, in a walk that makes every move, and call by call.

mod game;
mod in_search;
mod serve;

use anyhow::{Context as _, Result, bail};
use fianchetto::Game;
use fianchetto::registry::{Registry, Wanted};
use fianchetto_benches::{Known, standard};
use fianchetto_benches_protocol::{CALLS, Slice, Work, search};

use crate::build;
use crate::contestant::{Contestant, Kind};
use crate::fen;
use crate::field::{self, Field, REFERENCES};
use crate::measure::{self, Comparison};
use crate::ours::Isas;
use crate::peer::{self, PEERS};
use crate::piped::Piped;
use crate::workload::{Contest, Workload, Workloads};

pub(crate) use game::serve as as_game;
pub(crate) use serve::{as_object, as_type};

/// The positions that are searched, with depths that take some ten milliseconds.
const SEARCHED: [(&str, &str, u32); 10] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwi", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("rooks", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 8),
    ("promote", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
    ("talk", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("middle", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
    ("indian", "r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N1BP2/PP4PP/R2QKBNR w KQ - 1 9", 6),
    ("knights", "r2q1rk1/pb1nbppp/1p2pn2/2pp4/3P4/1PN1PN2/PBP1BPPP/R2Q1RK1 w - - 2 10", 6),
    ("queens", "3r2k1/1q3ppp/p3p3/1p2P3/3Q4/1P4P1/P4P1P/3R2K1 b - - 0 25", 7),
    ("pawns", "8/1p3k2/p2p1p2/2pPpP2/P1P1P1K1/1P6/8/8 w - - 0 40", 12),
];

/// The positions that are searched, counted by the default technique.
pub(crate) fn searches() -> Result<Vec<Workload>> {
    let mut searcher = in_search::InSearch::new(Registry::built_in().find(Wanted::default())?);
    let workload = |(name, fen, depth): (_, &str, _)| {
        let count = search(&mut searcher, fen, depth).context("a position that is searched is one")?;
        Ok(Workload::new(name, Work::Search { depth, fen: fen.to_owned() }, count))
    };
    SEARCHED.into_iter().map(workload).collect()
}

/// The calls that list moves.
const LISTS: [&str; 2] = ["list", "captures"];

/// The depth of a walk is one less than that of a perft, which counts its last ply.
const SHORTER: u32 = 1;

/// Measures the techniques with these names, or all, and `cozy-chess`. Lists are measured by calls
/// for one position.
pub(crate) fn run(contest: Contest, only: &[String], isa: Isas, rounds: u32) -> Result<Comparison> {
    let mut field = Field::default();
    let peer = PEERS.iter().find(|peer| peer.name == REFERENCES[0]).context("the reference is a peer")?;
    let mut variants: Vec<Box<dyn crate::contestant::Runner>> = Vec::new();
    for features in peer.features {
        variants.push(Box::new(peer::start(peer.name, features, &["search"])?));
    }
    let list = workloads(contest, &mut *variants[0])?;
    field.contestants.push(Contestant::new(peer.name, Kind::Peer, peer::PATH, variants));
    for (identity, _) in field::techniques(only, isa)? {
        let as_type = serve::has_type(&identity).then_some((Kind::Technique, "type"));
        for (kind, served) in as_type.into_iter().chain([(Kind::Object, "object")]) {
            let arguments = ["serve", served, &identity.to_string()];
            let program = Piped::with(&build::this_program()?, &arguments)?;
            let name = format!("{}/{}", identity.technique, identity.board);
            let path = identity.path.name();
            field.contestants.push(Contestant::new(name, kind, path, vec![Box::new(program)]));
        }
    }
    if contest == Contest::Calls {
        field.contestants.push(game()?);
    }
    let contest = if contest == Contest::Lists { Contest::Calls } else { contest };
    measure::run(field, Workloads { contest, list }, rounds)
}

/// The game of the facade, which finds its moves by an object.
fn game() -> Result<Contestant> {
    let program = Piped::with(&build::this_program()?, &["serve", "game"])?;
    let path = Game::default().technique().isa_name();
    Ok(Contestant::new("Game", Kind::Object, path.name(), vec![Box::new(program)]))
}

/// The work, with the counts of the reference, which all contestants have to match.
fn workloads(contest: Contest, reference: &mut dyn crate::contestant::Runner) -> Result<Vec<Workload>> {
    let mut workload = |name, work: Work| {
        let slice = Slice { work, repeats: 1 };
        let count = reference.run(&slice)?.count;
        anyhow::Ok(Workload::new(name, slice.work, count))
    };
    let mut workloads = Vec::new();
    match contest {
        Contest::Search | Contest::Accumulator => {
            for (name, fen, depth) in SEARCHED {
                let mut searched = workload(name, Work::Search { depth, fen: fen.to_owned() })?;
                if contest == Contest::Accumulator {
                    let amount = searched.count;
                    let with_network = workload(name, Work::Accumulate { depth, fen: fen.to_owned() })?;
                    searched = Workload { amount, ..with_network };
                }
                workloads.push(searched);
            }
        }
        Contest::Play => {
            for (name, Known { depth, fen, .. }) in standard() {
                workloads.push(workload(name, Work::Play { depth: depth - SHORTER, fen: fen.to_owned() })?);
            }
        }
        Contest::Calls | Contest::Lists => {
            let fens = fen::write_shuffled()?;
            for call in CALLS.into_iter().filter(|call| contest == Contest::Calls || LISTS.contains(call)) {
                workloads.push(workload(call, Work::Call { call: call.to_owned(), fens: fens.clone() })?);
            }
        }
        Contest::Perft | Contest::Fens | Contest::Engine | Contest::Games => {
            bail!("this is no work for an engine")
        }
    }
    Ok(workloads)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ours::Identity;
    use fianchetto::Setup;

    #[test]
    fn searched_positions_are_positions() {
        for (name, fen, _) in SEARCHED {
            assert!(fen.parse::<Setup>().is_ok_and(|setup| setup.validate().is_ok()), "{name}");
        }
    }

    /// A node count that differs ends a comparison, so this holds every technique to the same tree.
    #[test]
    fn all_techniques_search_the_same_tree() {
        let techniques = field::techniques(&[], Isas::All).unwrap();
        let counts: Vec<u64> = techniques.iter().map(|(identity, _)| nodes(identity)).collect();
        assert!(counts[0] > 1000 && counts.iter().all(|&count| count == counts[0]), "{counts:?}");
    }

    fn nodes(identity: &Identity) -> u64 {
        let mut searcher = in_search::InSearch::new(identity.technique().unwrap());
        let mut nodes = |fen| search(&mut searcher, fen, 3).expect("a position");
        SEARCHED.iter().map(|&(_, fen, _)| nodes(fen)).sum()
    }
}
