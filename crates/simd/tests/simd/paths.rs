//! Every operation on every path that the machine has, against the same operation on plain words.

use fianchetto_simd::{BitKernel, Bits, Isa, Kernel, Lanes};
use quickcheck::quickcheck;

/// Eight words of input make one block on every path.
const BLOCK: usize = 8;

/// Applies a list of operations to a block and collects all results.
struct Everything<'a> {
    a: &'a [u64; BLOCK],
    b: &'a [u64; BLOCK],
    small: &'a [u16; BLOCK],
}

fn masked<L: Lanes>(a: L, b: L) -> [L; 4] {
    let (low, high) = (a.keep(0xff).meets(b), a.keep(0xff00).meets(b));
    [
        a.or_where(low, b),
        a.or_where(L::both(low, high), b),
        a.or_where(L::only(low, high), b),
        a.or_where(a.keep(0xff).misses(b), b),
    ]
}

impl Kernel for Everything<'_> {
    type Output = (Vec<Vec<u64>>, u32, [u64; 2]);

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> Self::Output {
        let (mut results, mut bits, mut sums) = (vec![vec![0; BLOCK]; 29], 0, [0_u64; 2]);
        for start in (0..BLOCK).step_by(L::COUNT) {
            let (a, b) = (L::load(token, &self.a[start..]), L::load(token, &self.b[start..]));
            let plain = [a & b, a | b, a ^ b, !a, a + b, a - b, a | (b & !a), (a & b) ^ L::splat(token, 77)];
            let shifted =
                [a.shl(0), a.shl(9), a.shl(63), a.shr(0), a.shr(7), a.shr(63), a.shl_each(b.keep(63))];
            let turned = [a.swap_bytes(), a.sub_bytes(b)];
            let [ones, twos] = a.add_bits(b, a.shl(3));
            let counted = [a.popcount(), a.byte_counts(), a.sum_bytes(), ones, twos];
            let others =
                [L::widen(token, &self.small[start..]), a.rotate_each(b.keep(63)), a.shr_each(b.keep(63))];
            let all = plain.iter().chain(&shifted).chain(&turned).chain(&counted).chain(&others);
            let all = all.copied().chain(masked(a, b));
            results.iter_mut().zip(all).for_each(|(row, lanes)| lanes.store(&mut row[start..]));
            bits |= (a & b.keep(0xf0f)).nonzero() << start;
            sums = [sums[0].wrapping_add(a.sum()), sums[1] | a.keep(0xf0f0).union()];
        }
        (results, bits, sums)
    }
}

fn all_paths_agree_on(a: &[u64; BLOCK], b: &[u64; BLOCK]) -> bool {
    let small = a.map(|word| word as u16);
    let everything = |isa: Isa| isa.run(Everything { a, b, small: &small });
    let expected = everything(Isa::PORTABLE);
    Isa::variants().all(|isa| everything(isa) == expected)
}

quickcheck! {
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
        assert!(
            all_paths_agree_on(&std::array::from_fn(word), &[u64::from_le_bytes([b; 8]); BLOCK]),
            "{first} {b}"
        );
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

/// Packs the bits of a word that a mask selects.
struct Extract(u64, u64);

impl BitKernel for Extract {
    type Output = u64;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> u64 {
        bits.extract(self.0, self.1)
    }
}

/// The bits of `word` that `mask` selects, one after the other.
fn selected(word: u64, mask: u64) -> u64 {
    let bits = (0..64).filter(|place| mask >> place & 1 != 0).map(|place| word >> place & 1);
    bits.enumerate().fold(0, |packed, (place, bit)| packed | bit << place)
}

/// Puts the lowest bits of a word at the places of a mask.
struct Deposit(u64, u64);

impl BitKernel for Deposit {
    type Output = u64;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> u64 {
        bits.deposit(self.0, self.1)
    }
}

/// The bits of `word`, one after the other, at the places of `mask`.
fn placed(word: u64, mask: u64) -> u64 {
    let places = (0..64).filter(|place| mask >> place & 1 != 0);
    places.enumerate().fold(0, |placed, (bit, place)| placed | (word >> bit & 1) << place)
}

quickcheck! {
    fn all_paths_deposit_alike(word: u64, mask: u64) -> bool {
        Isa::variants().all(|isa| isa.run_bits(Deposit(word, mask)) == placed(word, mask))
    }

    fn what_is_extracted_can_be_put_back(word: u64, mask: u64) -> bool {
        Isa::variants().all(|isa| isa.run_bits(Deposit(isa.run_bits(Extract(word, mask)), mask)) == word & mask)
    }
}

quickcheck! {
    fn all_paths_extract_alike(word: u64, mask: u64) -> bool {
        Isa::variants().all(|isa| isa.run_bits(Extract(word, mask)) == selected(word, mask))
    }
}

/// The spans of two masks.
struct Spans(u64, [u64; 2], u32);

impl BitKernel for Spans {
    type Output = u64;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> u64 {
        bits.spans(self.0, self.1, self.2)
    }
}

/// The places of the bits of a word.
struct Places(u64, u64, [u16; 3]);

impl BitKernel for Places {
    type Output = [u16; 32];

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> [u16; 32] {
        let [factor, base, flag] = self.2;
        bits.places(self.0, factor, base, self.1, flag)
    }
}

/// Whether all paths find the places of a set's bits.
fn all_paths_find_places(set: u64, flagged: u64, [factor, base, flag]: [u16; 3]) -> bool {
    let word = |place: u32| {
        let flag = if flagged >> place & 1 == 1 { flag } else { 0 };
        factor.wrapping_mul(place as u16).wrapping_add(base).wrapping_add(flag)
    };
    let words: Vec<u16> = (0..64).filter(|place| set >> place & 1 == 1).map(word).take(32).collect();
    let places = || Places(set, flagged, [factor, base, flag]);
    Isa::variants()
        .flat_map(|isa| [isa.run_bits_extra(places()), isa.run_bits(places())])
        .all(|found| found.starts_with(&words))
}

quickcheck! {
    fn all_paths_find_the_same_places(set: u64, less: u64, flagged: u64, factor: u16, base: u16, flag: u16) -> bool {
        [set, set & less, 0, u64::MAX].into_iter().all(|set| all_paths_find_places(set, flagged, [factor, base, flag]))
    }
}

/// Every set of squares on two neighbouring ranks, of which every other one is flagged.
#[test]
fn all_paths_find_the_places_of_every_set_on_two_ranks() {
    for (set, shift) in (0..1_u64 << 16).flat_map(|set| [0, 16, 32, 48].map(|shift| (set, shift))) {
        assert!(
            all_paths_find_places(set << shift, 0x55aa_55aa_55aa_55aa, [64, 7, 0x4000]),
            "{set:#x} {shift}"
        );
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

quickcheck! {
    fn all_paths_span_alike(word: u64, one: u64, other: u64, place: u32) -> bool {
        let place = place % 64;
        let masks = [one, other].map(|mask| mask & !(1 << place));
        let expected = masks.map(|mask| walked(word, mask, place)).into_iter().fold(0, |all, span| all | span);
        Isa::variants().all(|isa| {
            [isa.run_bits_extra(Spans(word, masks, place)), isa.run_bits(Spans(word, masks, place + 64))] == [expected; 2]
                && isa.run_bits_extra(Extract(word, one)) == selected(word, one)
        })
    }
}

/// Bits counted one by one, as the documentation of the operations has it.
#[test]
fn bits_and_bytes_are_added_up() {
    struct Counts([u64; 3]);
    impl Kernel for Counts {
        type Output = [u64; 5];
        #[inline(always)]
        fn run<L: Lanes>(self, token: L::Token) -> [u64; 5] {
            let [a, b, c] =
                [L::splat(token, self.0[0]), L::splat(token, self.0[1]), L::splat(token, self.0[2])];
            let [ones, twos] = a.add_bits(b, c);
            let mut words = [0; BLOCK];
            let mut first = |lanes: L| {
                lanes.store(&mut words);
                words[0]
            };
            [first(ones), first(twos), first(a.byte_counts()), first(a.sum_bytes()), first(a.popcount())]
        }
    }
    let words = [0xff00_1234_8001_7f0f, 0x0f0f_ffff_0000_aaaa, 0x3c3c_0ff0_8000_cccc];
    let sums = std::array::from_fn::<u64, 64, _>(|place| words.iter().map(|word| word >> place & 1).sum());
    let bits = |bit: u64| (0..64).fold(0, |set, place| set | (sums[place] >> bit & 1) << place);
    let bytes = words[0].to_le_bytes();
    let counts = u64::from_le_bytes(bytes.map(|byte| byte.count_ones() as u8));
    let total = bytes.iter().map(|&byte| u64::from(byte)).sum();
    for isa in Isa::variants() {
        let expected = [bits(0), bits(1), counts, total, words[0].count_ones().into()];
        assert_eq!(isa.run(Counts(words)), expected, "{isa}");
    }
}

/// Boards turned square by square, as the documentation of the operations has it.
#[test]
fn turning_moves_the_right_squares() {
    struct Turn(u64);
    impl Kernel for Turn {
        type Output = u64;
        #[inline(always)]
        fn run<L: Lanes>(self, token: L::Token) -> u64 {
            let mut words = [0; BLOCK];
            L::splat(token, self.0).swap_bytes().store(&mut words);
            words[0]
        }
    }
    for isa in Isa::variants() {
        for square in 0..64 {
            let (file, rank) = (square % 8, square / 8);
            assert_eq!(isa.run(Turn(1 << square)), 1 << ((7 - rank) * 8 + file), "{isa}, square {square}");
        }
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
    for isa in Isa::variants() {
        for count in 0..64 {
            let word = 0x8123_4567_89ab_cdef;
            assert_eq!(isa.run(Shift(word, count)), [word << count, word >> count], "{isa}, {count}");
        }
        for count in [64, 65, 127, 128, 256, 1 << 16, u32::MAX] {
            assert_eq!(isa.run(Shift(u64::MAX, count)), [0, 0], "{isa}, {count}");
        }
    }
}

#[cfg(fianchetto_portable_only)]
#[test]
fn a_machine_without_vectors_has_one_path() {
    assert_eq!(Isa::all().collect::<Vec<_>>(), [Isa::PORTABLE]);
    assert_eq!(Isa::variants().count(), 2, "the path and its twin");
}

#[test]
fn the_run_says_which_paths_it_exercised() {
    let names: Vec<_> = Isa::variants().map(|isa| isa.to_string()).collect();
    println!("paths exercised: {}", names.join(", "));
    assert!(names.iter().any(|name| name == "portable"));
}
