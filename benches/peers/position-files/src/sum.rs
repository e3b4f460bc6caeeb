//! What both sides compute, so that their answers can be compared.

/// A sum of what was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    positions: u64,
    value: u64,
}

impl Sum {
    pub fn add(&mut self, occupied: u64, white: u64, score: i16) {
        self.positions += 1;
        let part = occupied ^ white.rotate_left(17) ^ score as u64;
        self.value = self.value.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(part);
    }

    pub fn piece(&mut self, square: u8, piece: u8) {
        self.value = self.value.wrapping_add(u64::from(square) << 4 | u64::from(piece));
    }
}
