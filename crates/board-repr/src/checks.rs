//! Checks and pins, computed once per node of a search.

use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Move, PieceType, Square};

use crate::{Changes, Sets};

/// The checkers, the pinned pieces of the side to move, and where its pieces may go.
///
/// A search computes it once per node ([`Position::check_info`](crate::Position::check_info)) and
/// passes it to move generation and to the legality test.
///
/// ```
/// use fianchetto_board_repr::types::{Bitboard, Mode, Square, ValidSetup};
/// use fianchetto_board_repr::{Position, QuadBoard};
///
/// let setup = ValidSetup::parse("4k3/4r3/8/8/1b6/8/3NN3/4K3 w - - 0 1", Mode::Standard)?;
/// let info = QuadBoard::from_setup(&setup).check_info();
/// assert!(!info.is_check());
/// assert_eq!(info.pinned, Bitboard::from_iter([Square::D2, Square::E2]));
/// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckInfo {
    /// The checkers.
    pub checkers: Bitboard,
    /// The pinned pieces of the side to move: each is the only piece between its king and an enemy
    /// slider.
    pub pinned: Bitboard,
    /// The targets that end all checks, for pieces other than the king: every square without a
    /// check, the squares that end a single check, or none.
    pub targets: Bitboard,
}

impl CheckInfo {
    /// The bytes of the tables that [`of`](Self::of) and [`targets_from`](Self::targets_from) read.
    pub const TABLE_BYTES: usize = steps::BYTES + lines::PAIR_BYTES + lines::EMPTY_BOARD_BYTES;

    /// Checks and pins of the king of side `us`.
    #[inline]
    pub fn of(sets: &Sets, us: Color) -> Self {
        let king = sets.king(us);
        let leapers = leapers_to_king(sets, us, king);
        Self::by(leapers, sets.aligned_sliders(king, !us), king, sets.of_color(us), sets.occupied())
    }

    /// Checks and pins, given the enemy's knights and pawns that attack the king and its sliders on
    /// a line with it.
    ///
    /// Testing the squares between costs less than a slider lookup from the king.
    #[inline(always)]
    pub fn by(
        leapers: Bitboard,
        sliders: Bitboard,
        king: Square,
        ours: Bitboard,
        occupied: Bitboard,
    ) -> Self {
        let (mut checkers, mut pinned) = (leapers, Bitboard::EMPTY);
        for slider in sliders {
            let between = lines::between(king, slider) & occupied;
            // A branch here would be unpredictable.
            checkers |= Bitboard(u64::from(between.is_empty()) << slider.index());
            pinned |= Bitboard(between.0 & u64::from(between.has_many()).wrapping_sub(1));
        }
        Self::new(checkers, pinned & ours, king)
    }

    /// These checkers and pinned pieces of a side whose king is on `king`.
    pub fn new(checkers: Bitboard, pinned: Bitboard, king: Square) -> Self {
        let targets = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(one) => lines::between(king, one) | checkers,
        };
        Self { checkers, pinned, targets }
    }

    /// Whether the side to move is in check.
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The squares to which the piece on `from`, other than the king, may go: those that end a
    /// check, along its pin ray if pinned.
    pub fn targets_from(&self, from: Square, king: Square) -> Bitboard {
        if self.pinned.contains(from) { self.targets & lines::line(king, from) } else { self.targets }
    }
}

/// Whether the king of side `us` is in check, without its pins.
#[inline]
pub(crate) fn is_check(sets: &Sets, us: Color) -> bool {
    let king = sets.king(us);
    let occupied = sets.occupied();
    let reaches_king = |slider| !lines::between(king, slider).intersects(occupied);
    !leapers_to_king(sets, us, king).is_empty()
        || sets.aligned_sliders(king, !us).into_iter().any(reaches_king)
}

/// The enemy's knights and pawns that attack the king of side `us`.
#[inline]
fn leapers_to_king(sets: &Sets, us: Color, king: Square) -> Bitboard {
    let leapers = steps::knight(king) & sets.of_type(PieceType::Knight)
        | steps::pawn_captures(us, king) & sets.of_type(PieceType::Pawn);
    leapers & sets.of_color(!us)
}

/// The pieces between a side's king and the enemy sliders that would attack it.
///
/// ```
/// use fianchetto_board_repr::types::{Bitboard, Color, Square};
/// use fianchetto_board_repr::{Pins, Position, QuadBoard};
///
/// let board: QuadBoard = "4k3/4r3/8/8/1b6/8/3N4/r2nK3 w - - 0 1".parse()?;
/// let pins = Pins::of(&board.sets(), Color::White);
/// assert_eq!(pins.blockers, Bitboard::from_iter([Square::D2, Square::D1]));
/// assert_eq!(pins.pinners, Bitboard::of(Square::B4));
/// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pins {
    /// The pieces of either side that stand alone between the king and an enemy slider: its own are
    /// pinned, the enemy's can discover a check.
    pub blockers: Bitboard,
    /// The sliders that pin a piece of the king's side.
    pub pinners: Bitboard,
}

impl Pins {
    /// The pins of a side's king.
    #[inline]
    pub fn of(sets: &Sets, color: Color) -> Self {
        let (king, occupied) = (sets.king(color), sets.occupied());
        let (mut blockers, mut pinners) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for slider in sets.aligned_sliders(king, !color) {
            let between = lines::between(king, slider) & occupied;
            if !between.has_many() {
                blockers |= between;
                if between.intersects(sets.of_color(color)) {
                    pinners.insert(slider);
                }
            }
        }
        Self { blockers, pinners }
    }
}

/// The squares from which each piece type of the side to move gives check, and its pieces that
/// discover one.
///
/// A search computes it once per node ([`Position::check_squares`](crate::Position::check_squares))
/// and tests each move with it.
///
/// ```
/// use fianchetto_board_repr::types::{Mode, Move, Square, ValidSetup};
/// use fianchetto_board_repr::{Position, QuadBoard};
///
/// let setup = ValidSetup::parse("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", Mode::Standard)?;
/// let board = QuadBoard::from_setup(&setup);
/// let checks = board.check_squares();
/// assert!(checks.gives_check(Move::quiet(Square::E4, Square::G3)), "the rook behind the knight gives check");
/// assert!(!checks.gives_check(Move::quiet(Square::E1, Square::E2)));
/// # Ok::<(), fianchetto_board_repr::types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckSquares {
    sets: Sets,
    us: Color,
    /// The enemy's king.
    king: Square,
    /// The squares from which sliders give check along diagonals, and along ranks and files.
    diagonals: Bitboard,
    orthogonals: Bitboard,
    discoverers: Bitboard,
}

impl CheckSquares {
    /// The checks that side `us` can give.
    #[inline]
    pub fn of(sets: &Sets, us: Color) -> Self {
        let (king, occupied) = (sets.king(!us), sets.occupied());
        Self {
            sets: *sets,
            us,
            king,
            diagonals: lines::bishop_attacks(king, occupied),
            orthogonals: lines::rook_attacks(king, occupied),
            discoverers: Pins::of(sets, !us).blockers & sets.of_color(us),
        }
    }

    /// The squares from which a piece of this type gives check; none for a king.
    pub fn of_type(&self, piece_type: PieceType) -> Bitboard {
        match piece_type {
            PieceType::Pawn => steps::pawn_captures(!self.us, self.king),
            PieceType::Knight => steps::knight(self.king),
            PieceType::Bishop => self.diagonals,
            PieceType::Rook => self.orthogonals,
            PieceType::Queen => self.diagonals | self.orthogonals,
            PieceType::King => Bitboard::EMPTY,
        }
    }

    /// The pieces of the side to move that discover a check if they leave their line.
    pub const fn discoverers(&self) -> Bitboard {
        self.discoverers
    }

    /// Whether a legal move gives check. For other words, the result is meaningless.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() || mv.is_promotion() || mv.is_en_passant() {
            return self.rare_move_gives_check(mv);
        }
        let piece_type = self.sets.piece_at(from).map_or(PieceType::King, |piece| piece.piece_type);
        self.of_type(piece_type).contains(to)
            || self.discoverers.contains(from) && !lines::line(self.king, from).contains(to)
    }

    /// For castling, promotions and en passant, the pieces are moved and the king's square is
    /// tested.
    #[inline(never)]
    fn rare_move_gives_check(&self, mv: Move) -> bool {
        let mut after = self.sets;
        after.play(&Changes::of(mv, |square| self.sets.piece_at(square)));
        after.is_attacked(self.king, self.us, after.occupied())
    }
}
