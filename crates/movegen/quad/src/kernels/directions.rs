//! The eight directions as types, and one step in each.

use fianchetto_simd::Lanes;
use fianchetto_types::Direction;

use super::squares::{NOT_A_FILE, NOT_H_FILE};

/// A direction as a type, so that whatever depends on it is a constant.
pub(crate) trait ConstDirection {
    /// The opposite direction.
    type Opposite: ConstDirection<Opposite = Self>;
    /// The direction as a value.
    const DIRECTION: Direction;
    /// What one step adds to the index of a square.
    const STEP: i8 = Self::DIRECTION.delta(8);
    /// The squares on which a step can arrive without wrapping around the board.
    const NO_WRAP: u64 = match Self::DIRECTION.step() {
        (1, _) => NOT_A_FILE,
        (-1, _) => NOT_H_FILE,
        _ => !0,
    };
}

macro_rules! directions {
    ($($name:ident $opposite:ident;)*) => {$(
        #[doc = concat!("[`Direction::", stringify!($name), "`].")]
        pub(crate) struct $name;
        impl ConstDirection for $name {
            type Opposite = $opposite;
            const DIRECTION: Direction = Direction::$name;
        }
    )*};
}

directions! {
    North South;
    South North;
    East West;
    West East;
    NorthEast SouthWest;
    NorthWest SouthEast;
    SouthWest NorthEast;
    SouthEast NorthWest;
}

/// The set moved by `steps` steps. Squares that leave the board on one side come back on the other.
#[inline(always)]
pub(crate) fn shifted<D: ConstDirection, L: Lanes>(set: L, steps: u32) -> L {
    let distance = u32::from(D::STEP.unsigned_abs()) * steps;
    if D::STEP > 0 { set.shl(distance) } else { set.shr(distance) }
}

/// The set moved by one step. Squares that leave the board are dropped.
#[inline(always)]
pub(crate) fn step<D: ConstDirection, L: Lanes>(set: L) -> L {
    shifted::<D, L>(set, 1).keep(D::NO_WRAP)
}
