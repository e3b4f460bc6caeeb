//! The value of captures: by victim and attacker (MVV-LVA), and by the exchange that follows (SEE).

use fianchetto_board_repr::{Position, Sets, rules::en_passant};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, Move, Piece, PieceType, Square};

/// Most valuable victim, least valuable attacker: a score by the victim first; a promotion counts
/// as a victim too.
///
/// ```
/// use fianchetto_board_repr::Square64;
/// use fianchetto_movelist::{notation::San, search::order::mvv_lva};
///
/// let board: Square64 = "4k3/8/2q5/3r4/1P2P3/8/8/4K3 w - - 0 1".parse()?;
/// let takes_rook = "exd5".parse::<San>()?.find(&board)?;
/// let pushes = "b5".parse::<San>()?.find(&board)?;
/// assert!(mvv_lva(&board, takes_rook) > mvv_lva(&board, pushes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mvv_lva<P: Position>(board: &P, mv: Move) -> i32 {
    let code = |piece_type: Option<PieceType>| piece_type.map_or(0, PieceType::code) as i32;
    let [victim, mover] = [board.captured(mv), board.piece_at(mv.from())].map(type_of);
    8 * (code(victim) + code(mv.promotion())) - code(mover)
}

fn type_of(piece: Option<Piece>) -> Option<PieceType> {
    piece.map(|piece| piece.piece_type)
}

/// Whether a move promotes to less than a queen.
pub fn is_underpromotion(mv: Move) -> bool {
    mv.promotion().is_some_and(|piece_type| piece_type != PieceType::Queen)
}

/// Whether the exchange that a move begins loses material: [`see`] is negative.
pub fn loses_material<P: Position>(board: &P, mv: Move) -> bool {
    !see_ge(board, mv, 0)
}

/// Whether the exchange that a move begins wins material: [`see`] is positive.
pub fn wins_material<P: Position>(board: &P, mv: Move) -> bool {
    see_ge(board, mv, 1)
}

/// [`see`](Exchanges::see) of the usual [`Exchanges`].
#[doc(alias = "static_exchange_evaluation")]
pub fn see<P: Position>(board: &P, mv: Move) -> i32 {
    Exchanges::DEFAULT.see(board, mv)
}

/// [`see_ge`](Exchanges::see_ge) of the usual [`Exchanges`].
pub fn see_ge<P: Position>(board: &P, mv: Move, threshold: i32) -> bool {
    Exchanges::DEFAULT.see_ge(board, mv, threshold)
}

/// Static exchange evaluation: the gain of a move if both sides keep capturing on its target while
/// it pays, the least valuable attacker first.
///
/// X-ray attackers are included; promotions by capturing pawns are not. Of equal attackers, the one
/// on the lowest square captures first, which can matter for those behind.
///
/// ```
/// use fianchetto_board_repr::{Bitboards, CheckInfo, Position};
/// use fianchetto_movelist::search::order::{Exchanges, see, see_ge};
/// use fianchetto_types::{Color, Move, MoveKind, Square};
///
/// let board: Bitboards = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1".parse()?;
/// let mv = Move::new(Square::D3, Square::E5, MoveKind::Capture);
/// assert_eq!(see(&board, mv), 100 - 320);
/// assert!(see_ge(&board, mv, -220) && !see_ge(&board, mv, -219));
///
/// let exchanges = Exchanges { values: [1, 3, 3, 5, 9, 100], ..Exchanges::DEFAULT };
/// assert_eq!(exchanges.see(&board, mv), 1 - 3);
///
/// // The queen cannot take back: she is pinned.
/// let board: Bitboards = "3k4/8/8/3qp3/8/5N2/8/3RK3 w - - 0 1".parse()?;
/// let pinned = CheckInfo::of(&board.sets(), Color::Black).pinned;
/// let mv = Move::new(Square::F3, Square::E5, MoveKind::Capture);
/// assert_eq!(Exchanges { pinned, ..Exchanges::DEFAULT }.see(&board, mv), 100);
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

    #[inline]
    fn value_of(&self, piece_type: PieceType) -> i64 {
        self.values[piece_type.index()].into()
    }

    /// The gain of a move.
    pub fn see<P: Position>(&self, board: &P, mv: Move) -> i32 {
        let Some(first) = self.first_move(board, mv) else { return 0 };
        let value = first.gain - self.best_reply(&mut first.exchange(board, mv, self.pinned), first.risk);
        value.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    }

    /// The gain from capturing a piece of this value on the target; 0 if not capturing is better.
    fn best_reply(&self, captures: &mut Exchange, value: i64) -> i64 {
        match captures.next() {
            None => 0,
            Some(by) => (value - self.best_reply(captures, self.value_of(by))).max(0),
        }
    }

    /// Whether [`see`](Self::see) is at least a threshold, which can be negative. Faster, since
    /// usually the two pieces or the first captures decide.
    ///
    /// A side gains at least `wanted` from a capture if the other side's reply does not gain more
    /// than the difference.
    pub fn see_ge<P: Position>(&self, board: &P, mv: Move, threshold: i32) -> bool {
        let Some(first) = self.first_move(board, mv) else { return threshold <= 0 };
        let mut wanted = first.gain - i64::from(threshold) + 1;
        let mut value = first.risk;
        if wanted <= 0 {
            return false;
        }
        if wanted > value {
            return true;
        }
        // If the capturing side gains what is wanted, the answer is the opposite of `is_enough`.
        let mut is_enough = true;
        for by in first.exchange(board, mv, self.pinned) {
            is_enough = !is_enough;
            (wanted, value) = (value - wanted + 1, self.value_of(by));
            if wanted > value {
                break;
            }
        }
        is_enough
    }

    /// What a move wins and risks. None for castling and for words without a piece to move.
    fn first_move<P: Position>(&self, board: &P, mv: Move) -> Option<FirstMove> {
        let mover = board.piece_at(mv.from()).filter(|_| !mv.is_castling())?;
        let mut gain = type_of(board.captured(mv)).map_or(0, |victim| self.value_of(victim));
        let mut risk = self.value_of(mover.piece_type);
        if let Some(promoted) = mv.promotion() {
            gain += self.value_of(promoted) - risk;
            risk = self.value_of(promoted);
        }
        Some(FirstMove { side: mover.color, gain, risk })
    }
}

/// The move that begins an exchange.
#[derive(Clone, Copy)]
struct FirstMove {
    side: Color,
    /// What it wins at once.
    gain: i64,
    /// The value of the piece that is then on the target.
    risk: i64,
}

impl FirstMove {
    /// The captures that follow.
    fn exchange<P: Position>(self, board: &P, mv: Move, pinned: Bitboard) -> Exchange {
        let (sets, target) = (board.sets(), mv.to());
        let mut occupied = sets.occupied() & !Bitboard::of(mv.from());
        if mv.is_en_passant() {
            occupied.remove(en_passant::captured_pawn(target, self.side));
        }
        let [whites, blacks] = Color::ALL.map(|by| sets.aligned_sliders(target, by));
        let mut exchange = Exchange {
            target,
            occupied,
            attackers: sets.leapers_to(target) & occupied,
            sliders: (whites | blacks) & occupied,
            pinned,
            side: !self.side,
            sets,
        };
        exchange.let_attack(exchange.sliders);
        exchange
    }
}

/// The captures on one square after the first move: the capturing piece types in turn, each the
/// least valuable of its side.
#[derive(Clone)]
struct Exchange {
    target: Square,
    /// The squares whose pieces have not captured yet.
    occupied: Bitboard,
    /// The pieces of both sides that attack the target and have not captured yet.
    attackers: Bitboard,
    /// The sliders of both sides that would attack the target if nothing were between.
    sliders: Bitboard,
    pinned: Bitboard,
    side: Color,
    sets: Sets,
}

impl Iterator for Exchange {
    type Item = PieceType;

    /// Captures with the least valuable attacker, but not with a king that could be recaptured.
    #[inline]
    fn next(&mut self) -> Option<PieceType> {
        let mut ours = self.attackers & self.sets.of_color(self.side);
        if ours.intersects(self.pinned) {
            ours &= !self.pinned | lines::line(self.sets.king(self.side), self.target);
        }
        if ours.is_empty() {
            return None;
        }
        let of_type = |&piece_type: &PieceType| self.sets.of_type(piece_type).intersects(ours);
        let by = PieceType::ALL.iter().copied().find(of_type)?;
        self.leave((self.sets.of_type(by) & ours).first()?);
        self.side = !self.side;
        let is_in_danger = by == PieceType::King && self.attackers.intersects(self.sets.of_color(self.side));
        (!is_in_danger).then_some(by)
    }
}

impl Exchange {
    /// Adds those of the sliders to the attackers that have nothing before them.
    #[inline]
    fn let_attack(&mut self, sliders: Bitboard) {
        for slider in sliders {
            if !lines::between(self.target, slider).intersects(self.occupied) {
                self.attackers.insert(slider);
            }
        }
    }

    /// Takes an attacker from its square. A slider behind it then attacks the target.
    #[inline]
    fn leave(&mut self, from: Square) {
        self.occupied.remove(from);
        self.attackers.remove(from);
        let waiting = self.sliders & self.occupied & !self.attackers;
        self.let_attack(waiting & lines::line(self.target, from));
    }
}
