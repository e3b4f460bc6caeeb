//! The game so far: its moves, the keys of its positions, and how it ends.

pub mod bch;
#[cfg(feature = "alloc")]
mod cuckoo;
#[cfg(feature = "alloc")]
mod generic;
mod keys;
#[cfg(feature = "alloc")]
mod lists;
mod outcome;

#[cfg(feature = "alloc")]
pub use bch::tables;
#[cfg(feature = "alloc")]
pub use generic::{GenericGame, PlayUciError};
pub use keys::{ShortSignatureList, Signature, SignatureListFull, is_irreversible};
#[cfg(feature = "alloc")]
pub use lists::{GameList, GameRecord, NoSuchPly, SignatureList};
pub use outcome::{GameResult, Outcome, is_material_insufficient};
