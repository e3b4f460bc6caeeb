//! Magic bitboards: the attack set of a slider, looked up by a product.
//!
//! # Source
//! *Magic Bitboards*, Chess Programming Wiki, <https://www.chessprogramming.org/Magic_Bitboards>: Lasse Hansen multiplied
//! the blockers of both lines at once (2006), Pradu Kannan gave each square a table of its own size (2006), Robert Purves named
//! the two forms plain and fancy, Onno Garms fixed the shift (2009), and Volker Annuss let all squares share one table (2010)
//! and found black magics (2017). `docs/magic.md` names their posts.
//!
//! # The lookup
//! The pieces on a slider's rays are masked and multiplied by a number found by trial and error. The highest bits of the
//! product index the attacked squares of both lines at once:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!(
    "```text\nfancy\n",
    include_str!("fancy.txt"),
    "\nplain\n",
    include_str!("plain.txt"),
    "\nfixed shift\n",
    include_str!("fixed_shift.txt"),
    "\nblack\n",
    include_str!("black.txt"),
    "```"
)]
//!
//! The mask omits the last square of each ray, since a piece there blocks nothing. A number is a magic if sets of blockers with
//! different attacks never share an index.
//!
//! `cargo xtask find-magics` finds the numbers, and the build proves each of them. `docs/magic.md` has sizes and speeds.
//!
//! ```
//! use fianchetto_board_repr::{Bitboards, Position};
//! use fianchetto_magic::Magic;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_types::{Color, Mode, PieceType, Square, ValidSetup};
//!
//! let setup = ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?;
//! let (magic, board) = (Magic::best(), Bitboards::from_setup(&setup));
//! assert_eq!(magic.count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! let rook = PieceType::Rook.of(Color::White);
//! assert_eq!(magic.attacks(rook, Square::E4, board.occupied()).len(), 7 + 5, "both bishops among them");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod forms;
mod generator;

pub use forms::{Black, Fancy, FixedShift, Form, PlainForm};
pub use generator::{BlackMagic, FixedShiftMagic, Magic, MagicLookup, Magics, PlainMagic, look_up};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Magic, PlainMagic, FixedShiftMagic, BlackMagic);
