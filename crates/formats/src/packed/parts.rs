//! Converts the parts of a position to four words and back, with errors.

use fianchetto_board_repr::{Position, Sets};
use fianchetto_types::{Bitboard, CastlingRights, Color, PieceType, Rank, Setup, SetupError, Square};

const BACK_RANKS: u64 = Bitboard::rank(Rank::R1).0 | Bitboard::rank(Rank::R8).0;

/// The parts of a position.
pub(crate) struct Parts {
    pub(crate) sets: Sets,
    pub(crate) side_to_move: Color,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

impl Parts {
    pub(crate) fn of_board(board: &impl Position) -> Self {
        Self {
            sets: board.sets(),
            side_to_move: board.side_to_move(),
            castling: board.castling(),
            en_passant: board.en_passant(),
            halfmove_clock: board.halfmove_clock(),
            fullmove_number: board.fullmove_number(),
        }
    }

    pub(super) fn pack(&self) -> [u64; 4] {
        use PieceType::{Bishop, King, Knight, Pawn, Queen, Rook};
        let of = |piece_type| self.sets.of_type(piece_type).0;
        let mover = self.sets.pieces(self.side_to_move, King).0;
        let pushed = self.en_passant.and_then(|target| (!self.side_to_move).ahead_of(target));
        let pushed = pushed.map_or(0, |pawn| Bitboard::of(pawn).0);
        let castling = self.castling.rooks().0;
        let low = of(Pawn) | of(Bishop) | of(Queen) | mover | castling;
        let middle = of(Knight) | of(Bishop) | of(King) | pushed;
        let high = (of(Rook) & !castling) | of(Queen) | of(King) | pushed;
        let clocks = u64::from(self.halfmove_clock) | u64::from(self.fullmove_number) << 16;
        let empty = !(low | middle | high);
        [self.sets.of_color(Color::Black).0 | deposited(clocks, empty), low, middle, high]
    }

    /// The parts in some words, if they determine the side to move and have at most one double
    /// push.
    pub(super) fn unpack(words: [u64; 4]) -> Result<Self, PackedSetupError> {
        let waiting = waiting_king(words).count_ones() as usize;
        if waiting != 1 {
            return Err(PackedSetupError::SideToMove { count: waiting });
        }
        let pushed = Bitboard(pushed_pawn(words));
        if pushed.len() > 1 {
            return Err(PackedSetupError::DoublePushes { count: pushed.len() });
        }
        let fourth = (!side_to_move(words)).rank(Rank::R4);
        match pushed.first().filter(|square| square.rank() != fourth) {
            Some(square) => Err(PackedSetupError::DoublePush { square }),
            None => Ok(Self::read(words)),
        }
    }

    /// The parts of valid words.
    pub(crate) fn read(words: [u64; 4]) -> Self {
        let [black, low, middle, high] = words;
        let (side_to_move, castling, pushed) =
            (side_to_move(words), castling_rooks(words), pushed_pawn(words));
        let sixes_and_sevens = middle & high;
        let types = [
            low & !middle & !high & !castling | pushed,
            middle & !low & !high,
            low & middle & !high,
            high & !low & !middle | castling,
            low & high & !middle,
            sixes_and_sevens & !pushed,
        ];
        let (occupied, black) = (low | middle | high, black & (low | middle | high));
        let en_passant = Bitboard(pushed).first().and_then(|pawn| side_to_move.ahead_of(pawn));
        let (halfmove_clock, fullmove_number) = clocks(words);
        Self {
            sets: Sets::new(types.map(Bitboard), [Bitboard(occupied & !black), Bitboard(black)]),
            side_to_move,
            castling: CastlingRights::of_rooks(Bitboard(castling)),
            en_passant,
            halfmove_clock,
            fullmove_number,
        }
    }

    pub(super) fn setup(&self) -> Setup {
        let mut setup = Setup {
            board: [None; 64],
            side_to_move: self.side_to_move,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        };
        for color in Color::ALL {
            for piece_type in PieceType::ALL {
                for square in self.sets.pieces(color, piece_type) {
                    setup.put(square, Some(piece_type.of(color)));
                }
            }
        }
        setup
    }
}

pub(super) const fn occupied([_, low, middle, high]: [u64; 4]) -> u64 {
    low | middle | high
}

/// The square with code 6.
const fn waiting_king([_, low, middle, high]: [u64; 4]) -> u64 {
    middle & high & !low
}

pub(super) const fn side_to_move(words: [u64; 4]) -> Color {
    if waiting_king(words) & words[0] == 0 { Color::Black } else { Color::White }
}

/// The pieces of the side that is not to move.
const fn theirs(words: [u64; 4]) -> u64 {
    occupied(words)
        & match side_to_move(words) {
            Color::White => words[0],
            Color::Black => !words[0],
        }
}

/// The pawns that have just made a double push.
const fn pushed_pawn(words: [u64; 4]) -> u64 {
    let [_, low, middle, high] = words;
    low & middle & high & theirs(words)
}

const fn castling_rooks([_, low, middle, high]: [u64; 4]) -> u64 {
    low & !middle & !high & BACK_RANKS
}

pub(super) const fn clocks(words: [u64; 4]) -> (u16, u16) {
    let clocks = extracted(words[0], !occupied(words));
    (clocks as u16, (clocks >> 16) as u16)
}

/// The words with the codes of [`Packed`](fianchetto_board_repr::Packed): 7 for a rook that may
/// castle, and the target of a double push as an empty square of the other side.
pub(super) const fn seen_by_mover(words: [u64; 4]) -> [u64; 4] {
    let [_, low, middle, high] = words;
    let (theirs, pushed, castling) = (theirs(words), pushed_pawn(words), castling_rooks(words));
    let mover = low & middle & high & !pushed;
    let low = low & !mover;
    let (middle, high) = (middle & !pushed | castling, high & !pushed | castling);
    match side_to_move(words) {
        Color::White => [theirs | pushed << 8, low, middle, high],
        Color::Black => {
            [(theirs | pushed >> 8).swap_bytes(), low.swap_bytes(), middle.swap_bytes(), high.swap_bytes()]
        }
    }
}

/// The lowest 32 bits of a word at the lowest 32 places of a mask.
const fn deposited(mut word: u64, mut mask: u64) -> u64 {
    let mut spread = 0;
    while word != 0 {
        let place = mask & mask.wrapping_neg();
        spread |= place & (word & 1).wrapping_neg();
        word >>= 1;
        mask ^= place;
    }
    spread
}

/// Reverses [`deposited`].
const fn extracted(spread: u64, mut mask: u64) -> u32 {
    let (mut word, mut bit) = (0, 1_u32);
    while bit != 0 {
        let place = mask & mask.wrapping_neg();
        if spread & place != 0 {
            word |= bit;
        }
        bit <<= 1;
        mask ^= place;
    }
    word
}

fianchetto_types::errors! {
    /// Why four words, or 32 bytes, are not a [`PackedSetup`](super::PackedSetup).
    pub enum PackedSetupError {
        /// Not exactly one square has code 6, so the side to move is unknown.
        SideToMove { count: usize } =>
            "side to move: {count} squares have code 6; one is needed, the king that is not to move";
        /// More than one pawn has just made a double push.
        DoublePushes { count: usize } => "en passant: {count} pawns have just made a double push; at most one can";
        /// A pawn has just made a double push to a square where none ends.
        DoublePush { square: Square } => "en passant: no double push ends on {square}";
        /// An unused bit is set: the color of an empty square beyond the clocks.
        Surplus {} => "clocks: a color bit is set after those of the first 32 empty squares; it must be 0";
    } or {
        /// The position cannot be played.
        Setup(SetupError);
    }
}
