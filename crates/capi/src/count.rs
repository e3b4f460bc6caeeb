//! Perft.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use fianchetto::{Line, Perft};
use fianchetto_perft::{Ledger, Plan, Resources};

use crate::door::enter;
use crate::position::FianchettoPosition;
use crate::raw::{Out, Shared};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

/// The greatest depth of a perft. Nobody can count half of it, but each ply takes room on the
/// stack.
pub const FIANCHETTO_MAX_DEPTH: u32 = 64;

/// Counts the sequences of `depth` moves. `threads` is 1 for the caller's thread alone, 0 for one
/// on each core; there are never more than cores.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_perft(
    position: Shared<FianchettoPosition>,
    depth: u32,
    threads: usize,
    leaves: Out<u64>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = leaves.one("leaves")?;
        let game = &position.get("position")?.game;
        if depth > FIANCHETTO_MAX_DEPTH {
            return Err(Failure::argument(format!("depth is at most {FIANCHETTO_MAX_DEPTH}, not {depth}")));
        }
        place.set(memory, count(game.position(), Perft::TWO_PLIES, depth, threads)?);
        Ok(())
    })
}

fn count(line: &Line, perft: Perft, depth: u32, threads: usize) -> Result<u64, Failure> {
    if threads == 1 {
        return Ok(line.perft(perft, depth));
    }
    let mut resources = Resources { threads: useful(threads), table: None };
    let plan = Plan::new(line, perft, depth);
    let never = AtomicBool::new(false);
    let counted = fianchetto_perft::run(&plan, Ledger::new(&plan), &mut resources, &never, |_| {});
    let ledger = counted.map_err(|error| Failure::of(FianchettoStatus::NoThreads, error))?;
    Ok(u64::try_from(ledger.nodes()).unwrap_or(u64::MAX))
}

/// The number of threads for a request; more than there are cores would only wait.
pub(crate) fn useful(threads: usize) -> NonZero<usize> {
    let cores = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    NonZero::new(threads).map_or(cores, |threads| threads.min(cores))
}
