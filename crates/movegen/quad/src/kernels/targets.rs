//! The legal moves of a position as sets of target squares, one position per lane.
//!
//! In any one direction at most one piece reaches a square: the first one met going back. So one fill of *all* sliders that
//! move in a direction gives a set whose bits are moves, without a loop over pieces. The same holds for each of the knights'
//! eight jumps, for each step of the pawns, and for the king.
//!
//! A pinned slider is filled only in the two directions of its pin ray's line; a pinned pawn steps only along that
//! line; a pinned knight does not move at all. In check, the check mask leaves only the squares that end it.
//!
//! Castling and en passant are rare. The usual cases are decided here for all lanes at once; [`special`] handles the few other
//! lanes.
//!
//! To count moves, sets are added before bits are counted ([`MoveSets`]).

use fianchetto_board_repr::rules::castling;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::Lanes;
use fianchetto_types::{Bitboard, Color, Square};

use super::fills::PropagatorPair;
use super::geometry::*;
use super::special::{self, UnpackedPieces};
use super::threats::{Lines, Threats};
use crate::board::{Pieces, unpacked};

/// The legal moves by kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TargetSets<L> {
    /// The targets of sliders, in the order of [`Direction`](fianchetto_types::Direction).
    pub(crate) sliders: [L; 8],
    /// The targets of knights, by jump, in the order of [`KNIGHT_JUMPS`](KNIGHT_JUMPS).
    pub(crate) knight_jumps: [L; 8],
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
    /// The targets of pawns that may move to the north, the north-east and the north-west, among these.
    #[inline(always)]
    // ANCHOR: pawns
    pub(super) fn new([ahead, east, west]: [L; 3], empty: L, targets: L, captured: L) -> Self {
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
        forward.slider_attacks::<D>(sliders, occupied) & targets,
        backward.slider_attacks::<D::Opposite>(sliders, occupied) & targets,
    ]
}
// ANCHOR_END: slide

/// The targets of sliders, in the order of [`Direction`](fianchetto_types::Direction).
#[inline(always)]
pub(super) fn slider_targets<L: Lanes, const BARE: bool>(
    movable: &Lines<L>,
    propagators: &Lines<PropagatorPair<L>>,
    occupied: L,
    targets: L,
) -> [L; 8] {
    let [n, s] = slide::<North, L>(&propagators.file, movable.file, occupied, targets);
    let [e, w] = slide::<East, L>(&propagators.rank, movable.rank, occupied, targets);
    if BARE {
        // With bare pieces, this set is empty.
        let none = movable.diagonal;
        return [n, e, s, w, none, none, none, none];
    }
    let [ne, sw] = slide::<NorthEast, L>(&propagators.diagonal, movable.diagonal, occupied, targets);
    let [nw, se] =
        slide::<NorthWest, L>(&propagators.anti_diagonal, movable.anti_diagonal, occupied, targets);
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
    if rooks.nonzero() == 0 {
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
    if pawns.nonzero() == 0 {
        return pawns;
    }
    let mut allowed = unpacked(pawns);
    special::legal_en_passant(&UnpackedPieces::new(pieces), &unpacked(target), &mut allowed);
    L::load(token, &allowed)
}

impl<L: Lanes> TargetSets<L> {
    /// The legal moves of the position in each lane.
    #[inline(always)]
    pub(crate) fn new(token: L::Token, pieces: &Pieces<L>) -> Self {
        Self::find::<false>(token, pieces)
    }

    /// [`new`](Self::new) for pieces that may be [known to be bare](Pieces::known).
    #[inline(always)]
    pub(crate) fn find<const BARE: bool>(token: L::Token, pieces: &Pieces<L>) -> Self {
        let (threats, propagators) = Threats::new::<BARE>(token, pieces);
        Self::under::<BARE>(token, pieces, &threats, &propagators)
    }

    /// [`find`](Self::find) under these threats.
    #[inline(always)]
    pub(super) fn under<const BARE: bool>(
        token: L::Token,
        pieces: &Pieces<L>,
        threats: &Threats<L>,
        propagators: &Lines<PropagatorPair<L>>,
    ) -> Self {
        let movable = threats.movable_sliders(&pieces.us);
        let sliders = slider_targets::<L, BARE>(
            &movable,
            propagators,
            !pieces.empty,
            threats.check_mask & !pieces.ours,
        );
        Self::with_sliders(token, pieces, threats, sliders)
    }

    /// All moves, given those of the sliders.
    #[inline(always)]
    // ANCHOR: others
    pub(crate) fn with_sliders(
        token: L::Token,
        pieces: &Pieces<L>,
        threats: &Threats<L>,
        sliders: [L; 8],
    ) -> Self {
        let targets = threats.check_mask & !pieces.ours;
        let pawns = threats.movable_pawns(&pieces.us);
        let knights = pieces.us.knights & !threats.all_pinned;
        Self {
            sliders,
            knight_jumps: knight_jumps(knights, targets),
            knights,
            knight_targets: targets,
            pawns: PawnTargets::new(pawns, pieces.empty, targets, targets & pieces.theirs),
            king: king_attacks(pieces.us.king) & !(pieces.ours | threats.king_danger),
            castling: castling_rooks(token, pieces, threats.king_danger),
            en_passant: en_passant_pawns(token, pieces),
        }
    }
    // ANCHOR_END: others

    /// Drops the moves that do not belong to a stage, except those of sliders, given the enemy's pieces.
    #[inline(always)]
    pub(crate) fn keep_stage(&mut self, token: L::Token, stage: Stage, theirs: L) {
        let none = L::splat(token, 0);
        let (kept, pushes) = match stage {
            Stage::All => return,
            Stage::Tactical => {
                (self.pawns.double_pushes, self.castling) = (none, none);
                (theirs, RANK_8)
            }
            Stage::Quiets => {
                (self.pawns.captures, self.en_passant) = ([none; 2], none);
                (!theirs, !RANK_8)
            }
        };
        self.pawns.pushes = self.pawns.pushes.keep(pushes);
        self.knight_targets = self.knight_targets & kept;
        self.king = self.king & kept;
    }

    /// The number of moves in each lane.
    #[inline(always)]
    pub(crate) fn count(&self) -> L {
        let others = self.king | self.castling | self.en_passant;
        let sets = MoveSets::of_sliders_and_pawns(self.sliders, &self.pawns);
        MoveSets { knight_jumps: self.knight_jumps, others, ..sets }.count()
    }
}

/// All moves as sets; each bit is a move, but the bits of promotions count four times.
///
/// Without a vector popcount, one population count for each of seventeen sets is a third of the kernel. So the sets are first
/// added bitwise at each square: a *carry-save* adder turns three sets of equal weight into one of that weight and one that
/// counts twice. Twelve and a half adders leave five sets, whose bytes are counted, weighted and added up once.
///
/// A promotion is one bit of its set and counts four times. The three missing bits go where no move of a set can arrive:
/// southward moves never reach rank 8, and the longer jumps not rank 7 either.
pub(super) struct MoveSets<L> {
    /// The targets of sliders and pawns: north, south, east, west, north-east, north-west, south-west, south-east.
    pub(super) by_direction: [L; 8],
    /// The targets of knights, in the order of [`KNIGHT_JUMPS`](KNIGHT_JUMPS).
    pub(super) knight_jumps: [L; 8],
    /// The king's moves, and others without a direction.
    pub(super) others: L,
    /// The bits of `by_direction` that are promotions, all on rank 8: ahead, to the east and to the west.
    pub(super) promotions: [L; 3],
}

impl<L: Lanes> MoveSets<L> {
    /// The moves of sliders and pawns alone.
    #[inline(always)]
    pub(super) fn of_sliders_and_pawns(sliders: [L; 8], pawns: &PawnTargets<L>) -> Self {
        let [n, e, s, w, ne, nw, se, sw] = sliders;
        let (pushes, [east, west]) = (pawns.pushes, pawns.captures);
        let none = n & !n;
        Self {
            by_direction: [n | pushes | pawns.double_pushes, s, e, w, ne | east, nw | west, sw, se],
            knight_jumps: [none; 8],
            others: none,
            promotions: [pushes.keep(RANK_8), east.keep(RANK_8), west.keep(RANK_8)],
        }
    }

    /// The number of moves in each lane.
    #[inline(always)]
    pub(super) fn count(self) -> L {
        if L::FAST_POPCOUNT { self.count_each() } else { self.count_sum() }
    }

    /// Counts the bits of each set.
    #[inline(always)]
    fn count_each(self) -> L {
        let [ahead, east, west] = self.promotions;
        let promotions = (ahead | east.shr(8) | west.shr(16)).popcount();
        let mut moves = promotions + promotions.shl(1);
        for set in self.by_direction {
            moves = moves + set.popcount();
        }
        moves = moves + self.others.popcount();
        for set in self.knight_jumps {
            moves = moves + set.popcount();
        }
        moves
    }

    /// Counts the bits of the sum.
    #[inline(always)]
    fn count_sum(self) -> L {
        let [n, s, e, w, ne, nw, sw, se] = self.by_direction;
        let [nne, nnw, nee, nww, ssw, sse, sww, see] = self.knight_jumps;
        let [ahead, east, west] = self.promotions;
        let (ssw, sse) = (ssw | ahead | ahead.shr(8), sse | east | east.shr(8));
        let (sww, see, s, sw, se) = (sww | ahead, see | east, s | west, sw | west, se | west);

        let [a, a2] = n.add_bits(s, e);
        let [b, b2] = w.add_bits(ne, nw);
        let [c, c2] = sw.add_bits(se, self.others);
        let [d, d2] = nne.add_bits(nnw, nee);
        let [e, e2] = nww.add_bits(ssw, sse);
        let [f, f2] = sww.add_bits(see, a);
        let [g, g2] = b.add_bits(c, d);
        let [one, h2] = e.add_bits(f, g);

        let [a2, a4] = a2.add_bits(b2, c2);
        let [b2, b4] = d2.add_bits(e2, f2);
        let [c2, c4] = g2.add_bits(h2, a2);
        let (two, d4) = (b2 ^ c2, b2 & c2);

        let [four, eight] = a4.add_bits(b4, c4);

        let fours = eight.byte_counts() + eight.byte_counts() + four.byte_counts() + d4.byte_counts();
        let twos = fours + fours + two.byte_counts();
        (twos + twos + one.byte_counts()).sum_bytes()
    }
}
