//! The suite finds what it looks for: each check passes for the oracle dressed up as a technique and a board, and
//! fails as soon as the oracle is given one fault.

mod oracle;

use fianchetto_conformance::checks;
use fianchetto_conformance::report::Outcome;
use fianchetto_conformance::tier::{Scope, Tier};
use fianchetto_movegen_core::{AnyTechnique, Technique};
use fianchetto_simd::Path;

use oracle::{Dressed, Fault, Oracle, Sound, faults};

/// The walks are the same in every run: a fault that shows rarely must not make this test fail at times.
const SCOPE: Scope = Scope { tier: Tier::Quick, seed: 1 };

/// What a check of a technique says of the oracle with a fault.
fn technique<F: Fault>(check: fn(&AnyTechnique, Scope) -> Outcome) -> Outcome {
    let oracle = Oracle::<F>::with_path(Path::Portable).expect("the portable path");
    check(&AnyTechnique::new(oracle), SCOPE)
}

/// What a check of a board says of the oracle with a fault. A panic counts as a failure, as it does in the suite.
fn board(check: fn(Scope) -> Outcome) -> bool {
    std::panic::catch_unwind(|| check(SCOPE)).is_ok_and(|outcome| outcome.is_ok())
}

macro_rules! techniques {
    ($($check:ident finds $($fault:ident)+;)+) => {$(
        #[test]
        fn $check() {
            $(
                let outcome = technique::<faults::$fault>(checks::$check::check);
                assert!(outcome.is_err(), "{} has not been found", stringify!($fault));
            )+
        }
    )+};
}

macro_rules! boards {
    ($($check:ident finds $($fault:ident)+;)+) => {$(
        #[test]
        fn $check() {
            assert!(board(checks::$check::check::<Dressed<Sound>>), "the sound board passes");
            $(
                let found = !board(checks::$check::check::<Dressed<faults::$fault>>);
                assert!(found, "{} has not been found", stringify!($fault));
            )+
        }
    )+};
}

techniques! {
    perft finds NoEnPassant NoCastling;
    variants finds PromotionsAreQuiet CountsOneMore;
    divide finds NoEnPassant NoCastling;
    moves finds NoEnPassant NoCastling FindsTwice DoublePushesAreQuiet;
    stages finds PromotionsAreQuiet FindsTwice;
    counts finds CountsOneMore;
    check finds NeverCheck;
    legality finds EverythingIsLegal;
    batches finds NoEnPassant FindsTwice;
    many_moves finds FindsTwice CountsOneMore;
}

boards! {
    agreement finds ClockStands RightsStay;
    signature finds SignatureCountsClock;
    null finds NullKeepsEnPassant;
    descend finds DescendStays;
    words finds PanicsAtUnusedKinds;
    unmake finds UnmakeForgetsClock;
    unmake_game finds UnmakeForgetsClock;
    made_words finds PanicsAtUnusedKinds;
}

/// The checks that neither count nodes nor try all words, which would try the oracle's patience.
#[test]
fn the_sound_oracle_passes() {
    let checks: [fn(&AnyTechnique, Scope) -> Outcome; 4] =
        [checks::moves::check, checks::stages::check, checks::counts::check, checks::check::check];
    for check in checks {
        let outcome = technique::<Sound>(check);
        assert!(outcome.as_ref().is_ok_and(|tally| tally.cases > 0), "{outcome:?}");
    }
}
