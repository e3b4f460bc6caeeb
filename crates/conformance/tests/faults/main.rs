//! The suite finds what it looks for: each check passes for the oracle dressed up as a technique and a board, and
//! fails as soon as the oracle is given one fault.

mod oracle;

use fianchetto_conformance::checks;
use fianchetto_conformance::report::Outcome;
use fianchetto_conformance::tier::Tier;
use fianchetto_movegen_core::MoveGenerator;
use fianchetto_simd::Path;

use oracle::{Dressed, Fault, Oracle, Sound, faults};

/// What a check of a technique says of the oracle with a fault.
fn technique<F: Fault>(check: fn(&Oracle<F>, Tier) -> Outcome) -> Outcome {
    check(&Oracle::with_path(Path::Portable).expect("the portable path"), Tier::Quick)
}

/// What a check of a board says of the oracle with a fault. A panic counts as a failure, as it does in the suite.
fn board(check: fn(Tier) -> Outcome) -> bool {
    std::panic::catch_unwind(|| check(Tier::Quick)).is_ok_and(|outcome| outcome.is_ok())
}

macro_rules! techniques {
    ($($check:ident finds $($fault:ident)+;)+) => {$(
        #[test]
        fn $check() {
            $(
                let outcome = technique(checks::$check::check::<Oracle<faults::$fault>>);
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
    type Technique = Oracle<Sound>;
    let checks: [fn(&Technique, Tier) -> Outcome; 4] =
        [checks::moves::check, checks::stages::check, checks::counts::check, checks::check::check];
    for check in checks {
        let outcome = technique(check);
        assert!(outcome.as_ref().is_ok_and(|tally| tally.cases > 0), "{outcome:?}");
    }
}
