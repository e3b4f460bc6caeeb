//! The conversions of quad-bitboards: every one that the machine has against the meaning, square by square.

use fianchetto_simd::quad::Conversion;
use quickcheck::quickcheck;

/// The nibble of a square.
fn code(quad: &[u64; 4], square: usize) -> usize {
    (0..4).map(|plane| (quad[plane] >> square & 1) << plane).sum::<u64>() as usize
}

quickcheck! {
    fn sets_hold_the_squares_of_their_code(quad: (u64, u64, u64, u64)) -> bool {
        let quad = [quad.0, quad.1, quad.2, quad.3];
        Conversion::all().all(|conversion| {
            let sets = conversion.to_sets(&quad);
            (0..64).all(|square| (0..16).all(|set| (sets[set] >> square & 1 != 0) == (code(&quad, square) == set)))
        })
    }

    fn bytes_are_the_codes_and_go_back(quad: (u64, u64, u64, u64)) -> bool {
        let quad = [quad.0, quad.1, quad.2, quad.3];
        Conversion::all().all(|conversion| {
            let bytes = conversion.to_bytes(&quad);
            let right = (0..64).all(|square| usize::from(bytes[square]) == code(&quad, square));
            right && conversion.from_bytes(&bytes) == quad && conversion.from_bytes(&bytes.map(|b| b | 0xf0)) == quad
        })
    }
}

#[test]
fn the_run_says_which_conversions_it_exercised() {
    let names: Vec<_> = Conversion::all().map(Conversion::name).collect();
    println!("conversions exercised: {}", names.join(", "));
    assert_eq!(names[0], "portable");
}
