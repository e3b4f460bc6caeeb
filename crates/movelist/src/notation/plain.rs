//! A fast, branchless path for plain SAN, the form of nearly all moves in game files.
//!
//! The piece, the capture and the origin vary from move to move, so branches on them are
//! mispredicted, each at the cost of some forty instructions. So plain text is parsed with shifts
//! and tables, all pieces use one table of origins, and the test of the king's safety is the same
//! for all.

use fianchetto_board_repr::Sets;
use fianchetto_tables::{LocalTable, lines, steps};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Square};

use super::San;

/// The first index of [`ORIGINS`]; pawn pushes and captures have one for each color.
const PUSH: usize = 0;
const PAWN_CAPTURE: usize = 2;
const KNIGHT: usize = 4;
const WAYS: usize = 9;

/// For each kind of movement and target, the possible origins on an empty board. Promotions are not
/// plain, so pawns do not reach the last rank here.
#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static ORIGINS: [[Bitboard; 64]; WAYS] = {
    let mut origins = [[Bitboard::EMPTY; 64]; WAYS];
    let mut index = 0;
    while index < 64 {
        let to = Square::wrapping(index as u8);
        let at = Bitboard::of(to).0;
        let (second, fourth, fifth, seventh) = (0xff00, 0xff00_0000, 0xff_0000_0000, 0x00ff_0000_0000_0000);
        let inner = if at & 0xff00_0000_0000_00ff == 0 { !0 } else { 0 };
        origins[PUSH][index] = Bitboard(((at >> 8) | (at & fourth) >> 16 & second) & inner);
        origins[PUSH + 1][index] = Bitboard(((at << 8) | (at & fifth) << 16 & seventh) & inner);
        origins[PAWN_CAPTURE][index] = Bitboard(steps::pawn_captures(Color::Black, to).0 & inner);
        origins[PAWN_CAPTURE + 1][index] = Bitboard(steps::pawn_captures(Color::White, to).0 & inner);
        let (diagonals, orthogonals) = (lines::diagonals(to), lines::orthogonals(to));
        origins[KNIGHT][index] = steps::knight(to);
        origins[KNIGHT + 1][index] = diagonals;
        origins[KNIGHT + 2][index] = orthogonals;
        origins[KNIGHT + 3][index] = Bitboard(diagonals.0 | orthogonals.0);
        origins[KNIGHT + 4][index] = steps::king(to);
        index += 1;
    }
    origins
};

/// The piece of the first letter, a pawn for a file. No other letter begins a plain text.
#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static LETTERS: [Option<PieceType>; 256] = {
    let mut letters = [None; 256];
    letters[b'N' as usize] = Some(PieceType::Knight);
    letters[b'B' as usize] = Some(PieceType::Bishop);
    letters[b'R' as usize] = Some(PieceType::Rook);
    letters[b'Q' as usize] = Some(PieceType::Queen);
    letters[b'K' as usize] = Some(PieceType::King);
    let mut file = b'a';
    while file <= b'h' {
        letters[file as usize] = Some(PieceType::Pawn);
        file += 1;
    }
    letters
};

/// The squares of an origin's letter: all without one, a file or a rank, or none.
#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static NAMED: [Bitboard; 256] = {
    let mut named = [Bitboard::EMPTY; 256];
    named[0] = Bitboard::ALL;
    let mut index = 0;
    while index < 8 {
        named[b'a' as usize + index] = Bitboard(0x0101_0101_0101_0101 << index);
        named[b'1' as usize + index] = Bitboard(0xff << (8 * index));
        index += 1;
    }
    named
};

/// The tables of this module, for `cargo xtask gen-tables`.
#[doc(hidden)]
#[must_use]
pub fn tables() -> [LocalTable; 3] {
    [
        LocalTable::new("san_origins", &ORIGINS),
        LocalTable::new("san_letters", &LETTERS),
        LocalTable::new("san_named", &NAMED),
    ]
}

impl San {
    /// The move of a plain text: a piece, a file or a rank of origin, `x`, the target, `+` or `#`.
    /// The text is the first bytes of a word, the first byte lowest.
    ///
    /// `None` for other texts and for moves that are illegal or ambiguous: use
    /// [`find_in`](San::find_in) for those.
    ///
    /// ```
    /// use fianchetto_board_repr::{Bitboards, Position};
    /// use fianchetto_movelist::notation::San;
    /// use fianchetto_types::{Mode, ValidSetup};
    ///
    /// let board = Bitboards::from_setup(&ValidSetup::INITIAL);
    /// let plain = |text: &[u8; 8], length| San::find_plain(u64::from_le_bytes(*text), length, &board.sets(), board.side_to_move());
    /// let found = plain(b"Nf3 d5 *", 3).unwrap();
    /// assert_eq!(found.uci(Mode::Standard).to_string(), "g1f3");
    /// assert_eq!(plain(b"Nf4 d5 *", 3), None);
    /// assert_eq!(plain(b"Ng1f3 d5", 5), None, "not plain");
    /// ```
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "bytes and squares have a place, and remainders of the length"
    )]
    pub fn find_plain(word: u64, length: usize, sets: &Sets, us: Color) -> Option<Move> {
        if !(2..8).contains(&length) {
            return None;
        }
        let byte = |at: usize| (word >> (8 * at)) as u8;
        let piece_type = LETTERS[usize::from(byte(0))]?;
        let index = piece_type.index();
        let is_piece = usize::from(piece_type != PieceType::Pawn);
        let length = length - usize::from(matches!(byte(length - 1), b'+' | b'#'));
        // The target and what precedes it are found from the end.
        let end = word << (64 - 8 * length);
        let (rank, file) =
            ((end >> 56).wrapping_sub(u64::from(b'1')), (end >> 48 & 255).wrapping_sub(u64::from(b'a')));
        let is_capture = usize::from(end >> 40 & 255 == u64::from(b'x'));
        let named = length.wrapping_sub(2 + is_piece + is_capture);
        // A pawn capture names its file. All conditions are combined without branches.
        let is_plain = (rank | file < 8) & (named < 2) & ((is_piece != 0) | (named == is_capture));
        if !is_plain {
            return None;
        }
        let to = Square::wrapping((8 * rank + file) as u8);
        let origin = NAMED[usize::from(byte(is_piece)) * named];
        let way =
            if is_piece != 0 { KNIGHT - 1 + index } else { PUSH + PAWN_CAPTURE * is_capture + us.index() };
        let (own, others) = (sets.of_color(us), sets.of_color(!us));
        let occupied = own | others;
        // The allowed targets of a piece, of a pawn push and of a pawn capture.
        let allowed = if is_piece != 0 {
            !own
        } else if is_capture != 0 {
            others
        } else {
            !occupied
        };
        let mut rest = sets.pieces(us, piece_type) & origin & ORIGINS[way % WAYS][to.index()];
        if !allowed.contains(to) {
            return None;
        }
        let king = sets.king(us);
        let mut found = None;
        loop {
            let from = rest.first()?;
            rest.remove(from);
            let stays = lines::between(from, to).intersects(occupied);
            let king = if piece_type == PieceType::King { to } else { king };
            let target = Bitboard::of(to);
            let after = occupied ^ Bitboard::of(from) | target;
            let is_legal = !stays & (sets.attackers_to(king, after) & others & !target).is_empty();
            if is_legal {
                if found.is_some() {
                    return None;
                }
                found = Some(from);
            }
            if rest.is_empty() {
                break;
            }
        }
        let from = found?;
        let is_double = (is_piece == 0) & (from.index().abs_diff(to.index()) == 16);
        let kind = if is_double { MoveKind::DoublePush } else { MoveKind::Quiet };
        Some(Move::new(from, to, kind).capturing_if(others.contains(to)))
    }
}
