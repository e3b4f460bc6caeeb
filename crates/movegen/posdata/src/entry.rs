//! The two widths of a table entry.

use fianchetto_tables::posdata::{self, Plane, Route};
use fianchetto_types::Square;

/// An entry of the tables: a square in a word or in a byte.
pub trait PosdataEntry: Copy + Default + 'static {
    /// The name of the technique with such entries.
    const NAME: &'static str;

    /// A summary of it, in a few words.
    const SUMMARY: &'static str;

    /// The route of a piece from a square.
    fn route(plane: Plane, from: Square) -> &'static Route<Self>;

    /// The square that the entry names.
    fn square(self) -> Square;
}

impl PosdataEntry for u16 {
    const NAME: &'static str = "posdata";
    const SUMMARY: &'static str = "butterfly tables of next positions and directions, in words";

    #[inline]
    fn route(plane: Plane, from: Square) -> &'static Route<Self> {
        posdata::words(plane, from)
    }

    #[inline]
    fn square(self) -> Square {
        Square::wrapping(self as u8)
    }
}

impl PosdataEntry for u8 {
    const NAME: &'static str = "posdata-bytes";
    const SUMMARY: &'static str = "butterfly tables of next positions and directions, in bytes";

    #[inline]
    fn route(plane: Plane, from: Square) -> &'static Route<Self> {
        posdata::bytes(plane, from)
    }

    #[inline]
    fn square(self) -> Square {
        Square::wrapping(self)
    }
}
