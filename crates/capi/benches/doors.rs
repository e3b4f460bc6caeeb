//! The C interface against the same questions in Rust: a list of moves, perft, counts and lists of
//! many positions. `cargo bench -p fianchetto-capi` prints nanoseconds and their ratio.
//!
//! Both ways run many short slices in turn, and the fastest slice of each counts. Both have to give
//! the same answers.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::hint::black_box;
use std::ptr::null_mut;
use std::time::{Duration, Instant};

use fianchetto::{Game, MoveList, Perft, Stage};
use fianchetto_batch::Workers;
use fianchetto_capi::FIANCHETTO_MAX_MOVES;
use fianchetto_testdata::bench;

/// The time for each question.
const BUDGET: Duration = Duration::from_secs(6);

/// The rows of a batch.
const ROWS: usize = 8192;

/// A position or workers, which only the library looks into.
type Handle = *mut c_void;

/// The functions as the header has them.
mod c {
    use std::ffi::c_void;

    use super::Handle;

    // SAFETY: these are the declarations of `include/fianchetto.h`.
    unsafe extern "C" {
        pub(crate) fn fianchetto_position_new(
            fen: *const u8,
            length: usize,
            mode: u32,
            position: *mut Handle,
            error: *mut c_void,
        ) -> u32;
        pub(crate) fn fianchetto_position_moves(
            position: Handle,
            stage: u32,
            moves: *mut u16,
            capacity: usize,
            count: *mut usize,
            error: *mut c_void,
        ) -> u32;
        pub(crate) fn fianchetto_position_perft(
            position: Handle,
            depth: u32,
            threads: usize,
            leaves: *mut u64,
            error: *mut c_void,
        ) -> u32;
        pub(crate) fn fianchetto_workers_new(threads: usize, workers: *mut Handle, error: *mut c_void)
        -> u32;
        pub(crate) fn fianchetto_batch_counts(
            workers: Handle,
            positions: *const u8,
            rows: usize,
            counts: *mut u32,
            statuses: *mut u8,
            error: *mut c_void,
        ) -> u32;
        pub(crate) fn fianchetto_batch_moves(
            workers: Handle,
            positions: *const u8,
            rows: usize,
            stage: u32,
            moves: *mut u16,
            capacity: usize,
            offsets: *mut u64,
            statuses: *mut u8,
            error: *mut c_void,
        ) -> u32;
    }
}

/// The shortest time of both ways, in nanoseconds for each of this many things.
fn measure(what: &str, things: usize, mut rust: impl FnMut() -> usize, mut c: impl FnMut() -> usize) {
    let (begin, mut best) = (Instant::now(), [f64::MAX; 2]);
    while begin.elapsed() < BUDGET {
        let mut answers = [0; 2];
        let ways: [&mut dyn FnMut() -> usize; 2] = [&mut rust, &mut c];
        for ((way, best), answer) in ways.into_iter().zip(&mut best).zip(&mut answers) {
            let begin = Instant::now();
            *answer = way();
            *best = best.min(begin.elapsed().as_secs_f64() * 1e9 / things as f64);
        }
        assert_eq!(answers[0], answers[1], "{what}");
    }
    let [rust, c] = best;
    println!("{what:<28} {rust:>12.2} {c:>12.2} {:>8.3}", c / rust);
}

fn main() {
    println!("{:<28} {:>12} {:>12} {:>8}", "ns", "Rust", "C", "ratio");
    let fens: Vec<&str> = bench::LISTS.fens().collect();
    let games: Vec<Game> = fens.iter().map(|fen| fen.parse().expect("a FEN")).collect();
    let positions: Vec<Handle> = fens.iter().map(|fen| position(fen)).collect();
    measure(
        "a list, returned",
        fens.len(),
        || games.iter().map(|game| black_box(game.position().moves(Stage::All)).len()).sum(),
        || positions.iter().map(|&position| list(position)).sum(),
    );
    let mut reused = MoveList::new();
    measure(
        "a list, its array reused",
        fens.len(),
        || {
            let list = |game: &Game| {
                reused.clear();
                game.position().list(Stage::All, &mut reused);
                black_box(&reused).len()
            };
            games.iter().map(list).sum()
        },
        || positions.iter().map(|&position| list(position)).sum(),
    );
    let start = Game::default();
    let position = position(&start.to_string());
    measure("perft 4", 1, || start.position().perft(Perft::TWO_PLIES, 4) as usize, || leaves(position));
    batches(&fens);
}

fn batches(fens: &[&str]) {
    let single = Workers::new(1).expect("one thread is there");
    let packed = single.pack_many(fens).values;
    let packed: Vec<[u8; 32]> = packed.into_iter().cycle().take(ROWS).collect();
    let mut workers = null_mut();
    // SAFETY: the pointer is to a variable.
    assert_eq!(unsafe { c::fianchetto_workers_new(1, &mut workers, null_mut()) }, 0);
    let mut counts = vec![0_u32; packed.len()];
    measure(
        "counts, a position",
        packed.len(),
        || single.count_many(&packed[..]).values.iter().map(|&count| count as usize).sum(),
        || {
            let (rows, counts_out) = (packed.as_flattened().as_ptr(), counts.as_mut_ptr());
            // SAFETY: the arrays have that many rows.
            let status = unsafe {
                c::fianchetto_batch_counts(workers, rows, packed.len(), counts_out, null_mut(), null_mut())
            };
            assert_eq!(status, 0);
            counts.iter().map(|&count| count as usize).sum()
        },
    );
    let total = single.moves_many(&packed[..], Stage::All).values.len();
    let (mut moves, mut offsets) = (vec![0; total], vec![0; packed.len() + 1]);
    measure(
        "lists, a position",
        packed.len(),
        || single.moves_many(&packed[..], Stage::All).values.len(),
        || {
            let rows = packed.as_flattened().as_ptr();
            let (moves, starts) = (moves.as_mut_ptr(), offsets.as_mut_ptr());
            // SAFETY: the arrays have that many rows and moves.
            let status = unsafe {
                let nowhere = (null_mut(), null_mut());
                c::fianchetto_batch_moves(
                    workers,
                    rows,
                    packed.len(),
                    0,
                    moves,
                    total,
                    starts,
                    nowhere.0,
                    nowhere.1,
                )
            };
            assert_eq!(status, 0);
            offsets[packed.len()] as usize
        },
    );
}

fn position(fen: &str) -> Handle {
    let mut position = null_mut();
    // SAFETY: the text is as long as it says, and the pointer is to a variable.
    let status = unsafe { c::fianchetto_position_new(fen.as_ptr(), fen.len(), 0, &mut position, null_mut()) };
    assert_eq!(status, 0, "{fen}");
    position
}

fn list(position: Handle) -> usize {
    let (mut moves, mut count) = (std::mem::MaybeUninit::<[u16; FIANCHETTO_MAX_MOVES]>::uninit(), 0);
    let (array, room) = (moves.as_mut_ptr().cast(), FIANCHETTO_MAX_MOVES);
    // SAFETY: the array is as long as it says, and the pointer is to a variable.
    let status = unsafe { c::fianchetto_position_moves(position, 0, array, room, &mut count, null_mut()) };
    assert_eq!(status, 0);
    black_box(&moves);
    count
}

fn leaves(position: Handle) -> usize {
    let mut leaves = 0;
    // SAFETY: the pointer is to a variable.
    assert_eq!(unsafe { c::fianchetto_position_perft(position, 4, 1, &mut leaves, null_mut()) }, 0);
    leaves as usize
}
