//! Whether some move can have led to a check: one move is taken back in every way there is.
//!
//! Before the move, the king now in check was not attacked, or it would not have been the other side's turn. So the
//! check is explained if any way of taking a move back, captures, promotions, en passant and castling included, leaves
//! the king alone. This one question covers every shape of impossible check: two checkers that no single move can bring
//! about, checkers lined up with the king, and checks that have nothing to do with the double push just played.
//!
//! Everything here is `#[inline]`, so that only programs that ask compile it: few do, and unoptimised it was a quarter
//! of this crate's code.

use crate::attack::{ray, steps};
use crate::{Color, File, Piece, Rank, Role, Setup, Square, Wing};

/// A move to take back.
struct Retraction {
    /// Where the man goes back to.
    from: Square,
    /// Where it stands.
    to: Square,
    /// What it was before the move.
    role: Role,
    /// Where a man was taken. Its role is of no matter: it can only have stood in somebody's way.
    taken: Option<Square>,
}

/// Whether the side not to move can have given the check that the king stands in, if any.
#[inline]
pub(crate) fn explains_check(setup: &Setup, king: Square) -> bool {
    let was_safe = |before: Setup| before.attackers_of(king, !setup.turn).is_empty();
    let after = After { setup, mover: !setup.turn };
    if was_safe(*setup) {
        return true;
    }
    match setup.en_passant.and_then(|passed| after.double_push(passed)) {
        Some(push) => was_safe(after.take_back(&push)),
        None => {
            after.retractions().any(|back| was_safe(after.take_back(&back)))
                || after.castlings().any(was_safe)
        }
    }
}

/// A setup after the move that is sought.
#[derive(Clone, Copy)]
struct After<'a> {
    setup: &'a Setup,
    mover: Color,
}

impl<'a> After<'a> {
    #[inline]
    fn take_back(self, back: &Retraction) -> Setup {
        let mut before = *self.setup;
        before.put(back.to, None);
        before.put(back.from, Some(back.role.of(self.mover)));
        if let Some(square) = back.taken {
            before.put(square, Some(Role::Pawn.of(!self.mover)));
        }
        before
    }

    #[inline]
    fn is_empty(self, square: Square) -> bool {
        self.setup.piece_at(square).is_none()
    }

    /// The square of a man that may have been taken; none if all sixteen are there.
    #[inline]
    fn taken_on(self, square: Square) -> Option<Square> {
        (self.setup.men(!self.mover).len() < 16).then_some(square)
    }

    /// The rank of a square as the mover counts it.
    #[inline]
    fn rank_of(self, square: Square) -> Rank {
        self.mover.rank(square.rank())
    }

    /// The empty square behind another, seen by the mover.
    #[inline]
    fn behind(self, square: Square) -> Option<Square> {
        (!self.mover).ahead_of(square).filter(|&square| self.is_empty(square))
    }

    /// The double push that has passed a square.
    #[inline]
    fn double_push(self, passed: Square) -> Option<Retraction> {
        let (from, to) = (self.behind(passed)?, self.mover.ahead_of(passed)?);
        Some(Retraction { from, to, role: Role::Pawn, taken: None })
    }

    /// Every way of taking a move back, castling aside.
    #[inline]
    fn retractions(self) -> impl Iterator<Item = Retraction> + 'a {
        let men = self.setup.pieces().filter(move |(_, piece)| piece.color == self.mover);
        men.flat_map(move |(to, Piece { role, .. })| {
            let was_pawn = role == Role::Pawn || self.can_be_promoted(role, to);
            let as_pawn = was_pawn.then(|| self.pawn_retractions(to)).into_iter().flatten();
            self.officer_retractions(role, to).chain(as_pawn)
        })
    }

    #[inline]
    fn can_be_promoted(self, role: Role, to: Square) -> bool {
        let pawns = self.setup.squares_of(Role::Pawn.of(self.mover)).len();
        self.rank_of(to) == Rank::R8 && Role::PROMOTIONS.contains(&role) && pawns < 8
    }

    /// A man taken only adds to what stands in the way, so the quiet move need not be tried beside the capture.
    #[inline]
    fn officer_retractions(self, role: Role, to: Square) -> impl Iterator<Item = Retraction> + 'a {
        let reach = if role.is_slider() { 7 } else { 1 };
        let lines = steps(role).iter();
        let origins = lines.flat_map(move |&step| {
            ray(to, step).take(reach).take_while(move |&square| self.is_empty(square))
        });
        origins.map(move |from| Retraction { from, to, role, taken: self.taken_on(to) })
    }

    #[inline]
    fn pawn_retractions(self, to: Square) -> impl Iterator<Item = Retraction> {
        let one = self.behind(to);
        let two = one.and_then(|one| self.behind(one)).filter(|_| self.rank_of(to) == Rank::R4);
        let pushes = [one.map(|from| (from, None)), two.map(|from| (from, None))];
        let beside = [-1, 1].map(|files| to.offset(files, -self.mover.forward() / 8));
        let origins = beside.map(|from| from.filter(|&from| self.is_empty(from)));
        let captures =
            origins.map(|from| from.zip(self.taken_on(to)).map(|(from, taken)| (from, Some(taken))));
        let passing =
            origins.map(|from| from.zip(self.taken_in_passing(to)).map(|(from, taken)| (from, Some(taken))));
        let all = pushes.into_iter().chain(captures).chain(passing).flatten();
        all.filter(move |&(from, _)| self.rank_of(from) != Rank::R1).map(move |(from, taken)| Retraction {
            from,
            to,
            role: Role::Pawn,
            taken,
        })
    }

    /// Where a pawn stood that was taken in passing by a pawn now on `to`.
    #[inline]
    fn taken_in_passing(self, to: Square) -> Option<Square> {
        let origin = self.mover.ahead_of(to).filter(|&square| self.is_empty(square));
        let pawn = self.behind(to).filter(|_| self.rank_of(to) == Rank::R6 && origin.is_some());
        pawn.and_then(|pawn| self.taken_on(pawn))
    }

    /// The setups before each castling that can have been the last move, from anywhere that Chess960 allows.
    #[inline]
    fn castlings(self) -> impl Iterator<Item = Setup> + 'a {
        let castled = self.setup.castling.rooks_of(self.mover).is_empty();
        let wings = Wing::ALL.into_iter().filter(move |_| castled);
        wings.flat_map(move |wing| {
            let homes = File::ALL.into_iter().flat_map(|king| File::ALL.map(|rook| (king, rook)));
            homes.filter_map(move |(king, rook)| self.before_castling(wing, king, rook))
        })
    }

    #[inline]
    fn before_castling(self, wing: Wing, king: File, rook: File) -> Option<Setup> {
        let color = self.mover;
        let targets = [(wing.king_target(color), Role::King), (wing.rook_target(color), Role::Rook)];
        let homes = [(king, Role::King), (rook, Role::Rook)]
            .map(|(file, role)| (Square::at(file, color.back_rank()), role));
        let stands = |&(square, role): &(Square, Role)| self.setup.piece_at(square) == Some(role.of(color));
        let right_way = king != rook && Wing::of(homes[0].0, homes[1].0) == wing;
        if !right_way || !targets.iter().all(stands) {
            return None;
        }
        let mut before = *self.setup;
        targets.into_iter().for_each(|(square, _)| before.put(square, None));
        let ways = || targets.into_iter().chain(homes).map(|(square, _)| square);
        let span = ways().min()?.to_u8()..=ways().max()?.to_u8();
        if span.into_iter().any(|index| before.piece_at(Square::wrapping(index)).is_some()) {
            return None;
        }
        homes.into_iter().for_each(|(square, role)| before.put(square, Some(role.of(color))));
        Some(before)
    }
}
