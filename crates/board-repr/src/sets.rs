//! The pieces of a position as sets of squares.

use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Move, Piece, PieceType, Setup, Square};

use crate::Changes;
use crate::rules::castling::Castling;
use crate::rules::{en_passant, pawns};

/// The squares that a piece attacks from a square with these squares occupied.
///
/// ```
/// use fianchetto_board_repr::attacks;
/// use fianchetto_board_repr::types::{Bitboard, Color, PieceType, Square};
///
/// let rook = PieceType::Rook.of(Color::White);
/// assert_eq!(attacks(rook, Square::A1, Bitboard::from_iter([Square::A1, Square::A3, Square::C1])).len(), 2 + 2);
/// assert_eq!(attacks(PieceType::Pawn.of(Color::Black), Square::H7, Bitboard::EMPTY), Bitboard::of(Square::G6));
/// ```
#[doc(alias = "bishop_attacks")]
#[doc(alias = "rook_attacks")]
#[doc(alias = "queen_attacks")]
#[doc(alias = "slider_attacks")]
#[inline]
pub const fn attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.piece_type {
        PieceType::Pawn => steps::pawn_captures(piece.color, from),
        PieceType::Knight => steps::knight(from),
        PieceType::Bishop => lines::bishop_attacks(from, occupied),
        PieceType::Rook => lines::rook_attacks(from, occupied),
        PieceType::Queen => {
            Bitboard(lines::bishop_attacks(from, occupied).0 | lines::rook_attacks(from, occupied).0)
        }
        PieceType::King => steps::king(from),
    }
}

/// The pieces of a position as sets of squares: one for each piece type, and one for each color.
///
/// Boards keep or compute them ([`Position::sets`](crate::Position::sets)); for several queries at
/// a node, take them once.
///
/// ```
/// use fianchetto_board_repr::types::{Bitboard, Color, PieceType, Rank, Square, ValidSetup};
/// use fianchetto_board_repr::{Position, Square64};
///
/// let sets = Square64::from_setup(&ValidSetup::INITIAL).sets();
/// assert_eq!(sets.pieces(Color::White, PieceType::Pawn), Bitboard::rank(Rank::R2));
/// // The pawns on e2 and g2, and the knight on g1.
/// assert_eq!(sets.attackers_to(Square::F3, sets.occupied()).len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sets {
    /// White's pieces, the pieces of each type at its code, Black's pieces.
    words: [Bitboard; 8],
}

const WHITE: usize = 0;
const BLACK: usize = 7;

impl Default for Sets {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Sets {
    /// No pieces.
    pub const EMPTY: Self = Self { words: [Bitboard::EMPTY; 8] };

    /// The sets of each piece type, from pawn to king, and of each color. Each occupied square is
    /// in exactly one set of either kind.
    pub const fn new(types: [Bitboard; 6], colors: [Bitboard; 2]) -> Self {
        let [white, black] = colors;
        let [pawns, knights, bishops, rooks, queens, kings] = types;
        Self { words: [white, pawns, knights, bishops, rooks, queens, kings, black] }
    }

    /// The pieces of a setup.
    pub fn of_setup(setup: &Setup) -> Self {
        let (types, colors) = setup.sets();
        Self::new(types, colors)
    }

    /// The pieces, given a function of the square.
    pub fn by_square(piece_at: impl Fn(Square) -> Option<Piece>) -> Self {
        let mut sets = Self::EMPTY;
        for square in Square::all() {
            if let Some(piece) = piece_at(square) {
                sets.flip(piece, Bitboard::of(square));
            }
        }
        sets
    }

    /// Puts a piece on an empty square, removes it, or moves it if `squares` holds origin and
    /// target.
    pub fn flip(&mut self, piece: Piece, squares: Bitboard) {
        self.words[piece.piece_type.code()] ^= squares;
        self.words[BLACK * piece.color.index()] ^= squares;
    }

    /// Applies the changes of a move.
    #[inline]
    pub fn play(&mut self, changes: &Changes) {
        for (piece, square) in changes.removed().chain(changes.added()) {
            self.flip(piece, Bitboard::of(square));
        }
    }

    /// Whether there is a piece to move that does not capture its own side's. The codes are those
    /// of [`move_code`](Self::move_code).
    pub(crate) const fn may_move([code, captured]: [u8; 2]) -> bool {
        code != 0 && (captured == 0 || (code ^ captured) & 1 != 0)
    }

    /// Moves a piece on `child`, a copy of these sets, and removes the captured piece. The codes
    /// are those of a [`QuadBitboard`](crate::QuadBitboard); the code of an empty square removes
    /// nothing, without a branch.
    #[inline(always)]
    pub fn move_code(&self, child: &mut Self, mv: Move, [code, captured]: [u8; 2]) {
        let to = Bitboard::of(mv.to());
        let moved = Bitboard::of(mv.from()) | to;
        let gone = if captured == 0 { Bitboard::EMPTY } else { to };
        let same = if (code ^ captured) & 14 == 0 { moved } else { Bitboard::EMPTY };
        let (of, lost) = (usize::from(code & 14) / 2, usize::from(captured & 14) / 2);
        child.words[of] = self.words[of] ^ moved;
        child.words[lost] = self.words[lost] ^ gone ^ same;
        // The code of an empty square writes to the place of White's pieces, which are written
        // last.
        let us = usize::from(code & 1) * BLACK;
        child.words[us] = self.words[us] ^ moved;
        child.words[us ^ BLACK] = self.words[us ^ BLACK] ^ gone;
    }

    /// All pieces.
    pub fn occupied(&self) -> Bitboard {
        self.words[WHITE] | self.words[BLACK]
    }

    /// The pieces of a side.
    pub const fn of_color(&self, color: Color) -> Bitboard {
        self.words[BLACK * color.index()]
    }

    /// The pieces of a type, of both sides.
    pub const fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.words[piece_type.code()]
    }

    /// The pieces of a type of one side.
    pub fn pieces(&self, color: Color, piece_type: PieceType) -> Bitboard {
        self.of_type(piece_type) & self.of_color(color)
    }

    /// The bishops and queens of both sides.
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.of_type(PieceType::Bishop) | self.of_type(PieceType::Queen)
    }

    /// The rooks and queens of both sides.
    pub fn orthogonal_sliders(&self) -> Bitboard {
        self.of_type(PieceType::Rook) | self.of_type(PieceType::Queen)
    }

    /// The sliders of a side that would attack a square if nothing were between.
    pub fn aligned_sliders(&self, square: Square, by: Color) -> Bitboard {
        (lines::diagonals(square) & self.diagonal_sliders()
            | lines::orthogonals(square) & self.orthogonal_sliders())
            & self.of_color(by)
    }

    /// The square of a side's king; a1 if it has none.
    pub fn king(&self, color: Color) -> Square {
        Square::wrapping((self.pieces(color, PieceType::King).0.trailing_zeros() & 63) as u8)
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let at = Bitboard::of(square);
        let piece_type = PieceType::ALL.into_iter().find(|&one| self.of_type(one).intersects(at))?;
        let color = if self.of_color(Color::White).intersects(at) { Color::White } else { Color::Black };
        Some(piece_type.of(color))
    }

    /// The pieces of both sides that attack a square if exactly these squares are occupied. Pieces
    /// elsewhere are ignored, so that an exchange can be followed by leaving out pieces that have
    /// captured.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let sliders = lines::bishop_attacks(square, occupied) & self.diagonal_sliders()
            | lines::rook_attacks(square, occupied) & self.orthogonal_sliders();
        (self.leapers_to(square) | sliders) & occupied
    }

    /// The pawns, knights and kings of both sides that attack a square.
    #[inline]
    pub fn leapers_to(&self, square: Square) -> Bitboard {
        steps::knight(square) & self.of_type(PieceType::Knight)
            | steps::king(square) & self.of_type(PieceType::King)
            | steps::pawn_captures(Color::White, square) & self.pieces(Color::Black, PieceType::Pawn)
            | steps::pawn_captures(Color::Black, square) & self.pieces(Color::White, PieceType::Pawn)
    }

    /// The squares that a side attacks if these squares are occupied.
    #[inline]
    pub fn attacked_by(&self, by: Color, occupied: Bitboard) -> Bitboard {
        let theirs = self.of_color(by);
        let mut attacked = pawns::captures(by, self.pieces(by, PieceType::Pawn)) | steps::king(self.king(by));
        for from in self.pieces(by, PieceType::Knight) {
            attacked |= steps::knight(from);
        }
        for from in self.diagonal_sliders() & theirs {
            attacked |= lines::bishop_attacks(from, occupied);
        }
        for from in self.orthogonal_sliders() & theirs {
            attacked |= lines::rook_attacks(from, occupied);
        }
        attacked
    }

    /// The squares that the pieces of this type of a side attack if these squares are occupied:
    /// threats by pawns, minors, rooks.
    #[inline]
    pub fn attacked_by_type(&self, by: Color, piece_type: PieceType, occupied: Bitboard) -> Bitboard {
        let pieces = self.pieces(by, piece_type);
        if piece_type == PieceType::Pawn {
            return pawns::captures(by, pieces);
        }
        let attacks = |from| attacks(piece_type.of(by), from, occupied);
        pieces.into_iter().fold(Bitboard::EMPTY, |all, from| all | attacks(from))
    }

    /// Whether a side attacks a square if exactly these squares are occupied.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        self.attackers_to(square, occupied).intersects(self.of_color(by))
    }

    /// Whether the pawn on `from` can capture en passant on `target`, each a set of one square,
    /// without leaving its king in check: the king's square is tested with both pawns moved
    /// ([`en_passant::occupied_after`]).
    #[inline]
    pub fn is_safe_en_passant(&self, us: Color, from: Bitboard, target: Bitboard) -> bool {
        let occupied = en_passant::occupied_after(self.occupied(), from, target, us);
        !self.is_attacked(self.king(us), !us, occupied)
    }

    /// Whether this side can capture en passant on the target of a double push. Most double pushes
    /// pass no enemy pawn and need only one lookup.
    #[inline]
    pub fn has_en_passant(&self, us: Color, target: Square) -> bool {
        let target = Bitboard::of(target);
        let pawns = en_passant::capturers(target, us) & self.pieces(us, PieceType::Pawn);
        !pawns.is_empty() && self.can_capture_en_passant(us, pawns, target)
    }

    /// Whether one of these pawns, which attack the target, can capture there en passant without
    /// leaving its king in check.
    #[inline(never)]
    pub fn can_capture_en_passant(&self, us: Color, pawns: Bitboard, target: Bitboard) -> bool {
        self.pieces(!us, PieceType::Pawn).intersects(en_passant::captured(target, us))
            && pawns.into_iter().any(|from| self.is_safe_en_passant(us, Bitboard::of(from), target))
    }

    /// Whether castling, to which the side has the right, is legal: no piece is in the way, and the
    /// king's path is not attacked.
    #[inline]
    pub fn can_castle(&self, us: Color, castling: &Castling) -> bool {
        let others = self.occupied() & !Bitboard::of(castling.king);
        let is_safe = |square| !self.is_attacked(square, !us, others);
        !castling.empty.intersects(self.occupied())
            && castling.king_path.into_iter().all(is_safe)
            && !self.rook_shields_king(us, castling)
    }

    /// Whether the rook shields the king's target from a slider until it castles; see
    /// [`Castling::unshielded_target`].
    #[inline]
    pub fn rook_shields_king(&self, us: Color, castling: &Castling) -> bool {
        let others = self.occupied() & !castling.pieces();
        castling.unshielded_target(us).is_some_and(|target| self.is_attacked(target, !us, others))
    }
}

#[cfg(test)]
mod tests {
    use fianchetto_reference::Board;
    use fianchetto_types::{CastlingRights, File, Rank, attack::attackers};

    use super::*;

    fn positions() -> impl Iterator<Item = Setup> {
        [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "QqRrBbNn/8/QqRrBbNn/4k3/8/K7/PpPp4/8 w - - 0 1",
        ]
        .into_iter()
        .map(|fen| fen.parse().expect("a FEN"))
    }

    #[test]
    fn a_piece_captures_none_of_its_own() {
        for (code, captured) in (0..16).flat_map(|code| (0..16).map(move |captured| (code, captured))) {
            let [piece, other] = [code, captured].map(crate::QuadBitboard::piece_of);
            if [(piece, code), (other, captured)].iter().any(|&(piece, code)| piece.is_none() && code != 0) {
                continue;
            }
            let expected = piece.is_some_and(|piece| other.is_none_or(|other| other.color != piece.color));
            assert_eq!(Sets::may_move([code, captured]), expected, "{code} takes {captured}");
        }
    }

    #[test]
    fn every_square_has_its_piece() {
        for setup in positions() {
            let sets = Sets::of_setup(&setup);
            for square in Square::all() {
                assert_eq!(sets.piece_at(square), setup.piece_at(square), "{square}");
            }
        }
    }

    /// Every king and rook of a first rank, with every place of an enemy rook there, against the
    /// oracle.
    #[test]
    fn a_rook_that_shields_the_king_does_not_castle() {
        let mut shielded = 0;
        for files in (0..512).map(|number| [number & 7, number >> 3 & 7, number >> 6]) {
            let [king, rook, enemy] = files.map(|file| Square::at(File::ALL[file], Rank::R1));
            if king == rook || enemy == king || enemy == rook {
                continue;
            }
            let mut setup: Setup = "4k3/4p3/8/8/8/8/8/8 w - - 0 1".parse().expect("a FEN");
            setup.put(king, Some(PieceType::King.of(Color::White)));
            setup.put(rook, Some(PieceType::Rook.of(Color::White)));
            setup.put(enemy, Some(PieceType::Rook.of(Color::Black)));
            setup.castling = CastlingRights::of_rooks(Bitboard::of(rook));
            let (sets, castling) = (Sets::of_setup(&setup), Castling::new(Color::White, king, rook));
            let expected = Board::from(setup).legal_moves().any(|mv| mv == castling.as_move());
            assert_eq!(sets.can_castle(Color::White, &castling), expected, "{setup}");
            shielded += u32::from(sets.rook_shields_king(Color::White, &castling));
        }
        assert!(shielded > 0);
    }

    #[test]
    fn attackers_are_those_of_the_square_by_square_search() {
        for setup in positions() {
            let sets = Sets::of_setup(&setup);
            for left_out in [Bitboard::EMPTY, Bitboard(0x00aa_5500_33cc_0f0f)] {
                let occupied = sets.occupied() & !left_out;
                let at = |square| setup.piece_at(square).filter(|_| occupied.contains(square));
                for square in Square::all() {
                    let expected: Bitboard =
                        Color::ALL.into_iter().flat_map(|by| attackers(&at, square, by)).collect();
                    assert_eq!(sets.attackers_to(square, occupied), expected, "{square} of {setup}");
                    for by in Color::ALL.into_iter().filter(|_| left_out.is_empty()) {
                        let is_attacked = attackers(&at, square, by).next().is_some();
                        assert_eq!(
                            sets.is_attacked(square, by, occupied),
                            is_attacked,
                            "{square} of {setup}"
                        );
                        let all = sets.attacked_by(by, occupied);
                        assert_eq!(all.contains(square), is_attacked, "{square} of {setup}");
                        for piece_type in PieceType::ALL {
                            let is_type = |from| at(from).is_some_and(|piece| piece.piece_type == piece_type);
                            let is_threat = attackers(&at, square, by).any(is_type);
                            let threats = sets.attacked_by_type(by, piece_type, occupied);
                            assert_eq!(
                                threats.contains(square),
                                is_threat,
                                "{piece_type:?}, {square} of {setup}"
                            );
                        }
                    }
                }
            }
        }
    }
}
