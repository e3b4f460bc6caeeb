//! Lists of moves, written from the legal moves by direction.
//!
//! *Source:* [*Move List*](https://www.chessprogramming.org/Move_List), Chess Programming Wiki:
//! "set bits uniquely define distinct target squares". The piece that reaches a target in a
//! direction is our first one going back from it.
//!
//! Looping over the bits of each set costs some ten unpredictable branches per position. Where
//! bytes can be packed by a mask, all squares are handled at once instead: for each direction a
//! move to *every* square is made, and the set selects the legal ones. The origins are found by a
//! fill of bytes: the square behind, or the one two behind if the first was empty, and so on with
//! two and four squares.

use fianchetto_board_repr::{CheckInfo, Node, Position};
use fianchetto_movegen_core::{
    MoveList, Stage,
    output::{ListWriter, Output as _},
};
use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};
use fianchetto_tables::steps;
use fianchetto_types::{Color, Direction, Move, MoveKind, Square};

use super::{castling_move, en_passant_move, flip, turned_move};
use crate::board::{Aligned, RelativeQuad, RelativeQuadBoard, relative_set};
use crate::kernels::{TargetColumn, TargetRows, for_each_square, origin};

/// The bits of a kind in the high byte of a move.
const fn high_byte(kind: MoveKind) -> u8 {
    Move::new(Square::A1, Square::A1, kind).bits().to_le_bytes()[1]
}

/// The low and the high byte of a move from a1 to each square.
pub(crate) static MOVES_TO: Aligned<[[u8; 64]; 2]> = {
    let mut bytes = [[0; 64]; 2];
    let mut to = 0;
    while to < 64 {
        let [low, high] = ((to as u16) << 6).to_le_bytes();
        (bytes[0][to], bytes[1][to]) = (low, high);
        to += 1;
    }
    Aligned(bytes)
};

/// By direction, the squares one, two and four steps behind each square; meaningless beyond the
/// edge.
pub(crate) static SQUARES_BEHIND: Aligned<[[[u8; 64]; 3]; Direction::COUNT]> = {
    let mut squares = [[[0; 64]; 3]; Direction::COUNT];
    let mut index = 0;
    while index < Direction::COUNT * 64 {
        let (direction, to) = (index / 64, index % 64);
        let step = Direction::ALL[direction].delta(8) as u8;
        let mut power = 0;
        while power < 3 {
            squares[direction][power][to] = (to as u8).wrapping_sub(step << power) & 63;
            power += 1;
        }
        index += 1;
    }
    Aligned(squares)
};

/// The size of these tables.
pub(crate) const TABLE_BYTES: usize = size_of_val(&MOVES_TO) + size_of_val(&SQUARES_BEHIND);

/// The low and the high bytes of the moves to all squares, without their origins.
#[derive(Clone, Copy)]
struct MovesTo<B> {
    low: B,
    high: B,
}

impl<B: Bytes> MovesTo<B> {
    #[inline(always)]
    fn new(token: B::Token, theirs: u64, flip: u16) -> Self {
        let [flip_low, flip_high] = flip.to_le_bytes();
        let captures = B::splat(token, high_byte(MoveKind::Capture)).keep(theirs);
        Self {
            low: B::load(token, &MOVES_TO.0[0]) ^ B::splat(token, flip_low),
            high: B::load(token, &MOVES_TO.0[1]) ^ B::splat(token, flip_high) ^ captures,
        }
    }

    /// Pushes the moves to the squares of a set, given the origin of a move to each square.
    #[inline(always)]
    fn push(&self, origins: B, mut set: u64, out: &mut ListWriter<'_>) {
        let low = self.low ^ origins;
        loop {
            let words = low.pairs(self.high, set);
            let count = set.count_ones();
            out.push_words(words, count);
            if count <= words.len() as u32 {
                return;
            }
            for _ in words {
                set &= set - 1;
            }
        }
    }
}

/// For each square, the origin of the piece that reaches it in a direction.
#[inline(always)]
fn origins<B: Bytes>(token: B::Token, direction: usize, [one, two, four]: [u64; 3]) -> B {
    let back = &SQUARES_BEHIND.0[direction];
    let twice = B::load(token, &back[1]);
    let nearest = B::load(token, &back[0]).replace(one, twice);
    let nearest = nearest.replace(two, nearest.permute(twice));
    nearest.replace(four, nearest.permute(B::load(token, &back[2])))
}

/// Writes the moves of one position.
#[derive(Clone, Copy)]
pub(super) struct MoveWriter<'a, const N: usize> {
    targets: TargetColumn<'a, N>,
    quad: &'a RelativeQuad,
    /// Converts the squares of a move to the board's view.
    flip: u16,
    /// Whether the moves are only made: in the mover's view, and without kinds.
    made: bool,
}

impl<'a, const N: usize> MoveWriter<'a, N> {
    /// A writer of these legal moves of a position with this side to move, or of moves that are
    /// only made.
    #[inline(always)]
    pub(super) fn new(targets: TargetColumn<'a, N>, quad: &'a RelativeQuad, side: Option<Color>) -> Self {
        Self { targets, quad, flip: side.map_or(0, flip), made: side.is_none() }
    }

    /// Pushes the ordinary moves: all except promotions, castling and en passant. Bare positions
    /// have too few to pack.
    #[inline(always)]
    pub(super) fn push_ordinary<L: Lanes>(&self, token: L::Token, few: bool, out: &mut ListWriter<'_>) {
        let packed = L::Bytes::FAST_PAIRS && !few && !self.quad.is_bare();
        if packed { self.push_packed::<L::Bytes>(token, out) } else { self.push_few(out) }
    }

    /// Pushes the ordinary moves a direction at a time, by packing bytes.
    #[inline(always)]
    fn push_packed<B: Bytes>(&self, token: B::Token, out: &mut ListWriter<'_>) {
        let moves = MovesTo::<B>::new(token, self.quad.their_pieces(), self.flip);
        let double_pushes = self.targets.word(|rows| &rows.double_pushes);
        let double_push = B::splat(token, high_byte(MoveKind::DoublePush)).keep(double_pushes);
        let north = MovesTo { high: moves.high ^ double_push, ..moves };
        for direction in 0..Direction::COUNT {
            let moves = if direction == Direction::North.index() { &north } else { &moves };
            let origins = origins::<B>(token, direction, self.targets.passed(direction));
            moves.push(origins, self.targets.targets(direction), out);
        }
        // A loop, since a closure that is not inlined is compiled without the path's instructions.
        let mut knights = self.targets.word(|rows| &rows.knights);
        while knights != 0 {
            let from = knights.trailing_zeros() as u8;
            moves.push(B::splat(token, from), self.targets.of_knight(from), out);
            knights &= knights - 1;
        }
    }

    /// Pushes the ordinary moves bit by bit: where bytes cannot be packed, and for few moves.
    #[inline(always)]
    fn push_few(&self, out: &mut ListWriter<'_>) {
        let theirs = self.quad.their_pieces();
        // Moves that are only made need no kinds, and constants take no register.
        if self.made { self.push_bits(0, 0, out) } else { self.push_bits(theirs, self.flip, out) }
    }

    #[inline(always)]
    fn push_bits(&self, theirs: u64, flip: u16, out: &mut ListWriter<'_>) {
        let (targets, ours) = (self.targets, self.quad.our_pieces());
        let double_pushes = targets.word(|rows| &rows.double_pushes);
        let mut push = |from: u8, to: u32| {
            let mv = turned_move(u32::from(from), to, MoveKind::Quiet, flip);
            out.push(mv.capturing_if(theirs >> to & 1 != 0));
        };
        // A loop for each direction, so that the compiler knows which end of a ray is the nearest.
        macro_rules! push_toward {
            ($($direction:ident)*) => {$(
                let direction = Direction::$direction.index();
                let single = if direction == Direction::North.index() { !double_pushes } else { !0 };
                for_each_square(targets.targets(direction) & single, |to| {
                    push(origin(direction, to as u8, ours), to);
                });
            )*};
        }
        push_toward!(North East South West NorthEast NorthWest SouthEast SouthWest);
        targets.for_each_knight(|from, targets| for_each_square(targets, |to| push(from, to)));
        for_each_square(double_pushes, |to| {
            out.push(turned_move(to - 16, to, MoveKind::DoublePush, flip));
        });
    }

    /// Pushes promotions, castling and en passant.
    #[inline(always)]
    pub(super) fn push_special(&self, out: &mut ListWriter<'_>) {
        let Self { targets, quad, flip, made: _ } = *self;
        let theirs = quad.their_pieces();
        targets.for_each_promotion(|from, to| {
            let mv = turned_move(from, to, MoveKind::Quiet, flip).capturing_if(theirs >> to & 1 != 0);
            mv.promotions().into_iter().for_each(|mv| out.push(mv));
        });
        for_each_square(targets.word(|rows| &rows.castling), |rook| {
            out.push(castling_move(quad, rook, flip));
        });
        for_each_square(targets.word(|rows| &rows.en_passant), |pawn| {
            out.push(en_passant_move(quad, pawn, flip));
        });
    }
}

/// Appends the legal moves of a stage to a list that has room for them. Never inlined: it contains
/// the kernels of all paths.
#[inline(never)]
pub(crate) fn list_one(isa: Isa, node: Node<'_, RelativeQuadBoard>, stage: Stage, list: &mut MoveList) {
    let Node { board: position, checks } = node;
    let side_to_move = position.side_to_move();
    let given = checks.filter(|_| stage == Stage::Captures && !king_may_capture(position.quad()));
    let given = given.map(|info| turned(info, side_to_move));
    isa.run(ListOne { quad: position.quad(), side_to_move, info: given.as_ref(), stage, list });
}

/// Whether our king stands beside an enemy piece. If not, captures do not depend on the enemy's
/// attacks.
fn king_may_capture(quad: &RelativeQuad) -> bool {
    let king = Square::wrapping(quad.our_king().trailing_zeros() as u8);
    steps::king(king).0 & quad.their_pieces() != 0
}

/// Checks and pins in the mover's view.
fn turned(info: &CheckInfo, side_to_move: Color) -> CheckInfo {
    let turn = |set| relative_set(side_to_move, set);
    CheckInfo { checkers: turn(info.checkers), pinned: turn(info.pinned), targets: turn(info.targets) }
}

/// Lists the moves of a stage.
struct ListOne<'a> {
    quad: &'a RelativeQuad,
    side_to_move: Color,
    /// Checks and pins in the mover's view, if the king is known not to move.
    info: Option<&'a CheckInfo>,
    stage: Stage,
    list: &'a mut MoveList,
}

impl Kernel for ListOne<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { quad, side_to_move, info, stage, list } = self;
        let mut out = ListWriter::new(list);
        let mut moves = TargetRows::EMPTY;
        moves.fill_single::<L>(token, quad, info, stage);
        let writer = MoveWriter::new(moves.column(0), quad, Some(side_to_move));
        writer.push_ordinary::<L>(token, stage == Stage::Captures, &mut out);
        writer.push_special(&mut out);
    }
}
