//! The legal moves of a position as sets of target squares, one position per lane.
//!
//! In any one direction at most one piece reaches a square: the first one met going back. So one
//! fill of *all* sliders that move in a direction gives a set whose bits are moves, without a loop
//! over pieces. The same holds for each of the knights' eight jumps, for each step of the pawns,
//! and for the king.
//!
//! A pinned slider is filled only in the two directions of its pin ray's line; a pinned pawn steps
//! only along that line; a pinned knight does not move at all. In check, the check mask leaves only
//! the squares that end it.
//!
//! Castling and en passant are rare. The usual cases are decided here for all lanes at once;
//! [`special`] handles the few other lanes.
//!
//! To count moves, sets are added before bits are counted ([`MoveSets`]).

use fianchetto_board_repr::rules::castling;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::Lanes;
use fianchetto_types::{Bitboard, Color, Square};

use super::fills::PropagatorPair;
use super::fixed::KingKnightSets;
use super::geometry::*;
use super::special::{self, UnpackedPieces};
use super::threats::{Lines, Threats};
use crate::board::{Pieces, unpacked};

/// The legal moves by kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TargetSets<L> {
    /// The targets of sliders, in the order of [`Direction`](fianchetto_types::Direction).
    pub(crate) sliders: [L; 8],
    /// The knights that may move.
    pub(crate) knights: L,
    /// The allowed targets of pieces other than king and pawns.
    pub(crate) knight_targets: L,
    pub(crate) pawns: PawnTargets<L>,
    /// The targets of the king.
    pub(crate) king: L,
    /// The rooks with which the king may castle.
    pub(crate) castling: L,
    /// The pawns that may capture en passant.
    pub(crate) en_passant: L,
}

/// The targets of pawns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PawnTargets<L> {
    /// The targets of single pushes.
    pub(crate) pushes: L,
    /// The targets of double pushes.
    pub(crate) double_pushes: L,
    /// The targets of captures to the north-east and to the north-west, without en passant.
    pub(crate) captures: [L; 2],
}

impl<L: Lanes> PawnTargets<L> {
    /// The targets of pawns that may move to the north, the north-east and the north-west, among
    /// these.
    #[inline(always)]
    // ANCHOR: pawns
    pub(crate) fn new([ahead, east, west]: [L; 3], empty: L, targets: L, captured: L) -> Self {
        let pushed = step::<North, L>(ahead) & empty;
        let east = step::<NorthEast, L>(east) & captured;
        let west = step::<NorthWest, L>(west) & captured;
        Self {
            pushes: pushed & targets,
            double_pushes: step::<North, L>(pushed.keep(RANK_3)) & empty & targets,
            captures: [east, west],
        }
    }
    // ANCHOR_END: pawns
}

/// The targets of sliders along the line of direction `D`, in both directions.
#[inline(always)]
// ANCHOR: slide
fn slide<D: ConstDirection, L: Lanes>(
    [forward, backward]: &PropagatorPair<L>,
    sliders: L,
    occupied: L,
    targets: L,
) -> [L; 2] {
    [
        forward.slider_moves::<D>(sliders, occupied, targets),
        backward.slider_moves::<D::Opposite>(sliders, occupied, targets),
    ]
}
// ANCHOR_END: slide

/// The targets of sliders, in the order of [`Direction`](fianchetto_types::Direction).
#[inline(always)]
pub(crate) fn slider_targets<L: Lanes>(
    [file, rank, diagonal, anti_diagonal]: Lines<L>,
    propagators: &Lines<PropagatorPair<L>>,
    occupied: L,
    targets: L,
) -> [L; 8] {
    let [n, s] = slide::<North, L>(&propagators[0], file, occupied, targets);
    let [e, w] = slide::<East, L>(&propagators[1], rank, occupied, targets);
    let [ne, sw] = slide::<NorthEast, L>(&propagators[2], diagonal, occupied, targets);
    let [nw, se] = slide::<NorthWest, L>(&propagators[3], anti_diagonal, occupied, targets);
    [n, e, s, w, ne, nw, se, sw]
}

const A1: Bitboard = Bitboard::of(Square::A1);
const E1: Bitboard = Bitboard::of(Square::E1);
const H1: Bitboard = Bitboard::of(Square::H1);
const KINGSIDE: castling::Paths = castling::paths(Color::White, E1, H1);
const QUEENSIDE: castling::Paths = castling::paths(Color::White, E1, A1);

/// Castling for a king on e1 with rooks on a1 and h1, in all lanes at once.
///
/// Each sum carries into the tested bit if a square that must be empty or safe is not.
#[inline(always)]
fn castling_rooks<L: Lanes>(token: L::Token, pieces: &Pieces<L>, king_danger: L) -> L {
    let rooks = pieces.castling_rooks;
    if rooks.union() == 0 {
        return rooks;
    }
    let not_on_e1 = (!pieces.us.king).keep(E1.0);
    let occupied = !(pieces.empty | pieces.us.king);
    let kingside = (occupied | king_danger).keep(KINGSIDE.king_path.0) | not_on_e1;
    let queenside = occupied.keep(QUEENSIDE.empty.0) | king_danger.keep(QUEENSIDE.king_path.0) | not_on_e1;
    let kingside = rooks.keep(H1.0) & !(kingside + L::splat(token, KINGSIDE.king_path.0));
    let queenside = rooks.keep(A1.0) & !(queenside + L::splat(token, QUEENSIDE.empty.0 | E1.0)).shr(5);
    let usual = kingside | queenside;
    let unusual =
        rooks.keep(!(A1 | H1).0).nonzero() | (rooks.nonzero() & L::bits(not_on_e1.meets(not_on_e1)));
    if unusual == 0 {
        return usual;
    }
    let mut allowed = unpacked(usual);
    special::legal_castling(&UnpackedPieces::new(pieces), &unpacked(king_danger), unusual, &mut allowed);
    L::load(token, &allowed)
}

/// The pawns that may capture en passant.
#[inline(always)]
fn en_passant_pawns<L: Lanes>(token: L::Token, pieces: &Pieces<L>) -> L {
    let target = pieces.en_passant;
    let pawns = (step::<SouthEast, L>(target) | step::<SouthWest, L>(target)) & pieces.us.pawns;
    if pawns.union() == 0 {
        return pawns;
    }
    let (mut allowed, lanes) = (unpacked(pawns), pawns.nonzero());
    special::legal_en_passant(&UnpackedPieces::new(pieces), &unpacked(target), lanes, &mut allowed);
    L::load(token, &allowed)
}

impl<L: Lanes> TargetSets<L> {
    /// The legal moves of the position in each lane, and the threats that restrict them.
    #[inline(always)]
    pub(crate) fn find(token: L::Token, pieces: &Pieces<L>, fixed: &KingKnightSets<L>) -> (Self, Threats<L>) {
        let (threats, propagators) = Threats::new(token, pieces, fixed);
        let movable = threats.movable_sliders(&pieces.us);
        let targets = threats.check_mask & !pieces.ours;
        let sliders = slider_targets(movable, &propagators, !pieces.empty, targets);
        (Self::with_sliders(token, pieces, &threats, fixed.king_steps(), sliders), threats)
    }

    /// All moves, given those of the sliders.
    #[inline(always)]
    // ANCHOR: others
    pub(crate) fn with_sliders(
        token: L::Token,
        pieces: &Pieces<L>,
        threats: &Threats<L>,
        king_steps: L,
        sliders: [L; 8],
    ) -> Self {
        let targets = threats.check_mask & !pieces.ours;
        let pawns = threats.movable_pawns(&pieces.us);
        let knights = pieces.us.knights & !threats.all_pinned;
        Self {
            sliders,
            knights,
            knight_targets: targets,
            pawns: PawnTargets::new(pawns, pieces.empty, targets, targets & pieces.theirs),
            king: king_steps & !(pieces.ours | threats.king_danger),
            castling: castling_rooks(token, pieces, threats.king_danger),
            en_passant: en_passant_pawns(token, pieces),
        }
    }
    // ANCHOR_END: others

    /// Drops the moves that do not belong to a stage, given the enemy's pieces.
    #[inline(always)]
    pub(super) fn keep_stage(&mut self, token: L::Token, stage: Stage, theirs: L) {
        let none = L::splat(token, 0);
        let (kept, pushes) = match stage {
            Stage::All => return,
            Stage::Captures => {
                (self.pawns.double_pushes, self.castling) = (none, none);
                (theirs, RANK_8)
            }
            Stage::Quiets => {
                (self.pawns.captures, self.en_passant) = ([none; 2], none);
                (!theirs, !RANK_8)
            }
        };
        self.pawns.pushes = self.pawns.pushes.keep(pushes);
        (self.knight_targets, self.king) = (self.knight_targets & kept, self.king & kept);
        self.sliders = self.sliders.map(|targets| targets & kept);
    }

    /// The number of moves in each lane.
    #[inline(always)]
    pub(crate) fn count(&self, token: L::Token, fixed: &KingKnightSets<L>) -> L {
        let (knights, targets) = (self.knights, self.knight_targets);
        let others = self.king | self.castling | self.en_passant;
        let sets = MoveSets::of_sliders_and_pawns(self.sliders, &self.pawns);
        let count = MoveSets { knights: fixed.knight_moves(token, knights, targets), others, ..sets }.count();
        fixed.count_more_knights(token, knights, targets, count)
    }
}

/// All moves as sets; each bit is a move, but the bits of promotions count four times.
///
/// Without a vector popcount, one population count for each of eleven sets is a fifth of the
/// kernel. So the sets are first added bitwise at each square: a *carry-save* adder turns three
/// sets of equal weight into one of that weight and one that counts twice. Seven adders leave four
/// sets, whose bytes are counted, weighted and added up once.
///
/// A promotion is one bit of its set and counts four times. The three missing bits go where no move
/// of a set can arrive: southward moves never reach rank 8, nor northward ones rank 1. Two captures
/// may promote on one square, but no push then.
pub(crate) struct MoveSets<L> {
    /// The targets of sliders and pawns: north, south, east, west, north-east, north-west,
    /// south-west, south-east.
    pub(crate) by_direction: [L; 8],
    /// The targets of two knights.
    pub(crate) knights: [L; 2],
    /// The king's moves, and others without a direction.
    pub(crate) others: L,
}

impl<L: Lanes> MoveSets<L> {
    /// The moves of sliders and pawns alone.
    #[inline(always)]
    pub(crate) fn of_sliders_and_pawns(sliders: [L; 8], pawns: &PawnTargets<L>) -> Self {
        let [n, e, s, w, ne, nw, se, sw] = sliders;
        let (pushes, [east, west]) = (pawns.pushes, pawns.captures);
        let none = n & !n;
        let promotions = (pushes | east).keep(RANK_8);
        let others = west.shr(56);
        Self {
            by_direction: [
                n | pushes | pawns.double_pushes | others,
                s | promotions,
                e,
                w,
                ne | east | others,
                nw | west | others,
                sw | promotions,
                se | promotions,
            ],
            knights: [none; 2],
            others: none,
        }
    }

    /// The number of moves in each lane.
    #[inline(always)]
    pub(crate) fn count(self) -> L {
        let [n, s, e, w, ne, nw, sw, se] = self.by_direction;
        let ([first, second], others) = (self.knights, self.others);
        if L::FAST_POPCOUNT {
            let mut moves = others.popcount();
            for set in [n, s, e, w, ne, nw, sw, se, first, second] {
                moves = moves + set.popcount();
            }
            return moves;
        }
        self.arrivals().count()
    }

    /// How many moves arrive at each square.
    #[inline(always)]
    pub(crate) fn arrivals(self) -> Arrivals<L> {
        let [n, s, e, w, ne, nw, sw, se] = self.by_direction;
        let ([first, second], others) = (self.knights, self.others);
        let [a, a2] = n.add_bits(s, e);
        let [b, b2] = w.add_bits(ne, nw);
        let [c, c2] = sw.add_bits(se, others);
        let [d, d2] = first.add_bits(second, a);
        let [one, e2] = b.add_bits(c, d);

        let [a2, four] = a2.add_bits(b2, c2);
        let [two, other_four] = d2.add_bits(e2, a2);
        Arrivals([one, two, four, other_four])
    }
}

/// How many moves arrive at each square: sets that count once, twice, and two that count four
/// times.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrivals<L>(pub(crate) [L; 4]);

impl<L: Lanes> Arrivals<L> {
    /// The number of all of them in each lane.
    #[inline(always)]
    pub(crate) fn count(self) -> L {
        let count = |set: L| if L::FAST_POPCOUNT { set.popcount() } else { set.byte_counts() };
        let [one, two, four, other_four] = self.0;
        let fours = count(four) + count(other_four);
        let twos = fours + fours + count(two);
        let all = twos + twos + count(one);
        if L::FAST_POPCOUNT { all } else { all.sum_bytes() }
    }

    /// The number of those on some squares.
    #[inline(always)]
    pub(crate) fn count_on(self, squares: L) -> L {
        Self(self.0.map(|set| set & squares)).count()
    }
}
