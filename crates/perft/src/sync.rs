//! The synchronisation types, which `tests/model.rs` replaces with those of a model checker.

pub(crate) use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
pub(crate) use std::sync::{Mutex, MutexGuard, PoisonError};
