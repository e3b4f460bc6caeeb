//! A program without the standard library, which counts moves with every technique.
//!
//! A library that says `#![no_std]` can still depend on one that does not, and a build on a machine
//! that has the standard library would not notice. This one would: it brings its own panic handler
//! and allocator, of which a program has only one, so that it does not build if anything that it
//! depends on brings the standard library's. The test matrix builds it, looks for symbols that it
//! should not need, links it to a C program and runs that.
#![no_std]

extern crate alloc;

// An example is no library, and the page `docs/search.md` promises that its search builds without
// the standard library as it is there: so its files are compiled here once more.
#[path = "../../../crates/fianchetto/examples/search/evaluation.rs"]
mod evaluation;
mod lookups;
/// The search of the page, as it is there.
#[path = "../../../crates/fianchetto/examples/search/engine/mod.rs"]
mod search;

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use evaluation::Evaluation;
use fianchetto::movelist::game::GenericGame;
use fianchetto::registry::{Registry, is_other_path};
use fianchetto::simd::Isa;
use fianchetto::types::Mode;
use fianchetto::{Perft, Setup, ValidSetup};
use fianchetto_formats::{MarlinRecord, PackedSetup};

const DEPTH: u32 = 4;
const NODES: u64 = 197_281;

/// The number of techniques that counted the start position right on all their instruction sets,
/// or -1 if one did not, or if a format lost the position. A technique counts once for each of its
/// boards.
// SAFETY: nothing else in the program has the name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_techniques() -> i32 {
    let Ok(start) = Setup::INITIAL.validate() else { return -1 };
    let registry = Registry::built_in();
    if registry.iter().any(|technique| technique.perft(&start, Perft::BULK, DEPTH) != NODES) {
        return -1;
    }
    if !formats_keep(&start) || !search_finds_mate() {
        return -1;
    }
    registry.techniques().chunk_by(is_other_path).count() as i32
}

/// Whether the search finds a mate in three within a number of nodes: there is no clock here.
fn search_finds_mate() -> bool {
    let fen = "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1";
    let Ok(start) = ValidSetup::parse(fen, Mode::Standard) else { return false };
    let game = GenericGame::new(search::technique(), &start);
    let (table, is_over) = (search::Table::new(4), |nodes| nodes > 1_000_000);
    let (mut learnt, mut score) = (search::Learnt::default(), 0);
    let mut searching = search::Search::new(game.record().clone(), &table, &mut learnt, &is_over);
    searching.deepen(&mut game.board().clone(), 12, |found| {
        score = found.score;
        true
    });
    score == search::MATE - 5
}

/// Whether a position comes back from its records of 32 bytes, checked one by one and together.
fn formats_keep(setup: &ValidSetup) -> bool {
    let packed = PackedSetup::new(setup);
    let record = MarlinRecord { setup: *setup, score: 0, result: 1, extra: 0 };
    let marlin = record.to_bytes().and_then(MarlinRecord::from_bytes);
    let mut kept = packed.setup() == **setup && marlin == Ok(record);
    let (mut good, mut bad) = (0, 0);
    let mut count = |some: &[PackedSetup]| good += some.iter().filter(|&&one| one == packed).count();
    PackedSetup::read_many(Isa::best(), &[packed.to_bytes(); 9], &mut count, &mut |_, _| bad += 1);
    kept &= (good, bad) == (9, 0);
    kept
}

/// What the program around the library supplies: memory, and an end.
mod host {
    use core::ffi::c_void;

    // SAFETY: these are the C library's functions, with the C library's signatures.
    unsafe extern "C" {
        pub(crate) safe fn aligned_alloc(alignment: usize, size: usize) -> *mut c_void;
        pub(crate) fn free(block: *mut c_void);
        pub(crate) safe fn abort() -> !;
    }
}

/// The heap of the program around the library: techniques that count in parallel collect positions
/// there.
struct HostHeap;

// SAFETY: the blocks are the C library's, aligned and at least as long as requested.
unsafe impl GlobalAlloc for HostHeap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        host::aligned_alloc(layout.align(), layout.pad_to_align().size()).cast()
    }

    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        // SAFETY: the caller hands back what `alloc` gave.
        unsafe { host::free(block.cast()) }
    }
}

#[global_allocator]
static HEAP: HostHeap = HostHeap;

/// A panic ends the program at once: the test matrix sees that, where it would wait for a loop.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    host::abort()
}
