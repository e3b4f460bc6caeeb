//! Generates the legal moves of a position: checks and pins, sliders and knights, the king,
//! castling, pawns.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::rules::{en_passant, pawns};
use fianchetto_board_repr::{CheckInfo, Node, Position};
use fianchetto_movegen_core::{Stage, output::Output};
use fianchetto_simd::Bits;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, Square};

use crate::{PieceSets, SetBoard, Slider, SliderKind, Sliders};

/// The state of a generation: the board, checks and pins, and the output.
pub(super) struct BitboardGeneration<'a, T: Sliders, B, O> {
    pub(super) bits: B,
    pub(super) sliders: T,
    pub(super) board: &'a T::Board,
    pub(super) pieces: PieceSets,
    pub(super) us: Color,
    pub(super) king: Square,
    pub(super) checks: CheckInfo,
    pub(super) stage: Stage,
    /// The targets of the stage for pieces other than pawns.
    pub(super) of_stage: Bitboard,
    pub(super) output: &'a mut O,
}

impl<'a, T: Sliders, B: Bits, O: Output> BitboardGeneration<'a, T, B, O> {
    #[inline(always)]
    fn new(bits: B, node: Node<'a, T::Board>, stage: Stage, output: &'a mut O) -> Self {
        let Node { board, checks } = node;
        let (us, pieces, sliders) = (board.side_to_move(), board.piece_sets(), T::on(board));
        let king = pieces.king();
        let checks = checks.copied().unwrap_or_else(|| check_info(&pieces, us, king));
        let of_stage = pieces.of_stage(stage);
        Self { bits, sliders, board, pieces, us, king, checks, stage, of_stage, output }
    }

    /// The moves of one slider when the side is not in check.
    #[inline(always)]
    pub(super) fn ready_moves(&mut self, kind: SliderKind, from: Square, among: Bitboard) {
        let slider = Slider { kind, from, pieces: &self.pieces, among, stage: self.stage };
        self.sliders.moves(self.bits, &slider, self.output);
    }

    /// The squares that a slider attacks if these squares are occupied.
    #[inline(always)]
    fn attacks(&self, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        self.sliders.attacks(self.bits, kind, from, occupied)
    }

    /// The moves of one slider to some squares.
    #[inline(always)]
    fn slide(&mut self, kind: SliderKind, from: Square, among: Bitboard) {
        let attacks = self.attacks(kind, from, self.pieces.occupied());
        self.targets(from, attacks & among & self.checks.targets);
    }

    /// The pin ray of a pinned piece: the line through it and the king.
    #[inline(always)]
    fn pin_ray(&self, from: Square) -> Bitboard {
        lines::line(self.king, from)
    }

    /// The moves of a piece other than a pawn to some squares.
    #[inline(always)]
    fn targets(&mut self, from: Square, targets: Bitboard) {
        self.output.push_targets(from, targets & self.of_stage, self.pieces.theirs);
    }
}

/// Lists or counts the legal moves of a stage.
#[inline(always)]
pub(super) fn generate<T: Sliders, B: Bits, O: Output>(
    bits: B,
    node: Node<'_, T::Board>,
    stage: Stage,
    output: &mut O,
) {
    BitboardGeneration::<T, B, O>::new(bits, node, stage, output).moves();
}

impl<T: Sliders, B: Bits, O: Output> BitboardGeneration<'_, T, B, O> {
    /// All legal moves.
    #[inline(always)]
    fn moves(&mut self) {
        self.king_moves();
        if self.checks.checkers.has_many() {
            return;
        }
        self.pawns();
        self.knights();
        if T::QUEENS_AT_ONCE {
            self.queens();
        }
        self.line_sliders(SliderKind::Orthogonal);
        self.line_sliders(SliderKind::Diagonal);
        if self.stage.has_captures()
            && let Some(target) = self.board.en_passant()
        {
            self.en_passant(target);
        }
    }

    /// A pinned knight cannot move.
    #[inline(always)]
    // ANCHOR: knights
    fn knights(&mut self) {
        for from in self.pieces.knights & self.pieces.ours & !self.checks.pinned {
            self.targets(from, steps::knight(from) & self.checks.targets);
        }
    }
    // ANCHOR_END: knights

    /// Queens, if they are looked up at once.
    #[inline(always)]
    fn queens(&mut self) {
        for from in self.pieces.queens() & self.pieces.ours {
            let among = if self.checks.pinned.contains(from) { self.pin_ray(from) } else { Bitboard::ALL };
            let attacks = self.sliders.queen_attacks(self.bits, from, self.pieces.occupied());
            self.targets(from, attacks & among & self.checks.targets);
        }
    }

    /// Bishops and queens, or rooks and queens.
    #[inline(always)]
    fn line_sliders(&mut self, kind: SliderKind) {
        let ours = looked_up_by_lines::<T>(&self.pieces, kind) & self.pieces.ours;
        let (free, pinned) = (ours & !self.checks.pinned, ours & self.checks.pinned);
        if T::has_moves(self.stage) && self.checks.checkers.is_empty() {
            // One loop, so that the moves, which are much code, are compiled once.
            for from in ours {
                let among = if pinned.contains(from) { self.pin_ray(from) } else { Bitboard::ALL };
                self.ready_moves(kind, from, among);
            }
        } else {
            for from in free {
                self.slide(kind, from, Bitboard::ALL);
            }
            for from in pinned {
                self.slide(kind, from, self.pin_ray(from));
            }
        }
    }

    /// The king's steps and castling moves. The enemy's attacks are computed once, and only if the
    /// king has a target, which is rare in the captures stage.
    #[inline(always)]
    // ANCHOR: king
    fn king_moves(&mut self) {
        let steps = steps::king(self.king) & self.of_stage;
        let rooks = self.open_rooks();
        let mut squares = steps;
        for rook in rooks {
            squares |= self.castling_with(rook).king_path;
        }
        let mut safe = !attacked_by_leapers(&self.pieces, self.us);
        if (squares & safe).is_empty() {
            return;
        }
        let others = self.pieces.occupied() & !Bitboard::of(self.king);
        safe &= !attacked_by_sliders(self.sliders, self.bits, &self.pieces, others);
        self.targets(self.king, steps & safe);
        for rook in rooks {
            self.castle(rook, safe);
        }
    }
    // ANCHOR_END: king

    /// The rooks that may castle by rights, empty squares and the absence of check.
    #[inline(always)]
    fn open_rooks(&self) -> Bitboard {
        let mut open = Bitboard::EMPTY;
        if self.stage.has_quiets() && self.checks.checkers.is_empty() {
            for rook in self.board.castling().rooks_of(self.us) {
                if !self.castling_with(rook).empty.intersects(self.pieces.occupied()) {
                    open.insert(rook);
                }
            }
        }
        open
    }

    #[inline(always)]
    fn castling_with(&self, rook: Square) -> Castling {
        Castling::new(self.us, self.king, rook)
    }

    /// Pushes a castling move if the king's path is safe.
    #[inline(always)]
    fn castle(&mut self, rook: Square, safe: Bitboard) {
        let castling = self.castling_with(rook);
        if (castling.king_path & !safe).is_empty() && !self.rook_shields_king(&castling) {
            self.output.push(castling.as_move());
        }
    }

    #[inline(always)]
    fn rook_shields_king(&self, castling: &Castling) -> bool {
        let Some(target) = castling.unshielded_target(self.us) else { return false };
        let left = self.pieces.occupied() & !castling.pieces();
        let seen = self.attacks(SliderKind::Orthogonal, target, left);
        seen.intersects(self.pieces.straight & self.pieces.theirs & Bitboard::rank(target.rank()))
    }

    /// The legal captures on the target of a double push.
    #[inline(always)]
    fn en_passant(&mut self, target: Square) {
        for from in steps::pawn_captures(!self.us, target) & self.pieces.pawns & self.pieces.ours {
            if self.is_safe_en_passant(from, target) {
                self.output.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }

    /// Whether the king is safe after en passant, which empties two squares and fills one. Apart
    /// from sliders, only the captured pawn can give check.
    #[inline(always)]
    fn is_safe_en_passant(&self, from: Square, target: Square) -> bool {
        let (from, target) = (Bitboard::of(from), Bitboard::of(target));
        let occupied = en_passant::occupied_after(self.pieces.occupied(), from, target, self.us);
        let captured = en_passant::captured(target, self.us);
        let leapers = self.checks.checkers & (self.pieces.pawns | self.pieces.knights) & !captured;
        let mut sliders = aligned_sliders(&self.pieces, self.king).into_iter();
        leapers.is_empty() && sliders.all(|slider| lines::between(self.king, slider).intersects(occupied))
    }

    /// All pawn moves except en passant. Pinned pawns are few and move one by one.
    #[inline(always)]
    fn pawns(&mut self) {
        let pawns = self.pieces.pawns & self.pieces.ours;
        self.pawn_moves(pawns & !self.checks.pinned, self.checks.targets);
        for from in pawns & self.checks.pinned {
            self.pawn_moves(Bitboard::of(from), self.checks.targets & self.pin_ray(from));
        }
    }

    /// The moves of some pawns to some squares.
    #[inline(always)]
    fn pawn_moves(&mut self, pawns: Bitboard, targets: Bitboard) {
        let (us, stage) = (self.us, self.stage);
        PawnGeneration { pieces: &self.pieces, us, stage, output: self.output }.moves(pawns, targets);
    }
}

/// The part of a generation that pawns need, without slider lookups.
pub(super) struct PawnGeneration<'a, O> {
    pub(super) pieces: &'a PieceSets,
    pub(super) us: Color,
    pub(super) stage: Stage,
    pub(super) output: &'a mut O,
}

impl<O: Output> PawnGeneration<'_, O> {
    /// The moves of some pawns to some squares.
    #[inline(always)]
    // ANCHOR: pawns
    pub(super) fn moves(&mut self, pawns: Bitboard, targets: Bitboard) {
        let (step, empty) = (self.us.forward(), !self.pieces.occupied());
        let last = pawns::promotion_rank(self.us);
        let one = pawns::pushes(self.us, pawns) & empty;
        if self.stage.has_quiets() {
            let two = pawns::double_pushes(self.us, one) & empty & targets;
            self.output.push_steps(step, one & targets & !last, MoveKind::Quiet);
            self.output.push_steps(2 * step, two, MoveKind::DoublePush);
        }
        if self.stage.has_captures() {
            self.output.push_promotions(step, one & targets & last, MoveKind::Quiet);
            for (side, squares) in pawns::CAPTURE_DIRECTIONS {
                let captures = pawns::moved(pawns, step + side) & squares & self.pieces.theirs & targets;
                self.output.push_steps(step + side, captures & !last, MoveKind::Capture);
                self.output.push_promotions(step + side, captures & last, MoveKind::Capture);
            }
        }
    }
    // ANCHOR_END: pawns
}

/// Checks and pins of the king.
#[inline(always)]
pub(super) fn check_info(pieces: &PieceSets, us: Color, king: Square) -> CheckInfo {
    let knights = steps::knight(king) & pieces.knights;
    let pawns = steps::pawn_captures(us, king) & pieces.pawns;
    let leapers = (knights | pawns) & pieces.theirs;
    CheckInfo::by(leapers, aligned_sliders(pieces, king), king, pieces.ours, pieces.occupied())
}

/// The enemy's sliders that attack the king on an empty board.
#[inline(always)]
fn aligned_sliders(pieces: &PieceSets, king: Square) -> Bitboard {
    let aligned = lines::diagonals(king) & pieces.diagonal | lines::orthogonals(king) & pieces.straight;
    aligned & pieces.theirs
}

/// The squares that the enemy's pawns, knights and king attack.
#[inline(always)]
fn attacked_by_leapers(pieces: &PieceSets, us: Color) -> Bitboard {
    let mut attacked = pawns::captures(!us, pieces.pawns & pieces.theirs) | steps::king(pieces.their_king());
    for knight in pieces.knights & pieces.theirs {
        attacked |= steps::knight(knight);
    }
    attacked
}

/// The squares that the enemy's sliders attack with these squares occupied.
#[inline(always)]
fn attacked_by_sliders<T: Sliders, B: Bits>(
    sliders: T,
    bits: B,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    if T::QUEENS_AT_ONCE {
        for from in pieces.queens() & pieces.theirs {
            attacked |= sliders.queen_attacks(bits, from, occupied);
        }
    }
    for kind in SliderKind::ALL {
        let theirs = looked_up_by_lines::<T>(pieces, kind) & pieces.theirs;
        attacked |= sliders.attacks_of_all(bits, kind, theirs, occupied);
    }
    attacked
}

/// The sliders of both sides that are looked up along these lines.
#[inline(always)]
fn looked_up_by_lines<T: Sliders>(pieces: &PieceSets, kind: SliderKind) -> Bitboard {
    let sliders = pieces.sliders(kind);
    if T::QUEENS_AT_ONCE { sliders & !pieces.queens() } else { sliders }
}
