//! The conversions of quad-bitboards: every one that the machine has against the meaning, square by square.

use fianchetto_simd::quad::Conversion;
use quickcheck::quickcheck;

/// The nibble of a square.
fn code(quad: &[u64; 4], square: usize) -> usize {
    (0..4).map(|plane| (quad[plane] >> square & 1) << plane).sum::<u64>() as usize
}

/// Whether all conversions there and back give each square its code.
fn are_right(quad: [u64; 4]) -> bool {
    Conversion::all().all(|conversion| {
        let (sets, bytes) = (conversion.to_sets(&quad), conversion.to_bytes(&quad));
        let right = |square: usize| {
            let code = code(&quad, square);
            usize::from(bytes[square]) == code
                && (0..16).all(|set| (sets[set] >> square & 1 != 0) == (code == set))
        };
        (0..64).all(right)
            && conversion.from_bytes(&bytes) == quad
            && conversion.from_bytes(&bytes.map(|b| b | 0xf0)) == quad
    })
}

quickcheck! {
    fn conversions_give_each_square_its_code(quad: (u64, u64, u64, u64)) -> bool {
        are_right([quad.0, quad.1, quad.2, quad.3])
    }
}

/// Every code on every square, beside every code on all others.
#[test]
fn conversions_are_right_for_every_code_on_every_square() {
    for (square, codes) in (0..64).flat_map(|square| (0..256_u64).map(move |codes| (square, codes))) {
        let plane = |plane: u32| {
            let others = if codes >> plane & 1 == 0 { 0 } else { !(1 << square) };
            others | (codes >> (4 + plane) & 1) << square
        };
        assert!(are_right([0, 1, 2, 3].map(plane)), "{square} {codes:#x}");
    }
}

#[test]
fn the_run_says_which_conversions_it_exercised() {
    let names: Vec<_> = Conversion::all().map(Conversion::name).collect();
    println!("conversions exercised: {}", names.join(", "));
    assert_eq!(names[0], "portable");
}
