//! Explains the technique for one piece.

use fianchetto_board_repr::{Bitboards, CheckInfo, Position};
use fianchetto_movegen_core::{
    MoveList,
    explain::{Code, CodeLine, Note, Notes, RowMasks, lines_of, squares},
    output::ListWriter,
    region,
};
use fianchetto_simd::{PackKernel, RowPacker};
use fianchetto_tables::prepared::{self, LeaperRow, SliderKind};
use fianchetto_types::{Bitboard, PieceType, Square};

use crate::moves::{Generation, attacked_places};

const LEAPER: Code = region!(include_str!("moves.rs"), "leaper");
const SLIDER: Code = region!(include_str!("moves.rs"), "slider");
const MASK: &[CodeLine] = &[("let mask", "r")];
const WRITE: &[CodeLine] = &[("let captures", ""), ("self.output", "rw")];
const PAWN_TARGETS: Code = region!(include_str!("moves.rs"), "pawn_targets");
const PAWN_MOVES: Code = region!(include_str!("moves.rs"), "pawn_moves");
const PAWN_MOVES_RAN: &[CodeLine] =
    &[("self.output.pawns::<C, 4>", "rw"), ("for (row", ""), ("self.output.pawns::<C, 2>", "rw")];

/// Writes the pseudo-legal moves of the piece on a square.
pub(crate) struct ExplainOne<'a, 'n> {
    pub(crate) board: &'a Bitboards,
    pub(crate) from: Square,
    pub(crate) list: &'a mut MoveList,
    pub(crate) notes: &'a mut Notes<'n>,
}

impl PackKernel for ExplainOne<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<C: RowPacker>(self, path: C) {
        let checks = CheckInfo { checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY, targets: Bitboard::ALL };
        let output = ListWriter::new(self.list);
        let mut generation = Generation::<C, _, true, true>::new(path, self.board, checks, output);
        generation.explain(self.from, self.notes);
    }
}

impl<C: RowPacker> Generation<'_, C, ListWriter<'_>, true, true> {
    fn explain(&mut self, from: Square, notes: &mut Notes<'_>) {
        notes.heading("the board: a set for each side");
        notes.set("own pieces", self.pieces.ours);
        notes.set("enemy pieces", self.pieces.theirs);
        notes.set("both", self.pieces.occupied());
        match self.board.piece_at(from).map(|piece| piece.piece_type) {
            Some(PieceType::Pawn) => self.explain_pawn(from, notes),
            Some(PieceType::Knight) => self.explain_leaper(prepared::knight(from), notes),
            Some(PieceType::King) => self.explain_leaper(prepared::king(from), notes),
            Some(PieceType::Bishop) => self.explain_slider(SliderKind::Diagonal, from, notes),
            Some(PieceType::Rook) => self.explain_slider(SliderKind::Orthogonal, from, notes),
            Some(PieceType::Queen) => {
                SliderKind::ALL.into_iter().for_each(|kind| self.explain_slider(kind, from, notes));
            }
            None => {}
        }
    }

    /// Notes the masks over a row, which are packed bits of sets.
    fn note_row(
        &self,
        squares: Bitboard,
        attacked: u32,
        lines: [&'static [CodeLine]; 2],
        notes: &mut Notes<'_>,
    ) {
        let places = |set: Bitboard| self.path.extract(set.0, squares.0) as u32;
        let (allowed, enemy) = (places(self.of_stage()), places(self.pieces.theirs));
        notes.note(Note::Row(RowMasks { squares, attacked, allowed, enemy, lines }));
    }

    fn explain_leaper(&mut self, row: &LeaperRow, notes: &mut Notes<'_>) {
        const LEAPERS: &[PieceType] = &[PieceType::Knight, PieceType::King];
        notes.note(Note::For(LEAPERS, "the steps"));
        notes.code(LEAPER);
        notes.lines_ran(MASK);
        notes.says(format_args!(
            "moves to {} are stored in a row, in the order of squares",
            squares(row.steps())
        ));
        notes.set("steps", row.steps());
        self.note_row(row.steps(), !0, [&[], WRITE], notes);
        self.pack_leaper(row, self.of_stage());
    }

    fn explain_slider(&mut self, kind: SliderKind, from: Square, notes: &mut Notes<'_>) {
        notes.note(Note::along(kind));
        let row = prepared::slider(kind, from);
        notes.code(SLIDER);
        let (board, lines) = (notes.placement(), lines_of(kind));
        let blockers = row.relevant() & self.pieces.occupied();
        notes.lines_ran(&[("let attacked", "rrr")]).says(format_args!(
            "moves to all {} squares of {lines} of {from} are stored in a row, in the order of squares",
            row.rays().len()
        ));
        notes.set("rays", row.rays());
        notes.says(format_args!(
            "{} of {lines} are relevant: on the last square of a ray, a piece hides nothing",
            squares(row.relevant())
        ));
        notes.set("relevant", row.relevant());
        notes.says(format_args!(
            "of the relevant squares of {lines}, the pieces are {}",
            board.on_each(blockers)
        ));
        notes.set("relevant blockers", blockers);
        let attacked = attacked_places(self.path, row, self.pieces.occupied());
        self.note_row(row.rays(), attacked, [MASK, WRITE], notes);
        self.pack_slider(row, self.of_stage());
    }

    fn explain_pawn(&mut self, from: Square, notes: &mut Notes<'_>) {
        let moves = self.pawn_targets(Bitboard::of(from), Bitboard::ALL);
        notes.note(Note::For(&[PieceType::Pawn], "the targets, as of all pawns at once"));
        notes.code(PAWN_TARGETS);
        let board = notes.placement();
        notes.lines_ran(&[("let single", "")]);
        notes.says(format_args!(
            "pushed by one square, the pawn on {from} reaches {}",
            squares(moves.single_pushes)
        ));
        notes.set("pushes", moves.single_pushes);
        notes.lines_ran(&[("let double", "")]);
        notes.says(format_args!(
            "pushed once more, if {from} is where pawns begin: {}",
            squares(moves.double_pushes)
        ));
        notes.set("double pushes", moves.double_pushes);
        notes.lines_ran(&[("let to_h", "")]);
        notes.says(format_args!("towards the h-file, it captures {}", board.on_each(moves.captures[0])));
        notes.set("captures to h", moves.captures[0]);
        notes.lines_ran(&[("let to_a", "")]);
        notes.says(format_args!("towards the a-file, it captures {}", board.on_each(moves.captures[1])));
        notes.set("captures to a", moves.captures[1]);
        notes.code(PAWN_MOVES);
        notes.lines_ran(PAWN_MOVES_RAN);
        self.pawn_moves(moves);
    }
}
