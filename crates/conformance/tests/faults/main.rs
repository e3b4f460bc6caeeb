//! Tests of the suite itself: each check passes for the oracle wrapped as a technique and a board, and fails as soon as
//! the oracle has one fault.

mod oracle;
mod walker;

use fianchetto_conformance::checks;
use fianchetto_conformance::report::Outcome;
use fianchetto_conformance::sliders;
use fianchetto_conformance::tier::{Scope, Tier};
use fianchetto_movegen_core::{AnyTechnique, Technique};
use fianchetto_simd::{Isa, Path};

use oracle::{Dressed, Fault, Oracle, Sound, faults};
use walker::Walker;

/// The walks are the same in every run, so that a rare fault does not make this test flaky.
const SCOPE: Scope = Scope { tier: Tier::Quick, seed: 1 };

/// The outcome of a technique's check for the oracle with a fault.
fn technique<F: Fault>(check: fn(&AnyTechnique, Scope) -> Outcome) -> Outcome {
    let oracle = Oracle::<F>::with_path(Path::Portable).expect("the portable path");
    check(&AnyTechnique::new(oracle), SCOPE)
}

/// The outcome of a board's check for the oracle with a fault. A panic counts as a failure, as in the suite.
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
    picker finds FindsTwice EverythingIsLegal;
}

boards! {
    agreement finds ClockStands RightsStay;
    signature finds SignatureCountsClock PawnKeyStands;
    queries finds SetsMissTheQueens NothingIsPinned;
    null finds NullKeepsEnPassant;
    descend finds DescendStays;
    words finds PanicsAtUnusedKinds;
    unmake finds UnmakeForgetsClock;
    unmake_game finds UnmakeForgetsClock;
    made_words finds PanicsAtUnusedKinds;
}

/// The checks that neither count nodes nor try all words, for which the oracle is too slow.
#[test]
fn the_sound_oracle_passes() {
    let checks: [fn(&AnyTechnique, Scope) -> Outcome; 5] = [
        checks::moves::check,
        checks::stages::check,
        checks::counts::check,
        checks::check::check,
        checks::picker::check,
    ];
    for check in checks {
        let outcome = technique::<Sound>(check);
        assert!(outcome.as_ref().is_ok_and(|tally| tally.cases > 0), "{outcome:?}");
    }
}

#[test]
fn sliders_finds_one_square_that_is_overlooked() {
    let [sound, faulty] = [sliders::check::<Walker<false>>, sliders::check::<Walker<true>>];
    assert_eq!(sound(Isa::PORTABLE).map(|tally| tally.cases), Ok(107_648));
    assert!(faulty(Isa::PORTABLE).is_err());
}
