//! What threads share, in one place: the tests of `tests/model.rs` put a model checker in its place.

pub(crate) use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
pub(crate) use std::sync::{Mutex, MutexGuard, PoisonError};
