//! Moves and positions as text.

use std::io::Write as _;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::San;
use fianchetto_quad::{QuadPosition, list_moves};
use fianchetto_types::{FenStyle, Move};

use crate::chunks::offsets;
use crate::columns::{TextLists, Texts};
use crate::rows::Rows;
use crate::workers::Workers;

/// The texts of a chunk, and how long each is.
#[derive(Default)]
struct Written {
    bytes: Vec<u8>,
    lengths: Vec<usize>,
}

impl Workers {
    /// Each position as a FEN.
    pub fn fens_many<R: Rows + ?Sized>(&self, rows: &R, style: FenStyle) -> Texts {
        let lists = self.lists(rows, |boards, bytes: &mut Vec<u8>, finish| {
            for board in boards {
                let start = bytes.len();
                // Writing to a vector does not fail.
                write!(bytes, "{}", board.setup().fen(style)).unwrap_or_default();
                finish(bytes.len() - start);
            }
        });
        Texts { bytes: lists.values, offsets: lists.offsets, errors: lists.errors }
    }

    /// The legal moves of each position as UCI text. The mode says how castling is written.
    pub fn uci_many<R: Rows + ?Sized>(&self, rows: &R) -> TextLists {
        let castling = self.castling_text();
        self.texts(rows, |_, mv, bytes| write!(bytes, "{}", mv.uci(castling)).unwrap_or_default())
    }

    /// The legal moves of each position in standard algebraic notation.
    pub fn san_many<R: Rows + ?Sized>(&self, rows: &R) -> TextLists {
        let generator = self.generator();
        self.texts(rows, |board, mv, bytes| {
            if let Ok(san) = San::of(&generator, board, mv) {
                write!(bytes, "{san}").unwrap_or_default();
            }
        })
    }

    /// A text for each legal move of each position.
    fn texts<R: Rows + ?Sized>(
        &self,
        rows: &R,
        spell: impl Fn(&QuadPosition, Move, &mut Vec<u8>) + Sync,
    ) -> TextLists {
        let parts = self.parts(rows, |boards, written: &mut Written, finish| {
            list_moves(self.isa, boards, Stage::All, |index, moves| {
                for &mv in moves {
                    let start = written.bytes.len();
                    spell(&boards[index], mv, &mut written.bytes);
                    written.lengths.push(written.bytes.len() - start);
                }
                finish(moves.len());
            });
        });
        let total = parts.iter().map(|(written, ..)| written.bytes.len()).sum();
        let text_offsets = offsets(parts.iter().flat_map(|(written, ..)| &written.lengths));
        let list_offsets = offsets(parts.iter().flat_map(|(_, lengths, _)| lengths));
        let errors = parts.iter().flat_map(|(.., errors)| errors.iter().copied()).collect();
        let bytes = parts.into_iter().map(|(written, ..)| written.bytes).collect();
        TextLists { bytes: self.concat(bytes, total), text_offsets, offsets: list_offsets, errors }
    }
}
