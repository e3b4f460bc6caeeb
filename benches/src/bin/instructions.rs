//! Lists and counts the moves of some positions by one technique, as a type or as an object, for a
//! program that counts instructions.
//!
//! Without arguments it prints the names of what can be measured, one a line; with a name,
//! `TECHNIQUE/BOARD type` or `… object`, it does the work once, inside [`measured`]. The row
//! `instructions` of the test matrix runs it under callgrind.

use std::env;
use std::hint::black_box;

use anyhow::{Context as _, Result, bail, ensure};
use fianchetto::attack_table::AttackTables;
use fianchetto::board_repr::{BoardRepr, Mailbox10x12, Square64, X88};
use fianchetto::classical::Classical;
use fianchetto::dense::Dense;
use fianchetto::flood_fill::{Dumb7Fill, KoggeStone};
use fianchetto::hyperbola::Hyperbola;
use fianchetto::kindergarten::Kindergarten;
use fianchetto::linked::Linked;
use fianchetto::magic::Magic;
use fianchetto::move_table::MoveTable;
use fianchetto::movegen::Technique;
use fianchetto::obstruction_difference::ObstructionDifference;
use fianchetto::pext::Pext;
use fianchetto::posdata::Posdata16;
use fianchetto::prepared::Prepared;
use fianchetto::quad::Quad;
use fianchetto::quad_fill::QuadFill;
use fianchetto::ray_loop::RayLoop;
use fianchetto::rotated::Rotated;
use fianchetto::skip::Skip;
use fianchetto::ternary::{Antirotated, Ternary};
use fianchetto::{MoveList, Node, Perft, Registry, Stage, ValidSetup};
use fianchetto_benches::{Known, at_depths};

/// The six standard positions, each with the depth of its perft: some ten thousand leaves together.
const POSITIONS: [(&str, u32); 6] = [("start", 3), ("kiwi", 2), ("p3", 3), ("p4", 2), ("p5", 2), ("p6", 2)];

/// How often the moves of each position are listed and counted, so that lists weigh as much as
/// perft.
const TIMES: u64 = 8;

/// A technique by its type, compiled into this program once more.
struct Typed {
    technique: &'static str,
    board: &'static str,
    work: fn(&[Known]) -> u64,
}

/// One form of each technique, and the loop over rays on each layout of a mailbox: the forms share
/// their loops.
fn types() -> [Typed; 23] {
    [
        Typed::of::<Quad>(),
        Typed::of::<Prepared>(),
        Typed::of::<Pext>(),
        Typed::of::<Magic>(),
        Typed::of::<Kindergarten>(),
        Typed::of::<Ternary>(),
        Typed::of::<Antirotated>(),
        Typed::of::<Hyperbola>(),
        Typed::of::<Rotated>(),
        Typed::of::<ObstructionDifference>(),
        Typed::of::<Classical>(),
        Typed::of::<KoggeStone>(),
        Typed::of::<Dumb7Fill>(),
        Typed::of::<QuadFill>(),
        Typed::of::<AttackTables>(),
        Typed::of::<RayLoop<Square64>>(),
        Typed::of::<RayLoop<Mailbox10x12>>(),
        Typed::of::<RayLoop<X88>>(),
        Typed::of::<Posdata16>(),
        Typed::of::<MoveTable>(),
        Typed::of::<Skip>(),
        Typed::of::<Linked>(),
        Typed::of::<Dense>(),
    ]
}

impl Typed {
    fn of<G: Technique<Board: BoardRepr>>() -> Self {
        Self { technique: G::best().info().name, board: G::Board::BOARD, work: as_type::<G> }
    }

    fn name(&self) -> String {
        format!("{}/{}", self.technique, self.board)
    }
}

/// What is counted: everything that this calls. It has one name for whatever it measures.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}

/// The moves of the positions, listed and counted, and the leaves of their perfts.
fn as_type<G: Technique>(positions: &[Known]) -> u64 {
    let technique = G::best();
    let boards: Vec<_> = positions.iter().map(|known| (technique.board(&known.setup), known.depth)).collect();
    let mut list = MoveList::new();
    measured(&mut || {
        let mut sum = 0;
        for (board, depth) in black_box(&boards) {
            for _ in 0..TIMES {
                list.clear();
                technique.list(Node::new(board), Stage::All, &mut list);
                sum += list.len() as u64 + technique.count(Node::new(board), Stage::All) as u64;
            }
            sum += Perft::BULK.count(&technique, board, *depth);
        }
        sum
    })
}

/// The same by the technique as an object.
fn as_object(name: &str, positions: &[Known]) -> Result<u64> {
    let technique = Registry::built_in().named(name)?;
    let positions: Vec<_> =
        positions.iter().map(|known| (technique.position(&known.setup), known.depth)).collect();
    let mut list = MoveList::new();
    Ok(measured(&mut || {
        let mut sum = 0;
        for (position, depth) in black_box(&positions) {
            for _ in 0..TIMES {
                list.clear();
                position.list(Stage::All, &mut list);
                sum += list.len() as u64 + position.count(Stage::All) as u64;
            }
            sum += position.perft(Perft::BULK, *depth);
        }
        sum
    }))
}

/// What the positions are known to have.
fn expected(positions: &[Known]) -> u64 {
    let technique = Registry::built_in().techniques()[0].clone();
    let moves = |setup: &ValidSetup| technique.moves(setup, Stage::All).len() as u64;
    positions.iter().map(|known| 2 * TIMES * moves(&known.setup) + known.count).sum()
}

/// Each technique of the registry is here in a form, so that none is forgotten.
fn ensure_complete() -> Result<()> {
    let registry = Registry::built_in();
    let kind = |typed: &Typed| registry.named(&typed.name()).ok().map(|technique| technique.info().form_of);
    let measured: Vec<_> = types().iter().map(kind).collect();
    for technique in &registry {
        ensure!(measured.contains(&Some(technique.info().form_of)), "{technique:?} is not measured");
    }
    Ok(())
}

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some(name) = arguments.first() else {
        ensure_complete()?;
        for typed in types() {
            println!("{0} type\n{0} object", typed.name());
        }
        return Ok(());
    };
    let positions = at_depths(&POSITIONS);
    let positions: Vec<Known> = positions.into_iter().map(|(_, known)| known).collect();
    let typed =
        types().into_iter().find(|typed| typed.name() == *name).with_context(|| format!("no {name}"))?;
    let found = match arguments.get(1).map(String::as_str) {
        Some("type") => (typed.work)(&positions),
        Some("object") => as_object(name, &positions)?,
        _ => bail!("say `type` or `object` after the name"),
    };
    ensure!(found == expected(&positions), "{name} finds {found}, which is wrong");
    Ok(())
}
