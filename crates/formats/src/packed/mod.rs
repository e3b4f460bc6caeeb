//! A whole position, clocks included, in 32 bytes.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod check;
mod parts;

use fianchetto_board_repr::{Position, Sets};
use fianchetto_simd::{Bits, Isa};
use fianchetto_types::{Bitboard, Color, Setup, ValidSetup};

pub use parts::PackedSetupError;
pub(crate) use parts::Parts;

/// A playable position with its clocks in 32 bytes, without loss: four words with a bit for each
/// square.
///
/// The first word holds colors, the other three the bits of a code, lowest first; bit 0 of each is
/// a1, bit 63 is h8.
///
/// | code | on the square |
/// | --- | --- |
/// | 0 | nothing |
/// | 1 | a pawn; on the first and the eighth rank a rook that may castle |
/// | 2, 3, 4, 5 | a knight, a bishop, any other rook, a queen |
/// | 6 | the king of the side that is not to move |
/// | 7 | the king of the side to move; of the other side, the pawn that has just made a double push |
///
/// The color bit of an occupied square is set for a black piece. The color bits of the first 32
/// empty squares, from a1 on, hold the clocks: sixteen bits of the half-move clock and sixteen of
/// the full-move number, lowest first. There are always 32, since a side has at most sixteen
/// pieces. All others are 0, so equal positions have equal bytes.
///
/// In bytes, the words follow each other, each with its lowest byte first.
///
/// ```
/// use fianchetto_formats::PackedSetup;
/// use fianchetto_types::{Setup, ValidSetup};
///
/// let setup: ValidSetup = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 3 40".parse()?;
/// let bytes: [u8; 32] = PackedSetup::new(&setup).to_bytes();
/// assert_eq!(PackedSetup::from_bytes(bytes)?.setup(), *setup);
/// assert!(PackedSetup::from_bytes([0; 32]).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedSetup([u64; 4]);

impl PackedSetup {
    /// The starting position of standard chess.
    pub const INITIAL: Self =
        Self([0xffff_0001_0000_0000, 0xadff_0000_0000_ffbd, 0x7600_0000_0000_0076, 0x1800_0000_0000_0018]);

    /// The packed form of a setup.
    pub fn new(setup: &ValidSetup) -> Self {
        Self(
            Parts {
                sets: Sets::of_setup(setup),
                side_to_move: setup.side_to_move,
                castling: setup.castling,
                en_passant: setup.en_passant,
                halfmove_clock: setup.halfmove_clock,
                fullmove_number: setup.fullmove_number,
            }
            .pack(),
        )
    }

    /// The packed form of a board's position.
    pub fn of_board<P: Position>(board: &P) -> Self {
        Self(Parts::of_board(board).pack())
    }

    /// Reads 32 bytes and validates them by the rules of Chess960, which contain those of standard
    /// chess.
    ///
    /// # Errors
    /// If the bytes are malformed, or the position cannot be played.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, PackedSetupError> {
        Self::from_words(words(&bytes))
    }

    /// [`from_bytes`](Self::from_bytes) for many positions, checked eight at a time in a few
    /// nanoseconds each. `good` gets the positions in order, some at a time; `bad` gets the index
    /// and error of each bad record.
    ///
    /// ```
    /// use fianchetto_formats::PackedSetup;
    /// use fianchetto_simd::Isa;
    ///
    /// let records = [PackedSetup::INITIAL.to_bytes(), [0; 32]];
    /// let (mut good, mut bad) = (Vec::new(), Vec::new());
    /// PackedSetup::read_many(Isa::best(), &records, &mut |some| good.extend_from_slice(some), &mut |at, _| bad.push(at));
    /// assert_eq!((good, bad), (vec![PackedSetup::INITIAL], vec![1]));
    /// ```
    pub fn read_many(
        isa: Isa,
        records: &[[u8; 32]],
        good: &mut dyn FnMut(&[Self]),
        bad: &mut dyn FnMut(usize, PackedSetupError),
    ) {
        for (start, records) in (0..).step_by(check::BLOCK).zip(records.chunks(check::BLOCK)) {
            // The rest of the last block is filled with a valid position.
            let mut block = [Self::INITIAL; check::BLOCK];
            block.iter_mut().zip(records).for_each(|(place, bytes)| place.0 = words(bytes));
            let wrong = check::wrong(isa, block.map(|record| record.0));
            let block = block.get(..records.len()).unwrap_or_default();
            if wrong == 0 {
                good(block);
                continue;
            }
            for (lane, record) in block.iter().enumerate() {
                let is_wrong = wrong >> lane & 1 != 0;
                match if is_wrong { Self::from_words(record.0) } else { Ok(*record) } {
                    Ok(record) => good(&[record]),
                    Err(error) => bad(start + lane, error),
                }
            }
        }
    }

    /// [`from_bytes`](Self::from_bytes) for words.
    ///
    /// # Errors
    /// If the words are malformed, or the position cannot be played.
    pub fn from_words(words: [u64; 4]) -> Result<Self, PackedSetupError> {
        let parts = Parts::unpack(words)?;
        parts.setup().validate()?;
        // Packing again detects unused bits that are set.
        if parts.pack() == words { Ok(Self(words)) } else { Err(PackedSetupError::Surplus {}) }
    }

    /// The bytes.
    pub fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        let (chunks, _) = bytes.as_chunks_mut();
        chunks.iter_mut().zip(self.0).for_each(|(chunk, word)| *chunk = word.to_le_bytes());
        bytes
    }

    /// The four words.
    #[inline]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The setup, which is playable: its [`validate`](Setup::validate) succeeds.
    pub fn setup(self) -> Setup {
        Parts::read(self.0).setup()
    }

    /// Whose turn it is.
    #[inline]
    pub const fn side_to_move(self) -> Color {
        parts::side_to_move(self.0)
    }

    /// The half-move clock and the full-move number.
    pub const fn clocks(self) -> (u16, u16) {
        parts::clocks(self.0)
    }

    /// [`clocks`](Self::clocks) with the bit instructions of a path.
    #[inline(always)]
    pub fn clocks_by<B: Bits>(self, bits: B) -> (u16, u16) {
        let clocks = bits.extract(self.0[0], !parts::occupied(self.0));
        (clocks as u16, (clocks >> 16) as u16)
    }

    /// The position without clocks and colors, for
    /// [`Packed::new`](fianchetto_board_repr::Packed::new): from the mover's view, with a word for
    /// the other side's pieces and the en-passant target.
    #[inline]
    pub const fn seen_by_mover(self) -> [u64; 4] {
        parts::seen_by_mover(self.0)
    }

    /// The occupied squares.
    #[inline]
    pub const fn occupied(self) -> Bitboard {
        Bitboard(parts::occupied(self.0))
    }
}

/// The words of 32 bytes.
#[inline]
pub(crate) fn words(bytes: &[u8; 32]) -> [u64; 4] {
    let (chunks, _) = bytes.as_chunks();
    core::array::from_fn(|at| chunks.get(at).map_or(0, |chunk| u64::from_le_bytes(*chunk)))
}
