//! What a search says while it runs.

use std::time::{Duration, Instant};

use super::client::{Client, number};

/// Once a second, and the final line is that of the move.
#[test]
fn a_long_search_tells_what_it_searches() {
    let mut client = Client::start();
    client.say("setoption name Move Overhead value 0");
    let heard = client.search("go movetime 1500");
    let current = heard.iter().find(|line| line.contains(" currmove ")).expect("a line after a second");
    assert!(number(current, "currmovenumber") >= 1 && number(current, "depth") > 1, "{current}");
    let [.., info, best] = &heard[..] else { panic!("{heard:?}") };
    let line = info.split(" pv ").nth(1).expect("a line");
    assert!(
        number(info, "time") >= 1490 && best.starts_with(&format!("bestmove {}", &line[..4])),
        "{heard:?}"
    );
    // One that has waited for its answer says it again.
    client.say("go infinite depth 2");
    client.hear_until("info depth 2 ");
    assert!(
        client.lines.recv_timeout(Duration::from_millis(1300)).expect("a sign").starts_with("info time ")
    );
    let heard = client.search("stop");
    assert!(heard[heard.len() - 2].starts_with("info depth 2 "), "{heard:?}");
}

#[test]
fn the_time_is_kept() {
    let mut client = Client::start();
    let heard = client.search("go movetime 200");
    // A tenth is kept for the way to the client, and a busy machine takes its part.
    assert!(number(&heard[heard.len() - 2], "time") >= 100, "{heard:?}");
    for go in [
        "movetime 50",
        "wtime 300 btime 1 winc 10 binc 0",
        "wtime 100 movestogo 1",
        "wtime -30 btime 5",
        "mate 30 movetime 100",
    ] {
        let begin = Instant::now();
        client.search(&format!("go {go}"));
        assert!(begin.elapsed() < Duration::from_secs(10), "{go}");
    }
}

/// A narrow window at the root brings bounds, each before a line of the same depth that is exact.
/// In the first milliseconds none is told.
#[test]
fn bounds_come_before_the_score() {
    let mut client = Client::start();
    client.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for threads in [1, 3] {
        let heard = client.search(&format!(
            "setoption name Threads value {threads}\nsetoption name Clear Hash\ngo depth 9"
        ));
        let infos: Vec<_> = heard.iter().filter(|line| line.contains(" score ")).collect();
        let is_bound = |line: &&String| line.contains("bound ");
        for pair in infos.windows(2).filter(|pair| is_bound(&pair[0])) {
            assert!(number(pair[0], "nodes") >= 100_000, "{pair:?}");
            assert_eq!(number(pair[0], "depth"), number(pair[1], "depth"), "{pair:?}");
            let (bound, score) = (number(pair[0], "cp"), number(pair[1], "cp"));
            let holds = if pair[0].contains(" upperbound ") { score <= bound } else { score >= bound };
            // Of several threads, another may come first the next time.
            assert!(holds || is_bound(&pair[1]) || threads > 1, "{pair:?}");
        }
        assert!(threads > 1 || infos.iter().any(is_bound), "{heard:?}");
        assert!(!is_bound(infos.last().expect("a line")), "{heard:?}");
    }
    // Without reductions, as in the search for a mate, the window is full.
    assert!(!client.search("go mate 4").iter().any(|line| line.contains("bound ")));
}
