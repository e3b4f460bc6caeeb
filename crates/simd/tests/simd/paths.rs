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
        let (mut results, mut bits, mut sums) = (vec![vec![0; BLOCK]; 27], 0, [0_u64; 2]);
        for start in (0..BLOCK).step_by(L::COUNT) {
            let (a, b) = (L::load(token, &self.a[start..]), L::load(token, &self.b[start..]));
            let plain = [a & b, a | b, a ^ b, !a, a + b, a - b, a | (b & !a), (a & b) ^ L::splat(token, 77)];
            let shifted =
                [a.shl(0), a.shl(9), a.shl(63), a.shr(0), a.shr(7), a.shr(63), a.shl_each(b.keep(63))];
            let turned = [a.swap_bytes(), a.mirror_files(), a.anti_transpose(), a.sub_bytes(b), a.popcount()];
            let others =
                [L::widen(token, &self.small[start..]), a.rotate_each(b.keep(63)), a.shr_each(b.keep(63))];
            let all = plain.iter().chain(&shifted).chain(&turned).chain(&others);
            let all = all.copied().chain(masked(a, b));
            results.iter_mut().zip(all).for_each(|(row, lanes)| lanes.store(&mut row[start..]));
            bits |= (a & b.keep(0xf0f)).nonzero() << start;
            sums = [sums[0].wrapping_add(a.sum()), sums[1] | a.keep(0xf0f0).union()];
        }
        (results, bits, sums)
    }
}

quickcheck! {
    fn all_paths_agree(a: Vec<u64>, b: Vec<u64>) -> bool {
        let block = |words: &[u64]| core::array::from_fn(|i| words.get(i % words.len().max(1)).copied().unwrap_or(5));
        let (a, b): ([u64; BLOCK], [u64; BLOCK]) = (block(&a), block(&b));
        let small = a.map(|word| word as u16);
        let everything = |isa: Isa| isa.run(Everything { a: &a, b: &b, small: &small });
        let expected = everything(Isa::PORTABLE);
        Isa::variants().all(|isa| everything(isa) == expected)
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

quickcheck! {
    fn all_paths_extract_alike(word: u64, mask: u64) -> bool {
        Isa::variants().all(|isa| isa.run_bits(Extract(word, mask)) == selected(word, mask))
    }
}

/// Boards turned square by square, as the documentation of the operations has it.
#[test]
fn turning_moves_the_right_squares() {
    struct Turn(u64);
    impl Kernel for Turn {
        type Output = [u64; 3];
        #[inline(always)]
        fn run<L: Lanes>(self, token: L::Token) -> [u64; 3] {
            let board = L::splat(token, self.0);
            [board.swap_bytes(), board.mirror_files(), board.anti_transpose()].map(|turned| {
                let mut words = [0; BLOCK];
                turned.store(&mut words);
                words[0]
            })
        }
    }
    for isa in Isa::variants() {
        for square in 0..64 {
            let (file, rank) = (square % 8, square / 8);
            let expected = [(file, 7 - rank), (7 - file, rank), (7 - rank, 7 - file)];
            let expected = expected.map(|(file, rank)| 1 << (rank * 8 + file));
            assert_eq!(isa.run(Turn(1 << square)), expected, "{isa}, square {square}");
        }
    }
}

#[test]
fn the_run_says_which_paths_it_exercised() {
    let names: Vec<_> = Isa::variants().map(|isa| isa.to_string()).collect();
    println!("paths exercised: {}", names.join(", "));
    assert_eq!(names[0], "portable");
}
