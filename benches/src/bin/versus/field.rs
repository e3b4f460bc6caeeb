//! The field: all contestants of a comparison, and those that could not be started.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;

use crate::contestant::{Contestant, Kind, Runner};
use crate::ours::{self, Identity, Isas};
use crate::peer::{self, PEERS};
use crate::stockfish::Stockfish;
use crate::workload::Contest;

/// The contestants that all others are compared with.
pub(crate) const REFERENCES: [&str; 3] = ["cozy-chess", STOCKFISH, "pgn-reader"];

const STOCKFISH: &str = "stockfish";

/// All contestants.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) contestants: Vec<Contestant>,
    /// The names of those that are missing, with the reason.
    pub(crate) skipped: Vec<(String, String)>,
}

impl Field {
    /// Starts the techniques and the peers with these names, or all if there are no names, and the
    /// references in any case.
    pub(crate) fn gather(only: &[String], isa: Isas, kind: Contest) -> Result<Self> {
        let mut field = Self::default();
        for (identity, name) in techniques(only, isa)? {
            if kind == Contest::Perft {
                field.add_technique(&identity.with_two_plies(), format!("{name}, two plies"))?;
            }
            field.add_technique(&identity, name)?;
        }
        for name in peer_names().filter(|&name| kind == Contest::Perft || name != STOCKFISH) {
            let shown = only.is_empty() || only.iter().any(|wanted| wanted == name);
            if shown || REFERENCES.contains(&name) {
                field.add_peer(name, shown);
            }
        }
        Ok(field)
    }

    /// One peer.
    pub(crate) fn peer(name: &str) -> Result<Contestant> {
        let mut field = Self::default();
        field.add_peer(name, true);
        field.contestants.pop().with_context(|| format!("{:?}", field.skipped))
    }

    fn add_technique(&mut self, identity: &Identity, name: String) -> Result<()> {
        let (path, program) = (identity.path.name(), Box::new(identity.start()?));
        self.contestants.push(Contestant::new(name, Kind::Technique, path, vec![program]));
        Ok(())
    }

    fn add_peer(&mut self, name: &str, shown: bool) {
        let (variants, path) = if name == STOCKFISH { self.start_stockfish() } else { self.build(name) };
        if !variants.is_empty() {
            let peer = Contestant::new(name, Kind::Peer, path, variants);
            self.contestants.push(Contestant { shown, ..peer });
        }
    }

    fn start_stockfish(&mut self) -> (Vec<Box<dyn Runner>>, String) {
        match Stockfish::start() {
            Ok((engine, id)) => (vec![Box::new(engine)], id),
            Err(error) => {
                self.skip(STOCKFISH, &error);
                (Vec::new(), String::new())
            }
        }
    }

    /// The variants of a crate, as far as they can be built.
    fn build(&mut self, name: &str) -> (Vec<Box<dyn Runner>>, String) {
        let peer = PEERS.iter().find(|peer| peer.name == name);
        let mut variants: Vec<Box<dyn Runner>> = Vec::new();
        for features in peer.map_or(&[][..], |peer| peer.features) {
            let full_name = format!("{name} {features}");
            match show_waiting(&full_name, || peer::start(name, features, &[])) {
                Ok(program) => variants.push(Box::new(program)),
                Err(error) => self.skip(full_name.trim(), &error),
            }
        }
        (variants, peer::PATH.to_owned())
    }

    fn skip(&mut self, name: &str, error: &anyhow::Error) {
        self.skipped.push((name.to_owned(), format!("{error:#}")));
    }
}

/// The techniques with these names, or all if there are no names, each with the name of its line.
pub(crate) fn techniques(only: &[String], isa: Isas) -> Result<Vec<(Identity, String)>> {
    let techniques = ours::identities(isa);
    let names = names(&techniques);
    check_names(only, &names)?;
    let is_wanted = |(identity, name): &(Identity, String)| {
        only.is_empty() || only.contains(name) || only.contains(&identity.technique)
    };
    Ok(techniques.into_iter().zip(names).filter(is_wanted).collect())
}

/// The technique with this name, or the fastest.
pub(crate) fn technique(name: Option<&String>, isa: Isas) -> Result<Identity> {
    let found = techniques(name.map_or(&[], std::slice::from_ref), isa)?.into_iter().next();
    Ok(found.context("--only has to name a technique here")?.0)
}

fn peer_names() -> impl Iterator<Item = &'static str> {
    PEERS.iter().map(|peer| peer.name).chain([STOCKFISH])
}

/// The names of the techniques. A technique on several boards has its plain name on the first,
/// which is its fastest; on the others, the board's name follows.
fn names(techniques: &[Identity]) -> Vec<String> {
    let name = |identity: &Identity| {
        let first = techniques.iter().find(|other| other.technique == identity.technique);
        if first.is_some_and(|first| first.board == identity.board) {
            identity.technique.clone()
        } else {
            format!("{}/{}", identity.technique, identity.board)
        }
    };
    techniques.iter().map(name).collect()
}

fn check_names(only: &[String], techniques: &[String]) -> Result<()> {
    let there: Vec<String> = techniques.iter().cloned().chain(peer_names().map(str::to_owned)).collect();
    match only.iter().find(|name| !there.contains(name)) {
        Some(name) => bail!("no such contestant: `{name}`; there are {}", there.join(", ")),
        None => Ok(()),
    }
}

/// Shows on a terminal that a program is being built.
fn show_waiting<R>(name: &str, build: impl FnOnce() -> R) -> R {
    let spinner =
        ProgressBar::new_spinner().with_message(format!("building {name} (the first time takes a while)"));
    spinner.enable_steady_tick(Duration::from_millis(100));
    let built = build();
    spinner.finish_and_clear();
    built
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::{IsaName, Perft};

    fn identity(technique: &str, board: &str) -> Identity {
        Identity {
            technique: technique.into(),
            board: board.into(),
            path: IsaName::Portable,
            perft: Perft::BULK,
        }
    }

    #[test]
    fn a_technique_has_its_plain_name_on_its_first_board() {
        let techniques = [identity("a", "x"), identity("a", "y"), identity("b", "y")];
        assert_eq!(names(&techniques), ["a", "a/y", "b"]);
    }

    #[test]
    fn an_unknown_name_is_refused_with_those_that_there_are() {
        let error = check_names(&["c".into()], &["a".into()]).unwrap_err().to_string();
        assert_eq!(error, "no such contestant: `c`; there are a, cozy-chess, shakmaty, chess, stockfish");
        assert!(check_names(&["a".into(), "stockfish".into()], &["a".into()]).is_ok());
    }
}
