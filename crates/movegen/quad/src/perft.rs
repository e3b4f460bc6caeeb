//! Perft that never leaves a lane empty: a queue of positions for every depth.
//!
//! Eight positions are taken from the queue of a depth, their moves are generated together, and the children of one
//! after the other go into the queue below. As soon as that holds a block, it is worked off first. So the tree is
//! walked depth first, in blocks of eight that need not be siblings, and the queues stay short. What is left in them
//! when the root has been expanded is worked off in unfinished blocks, one for each depth.

use alloc::vec;
use alloc::vec::Vec;

use fianchetto_simd::Isa;

use crate::board::SideQuad;
use crate::expand::{Count, Expand, Generate, SetRows};
use crate::queue::{BLOCK, Queue};

/// What is kept for one depth.
#[derive(Clone)]
struct Level {
    queue: Queue,
    rows: SetRows,
}

/// A perft in progress.
struct Perft {
    isa: Isa,
    total: u64,
}

impl Perft {
    /// Works off a block of the last level's queue; the children go to the levels before it.
    fn work(&mut self, levels: &mut [Level]) {
        let Some((level, below)) = levels.split_last_mut() else { return };
        let (start, count) = level.queue.pop_block();
        if below.is_empty() {
            let mut counts = [0; BLOCK];
            self.isa.run(Count { queue: &level.queue, start, counts: &mut counts });
            self.total += counts[..count].iter().sum::<u64>();
            return;
        }
        self.isa.run(Generate { queue: &level.queue, start, rows: &mut level.rows });
        for lane in 0..count {
            let board = level.queue.get(start + lane);
            if let Some(next) = below.last_mut() {
                self.isa.run(Expand { rows: &level.rows, lane, board, children: &mut next.queue });
            }
            while below.last().is_some_and(|next| next.queue.len() >= BLOCK) {
                self.work(below);
            }
        }
    }
}

/// The number of leaves of the tree of legal moves, `depth` plies deep, on one instruction path.
#[must_use]
pub fn perft(isa: Isa, board: &SideQuad, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut levels: Vec<Level> = vec![Level { queue: Queue::EMPTY, rows: SetRows::EMPTY }; depth as usize];
    let mut perft = Perft { isa, total: 0 };
    levels[depth as usize - 1].queue.push(*board);
    for level in (1..=depth as usize).rev() {
        while levels[level - 1].queue.len() > 0 {
            perft.work(&mut levels[..level]);
        }
    }
    perft.total
}
