//! The questions about positions, and about their moves as words and numbers.

use fianchetto_board_repr::Position;
use fianchetto_formats::{MoveIndex, PackedSetup, PlaneNumber, Planes, PlanesView, polyglot};
use fianchetto_movegen_core::{Node, Stage, Technique};
use fianchetto_quad::{RelativeQuadBoard, count_moves, list_moves};
use fianchetto_types::{Mode, Move};

use crate::columns::{Column, Lists};
use crate::error::{Problem, RowError};
use crate::rows::Rows;
use crate::workers::Workers;

/// The status of a position, as far as the position alone shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Status {
    /// The side to move has moves and is not in check.
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
    /// Which rows are not positions, and why.
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

    /// The Zobrist key of each position, the same as [`Position::key`] of a board.
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
        let mut values = vec![N::default(); planes.numbers() * rows.row_count()];
        let errors = self.planes_into(rows, planes, view, &mut values);
        Column { values, errors }
    }

    /// [`planes_many`](Self::planes_many) into memory that is there, which costs less than new
    /// memory: rows that do not fit are left out. The planes of a bad row are zeros.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    /// use fianchetto_formats::{Planes, PlanesView};
    ///
    /// let fens = ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "no position"];
    /// let mut planes = vec![7_u8; 2 * Planes::Pieces.numbers()];
    /// let errors = Workers::all().planes_into(&fens[..], Planes::Pieces, PlanesView::Mover, &mut planes);
    /// assert_eq!((errors.len(), errors[0].row), (1, 1));
    /// assert_eq!(planes.iter().sum::<u8>(), 2);
    /// ```
    pub fn planes_into<N: PlaneNumber + Default + Send, R: Rows + ?Sized>(
        &self,
        rows: &R,
        planes: Planes,
        view: PlanesView,
        out: &mut [N],
    ) -> Vec<RowError> {
        let width = planes.numbers();
        let errors = self.fill(rows, width, out, |boards, _, numbers, _| {
            for (board, numbers) in boards.iter().zip(numbers.chunks_mut(width)) {
                planes.write_board(board, view, numbers);
            }
        });
        clear_bad(out, width, &errors);
        errors
    }

    /// Which positions are check, mate or stalemate.
    pub fn status_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<Status> {
        let technique = self.technique();
        self.column(rows, |boards: &[RelativeQuadBoard], answers: &mut [Status]| {
            let mut counts = vec![0; boards.len()];
            count_moves(self.isa, boards, &mut counts);
            for ((board, answer), count) in boards.iter().zip(answers).zip(counts) {
                *answer = match (technique.is_check(board), count) {
                    (false, 0) => Status::Stalemate,
                    (false, _) => Status::Open,
                    (true, 0) => Status::Mate,
                    (true, _) => Status::Check,
                };
            }
        })
    }

    /// How many legal moves each position has.
    pub fn count_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<u32> {
        self.column(rows, |boards, counts| count_moves(self.isa, boards, counts))
    }

    /// The legal moves of a stage of each position, as [words](Move::bits).
    pub fn moves_many<R: Rows + ?Sized>(&self, rows: &R, stage: Stage) -> Lists<u16> {
        self.lists(rows, |boards, words: &mut Vec<u16>, finish| {
            list_moves(self.isa, boards, stage, |_, moves| {
                words.extend(moves.iter().map(|mv| mv.bits()));
                finish(moves.len());
            });
        })
    }

    /// The legal moves of each position as numbers of a network's outputs, seen from the side to
    /// move, in the order of [`moves_many`](Self::moves_many). `castling` says whether castling
    /// goes to the king's target or to the rook's square; a castling that has no number gets
    /// [`MoveIndex::count`].
    pub fn move_indexes_many<R: Rows + ?Sized>(
        &self,
        rows: &R,
        form: MoveIndex,
        castling: Mode,
    ) -> Lists<u16> {
        self.lists(rows, |boards, numbers: &mut Vec<u16>, finish| {
            list_moves(self.isa, boards, Stage::All, |index, moves| {
                let side = boards[index].side_to_move();
                numbers.extend(moves.iter().map(|&mv| form.of(mv, side, castling).unwrap_or(form.count())));
                finish(moves.len());
            });
        })
    }

    /// Which numbers of a network's outputs are legal moves of each position: ones among zeros,
    /// [`MoveIndex::count`] for each row. Castling is as in
    /// [`move_indexes_many`](Self::move_indexes_many); what has no number is left out.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    /// use fianchetto_formats::MoveIndex;
    /// use fianchetto_types::Mode;
    ///
    /// let start = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"];
    /// let masks = Workers::all().legal_masks_many(&start[..], MoveIndex::FromTo, Mode::Standard);
    /// assert_eq!(masks.values.len(), usize::from(MoveIndex::FromTo.count()));
    /// assert_eq!(masks.values.iter().sum::<u8>(), 20);
    /// ```
    pub fn legal_masks_many<R: Rows + ?Sized>(
        &self,
        rows: &R,
        form: MoveIndex,
        castling: Mode,
    ) -> Column<u8> {
        let mut values = vec![0; usize::from(form.count()) * rows.row_count()];
        let errors = self.legal_masks_into(rows, form, castling, &mut values);
        Column { values, errors }
    }

    /// [`legal_masks_many`](Self::legal_masks_many) into memory that is there: rows that do not fit
    /// are left out. The masks of a bad row are zeros.
    pub fn legal_masks_into<R: Rows + ?Sized>(
        &self,
        rows: &R,
        form: MoveIndex,
        castling: Mode,
        out: &mut [u8],
    ) -> Vec<RowError> {
        let width = usize::from(form.count());
        let errors = self.fill(rows, width, out, |boards, _, masks, _| {
            masks.fill(0);
            list_moves(self.isa, boards, Stage::All, |index, moves| {
                let side = boards[index].side_to_move();
                let mask = &mut masks[width * index..][..width];
                for number in moves.iter().filter_map(|&mv| form.of(mv, side, castling)) {
                    mask[usize::from(number)] = 1;
                }
            });
        });
        clear_bad(out, width, &errors);
        errors
    }

    /// Each position after a move, in 32 bytes. `moves` has a [word](Move::bits) for each row; one
    /// that is not legal there is an error of its row.
    pub fn play_many<R: Rows + ?Sized>(&self, rows: &R, moves: &[u16]) -> Column<[u8; 32]> {
        self.played(rows, moves, |board, mv| {
            { *board }.descend_unkeyed(mv, |child| PackedSetup::of_board(child).to_bytes())
        })
    }

    /// A move of each position as the number of a network's output, as in
    /// [`move_indexes_many`](Self::move_indexes_many). `moves` is that of
    /// [`play_many`](Self::play_many).
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    /// use fianchetto_formats::MoveIndex;
    /// use fianchetto_types::{Mode, Move, MoveKind, Square};
    ///
    /// let start = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"];
    /// let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush).bits();
    /// let found = Workers::all().index_moves_many(&start[..], &[e4], MoveIndex::FromTo, Mode::Standard);
    /// assert_eq!(found.values, [64 * 12 + 28]);
    /// ```
    pub fn index_moves_many<R: Rows + ?Sized>(
        &self,
        rows: &R,
        moves: &[u16],
        form: MoveIndex,
        castling: Mode,
    ) -> Column<u16> {
        self.played(rows, moves, |board, mv| {
            form.of(mv, board.side_to_move(), castling).unwrap_or(form.count())
        })
    }

    /// A value for each position and its move. A row without a legal move is an error.
    pub(crate) fn played<T: Copy + Default + Send>(
        &self,
        rows: &(impl Rows + ?Sized),
        moves: &[u16],
        answer: impl Fn(&RelativeQuadBoard, Move) -> T + Sync,
    ) -> Column<T> {
        let technique = self.technique();
        self.checked_column(rows, 1, |boards, at, values, errors| {
            for ((board, &row), value) in boards.iter().zip(at).zip(values) {
                let Some(mv) = moves.get(row).copied().map(Move::from_bits) else {
                    errors.push(RowError { row, problem: Problem::NoMove });
                    continue;
                };
                if technique.is_legal(Node::new(board), mv) {
                    *value = answer(board, mv);
                } else {
                    errors.push(RowError { row, problem: Problem::IllegalMove(mv) });
                }
            }
        })
    }
}

/// Makes the values of bad rows zeros: what stands in for a bad position has been answered.
pub(crate) fn clear_bad<N: Default + Clone>(values: &mut [N], width: usize, errors: &[RowError]) {
    for error in errors {
        values[error.row * width..][..width].fill(N::default());
    }
}
