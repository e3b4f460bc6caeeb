//! Masks over the 64 places of a view: which of them a type attacks from the middle, and which are visible.
//!
//! The places stand in eight groups of eight bits. The lowest bit of a group is the knight's jump, the next is the first
//! square of the ray; even groups lie along ranks and files.

use fianchetto_types::{Color, Role};

use super::piece_byte::Man;

/// The knight's jumps.
pub(crate) const JUMPS: u64 = 0x0101_0101_0101_0101;
/// The rays.
pub(crate) const RAYS: u64 = !JUMPS;
/// The first squares of the rays.
pub(crate) const FIRSTS: u64 = JUMPS << 1;
/// The groups along ranks and files.
const STRAIGHT: u64 = 0x00ff_00ff_00ff_00ff;
/// The groups along files.
pub(crate) const FILES: u64 = 0x0000_00ff_0000_00ff;
/// The places where a search along a ray ends at the latest, so that nothing is borrowed from the next group.
const STOPS: u64 = JUMPS | JUMPS << 7;

/// Where the forward diagonals begin: north-east and north-west for White, south-east and south-west for Black.
const PAWN: [u64; 2] = [1 << 9 | 1 << 57, 1 << 25 | 1 << 41];

/// The places that a man attacks if nothing is in the way, by color and type ([`Man::piece_index`]).
pub(crate) const REACH: [u64; 16] = {
    let mut reach = [0; 16];
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 6 {
            let piece = Role::ALL[role].of(Color::ALL[color]);
            reach[Man::new(piece, 0).piece_index()] = match piece.role {
                Role::Pawn => PAWN[color],
                Role::Knight => JUMPS,
                Role::King => FIRSTS,
                Role::Bishop => RAYS & !STRAIGHT,
                Role::Rook => RAYS & STRAIGHT,
                Role::Queen => RAYS,
            };
            role += 1;
        }
        color += 1;
    }
    reach
};

/// The places whence a side's pawns attack the middle.
#[inline(always)]
pub(crate) const fn pawns_of(color: Color) -> u64 {
    PAWN[1 - color.index()]
}

/// Along each ray the places up to the first man, which is included, and all jumps.
///
/// The subtraction borrows within each group from the first man down. The knight's place is always taken and so is the
/// last: neither group nor subtraction ever runs over.
#[inline(always)]
pub(crate) const fn visible(occupied: u64) -> u64 {
    let stops = occupied | STOPS;
    stops ^ (stops - (JUMPS | FIRSTS))
}

/// All places of the groups of which the mask has any.
#[inline(always)]
pub(crate) const fn groups_of(mask: u64) -> u64 {
    const LOW: u64 = !(JUMPS << 7);
    let high = (((mask & LOW) + LOW) | mask) & !LOW;
    (high >> 7) * 0xff
}

/// The same places of the opposite groups.
#[inline(always)]
pub(crate) const fn opposite(mask: u64) -> u64 {
    mask.rotate_left(32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each of the groups, with all that may stand in it.
    fn groups() -> impl Iterator<Item = (u32, u64)> {
        (0..8).flat_map(|group| (0..256).map(move |men| (8 * group, men << (8 * group))))
    }

    #[test]
    fn a_ray_is_visible_to_its_first_man() {
        for (shift, men) in groups() {
            let first = (men >> shift & 0xfe | 0x80).trailing_zeros();
            assert_eq!(visible(men) >> shift & 0xff, (2 << first) - 1, "{men:#x}");
        }
    }

    #[test]
    fn groups_are_filled() {
        for (shift, men) in groups() {
            assert_eq!(groups_of(men), if men == 0 { 0 } else { 0xff << shift }, "{men:#x}");
        }
        assert_eq!(groups_of(!0), !0);
    }
}
