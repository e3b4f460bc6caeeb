//! The legal moves of a position: leapers and sliders piece by piece, castling, and pawns all at
//! once.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::rules::pawns::{self, CAPTURE_DIRECTIONS};
use fianchetto_board_repr::{Bitboards, CheckInfo, Position};
use fianchetto_movegen_bitboard::{PieceSets, SetBoard};
use fianchetto_simd::RowPacker;
use fianchetto_tables::prepared::{self, LeaperRow, SliderKind, SliderRow};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Square};

use crate::{danger, output::Output};

/// The state of a generation.
pub(crate) struct Generation<'a, C, O, const CAPTURES: bool, const QUIETS: bool> {
    pub(crate) path: C,
    pub(crate) board: &'a Bitboards,
    pub(crate) pieces: PieceSets,
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) checks: CheckInfo,
    pub(crate) output: O,
}

impl<'a, C: RowPacker, O: Output, const CAPTURES: bool, const QUIETS: bool>
    Generation<'a, C, O, CAPTURES, QUIETS>
{
    #[inline(always)]
    pub(crate) fn new(path: C, board: &'a Bitboards, checks: CheckInfo, output: O) -> Self {
        let pieces = board.piece_sets();
        Self { path, board, pieces, us: board.side_to_move(), king: pieces.king(), checks, output }
    }

    /// All moves.
    #[inline(always)]
    pub(crate) fn run(mut self) -> O {
        let safe = self.safe_squares();
        if !self.checks.checkers.has_many() {
            self.knights();
            self.sliders(SliderKind::Diagonal);
            self.sliders(SliderKind::Orthogonal);
            self.pawns();
        }
        self.king(safe);
        self.output
    }

    /// The king's safe squares; none if it has no target in this stage. Kings rarely have captures,
    /// so this branch is predictable.
    #[inline(always)]
    fn safe_squares(&self) -> Bitboard {
        if !QUIETS && (steps::king(self.king) & self.of_stage()).is_empty() {
            return Bitboard::EMPTY;
        }
        !danger::attacked(self.path, &self.pieces, self.us)
    }

    /// The squares of the stage.
    #[inline(always)]
    pub(crate) fn of_stage(&self) -> Bitboard {
        match (CAPTURES, QUIETS) {
            (true, true) => !self.pieces.ours,
            (true, false) => self.pieces.theirs,
            _ => !self.pieces.occupied(),
        }
    }

    /// A mask over a row for the squares of a set.
    #[inline(always)]
    fn places(&self, set: Bitboard, row: Bitboard) -> u32 {
        self.path.extract(set.0, row.0) as u32
    }

    /// The captures in a row, given the mask of its moves.
    #[inline(always)]
    fn captures(&self, row: Bitboard, mask: u32) -> u32 {
        match (CAPTURES, QUIETS) {
            (true, true) => self.places(self.pieces.theirs, row),
            (true, false) => mask,
            _ => 0,
        }
    }

    /// The moves of king or knight to some squares.
    #[inline(always)]
    pub(crate) fn leaper(&mut self, from: Square, row: &LeaperRow, among: Bitboard) {
        if C::EXTRACTS {
            self.pack_leaper(row, among);
        } else {
            self.output.targets(from, row.steps() & among, self.pieces.theirs);
        }
    }

    /// The moves of king or knight to some squares, packed.
    #[inline(always)]
    // ANCHOR: leaper
    pub(crate) fn pack_leaper(&mut self, row: &LeaperRow, among: Bitboard) {
        let mask = self.places(among, row.steps());
        let captures = self.captures(row.steps(), mask);
        self.output.leaper(self.path, row.words(), mask, captures);
    }
    // ANCHOR_END: leaper

    /// The moves of a bishop or of a rook to some squares.
    #[inline(always)]
    pub(crate) fn slider(&mut self, kind: SliderKind, from: Square, among: Bitboard) {
        if C::EXTRACTS {
            self.pack_slider(prepared::slider(kind, from), among);
        } else {
            let attacked = kind.attacks(from, self.pieces.occupied());
            self.output.targets(from, attacked & among, self.pieces.theirs);
        }
    }

    /// The moves of a bishop or of a rook to some squares, packed.
    #[inline(always)]
    // ANCHOR: slider
    pub(crate) fn pack_slider(&mut self, row: &SliderRow, among: Bitboard) {
        let attacked = attacked_places(self.path, row, self.pieces.occupied());
        let mask = attacked & self.places(among, row.rays());
        let captures = self.captures(row.rays(), mask);
        self.output.slider(self.path, row.words(), mask, captures);
    }
    // ANCHOR_END: slider

    /// The knights. A pinned one cannot move.
    #[inline(always)]
    fn knights(&mut self) {
        let among = self.of_stage() & self.checks.targets;
        for from in self.pieces.knights & self.pieces.ours & !self.checks.pinned {
            self.leaper(from, prepared::knight(from), among);
        }
    }

    /// Bishops and queens, or rooks and queens. Pinned ones, which are few, stay on their line with
    /// the king.
    #[inline(always)]
    fn sliders(&mut self, kind: SliderKind) {
        let among = self.of_stage() & self.checks.targets;
        let ours = self.pieces.sliders(kind) & self.pieces.ours;
        for from in ours & !self.checks.pinned {
            self.slider(kind, from, among);
        }
        for from in ours & self.checks.pinned {
            self.slider(kind, from, among & lines::line(self.king, from));
        }
    }

    /// The king's steps, and castling.
    #[inline(always)]
    fn king(&mut self, safe: Bitboard) {
        let king = self.king;
        self.leaper(king, prepared::king(king), self.of_stage() & safe);
        if QUIETS && self.checks.checkers.is_empty() {
            self.castling(safe);
        }
    }

    /// Castling, if the king is not in check.
    #[inline(always)]
    pub(crate) fn castling(&mut self, safe: Bitboard) {
        for rook in self.board.castling().rooks_of(self.us) {
            let castling = Castling::new(self.us, self.king, rook);
            let is_open = !castling.empty.intersects(self.pieces.occupied());
            let is_safe = (castling.king_path & !safe).is_empty();
            if is_open && is_safe && !self.board.as_sets().rook_shields_king(self.us, &castling) {
                self.output.push(castling.as_move());
            }
        }
    }
}

/// The targets of some pawns.
#[derive(Clone, Copy)]
pub(crate) struct PawnMoves {
    pub(crate) single_pushes: Bitboard,
    pub(crate) double_pushes: Bitboard,
    pub(crate) captures: [Bitboard; 2],
}

impl<C: RowPacker, O: Output, const CAPTURES: bool, const QUIETS: bool>
    Generation<'_, C, O, CAPTURES, QUIETS>
{
    /// All pawn moves. Pinned pawns are handled one by one, since each has its own line.
    #[inline(always)]
    pub(crate) fn pawns(&mut self) {
        let ours = self.pieces.pawns & self.pieces.ours;
        let mut moves = self.pawn_targets(ours & !self.checks.pinned, self.checks.targets);
        for from in ours & self.checks.pinned {
            let line = lines::line(self.king, from);
            let more = self.pawn_targets(Bitboard::of(from), self.checks.targets & line);
            moves.single_pushes |= more.single_pushes;
            moves.double_pushes |= more.double_pushes;
            moves.captures[0] |= more.captures[0];
            moves.captures[1] |= more.captures[1];
        }
        self.pawn_moves(moves);
        if CAPTURES && let Some(target) = self.board.en_passant() {
            self.en_passant(target);
        }
    }

    /// The targets of some pawns, among these squares.
    #[inline(always)]
    // ANCHOR: pawn_targets
    pub(crate) fn pawn_targets(&self, pawns: Bitboard, among: Bitboard) -> PawnMoves {
        let (us, empty, enemies) = (self.us, !self.pieces.occupied(), self.pieces.theirs & among);
        let single = pawns::pushes(us, pawns) & empty;
        let double = pawns::double_pushes(us, single) & empty;
        let [(right, right_squares), (left, left_squares)] = CAPTURE_DIRECTIONS;
        let to_h = pawns::moved(pawns, us.forward() + right) & right_squares;
        let to_a = pawns::moved(pawns, us.forward() + left) & left_squares;
        PawnMoves {
            single_pushes: single & among,
            double_pushes: double & among,
            captures: [to_h & enemies, to_a & enemies],
        }
    }
    // ANCHOR_END: pawn_targets

    /// The moves to these targets.
    #[inline(always)]
    // ANCHOR: pawn_moves
    pub(crate) fn pawn_moves(&mut self, moves: PawnMoves) {
        let last = pawns::promotion_rank(self.us);
        if QUIETS {
            // The double pushes have their places on the last rank.
            let double = Bitboard(moves.double_pushes.0.rotate_left(32));
            let places = moves.single_pushes & !last | double;
            self.output.pawns::<C, 4>(self.path, prepared::pushes(self.us), places);
        }
        if CAPTURES {
            let rows = prepared::captures(self.us);
            for (row, captures) in rows.iter().zip(moves.captures) {
                self.output.pawns::<C, 2>(self.path, row, captures & !last);
            }
            if (moves.single_pushes | moves.captures[0] | moves.captures[1]).intersects(last) {
                self.promotions(moves);
            }
        }
    }
    // ANCHOR_END: pawn_moves

    /// All four promotions to each target on the last rank.
    #[inline(always)]
    fn promotions(&mut self, moves: PawnMoves) {
        let (last, step) = (pawns::promotion_rank(self.us), self.us.forward());
        let [to_h, to_a] = moves.captures;
        let steps = [
            (0, moves.single_pushes, MoveKind::Quiet),
            (1, to_h, MoveKind::Capture),
            (-1, to_a, MoveKind::Capture),
        ];
        for (side, targets, kind) in steps {
            for to in targets & last {
                let from = Square::wrapping(to.to_u8().wrapping_sub((step + side) as u8));
                for mv in Move::new(from, to, kind).promotions() {
                    self.output.push(mv);
                }
            }
        }
    }

    /// The legal captures on the target of a double push.
    #[inline(always)]
    fn en_passant(&mut self, target: Square) {
        let (us, sets) = (self.us, self.board.as_sets());
        for from in steps::pawn_captures(!us, target) & sets.pieces(us, PieceType::Pawn) {
            if sets.is_safe_en_passant(us, Bitboard::of(from), Bitboard::of(target)) {
                self.output.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }
}

/// The attacked places of a slider's row.
#[inline(always)]
pub(crate) fn attacked_places<C: RowPacker>(path: C, row: &SliderRow, occupied: Bitboard) -> u32 {
    row.attacked(path.extract(occupied.0, row.relevant().0))
}
