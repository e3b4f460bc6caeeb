//! A whole position in 256 bits, as an exact hash table key.

use fianchetto_types::{Bitboard, CastlingRights, Color, File, Piece, PieceType, Setup, Square};

use crate::Sets;

/// A position without its clocks, seen from the side to move, in four words.
///
/// The nibble of a square is its piece type (0 for none, 7 for a rook that may still castle), plus
/// 8 for a piece of the side not to move. An 8 alone is the en-passant target; it is included only
/// if a capture there is legal. Nothing is hashed: two positions with the same words have the same
/// move tree, though they may be mirror images with colors exchanged.
///
/// ```
/// use fianchetto_board_repr::types::{Setup, ValidSetup};
/// use fianchetto_board_repr::{Position, Square64};
///
/// let setup: Setup = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1".parse()?;
/// let packed = Square64::from_setup(&setup.validate()?).packed();
/// assert_eq!(packed.setup(setup.side_to_move), setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Packed([u64; 4]);

const CASTLING_ROOK: u64 = 7;
const THEIRS: u64 = 8;

impl Packed {
    /// Packs a position square by square. A board that keeps such words has a faster way.
    pub fn from_squares(
        side_to_move: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
        piece_at: impl Fn(Square) -> Option<Piece>,
    ) -> Self {
        let rooks = castling.rooks();
        let mut planes = [0; 4];
        for square in Square::all() {
            let Some(piece) = piece_at(square) else { continue };
            let piece_type = if rooks.contains(square) { CASTLING_ROOK } else { piece.piece_type as u64 };
            put(
                &mut planes,
                seen_by(side_to_move, square),
                piece_type + THEIRS * u64::from(piece.color != side_to_move),
            );
        }
        if let Some(target) = en_passant {
            put(&mut planes, seen_by(side_to_move, target), THEIRS);
        }
        let [low, middle, high, theirs] = planes;
        Self::new([theirs, low, middle, high])
    }

    /// The packed position of four bitboards: the side not to move, including the target of any
    /// double push, and the three bits of the piece types.
    #[inline]
    pub fn new([theirs, low, middle, high]: [u64; 4]) -> Self {
        let target = theirs & !(low | middle | high);
        let pawns = low & !middle & !high & !theirs;
        let beside = (target >> 7 & !Bitboard::file(File::A).0) | (target >> 9 & !Bitboard::file(File::H).0);
        // Most double pushes pass no enemy pawn.
        let counts =
            beside & pawns != 0 && can_capture([theirs ^ target, low, middle, high], target, beside & pawns);
        Self([if counts { theirs } else { theirs & !target }, low, middle, high])
    }

    /// The packed position of [`words`](Self::words), unchecked.
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The position with `side_to_move` to move and the clocks of a new game.
    pub fn setup(self, side_to_move: Color) -> Setup {
        let [theirs, low, middle, high] = self.0;
        let mut setup = Setup { side_to_move, ..Setup::EMPTY };
        let mut rooks = Bitboard::EMPTY;
        for square in Square::all() {
            let at = seen_by(side_to_move, square).index();
            let bit = |word: u64| word >> at & 1;
            let is_theirs = bit(theirs) != 0;
            let piece_type = match bit(low) | bit(middle) << 1 | bit(high) << 2 {
                0 if is_theirs => {
                    setup.en_passant = Some(square);
                    None
                }
                CASTLING_ROOK => {
                    rooks.insert(square);
                    Some(PieceType::Rook)
                }
                code => PieceType::new(code as u8),
            };
            let color = if is_theirs { !side_to_move } else { side_to_move };
            setup.put(square, piece_type.map(|piece_type| piece_type.of(color)));
        }
        setup.castling = CastlingRights::of_rooks(rooks);
        setup
    }

    /// The four bitboards, for hashing.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }
}

/// Whether one of these pawns of the side to move can capture on the target without leaving its
/// king in check.
#[cold]
#[inline(never)]
fn can_capture([theirs, low, middle, high]: [u64; 4], target: u64, pawns: u64) -> bool {
    let is_of = |code: u64| {
        let plane = |bit: u32, plane: u64| if code >> bit & 1 == 0 { !plane } else { plane };
        plane(0, low) & plane(1, middle) & plane(2, high)
    };
    let types = PieceType::ALL.map(|piece_type| match piece_type {
        PieceType::Rook => Bitboard(is_of(PieceType::Rook as u64) | is_of(CASTLING_ROOK)),
        _ => Bitboard(is_of(piece_type as u64)),
    });
    let occupied = low | middle | high;
    let sets = Sets::new(types, [Bitboard(occupied & !theirs), Bitboard(occupied & theirs)]);
    sets.can_capture_en_passant(Color::White, Bitboard(pawns), Bitboard(target))
}

fn seen_by(side_to_move: Color, square: Square) -> Square {
    match side_to_move {
        Color::White => square,
        Color::Black => square.mirrored(),
    }
}

fn put(planes: &mut [u64; 4], at: Square, code: u64) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        *plane |= (code >> bit & 1) << at.index();
    }
}

#[cfg(test)]
mod tests {
    use fianchetto_types::en_passant;

    use super::*;

    fn packed(setup: &Setup) -> Packed {
        let at = |square| setup.piece_at(square);
        Packed::from_squares(setup.side_to_move, setup.castling, setup.en_passant, at)
    }

    /// No pawn beside, a legal capture, and captures that open a rank, a diagonal and a file; both
    /// sides.
    #[test]
    fn en_passant_counts_where_a_capture_is_legal() {
        for (fen, counts) in [
            ("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", false),
            ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", true),
            ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", false),
            ("8/8/8/r1PPp2K/8/8/4k3/8 w - e6 0 1", true),
            ("b3k3/8/8/3Pp3/8/8/6K1/8 w - e6 0 1", false),
            ("3rk3/8/8/3Pp3/8/8/8/3K4 w - e6 0 1", false),
            ("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", true),
            ("8/8/8/8/R2Pp2k/8/4K3/8 b - d3 0 1", false),
            ("4k3/8/8/8/b2Pp3/8/8/4K2b b - d3 0 1", true),
        ] {
            let setup: Setup = fen.parse().expect("a FEN");
            let king = setup.king(setup.side_to_move).expect("a king");
            let is_legal = setup.en_passant.is_some_and(|passed| {
                en_passant::is_legal(|square| setup.piece_at(square), setup.side_to_move, king, passed)
            });
            assert_eq!(is_legal, counts, "{fen}");
            let without = Setup { en_passant: None, ..setup };
            assert_eq!(packed(&setup) != packed(&without), counts, "{fen}");
            let unpacked = packed(&setup).setup(setup.side_to_move);
            assert_eq!(unpacked, if counts { setup } else { without }, "{fen}");
        }
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 0 1",
        ] {
            let setup: Setup = fen.parse().expect("a FEN");
            assert_eq!(packed(&setup).setup(setup.side_to_move), setup);
        }
    }
}
