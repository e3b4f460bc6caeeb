//! The suite is tried on the catalogue of faults: each check passes for the sound oracle and fails for faults of its own, each
//! fault is found, and the report names the rule that is broken.

use std::collections::BTreeSet;
use std::thread;

use fianchetto_conformance::checks;
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus, MANY_MOVES};
use fianchetto_conformance::locate;
use fianchetto_conformance::report::{Failure, Outcome};
use fianchetto_conformance::suite::{self, BoardCheck, TechniqueCheck};
use fianchetto_conformance::tier::{Scope, Tier};
use fianchetto_descent::Rule;
use fianchetto_faults::{Fault, FaultyBoard, named, sound};
use fianchetto_reference::Board;
use fianchetto_types::{Mode, Move, ValidSetup};

/// The walks are the same in every run, so that a rare fault does not make this test flaky.
const SCOPE: Scope = Scope { tier: Tier::Quick, seed: 1 };

/// Positions for faults that no position of the corpora shows.
const MORE: [&str; 4] = [
    "8/K1P4r/8/8/8/8/8/4k3 w - - 0 1",
    "1n6/K1P4r/8/8/8/8/8/4k3 w - - 0 1",
    "8/k7/8/3pK3/8/8/8/8 w - d6 0 1",
    "r3k3/1K6/8/8/8/8/8/8 w a - 0 1",
];

/// Positions, each with its moves.
type Positions = Vec<(ValidSetup, BTreeSet<Move>)>;

fn positions() -> Positions {
    let more = MORE.iter().map(|fen| ValidSetup::parse(fen, Mode::Chess960).expect(fen));
    let corpora = CORNER_CASES.iter().chain([&MANY_MOVES]).chain(&CORPORA).flat_map(Corpus::setups);
    let setups = more.chain(corpora);
    setups.map(|setup| (setup, Board::new(&setup).legal_moves().collect())).collect()
}

fn technique(fault: Fault, check: TechniqueCheck) -> Outcome {
    suite::run_technique(&fault.technique(), SCOPE, &[check]).rows.swap_remove(0).outcome
}

fn board(fault: Fault, check: BoardCheck) -> Outcome {
    FaultyBoard::with(fault, || suite::run_board::<FaultyBoard>(SCOPE, &[check]).rows.swap_remove(0).outcome)
}

/// Lists that are wrong are found by one position; what is wrong besides, by the check whose business it is, or by what
/// follows from it two plies later.
fn found(fault: Fault, positions: &Positions) -> Option<Failure> {
    let in_lists = |depth| {
        let mut all = positions.iter().take(if depth == 1 { usize::MAX } else { MORE.len() });
        all.find_map(|(setup, legal)| {
            let moves = fault.moves(setup);
            let is_right =
                depth == 1 && moves.len() == legal.len() && moves.iter().all(|mv| legal.contains(mv));
            if is_right { None } else { locate::at(&fault.technique(), setup, depth) }
        })
    };
    let on_board = |check: fn(Scope) -> Outcome| board(fault, ("check", check)).err();
    let in_technique = |check| technique(fault, ("check", check)).err();
    match fault.rule() {
        Rule::Word => in_technique(checks::moves::check),
        Rule::Stage => in_technique(checks::stages::check),
        Rule::Count => {
            in_technique(checks::counts::check).or_else(|| in_technique(checks::many_moves::check))
        }
        Rule::Legality => in_technique(checks::legality::check),
        Rule::Check => in_technique(checks::check::check),
        Rule::Rights | Rule::EnPassantSquare | Rule::Board | Rule::Clock => in_lists(2)
            .or_else(|| on_board(checks::agreement::check::<FaultyBoard>))
            .or_else(|| on_board(checks::words::check::<FaultyBoard>)),
        Rule::Key => on_board(checks::signature::check::<FaultyBoard>),
        Rule::Undo => on_board(checks::unmake::check::<FaultyBoard>),
        Rule::Null => on_board(checks::null::check::<FaultyBoard>),
        Rule::Queries => on_board(checks::queries::check::<FaultyBoard>),
        _ => in_lists(1),
    }
}

/// The catalogue is cut in two, one part for each thread.
#[test]
fn every_fault_is_found_and_nine_of_ten_are_named() {
    let (positions, faults): (_, Vec<Fault>) = (positions(), fianchetto_faults::all().collect());
    let misnamed = |part: usize| {
        let faults = faults.iter().skip(part).step_by(2);
        faults
            .filter_map(|&fault| {
                let failure = found(fault, &positions).unwrap_or_else(|| panic!("{fault:?} is not found"));
                (failure.rule != Some(fault.rule()))
                    .then(|| format!("{fault:?}, {}: {failure}", fault.rule()))
            })
            .collect::<Vec<String>>()
    };
    let misnamed = thread::scope(|scope| {
        let parts = [0, 1].map(|part| scope.spawn(move || misnamed(part)));
        parts.map(|part| part.join().expect("each fault is found")).concat()
    });
    println!("{} of {} are misnamed:\n{}", misnamed.len(), faults.len(), misnamed.join("\n"));
    assert!(misnamed.len() * 10 <= faults.len());
}

#[test]
fn each_check_of_a_technique_finds_faults() {
    let wrong: [(TechniqueCheck, [&str; 2]); 12] = [
        (("perft", checks::perft::check), ["en-passant-missing/all", "castling-missing/kingside"]),
        (("variants", checks::variants::check), ["stage-of-promotions/both", "count-by-state/always"]),
        (("divide", checks::divide::check), ["en-passant-missing/all", "castling-missing/kingside"]),
        (("moves", checks::moves::check), ["twice-capture/all", "word-of-pawns/double-push"]),
        (("batches", checks::batches::check), ["en-passant-missing/all", "twice-capture/all"]),
        (("stages", checks::stages::check), ["stage-of-promotions/neither", "stage-of-castling/captures"]),
        (("counts", checks::counts::check), ["count-by-state/always", "count-of-special/promotion"]),
        (("check", checks::check::check), ["check-missed/all", "check-wrong/double"]),
        (("legality", checks::legality::check), ["legality-accepts/everything", "legality-refuses/castling"]),
        (("lines", checks::lines::check), ["twice-capture/all", "pins-ignored/pieces"]),
        (("many_moves", checks::many_moves::check), ["list-full/218", "count-by-state/wide"]),
        (("picker", checks::picker::check), ["twice-capture/all", "legality-accepts/everything"]),
    ];
    for (check, names) in wrong {
        for name in names {
            let fault = named(name).expect(name);
            assert!(technique(fault, check).is_err(), "{} does not find {name}", check.0);
        }
    }
    let fast = ["moves", "stages", "counts", "check", "picker"];
    for (check, _) in wrong.into_iter().filter(|(check, _)| fast.contains(&check.0)) {
        let report = suite::run_technique(&sound(), SCOPE, &[check]);
        assert!(report.is_good(), "{report}");
    }
}

#[test]
fn each_check_of_a_board_finds_faults() {
    let wrong: [(BoardCheck, &str); 9] = [
        (("agreement", checks::agreement::check::<FaultyBoard>), "rights-after-king/both"),
        (("queries", checks::queries::check::<FaultyBoard>), "pinned-wrong/none"),
        (("signature", checks::signature::check::<FaultyBoard>), "pawn-key/captured"),
        (("null", checks::null::check::<FaultyBoard>), "null-en-passant/kept"),
        (("descend", checks::descend::check::<FaultyBoard>), "undo-turn/nothing"),
        (("words", checks::words::check::<FaultyBoard>), "word-unused/panics"),
        (("unmake", checks::unmake::check::<FaultyBoard>), "undo-clock/zero"),
        (("unmake_game", checks::unmake_game::check::<FaultyBoard>), "undo-clock/zero"),
        (("made_words", checks::made_words::check::<FaultyBoard>), "word-unused/panics"),
    ];
    for (check, name) in wrong {
        assert!(board(named(name).expect(name), check).is_err(), "{} does not find {name}", check.0);
        let report = suite::run_board::<FaultyBoard>(SCOPE, &[check]);
        assert!(report.is_good(), "{report}");
    }
}

/// A wrong count says where the moves are wrong, which they are, and why.
#[test]
fn a_wrong_count_is_followed_to_the_move() {
    let fault = named("en-passant-rank/rook").expect("in the catalogue");
    let failure = technique(fault, ("perft", checks::perft::check)).expect_err("it is found").to_string();
    let parts = ["en passant: ", " nodes, expected ", "\n    the moves differ in `", "\n    not legal: "];
    assert!(parts.iter().all(|part| failure.contains(part)), "{failure}");
    assert!(failure.contains("en passant: the capture opens the line from "), "{failure}");
}
