//! Which words are positions that can be played, by the rules of [`ValidSetup`](fianchetto_types::ValidSetup).

use fianchetto_simd::Lanes;

use super::directions::*;
use super::fills::Propagator;
use super::leapers::{king_attacks, knight_attacks};
use super::pieces::{Pieces, SidePieces};
use super::squares::{RANK_1, RANK_3, RANK_8};
use crate::board::QuadLanes;

const HIGHEST_BIT: u64 = 1 << 63;

/// The squares that a queen on each king's square attacks, by the lines.
struct Seen<L> {
    orthogonal: L,
    diagonal: L,
}

/// The lanes whose position breaks no rule, as bits, the first lane lowest.
#[inline(always)]
pub(crate) fn playable<L: Lanes>(token: L::Token, quads: QuadLanes<L>) -> u32 {
    let pieces = Pieces::new(quads);
    let [low, middle, high] = quads.planes;
    let castling = low & middle & high;
    let ours = wrong_side(token, &pieces.us, pieces.ours, castling & pieces.ours, RANK_1);
    let theirs = wrong_side(token, &pieces.them, pieces.theirs, castling & pieces.theirs, RANK_8);
    let wrong = ours | theirs | wrong_kings(token, &pieces) | wrong_target(token, &pieces);
    let all = (1 << L::COUNT) - 1;
    all & !wrong.nonzero()
}

/// All but the lowest square of a set.
#[inline(always)]
fn without_lowest<L: Lanes>(token: L::Token, set: L) -> L {
    set & (set - L::splat(token, 1))
}

/// Something where a set has more squares than allowed.
#[inline(always)]
fn more_than<L: Lanes>(token: L::Token, allowed: u64, set: L) -> L {
    (L::splat(token, allowed) - set.popcount()).keep(HIGHEST_BIT)
}

/// Something where a side has a wrong number of pieces, a pawn on an outer rank, or a right to castle that it cannot have.
#[inline(always)]
fn wrong_side<L: Lanes>(token: L::Token, side: &SidePieces<L>, all: L, castling: L, home: u64) -> L {
    let below = side.king - L::splat(token, 1);
    let no_king = (below & !side.king).keep(HIGHEST_BIT);
    let kings = no_king | without_lowest(token, side.king);
    let counts = more_than(token, 16, all) | more_than(token, 8, side.pawns);
    let (west, east) = (castling & below, castling & !below);
    let two_rooks = without_lowest(token, west) | without_lowest(token, east);
    let away = castling.keep(!home).or_where(castling.meets(castling), side.king.keep(!home));
    kings | counts | side.pawns.keep(RANK_1 | RANK_8) | two_rooks | away
}

/// Something where the king that is not to move could be captured, or more than two pieces give check to the other.
#[inline(always)]
fn wrong_kings<L: Lanes>(token: L::Token, pieces: &Pieces<L>) -> L {
    let [ours, theirs] = seen(pieces);
    let (us, them) = (&pieces.us, &pieces.them);
    let pawns = step::<SouthEast, L>(them.king) | step::<SouthWest, L>(them.king);
    let capture = (theirs.orthogonal & us.orthogonal)
        | (theirs.diagonal & us.diagonal)
        | (knight_attacks(them.king) & us.knights)
        | (king_attacks(them.king) & us.king)
        | (pawns & us.pawns);
    let pawns = step::<NorthEast, L>(us.king) | step::<NorthWest, L>(us.king);
    let checkers = (ours.orthogonal & them.orthogonal)
        | (ours.diagonal & them.diagonal)
        | (knight_attacks(us.king) & them.knights)
        | (pawns & them.pawns);
    capture | without_lowest(token, without_lowest(token, checkers))
}

/// What our king sees, and theirs.
#[inline(always)]
fn seen<L: Lanes>(pieces: &Pieces<L>) -> [Seen<L>; 2] {
    let orthogonal = [line::<North, L>(pieces), line::<East, L>(pieces)];
    let diagonal = [line::<NorthEast, L>(pieces), line::<NorthWest, L>(pieces)];
    let [[our_file, their_file], [our_rank, their_rank]] = orthogonal;
    let [[our_diagonal, their_diagonal], [our_anti, their_anti]] = diagonal;
    [
        Seen { orthogonal: our_file | our_rank, diagonal: our_diagonal | our_anti },
        Seen { orthogonal: their_file | their_rank, diagonal: their_diagonal | their_anti },
    ]
}

/// What both kings see along a line.
#[inline(always)]
fn line<D: ConstDirection, L: Lanes>(pieces: &Pieces<L>) -> [L; 2] {
    let forward = Propagator::new::<D>(pieces.empty);
    let backward = Propagator::new::<D::Opposite>(pieces.empty);
    let (ours, theirs, occupied) = (pieces.us.king, pieces.them.king, !pieces.empty);
    [
        forward.slider_attacks::<D>(ours, occupied) | backward.slider_attacks::<D::Opposite>(ours, occupied),
        forward.slider_attacks::<D>(theirs, occupied)
            | backward.slider_attacks::<D::Opposite>(theirs, occupied),
    ]
}

/// Something where the en-passant target is not what a double push leaves behind.
#[inline(always)]
fn wrong_target<L: Lanes>(token: L::Token, pieces: &Pieces<L>) -> L {
    let target = pieces.en_passant;
    let pawn = target.shr(8) & !pieces.them.pawns;
    let origin = target.shl(8) & !pieces.empty;
    without_lowest(token, target) | target.keep(!(RANK_3 << 24)) | pawn | origin
}
