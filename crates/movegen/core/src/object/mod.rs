//! Techniques, positions and slices of positions as objects, for a technique chosen at run time.
//!
//! [`AnyTechnique`] is a [`MoveGenerator`](crate::MoveGenerator) on [`Line`]s: code over them is compiled once for all
//! techniques, and pays a dynamic call for each list, count or test. Each technique's crate makes the objects of its
//! own types, so that a technique is compiled only there, once.

mod batch;
mod line;
mod technique;
mod typed;

pub use batch::Batch;
pub use line::Line;
pub use technique::AnyTechnique;

/// Writes the function `techniques` of a technique's crate, behind its feature `objects`: these types as objects.
#[macro_export]
macro_rules! techniques {
    ($($form:ty),+ $(,)?) => {
        /// Every form of the technique on every instruction path of this machine, the widest first, as objects: compiled here,
        /// once for all programs that choose techniques at run time.
        #[cfg(feature = "objects")]
        #[must_use]
        pub fn techniques() -> $crate::alloc::vec::Vec<$crate::AnyTechnique> {
            [$($crate::AnyTechnique::on_every_path::<$form>()),+].concat()
        }
    };
}
