//! The techniques as contestants. Only this file looks them up in the registry.

use std::{fmt, hint::black_box, str::FromStr};

use anyhow::{Context as _, Result};
use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, IsaName, Perft, Stage, ValidSetup};
use fianchetto_benches_protocol::Contestant;

use crate::{build, piped::Piped};

/// On which instruction sets techniques run: on the best one up to a given one, or on every one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Isas {
    UpTo(IsaName),
    All,
}

impl Default for Isas {
    fn default() -> Self {
        Self::UpTo(fianchetto::simd::Isa::best().name())
    }
}

impl fmt::Display for Isas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UpTo(path) => path.fmt(f),
            Self::All => f.write_str("all"),
        }
    }
}

impl FromStr for Isas {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(Self::All);
        }
        let path: IsaName = text.parse().map_err(|error| format!("{error}, and `all`"))?;
        path.detect().map(|_| Self::UpTo(path)).ok_or_else(|| format!("this machine has no {path}"))
    }
}

/// One technique on one board and one instruction set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) technique: String,
    pub(crate) board: String,
    pub(crate) path: IsaName,
    /// How a perft counts.
    pub(crate) perft: Perft,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.technique, self.board, self.path)?;
        if self.perft == Perft::BULK { Ok(()) } else { f.write_str("/two-plies") }
    }
}

impl FromStr for Identity {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split('/').map(str::to_owned);
        let mut next = || parts.next().ok_or("should read NAME/BOARD/ISA");
        let (technique, board, path) = (next()?, next()?, next()?);
        let path = path.parse().map_err(|error| format!("{error}"))?;
        let perft = match parts.next().as_deref() {
            None => Perft::BULK,
            Some("two-plies") => Perft::TWO_PLIES,
            Some(_) => return Err("should end with the path, or with two-plies".to_owned()),
        };
        Ok(Self { technique, board, path, perft })
    }
}

/// The techniques of the registry on these paths.
pub(crate) fn identities(isa: Isas) -> Vec<Identity> {
    let mut all: Vec<Identity> = Vec::new();
    for technique in &Registry::built_in() {
        let identity = Identity {
            technique: technique.info().name.to_owned(),
            board: technique.board_name().to_owned(),
            path: technique.isa_name(),
            perft: Perft::BULK,
        };
        match (isa, all.last()) {
            (Isas::UpTo(widest), _) if identity.path > widest => {}
            (Isas::UpTo(_), Some(last))
                if (&last.technique, &last.board) == (&identity.technique, &identity.board) => {}
            _ => all.push(identity),
        }
    }
    all
}

impl Identity {
    /// The technique.
    pub(crate) fn technique(&self) -> Result<AnyTechnique> {
        let Self { technique, board, path, .. } = self;
        let wanted = Wanted { technique: Some(technique), board: Some(board), path: Some(*path) };
        Registry::built_in().find(wanted).with_context(|| format!("there is no {self} here"))
    }

    /// The same with two plies counted at once.
    pub(crate) fn with_two_plies(&self) -> Self {
        Self { perft: Perft::TWO_PLIES, ..self.clone() }
    }

    /// Starts this program again as this contestant.
    pub(crate) fn start(&self) -> Result<Piped> {
        Piped::with(&build::this_program()?, &["serve", "technique", &self.to_string()])
    }
}

/// Plays the contestant with this identity until there is no more work.
pub(crate) fn serve(identity: &Identity) -> Result<()> {
    Ok(fianchetto_benches_protocol::serve(&Ours(identity.technique()?, identity.perft))?)
}

/// A technique as a contestant, and how it counts a perft.
struct Ours(AnyTechnique, Perft);

impl Contestant for Ours {
    type Board = ValidSetup;

    fn board(&self, fen: &str) -> Option<ValidSetup> {
        ValidSetup::parse(fen, Mode::Standard).ok()
    }

    fn perft(&self, setup: &ValidSetup, depth: u32) -> u64 {
        self.0.perft(setup, self.1, depth)
    }

    fn lister(&self, setups: Vec<ValidSetup>) -> Box<dyn Fn() -> u64> {
        let batch = self.0.batch(&setups);
        Box::new(move || {
            let mut total = 0;
            batch.list_many(Stage::All, &mut |_, moves| total += black_box(moves).len() as u64);
            total
        })
    }
}
