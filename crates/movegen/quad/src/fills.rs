//! Kogge-Stone fills: a set of sliders flooded over empty squares, all lanes at once.
//!
//! *Source:* the quad-bitboard document, "As Sliding Piece Generators": `nortOccl` propagates several bitboards with
//! one set of empty squares in three steps of one, two and four squares.
//!
//! ```text
//! gen |= pro & (gen << 8);   pro &= pro << 8;
//! gen |= pro & (gen << 16);  pro &= pro << 16;
//! gen |= pro & (gen << 32);
//! ```
//!
//! The propagator's part does not depend on the generator, so it is computed once for a direction ([`Propagator`])
//! and serves all sets that are filled that way: the king's rays, the enemy's sliders and one's own.

mod kings;
mod quad;

pub use kings::KingLines;
pub use quad::FilledQuad;

use fianchetto_movegen_core::{NoTrace, Note, Trace};
use fianchetto_simd::Lanes;
use fianchetto_types::Direction;

use crate::explain::set;

/// The squares that are not on the a-file: where a step to the east can arrive.
pub(crate) const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
/// The squares that are not on the h-file: where a step to the west can arrive.
pub(crate) const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// A direction as a type, so that what depends on it is a constant.
pub(crate) trait Toward {
    /// The opposite direction.
    type Back: Toward<Back = Self>;
    /// The direction.
    const DIRECTION: Direction;
    /// What a step adds to the index of a square.
    const STEP: i8 = Self::DIRECTION.delta(8);
    /// The squares on which a step can arrive.
    const ONTO: u64 = match Self::DIRECTION.step() {
        (1, _) => NOT_A,
        (-1, _) => NOT_H,
        _ => !0,
    };
}

macro_rules! directions {
    ($($name:ident $back:ident;)*) => {$(
        #[doc = concat!("[`Direction::", stringify!($name), "`].")]
        pub(crate) struct $name;
        impl Toward for $name {
            type Back = $back;
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

/// All squares of the set moved by `steps` steps, those that leave the board by a side coming in again at the other.
#[inline(always)]
pub(crate) fn moved<D: Toward, L: Lanes>(set: L, steps: u32) -> L {
    let distance = u32::from(D::STEP.unsigned_abs()) * steps;
    if D::STEP > 0 { set.shl(distance) } else { set.shr(distance) }
}

/// All squares of the set moved by one step, those that leave the board dropped.
#[inline(always)]
pub(crate) fn step<D: Toward, L: Lanes>(set: L) -> L {
    moved::<D, L>(set, 1).keep(D::ONTO)
}

/// The squares over which one, two and four steps in a direction lead through empty squares only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Propagator<L> {
    one: L,
    two: L,
    four: L,
}

impl<L: Lanes> Propagator<L> {
    /// The propagator of a direction on a board with these empty squares.
    #[inline(always)]
    pub(crate) fn new<D: Toward>(empty: L) -> Self {
        let one = empty.keep(D::ONTO);
        let two = one & moved::<D, L>(one, 1);
        let four = two & moved::<D, L>(two, 2);
        Self { one, two, four }
    }

    /// The squares that are reached by a further step after one, two and four over empty squares.
    #[inline(always)]
    pub(crate) fn passed<D: Toward>(&self) -> [L; 3] {
        [moved::<D, L>(self.one, 1), moved::<D, L>(self.two, 1), moved::<D, L>(self.four, 1)]
    }

    /// The set and all squares that it reaches over empty squares.
    #[inline(always)]
    pub(crate) fn fill<D: Toward>(&self, set: L) -> L {
        self.watched_fill::<D, _>(set, &mut NoTrace)
    }

    /// [`fill`](Self::fill) with somebody who watches.
    #[inline(always)]
    fn watched_fill<D: Toward, T: Trace>(&self, gen_0: L, trace: &mut T) -> L {
        let gen_1 = gen_0 | (self.one & moved::<D, L>(gen_0, 1));
        let gen_2 = gen_1 | (self.two & moved::<D, L>(gen_1, 2));
        let gen_4 = gen_2 | (self.four & moved::<D, L>(gen_2, 4));
        trace.note(|| Note::Set("gen", set(gen_0)));
        trace.note(|| Note::Set("pro", set(self.one)));
        trace.note(|| Note::Set("gen, 1 step", set(gen_1)));
        trace.note(|| Note::Set("gen, 2 steps", set(gen_2)));
        trace.note(|| Note::Set("gen, 4 steps", set(gen_4)));
        gen_4
    }

    /// The squares that the sliders of the set attack: all they reach, and the first occupied square on the way.
    #[inline(always)]
    pub(crate) fn attacks<D: Toward>(&self, set: L) -> L {
        self.watched_attacks::<D, _>(set, &mut NoTrace)
    }

    /// [`attacks`](Self::attacks) with somebody who watches.
    #[inline(always)]
    pub(crate) fn watched_attacks<D: Toward, T: Trace>(&self, set: L, trace: &mut T) -> L {
        step::<D, L>(self.watched_fill::<D, T>(set, trace))
    }

    /// [`attacks`](Self::attacks), going on through the square of a king that stands in the way.
    #[inline(always)]
    pub(crate) fn attacks_through<D: Toward>(&self, set: L, king: L) -> L {
        let reached = self.fill::<D>(set);
        let hit = step::<D, L>(reached) & king;
        step::<D, L>(reached | hit)
    }
}
