//! The value of captures: by victim and attacker (MVV-LVA), and by the exchange that follows (SEE).

use fianchetto_board_repr::{Position, Sets, rules::en_passant};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Square};

/// Most valuable victim, least valuable attacker: a score by the victim first; a promotion counts
/// as a victim too.
pub fn mvv_lva<P: Position>(board: &P, mv: Move) -> i32 {
    let code = |piece_type: Option<PieceType>| piece_type.map_or(0, PieceType::code) as i32;
    let type_at = |square| board.piece_at(square).map(|piece| piece.piece_type);
    8 * (code(victim(mv, type_at)) + code(mv.promotion())) - code(type_at(mv.from()))
}

/// The piece type that a move captures.
fn victim(mv: Move, type_at: impl Fn(Square) -> Option<PieceType>) -> Option<PieceType> {
    match mv.kind()? {
        MoveKind::EnPassant => Some(PieceType::Pawn),
        _ if mv.is_capture() => type_at(mv.to()),
        _ => None,
    }
}

/// Whether a move promotes to less than a queen.
pub fn is_underpromotion(mv: Move) -> bool {
    mv.promotion().is_some_and(|piece_type| piece_type != PieceType::Queen)
}

/// Whether the exchange that a move begins loses material: [`see`] is negative.
pub fn loses_material<P: Position>(board: &P, mv: Move) -> bool {
    !see_ge(&board.sets(), mv, 0)
}

/// Whether the exchange that a move begins wins material: [`see`] is positive.
pub fn wins_material<P: Position>(board: &P, mv: Move) -> bool {
    see_ge(&board.sets(), mv, 1)
}

/// [`see`](Exchanges::see) of the usual [`Exchanges`].
pub fn see(sets: &Sets, mv: Move) -> i32 {
    Exchanges::DEFAULT.see(sets, mv)
}

/// [`see_ge`](Exchanges::see_ge) of the usual [`Exchanges`].
pub fn see_ge(sets: &Sets, mv: Move, threshold: i32) -> bool {
    Exchanges::DEFAULT.see_ge(sets, mv, threshold)
}

/// Static exchange evaluation: the gain of a move if both sides keep capturing on its target while
/// it pays, the least valuable attacker first.
///
/// X-ray attackers are included; promotions by capturing pawns are not. Of equal attackers, the one
/// on the lowest square captures first, which can matter for those behind.
///
/// ```
/// use fianchetto_board_repr::{CheckInfo, Position, Square64};
/// use fianchetto_movelist::search::order::{Exchanges, see, see_ge};
/// use fianchetto_types::{Color, Move, MoveKind, Square, ValidSetup};
///
/// let setup: ValidSetup = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1".parse()?;
/// let sets = Square64::from_setup(&setup).sets();
/// let mv = Move::new(Square::D3, Square::E5, MoveKind::Capture);
/// assert_eq!(see(&sets, mv), 100 - 320);
/// assert!(see_ge(&sets, mv, -220) && !see_ge(&sets, mv, -219));
///
/// let exchanges = Exchanges { values: [1, 3, 3, 5, 9, 100], ..Exchanges::DEFAULT };
/// assert_eq!(exchanges.see(&sets, mv), 1 - 3);
///
/// // The queen cannot take back: she is pinned.
/// let sets = Square64::from_setup(&"3k4/8/8/3qp3/8/5N2/8/3RK3 w - - 0 1".parse()?).sets();
/// let pinned = CheckInfo::of(&sets, Color::Black).pinned;
/// let mv = Move::new(Square::F3, Square::E5, MoveKind::Capture);
/// assert_eq!(Exchanges { pinned, ..Exchanges::DEFAULT }.see(&sets, mv), 100);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchanges {
    /// The values of the pieces, from pawn to king.
    pub values: [i32; 6],
    /// The pinned men of both sides to respect
    /// ([`CheckInfo::pinned`](fianchetto_board_repr::CheckInfo::pinned) of each side): they capture
    /// only on the line through their king, even after the pinning piece has captured.
    pub pinned: Bitboard,
}

impl Exchanges {
    /// Centipawns, a king worth more than all other pieces together, and no pins.
    pub const DEFAULT: Self = Self { values: [100, 320, 330, 500, 900, 10_000], pinned: Bitboard::EMPTY };

    fn value_of(&self, piece_type: Option<PieceType>) -> i64 {
        piece_type.map_or(0, |piece_type| self.values[piece_type.index()].into())
    }

    /// The gain of a move.
    pub fn see(&self, sets: &Sets, mv: Move) -> i32 {
        let Some((exchange, gain, risk)) = self.begin(sets, mv) else { return 0 };
        let value = gain - self.best_reply(&mut exchange.captures(sets, self.pinned), risk);
        value.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    }

    /// The gain from capturing a piece of this value on the target; 0 if not capturing is better.
    fn best_reply(&self, captures: &mut impl Iterator<Item = PieceType>, value: i64) -> i64 {
        match captures.next() {
            None => 0,
            Some(by) => (value - self.best_reply(captures, self.value_of(Some(by)))).max(0),
        }
    }

    /// Whether [`see`](Self::see) is at least a threshold, which can be negative. Faster, since
    /// usually the two pieces or the first captures decide.
    ///
    /// A side gains at least `wanted` from a capture if the other side's reply does not gain more
    /// than the difference.
    pub fn see_ge(&self, sets: &Sets, mv: Move, threshold: i32) -> bool {
        let Some((exchange, gain, risk)) = self.begin(sets, mv) else { return threshold <= 0 };
        let (mut wanted, mut value, mut is_enough) = (gain - i64::from(threshold) + 1, risk, true);
        // If the capturing side gains what is wanted, the answer is the opposite of `is_enough`.
        if wanted <= 0 {
            return false;
        }
        let mut captures = exchange.captures(sets, self.pinned);
        while wanted <= value {
            let Some(by) = captures.next() else { break };
            (wanted, value) = (value - wanted + 1, self.value_of(Some(by)));
            is_enough = !is_enough;
        }
        is_enough
    }

    /// The exchange that a move begins, its immediate gain, and the value of the piece then on the
    /// target. None for castling and for words without a piece to move.
    fn begin(&self, sets: &Sets, mv: Move) -> Option<(Exchange, i64, i64)> {
        let type_at = |square| sets.piece_at(square).map(|piece| piece.piece_type);
        let mover = sets.piece_at(mv.from()).filter(|_| !mv.is_castling())?;
        let mut occupied = sets.occupied() & !Bitboard::of(mv.from());
        if mv.kind() == Some(MoveKind::EnPassant) {
            occupied.remove(en_passant::captured_pawn(mv.to(), mover.color));
        }
        let arriving = mv.promotion().unwrap_or(mover.piece_type);
        let (risk, before) = (self.value_of(Some(arriving)), self.value_of(Some(mover.piece_type)));
        let exchange = Exchange { target: mv.to(), occupied, side: !mover.color };
        Some((exchange, self.value_of(victim(mv, type_at)) + risk - before, risk))
    }
}

/// The captures on one square after the first move.
#[derive(Clone, Copy)]
struct Exchange {
    target: Square,
    /// The squares whose pieces have not captured yet.
    occupied: Bitboard,
    side: Color,
}

impl Exchange {
    /// The capturing piece types in turn, each the least valuable of its side.
    fn captures(mut self, sets: &Sets, pinned: Bitboard) -> impl Iterator<Item = PieceType> {
        core::iter::from_fn(move || self.capture(sets, pinned))
    }

    /// Captures with the least valuable attacker, but not with a king that could be recaptured.
    #[inline]
    fn capture(&mut self, sets: &Sets, pinned: Bitboard) -> Option<PieceType> {
        let attackers = sets.attackers_to(self.target, self.occupied);
        let mut ours = attackers & sets.of_color(self.side);
        if ours.intersects(pinned) {
            ours &= !pinned | lines::line(sets.king(self.side), self.target);
        }
        let of_type = |&piece_type: &PieceType| sets.of_type(piece_type).intersects(ours);
        let by = PieceType::ALL.into_iter().find(of_type)?;
        self.occupied.remove((sets.of_type(by) & ours).first()?);
        self.side = !self.side;
        let is_in_danger = by == PieceType::King && sets.is_attacked(self.target, self.side, self.occupied);
        (!is_in_danger).then_some(by)
    }
}
