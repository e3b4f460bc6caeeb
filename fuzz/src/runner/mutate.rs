//! Random changes of an input.

use super::random::Random;

/// Inputs are no longer than this, but for a rare one.
const LONG: usize = 1024;

/// A rare input may be as long as this.
const VERY_LONG: usize = 1 << 16;

/// Bytes at which much is decided.
const BYTES: [u8; 16] =
    [0, 1, 9, b'\n', b'\r', b' ', b'"', b'-', b'0', b'8', b'9', b';', 0x7f, 0x80, 0xfe, 0xff];

/// Numbers at the edges of types.
const NUMBERS: [&str; 10] = [
    "0",
    "-1",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
];

/// Changes inputs of one target.
#[derive(Clone, Debug)]
pub struct Mutator {
    words: Vec<Vec<u8>>,
}

impl Mutator {
    /// Changes that know the words of a target.
    #[must_use]
    pub fn new(words: &[&str]) -> Self {
        Self { words: words.iter().map(|word| word.as_bytes().to_vec()).collect() }
    }

    /// A changed input: one to eight changes, mostly few. `other` is another input, of which a part may be taken.
    pub fn change(&self, random: &mut Random, input: &[u8], other: &[u8]) -> Vec<u8> {
        let mut bytes = input.to_vec();
        let most = 1 << random.below(4);
        for _ in 0..=random.below(most) {
            self.change_once(random, &mut bytes, other);
        }
        let limit = if random.below(8192) == 0 { VERY_LONG } else { LONG };
        bytes.truncate(limit);
        bytes
    }

    fn change_once(&self, random: &mut Random, bytes: &mut Vec<u8>, other: &[u8]) {
        let at = random.below(bytes.len() + 1);
        match random.below(14) {
            0 | 1 => on(bytes, at, |byte| byte ^ 1 << random.below(8)),
            2 => on(bytes, at, |byte| byte.wrapping_add(random.below(17) as u8).wrapping_sub(8)),
            3 => on(bytes, at, |_| *random.one_of(&BYTES).unwrap_or(&0)),
            4 => on(bytes, at, |_| random.word() as u8),
            5 => insert(bytes, at, &random.word().to_le_bytes()[..random.below(8) + 1]),
            6 => drop(bytes.drain(part(random, bytes.len()))),
            7 => {
                let copy = bytes[part(random, bytes.len())].to_vec();
                insert(bytes, at, &copy);
            }
            8 => {
                let copy = &other[part(random, other.len())];
                replace(bytes, at, copy, random.below(2) == 0);
            }
            9 | 10 => {
                let word = random.one_of(&self.words).cloned().unwrap_or_default();
                replace(bytes, at, &word, random.below(3) == 0);
            }
            11 => number(random, bytes),
            12 => lines(random, bytes),
            _ if random.below(64) == 0 => grow(random, bytes),
            _ => bytes.truncate(at),
        }
    }
}

fn on(bytes: &mut [u8], at: usize, change: impl FnOnce(u8) -> u8) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte = change(*byte);
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, new: &[u8]) {
    drop(bytes.splice(at..at, new.iter().copied()));
}

/// Puts new bytes over old ones, or between them.
fn replace(bytes: &mut Vec<u8>, at: usize, new: &[u8], over: bool) {
    let end = if over { (at + new.len()).min(bytes.len()) } else { at };
    drop(bytes.splice(at..end, new.iter().copied()));
}

/// A part, short ones more often than long ones.
fn part(random: &mut Random, length: usize) -> std::ops::Range<usize> {
    let begin = random.below(length);
    let longest = random.below(length - begin) + 1;
    begin..(begin + random.below(longest) + 1).min(length)
}

/// Writes another number in place of one that is there.
fn number(random: &mut Random, bytes: &mut Vec<u8>) {
    let is_first = |at: &usize| bytes[*at].is_ascii_digit() && (*at == 0 || !bytes[*at - 1].is_ascii_digit());
    let starts: Vec<usize> = (0..bytes.len()).filter(is_first).collect();
    let Some(&start) = random.one_of(&starts) else { return };
    let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let new = match random.below(3) {
        0 => (*random.one_of(&NUMBERS).unwrap_or(&"")).to_owned(),
        1 => random.below(300).to_string(),
        _ => {
            let old = std::str::from_utf8(&bytes[start..start + digits])
                .ok()
                .and_then(|text| text.parse::<u64>().ok());
            old.unwrap_or_default().wrapping_add(random.below(3) as u64).wrapping_sub(1).to_string()
        }
    };
    drop(bytes.splice(start..start + digits, new.bytes()));
}

/// Exchanges, doubles or removes a line.
fn lines(random: &mut Random, bytes: &mut Vec<u8>) {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => lines.swap(one, other),
        1 => lines.insert(other, lines[one]),
        _ => drop(lines.remove(one)),
    }
    *bytes = lines.concat();
}

/// Repeats a part many times.
fn grow(random: &mut Random, bytes: &mut Vec<u8>) {
    let copy = bytes[part(random, bytes.len())].to_vec();
    let times = random.below(VERY_LONG / (copy.len() + 1));
    let at = random.below(bytes.len() + 1);
    insert(bytes, at, &copy.repeat(times));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_changes_and_another_one_others() {
        let mutator = Mutator::new(&["word"]);
        let changed = |seed| {
            let mut random = Random::new(seed);
            (0..200).map(|_| mutator.change(&mut random, b"1. e4 e5\n2. Nf3\n", b"other")).collect::<Vec<_>>()
        };
        assert_eq!(changed(7), changed(7));
        assert_ne!(changed(7), changed(8));
    }

    #[test]
    fn every_input_can_be_changed() {
        let mut random = Random::new(1);
        for input in [&b""[..], b"\n", b"0", &[0xff; 3000]] {
            let changed = (0..2000).map(|_| Mutator::new(&[]).change(&mut random, input, b""));
            assert!(changed.filter(|changed| changed != input).count() > 100);
        }
    }
}
