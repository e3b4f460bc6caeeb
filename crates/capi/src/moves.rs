//! Moves: listed, tested, played, taken back, read and written.

use std::ffi::c_char;

use fianchetto::{Game, Move, MoveList, Stage};

use crate::door::{TextPlace, enter};
use crate::position::FianchettoPosition;
use crate::raw::{Exclusive, In, Out, Shared};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

/// The most moves of a position: eight steps and two castlings of the king, and 27 moves of fifteen
/// queens. No position from a game has more than 218, but others can be set up.
pub const FIANCHETTO_MAX_MOVES: usize = 415;

const _: () = assert!(FIANCHETTO_MAX_MOVES == MoveList::MOST_MOVES);

/// Room for every move as text, in UCI or SAN, with the 0 at its end.
pub const FIANCHETTO_MOVE_SIZE: usize = 8;

/// All moves.
pub const FIANCHETTO_ALL: u32 = 0;

/// Captures and promotions.
pub const FIANCHETTO_TACTICAL: u32 = 1;

/// All other moves.
pub const FIANCHETTO_QUIETS: u32 = 2;

#[inline]
pub(crate) fn stage(stage: u32) -> Result<Stage, Failure> {
    match stage {
        FIANCHETTO_ALL => Ok(Stage::All),
        FIANCHETTO_TACTICAL => Ok(Stage::Captures),
        FIANCHETTO_QUIETS => Ok(Stage::Quiets),
        _ => Err(no_stage(stage)),
    }
}

#[cold]
fn no_stage(stage: u32) -> Failure {
    Failure::argument(format!("stage is 0 (all), 1 (tactical) or 2 (quiets), not {stage}"))
}

/// Writes the legal moves of a stage, and their number to `count`. An array of FIANCHETTO_MAX_MOVES
/// is long enough; in a shorter one, the first moves are written if there is no room for all.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_moves(
    position: Shared<FianchettoPosition>,
    stage: u32,
    moves: Out<u16>,
    capacity: usize,
    count: Out<usize>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut moves = moves.array("moves", capacity)?.of_moves();
        let mut count = count.one("count")?;
        // Filled in place: a list that is returned is copied, a kilobyte.
        let mut list = MoveList::new();
        position.get("position")?.game.position().list(self::stage(stage)?, &mut list);
        count.set(memory, list.len());
        moves.put(memory, 0, &list);
        if list.len() > capacity {
            return Err(Failure::too_short("moves", list.len(), capacity));
        }
        Ok(())
    })
}

/// Whether a word is a legal move. Any word may be asked about.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_is_legal(
    position: Shared<FianchettoPosition>,
    mv: u16,
    is_legal: Out<bool>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = is_legal.one("is_legal")?;
        let game = &position.get("position")?.game;
        place.set(memory, game.position().is_legal(Move::from_bits(mv)));
        Ok(())
    })
}

/// Plays a move. A word that is not legal here is FIANCHETTO_STATUS_BAD_MOVE, and changes nothing.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_play(
    mut position: Exclusive<FianchettoPosition>,
    mv: u16,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |_| {
        let game = &mut position.get("position")?.game;
        game.play(Move::from_bits(mv)).map(drop).map_err(Failure::mv)
    })
}

/// Takes the last move back, and writes it to `mv`, which may be null. At the start there is none:
/// FIANCHETTO_STATUS_NOT_FOUND.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_undo(
    mut position: Exclusive<FianchettoPosition>,
    mv: Out<u16>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = mv.array_if_any("mv", 1)?;
        let undone = position.get("position")?.game.undo();
        let nothing = || Failure::new(FianchettoStatus::NotFound, "no move has been played");
        place.set(memory, undone.ok_or_else(nothing)?.bits());
        Ok(())
    })
}

/// Reads a legal move from text in UCI (`e2e4`, `e7e8q`) or SAN (`Nf3`, `O-O`), and does not play
/// it.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_read_move(
    position: Shared<FianchettoPosition>,
    text: In<c_char>,
    length: usize,
    mv: Out<u16>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = mv.one("mv")?;
        let game = &position.get("position")?.game;
        let found = game.parse_move(text.text(memory, "text", length)?).map_err(Failure::mv)?;
        place.set(memory, found.bits());
        Ok(())
    })
}

/// Writes a legal move in SAN with a 0 at its end, and its length without the 0 to `length`, which
/// may be null. An array of FIANCHETTO_MOVE_SIZE is long enough.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_san(
    position: Shared<FianchettoPosition>,
    mv: u16,
    text: Out<c_char>,
    capacity: usize,
    length: Out<usize>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let place = TextPlace::new(text, capacity, length)?;
        let game = &position.get("position")?.game;
        let mv = legal(game, mv)?;
        place.write(memory, &game.san(mv))
    })
}

/// Writes a legal move in UCI; otherwise as `fianchetto_position_san`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_uci(
    position: Shared<FianchettoPosition>,
    mv: u16,
    text: Out<c_char>,
    capacity: usize,
    length: Out<usize>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let place = TextPlace::new(text, capacity, length)?;
        let game = &position.get("position")?.game;
        let mv = legal(game, mv)?;
        place.write(memory, &game.uci(mv))
    })
}

/// The legal move of a word, or a failure that lists the legal moves. Playing on a copy words the
/// failure, which only wrong moves cost.
fn legal(game: &Game, word: u16) -> Result<Move, Failure> {
    let mv = Move::from_bits(word);
    if !game.position().is_legal(mv) {
        game.clone().play(mv).map_err(Failure::mv)?;
    }
    Ok(mv)
}
