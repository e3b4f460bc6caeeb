//! Reads whole records.

use std::io::{self, Read};

/// Fills a buffer, and returns how many bytes there were.
pub(super) fn fill(input: &mut impl Read, mut buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while !buffer.is_empty() {
        match input.read(buffer) {
            Ok(0) => break,
            Ok(read) => {
                filled += read;
                buffer = buffer.get_mut(read..).unwrap_or_default();
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}
