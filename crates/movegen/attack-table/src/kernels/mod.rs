//! What makes moves legal: checks, pins, castling and en passant.

mod castling;
mod en_passant;
mod legal_masks;
mod special_moves;
mod stage_mask;

pub(crate) use castling::{can_castle, castlings_of};
pub(crate) use en_passant::en_passant_capturers;
pub(crate) use legal_masks::{LegalMasks, PROMOTION_RANKS};
pub(crate) use special_moves::SpecialMoves;
pub(crate) use stage_mask::StageMask;
