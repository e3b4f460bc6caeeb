//! The sixteen direction sets: the moves of a position without a list.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Direction, Move, MoveKind, PieceType};

use super::{castling_move, en_passant_move, flip, turned_move};
use crate::board::{RelativeQuad, RelativeQuadBoard, first_lane};
use crate::kernels::{KNIGHT_JUMPS, PAWN_DIRECTIONS, RANK_8, TargetRows, knight_jumps, origin};

/// The legal moves of a position as sixteen sets of target squares: one for each direction of a
/// queen and each jump of a knight.
///
/// "Set bits uniquely define distinct target squares": in any one direction at most one piece
/// reaches a square, the first one met going back. So a set bit *is* a move, and sliders, pawns and
/// the king share the sets of the eight directions. A promotion is one bit, but four moves.
/// Castling and en passant have two separate small sets.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_quad::{Quad, RelativeQuadBoard};
/// use fianchetto_types::{Direction, Mode, ValidSetup};
///
/// let start = ValidSetup::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Mode::Standard)?;
/// let sets = Quad::best().direction_sets(&RelativeQuadBoard::from_setup(&start), Stage::All);
/// assert_eq!(sets.toward(Direction::North).len(), 16);
/// assert_eq!(sets.into_iter().count(), 20);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectionSets {
    /// Eight directions of a queen, in the order of [`Direction`], and eight jumps, in the mover's
    /// view.
    sets: [u64; 16],
    /// The rooks with which the king may castle.
    castling: u64,
    /// The pawns that may capture en passant.
    en_passant: u64,
    quad: RelativeQuad,
    /// Converts the squares of a move to the board's view.
    flip: u16,
}

impl DirectionSets {
    /// The moves of a position that belong to a stage, on one instruction set.
    pub fn new(isa: Isa, position: &RelativeQuadBoard, stage: Stage) -> Self {
        isa.run(Collect { position, stage })
    }

    /// The targets of sliders, pawns and the king in a direction, both in the mover's view, whose
    /// pawns move north.
    pub fn toward(&self, direction: Direction) -> Bitboard {
        Bitboard(self.sets[direction.index()])
    }

    /// The targets of knights that jump this many files to the right and ranks up, in the mover's
    /// view. Empty if that is not a knight's jump.
    pub fn jump(&self, files: i8, ranks: i8) -> Bitboard {
        let is_jump = files.unsigned_abs().min(3) * ranks.unsigned_abs().min(3) == 2;
        let index = KNIGHT_JUMPS.iter().position(|&jump| is_jump && jump == files + 8 * ranks);
        Bitboard(index.map_or(0, |index| self.sets[8 + index]))
    }

    /// The origin of the move of a bit in a set.
    fn origin(&self, set: usize, to: u8) -> u8 {
        match set.checked_sub(8) {
            None => origin(set, to, self.quad.our_pieces()),
            Some(jump) => to.wrapping_add_signed(-KNIGHT_JUMPS[jump]),
        }
    }

    /// The move of a bit in a set. A promotion still lacks its piece type.
    fn move_of(&self, set: usize, to: u8) -> Move {
        let from = self.origin(set, to);
        let kind = if self.is_pawn(from) && to == from + 16 { MoveKind::DoublePush } else { MoveKind::Quiet };
        let mv = turned_move(from.into(), to.into(), kind, self.flip);
        mv.capturing_if(self.quad.their_pieces() >> (to & 63) & 1 != 0)
    }

    /// Takes castling or en passant out of their sets.
    fn take_special(&mut self) -> Option<Move> {
        if let Some(rook) = take_first(&mut self.castling) {
            return Some(castling_move(&self.quad, rook.into(), self.flip));
        }
        take_first(&mut self.en_passant).map(|pawn| en_passant_move(&self.quad, pawn.into(), self.flip))
    }

    fn is_pawn(&self, from: u8) -> bool {
        self.quad.of_type(PieceType::Pawn) >> (from & 63) & 1 != 0
    }
}

/// Iterates over the moves of direction sets without making a list.
#[derive(Clone, Debug)]
pub struct DirectionMoves {
    left: DirectionSets,
    /// The promotions of the last pawn, knight first.
    promotions: [Move; 4],
    /// The number of remaining promotions.
    promotions_left: usize,
}

impl Iterator for DirectionMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if let Some(left) = self.promotions_left.checked_sub(1) {
            self.promotions_left = left;
            return Some(self.promotions[3 - left]);
        }
        let left = self.left.sets.iter_mut().enumerate();
        let taken = left.filter_map(|(set, squares)| Some((set, take_first(squares)?))).next();
        let Some((set, to)) = taken else { return self.left.take_special() };
        let mv = self.left.move_of(set, to);
        if RANK_8 >> to & 1 != 0 && self.left.is_pawn(self.left.origin(set, to)) {
            (self.promotions, self.promotions_left) = (mv.promotions(), 3);
            return Some(self.promotions[0]);
        }
        Some(mv)
    }
}

/// Takes the lowest square out of a set.
fn take_first(set: &mut u64) -> Option<u8> {
    let first = (*set != 0).then_some(set.trailing_zeros() as u8);
    *set &= set.wrapping_sub(1);
    first
}

impl IntoIterator for DirectionSets {
    type Item = Move;
    type IntoIter = DirectionMoves;

    fn into_iter(self) -> DirectionMoves {
        DirectionMoves { left: self, promotions: [Move::NULL; 4], promotions_left: 0 }
    }
}

/// Collects the sets of one position.
struct Collect<'a> {
    position: &'a RelativeQuadBoard,
    stage: Stage,
}

impl Kernel for Collect<'_> {
    type Output = DirectionSets;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> DirectionSets {
        let quad = *self.position.quad();
        let mut moves = TargetRows::EMPTY;
        moves.fill_single::<L>(token, &quad, None, self.stage);
        let mut sets = [0; 16];
        sets[..8].copy_from_slice(moves.targets.as_flattened());
        for (direction, promotions) in PAWN_DIRECTIONS.into_iter().zip(moves.promotions) {
            sets[direction.index()] |= promotions[0];
        }
        let (knights, targets) = (moves.knights[0], moves.knight_targets[0]);
        let jumps = knight_jumps(L::splat(token, knights), L::splat(token, targets));
        for (set, jump) in sets[8..].iter_mut().zip(jumps) {
            *set = first_lane(jump);
        }
        let TargetRows { castling: [castling], en_passant: [en_passant], .. } = moves;
        DirectionSets { sets, castling, en_passant, quad, flip: flip(self.position.side_to_move()) }
    }
}
