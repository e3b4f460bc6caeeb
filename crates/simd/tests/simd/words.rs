//! Every operation on every path that the machine has, against the same operation on plain words.

use fianchetto_simd::{BitKernel, Bits, Isa, Kernel, Lanes};

/// Eight words of input make one block on every path.
const BLOCK: usize = 8;

/// Applies a list of operations to a block and collects all results.
struct Everything<'a> {
    a: &'a [u64; BLOCK],
    b: &'a [u64; BLOCK],
}

impl Kernel for Everything<'_> {
    type Output = (Vec<[u64; BLOCK]>, u32, [u64; 2]);

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> Self::Output {
        let (mut results, mut bits, mut sums) = (vec![[0; BLOCK]; 29], 0, [0_u64; 2]);
        for start in (0..BLOCK).step_by(L::COUNT) {
            let (a, b) = (L::load(token, &self.a[start..]), L::load(token, &self.b[start..]));
            let counts = b.keep(63);
            let (low, high) = (a.keep(0xff).meets(b), a.keep(0xff00).meets(b));
            let [ones, twos] = a.add_bits(b, a.shl(3));
            let logic = [a & b, a | b, a ^ b, !a, a + b, a - b, a | (b & !a), (a & b) ^ L::splat(token, 77)];
            let shifted =
                [a.shl(0), a.shl(9), a.shl(63), a.shl(64), a.shr(0), a.shr(7), a.shr(63), a.shr(u32::MAX)];
            let each = [a.shl_each(counts), a.shr_each(counts), a.rotate_each(counts)];
            let bytes =
                [a.swap_bytes(), a.sub_bytes(b), a.popcount(), a.byte_counts(), a.sum_bytes(), ones, twos];
            let masked = [a.or_where(low, b), a.or_where(high, b), a.or_where(a.keep(0xff).misses(b), b)];
            let all = logic.into_iter().chain(shifted).chain(each).chain(bytes).chain(masked);
            results.iter_mut().zip(all).for_each(|(row, lanes)| lanes.store(&mut row[start..]));
            bits |= (a & b.keep(0xf0f)).nonzero() << start;
            sums = [sums[0].wrapping_add(a.sum()), sums[1] | a.keep(0xf0f0).union()];
        }
        (results, bits, sums)
    }
}

/// What the operations mean, on one lane.
fn expected(a: u64, b: u64) -> Vec<u64> {
    let [bytes, other] = [a, b].map(u64::to_le_bytes);
    let of_bytes = |byte: &dyn Fn(usize) -> u8| u64::from_le_bytes(std::array::from_fn(byte));
    let counts = of_bytes(&|i| bytes[i].count_ones() as u8);
    let differences = of_bytes(&|i| bytes[i].wrapping_sub(other[i]));
    let total = bytes.iter().map(|&byte| u64::from(byte)).sum();
    let (count, c) = (b as u32 & 63, a << 3);
    let (low, high) = (a & b & 0xff != 0, a & b & 0xff00 != 0);
    let or_where = |condition: bool, word: u64| if condition { word | b } else { word };
    let logic = [a & b, a | b, a ^ b, !a, a.wrapping_add(b), a.wrapping_sub(b), a | b, (a & b) ^ 77];
    let shifted = [a, a << 9, a << 63, 0, a, a >> 7, a >> 63, 0];
    let each = [a << count, a >> count, a.rotate_left(count)];
    let ones_and_twos = [a ^ b ^ c, (a & b) | (a & c) | (b & c)];
    let bytes = [of_bytes(&|i| bytes[7 - i]), differences, a.count_ones().into(), counts, total];
    let masked = [or_where(low, a), or_where(high, a), or_where(!low, a)];
    [&logic[..], &shifted, &each, &bytes, &ones_and_twos, &masked].concat()
}

fn all_paths_agree_on(a: &[u64; BLOCK], b: &[u64; BLOCK]) -> bool {
    let lanes: Vec<Vec<u64>> = a.iter().zip(b).map(|(&a, &b)| expected(a, b)).collect();
    let met = (0..BLOCK).map(|lane| u32::from(a[lane] & b[lane] & 0xf0f != 0) << lane).sum();
    let sum = a.iter().fold(0_u64, |sum, &word| sum.wrapping_add(word));
    let union = a.iter().fold(0, |union, word| union | word & 0xf0f0);
    Isa::variants().all(|isa| {
        let (results, bits, sums) = isa.run(Everything { a, b });
        let is_expected =
            |(row, found): (usize, &[u64; BLOCK])| (0..BLOCK).all(|lane| found[lane] == lanes[lane][row]);
        results.iter().enumerate().all(is_expected) && (bits, sums) == (met, [sum, union])
    })
}

fianchetto_testkit::properties! {
    fn all_paths_agree(a: Vec<u64>, b: Vec<u64>) -> bool {
        let block = |words: &[u64]| core::array::from_fn(|i| words.get(i % words.len().max(1)).copied().unwrap_or(5));
        all_paths_agree_on(&block(&a), &block(&b))
    }
}

/// What works byte by byte, and shifts by each count.
#[test]
fn all_paths_agree_on_every_pair_of_bytes() {
    for (first, b) in (0..=u8::MAX).step_by(64).flat_map(|first| (0..=u8::MAX).map(move |b| (first, b))) {
        let word = |lane: usize| u64::from_le_bytes(std::array::from_fn(|i| first + (8 * lane + i) as u8));
        let b = [u64::from_le_bytes([b; 8]); BLOCK];
        assert!(all_paths_agree_on(&std::array::from_fn(word), &b), "{first} {b:?}");
    }
}

/// What works lane by lane: lanes that meet `b` in the low byte, and lanes that do so in the next.
#[test]
fn all_paths_agree_on_every_pair_of_masks() {
    for (low, high) in (0..1_u64 << BLOCK).flat_map(|low| (0..1_u64 << BLOCK).map(move |high| (low, high))) {
        let word = |lane: usize| low >> lane & 1 | (high >> lane & 1) << 8;
        assert!(all_paths_agree_on(&std::array::from_fn(word), &[u64::MAX; BLOCK]), "{low:#b} {high:#b}");
    }
}

/// Shift counts from the word's width upwards leave nothing, on every path.
#[test]
fn shifts_by_the_width_and_more_leave_nothing() {
    struct Shift(u64, u32);
    impl Kernel for Shift {
        type Output = [u64; 2];
        #[inline(always)]
        fn run<L: Lanes>(self, token: L::Token) -> [u64; 2] {
            let word = L::splat(token, self.0);
            [word.shl(self.1), word.shr(self.1)].map(L::union)
        }
    }
    let word: u64 = 0x8123_4567_89ab_cdef;
    for (isa, count) in
        Isa::variants().flat_map(|isa| (0..=130).chain([1 << 16, u32::MAX]).map(move |n| (isa, n)))
    {
        let shifted = [word.checked_shl(count), word.checked_shr(count)].map(Option::unwrap_or_default);
        assert_eq!(isa.run(Shift(word, count)), shifted, "{isa}, {count}");
    }
}

/// Applies the bit instructions to a word.
#[derive(Clone, Copy)]
struct Word {
    word: u64,
    masks: [u64; 2],
    place: u32,
    places: [u16; 3],
}

impl BitKernel for Word {
    type Output = ([u64; 3], [u16; 32]);

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Self::Output {
        let Self { word, masks, place, places: [factor, base, flag] } = self;
        let words =
            [bits.extract(word, masks[0]), bits.deposit(word, masks[0]), bits.spans(word, masks, place)];
        (words, bits.square_words(word, factor, base, masks[1], flag))
    }
}

/// Place by place, upwards and downwards.
fn walked(word: u64, mask: u64, place: u32) -> u64 {
    let mut span = 0;
    let mut walk = |places: &mut dyn Iterator<Item = u32>| {
        for at in places.filter(|at| mask >> at & 1 != 0) {
            span |= 1 << at;
            if word >> at & 1 != 0 {
                return;
            }
        }
    };
    walk(&mut (place + 1..64));
    walk(&mut (0..place).rev());
    span
}

/// Whether all paths do with a word what the documentation says, bit by bit; the place is below 64,
/// and in no mask.
fn all_paths_know(on: Word) -> bool {
    let Word { word, masks: [mask, flagged], place, places: [factor, base, flag] } = on;
    let places = |set: u64| (0..64).filter(move |place| set >> place & 1 != 0);
    let extracted = places(mask).enumerate().fold(0, |packed, (bit, at)| packed | (word >> at & 1) << bit);
    let deposited = places(mask).enumerate().fold(0, |placed, (bit, at)| placed | (word >> bit & 1) << at);
    let spans = walked(word, mask, place) | walked(word, flagged, place);
    let numbered = |at: u32| {
        let flag = if flagged >> at & 1 == 1 { flag } else { 0 };
        factor.wrapping_mul(at as u16).wrapping_add(base).wrapping_add(flag)
    };
    let numbers: Vec<u16> = places(word).map(numbered).take(32).collect();
    // Only the low six bits of a place count.
    let kernels = [on, Word { place: place + 64, ..on }];
    let found =
        Isa::variants().flat_map(|isa| kernels.map(|on| [isa.run_bits(on), isa.run_wide_bits(on)]).concat());
    found
        .into_iter()
        .all(|(words, found)| words == [extracted, deposited, spans] && found.starts_with(&numbers))
}

fianchetto_testkit::properties! {
    fn all_paths_know_any_word(words: (u64, u64), masks: (u64, u64), place: u32, factor: u16, base: u16, flag: u16) -> bool {
        let place = place % 64;
        let masks = [masks.0, masks.1].map(|mask| mask & !(1 << place));
        [words.0, words.0 & words.1, 0, u64::MAX]
            .into_iter()
            .all(|word| all_paths_know(Word { word, masks, place, places: [factor, base, flag] }))
    }
}

/// Every set of squares on two neighbouring ranks, of which every other one is flagged.
#[test]
fn all_paths_know_every_set_on_two_ranks() {
    let masks = [0x00ff_ff00_18ff_c200, 0x55aa_55aa_55aa_54aa];
    for (set, shift) in (0..1_u64 << 16).flat_map(|set| [0, 16, 32, 48].map(|shift| (set, shift))) {
        let word = Word { word: set << shift, masks, place: 8, places: [64, 7, 0x4000] };
        assert!(all_paths_know(word), "{set:#x} {shift}");
    }
}

/// Applies an operation that has four masks.
#[derive(Clone, Copy)]
struct FourMasks {
    word: u64,
    masks: [u64; 4],
    place: u32,
}

impl BitKernel for FourMasks {
    type Output = u64;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> u64 {
        bits.byte_spans(self.word, self.masks, self.place)
    }
}

/// A mask with a bit in each byte, which three bits of `choice` choose; none in the byte of the
/// place.
fn upright(choice: u32, place: u32) -> u64 {
    let bytes = (0..8).filter(|&byte| byte != place / 8);
    bytes.fold(0, |mask, byte| mask | 1 << (8 * byte + (choice >> (3 * byte) & 7)))
}

fianchetto_testkit::properties! {
    fn all_paths_know_spans_of_bytes(word: u64, choices: (u32, u32, u32), place: u32) -> bool {
        let place = place % 64;
        let [one, two, three] = [choices.0, choices.1, choices.2].map(|choice| upright(choice, place));
        let across = 0xff << (place & 56) & !(1 << place);
        let expected = [one, two, three].into_iter().fold(0, |all, mask| all | walked(word, mask, place));
        let masks = [one, across, two, three];
        // Only the low six bits of a place count.
        let kernels = [place, place + 64].map(|place| FourMasks { word, masks, place });
        let found = Isa::variants().flat_map(|isa| kernels.map(|on| [isa.run_bits(on), isa.run_lane_bits(on)]).concat());
        found.into_iter().all(|found| found == expected)
    }
}
