//! Looking for bytes, many at a time.

/// Each byte of a word at once: the lowest bits.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bits.
pub(crate) const HIGHS: u64 = ONES << 7;

/// The position of the first of some bytes. A word compares eight at once; texts are too short for
/// vectors to pay.
#[inline(always)]
pub(crate) fn find<const N: usize>(bytes: &[u8], wanted: [u8; N]) -> Option<usize> {
    let (words, rest) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let found = wanted.into_iter().fold(0, |found, byte| found | zeros(word ^ (ONES * u64::from(byte))));
        if found != 0 {
            return Some(8 * index + found.trailing_zeros() as usize / 8);
        }
    }
    let found = rest.iter().position(|byte| wanted.contains(byte))?;
    Some(8 * words.len() + found)
}

/// The high bits of bytes that are zero; bits above the lowest of them may be wrong.
#[inline(always)]
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGHS
}

/// The result of looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    Yes,
    No,
    /// More bytes are needed.
    More,
}

/// How far a look ahead goes.
pub(crate) const FAR: usize = 1024;

/// Whether a tag begins here: a bracket, a name, a space and a quotation mark.
pub(crate) fn is_tag(bytes: &[u8]) -> Look {
    let mut rest = bytes.iter().take(FAR).copied();
    if rest.next() != Some(b'[') {
        return if bytes.is_empty() { Look::More } else { Look::No };
    }
    let (mut has_name, mut has_space) = (false, false);
    for byte in rest {
        match byte {
            b' ' | b'\t' => has_space = has_name,
            b'"' if has_name => return Look::Yes,
            byte if is_name(byte) && !has_space => has_name = true,
            _ => return Look::No,
        }
    }
    if bytes.len() < FAR { Look::More } else { Look::No }
}

/// Whether a blank line and then a tag follow the end of a line.
pub(crate) fn is_blank_then_tag(bytes: &[u8]) -> Look {
    let mut has_blank = false;
    for (index, byte) in bytes.iter().enumerate().take(FAR) {
        match byte {
            b' ' | b'\t' | b'\r' => {}
            b'\n' => has_blank = true,
            b'[' if has_blank => return is_tag(bytes.get(index..).unwrap_or_default()),
            _ => return Look::No,
        }
    }
    if bytes.len() < FAR { Look::More } else { Look::No }
}

/// Whether a byte can be in the name of a tag.
pub(crate) const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_found_where_they_are() {
        for length in 0..100 {
            for at in 0..length {
                let mut bytes = vec![0x80; length];
                bytes[at] = b'}';
                assert_eq!(find(&bytes, [b'}', b'\n']), Some(at));
                assert_eq!(find(&bytes, [b'\n', b'}']), Some(at));
                assert_eq!(find(&bytes, [b'|']), None);
                bytes[length - 1] = b'|';
                assert_eq!(find(&bytes, [b'}', b'|']), Some(at));
            }
        }
    }
}
