//! Move ordering: what makes one move look better than another before either is tried.

mod exchange;
mod history;
#[cfg(feature = "alloc")]
mod killers;
mod score;

pub use exchange::{loses_material, mvv_lva, see, see_ge};
pub use history::History;
#[cfg(feature = "alloc")]
pub use killers::{Countermoves, Killers};
pub use score::Order;
