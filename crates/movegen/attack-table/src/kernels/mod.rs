//! What computes: pins and checks, castling and en passant.

mod castling;
mod en_passant;
mod legal_masks;
mod special_moves;
mod stage_mask;

pub(crate) use castling::Castling;
pub(crate) use en_passant::takers_in_passing;
pub(crate) use legal_masks::{LAST_RANKS, Situation};
pub(crate) use special_moves::Rest;
pub(crate) use stage_mask::Wanted;
