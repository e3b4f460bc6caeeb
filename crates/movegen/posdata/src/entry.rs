//! The two widths of a table entry.

use fianchetto_tables::posdata::{self, Plane, Ways};
use fianchetto_types::Square;

/// An entry of the tables: a square as a word or as a byte.
pub trait Entry: Copy + Default + 'static {
    /// The name of the technique with such entries.
    const NAME: &'static str;

    /// What that is, in a few words.
    const SUMMARY: &'static str;

    /// The ways of a man from a square.
    fn ways(plane: Plane, from: Square) -> &'static Ways<Self>;

    /// The square that the entry names.
    fn square(self) -> Square;
}

impl Entry for u16 {
    const NAME: &'static str = "posdata";
    const SUMMARY: &'static str = "butterfly tables of next positions and directions, in words";

    #[inline]
    fn ways(plane: Plane, from: Square) -> &'static Ways<Self> {
        posdata::words(plane, from)
    }

    #[inline]
    fn square(self) -> Square {
        Square::wrapping(self as u8)
    }
}

impl Entry for u8 {
    const NAME: &'static str = "posdata-bytes";
    const SUMMARY: &'static str = "butterfly tables of next positions and directions, in bytes";

    #[inline]
    fn ways(plane: Plane, from: Square) -> &'static Ways<Self> {
        posdata::bytes(plane, from)
    }

    #[inline]
    fn square(self) -> Square {
        Square::wrapping(self)
    }
}
