//! `fianchetto explain --serve` as a browser sees it, and as others do.

use crate::server::{Server, moves};

/// The addresses on the squares of a page, each with its square.
fn links(page: &str) -> Vec<(String, String)> {
    let links = page.split("<a href=\"").skip(1).filter_map(|rest| rest.split_once("\" aria-label=\""));
    let links = links.filter_map(|(href, rest)| Some((rest.split('"').next()?, href)));
    links.map(|(square, href)| (square.to_owned(), href.replace("&amp;", "&"))).collect()
}

#[test]
fn pages_are_answered_and_squares_lead_to_others() {
    let server = Server::new();
    let first = server.get("");
    assert!(first.starts_with("HTTP/1.1 200 OK\r\n"), "{first}");
    let (head, body) = first.split_once("\r\n\r\n").expect("a head");
    assert!(
        head.contains(&format!("Content-Length: {}", body.len())) && head.contains("default-src 'none'"),
        "{head}"
    );
    let rook = server.get("?technique=linked&beside=magic&square=a1&fen=8/8/8/8/8/8/8/R7+w+-+-");
    assert_eq!(moves(&rook).len(), 28, "{rook}");
    assert!(rook.contains("<option value=\"linked\" selected>"));
    // A click moves the piece: there are 63 other squares, on two boards.
    let links = links(&rook);
    assert_eq!(links.len(), 126);
    let (_, link) = links.iter().find(|(square, _)| square == "d5").expect("a link");
    let moved = server.get(link.trim_start_matches('/'));
    assert!(moves(&moved).contains(&"d5d8") && moved.contains("a white rook on d5"), "{moved}");
}

#[test]
fn clicks_put_and_take_pieces() {
    let server = Server::new();
    let fen = "fen=8/8/8/8/8/8/p7/R7+w+-+-&square=a1&technique=dense";
    let put = links(&server.get(&format!("?click=n&{fen}")));
    let (_, link) = put.iter().find(|(square, _)| square == "c1").expect("a link");
    assert_eq!(moves(&server.get(link.trim_start_matches('/'))), ["a1a2", "a1b1", "a1c1"]);
    let take = links(&server.get(&format!("?click=take&{fen}")));
    assert_eq!(take.iter().map(|(square, _)| square.as_str()).collect::<Vec<_>>(), ["a2"]);
    assert_eq!(moves(&server.get(take[0].1.trim_start_matches('/'))).len(), 14);
    let explain = links(&server.get(&format!("?click=explain&{fen}")));
    assert_eq!(explain.iter().map(|(square, _)| square.as_str()).collect::<Vec<_>>(), ["a2"]);
}

#[test]
fn what_is_dragged_leads_to_the_page_of_the_position_after_it() {
    let server = Server::new();
    let fen = "fen=8/8/8/8/8/8/p7/R7+w+-+-&square=a1&technique=dense";
    // The rook from a1 to d5; then the pawn from a2 to e5.
    let rook = server.dragged(&format!("?{fen}&drag=0-35"));
    assert!(rook.contains("a white rook on d5") && moves(&rook).contains(&"d5d8"), "{rook}");
    let pawn = server.dragged(&format!("?{fen}&drag=8-36"));
    assert!(pawn.contains("a white rook on a1") && moves(&pawn).contains(&"a1a8"), "{pawn}");
    // A king that is dragged, from e1 to f1, no longer castles.
    let king = server.dragged("?fen=4k3/8/8/8/8/8/8/4K2R+w+K+-&square=e1&technique=dense&drag=4-5");
    assert!(king.contains("a white king on f1") && !moves(&king).contains(&"f1h1"), "{king}");
    for drag in ["0", "0-64", "1-2", "a1-a2", "-", "0-1-2"] {
        let answer = server.get(&format!("?{fen}&drag={drag}"));
        assert!(answer.starts_with("HTTP/1.1 400 ") && answer.contains("drags no piece"), "{answer}");
    }
}

#[test]
fn what_is_wrong_is_refused_and_escaped() {
    let server = Server::new();
    let status = |answer: &str| answer.split(' ').nth(1).unwrap_or_default().to_owned();
    for query in [
        "?technique=nonesuch",
        "?square=z9",
        "?fen=<script>",
        "?square=e4&fen=8/8/8/8/8/8/8/8+w+-+-",
        "?beside=x%22y",
    ] {
        let answer = server.get(query);
        assert_eq!(status(&answer), "400", "{query}: {answer}");
        assert!(!answer.contains("<script>") && !answer.contains("x\"y"), "{answer}");
    }
    let host = format!("Host: 127.0.0.1:{}\r\n", server.port);
    assert_eq!(status(&server.get("etc/passwd")), "404");
    assert_eq!(status(&server.ask(&format!("POST / HTTP/1.1\r\n{host}\r\n"))), "405");
    assert_eq!(status(&server.ask("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n")), "421");
    assert_eq!(status(&server.ask("nothing\r\n\r\n")), "400");
    for length in [9_000, 20_000, 3_000_000] {
        let long = format!("GET /?fen={} HTTP/1.1\r\n{host}", "8".repeat(length));
        assert_eq!(status(&server.ask(&long)), "431", "{length}");
    }
    assert_eq!(status(&server.get("")), "200", "it goes on");
}

/// Everyone gets an answer, though it may be that there are too many.
#[test]
fn a_crowd_is_answered() {
    let server = Server::new();
    for clients in [20, 200] {
        let statuses = std::thread::scope(|scope| {
            let ask = || scope.spawn(|| server.get(""));
            let asked: Vec<_> = (0..clients).map(|_| ask()).collect();
            asked.into_iter().map(|one| one.join().expect("an answer")).collect::<Vec<_>>()
        });
        for answer in statuses {
            let is_refused = answer.starts_with("HTTP/1.1 503 ") && answer.contains("\r\nRetry-After: ");
            assert!(
                is_refused && clients > 20 || answer.starts_with("HTTP/1.1 200 "),
                "{clients}: {answer:.200}"
            );
        }
    }
}

#[test]
fn slow_clients_keep_nobody_waiting() {
    let server = Server::new();
    let slow = |_| server.begin("GET / HT");
    let mut slow: Vec<_> = (0..300).map(slow).collect();
    let begin = std::time::Instant::now();
    for _ in 0..3 {
        assert!(server.get("").starts_with("HTTP/1.1 200 "));
    }
    assert!(begin.elapsed() < std::time::Duration::from_secs(3), "{:?}", begin.elapsed());
    assert!(Server::answer(slow.swap_remove(0)).starts_with("HTTP/1.1 408 "), "the oldest has had its time");
}
