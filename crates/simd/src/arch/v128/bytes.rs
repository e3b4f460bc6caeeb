//! Sixty-four bytes in four registers.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::super::register::{self, Register};
use super::token::Token;
use crate::{Bytes, macros::operations};

/// The four quarters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteVector([Register; 4]);

/// Eight times one: multiplied, a byte that fills a group.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The bit of each byte of a group.
const BITS: u64 = 0x8040_2010_0804_0201;

/// The low and the high bytes of the words with one bit, by its place from 1 to 15.
const ONE_HOT: [[u64; 2]; 2] = [[0x8040_2010_0804_0200, 0], [0, BITS]];

macro_rules! operators {
    ($($trait:ident $method:ident $primitive:ident;)*) => {$(
        impl $trait for ByteVector {
            type Output = Self;

            operations! {
                fn $method(self, other: Self) -> Self { self.pairs(other, register::$primitive) }
            }
        }
    )*};
}

operators! {
    BitAnd bitand and;
    BitOr bitor or;
    BitXor bitxor xor;
}

impl Not for ByteVector {
    type Output = Self;

    operations! {
        fn not(self) -> Self { self ^ Self::splat(Token, 0xff) }
    }
}

impl ByteVector {
    operations! {
        fn each(self, by: impl Fn(Register) -> Register) -> Self {
            let [a, b, c, d] = self.0;
            Self([by(a), by(b), by(c), by(d)])
        }

        fn pairs(self, other: Self, by: impl Fn(Register, Register) -> Register) -> Self {
            let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
            Self([by(a, e), by(b, f), by(c, g), by(d, h)])
        }

        /// The quarters joined to one register, as two words.
        fn join(self, by: impl Fn(Register, Register) -> Register) -> [u64; 2] {
            let [a, b, c, d] = self.0;
            let mut words = [0; 2];
            register::store(by(by(a, b), by(c, d)), &mut words);
            words
        }
    }
}

impl Bytes for ByteVector {
    type Token = Token;

    const FAST_PAIRS: bool = false;
    const FAST_PACK: bool = false;

    operations! {
        fn token(self) -> Token { Token }
        fn splat(_: Token, byte: u8) -> Self { Self([register::splat_bytes(byte); 4]) }
        fn repeat(_: Token, bytes: [u8; 16]) -> Self { Self([register::load_bytes(&bytes); 4]) }

        fn load(_: Token, bytes: &[u8; 64]) -> Self {
            let (quarters, _) = bytes.as_chunks();
            Self([0, 1, 2, 3].map(|index: usize| register::load_bytes(&quarters[index])))
        }

        fn store(self, bytes: &mut [u8; 64]) {
            let (quarters, _) = bytes.as_chunks_mut();
            quarters.iter_mut().zip(self.0).for_each(|(to, quarter)| register::store_bytes(quarter, to));
        }

        /// Each byte looks up that of its group in the mask, and compares its bit.
        fn of_mask(_: Token, mask: u64) -> Self {
            let (mask, bits) = (register::splat(mask), register::splat(BITS));
            Self([0, 2, 4, 6].map(|group| {
                let groups = register::load(&[group * ONES, (group + 1) * ONES]);
                register::equal_bytes(register::and(register::lookup(mask, groups), bits), bits)
            }))
        }

        fn permute(self, places: Self) -> Self { places.each(|places| register::lookup_64(self.0, places)) }

        /// A lookup finds nothing from 16 upwards, so the high bit is kept.
        fn one_hot(self) -> [Self; 2] {
            let places = self & Self::splat(Token, 0x8f);
            ONE_HOT.map(|table| {
                let table = register::load(&table);
                places.each(|places| register::lookup(table, places))
            })
        }

        fn spread(self) -> Self {
            let firsts = register::load(&[0, 8 * ONES]);
            self.each(|quarter| register::lookup(register::sum_bytes(quarter), firsts))
        }

        fn spread_across(self) -> Self {
            let [a, b, c, d] = self.spread().0;
            Self([c, d, a, b])
        }

        fn equals(self, other: Self) -> u64 { self.pairs(other, register::equal_bytes).high_bits() }
        fn high_bits(self) -> u64 { register::high_bits(self.0) }
        fn counts(self) -> Self { self.each(|quarter| register::sum_bytes(register::byte_counts(quarter))) }
        fn add_counts(self, other: Self) -> Self { self.pairs(other, register::add) }

        fn union(self) -> u64 {
            let [first, second] = self.join(register::or);
            first | second
        }

        fn total(self) -> u64 {
            let [first, second] = self.join(register::add);
            first.wrapping_add(second)
        }
    }
}
