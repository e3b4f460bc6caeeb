//! The technique at work, for a trace: one piece is placed on its square, and the moves of its side are serialised.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Arrangement, Cursor, Note, Stage, Trace};
use fianchetto_simd::{Bytes, Kernel, Lanes};
use fianchetto_types::{Bitboard, PieceType, Square};

use crate::board::{AttackBoard, PieceByte, Tables, VectorOps, View, slots};
use crate::kernels::{LegalMasks, SpecialMoves, StageMask};
use crate::output::MoveWriter;

/// Shows what changes in the tables when a piece is placed on its square, and writes all moves of its side.
pub(crate) struct Explain<'a, T> {
    pub(crate) board: &'a AttackBoard,
    pub(crate) from: Square,
    pub(crate) out: Cursor<'a>,
    pub(crate) trace: &'a mut T,
}

impl<T: Trace> Kernel for Explain<'_, T> {
    /// The number of moves in the list.
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let Self { board, from, mut out, trace } = self;
        let (ops, us, piece) =
            (VectorOps::<L::Bytes>::new(token), board.side_to_move(), board.piece_byte(from));
        if piece.is_empty() {
            return out.len();
        }
        let tables = Tables::load(&ops, board, us);
        let others = tables.board.keep(!Bitboard::of(from).0);
        show_update(&ops, &ops.view(others, from), piece, trace);
        show_list(board, trace);
        let mut legal = LegalMasks::unrestricted(&tables, board, us);
        if board.type_of(us, 0).is_some() {
            legal.restrict(&ops, &tables);
        }
        let stage = StageMask::of(Stage::All);
        let special = SpecialMoves::of(board, stage);
        let mut one_piece = OnePiece { id: piece.id(), trace };
        let writer = MoveWriter { ops: &ops, board, legal: &legal, special: &special, stage };
        writer.show(&mut out, &mut one_piece);
        out.len()
    }
}

/// Shows how the tables change when a piece is placed in the center of a view.
#[inline(always)]
fn show_update<B: Bytes, T: Trace>(ops: &VectorOps<B>, view: &View<B>, piece: PieceByte, trace: &mut T) {
    trace.note(|| {
        Note::For(&PieceType::ALL, "the square is occupied: the piece blocks the sliders that attack it")
    });
    trace.note(|| Note::Code(include_str!("place.txt"), Arrangement::Words));
    trace.note(|| Note::Ran(&[1]));
    trace.note(|| Note::Set("occupied", view.bitboard(ops, view.occupied)));
    trace.note(|| Note::Ran(&[2, 3]));
    trace.note(|| Note::Set("visible", view.bitboard(ops, view.visible)));
    let xrays = view.xrays(ops);
    trace.note(|| Note::Ran(&[4]));
    trace.note(|| Note::Set("sliders", view.bitboard(ops, view.sliders(ops) & view.visible)));
    trace.note(|| Note::Ran(&[5]));
    trace.note(|| Note::Set("toggled", Bitboard(xrays.meets(xrays))));
    trace.note(|| Note::For(&PieceType::ALL, "the piece is placed: its bit is set where it attacks"));
    let on_empty_board = slots::ATTACKS[piece.piece_index()] & view.on_board;
    trace.note(|| Note::Set("empty board", view.bitboard(ops, on_empty_board)));
    trace.note(|| Note::Ran(&[6, 7]));
    trace.note(|| Note::Set("attacked", view.bitboard(ops, view.attacks_of(piece))));
}

/// Shows our piece list, whose ids are the bits of the piece masks.
fn show_list<T: Trace>(board: &AttackBoard, trace: &mut T) {
    trace.note(|| Note::For(&PieceType::ALL, "the piece masks are serialised"));
    trace.note(|| Note::Code(include_str!("serialise.txt"), Arrangement::Words));
    trace.note(|| Note::Ran(&[1]));
    for id in 0..16 {
        let (us, square) = (board.side_to_move(), board.square_of(board.side_to_move(), id));
        if let Some(piece_type) = board.type_of(us, id) {
            trace.note(|| Note::Listed(id, piece_type.of(us), square));
        }
    }
}

/// Passes on the piece masks that have the bit of one piece, and all other notes.
struct OnePiece<'a, T> {
    id: u8,
    trace: &'a mut T,
}

impl<T: Trace> Trace for OnePiece<'_, T> {
    fn note(&mut self, note: impl FnOnce() -> Note) {
        let id = self.id;
        let note = note();
        if let Note::Mask(ids, ..) = note {
            if ids >> id & 1 == 0 {
                return;
            }
            self.trace.note(|| Note::Ran(&[2, 3, 4, 5]));
        }
        self.trace.note(|| note);
    }
}
