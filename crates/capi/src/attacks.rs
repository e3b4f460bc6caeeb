//! Sets of attacked squares, and of attackers.

use fianchetto::{Bitboard, Color, PieceType, Square};

use crate::door::enter;
use crate::position::FianchettoPosition;
use crate::raw::{Out, Shared};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

fn square(number: u8) -> Result<Square, Failure> {
    Square::new(number).ok_or_else(|| Failure::argument(format!("square is 0 (a1) to 63 (h8), not {number}")))
}

/// The squares that a piece attacks from a square if exactly `occupied` is occupied. Only for a
/// pawn the color matters.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_attacks(
    color: u8,
    piece_type: u8,
    square: u8,
    occupied: u64,
    set: Out<u64>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = set.one("set")?;
        let square = self::square(square)?;
        let no_color = || Failure::argument(format!("color is 0 (White) or 1 (Black), not {color}"));
        let no_type = || Failure::argument(format!("piece_type is 0 (pawn) to 5 (king), not {piece_type}"));
        let color = Color::ALL.get(usize::from(color)).ok_or_else(no_color)?;
        let piece_type = PieceType::ALL.get(usize::from(piece_type)).ok_or_else(no_type)?;
        place.set(memory, fianchetto::attacks(piece_type.of(*color), square, Bitboard(occupied)).0);
        Ok(())
    })
}

/// The pieces of both sides that attack a square if exactly `occupied` is occupied.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_attackers(
    position: Shared<FianchettoPosition>,
    square: u8,
    occupied: u64,
    set: Out<u64>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let mut place = set.one("set")?;
        let square = self::square(square)?;
        let game = &position.get("position")?.game;
        place.set(memory, game.attackers_to(square, Bitboard(occupied)).0);
        Ok(())
    })
}
