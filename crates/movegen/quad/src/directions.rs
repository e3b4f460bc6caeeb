//! The sixteen direction sets: a position's moves without a list.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{LazyMoves, Stage};
use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction, Move, MoveKind, Role, Square};

use crate::board::SideQuad;
use crate::generator::QuadFills;
use crate::origins::origin;
use crate::position::QuadPosition;
use crate::rare::unpacked;
use crate::sets::{JUMPS, RANK_8, jumps};
use crate::ways::{PAWN_WAYS, WayRows, Ways};

/// The legal moves of a position as sixteen sets of target squares: one for each direction of a queen and each jump of
/// a knight.
///
/// "Set bits uniquely define distinct target squares": in one direction a square is reached by one man at most, the
/// first that one meets going back. So a set bit *is* a move, and sliders, pawns and the king can share the sets of
/// the eight directions. A promotion is one bit, though it stands for four moves. Castling and en passant, which move
/// two men, belong to no direction; they have two small sets of their own.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_quad::{QuadFills, QuadPosition};
/// use fianchetto_types::{Direction, Mode, ValidSetup};
///
/// let start = ValidSetup::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Mode::Standard)?;
/// let directions = QuadFills::best().directions(&QuadPosition::from_setup(&start), Stage::All);
/// assert_eq!(directions.toward(Direction::North).len(), 16);
/// assert_eq!(directions.into_iter().count(), 20);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Directions {
    /// Eight directions of a queen, in the order of [`Direction`], and eight jumps, as the side to move sees them.
    sets: [u64; 16],
    /// The rooks that may castle.
    castling: u64,
    /// The pawns that may take in passing.
    en_passant: u64,
    quad: SideQuad,
    turn: Color,
}

impl QuadFills {
    /// The moves of a stage as direction sets.
    #[must_use]
    pub fn directions(&self, position: &QuadPosition, stage: Stage) -> Directions {
        self.isa().run(Collect { position, stage })
    }
}

impl LazyMoves for QuadFills {
    type Moves = DirectionMoves;

    fn lazy_moves(&self, board: &QuadPosition, stage: Stage) -> DirectionMoves {
        self.directions(board, stage).into_iter()
    }
}

impl Directions {
    /// The targets of sliders, pawns and the king that move in a direction, both as the side to move sees them:
    /// its pawns move north.
    #[must_use]
    pub fn toward(&self, direction: Direction) -> Bitboard {
        Bitboard(self.sets[direction.index()])
    }

    /// The targets of knights that jump so many files to the right and ranks up, as the side to move sees them; none
    /// if that is no knight's jump.
    #[must_use]
    pub fn jump(&self, files: i8, ranks: i8) -> Bitboard {
        let is_jump = files.unsigned_abs().min(3) * ranks.unsigned_abs().min(3) == 2;
        let index = JUMPS.iter().position(|&jump| is_jump && jump == files + 8 * ranks);
        Bitboard(index.map_or(0, |index| self.sets[8 + index]))
    }

    /// The origin of the move that a bit of a set stands for.
    fn origin(&self, set: usize, to: u8) -> u8 {
        match set.checked_sub(8) {
            None => origin(set, to, self.quad.ours()),
            Some(jump) => to.wrapping_add_signed(-JUMPS[jump % 8]),
        }
    }

    /// The move that a bit of a set stands for; a promotion still lacks its role.
    fn move_of(&self, set: usize, to: u8) -> Move {
        let from = self.origin(set, to);
        let kind = if self.is_pawn(from) && to == from + 16 { MoveKind::DoublePush } else { MoveKind::Quiet };
        self.seen_by_owner(from, to, kind).capturing_if(self.quad.their_men() >> (to & 63) & 1 != 0)
    }

    /// A move between two squares that are given as the side to move sees them.
    fn seen_by_owner(&self, from: u8, to: u8, kind: MoveKind) -> Move {
        let flip = if self.turn == Color::White { 0 } else { 56 };
        Move::new(Square::wrapping(from ^ flip), Square::wrapping(to ^ flip), kind)
    }

    /// Takes one of the moves of two men.
    fn take_rare(&mut self) -> Option<Move> {
        if let Some(rook) = take_first(&mut self.castling) {
            let king = (self.quad.of_role(Role::King) & self.quad.ours()).trailing_zeros() as u8;
            let kind = if rook > king { MoveKind::CastleKingside } else { MoveKind::CastleQueenside };
            return Some(self.seen_by_owner(king, rook, kind));
        }
        let target = self.quad.en_passant().trailing_zeros() as u8;
        take_first(&mut self.en_passant).map(|pawn| self.seen_by_owner(pawn, target, MoveKind::EnPassant))
    }

    fn is_pawn(&self, from: u8) -> bool {
        self.quad.of_role(Role::Pawn) >> (from & 63) & 1 != 0
    }
}

/// The moves of direction sets, straight from the sets: no list is made.
#[derive(Clone, Debug)]
pub struct DirectionMoves {
    left: Directions,
    /// The promotions still to come of the move yielded last.
    promotions: [Move; 4],
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
        let Some((set, to)) = taken else { return self.left.take_rare() };
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

impl IntoIterator for Directions {
    type Item = Move;
    type IntoIter = DirectionMoves;

    fn into_iter(self) -> DirectionMoves {
        DirectionMoves { left: self, promotions: [Move::NULL; 4], promotions_left: 0 }
    }
}

/// Collects the sets of one position.
struct Collect<'a> {
    position: &'a QuadPosition,
    stage: Stage,
}

impl Kernel for Collect<'_> {
    type Output = Directions;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> Directions {
        let quad = *self.position.quad();
        let mut ways = WayRows::EMPTY;
        ways.fill_one::<L>(token, &quad, self.stage);
        let mut sets = [0; 16];
        sets[..8].copy_from_slice(ways.targets.as_flattened());
        for (way, promotions) in PAWN_WAYS.into_iter().zip(ways.promotions) {
            sets[way.index()] |= promotions[0];
        }
        let jumps = jumps(L::splat(token, ways.knights[0]), L::splat(token, ways.knight_targets[0]));
        for (set, jump) in sets[8..].iter_mut().zip(jumps) {
            *set = unpacked(jump)[0];
        }
        let Ways { castling: [castling], en_passant: [en_passant], .. } = ways;
        Directions { sets, castling, en_passant, quad, turn: self.position.turn() }
    }
}
