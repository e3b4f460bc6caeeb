//! What a capture wins: by the pieces it takes and is made with (MVV-LVA), and by the exchange that follows (SEE).

use fianchetto_board_repr::{Position, Sets, rules::en_passant};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Square};

/// Piece values for exchanges, from pawn to king. A king is worth more than all other pieces together.
const VALUES: [i32; 6] = [100, 320, 330, 500, 900, 10_000];

/// More than any exchange wins or loses.
const BEYOND: i32 = 1_000_000;

fn value_of(piece_type: Option<PieceType>) -> i32 {
    piece_type.map_or(0, |piece_type| VALUES[piece_type.index()])
}

/// Most valuable victim, least valuable attacker: a score by the victim first; a promotion counts as a victim too.
#[inline]
pub fn mvv_lva<P: Position>(board: &P, mv: Move) -> i16 {
    let code = |piece_type: Option<PieceType>| piece_type.map_or(0, PieceType::code) as i16;
    let type_at = |square| board.piece_at(square).map(|piece| piece.piece_type);
    8 * (code(victim(mv, type_at)) + code(mv.promotion())) - code(type_at(mv.from()))
}

/// The piece type that a move captures.
#[inline]
fn victim(mv: Move, type_at: impl Fn(Square) -> Option<PieceType>) -> Option<PieceType> {
    match mv.kind()? {
        MoveKind::EnPassant => Some(PieceType::Pawn),
        _ if mv.is_capture() => type_at(mv.to()),
        _ => None,
    }
}

/// Static exchange evaluation in centipawns: what a move wins if both sides go on capturing on its target as long as
/// that pays, the least valuable attacker first.
///
/// X-ray attackers are counted. Pins are not, nor promotions by pawns that capture on the last rank. Of equal attackers
/// the one on the lowest square captures first, which can matter for those behind.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::search::order::{see, see_ge};
/// use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
///
/// let setup: ValidSetup = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1".parse()?;
/// let sets = Square64::from_setup(&setup).sets();
/// let mv = Move::new(Square::D3, Square::E5, MoveKind::Capture);
/// assert_eq!(see(&sets, mv), 100 - 320);
/// assert!(see_ge(&sets, mv, -220) && !see_ge(&sets, mv, -219));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub fn see(sets: &Sets, mv: Move) -> i32 {
    let Some((exchange, gain, risk)) = Exchange::begin(sets, mv) else { return 0 };
    gain - best_reply(&mut exchange.of(sets), risk)
}

/// What a side wins by capturing a piece of this value on the target; 0 if it is better not to.
fn best_reply(captures: &mut impl Iterator<Item = PieceType>, value: i32) -> i32 {
    match captures.next() {
        None => 0,
        Some(by) => (value - best_reply(captures, value_of(Some(by)))).max(0),
    }
}

/// Whether a move wins at least so much by [`see`], which can be negative: faster, since usually one look at the two pieces or
/// at the first captures decides.
///
/// A side wins at least `wanted` by capturing a piece if the other side then does not win more than the rest.
pub fn see_ge(sets: &Sets, mv: Move, threshold: i32) -> bool {
    let threshold = threshold.clamp(-BEYOND, BEYOND);
    let Some((exchange, gain, risk)) = Exchange::begin(sets, mv) else { return threshold <= 0 };
    let (mut wanted, mut value, mut is_enough) = (gain - threshold + 1, risk, true);
    // Does the side to capture win what is wanted? If it does, the answer is the opposite of `is_enough`.
    if wanted <= 0 {
        return false;
    }
    let mut captures = exchange.of(sets);
    while wanted <= value {
        let Some(by) = captures.next() else { break };
        (wanted, value) = (value - wanted + 1, value_of(Some(by)));
        is_enough = !is_enough;
    }
    is_enough
}

/// Whether the exchange that a move begins loses material: [`see`] is negative.
pub fn loses_material<P: Position>(board: &P, mv: Move) -> bool {
    !see_ge(&board.sets(), mv, 0)
}

/// The captures on one square after the move that begins them.
#[derive(Clone, Copy)]
struct Exchange {
    target: Square,
    /// The squares whose pieces have not captured yet.
    occupied: Bitboard,
    side: Color,
}

impl Exchange {
    /// The exchange that a move begins, with what the move wins at once, and the value of the piece that is then on its
    /// target. Castling begins none, nor does a word without a piece to move.
    fn begin(sets: &Sets, mv: Move) -> Option<(Self, i32, i32)> {
        let type_at = |square| sets.piece_at(square).map(|piece| piece.piece_type);
        let mover = sets.piece_at(mv.from()).filter(|_| !mv.is_castling())?;
        let mut occupied = sets.occupied() & !Bitboard::of(mv.from());
        if mv.kind() == Some(MoveKind::EnPassant) {
            occupied.remove(en_passant::captured_pawn(mv.to(), mover.color));
        }
        let arriving = mv.promotion().unwrap_or(mover.piece_type);
        let (risk, before) = (value_of(Some(arriving)), value_of(Some(mover.piece_type)));
        let exchange = Self { target: mv.to(), occupied, side: !mover.color };
        Some((exchange, value_of(victim(mv, type_at)) + risk - before, risk))
    }

    /// The piece types that capture in turn, each the least valuable of its side.
    fn of(mut self, sets: &Sets) -> impl Iterator<Item = PieceType> {
        core::iter::from_fn(move || self.capture(sets))
    }

    /// The least valuable attacker captures. A king does not if it could be captured then.
    #[inline]
    fn capture(&mut self, sets: &Sets) -> Option<PieceType> {
        let attackers = sets.attackers_to(self.target, self.occupied);
        let ours = attackers & sets.of_color(self.side);
        let of_type = |&piece_type: &PieceType| sets.of_type(piece_type).intersects(ours);
        let by = PieceType::ALL.into_iter().find(of_type)?;
        self.occupied.remove((sets.of_type(by) & ours).first()?);
        self.side = !self.side;
        let is_in_danger = by == PieceType::King && sets.is_attacked(self.target, self.side, self.occupied);
        (!is_in_danger).then_some(by)
    }
}
