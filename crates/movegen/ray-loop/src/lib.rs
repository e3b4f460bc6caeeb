#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!("```text\n", include_str!("square64.txt"), "```")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod mailbox;
mod mailbox64;
mod square64;
mod x88;

pub use mailbox64::{Mailbox64, Tscp, tables};
pub use square64::Bell;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use core::marker::PhantomData;

use fianchetto_board_repr::Square64;
#[cfg(feature = "objects")]
use fianchetto_board_repr::{Mailbox10x12, X88};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{MailboxTechnique, SHARED_TABLE_BYTES};
use fianchetto_simd::Needs;
use fianchetto_types::{Direction, PieceType};

/// The technique with this loop.
pub type RayLoop<B = Square64> = MailboxTechnique<RayLoopWalk<B>>;

/// The loop over rays on one of the three mailboxes, with [`Mailbox64`] on the 8x8 board, or with
/// the tests of the sources ([`Bell`], [`Tscp`]).
#[derive(Clone, Copy, Debug)]
pub struct RayLoopWalk<B>(PhantomData<B>);

impl<B> Default for RayLoopWalk<B> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// The description of the technique; its history and `own_table_bytes` differ from board to board.
const fn info(name: &'static str, own_table_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Words)
        .form_of("ray-loop")
        .summary("the classical loop over rays")
        .own_table_bytes(own_table_bytes)
        .shared_table_bytes(SHARED_TABLE_BYTES)
}

/// The index offsets of a knight's jumps on a board with ranks `width` apart.
const fn jumps(width: i16) -> [i16; 8] {
    let (one, two) = (width, 2 * width);
    [two + 1, one + 2, 2 - one, 1 - two, -two - 1, -one - 2, one - 2, two - 1]
}

/// The index offsets of a piece's steps in each direction, on a board with ranks `WIDTH` apart.
const fn offsets<const WIDTH: i16>(piece_type: PieceType) -> &'static [i16] {
    let (lines, diagonals) = const { &rays(WIDTH) }.split_at(4);
    match piece_type {
        PieceType::Pawn => &[],
        PieceType::Knight => const { &jumps(WIDTH) },
        PieceType::Bishop => diagonals,
        PieceType::Rook => lines,
        PieceType::Queen | PieceType::King => const { &rays(WIDTH) },
    }
}

/// The index offset of a step in each of the eight directions, ranks and files before diagonals.
const fn rays(width: i16) -> [i16; 8] {
    let mut deltas = [0; 8];
    let mut direction = 0;
    while direction < 8 {
        deltas[direction] = Direction::ALL[direction].delta(width as i8) as i16;
        direction += 1;
    }
    deltas
}

fianchetto_movegen_core::techniques!(
    RayLoop<Square64>,
    RayLoop<Mailbox10x12>,
    RayLoop<X88>,
    RayLoop<Bell>,
    RayLoop<Mailbox64>,
    RayLoop<Tscp>
);
