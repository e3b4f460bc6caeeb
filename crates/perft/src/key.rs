//! Hashes a packed position to 128 bits: the index of its bucket, and the key stored there.

use fianchetto_board_repr::{Packed, scratch};

/// The hash of a position.
///
/// The two halves pair the four words differently and share no constant, so that a collision in one multiplication is
/// independent of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// Selects the bucket.
    pub(crate) place: u64,
    /// Identifies the entry in the bucket.
    pub(crate) signature: u64,
}

/// The numbers that the words are mixed with: six for each half, none of which the other half has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constants {
    place: [u64; 6],
    signature: [u64; 6],
}

/// Numbers for the second half that are not those of the first.
const OTHERS: [u64; 6] = [
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
    0xcbbb_9d5d_c105_9ed9,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
];

impl Constants {
    /// Those of every table that does not ask for others.
    pub(crate) const USUAL: Self = Self { place: scratch::SALT, signature: OTHERS };

    /// Others, so that positions that collide by the usual ones do not by these. A rotation keeps the number of bits, which
    /// matters ([`scratch::SALT`]).
    pub(crate) fn others() -> Self {
        let turned = |numbers: [u64; 6]| numbers.map(|number| number.rotate_left(23));
        Self { place: turned(OTHERS), signature: turned(scratch::SALT) }
    }
}

impl Key {
    #[inline]
    pub(crate) const fn new(position: Packed, constants: &Constants) -> Self {
        let [theirs, low, middle, high] = position.words();
        Self {
            place: scratch::key([theirs, low, middle, high], 0, &constants.place),
            signature: scratch::key([theirs, middle, low, high], 0, &constants.signature),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use fianchetto::registry::{Registry, Wanted};
    use fianchetto::{Line, Play, Position, Stage, ValidSetup, types::Mode};
    use fianchetto_testdata::positions::KIWIPETE;

    use super::*;

    fn collect(line: &mut Line, depth: u32, all: &mut HashSet<Packed>) {
        if !all.insert(line.packed()) || depth == 0 {
            return;
        }
        let moves = line.moves(Stage::All);
        for &mv in &*moves {
            line.make(mv);
            collect(line, depth - 1, all);
            line.take_back();
        }
    }

    /// Positions of one tree differ in few bits, which is where a bad hash fails: every part of the key must have as
    /// many collisions as a random function, neither more nor fewer.
    #[test]
    fn keys_are_as_good_as_random_ones() {
        let setup = ValidSetup::parse(KIWIPETE, Mode::Standard).expect("a position");
        let mut all = HashSet::new();
        let technique = Registry::built_in().find(Wanted::default()).expect("a technique");
        collect(&mut technique.line(&setup), 4, &mut all);
        let parts: [fn(Key) -> u64; 4] =
            [|key| key.place >> 32, |key| key.place, |key| key.signature >> 32, |key| key.signature];
        let expected = (all.len() as f64).powi(2) / 2.0_f64.powi(33);
        for (part, constants) in
            parts.iter().flat_map(|part| [(part, Constants::USUAL), (part, Constants::others())])
        {
            let key = |&packed: &Packed| part(Key::new(packed, &constants)) as u32;
            let different: HashSet<u32> = all.iter().map(key).collect();
            let accidents = (all.len() - different.len()) as f64;
            assert!((accidents - expected).abs() < 6.0 * expected.sqrt(), "{accidents}, not {expected}");
        }
    }
}
