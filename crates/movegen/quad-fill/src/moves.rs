//! The legal moves of a position: king, sliders by direction, knights and pawns.

use core::array::from_fn;

use fianchetto_board_repr::{Position, XorQuad, rules::castling::Castling, rules::pawns};
use fianchetto_movegen_bitboard::PieceSets;
use fianchetto_movegen_core::{
    MoveList, Stage,
    output::{Counter, ListWriter, Output},
};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_tables::{classical, steps};
use fianchetto_types::{Bitboard, Color, Direction, Move, MoveKind, Square};

use crate::coding::Coding;
use crate::fill::FilledQuad;
use crate::king_lines::{ANTI_DIAGONAL, DIAGONAL, FILE, KingLines, Relative, by_direction, by_line};

/// The targets of our pawns: one step, two steps, and captures towards the h-file and towards the
/// a-file.
pub(crate) struct PawnSets {
    pub(crate) one: Bitboard,
    pub(crate) two: Bitboard,
    pub(crate) captures: [Bitboard; 2],
}

/// The state of a generation.
pub(crate) struct Generation<'a, O> {
    board: &'a XorQuad,
    pieces: PieceSets,
    us: Color,
    /// The pinned pieces, and those of each line.
    pinned: Bitboard,
    pinned_on: [Bitboard; 4],
    checkers: Bitboard,
    /// The targets that end all checks, for pieces other than the king.
    targets: Bitboard,
    /// The squares forbidden to the king.
    attacked: Bitboard,
    /// The targets of our sliders, by direction.
    pub(crate) reached: [Bitboard; Direction::COUNT],
    stage: Stage,
    output: &'a mut O,
}

impl<'a, O: Output> Generation<'a, O> {
    #[inline(always)]
    pub(crate) fn new<C: Coding, L: Lanes>(
        token: L::Token,
        coding: C,
        board: &'a XorQuad,
        stage: Stage,
        output: &'a mut O,
    ) -> Self {
        let (us, relative) = (board.side_to_move(), Relative::new(board));
        let (lines, pieces) = (KingLines::new::<C, L>(token, coding, &relative), relative.pieces);
        let checkers = lines.checkers | leaping_checkers(&pieces, us);
        let mut generation = Self {
            board,
            pieces,
            us,
            pinned: lines.pinned(),
            pinned_on: lines.between,
            checkers,
            targets: if checkers.is_empty() { Bitboard::ALL } else { lines.blocks() | checkers },
            attacked: lines.attacked | attacked_by_others(&pieces, us),
            reached: lines.reached(),
            stage,
            output,
        };
        if generation.pinned.intersects(pieces.diagonal | pieces.straight) {
            // Rare, so it is a call.
            let mut movers = by_line(&pieces);
            for (line, movers) in movers.iter_mut().enumerate() {
                *movers = generation.movable(*movers, line);
            }
            generation.reached = L::run(token, FillAgain { coding, relative: &relative, movers });
        }
        generation
    }

    /// Our pieces among these that may move along a line.
    #[inline(always)]
    fn movable(&self, pieces: Bitboard, line: usize) -> Bitboard {
        pieces & self.pieces.ours & !(self.pinned & !self.pinned_on[line])
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    pub(crate) fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// All legal moves of the stage.
    #[inline(always)]
    pub(crate) fn moves(mut self) {
        self.king();
        if self.checkers.has_many() {
            return;
        }
        self.sliders();
        self.knights();
        self.pawns();
        if self.stage.has_captures() {
            self.en_passant();
        }
    }

    /// The sliders, direction by direction: at most one reaches a square, the first one met going
    /// back.
    #[inline(always)]
    fn sliders(&mut self) {
        let targets = self.targets & self.pieces.of_stage(self.stage);
        self.slides(Direction::North, targets);
        self.slides(Direction::East, targets);
        self.slides(Direction::South, targets);
        self.slides(Direction::West, targets);
        self.slides(Direction::NorthEast, targets);
        self.slides(Direction::NorthWest, targets);
        self.slides(Direction::SouthEast, targets);
        self.slides(Direction::SouthWest, targets);
    }

    #[inline(always)]
    fn slides(&mut self, direction: Direction, targets: Bitboard) {
        let targets = self.reached[direction.index()] & targets;
        if !O::KEEPS_MOVES {
            // A count needs no origins.
            return self.output.push_targets(Square::A1, targets, Bitboard::EMPTY);
        }
        // ANCHOR: slides
        for to in targets {
            let mv = Move::quiet(origin(direction, to, self.pieces.ours), to);
            self.output.push(mv.capturing_if(self.pieces.theirs.contains(to)));
        }
        // ANCHOR_END: slides
    }

    /// A pinned knight cannot move.
    #[inline(always)]
    // ANCHOR: knights
    fn knights(&mut self) {
        let targets = self.targets & self.pieces.of_stage(self.stage);
        for from in self.pieces.knights & self.pieces.ours & !self.pinned {
            self.output.push_targets(from, steps::knight(from) & targets, self.pieces.theirs);
        }
    }
    // ANCHOR_END: knights

    /// The king's steps and castlings.
    #[inline(always)]
    // ANCHOR: king
    fn king(&mut self) {
        let targets = self.pieces.of_stage(self.stage) & !self.attacked;
        for king in self.pieces.kings & self.pieces.ours {
            self.output.push_targets(king, steps::king(king) & targets, self.pieces.theirs);
            if self.stage.has_quiets() && self.checkers.is_empty() {
                self.castlings(king);
            }
        }
    }
    // ANCHOR_END: king

    #[inline(always)]
    fn castlings(&mut self, king: Square) {
        for rook in self.board.castling().rooks_of(self.us) {
            let castling = Castling::new(self.us, king, rook);
            if !castling.empty.intersects(self.pieces.occupied())
                && !castling.king_path.intersects(self.attacked)
                && !self.board.sets().rook_shields_king(self.us, &castling)
            {
                self.output.push(castling.as_move());
            }
        }
    }

    /// The targets of all pawns. A pinned pawn moves along its line.
    #[inline(always)]
    // ANCHOR: pawns
    pub(crate) fn pawn_sets(&self) -> PawnSets {
        let (us, pawns, empty, targets) = (self.us, self.pieces.pawns, !self.pieces.occupied(), self.targets);
        let one = pawns::pushes(us, self.movable(pawns, FILE)) & empty;
        let two = pawns::double_pushes(us, one) & empty & targets;
        let [(right, right_squares), (left, left_squares)] = pawns::CAPTURE_DIRECTIONS;
        let lines = if us == Color::White { [DIAGONAL, ANTI_DIAGONAL] } else { [ANTI_DIAGONAL, DIAGONAL] };
        let to_right = pawns::moved(self.movable(pawns, lines[0]), us.forward() + right) & right_squares;
        let to_left = pawns::moved(self.movable(pawns, lines[1]), us.forward() + left) & left_squares;
        let captured = self.pieces.theirs & targets;
        PawnSets { one: one & targets, two, captures: [to_right & captured, to_left & captured] }
    }
    // ANCHOR_END: pawns

    /// All pawn moves except en passant.
    #[inline(always)]
    // ANCHOR: pawn_moves
    fn pawns(&mut self) {
        let (PawnSets { one, two, captures }, step) = (self.pawn_sets(), self.us.forward());
        let last = pawns::promotion_rank(self.us);
        if self.stage.has_quiets() {
            self.output.push_steps(step, one & !last, MoveKind::Quiet);
            self.output.push_steps(2 * step, two, MoveKind::DoublePush);
        }
        if self.stage.has_captures() {
            self.output.push_promotions(step, one & last, MoveKind::Quiet);
            for ((side, _), captures) in pawns::CAPTURE_DIRECTIONS.into_iter().zip(captures) {
                self.output.push_steps(step + side, captures & !last, MoveKind::Capture);
                self.output.push_promotions(step + side, captures & last, MoveKind::Capture);
            }
        }
    }
    // ANCHOR_END: pawn_moves

    /// The legal captures on the target of a double push, which are rare: the king's square is
    /// tested with both pawns moved.
    #[inline(always)]
    fn en_passant(&mut self) {
        let Some(target) = self.board.en_passant() else { return };
        for from in steps::pawn_captures(!self.us, target) & self.pieces.pawns & self.pieces.ours {
            if self.board.sets().is_safe_en_passant(self.us, Bitboard::of(from), Bitboard::of(target)) {
                self.output.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }
}

/// Refills our sliders, with pinned ones only on their lines.
struct FillAgain<'a, C> {
    coding: C,
    relative: &'a Relative,
    movers: [Bitboard; 4],
}

impl<C: Coding> Kernel for FillAgain<'_, C> {
    type Output = [Bitboard; Direction::COUNT];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> Self::Output {
        let Relative { pieces, board } = self.relative;
        let sets = self.movers.map(|movers| self.coding.sets(pieces, board, movers));
        let filled = FilledQuad::in_all_directions::<L>(token, !pieces.occupied(), sets);
        // Only our sliders were filled, whatever the sets are.
        by_direction(filled.map(|sets| from_fn(|line| FilledQuad(sets.map(|set| set[line])).any())))
    }
}

/// The first of our pieces met going back from a square.
#[inline(always)]
pub(crate) fn origin(direction: Direction, to: Square, ours: Bitboard) -> Square {
    let behind = classical::ray(direction.opposite(), to) & ours;
    let first =
        if direction.delta(8) > 0 { 63 - (behind.0 | 1).leading_zeros() } else { behind.0.trailing_zeros() };
    Square::wrapping(first as u8)
}

/// The enemy's knights and pawns that give check.
#[inline(always)]
fn leaping_checkers(pieces: &PieceSets, us: Color) -> Bitboard {
    let mut checkers = Bitboard::EMPTY;
    for king in pieces.kings & pieces.ours {
        checkers |= steps::knight(king) & pieces.knights | steps::pawn_captures(us, king) & pieces.pawns;
    }
    checkers & pieces.theirs
}

/// The squares that the enemy's pawns, knights and king attack.
#[inline(always)]
fn attacked_by_others(pieces: &PieceSets, us: Color) -> Bitboard {
    let mut attacked = pawns::captures(!us, pieces.pawns & pieces.theirs);
    for king in pieces.kings & pieces.theirs {
        attacked |= steps::king(king);
    }
    for knight in pieces.knights & pieces.theirs {
        attacked |= steps::knight(knight);
    }
    attacked
}

/// Lists the legal moves of a stage. Never inlined: it contains the kernels of all paths.
#[inline(never)]
pub(crate) fn list_moves<C: Coding>(isa: Isa, coding: C, board: &XorQuad, stage: Stage, list: &mut MoveList) {
    list.fill(|list| isa.run_four_lanes(List { coding, board, stage, list }));
}

/// Lists the moves of one position.
struct List<'a, C> {
    coding: C,
    board: &'a XorQuad,
    stage: Stage,
    list: &'a mut MoveList,
}

impl<C: Coding> Kernel for List<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let mut writer = ListWriter::new(self.list);
        Generation::new::<C, L>(token, self.coding, self.board, self.stage, &mut writer).moves();
    }
}

/// Counts the moves of one position.
pub(crate) struct Count<'a, C> {
    pub(crate) coding: C,
    pub(crate) board: &'a XorQuad,
    pub(crate) stage: Stage,
}

impl<C: Coding> Kernel for Count<'_, C> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let mut counter = Counter::default();
        Generation::new::<C, L>(token, self.coding, self.board, self.stage, &mut counter).moves();
        counter.count
    }
}

/// Finds whether the side to move is in check.
pub(crate) struct IsCheck<'a, C> {
    pub(crate) coding: C,
    pub(crate) board: &'a XorQuad,
}

impl<C: Coding> Kernel for IsCheck<'_, C> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> bool {
        let mut none = Counter::default();
        Generation::new::<C, L>(token, self.coding, self.board, Stage::All, &mut none).is_check()
    }
}
