//! What a generated table is, and its forms: bytes to fingerprint, Rust text or bytes to compile, a drawing to read.

use std::fmt::Write as _;

use fianchetto_types::{Bitboard, Move, Square};

/// What one cell of a table means, which decides its width and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A set of squares, eight bytes.
    Bitboard,
    /// A random number, eight bytes.
    Key,
    /// A square, one byte.
    Square,
    /// A square as a bare number, one byte.
    Byte,
    /// A square, an index or a move as a bare number, two bytes.
    Word,
    /// A signed difference of square indices, one byte.
    Delta,
    /// A small number, one byte.
    Number,
    /// Seven moves and how many of them count, sixteen bytes.
    Moves,
    /// A mask of 64 bits that are no squares, eight bytes.
    Mask,
}

impl Cell {
    /// The bytes that a cell takes.
    #[must_use]
    pub const fn width(self) -> usize {
        match self {
            Self::Bitboard | Self::Key | Self::Mask => 8,
            Self::Word => 2,
            Self::Square | Self::Byte | Self::Delta | Self::Number => 1,
            Self::Moves => 16,
        }
    }

    /// The bytes of the integers that a cell consists of.
    const fn integer_width(self) -> usize {
        match self {
            Self::Moves => 2,
            _ => self.width(),
        }
    }

    /// The Rust expression of a cell's value.
    fn literal(self, value: u128) -> String {
        match self {
            Self::Bitboard => format!("Bitboard({value:#018x})"),
            Self::Key | Self::Mask => format!("{value:#018x}"),
            Self::Square => format!("Square::wrapping({value})"),
            Self::Delta => (value as i8).to_string(),
            Self::Byte | Self::Word | Self::Number | Self::Moves => value.to_string(),
        }
    }

    /// The value for a human reader: a bitboard is a drawn board, everything else one word.
    fn drawing(self, value: u128) -> String {
        match self {
            Self::Bitboard => format!("\n{}", Bitboard(value as u64)),
            Self::Key | Self::Mask => format!("{value:#018x}"),
            Self::Square | Self::Byte => Square::wrapping(value as u8).to_string(),
            Self::Delta => format!("{:+}", value as i8),
            Self::Word | Self::Number => value.to_string(),
            Self::Moves => moves(value),
        }
    }
}

/// The eight words of sixteen bytes.
fn words(value: u128) -> [u16; 8] {
    std::array::from_fn(|place| (value >> (16 * place)) as u16)
}

/// The moves of a list, those that take with an `x`.
fn moves(value: u128) -> String {
    let [moves @ .., count] = words(value);
    let moves = moves.into_iter().take(usize::from(count)).map(Move::from_bits);
    let texts = moves.map(|mv| format!("{}{}{}", mv.from(), if mv.is_capture() { "x" } else { "" }, mv.to()));
    texts.collect::<Vec<_>>().join(" ")
}

/// A generated table: an array of one or more dimensions, kept as its canonical little-endian bytes.
#[derive(Clone, Debug)]
pub struct Table {
    name: &'static str,
    shape: Vec<usize>,
    cell: Cell,
    bytes: Vec<u8>,
}

impl Table {
    /// A table of this shape; the values come in row-major order, the last index running fastest.
    ///
    /// # Panics
    ///
    /// If the number of values is not the product of the shape: a mistake in a generator, which ends the build.
    #[must_use]
    pub fn new(
        name: &'static str,
        shape: &[usize],
        cell: Cell,
        values: impl IntoIterator<Item = impl Into<u128>>,
    ) -> Self {
        let bytes: Vec<u8> = values
            .into_iter()
            .flat_map(|value| value.into().to_le_bytes().into_iter().take(cell.width()))
            .collect();
        let cells: usize = shape.iter().product();
        assert_eq!(bytes.len(), cells * cell.width(), "the values of `{name}` do not fill its shape");
        Self { name, shape: shape.to_vec(), cell, bytes }
    }

    /// The name: that of the static in small letters, and of the files that hold the table.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The canonical bytes: the cells in order, each in little-endian.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The number of cells.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.bytes.len() / self.cell.width()
    }

    /// The 64-bit FNV-1a hash of the canonical bytes.
    ///
    /// It notices a change, which is all it is for; nobody is expected to forge a table.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        self.bytes.iter().fold(OFFSET_BASIS, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
    }

    /// Whether the compiler is to take the table as bytes. Array literals of many entries cost it much time and
    /// memory.
    #[must_use]
    pub fn is_large(&self) -> bool {
        self.bytes.len() > 1 << 16
    }

    /// The bytes as a big-endian machine has them in memory.
    #[must_use]
    pub fn big_endian_bytes(&self) -> Vec<u8> {
        self.bytes
            .chunks(self.cell.integer_width())
            .flat_map(|integer| integer.iter().rev().copied())
            .collect()
    }

    /// The Rust expression of the whole table, a nested array.
    #[must_use]
    pub fn literal(&self) -> String {
        let mut cells = self.values().map(|value| self.cell.literal(value));
        nest(&self.shape, &mut cells)
    }

    /// The table for a human reader: each cell under its indices.
    #[must_use]
    pub fn drawing(&self) -> String {
        let mut text = String::new();
        for (position, value) in self.values().enumerate() {
            let indices = indices(&self.shape, position);
            writeln!(text, "{}{indices}: {}", self.name, self.cell.drawing(value))
                .expect("a string takes everything that is written to it");
        }
        text
    }

    fn values(&self) -> impl Iterator<Item = u128> {
        self.bytes.chunks_exact(self.cell.width()).map(|bytes| {
            let mut value = [0; 16];
            value[..bytes.len()].copy_from_slice(bytes);
            u128::from_le_bytes(value)
        })
    }
}

/// The nested array literal of this shape, filled from the cells.
fn nest(shape: &[usize], cells: &mut impl Iterator<Item = String>) -> String {
    match shape {
        [] => cells.next().unwrap_or_default(),
        [length, inner @ ..] => {
            let elements: Vec<_> = (0..*length).map(|_| nest(inner, cells)).collect();
            format!("[{}]", elements.join(", "))
        }
    }
}

/// The indices of a cell in brackets; a last index that runs over the squares is written as a square.
fn indices(shape: &[usize], position: usize) -> String {
    let mut text = String::new();
    let mut rest = position;
    for &length in shape.iter().rev() {
        let index = rest % length;
        rest /= length;
        text.insert_str(0, &format!("[{}]", index_name(length, index)));
    }
    text
}

/// A dimension of 64 is one over the squares in every table.
fn index_name(length: usize, index: usize) -> String {
    if length == Square::COUNT { Square::wrapping(index as u8).to_string() } else { index.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_nests_like_its_shape() {
        let table = Table::new("t", &[2, 2], Cell::Delta, [1, 2, 3, (-4_i64) as u64]);
        assert_eq!(table.literal(), "[[1, 2], [3, -4]]");
        assert_eq!(table.entries(), 4);
        assert_eq!(table.bytes(), [1, 2, 3, 252]);
    }

    #[test]
    fn a_drawing_names_every_cell() {
        let table = Table::new("t", &[1, 64], Cell::Square, 0..64_u64);
        assert!(table.drawing().starts_with("t[0][a1]: a1\nt[0][b1]: b1\n"));
        assert!(table.drawing().ends_with("t[0][h8]: h8\n"));
    }

    #[test]
    fn a_list_is_drawn_as_its_moves_and_turned_word_by_word() {
        let words = [Move::quiet(Square::E4, Square::F4), Move::quiet(Square::E4, Square::G4).capturing()];
        let value = u128::from(words[0].bits()) | u128::from(words[1].bits()) << 16 | 2 << 112;
        let table = Table::new("t", &[1], Cell::Moves, [value]);
        assert_eq!(table.drawing(), "t[0]: e4f4 e4xg4\n");
        assert_eq!(table.big_endian_bytes()[12..], [0, 0, 0, 2]);
    }

    #[test]
    fn the_fingerprint_is_fnv_1a() {
        let table = Table::new("t", &[6], Cell::Square, b"foobar".map(u64::from));
        assert_eq!(table.fingerprint(), 0x8594_4171_f739_67e8, "the published vector of `foobar`");
    }
}
