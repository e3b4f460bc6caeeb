//! Engines that hang, flood, die, fork, or print what nobody understands: each has an end, and an
//! error that says what happened.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use fianchetto_uci_client::{
    Engine, EngineError, EngineSettings, EngineTrouble, Info, KillSwitch, SearchEvent,
};

use crate::fake::{command, is_held, search_within, start};

const SOON: Duration = Duration::from_millis(300);
const LONG: Duration = Duration::from_secs(60);

/// The error of a search of an engine with this manner.
#[track_caller]
fn error(manner: &str, time_limit: Duration) -> EngineError {
    let mut engine = start(manner);
    let begin = Instant::now();
    let error = search_within(&mut engine, time_limit).best_move().expect_err("it misbehaves");
    assert!(begin.elapsed() < LONG / 2, "{:?}", begin.elapsed());
    assert_eq!((&*error.engine, &*error.asked), (engine.name(), "go depth 2"));
    assert!(!engine.is_running());
    let gone = engine.wait_until_ready().expect_err("it was ended");
    assert!(matches!(gone.trouble, EngineTrouble::Gone), "{gone}");
    engine.set_time_limit(LONG);
    engine.restart().expect("it starts again");
    error
}

#[test]
fn an_engine_that_hangs_is_late() {
    let error = error("hangs", SOON);
    assert!(matches!(error.trouble, EngineTrouble::Late { limit: SOON, .. }));
    assert_eq!(error.to_string(), "fake (hangs), told `go depth 2`: it does not answer within 0.3 s");
}

#[test]
fn an_engine_that_floods_is_late() {
    let error = error("floods", SOON);
    assert!(matches!(error.trouble, EngineTrouble::Late { .. }), "{error}");
    assert!(error.what().ends_with("0.3 s; it said: info depth 1 nodes 2 pv e2e4"), "{error}");
}

#[test]
fn an_engine_that_floods_without_an_end_of_line_is_late() {
    let error = error("floods without an end of line", SOON);
    assert!(matches!(error.trouble, EngineTrouble::Late { .. }), "{error}");
}

#[test]
fn an_engine_that_dies_has_last_words() {
    let how = if cfg!(unix) { "exit status" } else { "exit code" };
    for (manner, said) in [("dies", "divided by zero"), ("dies silently", "info depth 1")] {
        let error = error(manner, LONG);
        assert!(matches!(error.trouble, EngineTrouble::Ended(_)), "{error}");
        let ended = format!("it ended in the middle of its answer: {how}: 3; it said: {said}");
        assert_eq!(error.what(), ended);
    }
}

#[test]
fn an_engine_that_is_none_is_not_started() {
    let start = |manner, time_limit| {
        let settings = EngineSettings { time_limit, ..EngineSettings::default() };
        Engine::start(command(manner), settings).expect_err("it is not UCI")
    };
    let mute = start("mute", SOON);
    assert!(
        mute.what().starts_with("it is not a UCI program: it does not answer `uci` with `uciok`"),
        "{mute}"
    );
    let ended = start("ends at once", LONG);
    assert!(ended.what().starts_with("it ended instead of answering `uci`: "), "{ended}");
    assert!(ended.what().ends_with(": 4; it said: out of luck"), "{ended}");
    let missing = Engine::start(Command::new("nonesuch-program"), EngineSettings::default());
    let missing = missing.expect_err("there is no such program");
    assert!(matches!(missing.trouble, EngineTrouble::Start(_)), "{missing}");
    assert!(missing.to_string().starts_with("nonesuch-program: it cannot be started: "), "{missing}");
}

#[test]
fn an_engine_that_is_never_ready_is_late() {
    let mut engine = start("never ready");
    engine.set_time_limit(SOON);
    let error = engine.wait_until_ready().expect_err("it is silent");
    assert_eq!((&*error.asked, error.to_string().contains("0.3 s")), ("isready", true));
    assert!(engine.perft(1).is_err());
}

#[test]
fn an_engine_that_ignores_stop_is_late() {
    let mut engine = start("ignores stop");
    let _ = engine.go(&fianchetto_uci_client::Go::default()).expect("it is idle");
    engine.set_time_limit(SOON);
    assert_eq!(engine.wait_until_ready().expect_err("it still searches").asked, "stop");
}

#[test]
fn partial_lines_are_put_together() {
    let mut engine = start("answers partial lines");
    let mut search = search_within(&mut engine, LONG);
    let infos: Vec<Info> = search.by_ref().map(|info| info.expect("a line")).collect();
    assert_eq!(infos, [Info { depth: Some(7), ..Info::default() }]);
    let best = search.best_move().expect("a move");
    assert_eq!((best.mv, best.ponder), ("e2e4".parse().ok(), "e7e5".parse().ok()));
    assert!(best.time >= Duration::from_millis(50), "{:?}", best.time);
}

#[test]
fn foreign_bytes_are_replaced() {
    let mut engine = start("prints invalid UTF-8");
    let mut search = search_within(&mut engine, LONG);
    let infos: Vec<Info> = search.by_ref().map(|info| info.expect("a line")).collect();
    let string = Some("\u{fffd}\u{fffd}\0".to_owned());
    assert_eq!(infos, [Info { string, ..Info::default() }, Info::default()]);
    assert!(search.best_move().is_ok_and(|best| best.mv == "e2e4".parse().ok()));
}

#[test]
fn a_move_is_one_none_or_an_error() {
    let mut engine = start("has no move");
    let best = search_within(&mut engine, LONG).best_move().expect("an answer");
    assert_eq!((best.mv, best.ponder), (None, None));
    let error = error("writes SAN", LONG);
    assert_eq!(error.what(), "`bestmove Nf3` has no move");
}

/// The file that a process holds which an engine starts when it is asked for a move.
fn held(engine: &mut Engine, time_limit: Duration) -> PathBuf {
    match search_within(engine, time_limit).poll(LONG) {
        Ok(Some(SearchEvent::Info(Info { string: Some(file), .. }))) => file.into(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_an_engine_has_started_ends_with_it() {
    let mut engine = start("forks");
    let file = held(&mut engine, LONG);
    assert!(is_held(&file));
    let begin = Instant::now();
    drop(engine);
    while is_held(&file) {
        assert!(begin.elapsed() < LONG / 2, "{} is still held", file.display());
        thread::sleep(Duration::from_millis(2));
    }
    fs::remove_file(file).expect("nobody else removes it");
}

#[test]
fn an_engine_that_dies_is_not_late_because_of_what_it_has_started() {
    // Another program starts within this time, under Wine, too.
    let limit = Duration::from_secs(5);
    let mut engine = start("forks and dies");
    let error = search_within(&mut engine, limit).best_move().expect_err("it is dead");
    assert!(matches!(error.trouble, EngineTrouble::Ended(_)), "{error}");
    let file = error.what().split(": 3; it said: info string ").nth(1).map(PathBuf::from);
    fs::remove_file(file.expect("it says why")).expect("nobody else removes it");
}

#[test]
fn a_kill_switch_ends_engines_from_another_thread() {
    let kill_switch = KillSwitch::default();
    let settings = EngineSettings { kill_switch: kill_switch.clone(), ..EngineSettings::default() };
    let mut engines = ["hangs", "floods"]
        .map(|manner| Engine::start(command(manner), settings.clone()).expect("it starts"));
    let pull = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        kill_switch.pull();
    });
    for engine in &mut engines {
        let error = search_within(engine, LONG).best_move().expect_err("it is ended");
        assert!(matches!(error.trouble, EngineTrouble::Ended(_)), "{error}");
        assert!(matches!(engine.restart().expect_err("none starts").trouble, EngineTrouble::Start(_)));
    }
    pull.join().expect("it pulls");
}
