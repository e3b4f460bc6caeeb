//! What is asked about the positions themselves.

use fianchetto_board_repr::Position;
use fianchetto_formats::{PackedSetup, PlaneNumber, Planes, PlanesView, polyglot};
use fianchetto_movegen_core::MoveGenerator;
use fianchetto_quad::{QuadPosition, count_moves};

use crate::columns::Column;
use crate::error::RowError;
use crate::rows::Rows;
use crate::workers::Workers;

/// How a position stands, as far as it alone tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Status {
    /// There are moves, and no check.
    #[default]
    Open = 0,
    /// The side to move is in check, and has moves.
    Check = 1,
    /// The side to move is checkmated.
    Mate = 2,
    /// The side to move is stalemated.
    Stalemate = 3,
}

impl Workers {
    /// Which rows are no position, and why.
    pub fn validate_many<R: Rows + ?Sized>(&self, rows: &R) -> Vec<RowError> {
        self.column(rows, |_, _: &mut [()]| ()).errors
    }

    /// Each position in 32 bytes, as [`PackedSetup`] has them.
    pub fn pack_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<[u8; 32]> {
        self.column(rows, |boards, packed| {
            for (board, packed) in boards.iter().zip(packed) {
                *packed = PackedSetup::of_board(board).to_bytes();
            }
        })
    }

    /// The Zobrist key of each position, as the boards have it ([`Position::key`]).
    pub fn keys_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<u64> {
        self.column(rows, |boards, keys| {
            for (board, key) in boards.iter().zip(keys) {
                *key = board.with_keys().key();
            }
        })
    }

    /// The Polyglot key of each position ([`polyglot::key`]).
    pub fn polyglot_keys_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<u64> {
        self.column(rows, |boards, keys| {
            for (board, key) in boards.iter().zip(keys) {
                *key = polyglot::key_of_board(board);
            }
        })
    }

    /// The planes of each position, [`Planes::numbers`] for each row.
    pub fn planes_many<N: PlaneNumber + Default + Send, R: Rows + ?Sized>(
        &self,
        rows: &R,
        planes: Planes,
        view: PlanesView,
    ) -> Column<N> {
        self.wide_column(rows, planes.numbers(), |board, numbers| {
            planes.write(PackedSetup::of_board(board), view, numbers);
        })
    }

    /// Which positions are check, mate or stalemate.
    pub fn status_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<Status> {
        let generator = self.generator();
        self.column(rows, |boards: &[QuadPosition], answers: &mut [Status]| {
            let mut counts = vec![0; boards.len()];
            count_moves(self.isa, boards, &mut counts);
            for ((board, answer), count) in boards.iter().zip(answers).zip(counts) {
                *answer = match (generator.is_check(board), count) {
                    (false, 0) => Status::Stalemate,
                    (false, _) => Status::Open,
                    (true, 0) => Status::Mate,
                    (true, _) => Status::Check,
                };
            }
        })
    }
}
