//! The classical loop over rays, on three mailboxes.
//!
//! # Source
//! Alex Bell, *Games Playing with Computers*, 1972, as used in his program Atlas, for the 8x8 board; the 10x12 board
//! with its frame of sentinels and the 0x88 board with its one-instruction test are its best-known relatives.
//!
//! # The loop
//! For every direction of the man, step from the origin until the target is occupied or the ray ends:
//!
//! ```text
//! for (all directions[piece_kind] -> dir) {
//!     delta = delta_table[dir];
//!     lastsq = lastsq_table[dir][fromsq];
//!     if (fromsq != lastsq)
//!         for (tosq = fromsq + delta; board[tosq].isNotPieceOf(side2move); tosq += delta) {
//!             generateMove(fromsq, tosq);
//!             if (board[tosq].isPiece() || tosq == lastsq) break;
//!         }
//! }
//! ```
//!
//! The three boards differ in how a ray ends. [`Square64`] compares with Bell's table of last squares. [`Mailbox`]
//! asks nothing: the frame holds cells that are everybody's own men. [`X88`] tests the index for a bit of `0x88`.
//!
//! # Cost
//! 512 bytes of last squares on the 8x8 board and no table worth the name on the others. A branch on every ray's end,
//! which modern processors predict badly: that is what the table-driven techniques set out to avoid.
//!
//! ```
//! use fianchetto_board_repr::Square64;
//! use fianchetto_movegen_core::Perft;
//! use fianchetto_ray_loop::RayLoop;
//! use fianchetto_types::Setup;
//!
//! let board = Square64::from_setup(&Setup::INITIAL.validate()?);
//! assert_eq!(Perft::BULK.count(&RayLoop::<Square64>::default(), &board, 3), 8902);
//! # Ok::<(), fianchetto_types::SetupError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod mailbox;
mod square64;
mod x88;

/// The interface that the technique answers to, for whoever picks this crate alone.
pub use fianchetto_movegen_core as movegen;

use alloc::vec::Vec;
use core::marker::PhantomData;

use fianchetto_board_repr::{Cell, Mailbox, Square64, X88};
#[cfg(doc)]
use fianchetto_board_repr::{Mailbox, Square64, X88};
use fianchetto_movegen_core::{AnyTechnique, Info, Step, Trace, Visit};
use fianchetto_simd::Path;
use fianchetto_types::{Direction, Move, Role};

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<RayLoop<Square64>>(),
        AnyTechnique::on_every_path::<RayLoop<Mailbox>>(),
        AnyTechnique::on_every_path::<RayLoop<X88>>(),
    ]
    .concat()
}

/// The loop over rays on one of the three mailboxes.
#[derive(Clone, Copy, Debug)]
pub struct RayLoop<B>(PhantomData<B>);

impl<B> Default for RayLoop<B> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// What is said of the technique on every board; `table_bytes` differs.
const fn info(table_bytes: usize) -> Info {
    Info {
        name: "ray-loop",
        summary: "the classical loop over rays",
        author: "Alex Bell (Atlas)",
        year: 1972,
        source: "Games Playing with Computers, Allen & Unwin",
        table_bytes,
        paths: &[Path::Portable],
    }
}

/// Shows one target to the visitor, and the step to the trace. `entry` counts eight places a direction; `end` says, for
/// the trace alone, what ends the ray here if nobody stands in the way.
#[inline]
fn look<V: Visit, T: Trace>(
    visitor: &mut V,
    trace: &mut T,
    entry: usize,
    mv: Move,
    cell: Cell,
    end: impl FnOnce() -> Option<&'static str>,
) -> bool {
    let blocked = visitor.visit_branching(mv, cell).is_occupied();
    trace.step(|| {
        let end = match end() {
            _ if cell.is_off_board() => Some("off board, next ray"),
            _ if blocked => Some("occupied, next ray"),
            end => end,
        };
        let next = if end.is_none() { Some(entry + 1) } else { None };
        Step { entry, mv, cell, blocked, next, by: end.unwrap_or("tosq += delta") }
    });
    blocked
}

/// What ends a ray of a man that goes one step only.
fn end_of_leap(role: Role) -> Option<&'static str> {
    role.is_leaper().then_some("one step only, next ray")
}

/// What a knight's jumps add to an index, on a board whose ranks are `width` apart.
const fn jumps(width: i16) -> [i16; 8] {
    let (one, two) = (width, 2 * width);
    [two + 1, one + 2, 2 - one, 1 - two, -two - 1, -one - 2, one - 2, two - 1]
}

/// What a man's steps add to an index, on a board whose ranks are `width` apart: one for each direction.
const fn offsets<const WIDTH: i16>(role: Role) -> &'static [i16] {
    let (lines, diagonals) = const { &rays(WIDTH) }.split_at(4);
    match role {
        Role::Pawn => &[],
        Role::Knight => const { &jumps(WIDTH) },
        Role::Bishop => diagonals,
        Role::Rook => lines,
        Role::Queen | Role::King => const { &rays(WIDTH) },
    }
}

/// The eight directions, lines before diagonals.
const fn rays(width: i16) -> [i16; 8] {
    let mut deltas = [0; 8];
    let mut direction = 0;
    while direction < 8 {
        deltas[direction] = Direction::ALL[direction].delta(width as i8) as i16;
        direction += 1;
    }
    deltas
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
