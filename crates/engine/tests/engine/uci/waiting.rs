//! What waits for what: searches that end by themselves, and others.

use std::time::{Duration, Instant};

use super::client::{Client, number};

#[test]
fn it_listens_while_it_searches() {
    let mut client = Client::start();
    for go in ["go infinite", "go"] {
        client.say(go);
        client.hear_until("info depth 3 ");
        client.say("isready");
        client.hear_until("readyok");
        std::thread::sleep(Duration::from_millis(100));
        let heard = client.search("stop");
        assert!(number(&heard[heard.len() - 2], "time") >= 100, "the last state: {heard:?}");
    }
    // Nothing is running, so there is nothing to say.
    assert!(client.ask("stop").is_empty());
}

/// Even when there is nothing left to search, an infinite search waits for `stop`.
#[test]
fn an_infinite_search_does_not_answer_by_itself() {
    let mut client = Client::start();
    client.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    client.say("go infinite");
    client.hear_until("info depth 0 ");
    assert!(client.lines.recv_timeout(Duration::from_millis(200)).is_err());
    assert_eq!(client.search("stop").last().unwrap(), "bestmove (none)");
}

#[test]
fn what_is_told_meanwhile_ends_the_search() {
    for command in ["ucinewgame", "position startpos", "setoption name Threads value 2", "go depth 1"] {
        let mut client = Client::start();
        client.say("go infinite");
        client.hear_until("info depth 2 ");
        client.say(command);
        client.hear_a_move();
    }
}

/// Everything in one write, as from a file.
#[test]
fn a_search_with_a_limit_is_waited_for() {
    let mut client = Client::start();
    client.say("go depth 6\nposition startpos moves e2e4\ngo depth 5\nsetoption name MultiPV value 2\ngo depth 4\nquit");
    for (depth, lines) in [(6, 1), (5, 1)] {
        let heard = client.hear_until("bestmove ");
        let last = format!("info depth {depth} ");
        assert_eq!(heard.iter().filter(|line| line.starts_with(&last)).count(), lines, "{heard:?}");
    }
    // The last one is running when the program is told to end.
    client.hear_a_move();
    assert!(client.end().is_ok());
}

#[test]
fn only_urgent_words_overtake_what_waits() {
    let mut client = Client::start();
    client.say("go movetime 60000\nposition startpos moves e2e4\ngo depth 2\nd\nisready");
    let before = client.hear_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove") || line.starts_with("FEN")), "{before:?}");
    client.say("stop");
    let begin = Instant::now();
    client.hear_a_move();
    client.hear_a_move();
    client.hear_until("FEN: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    assert!(begin.elapsed() < Duration::from_secs(20));
    client.say("go movetime 60000\nposition startpos\nquit");
    assert!(client.end().is_ok());
    assert!(begin.elapsed() < Duration::from_secs(40));
}

#[test]
fn a_search_ponders_until_the_client_has_moved() {
    let mut client = Client::start();
    // Its time is over long before.
    client.say("position startpos moves e2e4 e7e5");
    client.say("go ponder wtime 1000 btime 1000 movestogo 20");
    client.hear_until("info depth 5 ");
    let heard = client.ask("");
    assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:?}");
    client.say("ponderhit");
    let begin = Instant::now();
    client.hear_a_move();
    assert!(begin.elapsed() < Duration::from_secs(10));
    // A depth that is reached early is not told before, either.
    client.say("go ponder depth 2");
    client.hear_until("info depth 2 ");
    assert!(client.lines.recv_timeout(Duration::from_millis(200)).is_err());
    client.say("ponderhit");
    client.hear_a_move();
    // The opponent has played something else.
    client.say("go ponder wtime 1000 btime 1000");
    client.hear_until("info depth 2 ");
    client.say("stop");
    client.hear_a_move();
    // After the hit it is a search like any other, that is waited for.
    client.say("go ponder depth 5\nponderhit\nposition startpos\ngo depth 1");
    let heard = client.hear_until("bestmove ");
    assert!(heard.iter().any(|line| line.starts_with("info depth 5 ")), "{heard:?}");
    client.hear_a_move();
}

#[test]
fn a_perft_listens() {
    let mut client = Client::start();
    client.say("go perft 9");
    assert!(client.ask("").is_empty());
    client.say("stop");
    let said = client.hear();
    assert!(said.starts_with("info string go: perft: stopped after "), "{said}");
    client.say("go perft 2");
    client.hear_until("Nodes searched: 400");
    // Who leaves after it waits for all of it, unless it was stopped.
    client.say("go perft 9\nstop\ngo perft 5\nquit");
    client.hear_until("info string go: perft: stopped after ");
    assert!(client.end().is_ok());
    client.hear_until("Nodes searched: 4865609");
}

#[test]
fn the_end_of_the_input_lets_a_search_come_to_its_end() {
    let mut client = Client::start();
    client.say("go depth 5\nposition startpos moves e2e4\ngo depth 6");
    assert!(client.end().is_ok());
    for depth in [5, 6] {
        let heard = client.hear_until("bestmove ");
        assert!(heard.iter().any(|line| line.starts_with(&format!("info depth {depth} "))), "{heard:?}");
    }
    let mut client = Client::start();
    client.say("go perft 4");
    assert!(client.end().is_ok());
    client.hear_until("Nodes searched: 197281");
}

#[test]
fn the_end_of_the_input_stops_a_search_without_end() {
    for go in ["go infinite", "go", "go ponder wtime 1000 btime 1000", "go ponder depth 1"] {
        let mut client = Client::start();
        client.say(go);
        let begin = Instant::now();
        assert!(client.end().is_ok(), "{go}");
        assert!(begin.elapsed() < Duration::from_secs(20), "{go}");
        client.hear_a_move();
    }
}

/// A search that is stopped before it has begun still has something to say.
#[test]
fn no_answer_comes_unsearched() {
    for end in ["stop", "quit", "go depth 1"] {
        let mut client = Client::start();
        client.say(&format!("go infinite\n{end}"));
        let heard = client.hear_until("bestmove ");
        assert!(number(&heard[0], "depth") >= 1, "{end}: {heard:?}");
    }
}

/// Only what can be done ends a search without end.
#[test]
fn what_cannot_be_done_stops_no_search() {
    let mut client = Client::start();
    client.say("go infinite");
    client.hear_until("info depth 2 ");
    for line in [
        "position startpos moves e2e5",
        "position fen 8/8",
        "setoption name Hash value 0",
        "go depth many",
        "nonsense",
    ] {
        let heard = client.ask(line);
        assert!(heard.iter().any(|line| line.starts_with("info string ")), "{line}: {heard:?}");
        assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{line}: {heard:?}");
    }
    client.say("stop");
    client.hear_a_move();
}
