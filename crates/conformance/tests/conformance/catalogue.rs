//! The suite is tried on the catalogue of faults: each check passes for the sound oracle and fails
//! for faults of its own, each fault is found, and the report names the rule that is broken.

use std::{collections::BTreeSet, thread};

use fianchetto_conformance::checks;
use fianchetto_conformance::locate;
use fianchetto_conformance::report::{Failure, Outcome};
use fianchetto_conformance::smallest::{Item, items};
use fianchetto_conformance::suite::{self, BoardCheck, TechniqueCheck};
use fianchetto_conformance::tier::{Scope, Tier};
use fianchetto_descent::Rule;
use fianchetto_faults::{Fault, FaultyBoard, named, sound};

/// The walks are the same in every run, so that a rare fault does not make this test flaky.
const SCOPE: Scope = Scope { tier: Tier::Quick, seed: 1 };

fn technique(fault: Fault, check: TechniqueCheck) -> Outcome {
    suite::run_technique(&fault.technique(), SCOPE, &[check]).rows.swap_remove(0).outcome
}

fn board(fault: Fault, check: BoardCheck) -> Outcome {
    FaultyBoard::with(fault, || suite::run_board::<FaultyBoard>(SCOPE, &[check]).rows.swap_remove(0).outcome)
}

/// What the smallest suite says: by the check of the board, if it is about that, or by that of the
/// technique.
fn found(fault: Fault) -> Option<Failure> {
    let on_board = || board(fault, ("smallest_board", checks::smallest_board::<FaultyBoard>)).err();
    let in_technique = || technique(fault, ("smallest", checks::smallest)).err();
    match fault.rule {
        Rule::Clock | Rule::Key | Rule::Undo | Rule::Null | Rule::Queries => on_board(),
        Rule::Rights | Rule::EnPassantSquare | Rule::Board => in_technique().or_else(on_board),
        _ => in_technique(),
    }
}

/// The catalogue is cut in two, one part for each thread.
#[test]
fn every_fault_is_found_and_nine_of_ten_are_named() {
    let faults: Vec<Fault> = fianchetto_faults::all().collect();
    let misnaming = |fault: &Fault| {
        let failure = found(*fault).unwrap_or_else(|| panic!("{fault:?} is not found"));
        (failure.rule != Some(fault.rule)).then(|| format!("{fault:?}, {}: {failure}", fault.rule))
    };
    let misnamed = thread::scope(|scope| {
        let (one, other) = faults.split_at(faults.len() / 2);
        let parts = [one, other]
            .map(|part| scope.spawn(move || part.iter().filter_map(misnaming).collect::<Vec<String>>()));
        parts.map(|part| part.join().expect("each fault is found")).concat()
    });
    println!("{} of {} are misnamed:\n{}", misnamed.len(), faults.len(), misnamed.join("\n"));
    assert!(misnamed.len() * 10 <= faults.len());
}

/// Each position shows the faults that it stands for by its counts, and together they stand for
/// all.
#[test]
fn each_position_stands_for_its_faults() {
    let mut left: BTreeSet<String> = fianchetto_faults::all().map(Fault::name).collect();
    for Item { setup, depth, faults, uncounted, .. } in items() {
        for name in faults {
            let failure = locate::at(&named(name).expect(name).technique(), &setup, depth);
            assert!(failure.is_some(), "{} does not show {name}", *setup);
            left.remove(name);
        }
        uncounted.iter().for_each(|&name| _ = left.remove(name));
    }
    assert!(left.is_empty(), "no position stands for {left:?}");
}

#[test]
fn each_check_of_a_technique_finds_faults() {
    let wrong: [(TechniqueCheck, [&str; 2]); 13] = [
        (("smallest", checks::smallest), ["en-passant-rank/rook", "legality-accepts/another-kind"]),
        (("perft", checks::perft), ["en-passant-missing/all", "castling-missing/kingside"]),
        (("variants", checks::variants), ["stage-of-promotions/both", "count-by-state/always"]),
        (("divide", checks::divide), ["en-passant-missing/all", "castling-missing/kingside"]),
        (("moves", checks::moves), ["twice-capture/all", "word-of-pawns/double-push"]),
        (("batches", checks::batches), ["en-passant-missing/all", "twice-capture/all"]),
        (("stages", checks::stages), ["stage-of-promotions/neither", "stage-of-castling/captures"]),
        (("counts", checks::counts), ["count-by-state/always", "count-of-special/promotion"]),
        (("check", checks::check), ["check-missed/all", "check-wrong/double"]),
        (("legality", checks::legality), ["legality-accepts/everything", "legality-refuses/castling"]),
        (("lines", checks::lines), ["twice-capture/all", "pins-ignored/pieces"]),
        (("many_moves", checks::many_moves), ["list-full/218", "count-by-state/wide"]),
        (("picker", checks::picker), ["twice-capture/all", "legality-accepts/everything"]),
    ];
    for (check, names) in wrong {
        for name in names {
            let fault = named(name).expect(name);
            assert!(technique(fault, check).is_err(), "{} does not find {name}", check.0);
        }
    }
    let fast = ["smallest", "moves", "stages", "counts", "check", "picker"];
    for (check, _) in wrong.into_iter().filter(|(check, _)| fast.contains(&check.0)) {
        let report = suite::run_technique(&sound(), SCOPE, &[check]);
        assert!(report.is_good(), "{report}");
    }
}

#[test]
fn each_check_of_a_board_finds_faults() {
    let wrong: [(BoardCheck, &[&str]); 10] = [
        (("smallest_board", checks::smallest_board::<FaultyBoard>), &["key-castling/rook"]),
        (
            ("agreement", checks::agreement::<FaultyBoard>),
            &["rights-after-king/both", "changes-told/promotion"],
        ),
        (("queries", checks::queries::<FaultyBoard>), &["pinned-wrong/none"]),
        (("signature", checks::signature::<FaultyBoard>), &["pawn-key/captured", "key-told/en-passant"]),
        (("null", checks::null::<FaultyBoard>), &["null-en-passant/kept"]),
        (("descend", checks::descend::<FaultyBoard>), &["undo-turn/nothing"]),
        (("words", checks::words::<FaultyBoard>), &["word-unused/panics"]),
        (("unmake", checks::unmake::<FaultyBoard>), &["undo-clock/zero"]),
        (("unmake_game", checks::unmake_game::<FaultyBoard>), &["undo-clock/zero"]),
        (("made_words", checks::made_words::<FaultyBoard>), &["word-unused/panics"]),
    ];
    for (check, names) in wrong {
        for name in names {
            assert!(board(named(name).expect(name), check).is_err(), "{} does not find {name}", check.0);
        }
        let report = suite::run_board::<FaultyBoard>(SCOPE, &[check]);
        assert!(report.is_good(), "{report}");
    }
}

/// A wrong count says where the moves are wrong, which they are, and why.
#[test]
fn a_wrong_count_is_followed_to_the_move() {
    let fault = named("en-passant-rank/rook").expect("in the catalogue");
    let failure = technique(fault, ("perft", checks::perft)).expect_err("it is found").to_string();
    let parts = ["en passant: ", " nodes, expected ", "\n    the moves differ in `", "\n    not legal: "];
    assert!(parts.iter().all(|part| failure.contains(part)), "{failure}");
    assert!(failure.contains("en passant: the capture opens the line from "), "{failure}");
}
