#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{self as mailbox, MailboxTechnique, Visit, Walk};
use fianchetto_simd::Needs;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Move, PieceType, Square};

/// The technique: its walk, with the rules of chess around it.
pub type NewTechnique = MailboxTechnique<NewWalk>;

/// How a piece goes from target to target.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewWalk;

impl Walk for NewWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = TechniqueInfo::new("new-technique", Needs::Words)
        .summary("what the technique does, in one line")
        .author("who found it")
        .year(1970)
        .source("where it was published")
        .own_table_bytes(0)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES);

    /// This loop is what the technique replaces: a target is visited if nothing stands between.
    #[inline]
    // ANCHOR: walk
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        for to in on_empty_board(piece_type, from) {
            let mut between = lines::between(from, to).into_iter();
            if between.all(|square| board.cell(square).is_empty()) {
                visitor.visit(Move::quiet(from, to), board.cell(to));
            }
        }
    }
    // ANCHOR_END: walk
}

/// The squares that a piece reaches on an empty board. A pawn has no walk.
#[inline]
fn on_empty_board(piece_type: PieceType, from: Square) -> Bitboard {
    match piece_type {
        PieceType::Pawn => Bitboard::EMPTY,
        PieceType::Knight => steps::knight(from),
        PieceType::King => steps::king(from),
        PieceType::Bishop => lines::diagonals(from),
        PieceType::Rook => lines::orthogonals(from),
        PieceType::Queen => lines::diagonals(from) | lines::orthogonals(from),
    }
}

fianchetto_movegen_core::techniques!(NewTechnique);
