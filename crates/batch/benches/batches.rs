//! Batches against one position at a time: counts, moves as words and as text, from FENs and from
//! positions in 32 bytes. `cargo bench -p fianchetto-batch` prints nanoseconds for a position.
//!
//! *One* takes one position at a time and reads it as a `Setup`; *batch* is `Workers` with one
//! thread, and *threads* has a thread on each core. All use the same technique. Each way runs many
//! short slices in turn, and its fastest slice counts. The answers of every slice are checked.

use std::time::{Duration, Instant};

use fianchetto_batch::{MoveText, TextLists, Workers};
use fianchetto_formats::PackedSetup;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_movelist::notation::{San, find_uci};
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
    let moves = Moves::of(&single, &packed);
    let mut ways = one(&fens, &packed, &moves);
    let counted = |counts: Vec<u32>| counts.into_iter().map(|count| count as usize).sum();
    for (name, workers) in [("batch", &single), ("threads", &all)] {
        let (fens, packed, moves) = (&fens[..], &packed[..], &moves);
        ways.extend([
            (name, Box::new(move || counted(workers.count_many(fens).values)) as Box<dyn Fn() -> usize>),
            (name, Box::new(move || counted(workers.count_many(packed).values))),
            (name, Box::new(move || workers.moves_many(packed, Stage::All).values.len())),
            (name, Box::new(move || workers.uci_many(packed).text_offsets.len() - 1)),
            (name, Box::new(move || workers.san_many(packed).text_offsets.len() - 1)),
            (name, Box::new(move || moves.read(workers, packed, &moves.uci, MoveText::Uci))),
            (name, Box::new(move || moves.read(workers, packed, &moves.san, MoveText::San))),
        ]);
    }
    let listed = boards.iter().map(|board| Quad::best().count(Node::new(board), Stage::All)).sum();
    let rows = [
        ("FEN to count", listed),
        ("position to count", listed),
        ("position to moves", listed),
        ("position to UCI", listed),
        ("position to SAN", listed),
        ("move from UCI", ROWS),
        ("move from SAN", ROWS),
    ];
    let best = measure(&ways, &rows);
    println!("{:<18} {:>9} {:>9} {:>9}", "ns a position", "one", "batch", "threads");
    for (at, (row, _)) in rows.iter().enumerate() {
        let [one, batch, threads] = [0, 1, 2].map(|column| best[column * rows.len() + at]);
        println!("{row:<18} {one:>9.1} {batch:>9.1} {threads:>9.1}");
    }
}

/// A move of each position, as a word and as text.
struct Moves {
    words: Vec<u16>,
    uci: Vec<String>,
    san: Vec<String>,
}

impl Moves {
    /// Of every position another one of its moves.
    fn of(workers: &Workers, packed: &[[u8; 32]]) -> Self {
        let listed = workers.moves_many(packed, Stage::All);
        let uci = workers.uci_many(packed);
        let san = workers.san_many(packed);
        let place = |row: usize| row % listed.row(row).len();
        let text = |texts: &TextLists, row: usize| texts.row(row).nth(place(row)).expect("a move").to_owned();
        Self {
            words: (0..ROWS).map(|row| listed.row(row)[place(row)]).collect(),
            uci: (0..ROWS).map(|row| text(&uci, row)).collect(),
            san: (0..ROWS).map(|row| text(&san, row)).collect(),
        }
    }

    /// Reads the move of each position, and returns how many are right.
    fn read(&self, workers: &Workers, packed: &[[u8; 32]], texts: &[String], notation: MoveText) -> usize {
        let read = workers.read_moves_many(packed, texts, notation).values;
        read.iter().zip(&self.words).filter(|(word, right)| word == right).count()
    }
}

/// One position at a time.
fn one<'a>(fens: &'a [&str], packed: &'a [[u8; 32]], moves: &'a Moves) -> Vec<Way<'a>> {
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
    let read = move |texts: &[String], find: fn(&RelativeQuadBoard, &str) -> Option<Move>| {
        let found = packed.iter().zip(texts).map(|(bytes, text)| find(&unpacked(bytes), text));
        found.zip(&moves.words).filter(|(found, word)| found.map(Move::bits) == Some(**word)).count()
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
        ("one", Box::new(move || read(&moves.uci, |board, text| find_uci(board, text.parse().ok()?)))),
        ("one", Box::new(move || read(&moves.san, |board, text| text.parse::<San>().ok()?.find(board).ok()))),
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
fn measure(ways: &[Way<'_>], rows: &[(&str, usize)]) -> Vec<f64> {
    let (begin, mut best) = (Instant::now(), vec![f64::MAX; ways.len()]);
    while begin.elapsed() < BUDGET {
        for (((name, way), best), (row, right)) in ways.iter().zip(&mut best).zip(rows.iter().cycle()) {
            let begin = Instant::now();
            let moves = way();
            *best = best.min(begin.elapsed().as_secs_f64() * 1e9 / ROWS as f64);
            assert_eq!(moves, *right, "{row}, {name}");
        }
    }
    best
}
