//! Every operation on 64 bytes, on every path that the machine has, against the same operation on
//! an array.

use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};

/// Applies a list of operations and collects all results.
struct Everything<'a> {
    a: &'a [u8; 64],
    b: &'a [u8; 64],
    mask: u64,
}

#[derive(Debug, PartialEq)]
struct Results {
    bytes: Vec<[u8; 64]>,
    masks: [u64; 5],
    packed: Vec<u16>,
    pairs: Vec<u16>,
}

fn stored<B: Bytes>(bytes: B) -> [u8; 64] {
    let mut array = [0; 64];
    bytes.store(&mut array);
    array
}

fn packed<B: Bytes>(token: B::Token, bytes: &[u8; 64], mask: u16) -> Vec<u16> {
    let words = std::array::from_fn(|i| u16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]));
    B::pack(token, &words, 0x40, mask)[..mask.count_ones() as usize].to_vec()
}

impl Kernel for Everything<'_> {
    type Output = Results;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> Results {
        let (a, b) = (L::Bytes::load(token, self.a), L::Bytes::load(token, self.b));
        let sixteen = std::array::from_fn(|i| self.b[i]);
        let table = L::Bytes::repeat(token, sixteen);
        let low = a & L::Bytes::splat(token, 63);
        let few_bits = a & L::Bytes::splat(token, 31);
        let logic = [a & b, a | b, a ^ b, !a, a.replace(self.mask, b), a.keep(self.mask)];
        let moved = [b.permute(low), few_bits.spread(), few_bits.spread_across()];
        let again = b.permute_by(token, &stored(low));
        let [ones_low, ones_high] = b.one_hot();
        let made = [
            table,
            ones_low,
            ones_high,
            L::Bytes::of_mask(token, self.mask),
            a.counts(),
            a.counts().add_counts(b),
        ];
        Results {
            bytes: logic
                .into_iter()
                .chain(moved)
                .chain(made)
                .chain([again])
                .chain(b.one_hots(token).into_iter().flatten())
                .map(stored)
                .collect(),
            masks: [a.meets(b), a.equals(b), a.high_bits(), a.union(), a.counts().add_counts(b).total()],
            packed: packed::<L::Bytes>(token, self.a, self.mask as u16),
            pairs: a.pairs(b, self.mask)[..self.mask.count_ones().min(16) as usize].to_vec(),
        }
    }
}

fn all_paths_agree_on(a: &[u8; 64], b: &[u8; 64], mask: u64) -> bool {
    let everything = |isa: Isa| isa.run(Everything { a, b, mask });
    let expected = everything(Isa::PORTABLE);
    Isa::variants().all(|isa| everything(isa) == expected)
}

fianchetto_testkit::properties! {
    fn all_paths_agree(a: Vec<u8>, b: Vec<u8>, mask: u64) -> bool {
        let bytes = |list: &[u8]| std::array::from_fn(|i| list.get(i % list.len().max(1)).copied().unwrap_or(5));
        all_paths_agree_on(&bytes(&a), &bytes(&b), mask)
    }
}

/// Every mask over sixteen words with the pairs, so that all packing is among it.
#[test]
fn all_paths_agree_on_every_pair_of_bytes_and_by_every_mask() {
    for mask in 0..=u16::MAX {
        let [first, b] = mask.to_le_bytes();
        let a = std::array::from_fn(|i| first.wrapping_add(i as u8));
        assert!(all_paths_agree_on(&a, &[b; 64], u64::from(mask) * 0x0001_0000_0001), "{mask:#x}");
    }
}

/// The array itself, against what the documentation of the operations says.
#[test]
fn the_array_does_as_documented() {
    let a: [u8; 64] = std::array::from_fn(|i| (i as u8).wrapping_mul(73).wrapping_add(11) & 31);
    let b: [u8; 64] = std::array::from_fn(|i| 200_u8.wrapping_sub((i as u8).wrapping_mul(5)));
    let mask = 0x8421_0000_ffff_1234;
    let Results { bytes, masks, packed, pairs } = Isa::PORTABLE.run(Everything { a: &a, b: &b, mask });
    let in_mask = |i: usize| mask >> i & 1 != 0;
    let sum = |group: usize| a[8 * group..8 * group + 8].iter().sum::<u8>();
    let bits =
        |group: usize| a[8 * group..8 * group + 8].iter().map(|byte| byte.count_ones() as u8).sum::<u8>();
    for i in 0..64 {
        assert_eq!(bytes[4][i], if in_mask(i) { b[i] } else { a[i] }, "replace {i}");
        assert_eq!(bytes[5][i], if in_mask(i) { a[i] } else { 0 }, "keep {i}");
        assert_eq!(bytes[6][i], b[usize::from(a[i])], "permute {i}");
        assert_eq!(bytes[7][i], sum(i / 8), "spread {i}");
        assert_eq!(bytes[8][i], sum((i / 8) ^ 4), "spread_across {i}");
        let one_hot = if b[i] < 128 && b[i] & 15 != 0 { 1_u16 << (b[i] & 15) } else { 0 };
        assert_eq!([bytes[10][i], bytes[11][i]], one_hot.to_le_bytes(), "one_hot {i}");
        assert_eq!(bytes[12][i], if in_mask(i) { 255 } else { 0 }, "of_mask {i}");
        assert_eq!(bytes[13][i], if i % 8 == 0 { bits(i / 8) } else { 0 }, "counts {i}");
        assert_eq!(bytes[15][i], bytes[6][i], "permute_by {i}");
        let other_one_hot = if b[i] >= 128 && b[i] & 15 != 0 { 1_u16 << (b[i] & 15) } else { 0 };
        let [low, high] = other_one_hot.to_le_bytes();
        assert_eq!(
            [16, 17, 18, 19].map(|k| bytes[k][i]),
            [bytes[10][i], bytes[11][i], low, high],
            "one_hots {i}"
        );
        assert_eq!(masks[0] >> i & 1 != 0, a[i] & b[i] != 0, "meets {i}");
        assert_eq!(masks[1] >> i & 1 != 0, a[i] == b[i], "equals {i}");
    }
    let words: Vec<u16> = (0..16).map(|i| u16::from_le_bytes([a[2 * i], a[2 * i + 1]]) | 0x40).collect();
    assert_eq!(packed, [2, 4, 5, 9, 12].map(|i| words[i]));
    let places = [2, 4, 5, 9, 12, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26];
    assert_eq!(pairs, places.map(|i| u16::from_le_bytes([a[i], b[i]])));
}
