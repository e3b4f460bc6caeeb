//! The numbers of a BCH code, after Tony Warnock and Burton Wendroff, *Search Tables in Computer Chess*, ICCA Journal 11(1),
//! 1988 (<https://www.chessprogramming.org/BCH_Hashing>).
//!
//! The number of element `i` is the column `i` of the parity-check matrix: the powers `a^i`, `a^3i`, `a^5i` and so on of
//! a primitive element `a` of the field of 1024 elements, ten bits each. The BCH bound says that `2t` such columns with
//! `t` powers are linearly independent: no `2t` of them, or fewer, add up to 0. A bit that is 1 in all of them forbids
//! odd numbers of them, too. Six powers and that bit are 61 bits; the lowest bits of them are a code with fewer powers.

/// The powers in a column.
const POWERS: u32 = 6;

/// x^10 + x^3 + 1, a primitive polynomial.
const POLYNOMIAL: u32 = 0b100_0000_1001;

/// The order of a primitive element.
const ORDER: u32 = 1023;

/// The number of an element: the bit that is always 1, and the powers above it.
pub(super) fn column(element: usize) -> u64 {
    let power = |index: u32| u64::from(power_of_a((2 * index + 1) * element as u32)) << (10 * index);
    (0..POWERS).fold(0, |column, index| column | power(index)) << 1 | 1
}

/// A power of the primitive element, as a polynomial.
fn power_of_a(exponent: u32) -> u32 {
    (0..exponent % ORDER).fold(1, |power, _| {
        let doubled = power << 1;
        doubled ^ if doubled >> 10 == 1 { POLYNOMIAL } else { 0 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Its powers are all elements of the field but 0.
    #[test]
    fn the_element_is_primitive() {
        let powers: HashSet<u32> = (0..ORDER).map(power_of_a).collect();
        assert_eq!(powers.len(), ORDER as usize);
        assert!(!powers.contains(&0) && powers.iter().all(|&power| power < 1024));
        assert_eq!(power_of_a(ORDER), 1);
    }

    #[test]
    fn a_column_has_61_bits() {
        let all = (0..ORDER as usize).map(column).fold(0, |all, column| all | column);
        assert_eq!(all, (1 << 61) - 1);
    }
}
