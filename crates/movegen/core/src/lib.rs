#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
#[doc(hidden)]
pub extern crate alloc;

#[cfg(test)]
extern crate std;

pub mod explain;
mod interface;
mod legality;
mod list;
#[cfg(feature = "alloc")]
mod object;
pub mod output;
pub mod perft;
mod sensitive;
mod stage;
pub mod suite;

pub use fianchetto_board_repr::Node;
#[cfg(feature = "alloc")]
pub use interface::BoxedMoves;
pub use interface::{IllegalMove, LazyMoves, Observing, Technique, TechniqueInfo};
pub use list::{IntoMoves, MoveList};
#[cfg(feature = "alloc")]
pub use object::{AnyTechnique, Batch, Line, Lookups};
pub use perft::Perft;
pub use stage::{ParseStageError, Stage};

/// Defines the function `techniques` of a technique's crate, behind its feature `objects`, which
/// returns these types as objects. Techniques of `fianchetto-movegen-bitboard` follow the word
/// `sliders:`, so that the objects have their lookups.
#[macro_export]
macro_rules! techniques {
    (sliders: $($form:ty),+ $(,)?) => {
        $crate::techniques!(@ $(<$form>::on_every_path()),+);
    };
    ($($form:ty),+ $(,)?) => {
        $crate::techniques!(@ $($crate::AnyTechnique::on_every_path($crate::AnyTechnique::explained::<$form>)),+);
    };
    (@ $($objects:expr),+) => {
        /// Every form of the technique on every instruction set of this machine, the widest first,
        /// as objects compiled once in this crate.
        #[cfg(feature = "objects")]
        pub fn techniques() -> $crate::alloc::vec::Vec<$crate::AnyTechnique> {
            [$($objects),+].concat()
        }
    };
}
