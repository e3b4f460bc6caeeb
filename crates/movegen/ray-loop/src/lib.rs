//! The classical loop over rays, on three mailboxes.
//!
//! # Source
//! For the 8x8 board Alex Bell, *Games Playing with Computers*, Allen & Unwin 1972,
//! <http://www.chilton-computing.org.uk/acl/literature/books/gamesplaying/overview.htm>, as used in his program Atlas
//! and described in *Table-driven Move Generation*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation>. For the 10x12 board Edward Kozdrowicki and Dennis Cooper,
//! *COKO III: The Cooper-Koz Chess Program*, Communications of the ACM 16(7), 1973, figure 2, which
//! <https://www.chessprogramming.org/10x12_Board> quotes. For the 0x88 board Bruce Moreland, *Re: 0x88*, Computer Chess Club,
//! 12 January 1999, <https://www.stmintz.com/ccc/index.php?id=39133>, who has it from David Kittinger.
//!
//! # The loop
//! In every direction of the piece, step from the origin until the target is occupied or the ray ends:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("square64.txt"), "```")]
//!
//! The three boards differ in how a ray ends. `Square64` compares with Bell's table of last squares. `Mailbox10x12` needs no
//! test: the cells of the frame count as own pieces of either side. `X88` tests the index for a bit of `0x88`. [`Mailbox64`]
//! has a board of 64 cells and the frame in a table through which every step goes, as in TSCP.
//!
//! These four write every move and keep it conditionally. [`Bell`] is the loop above with its test, and [`Tscp`] has the tests
//! of TSCP.
//!
//! # Cost
//! 576 bytes of tables on the 8x8 board, 512 of them last squares, and 32 bytes on the others. The end of each ray is an
//! unpredictable branch, which the table-driven techniques avoid.
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
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
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

#[cfg(feature = "objects")]
use fianchetto_board_repr::{Mailbox10x12, Square64, X88};

use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_core::mailbox::SHARED_TABLE_BYTES;
use fianchetto_simd::SimdPath;
use fianchetto_types::{Direction, PieceType};

/// The loop over rays on one of the three mailboxes, with [`Mailbox64`] on the 8x8 board, or with the tests of the sources
/// ([`Bell`], [`Tscp`]).
#[derive(Clone, Copy, Debug)]
pub struct RayLoop<B>(PhantomData<B>);

impl<B> Default for RayLoop<B> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// The description of the technique; its history and `own_table_bytes` differ from board to board.
const fn info(name: &'static str, own_table_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, &[SimdPath::Portable])
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

fianchetto_movegen_core::techniques!(walks:
    RayLoop<Square64>,
    RayLoop<Mailbox10x12>,
    RayLoop<X88>,
    RayLoop<Bell>,
    RayLoop<Mailbox64>,
    RayLoop<Tscp>
);
