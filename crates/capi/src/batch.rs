//! Many positions at once, each in 32 bytes.
//!
//! Rows are answered in blocks, whose answers are still in the cache when they are copied to the
//! caller's arrays, and no memory is needed for more than a block.

use std::ops::Range;

use fianchetto_batch::{Problem, RowError, Workers};

use crate::count::useful;
use crate::door::enter;
use crate::moves::stage;
use crate::position::FIANCHETTO_POSITION_BYTES;
use crate::raw::{Exclusive, In, Memory, Out, OutArray, Shared};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

/// The rows of a block for one thread: their moves stay in the cache.
const SMALL_BLOCK: usize = 1 << 12;

/// The rows of a block for several threads, which wait for each other after each.
const BLOCK: usize = 1 << 15;

/// Threads that answer batches. Several threads may use them at the same time.
#[derive(Debug)]
pub struct FianchettoWorkers {
    workers: Workers,
    block: usize,
}

/// Starts threads for batches: 1 is the caller's thread alone, 0 one on each core; there are never
/// more than cores. They are the caller's, to be freed by `fianchetto_workers_free`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_workers_new(
    threads: usize,
    workers: Out<*mut FianchettoWorkers>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = workers.one("workers")?;
        let threads = useful(threads).get();
        let workers = Workers::new(threads);
        let workers = workers.map_err(|error| Failure::of(FianchettoStatus::NoThreads, error))?;
        let block = if threads == 1 { SMALL_BLOCK } else { BLOCK };
        place.give(memory, FianchettoWorkers { workers, block });
        Ok(())
    })
}

/// Ends the threads. A null pointer is ignored.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_workers_free(workers: Exclusive<FianchettoWorkers>) {
    enter(Out::nowhere(), |_| {
        workers.free();
        Ok(())
    });
}

/// Rows in the caller's memory, and the statuses of those that have been answered.
struct Rows {
    positions: In<u8>,
    count: usize,
    statuses: OutArray<u8>,
    first_error: Option<RowError>,
    bad_count: usize,
}

impl Rows {
    fn new(positions: In<u8>, count: usize, statuses: Out<u8>) -> Result<Self, Failure> {
        let statuses = statuses.array_if_any("statuses", count)?;
        Ok(Self { positions, count, statuses, first_error: None, bad_count: 0 })
    }

    /// The ranges of all blocks of this size.
    fn blocks(&self, size: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let count = self.count;
        (0..count).step_by(size).map(move |start| start..(start + size).min(count))
    }

    /// The positions of a block.
    fn read<'a>(&self, memory: &'a Memory, block: &Range<usize>) -> Result<&'a [[u8; 32]], Failure> {
        let too_many = || Failure::argument("positions is longer than the address space");
        let end = self.count.checked_mul(FIANCHETTO_POSITION_BYTES).ok_or_else(too_many)?;
        let all = block.start * FIANCHETTO_POSITION_BYTES..block.end * FIANCHETTO_POSITION_BYTES;
        // The check is for the whole array.
        self.positions.slice(memory, "positions", end..end)?;
        Ok(self.positions.slice(memory, "positions", all)?.as_chunks().0)
    }

    /// Writes which rows of a block are good, and keeps the first error.
    fn finish(&mut self, memory: &mut Memory, block: Range<usize>, errors: &[RowError]) {
        // No room for them is needed if nobody asks.
        let asked = block.len().min(self.statuses.len());
        let mut statuses = vec![FianchettoStatus::Ok as u8; asked];
        for error in errors {
            if let Some(status) = statuses.get_mut(error.row) {
                *status = status_of(&error.problem) as u8;
            }
        }
        self.statuses.put(memory, block.start, &statuses);
        self.bad_count += errors.len();
        let first = errors.first().map(|error| RowError { row: error.row + block.start, ..*error });
        self.first_error = self.first_error.or(first);
    }

    /// The result of the batch.
    fn verdict(&self) -> Result<(), Failure> {
        self.first_error.as_ref().map_or(Ok(()), |first| Err(Failure::rows(first, self.bad_count)))
    }
}

fn status_of(problem: &Problem) -> FianchettoStatus {
    match problem {
        Problem::IllegalMove(_) | Problem::NoMove => FianchettoStatus::BadMove,
        _ => FianchettoStatus::BadPosition,
    }
}

/// Answers a batch with a value for each row, or several.
fn column<T: Copy>(
    workers: &Shared<FianchettoWorkers>,
    mut rows: Rows,
    memory: &mut Memory,
    mut answers: OutArray<T>,
    ask: impl Fn(&Workers, &[[u8; 32]]) -> fianchetto_batch::Column<T>,
) -> Result<(), Failure> {
    let FianchettoWorkers { workers, block } = workers.get("workers")?;
    for block in rows.blocks(*block) {
        let answered = ask(workers, rows.read(memory, &block)?);
        answers.put(memory, block.start, &answered.values);
        rows.finish(memory, block, &answered.errors);
    }
    rows.verdict()
}

/// How many legal moves each position has. `positions` has 32 bytes for each of `rows` rows,
/// `counts` and `statuses` a number; `statuses`, a `fianchetto_status` for each row, may be null.
/// With bad rows, whose counts are 0, the answer is FIANCHETTO_STATUS_BAD_ROWS; all others are
/// answered.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_batch_counts(
    workers: Shared<FianchettoWorkers>,
    positions: In<u8>,
    rows: usize,
    counts: Out<u32>,
    statuses: Out<u8>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let counts = counts.array("counts", rows)?;
        let rows = Rows::new(positions, rows, statuses)?;
        column(&workers, rows, memory, counts, Workers::count_many)
    })
}

/// The Zobrist key of each position, as in `fianchetto_state`; otherwise as
/// `fianchetto_batch_counts`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_batch_keys(
    workers: Shared<FianchettoWorkers>,
    positions: In<u8>,
    rows: usize,
    keys: Out<u64>,
    statuses: Out<u8>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let keys = keys.array("keys", rows)?;
        let rows = Rows::new(positions, rows, statuses)?;
        column(&workers, rows, memory, keys, Workers::keys_many)
    })
}

/// The legal moves of a stage of each position: those of row `i` are `moves[offsets[i]]` up to
/// `moves[offsets[i + 1]]`. `moves` has room for `capacity` moves, `offsets` for one number more
/// than there are rows; otherwise as `fianchetto_batch_counts`. If `moves` is too short, the
/// offsets are right, so that the last one is the capacity that is needed.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_batch_moves(
    workers: Shared<FianchettoWorkers>,
    positions: In<u8>,
    rows: usize,
    stage: u32,
    moves: Out<u16>,
    capacity: usize,
    offsets: Out<u64>,
    statuses: Out<u8>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut moves = moves.array("moves", capacity)?;
        let mut offsets = offsets.array("offsets", rows.saturating_add(1))?;
        let mut rows = Rows::new(positions, rows, statuses)?;
        let stage = self::stage(stage)?;
        let FianchettoWorkers { workers, block } = workers.get("workers")?;
        let mut total = 0;
        offsets.set(memory, 0);
        for block in rows.blocks(*block) {
            let lists = workers.moves_many(rows.read(memory, &block)?, stage);
            moves.put(memory, total, &lists.values);
            let ends: Vec<u64> = lists.offsets.into_iter().map(|end| total as u64 + end as u64).collect();
            offsets.put(memory, block.start, &ends);
            total += lists.values.len();
            rows.finish(memory, block, &lists.errors);
        }
        if total > capacity {
            return Err(Failure::too_short("moves", total, capacity));
        }
        rows.verdict()
    })
}

/// Each position after a move, in 32 bytes; `moves` has one for each row. `after` may be null, if
/// only the legality of the moves is asked: a row whose move is not legal has the status
/// FIANCHETTO_STATUS_BAD_MOVE. Otherwise as `fianchetto_batch_counts`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_batch_play(
    workers: Shared<FianchettoWorkers>,
    positions: In<u8>,
    rows: usize,
    moves: In<u16>,
    after: Out<u8>,
    statuses: Out<u8>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut rows = Rows::new(positions, rows, statuses)?;
        let bytes = rows.count.saturating_mul(FIANCHETTO_POSITION_BYTES);
        let mut after = after.array_if_any("after", bytes)?;
        let FianchettoWorkers { workers, block } = workers.get("workers")?;
        for block in rows.blocks(*block) {
            let moves = moves.slice(memory, "moves", block.clone())?;
            let played = workers.play_many(rows.read(memory, &block)?, moves);
            after.put(memory, block.start * FIANCHETTO_POSITION_BYTES, played.values.as_flattened());
            rows.finish(memory, block, &played.errors);
        }
        rows.verdict()
    })
}
