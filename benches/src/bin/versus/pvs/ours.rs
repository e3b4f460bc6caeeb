//! A technique as an engine's author uses it at its best: a board that is copied, a staged picker
//! over one arena, and a record of the line.

use fianchetto::board_repr::{Change, Changes, CheckInfo};
use fianchetto::movelist::game::{GameRecord, is_irreversible, is_material_insufficient};
use fianchetto::movelist::search::order::{Order, mvv_lva, see_ge};
use fianchetto::movelist::search::{Arena, MoveHints, PickerPhase, SearchNode, StagedPicker};
use fianchetto::types::{Piece, PieceType};
use fianchetto::{Move, Position, Square, Technique, ValidSetup};
use fianchetto_benches_protocol::{Evaluation, Library, MoveScores, Picked};

/// A technique with what a search keeps beside it.
pub(crate) struct Ours<G> {
    technique: G,
    arena: Arena,
    record: GameRecord,
}

impl<G: Technique> Ours<G> {
    pub(crate) fn new(technique: G) -> Self {
        Self { technique, arena: Arena::new(64, 40), record: GameRecord::with_signature(0) }
    }
}

/// The scores of the search, as an order of moves.
struct Scores<'a>(MoveScores<'a>);

impl<B: Position> Order<B> for Scores<'_> {
    #[inline]
    fn capture(&self, board: &B, mv: Move) -> i32 {
        MoveScores::capture(mvv_lva(board, mv), mv.from_to())
    }

    #[inline]
    fn quiet(&self, board: &B, mv: Move) -> i32 {
        board.piece_at(mv.from()).map_or(0, |piece| self.0.quiet(piece.index(), mv.from_to()))
    }
}

impl<G: Technique> Library for Ours<G> {
    type Board = G::Board;
    type Node = CheckInfo;
    type Move = Move;
    type Picker = StagedPicker<MoveHints<2>>;

    fn board(&self, fen: &str) -> Option<G::Board> {
        Some(self.technique.board(&fen.parse::<ValidSetup>().ok()?))
    }

    fn begin(&mut self, root: &G::Board) {
        self.record = GameRecord::new(root);
    }

    fn each_piece(&self, board: &G::Board, mut visit: impl FnMut(usize, usize)) {
        board.setup().pieces().for_each(|(square, piece)| visit(piece.index(), square.index()));
    }

    fn side(&self, board: &G::Board) -> usize {
        board.side_to_move().index()
    }

    fn key(&self, board: &G::Board) -> u64 {
        board.key()
    }

    fn has_en_passant(&self, board: &G::Board) -> bool {
        board.en_passant().is_some()
    }

    fn node(&mut self, board: &G::Board, ply: usize) -> CheckInfo {
        self.arena.begin(ply);
        board.check_info()
    }

    fn is_check(&self, _: &G::Board, info: &CheckInfo) -> bool {
        info.is_check()
    }

    fn is_draw(&self, board: &G::Board, info: &CheckInfo) -> bool {
        let is_mate = || info.is_check() && !board.has_moves();
        self.record.is_draw_by_repetition()
            || is_material_insufficient(board)
            || (board.halfmove_clock() >= 100 && !is_mate())
    }

    fn has_officers(&self, board: &G::Board) -> bool {
        let others = board.of_type(PieceType::Pawn) | board.of_type(PieceType::King);
        !(board.of_color(board.side_to_move()) & !others).is_empty()
    }

    fn mover(&self, board: &G::Board, mv: Move) -> Option<usize> {
        board.piece_at(mv.from()).map(Piece::index)
    }

    fn from_to(mv: Move) -> usize {
        mv.from_to()
    }

    fn promotion(mv: Move) -> usize {
        mv.promotion().map_or(0, PieceType::index)
    }

    fn gains(&self, board: &G::Board, mv: Move, threshold: i32) -> bool {
        see_ge(board, mv, threshold)
    }

    #[inline]
    fn follow(&self, board: &G::Board, mv: Move, evaluation: &mut Evaluation) {
        Changes::each(
            mv,
            |square: Square| board.piece_at(square),
            |Change { piece, from, to }| {
                from.iter().for_each(|from| evaluation.remove(piece.index(), from.index()));
                to.iter().for_each(|to| evaluation.add(piece.index(), to.index()));
            },
        );
    }

    fn all_moves(&mut self, hash: Option<Move>, killers: [Option<Move>; 2]) -> Self::Picker {
        let [hash, first, second] = [hash, killers[0], killers[1]].map(Option::unwrap_or_default);
        StagedPicker::new(MoveHints { hash, killers: [first, second], countermoves: [] })
    }

    fn good_captures(&mut self) -> Self::Picker {
        let hints = MoveHints { hash: Move::NULL, killers: [Move::NULL; 2], countermoves: [] };
        StagedPicker::with_phases(&[PickerPhase::Captures], hints)
    }

    fn next(
        &mut self,
        picker: &mut Self::Picker,
        board: &G::Board,
        info: &CheckInfo,
        scores: MoveScores<'_>,
        ply: usize,
    ) -> Option<Picked<Move>> {
        let node = SearchNode { technique: &self.technique, board, info, order: &Scores(scores) };
        let candidate = picker.next_scored(node, &mut self.arena.ply(ply))?;
        let mv = candidate.mv();
        let piece = board.piece_at(mv.from()).map_or(0, Piece::index);
        Some(Picked { mv, piece, score: candidate.score(), is_quiet: !mv.is_tactical() })
    }

    fn skip_quiets(picker: &mut Self::Picker) {
        picker.skip_quiets();
    }

    fn descend<R>(
        &mut self,
        board: &mut G::Board,
        mv: Option<Move>,
        visit: impl FnOnce(&mut Self, &mut G::Board) -> R,
    ) -> R {
        let Some(mv) = mv else {
            let mut child = board.after_null();
            self.record.push_key(Move::NULL, child.key(), true);
            let result = visit(self, &mut child);
            self.record.pop();
            return result;
        };
        let is_irreversible = is_irreversible(board, mv);
        board.descend(mv, |child| {
            self.record.push_key(mv, child.key(), is_irreversible);
            let result = visit(self, child);
            self.record.pop();
            result
        })
    }
}
