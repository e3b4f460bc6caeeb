#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod bullet;
mod half_bytes;
mod index;
mod marlin;
mod packed;
mod planes;
pub mod polyglot;
mod viri;

pub use bullet::{BulletError, BulletRecord};
pub use index::MoveIndex;
pub use marlin::{MarlinError, MarlinRecord};
pub use packed::{PackedSetup, PackedSetupError};
pub use planes::{PlaneNumber, Planes, PlanesView};
pub use viri::{ViriMove, ViriMoveError};
