//! Positions: made from text and bytes, asked, copied and freed.

use std::ffi::c_char;

use fianchetto::board_repr::Position as _;
use fianchetto::movelist::game::Outcome;
use fianchetto::types::Square;
use fianchetto::{AnyTechnique, Game, Mode, Registry, ValidSetup, prepared};
use fianchetto_formats::PackedSetup;

use crate::door::{TextPlace, enter};
use crate::raw::{Exclusive, In, Out, Shared};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

/// `KQkq` in a FEN mean castling of standard chess, which is written as the king's move, `e1g1`.
pub const FIANCHETTO_STANDARD: u32 = 0;

/// `KQkq` in a FEN are the outermost rooks, and castling is written as king takes rook, `e1h1`.
pub const FIANCHETTO_CHESS960: u32 = 1;

/// The bytes of a packed position.
pub const FIANCHETTO_POSITION_BYTES: usize = 32;

/// Room for every FEN that this library writes, with the 0 at its end.
pub const FIANCHETTO_FEN_SIZE: usize = 96;

/// No square.
pub const FIANCHETTO_NO_SQUARE: u8 = 64;

/// A position with the moves that led to it. Several threads may ask it at the same time; nobody
/// else may use it while it is changed or freed.
#[derive(Debug)]
pub struct FianchettoPosition {
    pub(crate) game: Game,
}

/// What is on the board and beside it. Squares are 0 (a1), 1 (b1) to 63 (h8); a set of squares has
/// the bit of each. White is 0 and Black 1; pawn, knight, bishop, rook, queen, king are 0 to 5.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FianchettoState {
    /// The Zobrist key: equal for positions that are equal by the rule of repetitions.
    pub key: u64,
    /// The pieces of each color.
    pub colors: [u64; 2],
    /// The pieces of each type, of both colors.
    pub types: [u64; 6],
    /// The pieces that give check; none if the side to move is not in check.
    pub checkers: u64,
    /// The rooks that may still castle.
    pub castling: u64,
    /// The moves played since the position was made.
    pub plies: u64,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the full move.
    pub fullmove_number: u16,
    /// The side to move.
    pub side: u8,
    /// The square that the last move, a double push, passed over; otherwise FIANCHETTO_NO_SQUARE.
    pub en_passant: u8,
}

/// How a game has ended, or the draw that a player can claim.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FianchettoOutcome {
    /// It goes on.
    None = 0,
    /// The side to move has lost.
    Checkmate = 1,
    /// A draw: the side to move has no move, and is not in check.
    Stalemate = 2,
    /// A draw: neither side has the pieces to give mate.
    InsufficientMaterial = 3,
    /// A draw: seventy-five moves of each side without a capture or a pawn move.
    SeventyFiveMoves = 4,
    /// A draw: the position occurs for the fifth time.
    FivefoldRepetition = 5,
    /// A draw if a player claims it: fifty such moves.
    FiftyMoves = 6,
    /// A draw if a player claims it: the position occurs for the third time.
    ThreefoldRepetition = 7,
}

impl From<Option<Outcome>> for FianchettoOutcome {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::None,
            Some(Outcome::Checkmate { .. }) => Self::Checkmate,
            Some(Outcome::Stalemate) => Self::Stalemate,
            Some(Outcome::InsufficientMaterial) => Self::InsufficientMaterial,
            Some(Outcome::SeventyFiveMoves) => Self::SeventyFiveMoves,
            Some(Outcome::FivefoldRepetition) => Self::FivefoldRepetition,
            Some(Outcome::FiftyMoves) => Self::FiftyMoves,
            Some(Outcome::ThreefoldRepetition) => Self::ThreefoldRepetition,
        }
    }
}

fn mode(mode: u32) -> Result<Mode, Failure> {
    match mode {
        FIANCHETTO_STANDARD => Ok(Mode::Standard),
        FIANCHETTO_CHESS960 => Ok(Mode::Chess960),
        _ => Err(Failure::argument(format!("mode is 0 (standard) or 1 (Chess960), not {mode}"))),
    }
}

fn position(technique: AnyTechnique, start: &ValidSetup, mode: Mode) -> FianchettoPosition {
    FianchettoPosition { game: Game::with_technique(technique, start).in_mode(mode) }
}

/// The position of a FEN.
fn position_of_fen(technique: AnyTechnique, fen: &str, mode: Mode) -> Result<FianchettoPosition, Failure> {
    let start = ValidSetup::parse(fen, mode).map_err(Failure::position)?;
    Ok(position(technique, &start, mode))
}

/// Makes the position of a FEN, `length` bytes from `fen` on. It is the caller's, to be freed by
/// `fianchetto_position_free`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_new(
    fen: In<c_char>,
    length: usize,
    mode: u32,
    position: Out<*mut FianchettoPosition>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = position.one("position")?;
        let mode = self::mode(mode)?;
        let fen = fen.text(memory, "fen", length)?;
        place.give(memory, position_of_fen(prepared::best(), fen, mode)?);
        Ok(())
    })
}

/// The same with a technique of your choice, `NAME`, `NAME/BOARD` or `NAME/BOARD/ISA`. The library
/// has one technique, or all of them if it was built with the feature `all`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_new_by(
    technique: In<c_char>,
    technique_length: usize,
    fen: In<c_char>,
    length: usize,
    mode: u32,
    position: Out<*mut FianchettoPosition>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = position.one("position")?;
        let mode = self::mode(mode)?;
        let name = technique.text(memory, "technique", technique_length)?;
        let technique = Registry::built_in().named(name);
        let technique = technique.map_err(|error| Failure::of(FianchettoStatus::NotFound, error))?;
        let fen = fen.text(memory, "fen", length)?;
        place.give(memory, position_of_fen(technique, fen, mode)?);
        Ok(())
    })
}

/// Makes the position of 32 bytes, as `fianchetto_position_to_bytes` writes them.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_from_bytes(
    bytes: In<u8>,
    mode: u32,
    position: Out<*mut FianchettoPosition>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = position.one("position")?;
        let mode = self::mode(mode)?;
        let bytes = bytes.slice(memory, "bytes", 0..FIANCHETTO_POSITION_BYTES)?;
        let bytes = bytes.first_chunk().copied().unwrap_or_default();
        let setup = PackedSetup::from_bytes(bytes).map_err(Failure::position)?.setup();
        let start = setup.validate().map_err(Failure::position)?;
        place.give(memory, self::position(prepared::best(), &start, mode));
        Ok(())
    })
}

/// Makes a copy, with the moves that led to the position.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_clone(
    position: Shared<FianchettoPosition>,
    copy: Out<*mut FianchettoPosition>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = copy.one("copy")?;
        let game = position.get("position")?.game.clone();
        place.give(memory, FianchettoPosition { game });
        Ok(())
    })
}

/// Frees a position. A null pointer is ignored.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_free(position: Exclusive<FianchettoPosition>) {
    enter(Out::nowhere(), |_| {
        position.free();
        Ok(())
    });
}

/// Writes the FEN with a 0 at its end, and its length without the 0 to `length`, which may be null.
/// An array of FIANCHETTO_FEN_SIZE is long enough.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_fen(
    position: Shared<FianchettoPosition>,
    text: Out<c_char>,
    capacity: usize,
    length: Out<usize>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let place = TextPlace::new(text, capacity, length)?;
        place.write(memory, &position.get("position")?.game.to_string())
    })
}

/// Writes the position in 32 bytes, clocks included; the moves that led to it are not part of them.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_to_bytes(
    position: Shared<FianchettoPosition>,
    bytes: Out<u8>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = bytes.array("bytes", FIANCHETTO_POSITION_BYTES)?;
        let packed = PackedSetup::of_board(position.get("position")?.game.position());
        place.put(memory, 0, &packed.to_bytes());
        Ok(())
    })
}

/// What is on the board and beside it.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_state(
    position: Shared<FianchettoPosition>,
    state: Out<FianchettoState>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = state.one("state")?;
        place.set(memory, state_of(&position.get("position")?.game));
        Ok(())
    })
}

fn state_of(game: &Game) -> FianchettoState {
    let board = game.position();
    let sets = board.sets();
    FianchettoState {
        key: board.key(),
        colors: fianchetto::Color::ALL.map(|color| sets.of_color(color).0),
        types: fianchetto::PieceType::ALL.map(|piece_type| sets.of_type(piece_type).0),
        checkers: game.checkers().0,
        castling: board.castling().rooks().0,
        plies: game.moves().len() as u64,
        halfmove_clock: board.halfmove_clock(),
        fullmove_number: board.fullmove_number(),
        side: board.side_to_move() as u8,
        en_passant: board.en_passant().map_or(FIANCHETTO_NO_SQUARE, Square::to_u8),
    }
}

/// How the game has ended, or the draw that can be claimed here.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_outcome(
    position: Shared<FianchettoPosition>,
    outcome: Out<FianchettoOutcome>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = outcome.one("outcome")?;
        place.set(memory, position.get("position")?.game.outcome().into());
        Ok(())
    })
}

/// The draw that the side to move can claim, here or with its next move.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_claim(
    position: Shared<FianchettoPosition>,
    outcome: Out<FianchettoOutcome>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = outcome.one("outcome")?;
        place.set(memory, position.get("position")?.game.claim().into());
        Ok(())
    })
}
