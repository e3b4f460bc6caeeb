//! What an engine that behaves is told and says.

use std::time::{Duration, Instant};

use fianchetto_types::{Mode, Move, MoveKind, Setup, Square};
use fianchetto_uci_client::{
    Engine, EngineOptionKind, EngineSettings, EngineTrouble, Go, InfoScore, PerftCounts, SearchEvent,
};

use crate::fake::{command, start};

const DEPTH: fn() -> Go = || Go { depth: Some(2), ..Go::default() };

#[test]
fn a_search_is_its_lines_and_its_move() {
    let mut engine = start("behaves");
    assert_eq!((engine.name(), engine.castling()), ("fake (behaves)", Mode::Standard));
    assert_eq!(engine.option("hash").and_then(|option| option.kind), Some(EngineOptionKind::Spin));
    for _ in 0..2 {
        let mut search = engine.go(&DEPTH()).expect("it is idle");
        let scores: Vec<_> = search.by_ref().map(|info| info.expect("a line").score).collect();
        assert_eq!(scores, [Some(InfoScore::Centipawns(3)), Some(InfoScore::Mate(5))]);
        let best = search.best_move().expect("a move");
        assert_eq!((best.mv, best.ponder), ("e2e4".parse().ok(), "e7e5".parse().ok()));
        engine.new_game().expect("it is ready");
    }
    let counts = engine.perft(1).expect("counts");
    assert_eq!((counts.shares.len(), counts.total), (2, Some(2)));
}

#[test]
fn a_search_without_limits_is_stopped() {
    let mut engine = start("behaves");
    engine.set_time_limit(Duration::from_secs(20));
    let mut search = engine.go(&Go::default()).expect("it is idle");
    assert!(matches!(search.poll(Duration::from_secs(20)), Ok(Some(SearchEvent::Info(_)))));
    assert_eq!(search.poll(Duration::from_millis(20)).expect("it searches"), None);
    search.stop();
    let event = search.poll(Duration::from_secs(20)).expect("it answers");
    assert!(matches!(event, Some(SearchEvent::BestMove(best)) if best.mv == "d2d4".parse().ok()));
    assert_eq!(search.poll(Duration::ZERO).expect("the same"), event);
}

#[test]
fn a_dropped_search_does_not_answer_the_next_question() {
    let mut engine = start("behaves");
    let _ = engine.go(&Go::default()).expect("it is idle");
    engine.position(&Setup::INITIAL, &[]).expect("it stops");
    let best = engine.go(&DEPTH()).expect("it is idle").best_move().expect("a move");
    assert_eq!(best.mv, "e2e4".parse().ok());
}

#[test]
fn pondering_has_no_limit_before_the_hit() {
    let mut engine = start("behaves");
    engine.set_time_limit(Duration::from_millis(1));
    let mut search = engine.go(&Go { ponder: true, ..DEPTH() }).expect("it is idle");
    while search.poll(Duration::from_millis(50)).expect("it ponders").is_some() {}
    search.ponder_hit();
    // The engine has a millisecond, and may be late. But from the hit on, it has to answer.
    match search.best_move() {
        Ok(best) => assert_eq!(best.mv, "e2e4".parse().ok()),
        Err(error) => assert!(matches!(error.trouble, EngineTrouble::Late { .. }), "{error}"),
    }
}

#[test]
fn castling_is_written_as_the_option_says() {
    let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
    let mut engine = start("behaves");
    let go = Go { moves: vec![castling], ..DEPTH() };
    // The engine dies of a castling move that is written otherwise.
    assert!(engine.go(&go).expect("it is idle").best_move().is_ok());
    engine.set_option("uci_chess960=TRUE").expect("it has the option");
    assert_eq!(engine.castling(), Mode::Chess960);
    engine.set_option("UCI_Chess960=true").expect("it has the option");
    assert!(engine.go(&go).expect("it is idle").best_move().is_ok());
    engine.restart().expect("it starts");
    assert!(engine.go(&go).expect("the option is set again").best_move().is_ok());
}

#[test]
fn options_that_are_not_there_are_named() {
    let mut engine = start("behaves");
    let error = engine.set_option("Hush=3").expect_err("no such option").to_string();
    let why = "it has no option `Hush`; it has: Hash, UCI_Chess960";
    assert_eq!(error, format!("fake (behaves), told `setoption name Hush value 3`: {why}"));
    let error = engine.set_option("Hash=3\nquit").expect_err("two lines").trouble;
    assert!(matches!(error, EngineTrouble::Lines(_)), "{error}");
    assert!(engine.is_running() && engine.set_option("hash = 3").is_ok());
    assert!(engine.wait_until_ready().is_ok());
    let settings = EngineSettings { options: vec!["Hush=3".into()], ..EngineSettings::default() };
    assert!(Engine::start(command("behaves"), settings).is_err());
}

#[test]
fn an_engine_has_a_moment_to_quit() {
    let begin = Instant::now();
    drop(start("does not quit"));
    assert!(begin.elapsed() < Duration::from_secs(30), "{:?}", begin.elapsed());
}

#[test]
fn perft_is_read_from_text() {
    let counts: PerftCounts = "e2e4: 20\nNodes searched: 20".parse().expect("counts");
    assert_eq!((counts.sum(), counts.total), (20, Some(20)));
    let error = "hello".parse::<PerftCounts>().expect_err("no counts").to_string();
    assert!(error.starts_with("its answer has no counts; it said: hello; expected lines"), "{error}");
}
