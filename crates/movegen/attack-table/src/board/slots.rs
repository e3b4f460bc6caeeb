//! Masks over the 64 slots of a view: those that a piece in the center attacks, and those visible.
//!
//! The slots lie in eight groups of eight bits. The lowest bit of a group is the knight's jump, the
//! next is the first square of the ray. Even groups lie along ranks and files.

use fianchetto_types::{Color, PieceType};

use super::piece_byte::PieceByte;

/// The knight's jumps.
pub(crate) const KNIGHT_JUMPS: u64 = 0x0101_0101_0101_0101;
/// The rays.
pub(crate) const RAYS: u64 = !KNIGHT_JUMPS;
/// The first squares of the rays: those next to the center.
pub(crate) const ADJACENT: u64 = KNIGHT_JUMPS << 1;
/// The groups along ranks and files.
const STRAIGHT: u64 = 0x00ff_00ff_00ff_00ff;
/// The groups along files.
pub(crate) const FILES: u64 = 0x0000_00ff_0000_00ff;
/// The slots that end every search along a ray, so that nothing is borrowed from the next group.
const STOPS: u64 = KNIGHT_JUMPS | KNIGHT_JUMPS << 7;

/// The first slots of the forward diagonals: north-east and north-west for White, south-east and
/// south-west for Black.
const PAWN_ATTACKS: [u64; 2] = [1 << 9 | 1 << 57, 1 << 25 | 1 << 41];

/// The slots that a piece attacks on an empty board, by color and type
/// ([`PieceByte::piece_index`]).
pub(crate) const ATTACKS: [u64; 16] = {
    let mut attacks = [0; 16];
    let mut color = 0;
    while color < 2 {
        let mut piece_type = 0;
        while piece_type < 6 {
            let piece = PieceType::ALL[piece_type].of(Color::ALL[color]);
            attacks[PieceByte::new(piece, 0).piece_index()] = match piece.piece_type {
                PieceType::Pawn => PAWN_ATTACKS[color],
                PieceType::Knight => KNIGHT_JUMPS,
                PieceType::King => ADJACENT,
                PieceType::Bishop => RAYS & !STRAIGHT,
                PieceType::Rook => RAYS & STRAIGHT,
                PieceType::Queen => RAYS,
            };
            piece_type += 1;
        }
        color += 1;
    }
    attacks
};

/// The slots from which a side's pawns attack the center.
#[inline(always)]
pub(crate) const fn attacking_pawns(color: Color) -> u64 {
    PAWN_ATTACKS[1 - color.index()]
}

/// The slots of each ray up to and including its first piece, and all knight's jumps.
///
/// The subtraction borrows within each group from the first piece down. The knight's slot and the
/// last slot always count as occupied, so that no borrow leaves its group.
#[inline(always)]
// ANCHOR: visible
pub(crate) const fn visible(occupied: u64) -> u64 {
    let stops = occupied | STOPS;
    stops ^ (stops - (KNIGHT_JUMPS | ADJACENT))
}
// ANCHOR_END: visible

/// All slots of the groups in which the mask has a bit.
#[inline(always)]
pub(crate) const fn fill_groups(mask: u64) -> u64 {
    const LOW: u64 = !(KNIGHT_JUMPS << 7);
    let high = (((mask & LOW) + LOW) | mask) & !LOW;
    (high >> 7) * 0xff
}

/// The same slots of the opposite groups.
#[inline(always)]
pub(crate) const fn opposite_groups(mask: u64) -> u64 {
    mask.rotate_left(32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each group with each occupancy.
    fn groups() -> impl Iterator<Item = (u32, u64)> {
        (0..8).flat_map(|group| (0..256).map(move |occupied| (8 * group, occupied << (8 * group))))
    }

    #[test]
    fn a_ray_is_visible_to_its_first_piece() {
        for (shift, occupied) in groups() {
            let first = (occupied >> shift & 0xfe | 0x80).trailing_zeros();
            assert_eq!(visible(occupied) >> shift & 0xff, (2 << first) - 1, "{occupied:#x}");
        }
    }

    #[test]
    fn groups_are_filled() {
        for (shift, mask) in groups() {
            assert_eq!(fill_groups(mask), if mask == 0 { 0 } else { 0xff << shift }, "{mask:#x}");
        }
        assert_eq!(fill_groups(!0), !0);
    }
}
