//! Random cases for properties, the same in every run; `QUICKCHECK_SEED` asks for others.

use std::env::{self, VarError};
use std::fmt::Debug;
use std::hash::{BuildHasher as _, RandomState};

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};

/// Values from the seed, which is printed, so that a test that fails says how to repeat it.
pub fn random(size: usize) -> Gen {
    let seed = match env::var("QUICKCHECK_SEED").as_deref() {
        Err(VarError::NotPresent) => 1,
        Ok("random") => RandomState::new().hash_one(0),
        wanted => {
            let number = wanted.ok().and_then(|text| text.parse().ok());
            number.expect("QUICKCHECK_SEED has to be a number up to 2^64 - 1, or `random`")
        }
    };
    println!("the random cases are those of seed {seed}; QUICKCHECK_SEED={seed} repeats them");
    Gen::from_size_and_seed(size, seed)
}

/// A `QuickCheck` that draws its cases from the seed. By itself it stops after 10,000, however many
/// a test asks for.
#[expect(clippy::disallowed_methods, reason = "it gets the seed here")]
pub fn quickcheck() -> QuickCheck {
    QuickCheck::new().max_tests(1_000_000).rng(random(100))
}

/// Tries a property on this many cases of the seed; one with several values takes a tuple.
pub fn check<A: Arbitrary + Debug, T: Testable>(tests: u64, property: fn(A) -> T) {
    quickcheck().tests(tests).quickcheck(property);
}

/// `quickcheck!` with the cases of the seed.
#[macro_export]
macro_rules! properties {
    ($($(#[$attribute:meta])* fn $name:ident($($value:ident: $of:ty),*) -> bool $body:block)*) => {$(
        #[test]
        $(#[$attribute])*
        fn $name() {
            fn property($($value: $of),*) -> bool $body
            $crate::seeded::quickcheck().quickcheck(property as fn($($of),*) -> bool);
        }
    )*};
}
