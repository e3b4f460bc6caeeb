//! What a search is asked, and what it says.

use std::time::{Duration, Instant};

use super::client::{Client, number};

#[test]
fn every_limit_ends_the_search() {
    let mut client = Client::start();
    let info = client.last_info("go depth 4");
    assert_eq!(number(&info, "depth"), 4);
    assert!(info.contains(" score cp ") && info.contains(" pv ") && number(&info, "nodes") > 100, "{info}");
    let info = client.last_info("go nodes 3000");
    assert_eq!(number(&info, "nodes"), 3000, "the last state: {info}");
    let info = client.last_info("go nodes 1");
    assert_eq!((number(&info, "nodes"), number(&info, "depth")), (1, 0), "no depth is finished: {info}");
    let info = client.last_info("go movetime 200");
    // A tenth is kept for the way to the client, and a busy machine takes its part.
    assert!(number(&info, "time") >= 100, "{info}");
    for go in
        ["movetime 50", "wtime 300 btime 1 winc 10 binc 0", "wtime 100 movestogo 1", "wtime -30 btime 5"]
    {
        let begin = Instant::now();
        assert_eq!(client.best(&format!("go {go}")).len(), 4, "{go}");
        assert!(begin.elapsed() < Duration::from_secs(10), "{go}");
    }
}

/// Once a second, and the final line is that of the move.
#[test]
fn a_long_search_tells_what_it_searches() {
    let mut client = Client::start();
    client.say("setoption name Move Overhead value 0");
    client.say("go movetime 1500");
    let heard = client.hear_until("bestmove ");
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
    assert!(client.last_info("stop").starts_with("info depth 2 "));
}

/// A narrow window at the root brings bounds, each before a line of the same depth that is exact. In the first milliseconds
/// none is told.
#[test]
fn bounds_come_before_the_score() {
    let mut client = Client::start();
    client.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for threads in [1, 3] {
        client.say(&format!("setoption name Threads value {threads}\nsetoption name Clear Hash\ngo depth 9"));
        let heard = client.hear_until("bestmove ");
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
    client.say("go mate 4");
    assert!(!client.hear_until("bestmove ").iter().any(|line| line.contains("bound ")));
}

#[test]
fn mates_are_counted_in_moves() {
    let mut client = Client::start();
    client.say("position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assert!(client.last_info("go depth 3").contains(" score mate 1 "));
    client.say("position fen 7k/8/8/8/8/8/1R6/R5K1 w - - 0 1");
    assert!(client.last_info("go depth 4").contains(" score mate 2 "));
    client.say("position fen 7k/R7/8/8/8/8/1R6/6K1 b - - 0 1");
    assert!(client.last_info("go depth 3").contains(" score mate -1 "));
}

#[test]
fn only_the_moves_that_are_asked_for_are_searched() {
    let mut client = Client::start();
    for threads in [1, 3] {
        client.say(&format!("setoption name Threads value {threads}"));
        assert_eq!(client.best("go searchmoves a2a3 depth 4"), "a2a3");
        assert_eq!(client.best("go depth 5 searchmoves h2h4 a2a3 nodes 1000000"), "h2h4");
        assert!(["g1h3", "b1a3"].contains(&&*client.best("go searchmoves g1h3 b1a3 movetime 30")));
    }
    // The table has learnt nothing wrong from it. What it has learnt may well change which of the best moves is found.
    assert!(!["a2a3", "h2h4", "g1h3", "b1a3"].contains(&&*client.best("go depth 4")));
    client.say("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(client.best("go searchmoves e1c1 depth 3"), "e1c1");
}

#[test]
fn what_cannot_be_searched_is_named_and_skipped() {
    let mut client = Client::start();
    let skipped = "info string go: searchmoves: skipped, not legal here: ";
    let none_left = "info string go: searchmoves: no legal move is named, so all are searched";
    client.say("go depth 3 searchmoves e2e5 a2a3 e9e4 nonsense");
    let heard = client.hear_until("bestmove ");
    assert_eq!(heard[0], format!("{skipped}`e2e5`, `e9e4`, `nonsense`"));
    assert!(heard[3].starts_with("info depth 3 ") && heard[4].starts_with("bestmove a2a3 "), "{heard:?}");
    for (go, said) in [
        ("go searchmoves e7e5 depth 3", &[&*format!("{skipped}`e7e5`"), none_left][..]),
        ("go searchmoves depth 3", &[none_left]),
    ] {
        client.say(go);
        let heard = client.hear_until("bestmove ");
        assert_eq!(heard[..said.len()], *said);
        assert_eq!(heard.last().unwrap()[..13], *"bestmove b1c3", "{go}");
    }
}

#[test]
fn a_mate_is_looked_for_as_deep_as_it_can_be() {
    let mut client = Client::start();
    client.say("position fen 7k/8/8/8/8/8/1R6/R5K1 w - - 0 1");
    let info = client.last_info("go mate 2");
    assert!(info.contains(" score mate 2 ") && number(&info, "depth") == 3, "{info}");
    // One that is found early ends the search.
    let info = client.last_info("go mate 5");
    assert!(info.contains(" score mate 2 "), "{info}");
    let info = client.last_info("go mate 1");
    assert!(info.contains(" score cp ") && number(&info, "depth") == 1, "{info}");
    // The limits of any other search end this one, too.
    let begin = Instant::now();
    client.say("position startpos");
    assert_eq!(client.best("go mate 30 movetime 100").len(), 4);
    assert!(begin.elapsed() < Duration::from_secs(10));
}

/// Each line has another move, and none is better than the one before.
#[test]
fn several_lines_are_searched() {
    let mut client = Client::start();
    client.say("setoption name MultiPV value 4");
    client.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    client.say("go depth 3");
    let lines = client.hear_until("bestmove ");
    let last: Vec<_> = lines.iter().filter(|line| line.starts_with("info depth 3 ")).collect();
    assert_eq!(last.iter().map(|line| number(line, "multipv")).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let scores: Vec<_> = last.iter().map(|line| number(line, "cp")).collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    let first = |line: &str| line.split(" pv ").nth(1).unwrap()[..4].to_owned();
    let moves: std::collections::HashSet<_> = last.iter().map(|line| first(line)).collect();
    assert_eq!(moves.len(), 4, "{last:?}");
    assert!(lines.last().unwrap().starts_with(&format!("bestmove {}", first(last[0]))));
    // There are no more lines than moves.
    client.say("position fen 7k/8/8/8/8/8/1q6/K7 w - - 0 1");
    client.say("go depth 2");
    assert_eq!(
        client.hear_until("bestmove ").iter().filter(|line| line.starts_with("info depth 2 ")).count(),
        1
    );
    client.say("position startpos");
    client.say("go depth 2 searchmoves a2a3 b2b3");
    assert_eq!(
        client.hear_until("bestmove ").iter().filter(|line| line.starts_with("info depth 2 ")).count(),
        2
    );
}

#[test]
fn an_iteration_tells_its_deepest_ply_and_how_full_the_table_is() {
    let mut client = Client::start();
    client.say("setoption name Hash value 1");
    client.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let info = client.last_info("go depth 2");
    assert!(number(&info, "seldepth") > 2 && number(&info, "hashfull") < 100, "{info}");
    let info = client.last_info("go nodes 1000000");
    assert!(number(&info, "hashfull") > 100, "{info}");
    for line in ["setoption name Clear Hash", "ucinewgame"] {
        client.say(line);
        let info = client.last_info("go depth 1");
        assert_eq!(number(&info, "hashfull"), 0, "{line}: {info}");
        client.last_info("go nodes 300000");
    }
}

/// The reply is a legal one, so that the client can play both moves.
#[test]
fn the_answer_has_a_reply_to_think_about() {
    let mut client = Client::start();
    for fen in
        ["startpos", "fen 8/8/8/8/8/4k3/4p3/4K2R w K - 0 1", "fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1"]
    {
        client.say(&format!("position {fen}"));
        client.say("go depth 5");
        let answer = client.answer();
        let ["bestmove", best, "ponder", reply] = answer.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{fen}: {answer}")
        };
        assert!(client.ask(&format!("position {fen} moves {best} {reply}")).is_empty(), "{fen}: {answer}");
    }
    // Nobody replies to mate.
    client.say("position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    client.say("go depth 4");
    assert_eq!(client.answer(), "bestmove a1a8");
}

#[test]
fn who_has_no_move_says_so_once() {
    let mut client = Client::start();
    let mated = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    for (fen, score) in [(mated, "mate 0"), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0")] {
        client.say(&format!("position fen {fen}"));
        for go in ["go depth 5", "go movetime 1000", "go mate 3", "go wtime 1000 btime 1000"] {
            client.say(go);
            let lines = client.hear_until("bestmove ");
            assert_eq!(lines, [format!("info depth 0 score {score}"), "bestmove (none)".to_owned()], "{fen}");
        }
    }
}
