//! A program without the standard library, which counts moves with every technique.
//!
//! A library that says `#![no_std]` can still depend on one that does not, and a build on a machine that has the
//! standard library would not notice. This one would: it brings its own panic handler and allocator, of which a
//! program has only one, so that it does not build if anything that it depends on brings the standard library's.
//! The test matrix builds it, looks for symbols that it should not need, links it to a C program and runs that.
#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;
use core::ptr;

use fianchetto::movegen::MoveGenerator;
use fianchetto::registry::{self, Visitor};
use fianchetto::{Perft, Position, Setup, ValidSetup};

const DEPTH: u32 = 4;
const NODES: u64 = 197_281;

/// The number of techniques that counted the start position right on all their instruction paths, or -1 if one did
/// not. A technique on another board counts as another.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_techniques() -> i32 {
    let Ok(start) = Setup::INITIAL.validate() else { return -1 };
    let mut tally = Tally { start, right: 0, wrong: 0 };
    registry::visit(&mut tally);
    if tally.wrong == 0 { tally.right } else { -1 }
}

struct Tally {
    start: ValidSetup,
    right: i32,
    wrong: i32,
}

impl Visitor for Tally {
    fn visit<G: MoveGenerator>(&mut self) {
        let board = G::Board::from_setup(&self.start);
        let mut generators = G::INFO.paths.iter().filter_map(|&path| G::with_path(path));
        if generators.all(|generator| Perft::BULK.count(&generator, &board, DEPTH) == NODES) {
            self.right += 1;
        } else {
            self.wrong += 1;
        }
    }
}

/// No technique needs the heap to count moves; whoever asks for memory gets none.
struct NoHeap;

// SAFETY: returning null is how an allocator says that it has no memory; nothing is ever given out to be freed.
unsafe impl GlobalAlloc for NoHeap {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static HEAP: NoHeap = NoHeap;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
