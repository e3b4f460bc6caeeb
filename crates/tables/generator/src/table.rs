//! What a generated table is: rows of fields, as the bytes that a program has in memory.

/// The meaning of one field of a table, which decides its width and how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A set of squares, eight bytes.
    Bitboard,
    /// A number of 64 bits that means nothing to a reader, eight bytes.
    Bits,
    /// A square, one byte.
    Square,
    /// A square as a number of two bytes.
    WideSquare,
    /// A signed difference of square indices, one byte.
    Delta,
    /// A number, one byte.
    Byte,
    /// A number or an index, two bytes.
    Word,
    /// An index, four bytes.
    Long,
    /// A move, two bytes.
    Move,
    /// A move in the low half of eight bytes.
    WideMove,
    /// A dense node of 32 bits: the target, and two indices of twelve bits.
    Node32,
    /// A dense node of 64 bits: as 32 bits, and the move above them.
    Node64,
    /// The index of the node that a reference points to, or of the first node of a slice, as wide
    /// as a pointer of 64 bits; all ones where there is none.
    Reference,
    /// The length of a slice, as wide as on a 64-bit machine.
    Length,
    /// Seven moves, captures last, how many of them count and how many are quiet, sixteen bytes.
    Moves,
}

impl Field {
    /// The bytes of the field in memory.
    pub const fn width(self) -> usize {
        match self {
            Self::Square | Self::Delta | Self::Byte => 1,
            Self::WideSquare | Self::Word | Self::Move => 2,
            Self::Long | Self::Node32 => 4,
            Self::Bitboard | Self::Bits | Self::WideMove | Self::Node64 | Self::Reference | Self::Length => 8,
            Self::Moves => 16,
        }
    }

    /// The bytes of the integers that the field consists of.
    const fn integer_width(self) -> usize {
        match self {
            Self::Moves => 2,
            _ => self.width(),
        }
    }
}

/// A table: an array of one or more dimensions whose entries are one field or several.
///
/// References are indices, since addresses are known only when the program is linked. A table of
/// references has as many bytes here as it has in a program for a 64-bit machine.
#[derive(Clone, Debug)]
pub struct GeneratedTable {
    name: &'static str,
    shape: Vec<usize>,
    fields: &'static [Field],
    bytes: Vec<u8>,
}

impl GeneratedTable {
    /// A table of these entries in row-major order, the last index running fastest.
    ///
    /// # Panics
    /// If the bytes do not fill the shape: a mistake in a generator, which ends the build.
    pub fn of_bytes(name: &'static str, shape: &[usize], fields: &'static [Field], bytes: Vec<u8>) -> Self {
        let table = Self { name, shape: shape.to_vec(), fields, bytes };
        let entries: usize = shape.iter().product();
        assert_eq!(table.bytes.len(), entries * table.entry_width(), "`{name}` does not fill its shape");
        table
    }

    /// A table of the values of all fields, one after the other.
    ///
    /// # Panics
    /// As [`of_bytes`](Self::of_bytes).
    pub fn new(name: &'static str, shape: &[usize], fields: &'static [Field], values: &[u64]) -> Self {
        let mut bytes = Vec::with_capacity(8 * values.len());
        for (place, value) in values.iter().enumerate() {
            let width = fields[place % fields.len()].width();
            bytes.extend_from_slice(&value.to_le_bytes()[..width]);
        }
        Self::of_bytes(name, shape, fields, bytes)
    }

    /// A table of sets of squares.
    ///
    /// # Panics
    /// As [`of_bytes`](Self::of_bytes).
    pub fn of_sets(name: &'static str, shape: &[usize], sets: &[u64]) -> Self {
        let mut bytes = Vec::with_capacity(8 * sets.len());
        for set in sets {
            bytes.extend_from_slice(&set.to_le_bytes());
        }
        Self::of_bytes(name, shape, &[Field::Bitboard], bytes)
    }

    /// The name: that of the static in small letters, and of the files that hold the table.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The length of each dimension.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The fields of one entry.
    pub const fn fields(&self) -> &'static [Field] {
        self.fields
    }

    /// The number of entries.
    pub fn entries(&self) -> usize {
        self.bytes.len() / self.entry_width()
    }

    /// The bytes of one entry.
    pub fn entry_width(&self) -> usize {
        self.fields.iter().map(|field| field.width()).sum()
    }

    /// The fields in order, each in little-endian.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes in the memory of a big-endian machine.
    pub fn big_endian_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.bytes.len());
        let mut rest = &self.bytes[..];
        for field in self.fields.iter().cycle() {
            let Some((this, after)) = rest.split_at_checked(field.width()) else { break };
            this.chunks(field.integer_width()).for_each(|integer| bytes.extend(integer.iter().rev()));
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        bytes
    }

    /// The 64-bit FNV-1a hash of the bytes: enough to notice a change.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(&self.bytes)
    }
}

/// The 64-bit FNV-1a hash of some bytes.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    bytes.iter().fold(OFFSET_BASIS, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_follow_each_other_in_their_widths() {
        let fields = &[Field::Move, Field::Square, Field::Byte];
        let table = GeneratedTable::new("t", &[2], fields, &[0x0102, 3, 4, 0x0506, 7, (-1_i64) as u64]);
        assert_eq!((table.entries(), table.entry_width()), (2, 4));
        assert_eq!(table.bytes(), [2, 1, 3, 4, 6, 5, 7, 255]);
        assert_eq!(table.big_endian_bytes(), [1, 2, 3, 4, 5, 6, 7, 255]);
    }

    #[test]
    fn a_list_of_moves_is_turned_word_by_word() {
        let mut bytes = vec![0; 16];
        (bytes[0], bytes[14]) = (1, 2);
        let table = GeneratedTable::of_bytes("t", &[1], &[Field::Moves], bytes);
        assert_eq!(table.big_endian_bytes()[..2], [0, 1]);
        assert_eq!(table.big_endian_bytes()[12..], [0, 0, 0, 2]);
    }

    #[test]
    fn the_fingerprint_is_fnv_1a() {
        let table = GeneratedTable::of_bytes("t", &[6], &[Field::Byte], b"foobar".to_vec());
        assert_eq!(table.fingerprint(), 0x8594_4171_f739_67e8, "the published vector of `foobar`");
    }
}
