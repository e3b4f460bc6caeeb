//! Reading and printing FENs: every board against `cozy-chess`, slice by slice.

use std::fmt::{Display, Write as _};
use std::fs;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::io;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use fianchetto::attack_table::AttackBoard;
use fianchetto::board_repr::{Mailbox10x12, QuadBoard, Square64, X88, XorQuad};
use fianchetto::quad::RelativeQuadBoard;
use fianchetto::{BoardRepr, IsaName, Setup, ValidSetup};
use fianchetto_benches_protocol::{Work, serve_reader};
use fianchetto_testdata::{Variant, perft};

use crate::build;
use crate::contestant::{Contestant, Kind};
use crate::field::{Field, REFERENCES};
use crate::measure::{self, Comparison};
use crate::peer;
use crate::piped::Piped;
use crate::workload::{Contest, Workload, Workloads};

/// The validated setup itself, as if it were a board: what reading and printing cost without one.
const SETUP: &str = "setup";

/// What serves as a reader, by the name of the board.
type Serve = fn() -> io::Result<()>;

/// Every board, with the validated setup first.
const READERS: [(&str, Serve); 8] = [
    (SETUP, || serve_reader(|fen| fen.parse().ok(), print::<ValidSetup>)),
    on::<Square64>(),
    on::<Mailbox10x12>(),
    on::<X88>(),
    on::<QuadBoard>(),
    on::<XorQuad>(),
    on::<RelativeQuadBoard>(),
    on::<AttackBoard>(),
];

const fn on<B: BoardRepr>() -> (&'static str, Serve) {
    (B::BOARD, || {
        let read = |fen: &str| fen.parse().ok().map(|setup: ValidSetup| B::from_setup(&setup));
        serve_reader(read, |board: &B, out| print(&board.setup(), out))
    })
}

fn print<T: Display>(setup: &T, out: &mut String) {
    write!(out, "{setup}").expect("a string takes any text");
}

/// Reads and prints with the board of this name until there is no more work.
pub(crate) fn serve(board: &str) -> Result<()> {
    let (_, serve) = READERS.iter().find(|(name, _)| *name == board).context("there is no such board")?;
    Ok(serve()?)
}

/// Measures all boards and `cozy-chess`.
pub(crate) fn run(rounds: u32) -> Result<Comparison> {
    let fens = fens();
    let (file, count) = (write("versus.fens", &fens)?, fens.len() as u64);
    let mut field = Field::default();
    field.contestants.push(contestant(REFERENCES[0], Kind::Peer, peer::start(REFERENCES[0], "", &["fen"])?));
    for (name, _) in READERS {
        let program = Piped::with(&build::this_program()?, &["serve", "fen", name])?;
        field.contestants.push(contestant(name, Kind::Technique, program));
    }
    let read = Workload::new("read", Work::Read { fens: file.clone() }, count);
    let list = vec![read, Workload::new("print", Work::Print { fens: file }, count)];
    measure::run(field, Workloads { contest: Contest::Fens, list }, rounds)
}

/// Only the attack tables are built on the path of the machine.
fn contestant(name: &str, kind: Kind, program: Piped) -> Contestant {
    let path = match kind {
        Kind::Peer => peer::PATH,
        Kind::Technique | Kind::Object if name == AttackBoard::BOARD => {
            fianchetto::simd::Isa::best().name().name()
        }
        Kind::Technique | Kind::Object => IsaName::Portable.name(),
    };
    Contestant::new(name, kind, path, vec![Box::new(program)])
}

/// Writes FENs into a file of the target folder, and returns its path.
fn write(name: &str, fens: &[&str]) -> Result<String> {
    let file: PathBuf = build::target()?.join(name);
    fs::write(&file, fens.join("\n") + "\n").with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file.to_str().context("the path of the target folder is not Unicode")?.to_owned())
}

/// Writes the FENs in an order that no neighbours share, and returns the path of the file.
///
/// Neighbours from one game would flatter readers that branch.
pub(crate) fn write_shuffled() -> Result<String> {
    let (mut fens, hashes) = (fens(), BuildHasherDefault::<DefaultHasher>::default());
    fens.sort_by_cached_key(|fen| hashes.hash_one(fen));
    write("versus.shuffled.fens", &fens)
}

/// The positions of all perft suites of standard chess that every reader accepts and prints as they
/// are written.
fn fens() -> Vec<&'static str> {
    let standard = perft::ALL.into_iter().filter(|corpus| corpus.variant == Variant::Standard);
    let is_usable =
        |fen: &&str| fen.parse().is_ok_and(|setup: Setup| setup.to_string() == **fen && peer_takes(&setup));
    let mut fens: Vec<_> = standard.flat_map(|corpus| corpus.fens()).filter(is_usable).collect();
    fens.sort_unstable();
    fens.dedup();
    fens
}

/// `cozy-chess` refuses a half-move clock above 100, and most checks after a double push that the
/// push cannot have given.
fn peer_takes(setup: &Setup) -> bool {
    let side = setup.side_to_move;
    let in_check = setup.king(side).is_some_and(|king| !setup.attackers_of(king, !side).is_empty());
    setup.halfmove_clock <= 100 && !(in_check && setup.en_passant.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::Position as _;

    #[test]
    fn there_are_some_thousand_fens_and_every_board_prints_them() {
        let fens = fens();
        assert!(fens.len() > 2_000, "{}", fens.len());
        let setups: Vec<ValidSetup> = fens.iter().map(|fen| fen.parse().unwrap()).collect();
        for (fen, setup) in fens.iter().zip(&setups) {
            assert_eq!(RelativeQuadBoard::from_setup(setup).setup().to_string(), **fen);
            assert_eq!(AttackBoard::from_setup(setup).setup().to_string(), **fen);
        }
    }

    #[test]
    fn an_unknown_board_is_refused() {
        assert_eq!(serve("abacus").unwrap_err().to_string(), "there is no such board");
    }
}
