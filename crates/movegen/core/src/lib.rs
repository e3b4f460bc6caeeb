//! What all techniques share: the [`MoveGenerator`] interface, the sinks that receive moves, the stages, serial
//! perft, and the legality of the mailbox techniques.
//!
//! A mailbox technique is only a *walk* ([`Walk`]): how the targets of one piece are found by the technique's own
//! tables. Everything else that legal moves need (checks, pins, evasions, pawns, castling, en passant) is written
//! once, in [`mailbox`], and uses the same walk: no technique needs another's tables.
//!
//! A technique that finds the targets of sliders as sets of squares is completed by [`bitboard`].
//!
//! ```
//! use fianchetto_board_repr::{Square64, types::ValidSetup};
//! use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage};
//! use fianchetto_ray_loop::RayLoop;
//!
//! let (generator, mut moves) = (RayLoop::<Square64>::default(), MoveList::new());
//! generator.generate(&generator.board(&ValidSetup::INITIAL), Stage::All, &mut moves);
//! assert_eq!(moves.len(), 20);
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
#[doc(hidden)]
pub extern crate alloc;

#[cfg(test)]
extern crate std;

pub mod bitboard;
mod interface;
mod legality;
pub mod mailbox;
#[cfg(feature = "alloc")]
mod object;
mod perft;
pub mod suite;

pub use fianchetto_board_repr::rules::pawns::PawnTargets;
pub use interface::{
    Arrangement, Bulk, CAPACITY, Captures, Code, CodeLine, CountAtOnce, Counter, Cursor, Digits, Each,
    EachScored, Event, IllegalMove, LazyMoves, LeafCounter, MOVES_OF_ONE_PIECE, MoveGenerator, MoveList,
    Note, Notes, Observing, ParseCapturesError, ParseStageError, Product, RowMasks, Sink, Stage, Step,
    Technique, TechniqueInfo, WRITE_SLACK, visit_below,
};
#[cfg(feature = "alloc")]
pub use interface::{BoxedMoves, Record};
pub use mailbox::{Visit, Walk, captures, visit_leaps};
#[cfg(feature = "alloc")]
pub use object::{AnyTechnique, Batch, DynPosition};
pub use perft::Perft;

/// Writes the function `techniques` of a technique's crate, behind its feature `objects`: these types as objects. Those of
/// [`Walk`]s follow the word `walks:`, those of [`Sliders`](bitboard::Sliders) the word `sliders:`.
#[macro_export]
macro_rules! techniques {
    (walks: $($form:ty),+ $(,)?) => {
        $crate::techniques!($($crate::mailbox::WithCaptures<$form>),+);
    };
    (sliders: $($form:ty),+ $(,)?) => {
        $crate::techniques!(@ $(<$form>::on_every_path()),+);
    };
    ($($form:ty),+ $(,)?) => {
        $crate::techniques!(@ $($crate::AnyTechnique::on_every_path::<$form>()),+);
    };
    (@ $($objects:expr),+) => {
        /// Every form of the technique on every instruction path of this machine, the widest first, as objects: compiled here,
        /// once for all programs that choose techniques at run time.
        #[cfg(feature = "objects")]
        pub fn techniques() -> $crate::alloc::vec::Vec<$crate::AnyTechnique> {
            [$($objects),+].concat()
        }
    };
}
