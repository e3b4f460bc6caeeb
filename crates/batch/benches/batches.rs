//! Batches against one position at a time: counts, moves as words and as text, from FENs and from
//! positions in 32 bytes. `cargo bench -p fianchetto-batch` prints nanoseconds for a position.
//!
//! *One* takes one position at a time and reads it as a `Setup`; *batch* is `Workers` with one
//! thread, and *threads* has a thread on each core. All use the same technique. Each way runs many
//! short slices in turn, and its fastest slice counts. The answers of every slice are checked.

use std::time::{Duration, Instant};

use fianchetto_batch::Workers;
use fianchetto_formats::PackedSetup;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_movelist::notation::San;
use fianchetto_quad::{Quad, RelativeQuadBoard};
use fianchetto_testdata::bench;
use fianchetto_types::{Mode, Move, ValidSetup};

/// The positions of a slice.
const ROWS: usize = 4096;

/// The total time of all slices.
const BUDGET: Duration = Duration::from_secs(60);

/// A way to get the answers: its name, and a pass over all positions that returns how many moves
/// they have.
type Way<'a> = (&'static str, Box<dyn Fn() -> usize + 'a>);

fn main() {
    let fens: Vec<&str> = bench::LISTS.fens().collect();
    let fens: Vec<&str> = fens.into_iter().cycle().take(ROWS).collect();
    let boards: Vec<RelativeQuadBoard> = fens.iter().map(|fen| board(fen)).collect();
    let (single, all) = (Workers::new(1).expect("one thread is there"), Workers::all());
    let packed = single.pack_many(&fens[..]).values;
    let mut ways = one(&fens, &packed);
    let counted = |counts: Vec<u32>| counts.into_iter().map(|count| count as usize).sum();
    for (name, workers) in [("batch", &single), ("threads", &all)] {
        let (fens, packed) = (&fens[..], &packed[..]);
        ways.extend([
            (name, Box::new(move || counted(workers.count_many(fens).values)) as Box<dyn Fn() -> usize>),
            (name, Box::new(move || counted(workers.count_many(packed).values))),
            (name, Box::new(move || workers.moves_many(packed, Stage::All).values.len())),
            (name, Box::new(move || workers.uci_many(packed).text_offsets.len() - 1)),
            (name, Box::new(move || workers.san_many(packed).text_offsets.len() - 1)),
        ]);
    }
    let right = boards.iter().map(|board| Quad::best().count(Node::new(board), Stage::All)).sum();
    let best = measure(&ways, right);
    let rows =
        ["FEN to count", "position to count", "position to moves", "position to UCI", "position to SAN"];
    println!("{:<18} {:>9} {:>9} {:>9}", "ns a position", "one", "batch", "threads");
    for (at, row) in rows.iter().enumerate() {
        let [one, batch, threads] = [0, 1, 2].map(|column| best[column * rows.len() + at]);
        println!("{row:<18} {one:>9.1} {batch:>9.1} {threads:>9.1}");
    }
}

/// One position at a time.
fn one<'a>(fens: &'a [&str], packed: &'a [[u8; 32]]) -> Vec<Way<'a>> {
    let quad = Quad::best();
    let list = move |board: &RelativeQuadBoard| {
        let mut list = MoveList::new();
        quad.list(Node::new(board), Stage::All, &mut list);
        list
    };
    let texts = move |spell: fn(&Quad, &RelativeQuadBoard, Move) -> String| {
        let spelled = |bytes| {
            let board = unpacked(bytes);
            list(&board).into_iter().filter(|&mv| !spell(&quad, &board, mv).is_empty()).count()
        };
        packed.iter().map(spelled).sum()
    };
    vec![
        (
            "one",
            Box::new(move || fens.iter().map(|fen| quad.count(Node::new(&board(fen)), Stage::All)).sum()),
        ),
        (
            "one",
            Box::new(move || {
                packed.iter().map(|bytes| quad.count(Node::new(&unpacked(bytes)), Stage::All)).sum()
            }),
        ),
        ("one", Box::new(move || packed.iter().map(|bytes| list(&unpacked(bytes)).len()).sum())),
        ("one", Box::new(move || texts(|_, _, mv| mv.uci(Mode::Standard).to_string()))),
        (
            "one",
            Box::new(move || {
                texts(|quad, board, mv| San::of(quad, board, mv).expect("a legal move").to_string())
            }),
        ),
    ]
}

fn board(fen: &str) -> RelativeQuadBoard {
    RelativeQuadBoard::from_setup(&ValidSetup::parse(fen, Mode::Standard).expect("the corpus can be played"))
}

fn unpacked(bytes: &[u8; 32]) -> RelativeQuadBoard {
    let packed = PackedSetup::from_bytes(*bytes).expect("the bytes are those of a position");
    RelativeQuadBoard::from_setup(&packed.setup().validate().expect("the position can be played"))
}

/// The shortest time of each way, in nanoseconds per position.
fn measure(ways: &[Way<'_>], right: usize) -> Vec<f64> {
    let (begin, mut best) = (Instant::now(), vec![f64::MAX; ways.len()]);
    while begin.elapsed() < BUDGET {
        for ((name, way), best) in ways.iter().zip(&mut best) {
            let begin = Instant::now();
            let moves = way();
            *best = best.min(begin.elapsed().as_secs_f64() * 1e9 / ROWS as f64);
            assert_eq!(moves, right, "{name}");
        }
    }
    best
}
