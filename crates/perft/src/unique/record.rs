//! The file format of a position: 32 bytes, the number of root moves that lead to it, and for each
//! its index and number of paths in groups of seven bits.

use std::io::{self, Read};
use std::slice;

use fianchetto_board_repr::Packed;

/// A position, and the number of paths to it from each root move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) position: Packed,
    /// Sorted; their number fits a byte, since no position has more moves.
    pub(super) roots: Vec<(u8, u64)>,
}

impl Record {
    /// The position.
    pub const fn position(&self) -> Packed {
        self.position
    }

    /// The indices of the root moves that lead to it, each with the number of paths.
    pub fn roots(&self) -> &[(u8, u64)] {
        &self.roots
    }

    /// Appends the record.
    pub fn append_to(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(self.position.words().map(u64::to_le_bytes).as_flattened());
        bytes.push(self.roots.len() as u8);
        for &(root, ways) in &self.roots {
            bytes.push(root);
            append_number(bytes, ways);
        }
    }

    /// The records in these bytes.
    ///
    /// # Errors
    /// If the last is cut off, or a number has more than 64 bits.
    pub fn all_in(mut bytes: &[u8]) -> io::Result<Vec<Self>> {
        std::iter::from_fn(|| Self::read(&mut bytes).transpose()).collect()
    }

    /// The next position, or `None` at the end.
    pub(super) fn read(from: &mut impl Read) -> io::Result<Option<Self>> {
        let Some(position) = read_position(from)? else { return Ok(None) };
        let roots = (0..read_byte(from)?).map(|_| Ok((read_byte(from)?, read_number(from)?)));
        let roots = roots.collect::<io::Result<_>>()?;
        Ok(Some(Self { position, roots }))
    }
}

/// The next position, or `None` at the end.
pub(super) fn read_position(from: &mut impl Read) -> io::Result<Option<Packed>> {
    let mut words = [[0; 8]; 4];
    let [[first, rest @ ..], others @ ..] = &mut words;
    if from.read(slice::from_mut(first))? == 0 {
        return Ok(None);
    }
    from.read_exact(rest)?;
    from.read_exact(others.as_flattened_mut())?;
    Ok(Some(Packed::from_words(words.map(u64::from_le_bytes))))
}

fn append_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(from: &mut impl Read) -> io::Result<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = read_byte(from)?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(io::ErrorKind::InvalidData.into())
}

fn read_byte(from: &mut impl Read) -> io::Result<u8> {
    let mut byte = [0];
    from.read_exact(&mut byte)?;
    Ok(byte[0])
}

#[test]
fn what_is_written_is_read_and_nothing_less() {
    let roots = vec![(0, 1), (7, 127), (8, 128), (217, u64::MAX)];
    let record = Record { position: Packed::from_words([1, u64::MAX, 3, 4]), roots };
    let mut bytes = Vec::new();
    record.append_to(&mut bytes);
    assert_eq!(Record::all_in(&bytes).expect("it is whole"), [record]);
    assert_eq!(Record::all_in(&[]).expect("the end"), []);
    assert!((1..bytes.len()).all(|end| Record::all_in(&bytes[..end]).is_err()));
}
